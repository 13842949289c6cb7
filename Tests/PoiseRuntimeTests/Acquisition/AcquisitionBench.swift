import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseTestKit

/// Two LSM303AGR dies, their bus and their lines in virtual time, as simple as tests of acquisition
/// need: each sample carries its own number, so that a test can tell which conversion it holds.
final class Bench {
  struct Die {
    var address: UInt8
    var line: UInt8
    /// True period of the chip's own clock.
    var period: Int64
    var registers: [UInt8: UInt8]
    var isPresent = true
    /// Time of the first conversion still to come; nil while powered down.
    var nextSample: Int64?
    /// Number of the newest conversion, and of the newest one read.
    var made = 0
    var read = 0
    /// Conversions whose edge gets lost.
    var lostEdges: (Int) -> Bool = { _ in false }
    /// When each conversion was done; [0] is unused.
    var times: [Int64] = [0]
    var edgeCount: UInt32 = 0
  }

  var now: Int64 = 1_000_000_000
  var dies: [Die]
  /// Time one transfer takes.
  var transferTime: () -> Int64 = { 250_000 }
  /// Error of the n-th transfer, nil where it goes through.
  var fault: (Int) -> Int32? = { _ in nil }
  /// Called with the time before each transfer and wait: things that happen to the chips.
  var happening: (Bench) -> Void = { _ in }
  var lineFailures = 0
  private(set) var transfers = 0
  private(set) var reopened = 0
  private(set) var longestWait: Int64 = 0
  var queue: [Edge] = []

  static let accelerometerDefaults: [UInt8: UInt8] = [0x0F: 0x33, 0x20: 0x07]
  static let magnetometerDefaults: [UInt8: UInt8] = [0x4F: 0x40, 0x60: 0x03]

  init(accelerometerPeriod: Int64 = 9_700_000, magnetometerPeriod: Int64 = 10_300_000) {
    dies = [
      Die(
        address: 0x19, line: 0, period: accelerometerPeriod,
        registers: Self.accelerometerDefaults),
      Die(
        address: 0x1E, line: 1, period: magnetometerPeriod, registers: Self.magnetometerDefaults)
    ]
  }

  /// Lets the chips convert until `time`.
  func advance(to time: Int64) {
    now = max(now, time)
    for d in dies.indices {
      while let next = dies[d].nextSample, next <= now {
        dies[d].made += 1
        dies[d].times.append(next)
        // A level: it rises only when the sample before was read.
        if dies[d].read == dies[d].made - 1 {
          dies[d].edgeCount += 1
          if !dies[d].lostEdges(dies[d].made) {
            queue.append(
              Edge(
                line: dies[d].line, sequence: dies[d].edgeCount,
                timestamp: Timestamp(nanoseconds: next)))
          }
        }
        dies[d].nextSample = next + dies[d].period
      }
    }
  }

  /// Power comes back: defaults, powered down.
  func powerOn(_ d: Int) {
    dies[d].isPresent = true
    dies[d].registers = d == 0 ? Self.accelerometerDefaults : Self.magnetometerDefaults
    dies[d].nextSample = nil
    dies[d].read = dies[d].made
  }

  func powerOff(_ d: Int) {
    dies[d].isPresent = false
    dies[d].nextSample = nil
  }

  func transfer(_ address: UInt8, _ register: UInt8) throws(BusError) -> Int {
    happening(self)
    let n = transfers
    transfers += 1
    advance(to: now + transferTime())
    if let errno = fault(n) { throw BusError(errno: errno, address: address, register: register) }
    guard let d = dies.firstIndex(where: { $0.address == address }), dies[d].isPresent else {
      throw BusError(errno: 121, address: address, register: register)
    }
    return d
  }

  func write(_ d: Int, _ register: UInt8, _ value: UInt8) {
    dies[d].registers[register] = value
    let isRunning: Bool? =
      switch (d, register) {
      case (0, 0x20): value & 0xF0 != 0
      case (1, 0x60): value & 0x03 == 0
      default: nil
      }
    guard let isRunning else { return }
    if isRunning && dies[d].nextSample == nil { dies[d].nextSample = now + dies[d].period }
    if !isRunning { dies[d].nextSample = nil }
  }

  /// A frame holds the number of its conversion in x and y.
  func frame(_ d: Int) -> [UInt8] {
    let unread = dies[d].made - dies[d].read
    dies[d].read = dies[d].made
    let status: UInt8 = (unread > 0 ? 0x08 : 0) | (unread > 1 ? 0x80 : 0)
    let shift = d == 0 ? 4 : 0
    let x = UInt16(dies[d].made % 1000) << shift
    let y = UInt16(dies[d].made / 1000) << shift
    return [
      status, UInt8(x & 0xFF), UInt8(x >> 8), UInt8(y & 0xFF), UInt8(y >> 8), 0, 0
    ]
  }

