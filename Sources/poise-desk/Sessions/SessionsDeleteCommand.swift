import ArgumentParser
import PoiseCommands
import PoiseStore
import PoiseText

/// `poise sessions delete SESSION`.
struct SessionsDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Remove a session's recording and its summary for good.",
    discussion: """
      Lists what it will remove and asks first. To keep a session without counting it, use 'poise \
      sessions exclude'. Its tags and notes stay in the journal until 'poise data delete' removes \
      everything of the person.
      """)

  @OptionGroup var session: SessionArgument

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open()
    let row = try session.one(of: store)
    let files = try store.files(of: row)
    try? StandardOutput.writeLine(
      "session \(row.shortID), \(row.local(row.start)), \(SessionLine.length(row.seconds)): "
        + "removes \(CountText.words(files.logs.count, "log")) and what was made of them")
    if !yes {
      do throws(CommandFailure) { try Confirmation.ask("Remove it for good?") } catch {
        throw StoreError(store.root, .refused(error.message))
      }
    }
    try DataDeletion.run(row, in: store)
    try StandardOutput.writeLine("session \(row.shortID): removed")
  }
}
