import ArgumentParser
import PoiseText

extension Language: ExpressibleByArgument {
  /// For the help, such as `en (English), de (Deutsch)`.
  static var names: String {
    allCases.map { "\($0.rawValue) (\($0.name))" }.joined(separator: ", ")
  }
}

/// `--language` of commands whose words people read.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Language of what people read: \(Language.names). JSON and CSV stay English. Default: the "
        + "profile's, else English.",
      valueName: "code"))
  var language: Language?
}
