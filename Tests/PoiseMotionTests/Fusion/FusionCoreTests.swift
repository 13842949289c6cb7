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
        #expect(samples.count >= 299, "\(samples.count)")
        for sample in samples {
          #expect((sample.acceleration - wanted).squaredLength < 1e-18)
          #expect(sample.content.contains(.bodyFrame) == turned)
        }
      }
    }
  }
}
