import PoiseCore
import PoiseHardware
import Synchronization

/// What acquisition knows of one stream; plain memory, allocated once.
@frozen
@usableFromInline
struct ReaderState: BitwiseCopyable {
  /// Before every stamp there is.
  @inlinable static var noStamp: Timestamp { Timestamp(nanoseconds: Int64.min / 2) }

  @usableFromInline
  enum Phase: UInt8, BitwiseCopyable {
    case running
    /// The plan is being performed; at its next step when `due` comes.
    case configuring
    /// Its data comes in another reader's burst.
    case passive
  }

  @usableFromInline let frame: SensorFrame
  @usableFromInline let address: UInt8
  @usableFromInline let stream: UInt8
  @usableFromInline let line: UInt8
  /// No line: it is always polled.
  @usableFromInline let hasLine: Bool
  @usableFromInline let settleSamples: UInt8
  @usableFromInline let plan: UnsafeMutableBufferPointer<PlanStep>
  @usableFromInline let runStep: Int
  @usableFromInline let check: PlanStep
  /// Of the chip's own temperature, with the auto-increment bit; meaningless without one.
  @usableFromInline let thermometer: Thermometer
  @usableFromInline let hasThermometer: Bool
  @usableFromInline let temperature: UnsafeMutablePointer<Atomic<Int32>>

  /// It is fetched in batches, by what ``fifo`` knows.
  @usableFromInline let isFIFO: Bool
  @usableFromInline var fifo: FIFOState

  @usableFromInline var phase: Phase = .configuring
  /// Position of the passive reader whose data this one's burst brings; -1 for none.
  @usableFromInline var guest = -1
  /// Counts of the last reading, to tell a new one where the status cannot.
  @usableFromInline var lastX = Int32.min
  @usableFromInline var lastY = Int32.min
  @usableFromInline var lastZ = Int32.min
  /// Readings in a row taken as new because of their time alone.
  @usableFromInline var guesses: UInt8 = 0
  /// Where in the plan.
  @usableFromInline var planIndex = 0
  /// When to act next, edge or not.
  @usableFromInline var due = Timestamp(nanoseconds: 0)
  /// Edges do not lead to a read before this (a pause between tries).
  @usableFromInline var holdOff = Timestamp(nanoseconds: 0)
  /// Failed tries of the present transfer.
  @usableFromInline var attempt: UInt8 = 0
  /// A transfer failed since the last good sample.
  @usableFromInline var hasFailed = false
  /// Samples given up in a row.
  @usableFromInline var missing: UInt8 = 0
  /// Re-initialisations since the last good sample.
  @usableFromInline var rounds: UInt8 = 0
  /// Given up: tried again once a second.
  @usableFromInline var isLost = false
  @usableFromInline let staysOut: Bool

  /// Polled now, if only because its edges stay away.
  @usableFromInline var isPolled: Bool
  /// Samples in a row that no edge announced.
  @usableFromInline var unannounced: UInt8 = 0
  @usableFromInline var edgeWaiting = false
  @usableFromInline var edge = Timestamp(nanoseconds: 0)
  @usableFromInline var edgeSequence: UInt32 = 0
  /// Edges before this are of an earlier run of the chip.
  @usableFromInline var runSince = Timestamp(nanoseconds: Int64.min / 2)

  @usableFromInline var timeline: SampleTimeline
  /// Readings still to be thrown away as unsettled.
  @usableFromInline var settle: UInt8 = 0
  @usableFromInline var previousPoll = Timestamp(nanoseconds: 0)
  /// Last time data came, or the chip was made to run.
  @usableFromInline var lastData = Timestamp(nanoseconds: 0)
  @usableFromInline var nextSilence = Timestamp(nanoseconds: 0)
  @usableFromInline var nextCheck = Timestamp(nanoseconds: 0)

