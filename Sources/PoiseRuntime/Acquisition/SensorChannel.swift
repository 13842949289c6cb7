import PoiseCore
import PoiseHardware
import Synchronization

/// One sensor as acquisition reads it, with all that is known of it: when to look at it next, which
/// instant a reading belongs to, what to do when transfers fail. Plain memory, allocated once.
///
/// ``serve(_:)`` does what is to be done now and waits for nothing.
@frozen
@usableFromInline
struct SensorChannel: BitwiseCopyable {
  /// What makes it look for data.
  @usableFromInline
  enum Trigger: UInt8, BitwiseCopyable {
    /// The edges of its line.
    case edge
    /// The time alone: it has no line, or the edges of its line stay away.
    case poll
  }

  @usableFromInline
  enum Phase: BitwiseCopyable, Equatable {
    /// The plan is being performed, this step of it when `due` comes.
    case configuring(step: Int)
    case running
  }

  /// Another die whose data comes in this one's burst or queue, and which this one's plan
  /// configures.
  @frozen
  @usableFromInline
  struct Companion: BitwiseCopyable {
    @usableFromInline let frame: SensorFrame
    @usableFromInline let queue: FIFOFrame?
    @usableFromInline var output: StreamOutput
  }

  @usableFromInline let frame: SensorFrame
  @usableFromInline let address: UInt8
  /// Which of several buses.
  @usableFromInline let bus: UInt8
  /// Nil: it is always polled.
  @usableFromInline let line: UInt8?
  @usableFromInline let settleSamples: UInt8
  @usableFromInline let plan: UnsafeMutableBufferPointer<PlanStep>
  @usableFromInline let runStep: Int
  @usableFromInline let check: PlanStep
  /// Freed with the plan.
  @usableFromInline let watched: UnsafeMutableBufferPointer<PlanStep>
  /// From raw counts to those of the stream; nil where they are the same. Freed with the plan.
  @usableFromInline let compensation: UnsafeMutablePointer<Compensation>?
  /// Of the chip's own temperature, with the auto-increment bit; nil where it has none.
  @usableFromInline let thermometer: Thermometer?
  @usableFromInline let temperature: UnsafeMutablePointer<Atomic<Int32>>
  /// Its changes go into the stream, the companion's where there is one.
  @usableFromInline let tellsTemperature: Bool
  /// The last one told, thousandths of a degree Celsius.
  @usableFromInline var toldTemperature = Int32.min / 2
  /// It may join when it was absent at the start.
  @usableFromInline let joinsLater: Bool

  @usableFromInline var output: StreamOutput
  @usableFromInline var companion: Companion?
  /// Nil where each sample is fetched on its own.
  @usableFromInline var queue: FIFOQueue?

  @usableFromInline var phase = Phase.configuring(step: 0)
  /// When to act next, edge or not.
  @usableFromInline var due = Timestamp(nanoseconds: 0)
  /// Edges do not lead to a read before this (a pause between tries).
  @usableFromInline var holdOff = Timestamp(nanoseconds: 0)

  @usableFromInline var trigger: Trigger
  /// Edge that no read has answered yet.
  @usableFromInline var pendingEdge: Timestamp?
  /// Samples in a row that no edge announced.
  @usableFromInline var unannounced: UInt8 = 0
  /// Edges before this are of an earlier run of the chip.
  @usableFromInline var runSince = Timestamp(nanoseconds: Int64.min / 2)

  @usableFromInline var timeline: SampleTimeline
  /// Counts of the last reading, to tell a new one where the status cannot.
  @usableFromInline var lastX = Int32.min
  @usableFromInline var lastY = Int32.min
  @usableFromInline var lastZ = Int32.min
  /// Readings in a row taken as new because of their time alone.
  @usableFromInline var guesses: UInt8 = 0
  /// Readings still to be thrown away as unsettled.
  @usableFromInline var settle: UInt8 = 0
  @usableFromInline var previousPoll = Timestamp(nanoseconds: 0)
  /// Last time data came, or the chip was made to run.
  @usableFromInline var lastData = Timestamp(nanoseconds: 0)
  @usableFromInline var nextSilence = Timestamp(nanoseconds: 0)
  @usableFromInline var nextCheck = Timestamp(nanoseconds: 0)
  /// When the next of ``watched`` is read, and which.
  @usableFromInline var nextWatch = Timestamp(nanoseconds: 0)
  @usableFromInline var watching = 0
  /// Which of ``watched`` have read as they were written, by bit: only those are believed when they
  /// read otherwise. A bit that a part does not keep must not configure it again every minute.
  @usableFromInline var confirmed: UInt64 = 0

  /// Failed tries of the present transfer.
  @usableFromInline var attempt: UInt8 = 0
  /// A transfer failed since the last good sample.
  @usableFromInline var hasFailed = false
  /// Samples given up in a row.
  @usableFromInline var missing: UInt8 = 0
  /// Re-initializations since the last good sample.
  @usableFromInline var rounds: UInt8 = 0
  /// Given up, and said so: it is tried again once a second, until a sample comes.
  @usableFromInline var isLost = false

