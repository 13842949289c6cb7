import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseTestKit
import PoiseVirtual
import Testing

/// Driver and acquisition against the register-level board, which was written from the register
/// description and shares no constant with them.
@Suite("Acquisition on the virtual board")
struct AcquisitionVirtualTests {
  struct Outcome {
    var samples: [RawSample]
    var counters: AcquisitionCounters
    var board: VirtualBoard
    var isStuck: Bool

    func of(_ stream: UInt8) -> [RawSample] {
      samples.filter { $0.stream == stream && $0.marker == .none }
    }
  }

  func record(
    _ seconds: Double, polling: Bool, faults: [VirtualFault] = [], seed: UInt64 = 1
  ) throws -> Outcome {
    let board = VirtualBoard.lsm303agr(
      source: WalkerSource(), seed: seed, keepsSamples: true, faults: faults)
    let ring = RingBuffer<RawSample>(capacity: 4096)
    var consumer = ring.makeConsumer()
    let counters = AcquisitionCounters()
    var readers: [SensorReader] = []
    for (index, unit) in Chip.lsm303agr.units.enumerated() {
      readers.append(
        SensorReader(
          sensor: try Sensor(unit, settings: SensorSettings(dataReady: !polling)),
          stream: UInt8(index), mode: polling ? .polling : .dataReady(line: UInt8(index))))
    }
    var acquisition = Acquisition(
      bus: board.bus(), edges: board.edges(), readers: readers, producer: ring.makeProducer(),
      counters: counters)
    try acquisition.start()
    var samples: [RawSample] = []
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    var idle = 0
    while acquisition.now.seconds < seconds && idle < 1000 {
      let before = acquisition.now
      acquisition.step()
      idle = acquisition.now == before ? idle + 1 : 0
      while consumer.pop(into: &one) { samples.append(one) }
    }
    acquisition.stop()
    return Outcome(samples: samples, counters: counters, board: board, isStuck: idle == 1000)
  }

  /// What must hold under any fault.
  func checkOrder(_ outcome: Outcome, _ seed: UInt64 = 0) {
    #expect(!outcome.isStuck, "seed \(seed)")
    for stream in [UInt8(0), 1] {
      let stamps = outcome.samples.filter { $0.stream == stream }.map(\.timestamp)
      #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      let numbers = outcome.of(stream).map(\.sequence)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    }
  }

  @Test("delivers every conversion of both dies, with its stamp and its counts")
  func everything() throws {
    let outcome = try record(30, polling: false)
    checkOrder(outcome)
    for (stream, kind) in [(UInt8(0), SensorKind.accelerometer), (1, .magnetometer)] {
      let got = outcome.of(stream)
      #expect(got.count > 2900)
      #expect(got.map(\.sequence) == (0..<got.count).map(UInt32.init))
      #expect(got.allSatisfy { $0.flags.subtracting(.saturated) == [] })
      let made = try #require(
        outcome.board.produced(kind, at: kind == .accelerometer ? 0x19 : 0x1E)
      ).samples
      let first = try #require(got.first)
      let offset = try #require(
        made.firstIndex { abs($0.instant - first.timestamp) <= 100_000 })
      let shift = kind == .accelerometer ? 4 : 0
      for (a, b) in zip(got, made[offset...]) {
        #expect(abs(a.timestamp - b.instant) <= 100_000)
        #expect(a.x == Int32(b.x) >> shift && a.z == Int32(b.z) >> shift)
      }
    }
    #expect(outcome.counters.lost.load(ordering: .relaxed) == 0)
  }

  @Test("delivers every conversion by polling as well")
  func polled() throws {
    let outcome = try record(30, polling: true)
    checkOrder(outcome)
    for stream in [UInt8(0), 1] {
      let got = outcome.of(stream)
      let made = outcome.board.produced(
        stream == 0 ? .accelerometer : .magnetometer, at: stream == 0 ? 0x19 : 0x1E)
      #expect(try got.count >= #require(made).count - 4, "all but the unsettled ones")
      #expect(got.map(\.sequence) == (0..<got.count).map(UInt32.init))
    }
    #expect(outcome.counters.lost.load(ordering: .relaxed) == 0)
  }

  @Test(
    "stays in order and ends well under random faults", arguments: 1...12 as ClosedRange<UInt64>,
    [false, true])
  func randomFaults(seed: UInt64, polling: Bool) throws {
    var random = SeededGenerator(seed: seed)
    var faults: [VirtualFault] = []
    let addresses: [UInt8] = [0x19, 0x1E]
    for _ in 0..<12 {
      let moment = VirtualFault.Moment.seconds(random.uniform(0.5, 15))
      let address = addresses[Int(random.unit() * 2)]
      let kind: VirtualFault.Kind =
        switch Int(random.unit() * 8) {
        case 0: .noAnswer(address: address)
        case 1: .arbitrationLost
        case 2: .timeout
        case 3: .stuckBus(endsOnReopen: true)
        case 4: .absent(address: address)
        case 5: .brownOut(address: address)
        case 6: .lostEdges(line: UInt8(random.unit() * 2), count: 1 + Int(random.unit() * 20))
        default: .extraEdge(line: UInt8(random.unit() * 2))
        }
      faults.append(VirtualFault(kind, at: moment, lasting: random.uniform(0.001, 1.5)))
    }
    let outcome = try record(24, polling: polling, faults: faults, seed: seed)
    checkOrder(outcome, seed)
    for stream in [UInt8(0), 1] {
      let tail = outcome.of(stream).filter { $0.timestamp.seconds > 21 }
      #expect(tail.count > 280, "seed \(seed): back at full rate after the last fault")
      let markers = outcome.samples.filter { $0.stream == stream }.map(\.marker)
      let states = markers.filter { $0 == .sensorLost || $0 == .sensorBack }
      for (k, state) in states.enumerated() {
        #expect(state == (k % 2 == 0 ? .sensorLost : .sensorBack), "seed \(seed)")
      }
      #expect(states.count % 2 == 0, "seed \(seed)")
    }
  }
}
