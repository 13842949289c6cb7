import ArgumentParser
import PoiseCommands
import PoiseStore

/// The session that a command is about.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "First letters of a session's id (see 'poise sessions list'), one of its logs, or 'last'.",
      valueName: "session"))
  var session: String

  /// The one session meant, or the failure to print.
  func one(of store: SessionStore) throws -> SessionRow {
    let found =
      session == "last"
      ? try store.lastSession().map { [$0] } ?? [] : try store.sessions(named: session)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw CommandFailure(
        "\(session): no such session in \(store.root)",
        hint: "'poise sessions list' shows them", exitCode: .noInput)
    }
    throw CommandFailure(
      "\(session): \(found.count) sessions begin so: "
        + found.prefix(5).map(\.id).joined(separator: ", "),
      hint: "give more of the id", exitCode: .usage)
  }

  /// Keeps what is said of it.
  func say(
    _ content: JournalEntry.Content, in store: SessionStore
  ) throws -> SessionRow {
    let row = try one(of: store)
    try store.say(content, of: row)
    return row
  }
}
