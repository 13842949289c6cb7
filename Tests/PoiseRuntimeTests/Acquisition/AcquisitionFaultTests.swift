import CAllocationCounter
import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseTestKit
import Testing

@Suite("Acquisition under faults")
struct AcquisitionFaultTests {
  @Test("retries a transfer that failed, at any position of the start", arguments: 0..<45)
  func startOnce(position: Int) throws {
    let bench = Bench()
    bench.fault = { $0 == position ? 121 : nil }
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    #expect(run.samples(0).count > 40)
    #expect(run.samples(1).count > 40)
    checkStream(run, 0)
    checkStream(run, 1)
  }

  @Test("begins without a chip that does not answer, names it, and lets it join", arguments: [0, 1])
  func absent(die: Int) throws {
    let bench = Bench()
    bench.powerOff(die)
    let run = try BenchRun(bench)
    let absent = try run.acquisition.start()
    #expect(absent.map(\.reader) == [die])
    #expect(absent.first?.error.address == bench.dies[die].address)
    #expect(run.run(milliseconds: 2500))
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 1)
    #expect(run.samples(UInt8(1 - die)).count > 200)
    #expect(run.samples(UInt8(die)).isEmpty)
    bench.powerOn(die)
    #expect(run.run(milliseconds: 2000))
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 0)
    #expect(run.samples(UInt8(die)).count > 80)
    #expect(run.counters.lost.load(ordering: .relaxed) == 0, "what never ran lost nothing")
    checkStream(run, UInt8(1 - die))
  }

  @Test("throws at the start when no chip answers")
  func nobody() throws {
    let bench = Bench()
    bench.powerOff(0)
    bench.powerOff(1)
    let run = try BenchRun(bench)
    do throws(ChipError) {
      try run.acquisition.start()
      Issue.record("without a sensor there is nothing to record")
    } catch {
      guard case .noneAnswers(let bus, "LSM303AGR", .accelerometer) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(bus.address == bench.dies[0].address)
    }
  }

  @Test("throws at the start on a wrong identity, without a retry")
  func wrong() throws {
    let bench = Bench()
    bench.dies[1].registers[0x4F] = 0x41
    let run = try BenchRun(bench)
    #expect(
      throws: ChipError.identity(
        chip: "LSM303AGR", kind: .magnetometer, address: 0x1E, register: 0x4F, read: 0x41,
        expected: 0x40)
    ) { try run.acquisition.start() }
  }

  @Test("loses nothing to one failed transfer at any position", arguments: 40..<140)
  func single(position: Int) throws {
    let bench = Bench()
    bench.fault = { $0 == position ? 121 : nil }
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 1000))
    for stream in [UInt8(0), 1] { #expect(checkStream(run, stream) < 1000) }
    #expect(run.counters.lost.load(ordering: .relaxed) == 0)
    #expect(run.counters.busErrors.load(ordering: .relaxed) == 1)
  }

  @Test("keeps count over a burst of failures of any length", arguments: 1..<60, [false, true])
  func burst(length: Int, polling: Bool) throws {
    let bench = Bench()
    let run = try BenchRun(bench, polling: polling)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    let begin = bench.transfers
    bench.fault = { $0 >= begin && $0 < begin + length ? 121 : nil }
    #expect(run.run(milliseconds: 3000))
    let untouched = run.counters.reinitialisations.load(ordering: .relaxed) == 0
    for stream in [UInt8(0), 1] { checkStream(run, stream, countsExactly: untouched && !polling) }
    #expect(run.samples(0).count > 300)
    #expect(run.samples(1).count > 300)
    #expect(run.markers(0).filter { $0 == .sensorLost }.count <= 1)
  }

  @Test(
    "marks a chip that vanishes once, tries once a second, and marks its return once",
    arguments: [0, 1], [false, true])
  func vanishing(die: Int, polling: Bool) throws {
    let bench = Bench()
    let run = try BenchRun(bench, polling: polling)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 1000))
    bench.powerOff(die)
    #expect(run.run(milliseconds: 2000))
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 1)
    let before = bench.transfers
    let others = run.samples(UInt8(1 - die)).count
    #expect(run.run(milliseconds: 10_000))
    let spent = bench.transfers - before
    let rest = run.samples(UInt8(1 - die)).count - others
    #expect(rest > 900, "the other one goes on")
    // Once a second the other one's configuration and temperature are read too.
    #expect(spent <= 11 + rest * (polling ? 3 : 1) + 2 * 11, "one try a second")
    bench.powerOn(die)
    #expect(run.run(milliseconds: 3000))
    let markers = run.markers(UInt8(die)).filter { $0 != .reinitialised && $0 != .lost }
    #expect(markers == [.sensorLost, .sensorBack])
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 0)
    checkStream(run, UInt8(1 - die))
    checkStream(run, UInt8(die), countsExactly: false)
    #expect(run.markers(UInt8(1 - die)) == [])
    #expect(run.samples(UInt8(die)).count > 200)
  }

  @Test("reopens the bus when everything is gone, and comes back")
  func allGone() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    bench.fault = { _ in 110 }
    #expect(run.run(milliseconds: 5000))
    #expect(bench.reopened >= 2)
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 2)
    bench.fault = { _ in nil }
    #expect(run.run(milliseconds: 3000))
    #expect(run.counters.sensorsLost.load(ordering: .relaxed) == 0)
    for stream in [UInt8(0), 1] { checkStream(run, stream, countsExactly: false) }
    let states = run.all.map(\.marker).filter { $0 == .sensorLost || $0 == .sensorBack }
    #expect(states.count == 4)
  }

  @Test("configures a chip anew that lost power for a moment", arguments: [0, 1], [false, true])
  func brownOut(die: Int, polling: Bool) throws {
    let bench = Bench()
    let run = try BenchRun(bench, polling: polling)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 1500))
    bench.powerOn(die)
    #expect(run.run(milliseconds: 1500))
    #expect(run.counters.reinitialisations.load(ordering: .relaxed) == 1)
    #expect(run.markers(UInt8(die)).first == .reinitialised)
    #expect(run.samples(UInt8(die)).count > 250)
    checkStream(run, UInt8(1 - die))
  }

  @Test("notices a register that changed while data goes on")
  func silentChange() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    bench.dies[0].registers[0x20] = 0x27
    #expect(run.run(milliseconds: 1500))
    #expect(run.counters.reinitialisations.load(ordering: .relaxed) == 1)
    #expect(bench.dies[0].registers[0x20] == 0x57)
  }

  @Test(
    "configures a chip anew within a minute that forgot one of its other registers",
    arguments: [0, 1])
  func forgotten(die: Int) throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 62_000))
    #expect(run.counters.reinitialisations.load(ordering: .relaxed) == 0)
    // Not the register that is compared once a second.
    let register: UInt8 = die == 0 ? 0x23 : 0x62
    let before = try #require(bench.dies[die].registers[register])
    bench.dies[die].registers[register] = before ^ 0x10
    #expect(run.run(milliseconds: 61_000))
    #expect(run.counters.reinitialisations.load(ordering: .relaxed) == 1)
    #expect(bench.dies[die].registers[register] == before)
    #expect(run.markers(UInt8(die)) == [.reinitialised, .lost])
    #expect(run.markers(UInt8(1 - die)).isEmpty)
    checkStream(run, UInt8(1 - die))
  }

  @Test("a register that never read as it was written does not configure the chip again")
  func neverRight() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    bench.dies[0].registers[0x23] = 0x01
    #expect(run.run(milliseconds: 130_000))
    #expect(run.counters.reinitialisations.load(ordering: .relaxed) == 0)
    checkStream(run, 0)
  }

  @Test("refuses, counts and marks what a full ring cannot take", arguments: [1, 2, 16])
  func fullRing(capacity: Int) throws {
    let bench = Bench()
    let run = try BenchRun(bench, ring: capacity)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 1000, draining: false))
    let refused = run.counters.dropped.load(ordering: .relaxed)
    #expect(refused > 100)
    #expect(run.run(milliseconds: 1000))
    let marked = run.all.filter { $0.marker == .dropped }
    // A ring of one has no room for a marker and its sample: the last ones may still be owed.
    let owed = run.counters.dropped.load(ordering: .relaxed) - UInt64(marked.map(\.x).reduce(0, +))
    #expect(owed <= (capacity == 1 ? 2 : 0))
    for stream in [UInt8(0), 1] { checkStream(run, stream) }
  }

  @Test("powers the chips down at the end")
  func stop() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 100))
    run.acquisition.stop()
    #expect(bench.dies.allSatisfy { $0.nextSample == nil })
    #expect(bench.dies[0].registers[0x20] == 0x07 && bench.dies[1].registers[0x60] == 0x83)
  }
}

