import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseSystem

/// What a session does beside recording, on the writer thread, fifty times a second: looks for
/// requests and the button, shows the light, feeds the watchdog, writes the status file, reads the
/// supply. Nothing here may end or delay a recording.
final class SessionSupervisor {
  /// What the writer is asked to do.
  enum Command {
    case write(Event)
    case rotate
    /// No alert output before this; nil: as usual.
    case mute(until: Timestamp?)
    /// A dose is due.
    case remind
    case end(StopReason)
  }

  /// The session as it stands.
  struct View {
    /// The stamps' clock, which goes on where samples do not.
    var now: Timestamp
    /// Stamp of the newest sample handled.
    var lastStamp: Timestamp
    var log: String?
    var condition: LogCondition
    /// Asked for only where it is reported.
    var freeMegabytes: () -> Double?
    /// Whether the log's file was taken away; asked for once a second.
    var isMissing: () -> Bool
    /// What of the log was taken away earlier in the session.
    var removal: String?
    /// Event lines that were not read.
    var eventsDropped: UInt64
    /// Nanoseconds from a stamp to Unix time, now.
    var timeOffset: Int64
    /// How many watch; nil where nobody can.
    var subscribers: Int?
  }

  static let periodNanoseconds: Int64 = 20_000_000
  private static let second: Int64 = 1_000_000_000

  private let service: ServiceOptions
  private let health: Health
  private let acquisition: AcquisitionCounters
  private let start: Timestamp
  private let statusFile: StatusFile?
  private var watchdog: WatchdogFeeder?
  private var power: PowerMonitor?
  private var next: Timestamp
  private var nextStatus: Timestamp
  private var nextWord: Timestamp
  private var marks: UInt64 = 0
  private var isMissing = false
  /// Of the stamps' clock; nil where alerts are not snoozed.
  private(set) var snoozedUntil: Timestamp?
  private var isFirstLook = true
  private var silence = SensorSilence()
  private var rates: SmoothRateCounter
  private var status: RecorderStatus
  private var loop: LoopReporter
  private var loopSince: Timestamp
  private var lastEvent: (type: String, time: Timestamp)?

  init(
    _ service: ServiceOptions, board: String, streams: [StreamInfo], identity: SessionIdentity,
    clock: SessionClock, health: Health, acquisition: AcquisitionCounters
  ) {
    self.service = service
    self.health = health
    self.acquisition = acquisition
    start = clock.start
    statusFile = service.statusPath.map { StatusFile(path: $0) }
    let fastest = streams.map(\.nominalRateHz).max() ?? 100
    let timeout = max(Self.second, Int64(3e9 / max(fastest, 0.1)))
    watchdog = service.supervisor?.watchdogNanoseconds.map {
      WatchdogFeeder(period: $0, start: clock.start, timeout: timeout)
    }
    power = service.sysfs.map {
      PowerMonitor(
        root: $0, start: clock.start,
        saver: PowerSaver(below: service.lowPowerBelow, isSaving: service.isLowPower))
    }
    (next, nextStatus, nextWord) = (clock.start, clock.start, clock.start)
    rates = SmoothRateCounter(streams: streams, start: clock.start)
    loop = LoopReporter(health.pace, acquisition: acquisition.lateness)
    loopSince = clock.start
    status = RecorderStatus(
      state: .recording, board: board, session: identity.session,
      since: clock.start.nanoseconds + clock.offset, isClockSet: identity.clockIsSet)
    status.bootID = identity.bootID
  }

  /// The sensors run and the log is open.
  func begin() { service.supervisor?.notify("READY=1\nSTATUS=recording, board \(status.board)") }

  /// Nothing is recorded any more.
  func finish(_ reason: StopReason, at now: Timestamp) {
    statusFile?.remove()
    switch reason {
    case .asked, .signal, .endOfInput, .duration, .noSensor:
      service.supervisor?.notify("STOPPING=1\nSTATUS=completing the log")
    case .shutdown:
      service.panel?.show(.shutdown, at: now)
      service.supervisor?.notify("STOPPING=1\nSTATUS=switching the machine off")
    case .button: break
    }
  }

