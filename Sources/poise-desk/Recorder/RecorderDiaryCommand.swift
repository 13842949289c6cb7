import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseDiary
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise-desk recorder diary NAME FOLDER`: reads `flare TIME` (Unix time, ns), a line each, and
/// keeps them; answers with what watchers of the recorder are shown, with doses that are due and
/// with what is wrong, a JSON object each.
struct RecorderDiaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diary", abstract: "Keep flares and tell of doses that are due.")

  @Argument(help: "The person.") var user: String
  @Argument(help: "The folder of the recordings.") var root: String

  /// Between two looks at the journal.
  private static let lookNanoseconds: Int64 = 5_000_000_000

  func run() throws {
    RecorderCommand.begin()
    let book = DiaryBook(of: user, root: root)
    var input = LinePipe(.borrowing(0, name: "standard input"))
    var alarm = DoseAlarm()
    var journal = ReadJournal()
    var shown = ""
    var next = MachineClock.monotonic
    while let lines = input.next(within: 1000) {
      for line in lines {
        if let time = Int64(line.dropFirst("flare ".count)) { try keep(flareAt: time, book) }
      }
      let now = MachineClock.monotonic
      guard now >= next else { continue }
      next = now + Self.lookNanoseconds
      if let trouble = journal.read(book) { try answer("warning", trouble) }
      try remind(&alarm, journal.diary)
      let today = Self.today(journal.diary)
      if today != shown { try StandardOutput.writeLine(today) }
      shown = today
    }
  }

  private func answer(_ key: String, _ text: String) throws(CommandFailure) {
    var o = JSONWriter()
    o.add(key, text: text)
    try StandardOutput.writeLine(o.finished())
  }

  private static let mostLines = 6

  private static func today(_ diary: Diary) -> String {
    let now = DiaryTime.now
    var (said, sets): ([String], [String]) = ([], [])
    if now >= DiaryTime.earliest, !diary.isEmpty {
      let today = DayArgument.today
      said = diary.entries(today...today).suffix(3).map { entry in
        var entry = entry
        // words of one's own are not for who looks over the shoulder
        entry.said.note = nil
        return Medication.clock(entry.minutes) + " " + CheckInText.words(entry, in: diary)
      }
      for due in DiaryBook.plan(diary, now: now, days: 2).open(at: now) {
        said.append(
          "\(due.planned.medication) due since \(Medication.clock(due.planned.minutes))")
      }
      sets = diary.sets(today...today).suffix(mostLines).map { lifted in
        Medication.clock(lifted.minutes) + " " + SetText.words(lifted.set, in: diary)
      }
    }
    var shown = JSONWriter()
    shown.add("said", list: said.prefix(mostLines).map(JSONText.quoted))
    shown.add("sets", list: sets.map(JSONText.quoted))
    var o = JSONWriter()
    o.add("today", shown)
    return o.finished()
  }

  private func remind(_ alarm: inout DoseAlarm, _ diary: Diary) throws {
    let now = DiaryTime.now
    // without a clock nobody knows what is due
    guard now >= DiaryTime.earliest, !diary.plans.isEmpty else { return }
    let due = alarm.check(DiaryBook.plan(diary, now: now, days: 2), now: now)
    guard !due.isEmpty else { return }
    let names = due.map { $0.planned.medication + ($0.dose.map { " " + $0 } ?? "") }
    try answer("due", names.joined(separator: ", "))
  }

  private func keep(flareAt time: Int64, _ book: DiaryBook) throws {
    guard time / 1000 >= DiaryTime.earliest else {
      return try answer(
        "notice",
        "a flare is marked in the recording; the clock is not set, so that it is not in the diary")
    }
    var said = CheckIn()
    (said.flare, said.source) = (true, "button")
    do throws(StoreError) {
      let entry = said
      try book.say { _ throws(StoreError) in .checkIn(entry, of: time / 1000) }
    } catch { try answer("warning", "the flare is not in the diary: \(error)") }
  }
}

/// A journal as it was read last.
private struct ReadJournal {
  private(set) var diary = Diary()
  private var seen = FileMark()
  private var isTold = false

  /// Reads it where it changed. What cannot be read leaves what was read before: reminders go on,
  /// and it is tried again.
  ///
  /// - Returns: what is wrong, once.
  mutating func read(_ book: DiaryBook) -> String? {
    let mark = FileMark(book.journal.path)
    if mark == seen { return nil }
    do throws(StoreError) {
      diary = try book.read().diary
      (seen, isTold) = (mark, false)
      return nil
    } catch {
      defer { isTold = true }
      return isTold ? nil : "the diary cannot be read, and stands as it was: \(error)"
    }
  }
}

/// What a file's change is seen by.
private struct FileMark: Equatable {
  var size: UInt64 = 0
  var modified: Int64 = 0
  var inode: UInt64 = 0

  init() {}

  init(_ path: String) {
    guard let status = try? File.status(path) else { return }
    (size, modified, inode) = (status.size, status.modified, status.inode)
  }
}
