import Glibc
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Synchronization
import Testing

@testable import PoiseRuntime

/// A supervisor that keeps what it is told.
final class KeptSupervisor: Supervisor {
  let watchdogNanoseconds: Int64?
  private let kept = Mutex<[String]>([])

  init(watchdogSeconds: Double?) {
    watchdogNanoseconds = watchdogSeconds.map { Int64($0 * 1e9) }
  }

  func notify(_ lines: String) { kept.withLock { $0.append(lines) } }

  var told: [String] { kept.withLock { $0 } }
  var feeds: Int { told.filter { $0 == "WATCHDOG=1" }.count }
}

/// A clock that stands until somebody sets it.
private final class SetClock: Sendable {
  private let kept = Mutex(Timestamp(nanoseconds: 0))

  var time: Timestamp {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

@Suite("Watchdog")
struct WatchdogTests {
  private let second: Int64 = 1_000_000_000

  /// A session on the virtual board, watched with a period of three seconds.
  private func session(
    seconds: Double, faults: [VirtualFault] = [], plan: FailingStorage.Plan? = nil,
    notice: String? = nil
  ) throws -> KeptSupervisor {
    var rig = try SessionRig(seconds: seconds, faults: faults)
    if plan != nil { rig.options.storage = FailingStorage(plan) }
    let supervisor = KeptSupervisor(watchdogSeconds: 3)
    rig.options.service.supervisor = supervisor
    rig.options.service.notice = notice
    _ = try rig.record()
    return supervisor
  }

  @Test("is fed three times a period while samples arrive, between READY and STOPPING")
  func healthy() throws {
    let supervisor = try session(seconds: 30)
    #expect((29...31).contains(supervisor.feeds))
    #expect(supervisor.told.first?.hasPrefix("READY=1\nSTATUS=") ?? false)
    #expect(supervisor.told.last?.hasPrefix("STOPPING=1\n") ?? false)
  }

  @Test("is not fed when no sample has come for a second, and again when they are back")
  func noSamples() throws {
    let gone = [UInt8(0x19), 0x1E].map {
      VirtualFault(.absent(address: $0), at: .seconds(10), lasting: 100)
    }
    let supervisor = try session(seconds: 30, faults: gone)
    #expect((10...12).contains(supervisor.feeds), "\(supervisor.feeds) feeds in 10 s of samples")
    #expect(supervisor.told.contains { $0.hasPrefix("STATUS=no answer from LSM303AGR") })
    let back = [UInt8(0x19), 0x1E].map {
      VirtualFault(.absent(address: $0), at: .seconds(10), lasting: 10)
    }
    let feeds = try session(seconds: 30, faults: back).feeds
    #expect((18...22).contains(feeds), "\(feeds) feeds in 20 s of samples")
  }

  @Test("what is wrong around the recorder is told, and a sensor that fails before it")
  func notice() throws {
    let gone = VirtualFault(.absent(address: 0x19), at: .seconds(10), lasting: 100)
    let told = try session(seconds: 30, faults: [gone], notice: "settings: line 3").told
    let first = try #require(told.firstIndex { $0 == "STATUS=settings: line 3" })
    let lost = try #require(told.firstIndex { $0.hasPrefix("STATUS=no answer from LSM303AGR") })
    #expect(first < lost)
    #expect(told[lost].hasSuffix("; settings: line 3"), "both are told: \(told[lost])")
    let feeds = try session(seconds: 30, notice: "settings: line 3").feeds
    #expect((29...31).contains(feeds), "it records all the same")
  }

  @Test("is fed while one of two sensors is silent")
  func oneSensor() throws {
    let fault = VirtualFault(.absent(address: 0x1E), at: .seconds(5), lasting: 100)
    #expect(try session(seconds: 30, faults: [fault]).feeds >= 29)
  }

  @Test("is not fed where the card fails for good, and is where it is merely full")
  func card() throws {
    let dead = FailingStorage.Plan(call: .sync, first: 12, count: .max - 100, errno: EIO)
    let feeds = try session(seconds: 40, plan: dead).feeds
    #expect((8...14).contains(feeds), "\(feeds)")
    let full = FailingStorage.Plan(call: .write, first: 11, count: .max - 100, errno: ENOSPC)
    let supervisor = try session(seconds: 40, plan: full)
    #expect(supervisor.feeds >= 39)
    #expect(supervisor.told.contains { $0.hasPrefix("STATUS=the card is full") })
  }

  @Test("is fed while the writer is behind and its ring never empty")
  func behind() throws {
    let supervisor = KeptSupervisor(watchdogSeconds: 3)
    let ring = RingBuffer<LogRecord>(capacity: 8192)
    var producer = ring.makeProducer()
    // Half a minute, handed over at once.
    for i in 0..<6000 {
      let sample = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(i + 1) * 5_000_000),
        sequence: UInt32(i), stream: 0, x: 0, y: 0, z: 0)
      let isIn = producer.push(.raw(sample))
      #expect(isIn)
    }
    let writer = try slowWriter(ring, supervisor)
    writer.drain()
    #expect((20...30).contains(supervisor.feeds), "\(supervisor.feeds) feeds in 30 s")
  }

