import PoiseCalibration
import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("PostureCalibrationFit")
struct PostureCalibrationFitTests {
  @Test("agrees with the oracle's density, distance and threshold")
  func density() throws {
    let covariance = SymmetricMatrix3(xx: 4e-4, xy: 1e-5, xz: 2e-5, yy: 3e-4, yz: 0, zz: 9e-4)
    let g = try #require(
      GaussianModel(
        mean: Vector3(0.98, 0.02, 0.15), covariance: covariance,
        squaredDistance: 7.814727903251179))
    let x = Vector3(0.97, 0.03, 0.19)
    #expect(abs(g.squaredDistance(to: x) - 2.42657018) < 1e-8)
    #expect(abs(g.density(at: x) - 1817.68215) < 1e-5)
    #expect(abs(g.threshold - 122.883722) < 1e-6)
    #expect(abs(g.thresholdSquaredDistance - 7.814727903251179) < 1e-12)
    #expect(abs(g.determinant - 1.0779e-10) < 1e-14)
  }

  @Test("finds mean and covariance as two passes do", arguments: [3, 2024])
  func twoPasses(seed: UInt64) throws {
    var g = SeededGenerator(seed: seed)
    var fit = PostureCalibrationFit()
    var all: [Vector3] = []
    for k in 0..<5000 {
      let common = g.normal()
      let v = Vector3(
        1000 + 0.1 * common, -9.7 + 0.05 * g.normal() + 0.02 * common, 0.3 * g.normal())
      all.append(v)
      fit.add(
        Sample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), acceleration: v,
          magneticField: v, content: [.accelerometer, .magnetometer]))
    }
    let calibration = try fit.finish()
    let n = Double(all.count)
    let mean = (1 / n) * all.reduce(.zero, +)
    for i in 0..<3 {
      #expect(abs(calibration.accelerometer.mean[i] - mean[i]) < 1e-10, "seed \(seed)")
      for j in 0..<3 {
        let c = all.reduce(0.0) { $0 + ($1[i] - mean[i]) * ($1[j] - mean[j]) } / (n - 1)
        #expect(abs(calibration.accelerometer.covariance[i, j] - c) < 1e-12, "seed \(seed)")
      }
    }
    #expect(calibration.magnetometer == calibration.accelerometer)
  }

  @Test("refuses too few samples, naming the sensor")
  func tooFew() {
    var fit = PostureCalibrationFit()
    for _ in 0..<99 { fit.add(acceleration: Vector3(0, 0, 9.8)) }
    #expect(
      throws: PostureCalibrationError.tooFewSamples(sensor: .accelerometer, count: 99, needed: 100)
    ) { try fit.finish() }
  }

  @Test("refuses a channel that stands still or copies another", arguments: [0, 1, 2, 3])
  func degenerate(kind: Int) {
    var g = SeededGenerator(seed: 5)
    var fit = PostureCalibrationFit()
    for _ in 0..<1000 {
      var v = Vector3(0.02 * g.normal(), 0.02 * g.normal(), 9.8 + 0.02 * g.normal())
      if kind == 0 { v.z = 9.8 }
      if kind == 1 { v.y = v.x }
      if kind == 2 { v = Vector3(0, 0, 9.81) }
      if kind == 3 { v.x = 0.1 * v.y + 0.3 * v.z }
      fit.add(acceleration: v)
    }
    do {
      _ = try fit.finish()
      Issue.record("a degenerate covariance went through")
    } catch {
      guard case .degenerate(.accelerometer, let axis, _) = error else {
        Issue.record("\(error)")
        return
      }
      if kind == 0 { #expect(abs(axis.z) > 0.999) }
    }
  }

  @Test("leaves out what is not finite, and a magnetometer that was not there")
  func notFinite() throws {
    var g = SeededGenerator(seed: 6)
    var fit = PostureCalibrationFit()
    for k in 0..<1000 {
      let v = Vector3(0.02 * g.normal(), 0.02 * g.normal(), 9.8 + 0.02 * g.normal())
      fit.add(acceleration: k % 7 == 0 ? Vector3(.nan, 0, 0) : v)
    }
    let calibration = try fit.finish()
    #expect(fit.accelerationCount == 857)
    #expect(calibration.magnetometer == nil)
    #expect(calibration.accelerometer.mean.isFinite)
  }

  @Test("the direction without spread is told to two decimals")
  func degenerate() {
    let error = PostureCalibrationError.degenerate(
      sensor: .accelerometer, axis: Vector3(0.123, -0.987, 0), sigma: 0)
    #expect(error.description.contains("along (0.12, -0.99, 0.0), sigma 0.0 m/s2"))
  }
}
