import ArgumentParser
import PoiseCommands
import PoisePerson
import PoiseStore
import PoiseSystem

/// Whose profile.
struct PersonOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The person: the name that 'poise run --user' or --subject has.", valueName: "name"))
  var user: String

  /// Opens the store, made where there is none yet.
  func open(_ place: StoreOption) throws -> SessionStore {
    guard PersonFolder.isName(user) else {
      throw CommandFailure(
        "--user \(user): not a name that a folder can have",
        hint: "use up to 64 letters, digits, '-', '_' and '.', not beginning with '.'",
        exitCode: .usage)
    }
    let root = try place.root
    do throws(SystemError) { try Directory.createKept(root) } catch {
      throw CommandFailure(writing: error)
    }
    return try place.open(of: user)
  }
}
