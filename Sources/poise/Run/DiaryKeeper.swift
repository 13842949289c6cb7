import PoiseCore
import PoiseDiary
import PoiseRuntime
import PoiseStore
import PoiseSystem
import Synchronization

/// What a recording has to do with the wearer's diary, on a thread of its own that waits for the
/// card so that the recorder need not: keeps flares of the button, reminds of doses that are due.
final class DiaryKeeper: Sendable {
  private let book: DiaryBook?
  private let requests: RecorderRequests
  private let terminal: Terminal
  /// Unix times, ns, of flares that are not on the card yet.
  private let flares = Mutex<[Int64]>([])
  /// What whoever watches is shown.
  private let shown = Mutex<[String]>([])
  private static let most = 64
  private static let lookNanoseconds: Int64 = 5_000_000_000

  /// - Parameters:
  ///   - user: whose diary; nil: nobody's.
  ///   - root: of the recordings.
  init(user: String?, root: String?, requests: RecorderRequests, terminal: Terminal) {
    let name = user.flatMap { SessionStore.isName($0) ? $0 : nil }
    book = name.flatMap { name in root.map { DiaryBook(of: name, root: $0) } }
    self.requests = requests
    self.terminal = terminal
  }

  /// What was said today and which doses are due, a line each.
  var lines: [String] { shown.withLock { $0 } }

  /// From the recorder's own thread.
  func flare(at unix: Int64) {
    flares.withLock { if $0.count < Self.most { $0.append(unix) } }
  }

  /// Until `stop` is raised.
  func start(until stop: StopFlag) {
    let thread = try? RealtimeThread(name: "poise-diary", priority: .background) { [self] in
      watch(until: stop)
    }
    if thread == nil { terminal.note("poise: there is no thread for the diary", .warning) }
  }

  private func watch(until stop: StopFlag) {
    var alarm = DoseAlarm()
    var (seen, diary) = (FileMark(), Diary())
    var next = MachineClock.monotonic
    while !stop.isRaised {
      keepFlares()
      let now = MachineClock.monotonic
      if now >= next, let book {
        next = now + Self.lookNanoseconds
        let mark = FileMark(book.journal.path)
        if mark != seen {
          seen = mark
          diary = (try? book.read().diary) ?? Diary()
        }
        remind(&alarm, diary)
        show(diary)
      }
      MachineClock.sleep(until: MachineClock.monotonic + 100_000_000)
    }
  }

  private static let mostLines = 6

  private func show(_ diary: Diary) {
    let now = DiaryTime.now
    guard now >= DiaryTime.earliest, !diary.isEmpty else { return shown.withLock { $0 = [] } }
    let today = DayArgument.today
    var lines = diary.entries(today...today).suffix(3).map { entry in
      var entry = entry
      // words of one's own are not for who looks over the shoulder
      entry.said.note = nil
      return Medication.clock(entry.minutes) + " " + CheckInText.words(entry, in: diary)
    }
    for due in DiaryBook.plan(diary, now: now, days: 2).open(at: now) {
      lines.append(
        "\(due.planned.medication) due since \(Medication.clock(due.planned.minutes))")
    }
    let kept = Array(lines.prefix(Self.mostLines))
    shown.withLock { $0 = kept }
  }

  private func remind(_ alarm: inout DoseAlarm, _ diary: Diary) {
    let now = DiaryTime.now
    // without a clock nobody knows what is due
    guard now >= DiaryTime.earliest, !diary.plans.isEmpty else { return }
    let due = alarm.check(DiaryBook.plan(diary, now: now, days: 2), now: now)
    guard !due.isEmpty else { return }
    requests.remind()
    let names = due.map { $0.planned.medication + ($0.dose.map { " " + $0 } ?? "") }
    terminal.note("poise: due: \(names.joined(separator: ", "))", .info)
  }

  /// What is not on the card yet goes there now.
  func keepFlares() {
    let waiting = flares.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for time in waiting {
      guard let book else {
        terminal.note(
          "poise: a flare is marked in the recording; without --user it is in nobody's diary",
          .notice)
        continue
      }
      guard time / 1000 >= DiaryTime.earliest else {
        terminal.note(
          "poise: a flare is marked in the recording; the clock is not set, so that it is not in "
            + "the diary", .notice)
        continue
      }
      var said = CheckIn()
      (said.flare, said.source) = (true, "button")
      do throws(StoreError) {
        let entry = said
        try book.say { _ throws(StoreError) in .checkIn(entry, of: time / 1000) }
      } catch { terminal.note("poise: the flare is not in the diary: \(error)", .warning) }
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