  func count(_ stream: UInt8) { rates.count(stream) }

  /// As the kernel told last; nil where it knows no battery.
  var powerReading: PowerReading { power?.reading ?? PowerReading() }

  /// Which sensors did not answer for a time, a line each.
  func outages(until end: Timestamp) -> [String] { silence.lines(until: end) }

  /// Follows the events: the last one, and which sensors do not answer.
  func process(_ event: Event) {
    lastEvent = (EventJSON.type(event), event.timestamp)
    switch event {
    case .sensorLost(let e): silence.begin(e.sensor, at: e.timestamp)
    case .sensorBack(let e): silence.end(e.sensor, at: e.timestamp)
    default: break
    }
  }

  /// Does what is due; answers what the writer is to do.
  func tick(_ view: View) -> [Command] {
    if view.now < next { return [] }
    next = view.now + Self.periodNanoseconds
    var commands = pollRequests(view)
    pressButton(view, &commands)
    for event in power?.check(at: view.now) ?? [] { commands.append(.write(.power(event))) }
    service.panel?.show(panelState(view), at: view.now)
    let isWritten = view.condition != .failed
    let samples = health.samples.load(ordering: .relaxed)
    if watchdog?.isDue(at: view.now, samples: samples, isWritten: isWritten) ?? false {
      service.supervisor?.notify("WATCHDOG=1")
    }
    if view.now >= nextStatus { reportStatus(view) }
    return commands
  }

  // MARK: Requests

  private func pollRequests(_ view: View) -> [Command] {
    var commands: [Command] = []
    if service.requests.takeRotation() { commands.append(.rotate) }
    for _ in 0..<min(service.requests.takeMarks(), 16) {
      commands.append(mark(at: view.lastStamp, .command))
    }
    if service.requests.takeReminders() > 0 {
      commands += [.remind, mark(at: view.lastStamp, .plan, .dose)]
    }
    if let minutes = service.requests.takeSnooze() {
      commands += snooze(minutes, at: view.lastStamp, .command)
    }
    // one that began in a session before, which the button ended
    if isFirstLook, snoozedUntil == nil {
      let left = service.requests.snoozeEnd - MachineClock.monotonic.nanoseconds
      if left > 0 { commands += snooze(until: view.now + left, at: view.lastStamp, .command) }
    }
    isFirstLook = false
    return commands
  }

  private func pressButton(_ view: View, _ commands: inout [Command]) {
    for (action, time) in service.panel?.actions(at: view.now) ?? [] {
      switch action {
      case .none: break
      case .marker: commands.append(mark(at: time, .button))
      case .flare:
        commands.append(mark(at: time, .button, .flare))
        service.flare?(time.nanoseconds &+ view.timeOffset)
      case .snooze:
        let isSnoozed = snoozedUntil.map { $0 > view.now } ?? false
        let minutes = isSnoozed ? -1 : RecorderRequests.defaultSnoozeMinutes
        commands += snooze(minutes, at: view.lastStamp, .button)
      case .toggle: commands.append(.end(.button))
      case .shutdown: commands.append(.end(.shutdown))
      }
    }
  }

  private func mark(
    at time: Timestamp, _ source: RequestSource, _ label: MarkerLabel? = nil
  ) -> Command {
    .write(marker(at: time, source, label: label))
  }

  /// The session's next marker.
  func marker(
    at time: Timestamp, _ source: RequestSource, label: MarkerLabel? = nil, text: String? = nil
  ) -> Event {
    marks += 1
    return .marker(
      MarkerEvent(timestamp: time, index: marks, source: source, label: label, text: text))
  }

  private func snooze(_ minutes: Int32, at time: Timestamp, _ source: RequestSource) -> [Command] {
    let length = Int64(minutes) * 60 * Self.second
    service.requests.snoozeEnd = minutes < 0 ? 0 : MachineClock.monotonic.nanoseconds + length
    return snooze(until: minutes < 0 ? nil : time + length, at: time, source)
  }

  private func snooze(until: Timestamp?, at time: Timestamp, _ source: RequestSource) -> [Command] {
    snoozedUntil = until
    return [
      .mute(until: until),
      .write(.snooze(SnoozeEvent(timestamp: time, until: until ?? time, source: source)))
    ]
  }

