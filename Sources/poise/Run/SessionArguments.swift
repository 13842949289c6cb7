import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseLog
import PoisePerson
import PoiseRuntime
import PoiseSystem

/// What `poise run` is told about the session it records.
struct SessionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Code of the recorded person. Default: the name of --user.", valueName: "code"))
  var subject: String?

  @Option(help: ArgumentHelp("Body place of the device, such as lower_back.", valueName: "place"))
  var place: String?

  @Option(
    name: .customLong("protocol"),
    help: ArgumentHelp("Task, such as free, walk_test or balance.", valueName: "word"))
  var protocolTag: String?

  @Option(help: ArgumentHelp("Note about this session.", valueName: "text")) var note: String?

  @Option(
    help: ArgumentHelp(
      "Start time: 07:30, 2026-01-31T07:30 (local), or with a time zone.", valueName: "moment"))
  var startAt: MomentArgument?

  @Option(help: ArgumentHelp("Stop time, in the same form.", valueName: "moment"))
  var stopAt: MomentArgument?

  func validate() throws {
    if let subject, !PersonFolder.isName(subject) {
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

  /// Waits for the time to begin, with the folder of the recordings taken, once all that a session
  /// needs has been looked at: what is wrong shows now.
  ///
  /// - Throws: where a session could not begin, and where the time to stop has passed.
  func waitForStart(
    _ options: RecorderOptions, stop: StopFlag, terminal: Terminal
  ) throws -> Standby.End {
    if let startAt {
      if case .file(let path) = options.motion, let kind = try? File.status(path).kind,
        kind != .regular
      {
        throw CommandFailure(
          "--source \(path) can be read only once, and --start-at looks at it first",
          hint: "write it to a file", exitCode: .usage)
      }
      try Recorder(options, terminal: terminal).check()
      let storage = PosixStorage()
      let folder = try options.logDirectory.flatMap { try storage.lockDirectory($0) }
      defer { if let folder { storage.close(folder) } }
      let end = Standby(options, until: startAt.alarm).wait(stop: stop) { moment in
        let text = MomentArgument.text(moment)
        terminal.note("poise: waiting until \(text) to begin", .notice)
        options.service.supervisor?.notify("READY=1\nSTATUS=waiting until \(text)")
      }
      if end != .start { return end }
    }
    if let end = stopAt?.fixed, end <= MachineClock.realtime {
      throw CommandFailure(
        "--stop-at \(MomentArgument.text(end)) has passed before the recording began",
        hint: "name a later time", exitCode: .usage)
    }
    return .start
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
