import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseGait
import PoiseSystem

/// What the writer offers to whoever watches: events as they are told, acceleration, attitude, and
/// once a second how things stand. Its last stage: everything else is done when its turn comes, and
/// it waits for nobody.
///
/// Owned by the writer thread.
final class LiveStage {
  /// The session as it stands.
  struct View {
    /// The stamps' clock, which goes on where samples do not.
    var now: Timestamp
    var log: String?
    var condition = LogCondition.working
    /// Asked for only where it is told.
    var freeMegabytes: () -> Double?
    var tally: PostureTally?
    var power = PowerReading()
    /// Of the stamps' clock.
    var snoozedUntil: Timestamp?
    /// Asked for only where it is told.
    var pace: () -> GaitSummary.Pace = { GaitSummary.Pace() }
    /// Asked for only where it is told.
    var clocks: () -> LiveSensors.Clocks
  }

  /// Who knocks waits for this long at most, ns.
  static let periodNanoseconds: Int64 = 100_000_000
  /// How old a marker may be that a subscriber asks for, ns.
  static let oldestMark: Int64 = 60_000_000_000
  private static let second: Int64 = 1_000_000_000

  private let streams: [StreamInfo]
  private let start: Timestamp
  private let offset: Int64
  private let health: Health
  private let acquisition: AcquisitionCounters
  private let freeSpaceFloor: UInt64?
  private let hasEdges: Bool
  private let diary: (@Sendable () -> LiveState.Diary)?
  private let json: EventJSON
  private let freshSignals: LiveSignals
  private var hello: LiveHello
  private var subscribers: LiveSubscribers
  private var signals: LiveSignals
  private let sensors: LiveSensors
  private var raw: LiveRaw
  private var situation: LiveSituation
  private var day: LiveDay
  private var rates: SmoothRateCounter
  private var edges: (count: UInt64, at: Timestamp)
  private var edgeRate = 0.0
  private var next: Timestamp
  private var nextState: Timestamp
  private var state = LiveState(time: 0)
  private var recent = LiveRecent()

  /// - Parameter door: where subscribers come from.
  init(
    door: any LiveDoor, day: @escaping (Int64) -> Int, options: RecorderOptions, assembly: Assembly,
    identity: SessionIdentity, clock: SessionClock, health: Health, acquisition: AcquisitionCounters
  ) {
    streams = assembly.streams
    start = clock.start
    offset = clock.offset
    self.health = health
    self.acquisition = acquisition
    freeSpaceFloor = options.service.freeSpaceFloor
    hasEdges = !assembly.lines.isEmpty
    diary = options.service.diary
    json = EventJSON(timeOffset: clock.offset)
    let primary = StreamInfo.primary(of: streams)
    let accelerometer = primary.first { $0.kind == .accelerometer }
    freshSignals = LiveSignals(
      offset: clock.offset, rate: options.fusion.gridRateHz,
      gyroscope: primary.contains { $0.kind == .gyroscope })
    signals = freshSignals
    subscribers = LiveSubscribers(door)
    sensors = LiveSensors(streams, timeOffset: clock.offset)
    raw = LiveRaw(sensors: streams.count, timeOffset: clock.offset)
    situation = LiveSituation(streams: streams.count, quantum: accelerometer?.scale ?? 0)
    self.day = LiveDay(day: day)
    rates = SmoothRateCounter(streams: streams, start: clock.start)
    edges = (acquisition.edges.load(ordering: .relaxed), clock.start)
    (next, nextState) = (clock.start, clock.start)
    hello = LiveHello(
      program: "poise \(ProgramVersion.text)", session: identity.session,
      started: clock.start.nanoseconds + clock.offset, now: 0, board: options.board.name)
    hello.user = options.user
    hello.subject = options.labels.subject
    hello.accelerometer = accelerometer.map { $0.chip.lowercased() }
    hello.magnetometer = chip(.magnetometer)
    hello.gyroscope = chip(.gyroscope)
    hello.mount = accelerometer?.mount
    hello.isCalibrated = !options.fusion.postures.isEmpty
    hello.sensorHeight = options.body.sensorHeight
    hello.rate = options.fusion.gridRateHz
  }

  private func chip(_ kind: SensorKind) -> String? {
    StreamInfo.primary(of: streams).first { $0.kind == kind }.map { $0.chip.lowercased() }
  }

  /// Takes the next record.
  func process(_ record: LogRecord) {
    situation.process(record)
    switch record {
    case .raw(let sample):
      if sample.marker != .none { return }
      rates.count(sample.stream)
      if subscribers.wantsRaw {
        raw.take(sample) { subscribers.send(raw: $0, samples: $1) }
      }
    case .sample(let sample):
      if subscribers.isEmpty { return }
      for line in signals.process(sample) { subscribers.send(line) }
    default: break
    }
  }

  /// Takes the next event.
  func process(_ event: Event) {
    if case .stop = event { sendRaw() }
    let type = EventJSON.type(event)
    let isRecent = LiveRecent.keeps(type)
    if subscribers.isEmpty && !isRecent { return }
    let line = json.line(event)
    if isRecent { recent.take(line, type: type) }
    if !subscribers.isEmpty { subscribers.send(line) }
  }