  /// A writer whose clock goes on as it works through the samples.
  private func slowWriter(
    _ ring: RingBuffer<LogRecord>, _ supervisor: KeptSupervisor
  ) throws -> LogWriter {
    let start = Timestamp(nanoseconds: 0)
    let clock = SetClock()
    let streams = [
      StreamInfo(
        index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
        scale: 1, fullScaleCounts: 2048, nominalRateHz: 200)
    ]
    var service = ServiceOptions()
    service.supervisor = supervisor
    let (health, counters) = (Health(), AcquisitionCounters())
    let terminal = Terminal(quiet: true)
    let supervisor = SessionSupervisor(
      service, board: "test", streams: streams, identity: SessionIdentity(),
      clock: SessionClock(start: start, offset: 0), health: health, acquisition: counters)
    return LogWriter(
      consumer: ring.makeConsumer(),
      composer: EventComposer(streams: streams, body: BodyMeasures()),
      log: LogStage(nil, clock: ClockMonitor(start: start, isSet: true, offset: { 0 })),
      events: EventStage(
        try EventOutput(.none, terminal: terminal), json: EventJSON(), terminal: terminal),
      panel: PanelStage(
        alert: AlertDriver(line: nil, terminal: terminal), supervisor: supervisor,
        stop: StopFlag(),
        times: SessionTimes(start: start, now: { clock.time }, offset: { 0 })),
      counters: CounterStage(
        health: health,
        reporter: HealthReporter(
          streams: streams, health: health, acquisition: counters, start: start,
          diskFree: { nil }), start: start),
      observer: { record in
        if case .raw(let sample) = record { clock.time = sample.timestamp }
      })
  }

  @Test("is never fed before the first sample, nor by the same count twice")
  func rule() {
    var feeder = WatchdogFeeder(period: 3 * second, start: Timestamp(nanoseconds: 0))
    var fed: [Int64] = []
    for tenth in Int64(0)..<100 {
      let now = Timestamp(nanoseconds: tenth * second / 10)
      // Samples from 2 s to 5 s.
      let samples = UInt64(max(0, min(tenth, 50) - 20))
      if feeder.isDue(at: now, samples: samples, isWritten: true) { fed.append(tenth) }
    }
    #expect(fed == [21, 31, 41, 51])
  }
}

@Suite("ServiceNotifier")
struct ServiceNotifierTests {
  @Test("reaches a socket by its path")
  func path() throws {
    let folder = try TemporaryFolder()
    let name = folder.path + "/notify"
    let socket = try NotifySocket(name)
    let notifier = try #require(ServiceNotifier(socket: name, watchdogNanoseconds: nil))
    notifier.notify("READY=1\nSTATUS=recording")
    notifier.notify("WATCHDOG=1")
    #expect(socket.messages() == ["READY=1\nSTATUS=recording", "WATCHDOG=1"])
  }

  @Test("reaches a socket by its abstract name")
  func abstract() throws {
    let name = "@poise-test-\(getpid())-notify"
    let socket = try NotifySocket(name)
    let notifier = try #require(ServiceNotifier(socket: name, watchdogNanoseconds: 7))
    notifier.notify("STOPPING=1")
    #expect(socket.messages() == ["STOPPING=1"])
    #expect(notifier.watchdogNanoseconds == 7)
  }

  @Test("neither waits nor fails where nobody listens or the other end is full")
  func nobody() throws {
    let folder = try TemporaryFolder()
    let name = folder.path + "/notify"
    let notifier = try #require(ServiceNotifier(socket: name, watchdogNanoseconds: nil))
    notifier.notify("READY=1")
    let socket = try NotifySocket(name)
    for _ in 0..<2000 { notifier.notify("WATCHDOG=1") }
    #expect(!socket.messages().isEmpty)
  }

  @Test("refuses what is no socket's name", arguments: ["", "@", "/", "relative", "vsock:2:1"])
  func names(name: String) {
    #expect(ServiceNotifier(socket: name, watchdogNanoseconds: nil) == nil)
    let long = "/" + String(repeating: "x", count: 107)
    #expect(ServiceNotifier(socket: long, watchdogNanoseconds: nil) == nil)
  }
}
