import Foundation
import PoiseCore
import Testing

@testable import PoiseMotion

@Suite("Fusion core")
struct FusionCoreTests {
  @Test("takes little memory, whatever a log says of its streams")
  func hostileStreams() throws {
    for rate in [0, -1, 1e-300, 400, 1e300] {
      let streams = (0..<8).map { i in
        StreamInfo(
          index: UInt8(i), kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
          scale: 1, fullScaleCounts: 0, nominalRateHz: rate, fifo: 31,
          lag: StreamInfo.longestLag)
      }
      let wait = FusionCore.wait(for: streams)
      let capacity = FusionCore.capacity(streams, wait)
      #expect(capacity >= 512 && capacity * streams.count <= 1 << 18)
      var core = try FusionCore(streams: streams, settings: FusionSettings())
      core.finish()
    }
  }

  private static func turn(_ angle: Double, _ axis: Int) -> Matrix3 {
    let (c, s) = (cos(angle), sin(angle))
    return switch axis {
    case 0: Matrix3(Vector3(1, 0, 0), Vector3(0, c, -s), Vector3(0, s, c))
    case 1: Matrix3(Vector3(c, 0, s), Vector3(0, 1, 0), Vector3(-s, 0, c))
    default: Matrix3(Vector3(c, -s, 0), Vector3(s, c, 0), Vector3(0, 0, 1))
    }
  }

  @Test("counts become SI values, corrected in device axes, then turned to the body's")
  func transform() throws {
    let correction = AffineCalibration(
      offset: Vector3(0.1, -0.2, 0.3),
      matrix: Matrix3(Vector3(1.1, 0.01, 0), Vector3(0.01, 0.9, 0.02), Vector3(0, 0.02, 1.05)))
    let (die, mount) = (Self.turn(0.5, 2), Self.turn(-0.8, 0))
    let counts = Vector3(120, -340, 980)
    for corrected in [false, true] {
      for turned in [false, true] {
        let stream = StreamInfo(
          index: 0, kind: .accelerometer, chip: "a", bus: "b", address: 0x18, scale: 0.0096,
          fullScaleCounts: 2047, nominalRateHz: 100, dieRotation: die, mount: turned ? mount : nil)
        var settings = FusionSettings()
        if corrected { settings.accelerometer = correction }
        var core = try FusionCore(streams: [stream], settings: settings)
        var samples: [Sample] = []
        var raw = 0
        func drain() {
          var record = LogRecord.lost(Loss(since: Timestamp(nanoseconds: 0), records: 0))
          while core.next(into: &record) {
            if case .sample(let s) = record { samples.append(s) }
            if case .raw = record { raw += 1 }
          }
        }
        for k in 0..<300 {
          core.ingest(
            RawSample(
              timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k),
              stream: 0, x: 120, y: -340, z: 980))
          drain()
          // A stream alone waits for no other.
          #expect(raw == k + 1)
        }
        core.finish()
        drain()
        var wanted = 0.0096 * (die * counts)
        if corrected { wanted = correction.matrix * (wanted - correction.offset) }
        if turned { wanted = mount * wanted }
        // Up to the last reading once the stream has ended.
        #expect(samples.map { $0.timestamp.nanoseconds / 10_000_000 } == Array(0..<300))
        for sample in samples {
          #expect((sample.acceleration - wanted).squaredLength < 1e-18)
          #expect(sample.content.contains(.bodyFrame) == turned)
        }
      }
    }
  }

  @Test("the end is as complete as the rest, though the magnetometer was silent before it")
  func silentMagnetometer() throws {
    func stream(_ index: UInt8, _ kind: SensorKind, _ rate: Double) -> StreamInfo {
      StreamInfo(
        index: index, kind: kind, chip: "a", bus: "b", address: 0x18, scale: 0.01,
        fullScaleCounts: 2047, nominalRateHz: rate)
    }
    var core = try FusionCore(
      streams: [stream(0, .accelerometer, 100), stream(1, .magnetometer, 10)],
      settings: FusionSettings())
    var times: [Int64] = []
    func drain() {
      while let record = core.next() {
        if case .sample(let s) = record.pointee { times.append(s.timestamp.nanoseconds) }
      }
    }
    for k in 0..<300 {
      let time = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      // The magnetometer's last reading is 90 ms older than the accelerometer's.
      for index in k % 10 == 0 ? [0, 1] : [0] as [UInt8] {
        core.ingest(
          RawSample(
            timestamp: time, sequence: UInt32(k), stream: index, x: 100, y: 200, z: 981))
      }
      drain()
    }
    let before = times.count
    core.finish()
    drain()
    #expect(before < 300 && times == (0..<300).map { Int64($0) * 10_000_000 })
  }
}
