import CAllocationCounter
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMotion
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("Memory left of ring 2")
struct RealtimeMemoryTests {
  @Test(
    "the fusion core allocates nothing for samples, faults and steps",
    .enabled(if: countsAllocations, "not under a sanitizer"))
  func fusion() throws {
    let record = try SessionRig(
      seconds: 60, faults: [.init(.absent(address: 0x1E), at: .seconds(35), lasting: 4)]
    ).record()
    let streams = try LogReader(path: record.logs[0]).streams
    var core = try FusionCore(streams: streams, settings: FusionSettings())
    var out = LogRecord.raw(record.raw[0])
    var steps = 0
    let raw = record.raw
    func feed(from begin: Int, to end: Int) {
      var i = begin
      // By index: in a debug build an iterator costs an allocation an element.
      while i < end {
        core.ingest(raw[i])
        while core.next(into: &out) { if case .step = out { steps += 1 } }
        i += 1
      }
    }
    feed(from: 0, to: raw.count / 2)
    let before = steps
    #expect(allocations { feed(from: raw.count / 2, to: raw.count) } == 0)
    #expect(steps > before + 10)
  }

  @Test(
    "acquisition allocates nothing on the virtual board",
    .enabled(if: countsAllocations, "not under a sanitizer"))
  func acquisition() throws {
    let board = VirtualBoard.lsm303agr(
      source: WalkerSource(),
      faults: [
        .init(.lostEdges(line: 1, count: 0), at: .seconds(4), lasting: 1.5),
        .init(.brownOut(address: 0x19), at: .seconds(8)),
        .init(.absent(address: 0x1E), at: .seconds(9), lasting: 2)
      ])
    let ring = RingBuffer<RawSample>(capacity: 4096)
    let readers = try Chip.lsm303agr.units.enumerated().map { index, unit in
      SensorReader(
        sensor: try Sensor(unit), stream: UInt8(index), mode: .dataReady(line: UInt8(index)))
    }
    let counters = AcquisitionCounters()
    var acquisition = Acquisition(
      bus: board.bus(), edges: board.edges(), readers: readers, producer: ring.makeProducer(),
      counters: counters)
    var consumer = ring.makeConsumer()
    try acquisition.start()
    var raw = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    var count = 0
    func run(until end: Double) {
      while board.now.seconds < end {
        acquisition.step()
        while consumer.pop(into: &raw) { count += 1 }
      }
    }
    run(until: 2)
    #expect(allocations { run(until: 8.9) } == 0)
    // Swift Testing keeps a note of every error thrown; nothing else is made.
    #if compiler(>=6.2)
      let notes: UInt64 = 1
    #else
      let notes: UInt64 = 5  // four, and now and then room for more
    #endif
    let made = allocations { run(until: 12) }
    let errors = counters.busErrors.load(ordering: .relaxed)
    #expect(errors > 30 && UInt64(made) <= notes * errors, "\(made) allocations, \(errors) errors")
    #expect(count > 1700)
  }
}
