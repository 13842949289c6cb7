import PoiseCalibration
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("Posture calibration in other axes")
struct PostureRotationTests {
  @Test("gives turned samples the distance and density that the samples had", arguments: [2, 21])
  func invariant(seed: UInt64) throws {
    var g = SeededGenerator(seed: seed)
    var fit = PostureCalibrationFit()
    for _ in 0..<300 {
      fit.add(
        acceleration: Vector3(0.1 * g.normal(), 0.02 * g.normal(), 9.8 + 0.05 * g.normal()))
    }
    let calibration = try fit.finish()
    let q = Quaternion(g.normal(), g.normal(), g.normal(), g.normal()).normalized
    let turned = calibration.rotated(by: q.matrix)
    for _ in 0..<100 {
      let v = Vector3(0.2 * g.normal(), 0.2 * g.normal(), 9.8)
      let before = calibration.accelerometer.squaredDistance(to: v)
      let after = turned.accelerometer.squaredDistance(to: q.rotate(v))
      #expect(abs(after - before) < 1e-9 * (1 + before), "seed \(seed)")
    }
    #expect(turned.accelerometer.threshold == calibration.accelerometer.threshold)
    let back = turned.rotated(by: q.matrix.transposed).accelerometer.sigma
    #expect((back - calibration.accelerometer.sigma).squaredLength < 1e-20)
    _ = try PostureJudge(calibration: turned)
  }
}
