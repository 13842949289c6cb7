import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

@Suite("What a log says of its session")
struct SessionDescriptionTests {
  private static func channel(_ metadata: [MCAP.Entry]) -> MCAP.Channel {
    MCAP.Channel(id: 1, schemaID: 1, topic: "/imu/x", messageEncoding: "cdr", metadata: metadata)
  }

  private static func matrix(_ random: inout SeededGenerator) -> Matrix3 {
    func row() -> Vector3 { Vector3(random.normal(), random.normal(), random.normal()) }
    return Matrix3(row(), row(), row())
  }

  @Test(
    "random streams come back from their channel's metadata, to the last digit", arguments: 1...4)
  func streams(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for k in 0..<50 {
      let fifo = k % 3 == 0 ? 0 : k
      let stream = StreamInfo(
        index: UInt8(k), kind: SensorKind.allCases[k % 3], chip: "chip \(k)", bus: "i2c-\(k)",
        address: UInt8(k * 2), scale: random.normal() + 5, fullScaleCounts: Int32(k * 1000),
        nominalRateHz: random.uniform(1, 1000), dieRotation: Self.matrix(&random),
        mount: k % 2 == 0 ? nil : Self.matrix(&random), registers: "20=\(k)", fifo: fifo,
        lag: fifo == 0 ? 0 : Int64(k) * 1_000_000)
      #expect(StreamInfo(channel: Self.channel(stream.metadata)) == stream, "seed \(seed)")
    }
  }

  @Test("a lag that nobody has, a scale of nought, a matrix of eight numbers are refused")
  func refused() {
    let stream = StreamInfo(
      index: 0, kind: .gyroscope, chip: "a", bus: "b", address: 1, scale: 2, fullScaleCounts: 3,
      nominalRateHz: 4, fifo: 5, lag: StreamInfo.longestLag)
    #expect(StreamInfo(channel: Self.channel(stream.metadata)) == stream)
    func with(_ key: String, _ value: String) -> StreamInfo? {
      let entries = stream.metadata.map { $0.key == key ? MCAP.Entry(key, value) : $0 }
      return StreamInfo(channel: Self.channel(entries))
    }
    #expect(with("chip", "other") != nil)
    for (key, value) in [
      ("lag_ns", "60000000001"), ("lag_ns", "-1"), ("scale", "0"), ("scale", "nan"),
      ("scale", "inf"), ("scale", "x"), ("scale", "9e18"), ("nominal_rate_hz", "inf"),
      ("kind", "thermometer"),
      ("stream", "256"), ("address", "0x100"), ("die_rotation", "1 0 0 0 1 0 0 0"),
      ("die_rotation", "1 0 0 0 1 0 0 0 inf"), ("full_scale_counts", "2147483648")
    ] {
      #expect(with(key, value) == nil, "\(key) \(value)")
    }
  }

  @Test("the scale of each axis is the length of the die rotation's column")
  func axisScales() {
    var stream = StreamInfo(
      index: 0, kind: .magnetometer, chip: "a", bus: "b", address: 1, scale: 10,
      fullScaleCounts: 0, nominalRateHz: 1)
    #expect(stream.axisScales == 10 * .identity)
    stream.dieRotation = Matrix3(Vector3(2, 0, 3), Vector3(1, 0.5, 4), Vector3(2, 0, 12))
    let scales = stream.axisScales
    #expect(abs(scales[0, 0] - 30) < 1e-12)
    #expect(abs(scales[1, 1] - 5) < 1e-12)
    #expect(abs(scales[2, 2] - 130) < 1e-12)
    for i in 0..<3 { for j in 0..<3 where i != j { #expect(scales[i, j] == 0) } }
    // A rotation, but for rounding, scales all alike; a column of noughts does as well.
    stream.dieRotation = Matrix3(
      Vector3(1 + 1e-10, 0, 0), Vector3(0, -1, 0), Vector3(0, 0, 0))
    #expect(stream.axisScales == 10 * .identity)
  }

  @Test("a session comes back from its metadata record, its options and its pose rate with it")
  func session() throws {
    for poseRate in [0, 1, 25] {
      var session = MadeSession.description(streams: [], layout: .ros2)
      session.attachments = []
      session.poseRate = poseRate
      session.options = [MCAP.Entry("a", "b"), MCAP.Entry("option.c", "")]
      session.clockSynchronised = poseRate == 1
      session.part = 3
      let back = try #require(SessionDescription(metadata: session.metadata))
      #expect(back == session)
    }
  }
}
