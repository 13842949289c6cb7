import PoiseBoard
import PoiseCore
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// The board of the table in docs/performance.md: an accelerometer whose FIFO gathers 25 at 50 Hz,
/// and a magnetometer of 2.5 Hz.
enum LowPowerBoard {
  static func board() throws -> Board {
    let text = """
      name = "low"
      description = "LSM303AGR and LIS3MDL"
      [bus]
      virtual = true
      [[sensor]]
      chip = "LSM303AGR"
      kind = "accelerometer"
      address = 0x19
      interrupt = "ACC_INT1"
      [[sensor]]
      chip = "LIS3MDL"
      kind = "magnetometer"
      address = 0x1C
      interrupt = "MAG_DRDY"
      """
    return try Board(text: text, file: "low.toml").lowPower()
  }
}

@Suite("Sessions in low power")
struct LowPowerSessionTests {
  private func rig(_ seconds: Double) throws -> SessionRig {
    var rig = try SessionRig(seconds: seconds)
    rig.options.board = try LowPowerBoard.board()
    rig.options.pacing = .lowPower(hasPanel: false)
    rig.options.log.syncSeconds = 5
    rig.options.service.isLowPower = true
    return rig
  }

  @Test("gather 25 samples at 50 Hz, and replay to the same events")
  func replay() throws {
    let board = try LowPowerBoard.board()
    #expect(board.sensors.map(\.rateHz) == [50, 2.5] && board.sensors[0].fifo == 25)
    let record = try rig(120).record()
    try record.check()
    #expect(record.lines("step").count > 40)
    #expect(record.gap(0) == 0 && record.raw.allSatisfy { !$0.flags.contains(.late) })
  }

  @Test("acquisition has as many turns a second as there are batches and magnetic samples")
  func turns() throws {
    let assembly = try Assembly(board: LowPowerBoard.board(), busName: "virtual", mount: nil)
    let requests = assembly.readers.map {
      VirtualChipCatalog.Request(
        chip: $0.sensor.unit.chip, kind: $0.sensor.unit.kind, address: $0.sensor.address,
        hasLine: $0.mode != .polling)
    }
    let board = try #require(VirtualBoard.board(requests, source: WalkerSource()))
    let ring = RingBuffer<RawSample>(capacity: 4096)
    var acquisition = Acquisition(
      bus: board.bus(), edges: board.edges(), readers: assembly.readers,
      producer: ring.makeProducer(), counters: AcquisitionCounters())
    var consumer = ring.makeConsumer()
    try acquisition.start()
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    var turns = 0
    while acquisition.now.seconds < 5 { acquisition.step() }
    while acquisition.now.seconds < 105 {
      acquisition.step()
      while consumer.pop(into: &one) {}
      turns += 1
    }
    // 2 batches and 2.5 samples, by clocks some percent fast.
    #expect(turns < 500, "\(turns) turns in 100 s")
    // With fusion twice a second and the writer once: below 6 + 2 a second for the process.
    let pacing = Pacing.lowPower(hasPanel: false)
    #expect(pacing.fusionPeriod == 500_000_000 && pacing.writerPeriod == 1_000_000_000)
  }

  /// Counts between the third and the last second of a session; used by its writer's thread alone.
  private final class Watch: @unchecked Sendable {
    var pace: Pace?
    private var begin: Timestamp?
    private var first: (count: Int64, at: Timestamp)?
    private var last: (count: Int64, at: Timestamp)?

    func see(_ record: LogRecord) {
      guard case .raw(let raw) = record, let pace else { return }
      let start = begin ?? raw.timestamp
      begin = start
      if raw.timestamp - start < 3_000_000_000 { return }
      let threads = [pace.acquisitionThread, pace.fusionThread, pace.writerThread]
      let count = threads.reduce(0) { $0 + $1.wakeups.load(ordering: .relaxed) }
      if first == nil { first = (count, raw.timestamp) }
      last = (count, raw.timestamp)
    }

    var rate: Double? {
      guard let first, let last, last.at > first.at else { return nil }
      return Double(last.count - first.count) / (Double(last.at - first.at) * 1e-9)
    }
  }

  @Test("wake up fewer than twelve times a second, all threads together", .tags(.inRealTime))
  func wakeups() throws {
    var rig = try rig(9)
    rig.options.speed = .realtime
    rig.options.logDirectory = nil
    let watch = Watch()
    rig.options.observer = { watch.see($0) }
    let recorder = Recorder(rig.options, terminal: Terminal(quiet: true))
    watch.pace = recorder.health.pace
    _ = try recorder.run(stop: StopFlag())
    let rate = try #require(watch.rate)
    #expect(rate <= 12, "\(rate) wake-ups a second")
    #expect(rate > 2, "\(rate) wake-ups a second: they are not counted")
  }
}

extension Tag {
  /// Waits for the clock, as `.process` does elsewhere.
  @Tag static var inRealTime: Self
}
