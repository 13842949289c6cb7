import Foundation
import PoiseCore
import PoiseGait
import Testing

@Suite("Held still")
struct HeldStillTests {
  static func stamp(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// Gravity in body axes, leaning forward or to the right by so many degrees.
  static func upright(lean: Double = 0, right: Double = 0) -> Vector3 {
    let (angle, side) = (lean * .pi / 180, right * .pi / 180)
    return 9.80665 * Vector3(-sin(angle) * cos(side), sin(side), cos(angle) * cos(side))
  }

  /// Standing so, swaying a little.
  static func sample(
    _ t: Double, lean: Double = 0, right: Double = 0, sway: Double = 0.05
  ) -> LogRecord {
    .sample(
      Sample(
        timestamp: stamp(t),
        acceleration: upright(lean: lean, right: right)
          + sway * Vector3(sin(2 * .pi * 0.4 * t), sin(2 * .pi * 0.3 * t), 0),
        content: .accelerometer | .bodyFrame))
  }

  static func posture(_ t: Double, good: Bool, _ reason: PostureReason = .none) -> LogRecord {
    .posture(
      PostureEvent(
        timestamp: stamp(t), good: good, pitch: 0, roll: 0, lean: 0, distanceAccelerometer: 1,
        distanceMagnetometer: .nan, periodic: false, reason: reason))
  }

  static var calibration: CalibratedPosture { calibration(upright()) }

  static func calibration(_ mean: Vector3) -> CalibratedPosture {
    let unit = Matrix3.identity
    let model = GaussianModel(
      mean: mean, covariance: unit, inverse: unit, determinant: 1,
      eigenvalues: Vector3(1, 1, 1), sigma: Vector3(1, 1, 1), threshold: 1e-6)
    return CalibratedPosture(
      PostureCalibration(accelerometer: model, magnetometer: nil), axes: .body)
  }

  @Test("counts judged and good seconds, the longest hold and the last one")
  func holds() throws {
    var records: [LogRecord] = []
    for k in 0...3000 {
      let t = Double(k) / 100
      if k == 100 { records.append(Self.posture(t, good: true)) }
      if k == 1300 { records.append(Self.posture(t, good: false, .forward)) }
      if k == 1800 { records.append(Self.posture(t, good: true)) }
      records.append(Self.sample(t))
    }
    let held = try HeldStill(
      records, seconds: 30, postures: [Self.calibration], mount: .identity, sensorHeight: 1)
    let posture = try #require(held.posture)
    #expect(abs(posture.judged - 29) < 0.05)
    #expect(abs(posture.good - 24) < 0.05)
    #expect(abs(posture.longestHold - 12) < 0.05 && abs(posture.hold - 12) < 0.05)
    #expect(posture.isGood)
    #expect(held.value("sway_area_pendulum_mm2") != nil)
  }

  @Test("says how far the trunk leans from the calibrated posture, and which way")
  func lean() throws {
    let records = (0...3000).map { Self.sample(Double($0) / 100, lean: 12) }
    let held = try HeldStill(
      records, seconds: 30, postures: [Self.calibration], mount: .identity)
    let posture = try #require(held.posture)
    #expect(abs((posture.forward ?? .nan) - 12) < 0.1)
    #expect(abs((posture.right ?? .nan)) < 0.1)
    #expect(abs(posture.angle - 12) < 0.1)
    let unknown = try HeldStill(records, seconds: 30, postures: [Self.calibration])
    #expect(unknown.posture?.forward == nil)
    #expect(try HeldStill(records, seconds: 30).posture == nil)
  }

  @Test("lean counts from the calibrated posture, which may itself lean", arguments: [0, 1])
  func leaningPosture(way: Int) throws {
    // Forward first, then to the right: calibrated at 5 degrees, held at 12.
    let (forward, right) = way == 0 ? (1.0, 0.0) : (0.0, 1.0)
    let records = (0...3000).map {
      Self.sample(Double($0) / 100, lean: 12 * forward, right: 12 * right)
    }
    let calibration = Self.calibration(Self.upright(lean: 5 * forward, right: 5 * right))
    let held = try HeldStill(records, seconds: 30, postures: [calibration], mount: .identity)
    let posture = try #require(held.posture)
    #expect(abs((posture.forward ?? .nan) - 7 * forward) < 0.1)
    #expect(abs((posture.right ?? .nan) - 7 * right) < 0.1)
    #expect(abs(posture.angle - 7) < 0.1)
  }

  @Test("refuses motion, a device that nobody wears and a body that lies")
  func refuses() throws {
    let walk = (0...3000).map { k -> LogRecord in
      let t = Double(k) / 100
      return .sample(
        Sample(
          timestamp: Self.stamp(t), acceleration: Vector3(0, 0, 9.8 + 3 * sin(12 * t)),
          content: .accelerometer | .bodyFrame))
    }
    #expect(throws: HeldStillError.self) { try HeldStill(walk, seconds: 30) }
    let table = (0...3000).map { Self.sample(Double($0) / 100, sway: 0.0005) }
    do {
      _ = try HeldStill(table, seconds: 30)
      Issue.record("a table is not worn")
    } catch { #expect(error == .notWorn(sway: 0) || "\(error)".contains("notWorn")) }
    let lying = (0...3000).map { Self.sample(Double($0) / 100, lean: 80) }
    do {
      _ = try HeldStill(lying, seconds: 30)
      Issue.record("who lies neither sits nor stands")
    } catch { #expect("\(error)".contains("notUpright")) }
    #expect(throws: HeldStillError.moving(longest: 0, moving: 0, of: 0)) {
      try HeldStill([], seconds: 30)
    }
  }
}