  /// Number of the next sample.
  @usableFromInline var sequence: UInt32 = 0
  @usableFromInline var hasEmitted = false
  /// Stamp of the last sample, before rounding.
  @usableFromInline var lastSample = Timestamp(nanoseconds: 0)
  /// Stamp of the last thing pushed (or refused), rounded.
  @usableFromInline var lastStamp = ReaderState.noStamp

  /// Markers not yet in the ring.
  @usableFromInline var owesSensorLost = false
  @usableFromInline var owesSensorBack = false
  @usableFromInline var owesReinitialised = false
  @usableFromInline var owedLost: Int32 = 0
  @usableFromInline var owedDropped: Int32 = 0

  init(_ reader: SensorReader, _ counters: AcquisitionCounters) {
    let sensor = reader.sensor
    temperature = counters.temperatureCell(of: reader.stream)
    frame = sensor.frame
    address = sensor.address
    stream = reader.stream
    switch reader.mode {
    case .dataReady(let index):
      line = index
      hasLine = true
      isPolled = false
    case .polling:
      line = 0xFF
      hasLine = false
      isPolled = true
    }
    staysOut = reader.staysOut
    settleSamples = sensor.settleSamples
    plan = .allocate(capacity: sensor.plan.count)
    _ = plan.initialize(from: sensor.plan)
    runStep = sensor.runStep
    check = sensor.check
    let none = Thermometer(register: 0, .littleEndian, celsiusPerCount: 0, celsiusAtZero: 0)
    let own = sensor.unit.thermometer ?? none
    hasThermometer = sensor.unit.thermometer != nil
    thermometer = Thermometer(
      register: own.register | sensor.unit.autoIncrement, own.order,
      celsiusPerCount: own.celsiusPerCount, celsiusAtZero: own.celsiusAtZero)
    timeline = SampleTimeline(nominalPeriod: sensor.nominalPeriod)
    isFIFO = sensor.fifo != nil
    fifo = FIFOState(sensor.fifo ?? .none, nominalPeriod: sensor.nominalPeriod)
    if reader.host != nil { phase = .passive }
  }

  /// No wait for this sensor is longer: three periods, of its samples or of its batches.
  @inlinable var longestWait: Int64 {
    3 * (isFIFO ? fifo.frame.watermark * fifo.timeline.period : timeline.period)
  }

  /// When to look next after a look at `begin` that found something, or found nothing.
  ///
  /// Polling looks an eighth of a period apart around the expected conversion, so that its stamp is
  /// that sharp, and each quarter when it is not there. With edges: within three periods, in the
  /// middle between two conversions, where counting them is safe.
  @inlinable
  func nextLook(after begin: Timestamp, found: Bool) -> Timestamp {
    let period = timeline.period
    guard isPolled else {
      return max(begin + period, (found ? timeline.last : begin) + period * 5 / 2)
    }
    let sixteenth = period / 16
    guard timeline.isAnchored else { return begin + period / 4 }
    let expected = timeline.last + period
    if found { return max(begin + sixteenth, expected - sixteenth) }
    return begin < expected ? expected + sixteenth : begin + period / 4
  }

  /// Whether a reading is new whose status cannot tell: its counts have changed, or it is so late
  /// that the chip must have converted again, to the same counts. The latter is believed three
  /// times in a row; a chip that stands still is silent.
  @inlinable
  mutating func isNew(_ reading: Reading, at time: Timestamp) -> Bool {
    if reading.x != lastX || reading.y != lastY || reading.z != lastZ {
      guesses = 0
      return true
    }
    let isLate = timeline.isAnchored && time - timeline.last >= timeline.period * 5 / 4
    if !isPolled || !isLate || guesses >= 3 { return false }
    guesses += 1
    return true
  }

  @inlinable
  mutating func remember(_ reading: Reading) {
    lastX = reading.x
    lastY = reading.y
    lastZ = reading.z
  }

  @inlinable var owesAnything: Bool {
    owesSensorLost || owesSensorBack || owesReinitialised || owedLost > 0 || owedDropped > 0
  }
}
