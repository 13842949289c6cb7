import ArgumentParser
import PoiseCommands
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
    _ = try UserFolder.checked(user)
    let root = try place.root
    do throws(SystemError) { try Directory.createKept(root) } catch {
      throw CommandFailure(writing: error)
    }
    return try place.open(of: user)
  }
}
