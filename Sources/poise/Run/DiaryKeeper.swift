import PoiseCore
import PoiseDiary
import PoiseLog
import PoiseRuntime
import PoiseStore
import PoiseSystem
import Synchronization

/// What a recording has to do with the wearer's diary, on a thread of its own that waits for the
/// card so that the recorder need not: keeps flares of the button, reminds of doses that are due.
/// Where nobody is named there is nothing to wait for, and no thread.
final class DiaryKeeper: Sendable {
  private let book: DiaryBook?
  private let requests: RecorderRequests
  private let terminal: Terminal
  /// Unix times, ns, of flares that are not on the card yet.
  private let flares = Mutex<[Int64]>([])
  /// Held while flares are written: who waits for it finds them on the card.
  private let writing = Mutex<Void>(())
  /// What whoever watches is shown.
  private let shown = Mutex(LiveState.Diary())
  private static let most = 64
  /// Between two looks at the journal, and between two whether a flare was said.
  private static let lookNanoseconds: Int64 = 5_000_000_000
  private static let waitNanoseconds: Int64 = 1_000_000_000

  /// - Parameters:
  ///   - user: whose diary; nil: nobody's.
  ///   - root: of the recordings.
  init(user: String?, root: String?, requests: RecorderRequests, terminal: Terminal) {
    let name = user.flatMap { SessionStore.isName($0) ? $0 : nil }
    book = name.flatMap { name in root.map { DiaryBook(of: name, root: $0) } }
    self.requests = requests
    self.terminal = terminal
  }

  /// What was said and lifted today and which doses are due, a line each.
  var today: LiveState.Diary { shown.withLock { $0 } }

  /// From the recorder's own thread, which does not wait here.
  func flare(at unix: Int64) {
    guard book != nil else {
      terminal.note(
        "poise: a flare is marked in the recording; without --user it is in nobody's diary",
        .notice)
      return
    }
    flares.withLock { if $0.count < Self.most { $0.append(unix) } }
  }

  /// Until `stop` is raised. Nobody waits for the thread's end: ``keepFlares()`` keeps what it has
  /// not kept by then.
  func start(until stop: StopFlag) {
    guard let book else { return }
    let thread = try? RealtimeThread(name: "poise-diary", priority: .background) { [self] in
      watch(book, until: stop)
    }
    if thread == nil { terminal.note("poise: there is no thread for the diary", .warning) }
  }

  private func watch(_ book: DiaryBook, until stop: StopFlag) {
    var alarm = DoseAlarm()
    var journal = ReadJournal()
    var next = MachineClock.monotonic
    while !stop.isRaised {
      keepFlares()
      let now = MachineClock.monotonic
      if now >= next {
        next = now + Self.lookNanoseconds
        if let trouble = journal.read(book) { terminal.note("poise: \(trouble)", .warning) }
        remind(&alarm, journal.diary)
        show(journal.diary)
      }
      MachineClock.sleep(until: now + Self.waitNanoseconds)
    }
  }

  private static let mostLines = 6

  private func show(_ diary: Diary) {
    let now = DiaryTime.now
    guard now >= DiaryTime.earliest, !diary.isEmpty else {
      return shown.withLock { $0 = LiveState.Diary() }
    }
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
    var kept = LiveState.Diary()
    kept.said = Array(lines.prefix(Self.mostLines))
    kept.sets = diary.sets(today...today).suffix(Self.mostLines).map { lifted in
      Medication.clock(lifted.minutes) + " " + SetText.words(lifted.set, in: diary)
    }
    shown.withLock { [kept] in $0 = kept }
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

  /// What is not on the card yet goes there now; what another thread is writing is there when this
  /// returns.
  func keepFlares() {
    writing.withLock { _ in
      let waiting = flares.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for time in waiting { keep(flareAt: time) }
    }
  }

  private func keep(flareAt time: Int64) {
    guard let book else { return }
    guard time / 1000 >= DiaryTime.earliest else {
      return terminal.note(
        "poise: a flare is marked in the recording; the clock is not set, so that it is not in "
          + "the diary", .notice)
    }
    var said = CheckIn()
    (said.flare, said.source) = (true, "button")
    do throws(StoreError) {
      let entry = said
      try book.say { _ throws(StoreError) in .checkIn(entry, of: time / 1000) }
    } catch { terminal.note("poise: the flare is not in the diary: \(error)", .warning) }
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
