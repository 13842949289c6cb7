import Glibc
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("A ring behind the fusion that is full")
struct RingLossTests {
  private static let streams = [
    StreamInfo(
      index: 0, kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18, scale: 0.01,
      fullScaleCounts: 0, nominalRateHz: 100)
  ]

  private func raw(_ i: Int) -> RawSample {
    RawSample(
      timestamp: Timestamp(nanoseconds: Int64(i) * 10_000_000), sequence: UInt32(i), stream: 0,
      x: 0, y: 0, z: 981)
  }

  @Test("what is refused is counted and told before the next record", arguments: 1...8)
  func loop(burst: Int) throws {
    let readings = RingBuffer<RawSample>(capacity: 1024)
    let records = RingBuffer<LogRecord>(capacity: 16)
    var producer = readings.makeProducer()
    var consumer = records.makeConsumer()
    let health = Health()
    let loop = FusionLoop(
      consumer: readings.makeConsumer(), producer: records.makeProducer(),
      core: try FusionCore(streams: Self.streams, settings: FusionSettings()), health: health)
    var seen = 0
    var told = 0
    var record = LogRecord.lost(Loss(since: Timestamp(nanoseconds: 0), records: 0))
    var stamp = Timestamp(nanoseconds: .min)
    func take() {
      while consumer.pop(into: &record) {
        switch record {
        case .lost(let loss):
          #expect(loss.records > 0 && loss.since >= stamp)
          told += Int(loss.records)
        case .raw(let raw):
          #expect(raw.timestamp > stamp)
          stamp = raw.timestamp
          seen += 1
        default: break
        }
      }
    }
    for i in 0..<400 {
      _ = producer.push(raw(i))
      loop.tick()
      if i % (burst * 10) == 0 { take() }
    }
    loop.finish()
    take()
    told += Int(loop.unreportedLoss()?.records ?? 0)
    #expect(told == Int(health.recordsDropped.load(ordering: .relaxed)))
    #expect(seen < 400 || told == 0)
    #expect(burst < 2 || told > 0)
  }

  @Test("a card that stalls for longer than the ring holds costs what did not fit, not the session")
  func stalledCard() throws {
    var rig = try SessionRig(seconds: 240)
    rig.options.speed = .realtime
    rig.options.timeScale = 60
    let storage = StallingStorage()
    rig.options.storage = storage
    let recorder = Recorder(rig.options, terminal: Terminal(quiet: true))
    storage.goesOn = { recorder.health.recordsDropped.load(ordering: .relaxed) > 0 }
    let summary = try recorder.run(stop: StopFlag())
    #expect(summary.dropped > 0 && !summary.isWhole)
    #expect(summary.losses.contains { $0.hasPrefix("dropped \(summary.dropped) ") })
    let log = try LogReader(path: try #require(rig.logs.first))
    #expect(log.isFinished)
    let losses = try log.losses()
    #expect(!losses.isEmpty)
    let dropped = try log.events().filter { $0.hasPrefix("{\"type\":\"dropped\"") }
    // On a busy machine the ring before the fusion may overflow too: those samples have a sensor.
    let samples = dropped.filter { !$0.contains("\"sensor\":null,\"count\":") }
    #expect(dropped.count - samples.count == losses.count, "\(dropped)")
    let lost = losses.reduce(0) { $0 + UInt64($1.records) } + samples.reduce(0) { $0 + count($1) }
    // What the full ring behind the fusion refused may have been such a count.
    #expect(lost == summary.dropped || !samples.isEmpty && lost < summary.dropped, "\(dropped)")
    // It reads and replays, though not to the same.
    #expect(try rawSamples(log.path).count > 1000)
    #expect(try !replayLines(log.path).isEmpty)
  }

  private func count(_ event: String) -> UInt64 {
    let digits = event.split(separator: "\"count\":", maxSplits: 1).last?.prefix { $0.isNumber }
    return digits.flatMap { UInt64($0) } ?? 0
  }
}

/// A card that hangs in one flush until something has happened.
private final class StallingStorage: LogStorage {
  private let state = Mutex((flushes: 0, goesOn: { @Sendable in true }))
  private let posix = PosixStorage()

  var goesOn: @Sendable () -> Bool {
    get { state.withLock { $0.goesOn } }
    set { state.withLock { $0.goesOn = newValue } }
  }

  func syncData(_ file: Int32) throws(StorageFailure) {
    let number = state.withLock { state in
      state.flushes += 1
      return state.flushes
    }
    if number != 5 { return }
    let goesOn = goesOn
    while !goesOn() { sched_yield() }
  }

  func createDirectory(_ path: String) throws(StorageFailure) { try posix.createDirectory(path) }
  func create(_ path: String) throws(StorageFailure) -> Int32 { try posix.create(path) }
  func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try posix.openExisting(path)
  }
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  { try posix.write(file, bytes, at: offset) }
  func syncAll(_ file: Int32) throws(StorageFailure) {}
  func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    try posix.truncate(file, to: size)
  }
  func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    try posix.preallocate(file, at: offset, count: count)
  }
  func syncDirectory(_ path: String) throws(StorageFailure) {}
  func close(_ file: Int32) { posix.close(file) }
  func remove(_ path: String) throws(StorageFailure) { try posix.remove(path) }
  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 { try posix.freeBytes(path) }
  func isLinked(_ file: Int32, at path: String) -> Bool { posix.isLinked(file, at: path) }
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    try posix.lockDirectory(path)
  }
}
