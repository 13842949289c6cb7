import PoiseCore
import PoiseHardware

/// A board of virtual chips: one register bus, interrupt lines, a moving world and virtual time.
///
/// Time moves only when somebody uses it up: a bus transfer costs what it costs on the wire, a wait
/// goes on to the next edge or to its deadline. Between two such moments nothing happens, so a run
/// is a function of its inputs and as fast as the machine can make it.
///
/// A board belongs to one thread at a time. Build it and its faults on one thread, then send
/// ``bus()`` and ``edges()`` *together* to the acquisition thread; from then on touch the board
/// only in callbacks from that thread (``pace``, ``onEnd``) or after joining it.
public final class VirtualBoard {
  /// Name of the bus, for the record.
  public let busName: String
  /// The world the chips feel.
  public let world: VirtualWorld
  /// Virtual time of the board's power-on and of the source's beginning.
  public let start: Timestamp
  /// Virtual time.
  public internal(set) var now: Timestamp
  /// Bus transfers begun, failed ones included.
  public internal(set) var transfers = 0

  /// Called on the thread that waits, each time a wait is over and virtual time has moved, with the
  /// new virtual time: sleep until then to run in real time. Nil runs as fast as the machine can.
  public var pace: (@Sendable (Timestamp) -> Void)?

  /// Called once, on the thread that waits, when the source has ended, no edge is left and a wait
  /// that began after the end went by: whoever reads has had the chance to read everything.
  public var onEnd: (@Sendable () -> Void)?

  struct Slot {
    var device: any VirtualDevice
    var hasPower = true
    /// Which of several buses it is on.
    var bus: UInt8 = 0
    /// How a driver reaches it, where its bus is SPI.
    var spi: SPIAccess?
    /// What it is strapped to, where that is not the board's own world.
    var world: VirtualWorld?
    var place = BodyPlace.trunk
  }

  /// The bus that transfers are of.
  var selectedBus: UInt8 = 0

  struct Line {
    var slot: Int
    var pin: Int
    var isActiveLow: Bool
    var level = false
    /// Rising edges of the wire, seen or not.
    var raised = 0
    /// The kernel's number of the last edge it saw.
    var sequence: UInt32 = 0
    /// Edges still to be lost.
    var losing = 0
    var losesAll = false
    /// Edges still to be late, and by how much, ns.
    var delaying = 0
    var delaysAll = false
    var delay: Int64 = 0
    /// Edges still to be held back until they come together.
    var holding = 0
  }

  struct QueuedEdge: BitwiseCopyable, Sendable {
    var line: UInt8
    var sequence: UInt32
    var timestamp: Timestamp
  }

  let bitNanoseconds: Double
  let timeoutNanoseconds: Int64
  // Loops over these go by index: in a debug build an iterator costs an allocation an element.
  var slots: [Slot] = []
  var lines: [Line] = []
  var faults: [FaultState] = []
  var nextFault: Timestamp?
  var queue: FixedQueue<QueuedEdge>
  /// Edges that a fault holds back, with the time at which they are queued; nil: with the next.
  var held: [(due: Timestamp?, edge: QueuedEdge)] = []
  var areLinesRequested = false
  private var paced: Timestamp
  private var hasToldEnd = false

  /// - Parameters:
  ///   - source: what the board is strapped to; its time 0 is `start`.
  ///   - start: virtual time at power-on.
  ///   - busName: name of the bus.
  ///   - busClockHz: clock of the bus; 9 bits a byte and one for each start and stop.
  ///   - edgeQueueLimit: edges the "kernel" keeps for all lines together; when it is full the
  ///     oldest is dropped. 16 for each line is what Linux does.
  ///   - transferTimeout: seconds a transfer takes that times out.
  public init(
    source: any MotionSource, start: Timestamp = Timestamp(nanoseconds: 0),
    busName: String = "virtual", busClockHz: Int = 400_000, edgeQueueLimit: Int = 32,
    transferTimeout: Double = 0.05
  ) {
    precondition(busClockHz > 0, "a bus needs a clock")
    self.busName = busName
    self.start = start
    now = start
    paced = start
    world = VirtualWorld(source: source, start: start)
    bitNanoseconds = 1e9 / Double(busClockHz)
    timeoutNanoseconds = Int64(transferTimeout * 1e9)
    queue = FixedQueue(capacity: edgeQueueLimit)
  }

