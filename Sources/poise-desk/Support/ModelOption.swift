import ArgumentParser
import PoiseCommands
import PoiseSystem

/// A study's own models in place of the rules of their figures: those that are named, and those of
/// the user's folder. One that cannot be used is said in one line, the rule's figure is what there
/// is, and the exit status is 3.
struct ModelOption: ParsableArguments {
  @Option(
    name: .customLong("model"),
    help: ArgumentHelp(
      "A tree model that replaces a rule (docs/features.md), at most one per figure. Default: "
        + "those in the folder 'models' beside the recordings.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(name: .customLong("no-models"), help: "Use the rules only, no models.")
  var areRulesAlone = false

  func validate() throws {
    if files.contains("") { throw ValidationError("--model is empty") }
    if areRulesAlone && !files.isEmpty {
      throw ValidationError("--model or --no-models, not both")
    }
  }

  /// Whether a figure was asked of a model on the command line.
  var isGiven: Bool { !files.isEmpty }

  /// For a command line that makes the same again.
  var words: [String] {
    files.flatMap { ["--model", $0] } + (areRulesAlone ? ["--no-models"] : [])
  }

  /// Where a user's own models lie.
  static func folder(_ logDir: String?) throws -> String {
    try RecordingsFolder.resolve(logDir) + "/models"
  }
}
