import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Checks of a log's signals")
struct SignalChecksTests {
  /// Ten seconds of both streams; `change` spoils a sample, or leaves it out with nil.
  private func findings(_ change: (RawSample) -> RawSample?) throws -> [String] {
    let storage = RecordingStorage()
    var random = SeededGenerator(seed: 3)
    var log = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: storage)
    let path = log.path
    for k in 0..<2000 {
      let stream = UInt8(k % 2)
      func noise() -> Int32 { Int32((2 * random.normal()).rounded()) }
      let z: Int32 = stream == 0 ? 1020 : 300
      let sample = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 5_000_000), sequence: UInt32(k / 2),
        stream: stream, x: noise(), y: noise(), z: z + noise())
      if let sample = change(sample) { try log.append(.raw(sample)) }
    }
    try log.finish()
    let reader = try LogReader(LogSource(bytes: storage.files[path] ?? []))
    return try SignalChecks.check(reader).map(\.text)
  }

  @Test("nothing to say of a sound recording")
  func sound() throws { #expect(try findings { $0 } == []) }

  @Test("gravity, field, stuck axis, limit, gaps: each is told, alone")
  func faults() throws {
    func only(_ word: String, _ change: (RawSample) -> RawSample?) throws {
      let texts = try findings(change)
      #expect(texts.count == 1 && texts[0].contains(word), "\(word): \(texts)")
    }
    try only("5% off gravity") { s in
      var s = s
      if s.stream == 0 { s.z += 60 }
      return s
    }
    try only("outside the earth's") { s in
      var s = s
      if s.stream == 1 { s.z += 200 }
      return s
    }
    try only("the y axis is stuck at 7") { s in
      var s = s
      if s.stream == 0 { s.y = 7 }
      return s
    }
    try only("at the chip's limit") { s in
      var s = s
      if s.sequence == 500 && s.stream == 0 { s.flags = .saturated }
      return s
    }
    for marker in [RawSample.Marker.lost, .dropped] {
      let told = marker == .lost ? "0 dropped, 1 lost" : "1 dropped, 0 lost"
      try only(told) { s in
        var s = s
        // In its place: the sequence goes on behind it.
        if s.sequence == 0 && s.stream == 0 { (s.marker, s.x) = (marker, 1) }
        return s
      }
    }
    try only("the sensor did not answer 1 time") { s in
      var s = s
      if s.sequence == 0 && s.stream == 0 { s.marker = .sensorLost }
      return s
    }
    try only("1 gap, 10 samples missing") { s in
      s.stream == 1 && (300..<310).contains(s.sequence) ? nil : s
    }
  }
}