  // MARK: Building

  /// Puts a chip on the bus and powers it on. Answers its position in ``devices``.
  ///
  /// - Parameters:
  ///   - bus: which of several buses.
  ///   - world: what it is strapped to; nil for what the board is.
  @discardableResult
  public func attach(
    _ device: any VirtualDevice, bus: UInt8 = 0, world: VirtualWorld? = nil
  ) -> Int {
    device.powerOn(at: now)
    slots.append(Slot(device: device, bus: bus, world: world))
    return slots.count - 1
  }

  /// Wires an output pin of the chip at `position` to the next free line; answers its number, the
  /// position of the line in the request. `isActiveLow` is how the line is requested.
  @discardableResult
  public func wire(_ position: Int, pin: Int, isActiveLow: Bool = false) -> UInt8 {
    precondition(position < slots.count && lines.count < 64, "wire a chip that is attached")
    lines.append(Line(slot: position, pin: pin, isActiveLow: isActiveLow))
    updateLines()
    return UInt8(lines.count - 1)
  }

  /// What the chip at a 7-bit address made of one kind of measurement.
  public func produced(_ kind: SensorKind, at address: UInt8, bus: UInt8 = 0) -> ProducedSamples? {
    for slot in slots where slot.bus == bus && slot.device.acknowledges(address, at: now) {
      if let made = slot.device.produced(kind) { return made }
    }
    return nil
  }

  /// The board's bus. Goes to the same thread as ``edges()``.
  public func bus() -> VirtualBus { VirtualBus(board: self) }

  /// Requests the interrupt lines: edges are queued from now on.
  public func edges() -> VirtualEdges {
    areLinesRequested = true
    return VirtualEdges(board: self)
  }

  /// True once virtual time has passed the source's end.
  public var hasEnded: Bool {
    guard let end = world.end else { return false }
    return now > end
  }

  // MARK: Time

  /// Lets `bits` of bus time go by.
  func spend(bits: Int) { advance(to: now + Int64((Double(bits) * bitNanoseconds).rounded())) }

  /// Goes on to `target`, doing in order all that happens until then.
  func advance(to target: Timestamp) {
    while let next = nextHappening, next <= target {
      if next > now { now = next }
      if let fault = nextFault, fault <= now { runTimedFaults() }
      if !held.isEmpty { releaseEdges() }
      for i in slots.indices where slots[i].hasPower {
        let device = slots[i].device
        if let due = device.nextEvent, due <= now {
          device.run(at: due, in: slots[i].world ?? world)
        }
      }
      updateLines()
    }
    if target > now { now = target }
  }

  /// When something next happens on its own.
  private var nextHappening: Timestamp? {
    var next = nextFault
    for i in slots.indices where slots[i].hasPower {
      guard let due = slots[i].device.nextEvent else { continue }
      if let earliest = next, earliest <= due { continue }
      next = due
    }
    var k = 0
    while k < held.count {
      if let due = held[k].due, due < next ?? due + 1 { next = due }
      k += 1
    }
    return next
  }

  // MARK: Lines

  /// Takes over the levels of all pins and notices edges.
  func updateLines() {
    for i in lines.indices {
      let line = lines[i]
      let slot = slots[line.slot]
      let level = slot.hasPower && slot.device.level(ofPin: line.pin) != line.isActiveLow
      if level == line.level { continue }
      lines[i].level = level
      if level { raise(i) }
    }
  }

  private func raise(_ i: Int) {
    lines[i].raised += 1
    beginFaults(atEdge: lines[i].raised, of: UInt8(i))
    if lines[i].losesAll { return }
    if lines[i].losing > 0 {
      lines[i].losing -= 1
      return
    }
    if hold(UInt8(i)) { return }
    enqueueEdge(UInt8(i))
  }