  /// - Parameter companion: the reader whose data comes in this one's burst.
  init(_ reader: SensorReader, companion: SensorReader?, _ counters: AcquisitionCounters) {
    let sensor = reader.sensor
    frame = sensor.frame
    address = sensor.address
    bus = reader.bus
    switch reader.mode {
    case .dataReady(let index): (line, trigger) = (index, .edge)
    case .polling: (line, trigger) = (nil, .poll)
    }
    settleSamples = sensor.settleSamples
    plan = .allocate(capacity: sensor.plan.count)
    _ = plan.initialize(from: sensor.plan)
    runStep = sensor.runStep
    check = sensor.check
    watched = .allocate(capacity: sensor.watched.count)
    _ = watched.initialize(from: sensor.watched)
    compensation = sensor.compensation.map { value in
      let place = UnsafeMutablePointer<Compensation>.allocate(capacity: 1)
      place.initialize(to: value)
      return place
    }
    let increment = sensor.unit.autoIncrement
    thermometer = sensor.unit.thermometer.map {
      Thermometer(
        register: $0.register | increment, $0.order, celsiusPerCount: $0.celsiusPerCount,
        celsiusAtZero: $0.celsiusAtZero)
    }
    temperature = counters.temperatureCell(of: reader.stream)
    tellsTemperature = (companion ?? reader).tellsTemperature
    joinsLater = !reader.staysOut
    output = StreamOutput(stream: reader.stream)
    self.companion = companion.map {
      Companion(
        frame: $0.sensor.frame, queue: $0.sensor.fifo, output: StreamOutput(stream: $0.stream))
    }
    queue = sensor.fifo.map {
      FIFOQueue($0, companion: companion?.sensor.fifo, nominalPeriod: sensor.nominalPeriod)
    }
    timeline = SampleTimeline(nominalPeriod: sensor.nominalPeriod)
  }

  /// Until when nothing is to be done here, as seen from `begin`; three periods at most, of its
  /// samples or of its batches.
  @inlinable
  func nextAction(from begin: Timestamp) -> Timestamp {
    let isAnnounced = pendingEdge != nil && phase == .running
    let wanted = isAnnounced ? min(holdOff, due) : due
    var longest = 3 * timeline.period
    if let queue { longest = 3 * queue.frame.watermark * queue.timeline.period }
    return min(wanted, begin + longest)
  }

  /// Does what is to be done now.
  @inlinable
  mutating func serve<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    noticeEdge(&ports)
    ports.bus.select(bus: bus)
    let now = ports.now
    switch phase {
    case .configuring(let step):
      if now >= due { configure(from: step, &ports) }
    case .running:
      let isAnnounced = pendingEdge != nil && now >= holdOff
      if isAnnounced || now >= due { fetchAll(&ports) }
    }
    flushMarkers(&ports)
  }

  /// Fetches what there is, and looks whether the chip may be trusted still.
  @inlinable
  mutating func fetchAll<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    // Data-ready is a level: what came during the read gives no further edge.
    for _ in 0..<3 {
      let found = queue == nil ? look(&ports) : drain(&ports)
      guard found, trigger == .edge, let line, ports.isActive(line) else { break }
      ports.collect()
      noticeEdge(&ports)
    }
    if phase == .running { compareConfiguration(&ports) }
  }

  /// Gives out a reading, and that of the companion which came with it.
  @inlinable
  mutating func emit<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ reading: Reading, with other: Reading?, at stamp: Timestamp, periods: Int64,
    _ flags: RawSample.Flags, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    rounds = 0
    if isLost { noteBack(&ports) }
    var flags = flags
    if reading.saturated { flags.insert(.saturated) }
    output.emit(reading, at: stamp, periods: periods, flags, into: &ports.ring)
    guard let other else { return }
    flags.remove(.saturated)
    if other.saturated { flags.insert(.saturated) }
    companion?.output.emit(other, at: stamp, periods: periods, flags, into: &ports.ring)
  }

  /// Pushes markers that no sample follows yet.
  @inlinable
  mutating func flushMarkers<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    if !output.pending.isEmpty {
      let now = ports.now
      output.flushMarkers(at: now, into: &ports.ring)
    }
    if let companion, !companion.output.pending.isEmpty {
      let now = ports.now
      self.companion?.output.flushMarkers(at: now, into: &ports.ring)
    }
  }
}

// How a channel learns from its line that there is data.
extension SensorChannel {
  /// Takes the edge that has come on its line, if it is of the present run of the chip.
  @inlinable
  mutating func noticeEdge<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    guard let line, let edge = ports.inbox.take(line), edge >= runSince else { return }
    trigger = .edge
    pendingEdge = edge
  }

  /// The edge that has come after `instant` and that no read has answered yet.
  @inlinable
  func edge(after instant: Timestamp) -> Timestamp? {
    guard let pendingEdge, pendingEdge > instant else { return nil }
    return pendingEdge
  }

  /// Counts samples that no edge announced. After ten in a row the line is taken for dead (a wire
  /// off, say) and the sensor is polled, until an edge comes.
  @inlinable
  mutating func noteEdge<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ flags: inout RawSample.Flags, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    if line == nil { return }
    if pendingEdge != nil && trigger == .edge {
      unannounced = 0
      return
    }
    flags.insert(.recoveredEdge)
    ports.counters.recoveredEdges.count()
    if unannounced < 10 {
      unannounced += 1
    } else {
      trigger = .poll
    }
  }
}