  func noteWait(_ length: Int64) { longestWait = max(longestWait, length) }
  func noteReopen() { reopened += 1 }
}

struct BenchBus: RegisterBus, ~Copyable {
  let bench: Bench

  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let d = try bench.transfer(address, register)
    if buffer.count == 1 && register == (d == 0 ? 0x27 : 0x67) {
      buffer[0] = bench.dies[d].made > bench.dies[d].read ? 0x08 : 0
    } else if buffer.count == 1 {
      buffer[0] = bench.dies[d].registers[register] ?? 0
    } else if buffer.count == 2 && d == 0 && register == 0x8C {
      buffer[0] = 0x40
      buffer[1] = 0x06
    } else {
      precondition(register == (d == 0 ? 0xA7 : 0xE7) && buffer.count == 7)
      buffer.copyBytes(from: bench.frame(d))
    }
  }

  mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
    bench.write(try bench.transfer(address, register), register, value)
  }

  mutating func reopen() throws(BusError) { bench.noteReopen() }
}

struct BenchEdges: EdgeSource, ~Copyable {
  let bench: Bench

  var now: Timestamp { mutating get { Timestamp(nanoseconds: bench.now) } }

  mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    bench.happening(bench)
    bench.noteWait(deadline.nanoseconds - bench.now)
    if bench.lineFailures > 0 {
      bench.lineFailures -= 1
      bench.advance(to: deadline.nanoseconds)
      throw LineError(errno: 5, line: 0)
    }
    while bench.queue.isEmpty {
      let next = bench.dies.compactMap(\.nextSample).min() ?? Int64.max
      if next > deadline.nanoseconds {
        bench.advance(to: deadline.nanoseconds)
        return nil
      }
      bench.advance(to: next)
    }
    let line = bench.queue[0].line
    let due = bench.queue.filter { $0.line == line }
    bench.queue.removeAll { $0.line == line }
    var edge = due[due.count - 1]
    edge.merged = UInt16(due.count)
    return edge
  }

  mutating func level(of line: UInt8) throws(LineError) -> Bool {
    bench.dies[Int(line)].made > bench.dies[Int(line)].read
  }
}

/// Acquisition on a bench, and what came out of its ring.
final class BenchRun {
  let bench: Bench
  let counters = AcquisitionCounters()
  var acquisition: Acquisition<BenchBus, BenchEdges>
  var consumer: RingBuffer<RawSample>.Consumer
  var all: [RawSample] = []

  init(_ bench: Bench, polling: Bool = false, ring capacity: Int = 1024) throws {
    self.bench = bench
    let ring = RingBuffer<RawSample>(capacity: capacity)
    consumer = ring.makeConsumer()
    var readers: [SensorReader] = []
    for (index, unit) in Chip.lsm303agr.units.enumerated() {
      readers.append(
        SensorReader(
          sensor: try Sensor(unit, settings: SensorSettings(dataReady: !polling)),
          stream: UInt8(index), mode: polling ? .polling : .dataReady(line: UInt8(index))))
    }
    acquisition = Acquisition(
      bus: BenchBus(bench: bench), edges: BenchEdges(bench: bench), readers: readers,
      producer: ring.makeProducer(), counters: counters)
  }

  /// Steps for `milliseconds` of virtual time; false where it spins without time passing.
  func run(milliseconds: Int64, draining: Bool = true) -> Bool {
    let end = bench.now + milliseconds * 1_000_000
    var stuck = 0
    while bench.now < end {
      let before = bench.now
      acquisition.step()
      if draining { drain() }
      stuck = bench.now == before ? stuck + 1 : 0
      if stuck > 100 { return false }
    }
    return true
  }

  func drain() {
    var sample = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    while consumer.pop(into: &sample) { all.append(sample) }
  }

  /// Samples of a stream, without markers.
  func samples(_ stream: UInt8) -> [RawSample] {
    all.filter { $0.stream == stream && $0.marker == .none }
  }

  func markers(_ stream: UInt8) -> [RawSample.Marker] {
    all.filter { $0.stream == stream && $0.marker != .none }.map(\.marker)
  }
}

extension RawSample {
  /// Number of the conversion it holds.
  var conversion: Int { Int(x) + 1000 * Int(y) }
}