  /// Queues an edge as the kernel does: numbered, and at the cost of the oldest when full.
  func enqueueEdge(_ line: UInt8) {
    if !areLinesRequested { return }
    lines[Int(line)].sequence &+= 1
    enqueue(QueuedEdge(line: line, sequence: lines[Int(line)].sequence, timestamp: now))
  }

  func enqueue(_ edge: QueuedEdge) {
    if queue.isFull { _ = queue.pop() }
    queue.push(edge)
  }

  /// The line of the oldest queued edge, all its queued edges merged into the last of them.
  private func takeEdge() -> Edge? {
    guard let oldest = queue.pop() else { return nil }
    var edge = Edge(line: oldest.line, sequence: oldest.sequence, timestamp: oldest.timestamp)
    for _ in 0..<queue.count {
      guard let other = queue.pop() else { break }
      if other.line == edge.line {
        edge.merged += 1
        edge.sequence = other.sequence
        edge.timestamp = other.timestamp
      } else {
        queue.push(other)
      }
    }
    return edge
  }

  func wait(until deadline: Timestamp) -> Edge? {
    let beganAfterEnd = hasEnded
    while queue.isEmpty {
      guard let next = nextHappening, next <= deadline else {
        advance(to: deadline)
        keepPace()
        if beganAfterEnd && !hasToldEnd {
          hasToldEnd = true
          onEnd?()
        }
        return nil
      }
      advance(to: next)
    }
    let edge = takeEdge()
    keepPace()
    return edge
  }

  private func keepPace() {
    if now <= paced { return }
    paced = now
    pace?(now)
  }
}

extension VirtualBoard {
  /// Bus address of the default board's accelerometer.
  public static let accelerometerAddress: UInt8 = 0x19
  /// Bus address of the default board's magnetometer.
  public static let magnetometerAddress: UInt8 = 0x1E

  /// The board "virtual": an LSM303AGR on the bus named `virtual`, the accelerometer's INT1 on line
  /// 0 and the magnetometer's DRDY on line 1, both active high, die axes = device axes.
  ///
  /// - Parameters:
  ///   - source: what the board is strapped to.
  ///   - seed: for noise and jitter; the same seed gives the same bytes.
  ///   - start: virtual time at power-on, which is the source's time 0.
  ///   - accelerometerRateError: how much too fast the accelerometer's clock is.
  ///   - magnetometerRateError: how much too fast the magnetometer's clock is.
  ///   - noise: false for chips without noise.
  ///   - keepsSamples: whether the chips keep each conversion for ``produced(_:at:)``.
  ///   - faults: what goes wrong, and when.
  public static func lsm303agr(
    source: any MotionSource, seed: UInt64 = 1, start: Timestamp = Timestamp(nanoseconds: 0),
    accelerometerRateError: Double = 0.023, magnetometerRateError: Double = -0.017,
    noise: Bool = true, keepsSamples: Bool = false, faults: [VirtualFault] = []
  ) -> VirtualBoard {
    let board = VirtualBoard(source: source, start: start)
    let accelerometer = board.attach(
      VirtualLSM303AGRAccelerometer(
        address: accelerometerAddress, seed: seed, rateError: accelerometerRateError,
        noiseDensity: noise ? 220e-6 : 0, keepsSamples: keepsSamples))
    let magnetometer = board.attach(
      VirtualLSM303AGRMagnetometer(
        address: magnetometerAddress, seed: seed, rateError: magnetometerRateError,
        noise: noise ? 0.3 : 0, keepsSamples: keepsSamples))
    board.wire(accelerometer, pin: VirtualLSM303AGRAccelerometer.interrupt1)
    board.wire(magnetometer, pin: VirtualLSM303AGRMagnetometer.dataReady)
    for fault in faults { board.schedule(fault) }
    return board
  }
}