  // MARK: Status

  private func panelState(_ view: View) -> PanelState {
    if view.condition == .full { return .cardFull }
    return fault(view) == nil && statusFile?.fault == nil ? .recording : .fault
  }

  /// What is wrong at the moment, for a person: of the recording first, then around it.
  private func fault(_ view: View) -> String? {
    let all = [recordingFault(view), service.notice].compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  private func recordingFault(_ view: View) -> String? {
    if view.condition == .full { return "the card is full; events go on, samples are not kept" }
    if view.condition == .failed { return "writing the log fails; it is tried again every minute" }
    if isMissing { return "the log's file was taken away; a new one begins at the next flush" }
    if view.eventsDropped > 0 { return "no reader for the events: \(view.eventsDropped) lost" }
    let lost = silence.sensors
    if !lost.isEmpty { return "no answer from \(lost.joined(separator: ", "))" }
    if view.now - view.lastStamp > 2 * Self.second { return "no samples arrive" }
    return nil
  }

  /// Hours until the log stops for want of room; nil where it does not, or it is not known yet.
  ///
  /// - Parameters:
  ///   - free: megabytes.
  ///   - floor: bytes that stay free.
  static func hoursLeft(free: Double?, floor: UInt64?, _ health: Health) -> Double? {
    let written = health.logBytes.load(ordering: .relaxed)
    let seconds = Double(health.logTime.load(ordering: .relaxed)) * 1e-9
    guard let free, let floor, written > 0, seconds >= 60 else { return nil }
    let room = max(0, free * 1e6 - Double(floor))
    return room / (Double(written) / seconds) / 3600
  }

  private func reportStatus(_ view: View) {
    nextStatus = view.now + Self.second
    isMissing = view.isMissing()
    // Over, and nothing for the light to flash of; whoever asks is told all the same.
    status.fault = fault(view) ?? view.removal.map { $0 + "; a new one was begun" }
    status.state = status.fault == nil ? .recording : .fault
    status.rates = rates.rates(at: view.now)
    status.sampleAge = Double(view.now - view.lastStamp) * 1e-9
    status.samples = health.samples.load(ordering: .relaxed)
    status.steps = health.steps.load(ordering: .relaxed)
    status.dropped =
      acquisition.dropped.load(ordering: .relaxed) + health.recordsDropped.load(ordering: .relaxed)
    status.lost = acquisition.lost.load(ordering: .relaxed)
    status.lastEvent = lastEvent?.type
    status.lastEventAt = lastEvent.map { $0.time.nanoseconds + view.timeOffset }
    status.log = view.log
    status.logCondition = view.log == nil ? nil : view.condition
    status.freeMegabytes = view.freeMegabytes()
    status.hoursLeft =
      view.condition == .failed
      ? nil
      : Self.hoursLeft(free: status.freeMegabytes, floor: service.freeSpaceFloor, health)
    status.subscribers = view.subscribers
    // Over ten seconds, as threads that wake up seldom have few of them in one.
    if view.now - loopSince >= 10 * Self.second {
      status.loop = loop.figures(over: Double(view.now - loopSince) * 1e-9)
      loopSince = view.now
    }
    status.power = power?.reading ?? PowerReading()
    let mode = power?.saver.mode ?? .normal
    status.savesPower = service.isLowPower || mode != .normal
    status.isBatteryCritical = mode == .critical
    status.snoozedUntil = snoozedUntil.flatMap {
      $0 > view.now ? $0.nanoseconds + view.timeOffset : nil
    }
    status.since = start.nanoseconds + view.timeOffset
    status.written = MachineClock.monotonic.nanoseconds
    statusFile?.write(status.json + "\n")
    if view.now < nextWord { return }
    nextWord = view.now + 10 * Self.second
    let rate = Int(status.rates.map(\.hz).reduce(0, +).rounded())
    let fault = statusFile?.fault ?? status.fault
    let word =
      fault ?? "recording \(rate) samples/s, \(status.steps) steps, \(status.lost) lost"
    service.supervisor?.notify("STATUS=\(word)")
  }
}