/// Chips that always have data and never the right configuration, and a clock that needs no memory:
/// what is counted is acquisition's. Nothing throws: the test library's own hook on errors
/// allocates (the release build's check of the hot path covers those branches).
private struct FlatBus: RegisterBus, ~Copyable {
  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    buffer[0] = register == 0x0F ? 0x33 : register == 0x4F ? 0x40 : 0x08
  }
  mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {}
  mutating func reopen() throws(BusError) {}
}

private struct FlatClock: EdgeSource, ~Copyable {
  var time = Timestamp(nanoseconds: 0)
  var now: Timestamp { mutating get { time } }
  mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    time = max(time, deadline) + 1
    return nil
  }
  mutating func level(of line: UInt8) throws(LineError) -> Bool { false }
}

@Suite("Acquisition's memory")
struct AcquisitionMemoryTests {
  @Test(
    "allocates nothing after the start, re-initialization included",
    .enabled(if: countsAllocations, "allocations are not counted under a sanitizer"))
  func allocations() throws {
    let ring = RingBuffer<RawSample>(capacity: 64)
    let counters = AcquisitionCounters()
    let readers = try Chip.lsm303agr.units.enumerated().map { index, unit in
      SensorReader(sensor: try Sensor(unit), stream: UInt8(index), mode: .polling)
    }
    var acquisition = Acquisition(
      bus: FlatBus(), edges: FlatClock(), readers: readers, producer: ring.makeProducer(),
      counters: counters)
    try acquisition.start()
    for _ in 0..<100 { acquisition.step() }
    let before = poise_allocation_count()
    for _ in 0..<20_000 { acquisition.step() }
    #expect(poise_allocation_count() == before)
    #expect(counters.reinitialisations.load(ordering: .relaxed) > 0)
  }
}
