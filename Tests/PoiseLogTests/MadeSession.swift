import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

/// Sessions made up for tests.
enum MadeSession {
  static func streams() -> [StreamInfo] {
    [
      StreamInfo(
        index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
        scale: 9.80665 * 0.000_98, fullScaleCounts: 2047, nominalRateHz: 100,
        dieRotation: Matrix3(Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)),
        mount: .identity, registers: "20=57 21=00"),
      StreamInfo(
        index: 1, kind: .magnetometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x1E,
        scale: 0.15, fullScaleCounts: 32_767, nominalRateHz: 100)
    ]
  }

  static func description(
    streams: [StreamInfo] = streams(), timeOffset: Int64 = 1_790_000_000_123_456_789,
    layout: SessionDescription.Layout = .compact
  ) -> SessionDescription {
    SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "virtual",
      timeOffset: timeOffset, startRealtime: 1_790_000_000_000_000_000, bootID: "b007",
      options: [MCAP.Entry("detector", "default")], streams: streams,
      attachments: [
        SessionDescription.Attachment(
          name: "board.toml", mediaType: "application/toml", data: [UInt8]("name = \"x\"\n".utf8))
      ], layout: layout)
  }

  /// Random streams with jitter, gaps, flags, markers, saturation, overflow of every difference.
  static func samples(
    streams: Int, seconds: Double, hertz: Double = 100, using random: inout SeededGenerator,
    wild: Bool = true
  ) -> [RawSample] {
    var all: [RawSample] = []
    for stream in 0..<streams {
      var sequence = UInt32(truncatingIfNeeded: random.next())
      var time = Int64(random.uniform(0, 20_000))
      while Double(time) < seconds * 1e6 {
        let stamp = Timestamp(nanoseconds: (time + Int64(random.normal() * 15)) * 1000)
        if wild && random.unit() < 0.01 {
          let kind = RawSample.Marker.allCases[1 + Int(random.next() % 5)]
          let quantity = Int32(random.next() % 50)
          sequence &+= UInt32(quantity)
          time += Int64(random.uniform(0, 3_000_000) * random.unit())
          all.append(
            RawSample(
              timestamp: stamp, sequence: sequence, stream: UInt8(stream), x: quantity, y: 0,
              z: 0, marker: kind))
          continue
        }
        var counts = [Int32(random.normal() * 5), Int32(random.normal() * 5), 1000]
        if wild && random.unit() < 0.02 {
          let extremes: [Int32] = [.min, .max, 32_767, -32_768, 0, 65_536]
          counts = (0..<3).map { _ in extremes[Int(random.next() % 6)] }
        }
        var flags: RawSample.Flags = []
        if wild && random.unit() < 0.05 {
          flags = RawSample.Flags(rawValue: UInt8(random.next() & 31))
        }
        all.append(
          RawSample(
            timestamp: stamp, sequence: sequence, stream: UInt8(stream), x: counts[0],
            y: counts[1], z: counts[2], flags: flags))
        sequence &+= 1
        time += Int64(1e6 / hertz)
      }
    }
    return canonical(all)
  }

  /// By stamp and stream, markers first, otherwise as it was: what a reader must give.
  static func canonical(_ samples: [RawSample]) -> [RawSample] {
    func key(_ i: Int) -> (Int64, UInt8, Int, Int) {
      let s = samples[i]
      return (s.timestamp.nanoseconds, s.stream, s.marker == .none ? 1 : 0, i)
    }
    return samples.indices.sorted { key($0) < key($1) }.map { samples[$0] }
  }

  /// All samples of a log.
  static func read(_ log: LogReader) throws -> [RawSample] {
    var cursor = log.raw()
    var samples: [RawSample] = []
    while let s = try cursor.next() { samples.append(s) }
    return samples
  }
}

extension Tag {
  /// Runs another program.
  @Tag static var process: Self
}
