import Glibc
import PoiseCore
import PoiseHardware
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("Page faults")
struct PageFaultTests {
  /// Faults of a thread that records `seconds` on the virtual board, once it is warm.
  private func faults(warmUp: Double, seconds: Double) throws -> (minor: Int64, major: Int64) {
    let board = VirtualBoard.lsm303agr(source: WalkerSource())
    let readers = try Chip.lsm303agr.units.enumerated().map { index, unit in
      SensorReader(
        sensor: try Sensor(unit), stream: UInt8(index), mode: .dataReady(line: UInt8(index)))
    }
    let raw = RingBuffer<RawSample>(capacity: 4096)
    let records = RingBuffer<LogRecord>(capacity: 16_384)
    let health = Health()
    var acquisition = Acquisition(
      bus: board.bus(), edges: board.edges(), readers: readers, producer: raw.makeProducer(),
      counters: AcquisitionCounters())
    try acquisition.start()
    let streams = readers.enumerated().map { index, reader in
      reader.sensor.streamInfo(index: UInt8(index), bus: "virtual", mount: .identity)
    }
    let driver = VirtualAcquisition(acquisition)
    let core = try FusionCore(streams: streams, settings: FusionSettings())
    let fusion = FusionLoop(
      consumer: raw.makeConsumer(), producer: records.makeProducer(), core: core, health: health)
    let (minor, major) = (SharedCount(), SharedCount())
    var consumer = records.makeConsumer()
    let thread = try RealtimeThread(name: "faults", priority: .normal) {
      var record = LogRecord.raw(
        RawSample(
          timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0))
      func run(until end: Double) {
        while board.now.seconds < end {
          driver.step()
          fusion.tick()
          while consumer.pop(into: &record) {}
        }
      }
      run(until: warmUp)
      let before = ThreadUsage.current
      run(until: warmUp + seconds)
      let after = ThreadUsage.current
      minor.value.store(after.minorFaults - before.minorFaults, ordering: .relaxed)
      major.value.store(after.majorFaults - before.majorFaults, ordering: .relaxed)
    }
    thread.join()
    return (minor.value.load(ordering: .relaxed), major.value.load(ordering: .relaxed))
  }

  private final class SharedCount: Sendable {
    let value = Atomic<Int64>(0)
  }

  @Test("acquisition and fusion have none once they are warm, in two minutes of walking")
  func none() throws {
    // The kernel may move a page while others of its processes want room: that is not ours.
    var seen: [String] = []
    for _ in 0..<3 {
      let found = try faults(warmUp: 30, seconds: 120)
      if found.minor == 0 && found.major == 0 { return }
      seen.append("minor \(found.minor), major \(found.major)")
    }
    Issue.record("page faults: \(seen)")
  }

  @Test("a thread that touches new memory is told its faults")
  func counted() throws {
    let before = ThreadUsage.current
    // From the kernel: what the allocator gives may have been touched before.
    let length = 1 << 24
    let memory = try #require(
      mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, length) }
    memory.initializeMemory(as: UInt8.self, repeating: 1, count: length)
    let after = ThreadUsage.current
    #expect(after.minorFaults > before.minorFaults)
  }
}
