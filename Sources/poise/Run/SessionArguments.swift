import ArgumentParser
import PoiseCore
import PoiseMotion
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseText

/// What `poise run` is told about the session it records.
struct SessionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Code of the person recorded; default: the name given with --user.", valueName: "code"))
  var subject: String?

  @Option(help: ArgumentHelp("Where the device is worn, such as lower_back.", valueName: "place"))
  var place: String?

  @Option(
    name: .customLong("protocol"),
    help: ArgumentHelp("What is recorded, such as free, walk_test or balance.", valueName: "word"))
  var protocolTag: String?

  @Option(help: ArgumentHelp("Something to be remembered of this session.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp(
      "Begin at this time: 07:30, 2026-01-31T07:30 (local), or with a zone behind it.",
      valueName: "moment"))
  var startAt: MomentArgument?

  @Option(help: ArgumentHelp("Stop at this time, written alike.", valueName: "moment"))
  var stopAt: MomentArgument?

  func validate() throws {
    if let subject, !SessionStore.isName(subject) {
      throw ValidationError(
        "--subject \(subject): a code is up to 64 letters, digits, '-', '_' and '.', not beginning "
          + "with '.'")
    }
    for (name, value) in [("--place", place), ("--protocol", protocolTag), ("--note", note)] {
      if let value, value.isEmpty || value.utf8.count > 1000 {
        throw ValidationError("\(name) is empty, or longer than 1000 bytes")
      }
    }
    let now = MachineClock.realtime
    if let stopAt, let end = stopAt.fixed {
      if end <= now {
        throw ValidationError("--stop-at \(MomentArgument.text(end)) is past")
      }
      if let start = startAt?.fixed, end <= start {
        throw ValidationError("--stop-at is not after --start-at")
      }
    }
  }

  /// As the log keeps them.
  func labels(user: String?) -> SessionLabels {
    var labels = SessionLabels()
    labels.subject = subject ?? user
    labels.place = place
    labels.protocolTag = protocolTag
    labels.note = note
    labels.zone = SessionZone.machine
    return labels
  }

  /// Waits for the time to begin; answers false where a signal came first. The clock is asked again
  /// and again: it may be set meanwhile, and then another day's moment is meant.
  ///
  /// - Throws: where the time to stop has passed before the recording began.
  func waitForStart(
    _ stop: StopFlag, supervisor: (any Supervisor)?, terminal: Terminal
  ) throws -> Bool {
    if let startAt {
      var alarm = startAt.alarm
      var told: Int64?
      var nextWord = MachineClock.monotonic
      while !alarm.isDueNow {
        if stop.isRaised { return false }
        if told != alarm.moment {
          told = alarm.moment
          let text = MomentArgument.text(alarm.moment)
          terminal.note("poise: waiting until \(text) to begin", .notice)
          supervisor?.notify("READY=1\nSTATUS=waiting until \(text)")
        }
        let now = MachineClock.monotonic
        if now >= nextWord {
          supervisor?.notify("WATCHDOG=1")
          nextWord = now + 1_000_000_000
        }
        MachineClock.sleep(until: now + 100_000_000)
      }
    }
    if let end = stopAt?.fixed, end <= MachineClock.realtime {
      throw CommandFailure(
        "--stop-at \(MomentArgument.text(end)) has passed before the recording began",
        hint: "name a later time", exitCode: .usage)
    }
    return true
  }

  /// Has the session end when the time comes.
  func watchEnd(raising stop: StopFlag, terminal: Terminal) {
    guard let stopAt else { return }
    let thread = try? RealtimeThread(name: "poise-end", priority: .background) {
      var alarm = stopAt.alarm
      while !alarm.isDueNow && !stop.isRaised {
        MachineClock.sleep(until: MachineClock.monotonic + 100_000_000)
      }
      stop.raise(.duration)
    }
    if thread == nil { terminal.note("poise: --stop-at cannot be watched here", .warning) }
  }
}

extension ClockAlarm {
  /// By the machine's clocks.
  fileprivate var isDueNow: Bool {
    mutating get {
      isDue(realtime: MachineClock.realtime, monotonic: MachineClock.monotonic.nanoseconds)
    }
  }
}

/// A moment on the command line: `07:30` is the next one, a date and a time one in local time, or
/// with `Z` or `+01:00` behind it in that zone.
struct MomentArgument: ExpressibleByArgument, Equatable {
  private enum Form: Equatable {
    /// Seconds since local midnight.
    case daily(Int)
    /// ns of Unix time.
    case absolute(Int64)
    /// Wall clock as if it were Greenwich's, ns.
    case local(Int64)
  }

  private let form: Form

  init?(argument: String) {
    if let seconds = Self.daily(argument) {
      form = .daily(seconds)
      return
    }
    if case .absolute(let time)? = TimeArgument(argument: argument), argument.utf8.count > 16 {
      form = .absolute(time)
      return
    }
    let parts = argument.split(whereSeparator: { $0 == "T" || $0 == " " })
    // until 2200: nanoseconds of it fit into 64 bits
    guard parts.count == 2, let day = CivilTime.days(String(parts[0])), (0...84_000).contains(day),
      let seconds = Self.daily(String(parts[1]))
    else { return nil }
    form = .local((Int64(day) * 86_400 + Int64(seconds)) * 1_000_000_000)
  }

  /// `hh:mm` or `hh:mm:ss`.
  private static func daily(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { UInt8($0) }.map { Int($0) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// Set now.
  var alarm: ClockAlarm {
    ClockAlarm(
      realtime: MachineClock.realtime, monotonic: MachineClock.monotonic.nanoseconds
    ) { next(after: $0) }
  }

  /// The moment in Unix time, ns, where it has a date.
  var fixed: Int64? {
    if case .daily = form { return nil }
    return next(after: MachineClock.realtime)
  }

  /// The moment in Unix time, ns, seen from `now`.
  func next(after now: Int64) -> Int64 {
    let zone = SessionZone.machine ?? "UTC"
    let day: Int64 = 86_400_000_000
    let micros = now / 1000
    let spans = SessionZone.spans(zone, from: micros - day, to: micros + 400 * day) ?? []
    switch form {
    case .absolute(let time): return time
    case .local(let wall): return spans.begin(ofLocal: wall / 1000) * 1000
    case .daily(let seconds):
      let today = Int64(spans.day(of: micros))
      let offset = Int64(seconds) * 1_000_000
      let first = spans.begin(ofLocal: today * day + offset)
      return (first >= micros ? first : spans.begin(ofLocal: (today + 1) * day + offset)) * 1000
    }
  }

  /// For a person, in local time.
  static func text(_ unix: Int64) -> String {
    let micros = unix / 1000
    let spans =
      SessionZone.spans(SessionZone.machine ?? "UTC", from: micros, to: micros) ?? []
    let text = CivilTime(unixNanoseconds: spans.local(micros) * 1000).rfc3339
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }
}
