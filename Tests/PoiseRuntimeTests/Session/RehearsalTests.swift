import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Rehearsal of a session")
struct RehearsalTests {
  /// A gyroscope and two chips with axes of their own, one of them stretched; worn upside down.
  private var streams: [StreamInfo] {
    let worn = Matrix3(Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0, 0, -1))
    let turned = Matrix3(Vector3(0, -1, 0), Vector3(1, 0, 0), Vector3(0, 0, 1))
    let stretched = Matrix3(Vector3(0, 1.2, 0), Vector3(1.1, 0, 0), Vector3(0, 0, -0.8))
    func stream(_ index: UInt8, _ kind: SensorKind, _ scale: Double, _ axes: Matrix3) -> StreamInfo
    {
      StreamInfo(
        index: index, kind: kind, chip: "made", bus: "i2c-1", address: 0x19 + index, scale: scale,
        fullScaleCounts: 32_767, nominalRateHz: 100, dieRotation: axes, mount: worn)
    }
    return [
      stream(0, .accelerometer, 0.0048, turned), stream(1, .gyroscope, 0.001, .identity),
      stream(2, .magnetometer, 0.15, stretched)
    ]
  }

  private var settings: FusionSettings {
    var settings = FusionSettings()
    // Never met by the motion: the rehearsal brings its own.
    settings.postures = [
      CalibratedPosture(PostureCalibration(accelerometer: SymmetricCase.upright, magnetometer: nil))
    ]
    settings.fieldReference = FieldReference(norm: 20)
    settings.magnetometer = AffineCalibration(offset: Vector3(90, -40, 12), matrix: .identity)
    settings.accelerometer = AffineCalibration(offset: Vector3(0.2, 0, 0), matrix: .identity)
    settings.checksMount = true
    return settings
  }

  @Test("has all that the fusion can tell, worn any way and with any chips' axes")
  func everything() throws {
    let seen = try Rehearsal.run(streams: streams, settings: settings)
    var postures: [Bool?] = []
    var alerts: [AlertEvent.State] = []
    var fields: [MagnetometerEvent.State] = []
    var (steps, bouts, falls) = (0, 0, 0)
    for record in seen {
      switch record {
      case .step: steps += 1
      case .bout: bouts += 1
      case .fall: falls += 1
      case .posture(let event): postures.append(event.good)
      case .alert(let event): alerts.append(event.state)
      case .magnetometer(let event): fields.append(event.state)
      default: break
      }
    }
    #expect((15...25).contains(steps), "\(steps)")
    #expect(bouts == 1 && falls == 1, "\(bouts), \(falls)")
    #expect(postures.contains(true) && postures.contains(false), "\(postures)")
    #expect(Set(alerts.map(\.rawValue)) == [0, 1, 2], "\(alerts)")
    #expect(fields.contains(.disturbed) && fields.contains(.good), "\(fields)")
  }

  @Test("what the session has off stays off")
  func little() throws {
    let seen = try Rehearsal.run(
      streams: Array(streams.prefix(1)), settings: FusionSettings())
    for record in seen {
      switch record {
      case .posture, .alert, .magnetometer, .mount: Issue.record("\(record)")
      default: break
      }
    }
    #expect(!seen.isEmpty)
  }
}
