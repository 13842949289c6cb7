import ArgumentParser
import PoiseCommands
import PoiseStore

/// `poise sessions note SESSION TEXT`.
struct SessionsNoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Write something down about a session.",
    discussion: """
      Examples:
        poise sessions note last new shoes
        poise sessions note last --undo
      """)

  @OptionGroup var session: SessionArgument

  @Argument(help: "Text of the note.")
  var text: [String] = []

  @Flag(help: "Undo the newest note.")
  var undo = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    if text.joined().isEmpty != undo {
      throw ValidationError("give the text of the note, or --undo")
    }
  }

  func run() throws {
    let store = try place.open()
    if !undo {
      let row = try session.say(.note(text.joined(separator: " ")), in: store)
      return try StandardOutput.writeLine("session \(row.shortID): noted")
    }
    let row = try session.one(of: store)
    guard let note = row.notes.last else {
      throw CommandFailure("session \(row.shortID): no note", exitCode: .noInput)
    }
    try store.say(.retract, of: row, supersedes: note.id)
    try StandardOutput.writeLine(
      "session \(row.shortID): taken back: \(note.text.debugDescription)")
  }
}
