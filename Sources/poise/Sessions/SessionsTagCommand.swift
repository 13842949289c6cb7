import ArgumentParser
import PoiseStore

/// What is said of a session, kept in its person's journal.
private func say(
  _ content: JournalEntry.Content, _ session: SessionArgument, _ place: StoreOption
) throws -> SessionRow {
  let store = try place.open()
  let row = try session.one(of: store)
  do throws(StoreError) { try store.say(content, of: row) } catch { throw CommandFailure(error) }
  return row
}

/// `poise sessions tag SESSION WORD...`.
struct SessionsTagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Give a session words that it is found by.",
    discussion: """
      Examples:
        poise sessions tag last walk-test new-shoes
        poise sessions tag 1a2b3c4d --remove new-shoes
      """)

  @OptionGroup var session: SessionArgument

  @Argument(help: "Letters, digits, '-', '_' and '.'.")
  var words: [String]

  @Flag(help: "Take them away.")
  var remove = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    for word in words {
      let isPlain = word.unicodeScalars.allSatisfy { letter in
        letter.properties.isAlphabetic || letter.properties.numericType != nil
          || ["-", "_", "."].contains(letter)
      }
      guard isPlain, (1...40).contains(word.count) else {
        throw ValidationError(
          "a tag is up to 40 letters, digits, '-', '_' and '.', not \(word.debugDescription)")
      }
    }
  }

  func run() throws {
    for word in words {
      let row = try say(remove ? .untag(word) : .tag(word), session, place)
      let what = remove ? "not tagged \(word) any more" : "tagged \(word)"
      try StandardOutput.writeLine("session \(row.shortID): \(what)")
    }
  }
}

/// `poise sessions note SESSION TEXT`.
struct SessionsNoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write something down about a session.")

  @OptionGroup var session: SessionArgument

  @Argument(help: "What is to be remembered.")
  var text: [String]

  @OptionGroup var place: StoreOption

  func run() throws {
    let row = try say(.note(text.joined(separator: " ")), session, place)
    try StandardOutput.writeLine("session \(row.shortID): noted")
  }
}

/// `poise sessions exclude SESSION --reason TEXT`.
struct SessionsExcludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exclude",
    abstract: "Have a session not count, and say why; it is kept.",
    discussion: """
      Examples:
        poise sessions exclude 1a2b3c4d --reason 'the belt slipped'
        poise sessions exclude 1a2b3c4d --undo
      """)

  @OptionGroup var session: SessionArgument

  @Option(help: ArgumentHelp("Why it does not count.", valueName: "text"))
  var reason: String?

  @Flag(help: "Let it count again.")
  var undo = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    if undo == (reason != nil) {
      throw ValidationError("say why with --reason TEXT, or take it back with --undo")
    }
  }

  func run() throws {
    let row = try say(undo ? .include : .exclude(reason ?? ""), session, place)
    try StandardOutput.writeLine(
      "session \(row.shortID): \(undo ? "counts again" : "does not count")")
  }
}
