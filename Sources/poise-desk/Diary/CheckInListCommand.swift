import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseStore
import PoiseText

/// `poise checkin list`.
struct CheckInListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what was said, the newest last.")

  @OptionGroup var person: DiaryPerson

  @OptionGroup var last: LastDays

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let (name, diary) = try person.read()
    let entries = diary.entries(last.range)
    for entry in entries {
      if json {
        try StandardOutput.writeLine(CheckInText.json(entry, in: diary))
        continue
      }
      let late = entry.entered - entry.time > 3_600_000_000 ? " (said later)" : ""
      try StandardOutput.writeLine(
        "\(DiaryID.short(entry.id))  \(CivilTime(days: entry.day).date) "
          + "\(Medication.clock(entry.minutes))\(late)  \(CheckInText.words(entry, in: diary))")
    }
    if entries.isEmpty && !json {
      Notes.report(
        "\(name): nothing was said in \(last.text); "
          + "'poise checkin' asks")
    }
  }
}

/// `poise checkin withdraw ID`.
struct CheckInWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take a check-in back: it stays in the journal and does not count any more.")

  @Argument(help: ArgumentHelp("Its id, or last.", valueName: "id"))
  var id: String

  @OptionGroup var person: DiaryPerson

  func run() throws {
    try DiaryWithdrawal.run(id, person, what: "check-in", ids: CheckInText.ids)
  }
}

/// Takes something back that was said.
enum DiaryWithdrawal {
  static func run(
    _ text: String, _ person: DiaryPerson, what: String, ids: (Diary) -> [String]
  ) throws {
    let book = try person.book()
    let id = try book.find { diary throws(DiaryRefusal) in
      try DiaryID.one(text, of: ids(diary), what: what)
    }
    try withdraw(id, book, ids: ids)
    try KeptWord.tell("\(what) \(DiaryID.short(id)) does not count any more")
  }

  static func withdraw(_ id: String, _ book: DiaryBook, ids: (Diary) -> [String]) throws {
    _ = try book.keep(supersedes: id) { diary throws(DiaryRefusal) in
      guard ids(diary).contains(id) else {
        throw DiaryRefusal("\(DiaryID.short(id)) does not count any more")
      }
      return .retract
    }
  }
}