  /// How many watch.
  var subscriberCount: Int { subscribers.count }

  /// Whether there is anything to be done at that time.
  func isDue(at now: Timestamp) -> Bool { now >= next }

  /// The samples gathered so far.
  private func sendRaw() {
    if subscribers.wantsRaw {
      raw.flush { subscribers.send(raw: $0, samples: $1) }
    } else {
      raw.end()
    }
  }

  /// Does what is due; answers the markers that subscribers asked for.
  func attend(_ view: View) -> [LiveRequest.Mark] {
    sendRaw()
    next = view.now + Self.periodNanoseconds
    let isDue = view.now >= nextState
    if isDue {
      nextState = view.now + Self.second
      look(view)
    }
    let wasEmpty = subscribers.isEmpty
    subscribers.welcome { count in
      // Who comes between two states is told the last one; for the first it is made again.
      if count == 1 {
        if !isDue { look(view) }
        complete(view)
      }
      state.subscribers = count
      hello.now = view.now.nanoseconds + offset
      return [hello.line] + recent.packets + [state.line]
    }
    if wasEmpty && !subscribers.isEmpty {
      signals = freshSignals
    } else if isDue && !subscribers.isEmpty {
      state.subscribers = subscribers.count
      complete(view)
      subscribers.send(state.line)
    }
    return hear(view)
  }

  /// Sends how things stand at the end: the last second has no state of its own.
  func conclude(_ view: View) {
    if subscribers.isEmpty { return }
    look(view)
    state.subscribers = subscribers.count
    complete(view)
    subscribers.send(state.line)
  }

  /// Reads what subscribers ask for.
  private func hear(_ view: View) -> [LiveRequest.Mark] {
    var marks: [LiveRequest.Mark] = []
    if subscribers.isEmpty { return marks }
    let earliest = max(start, view.now - Self.oldestMark)
    subscribers.hear(
      greeting: { sensors.line(view.clocks()) },
      accept: { mark in
        // Who reads the clock after the writer did is not ahead of it.
        let latest = view.now + Self.periodNanoseconds
        if let stamp = mark.stamp, stamp < earliest || stamp > latest {
          return #""stamp_us" is not of the last 60 s of this session's clock"#
        }
        marks.append(mark)
        return nil
      })
    return marks
  }

  /// What is cheap to know, so that nobody's coming makes a difference.
  private func look(_ view: View) {
    let steps = health.steps.load(ordering: .relaxed)
    let unix = view.now.nanoseconds + offset
    let figures = LiveDay.Figures(
      steps: steps, tally: view.tally, worn: situation.worn, bouts: situation.bouts,
      walked: situation.walked)
    day.update(figures, at: unix)
    state.time = unix
    state.elapsed = Double(view.now - start) * 1e-9
    state.steps = steps
    state.today = day.soFar
    state.isWalking = situation.isWalking
    let cadence = Double(health.cadence.load(ordering: .relaxed)) / 100
    state.cadence = cadence > 0 && situation.isWalking ? cadence : nil
    state.posture = situation.posture
    state.postureHeld = situation.postureSince.map { Double(max(0, view.now - $0)) * 1e-9 } ?? 0
    state.isWorn = situation.isWorn
    state.alert = situation.alert
    state.fall = situation.fall.map { $0.timestamp.nanoseconds + offset }
    state.edges = hasEdges ? edgesASecond(view.now) : nil
    let rates = rates.rates(at: view.now)
    state.sensors = streams.indices.map { i in
      var sensor = LiveState.Sensor(
        name: streams[i].chip.lowercased(), kind: streams[i].kind, rate: rates[i].hz,
        nominalRate: streams[i].nominalRateHz)
      sensor.place = streams[i].placement
      sensor.dropped = situation.dropped[i]
      sensor.isLost = situation.isLost[i]
      return sensor
    }
    state.card.path = view.log
    state.card.isFull = view.condition == .full
    state.card.isFailing = view.condition == .failed
    state.batteryPercent = view.power.batteryPercent
    state.isCharging = view.power.isCharging
    state.isUnderVoltage = view.power.isUnderVoltage
    state.snoozedUntil = view.snoozedUntil.flatMap {
      $0 > view.now ? $0.nanoseconds + offset : nil
    }
  }

  /// What must be asked of the card.
  private func complete(_ view: View) {
    let pace = state.isWalking ? view.pace() : GaitSummary.Pace()
    (state.speed, state.strideLength) = (pace.speed, pace.strideLength)
    state.diary = diary?() ?? LiveState.Diary()
    let free = view.freeMegabytes()
    state.card.freeBytes = free.map { UInt64(max(0, $0 * 1e6)) }
    state.card.hoursLeft =
      view.condition == .failed
      ? nil : SessionSupervisor.hoursLeft(free: free, floor: freeSpaceFloor, health)
  }

  private func edgesASecond(_ now: Timestamp) -> Double {
    let seconds = Double(now - edges.at) * 1e-9
    if seconds < 0.5 { return edgeRate }
    let count = acquisition.edges.load(ordering: .relaxed)
    edgeRate = Double(count &- edges.count) / seconds
    edges = (count, now)
    return edgeRate
  }
}
