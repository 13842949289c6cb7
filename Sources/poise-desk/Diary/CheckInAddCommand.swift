import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise checkin add`, and `poise checkin` alone.
struct CheckInAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Say how you are.")

  @OptionGroup var person: DiaryPerson

  @OptionGroup(title: "Answers") var answers: CheckInAnswers

  @Option(
    name: .customLong("json"),
    help: ArgumentHelp(
      "The answers as one JSON object: a file, or - for standard input.", valueName: "file"))
  var document: String?

  @Option(
    help: ArgumentHelp(
      "When it was, where it was not now: 07:30 (the last one), 2026-01-31T07:30.",
      valueName: "moment"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The entry that this one takes the place of: its id, or last. What is not said stays.",
      valueName: "id"))
  var corrects: String?

  @Flag(help: "Ask the questions even if standard input is not a terminal.")
  var ask = false

  func validate() throws {
    if document != nil && (!answers.isEmpty || ask) {
      throw ValidationError("--json holds all answers: give it alone")
    }
    if ask && !answers.isEmpty {
      throw ValidationError("--ask asks for the answers that are given: leave one of them out")
    }
  }

  func run() throws {
    let book = try person.book()
    if at == nil { try DiaryTime.checkClock() }
    let entry = try keep(in: book)
    try report(entry, book)
  }

  private func keep(in book: DiaryBook) throws -> JournalEntry {
    var time: Int64?
    let change: (inout CheckIn) throws(DiaryRefusal) -> Void
    if let at { time = try DiaryTime.past(at, "--at") }
    if let document {
      let parsed = try CheckInDocument(try Self.text(document))
      if let said = parsed.at {
        if let at { throw DiaryRefusal("\"at\" is \(said), --at \(at): say when once") }
        time = try DiaryTime.past(said, "at")
      }
      change = { said throws(DiaryRefusal) in try parsed.apply(to: &said) }
    } else if !answers.isEmpty {
      let answers = answers
      change = { said throws(DiaryRefusal) in try answers.apply(to: &said) }
    } else {
      guard ask || FileDescriptor.standardInput.isTerminal else {
        throw CommandFailure(
          "no values given, and cannot ask: standard input is not a terminal",
          hint: "give answers as options, or with --json -; --ask asks all the same",
          exitCode: .usage)
      }
      var asker = CheckInAsker()
      let said = try asker.ask()
      change = { $0 = said }
    }
    // what is wrong is refused before the journal is touched
    var said = CheckIn()
    try change(&said)
    if said.isEmpty && corrects == nil { throw Self.nothing }
    let moment = time
    let replaced = try corrects.map { text in
      try book.find { diary throws(DiaryRefusal) in
        try DiaryID.one(text, of: CheckInText.ids(diary), what: "check-in")
      }
    }
    return try book.keep(supersedes: replaced) { diary throws(DiaryRefusal) in
      var said = CheckIn()
      var time = moment
      if let replaced {
        // another one may have corrected it meanwhile
        guard let before = diary.entries.first(where: { $0.id == replaced }) else {
          throw DiaryRefusal("\(DiaryID.short(replaced)) does not count any more")
        }
        said = before.said
        time = time ?? before.time
      }
      try change(&said)
      if said.isEmpty { throw Self.nothing }
      return .checkIn(said, of: time)
    }
  }

  private static let nothing = DiaryRefusal("nothing was said: answer one question at least")

  private func report(_ entry: JournalEntry, _ book: DiaryBook) throws {
    let diary = try book.read().diary
    guard let one = diary.entries.first(where: { $0.id == entry.id }) else {
      return try KeptWord.tell("kept \(DiaryID.short(entry.id)) for \(book.user)")
    }
    try KeptWord.tell(
      "kept \(DiaryID.short(entry.id)), \(CivilTime(days: one.day).date) "
        + "\(Medication.clock(one.minutes)), for \(book.user): \(CheckInText.words(one, in: diary))"
    )
    if let change = CheckInText.change(one, in: diary) { try KeptWord.tell(change) }
  }

  /// Larger than any check-in.
  private static let limit = 1 << 20

  private static func text(_ document: String) throws(DiaryRefusal) -> String {
    do throws(SystemError) {
      let bytes: [UInt8]
      if document == "-" {
        bytes = try FileDescriptor.standardInput.readAll(limit: limit)
      } else {
        bytes = try File.read(document, limit: limit)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SystemError(.read, path: document, errno: 84)
      }
      return text
    } catch {
      throw DiaryRefusal(
        document == "-" ? "standard input cannot be read: \(error.reason)" : error.description)
    }
  }
}
