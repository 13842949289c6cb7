import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseTestKit
import PoiseText
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("Every sample, for whoever asks")
struct LiveRawTests {
  /// A session of the virtual board with a reader who asks at its begin.
  private func session(
    seconds: Double, _ asks: [String], faults: [VirtualFault] = []
  ) throws -> (record: SessionRecord, reader: MadeReader) {
    let reader = MadeReader()
    reader.asks = asks
    let door = MadeDoor([reader])
    var rig = try SessionRig(seconds: seconds, faults: faults)
    rig.options.service.live = LiveOptions(path: "unused")
    rig.options.service.live?.door = { door }
    return (try rig.record(), reader)
  }

  /// The samples of the packets, in their order.
  private func samples(_ lines: [String]) throws -> [RawSample] {
    try lines.flatMap { line -> [RawSample] in
      let o = try #require(JSONMembers(line))
      let whole = { (key: String) in try #require(o.number(key).flatMap { Int64(exactly: $0) }) }
      let (sensor, sequence) = (try whole("sensor"), try whole("sequence"))
      let stamp = try whole("stamp_us")
      let (x, y, z) = (o.numbers("x"), o.numbers("y"), o.numbers("z"))
      let (after, flags) = (o.numbers("after_us"), o.numbers("flags"))
      return after.indices.map { i in
        RawSample(
          timestamp: Timestamp(nanoseconds: (stamp + Int64(after[i])) * 1000),
          sequence: UInt32(sequence) &+ UInt32(i), stream: UInt8(sensor), x: Int32(x[i]),
          y: Int32(y[i]), z: Int32(z[i]),
          flags: RawSample.Flags(rawValue: flags.isEmpty ? 0 : UInt8(flags[i])))
      }
    }
  }

  /// Those of one sensor that are no markers.
  private func of(_ stream: UInt8, _ samples: [RawSample]) -> [RawSample] {
    samples.filter { $0.stream == stream && $0.marker == .none }
  }

  @Test("from the request to the end it is the log, sample for sample, over a gap as well")
  func equal() throws {
    let (record, reader) = try session(
      seconds: 20, [#"{"type":"raw"}"#],
      faults: [VirtualFault(.absent(address: 0x1E), at: .seconds(8), lasting: 3)])
    let sensors = try #require(reader.lines("sensors").first.flatMap { JSONMembers($0) })
    #expect(
      sensors.list("sensors").map { $0.text("topic") } == [
        "/imu/accelerometer", "/imu/magnetometer"
      ])
    let first = try #require(reader.lines.firstIndex { $0.hasPrefix(#"{"type":"raw""#) })
    #expect(reader.lines[..<first].contains { $0.hasPrefix(#"{"type":"sensors""#) })
    let told = try samples(reader.lines("raw"))
    for stream: UInt8 in [0, 1] {
      let mine = of(stream, told)
      let logged = of(stream, record.raw)
      #expect(mine.count > 1500 && mine == logged.suffix(mine.count), "sensor \(stream)")
    }
    // A packet of each sensor ten times a second, none of the absent one.
    #expect((345...375).contains(reader.lines("raw").count), "\(reader.lines("raw").count)")
    #expect(reader.lines("lost").isEmpty)
    try record.check()
  }

  @Test("who does not ask gets none; who takes it back gets none any more")
  func asked() throws {
    let (_, silent) = try session(seconds: 5, [])
    #expect(silent.lines("raw").isEmpty && silent.lines("sensors").isEmpty)
    let (_, brief) = try session(seconds: 5, [#"{"type":"raw"}"#, #"{"type":"raw","on":false}"#])
    #expect(brief.lines("raw").isEmpty && brief.lines("sensors").count == 1)
  }

  @Test("a marker with a text is an event of the recording, at its own time where it has one")
  func marks() throws {
    let early = #"{"type":"mark","text":"zu früh","stamp_us":-61000000}"#
    let (record, reader) = try session(
      seconds: 6,
      [
        #"{"type":"mark","text":"Treppe \"auf\""}"#, #"{"type":"mark","text":"b","stamp_us":1}"#,
        early, #"{"type":"mark"}"#, #"{"type":"mark","text":"c","stamp_us":9000000000}"#
      ])
    let lines = record.lines("marker")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasSuffix(#""index":1,"source":"command","text":"Treppe \"auf\""}"#), "\(lines)")
    #expect(lines[1].hasSuffix(#""index":2,"source":"command","text":"b"}"#), "\(lines)")
    #expect(lines[2].hasSuffix(#""index":3,"source":"command"}"#), "\(lines)")
    #expect(reader.lines("marker") == lines)
    let why = #"{"type":"rejected","reason":"\"stamp_us\" is not of the last 60 s of this"#
    #expect(reader.lines("rejected").count == 2)
    #expect(reader.lines("rejected").allSatisfy { $0.hasPrefix(why) })
    // 1 µs after the session's begin.
    func time(_ line: String) -> Double { JSONMembers(line)?.number("timestamp") ?? .nan }
    #expect(abs(time(lines[1]) - time(record.lines("start")[0])) < 1e-4)
    try record.check()
  }

  @Test("who sleeps is told to the sample what it lost, while another one loses nothing")
  func sleeper() throws {
    var rig = try SessionRig(seconds: 30)
    let path = rig.folder.path + "/live.sock"
    rig.options.service.live = LiveOptions(path: path)
    let (quick, sleeper, counter) = (Counting(), Counting(), Kept())
    rig.options.observer = { _ in
      counter.count += 1
      if counter.count == 200 {
        quick.begin(path)
        sleeper.begin(path)
      }
      if counter.count % 20 == 0 { quick.read() }
      // Awake for the last part of some 9000 records.
      if counter.count > 7500 && counter.count % 20 == 0 { sleeper.read() }
    }
    let record = try rig.record()
    quick.read()
    sleeper.read()
    #expect(counter.count > 8500 && quick.samples > 5000 && quick.lost == 0)
    #expect(sleeper.lost > 2000, "\(sleeper.lost)")
    #expect(sleeper.samples + sleeper.lost == quick.samples)
    #expect(record.summary.isWhole)
    try record.check()
  }

  @Test("nonsense at the socket changes no sample; each packet of it is answered or waits")
  func fuzzed() throws {
    func records(_ prankster: Prankster?) throws -> SessionRecord {
      var rig = try SessionRig(seconds: 20)
      let path = rig.folder.path + "/live.sock"
      if prankster != nil { rig.options.service.live = LiveOptions(path: path) }
      let counter = Kept()
      rig.options.observer = { _ in
        counter.count += 1
        prankster?.turn(path, counter.count)
      }
      return try rig.record()
    }
    let prankster = Prankster(seed: 36)
    let alone = try records(nil)
    let disturbed = try records(prankster)
    #expect(alone.raw == disturbed.raw && alone.raw.count > 3000)
    #expect(disturbed.summary.isWhole && disturbed.summary.losses.isEmpty)
    let words = "seed 36: \(prankster.sent) sent, \(prankster.answers)"
    #expect(prankster.sent > 500 && prankster.answers["rejected"] ?? 0 > 300, "\(words)")
    #expect(prankster.answers["hello"] ?? 0 > 5, "\(words)")
    try disturbed.check()
  }
}

private final class Kept: @unchecked Sendable {
  var count = 0
}

/// A reader of a socket who counts samples, in the thread of the session itself.
private final class Counting: @unchecked Sendable {
  private var socket: PacketSocket?
  private(set) var samples = 0
  /// Samples that it was told it lost.
  private(set) var lost = 0

  func begin(_ path: String) {
    socket = try? PacketSocket.connect(path)
    _ = Array(LiveRequest.raw(true).line.utf8).withUnsafeBytes { socket?.send($0) }
  }

  func read() {
    while let socket, case .packet(let bytes) = socket.receive() {
      guard let packet = JSONMembers(String(decoding: bytes, as: UTF8.self)) else { continue }
      if packet.text("type") == "raw" { samples += packet.numbers("x").count }
      if packet.text("type") == "lost" { lost += Int(packet.number("samples") ?? 0) }
    }
  }
}

/// Somebody who sends anything: requests with bytes changed, left out, doubled, and noise. In the
/// thread of the session itself.
private final class Prankster: @unchecked Sendable {
  private var generator: SeededGenerator
  private var socket: PacketSocket?
  private(set) var sent = 0
  private(set) var answers: [String: Int] = [:]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let seeds = [
    #"{"type":"raw"}"#, #"{"type":"raw","on":false}"#,
    #"{"type":"mark","text":"up","stamp_us":1000000}"#, String(repeating: "[", count: 1999)
  ]

  /// Called after each record of the session.
  func turn(_ path: String, _ count: Int) {
    guard count % 5 == 0 else { return }
    if socket == nil || Int.random(in: 0..<100, using: &generator) == 0 {
      socket = try? PacketSocket.connect(path)
    }
    guard let socket else { return }
    if packet().withUnsafeBytes(socket.send) == .taken { sent += 1 }
    while case .packet(let bytes) = socket.receive() {
      let type = JSONMembers(String(decoding: bytes, as: UTF8.self))?.text("type") ?? "none"
      answers[type, default: 0] += 1
    }
  }

  private func packet() -> [UInt8] {
    var bytes = Array(Self.seeds.randomElement(using: &generator)!.utf8)
    for _ in 0..<Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(contentsOf: bytes[..<at], at: at)
      default: bytes.removeSubrange(at...)
      }
    }
    return bytes
  }
}
