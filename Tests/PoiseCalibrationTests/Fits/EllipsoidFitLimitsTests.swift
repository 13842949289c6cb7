import PoiseCalibration
import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

/// Each limit of ``EllipsoidFit/Settings`` from both sides, and what goes into the figures that
/// the limits are compared with.
@Suite("EllipsoidFit's limits")
struct EllipsoidFitLimitsTests {
  private static func made(_ n: Int, amplitude: Double = 0.5, from z0: Double = -1) -> [Vector3] {
    EllipsoidFitTests.made(n, amplitude: amplitude, from: z0)
  }

  private static func refusal(
    _ samples: [Vector3], _ settings: EllipsoidFit.Settings = .init()
  ) -> EllipsoidFitError? {
    EllipsoidFitTests.refusal(samples, settings)
  }

  /// Points without noise on an ellipsoid `ratio` times as long along y as along x and z.
  private static func stretched(_ ratio: Double) -> [Vector3] {
    made(100, amplitude: 0).map { v in
      let u = (1 / 48.0) * (EllipsoidFitTests.precise * (v - Vector3(12, -35, 20)))
      return Vector3(u.x, u.y * ratio, u.z)
    }
  }

  @Test("admits an ellipsoid 2.99 times as long as wide, refuses one of 3.01")
  func stretch() throws {
    #expect(abs(try EllipsoidFit(Self.stretched(2.99)).axisRatio - 2.99) < 1e-9)
    guard case .stretched(let ratio, 3) = Self.refusal(Self.stretched(3.01)) else {
      Issue.record("\(String(describing: Self.refusal(Self.stretched(3.01))))")
      return
    }
    #expect(abs(ratio - 3.01) < 1e-9)
    var settings = EllipsoidFit.Settings()
    settings.stretch = ratio
    #expect(Self.refusal(Self.stretched(3.01), settings) == nil)
    settings.stretch = ratio.nextDown
    #expect(
      Self.refusal(Self.stretched(3.01), settings)
        == .stretched(ratio: ratio, admitted: ratio.nextDown))
  }

  @Test("refuses what would be 5.2% off somewhere, admits 4.5%, and names what is missing")
  func expectedError() throws {
    let good = try EllipsoidFit(Self.made(100, amplitude: 2, from: -0.2))
    #expect(good.expectedError > 0.044 && good.expectedError < 0.05)
    let bad = Self.made(31, amplitude: 4, from: -0.4)
    guard case .illConditioned(let error, 0.05, ["-z"]) = Self.refusal(bad) else {
      Issue.record("\(String(describing: Self.refusal(bad)))")
      return
    }
    #expect(error > 0.05 && error < 0.053)
    var settings = EllipsoidFit.Settings()
    settings.expectedError = error
    #expect(Self.refusal(bad, settings) == nil)
    settings.expectedError = error.nextDown
    #expect(
      Self.refusal(bad, settings)
        == .illConditioned(expectedError: error, admitted: error.nextDown, missing: ["-z"]))
  }

  @Test("finds no ellipsoid through six or four points")
  func noEllipsoid() {
    let octahedron = (0..<60).map { i -> Vector3 in
      let corner = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)][i % 3]
      return i % 2 == 0 ? corner : -corner
    }
    #expect(Self.refusal(octahedron) == .notAnEllipsoid)
    let tetrahedron = [
      Vector3(1, 1, 1), Vector3(1, -1, -1), Vector3(-1, 1, -1), Vector3(-1, -1, 1)
    ]
    #expect(Self.refusal((0..<60).map { tetrahedron[$0 % 4] }) == .notAnEllipsoid)
  }

  @Test("a sensor read three times as often as it measures gives the same fit")
  func repeats() throws {
    let samples = Self.made(60)
    let once = try EllipsoidFit(samples)
    let thrice = try EllipsoidFit(samples.flatMap { [$0, $0, $0] })
    #expect(thrice.sampleCount == 60)
    #expect(thrice.calibration == once.calibration && thrice.expectedError == once.expectedError)
    // The same reading again later is a measurement of its own.
    #expect(try EllipsoidFit(samples + samples).sampleCount == 120)
  }

  @Test("more than a hundred samples do not count as independent")
  func sampleCap() throws {
    /// Expected error of the samples of `n`, gone through again and again: geometry and residual
    /// stay, only the number changes.
    func error(_ n: Int, times: Int) throws -> Double {
      let again = [[Vector3]](repeating: Self.made(n), count: times).flatMap { $0 }
      return try EllipsoidFit(again).expectedError
    }
    /// What the number alone makes of it: nine unknowns, a hundred independent samples at most.
    func factor(_ n: Double) -> Double { (n / (n - 9) / min(n, 100)).squareRoot() }
    for (n, times) in [(100, 4), (50, 2), (40, 2), (99, 2), (200, 3)] {
      let ratio = try error(n, times: times) / error(n, times: 1)
      let expected = factor(Double(n * times)) / factor(Double(n))
      #expect(abs(ratio / expected - 1) < 1e-6, "\(n) samples, \(times) times")
    }
  }

  @Test("a perfect fit is still expected to be off by the sensor's own 0.2%")
  func floor() throws {
    let perfect = try EllipsoidFit(Self.made(100, amplitude: 0))
    let noisy = try EllipsoidFit(Self.made(100, amplitude: 0.5))
    let residual = noisy.rmsResidual / noisy.fieldStrength * (100.0 / 91).squareRoot()
    #expect(residual > 0.002)
    // The same directions: the geometry's part is nearly the same.
    let ratio = perfect.expectedError / noisy.expectedError
    #expect(abs(ratio / (0.002 / residual) - 1) < 0.01)
    // With a fifth of the noise the floor holds as well.
    let quiet = try EllipsoidFit(Self.made(100, amplitude: 0.1))
    #expect(quiet.rmsResidual / quiet.fieldStrength < 0.0019)
    #expect(abs(quiet.expectedError / perfect.expectedError - 1) < 0.01)
  }

  @Test("residual and coverage are compared with their limits to the last digit")
  func exactLimits() throws {
    let samples = Self.made(200, from: 0)
    let fit = try EllipsoidFit(samples)
    let residual = fit.rmsResidual / fit.fieldStrength
    #expect(fit.coverage > 0.6 && fit.coverage < 0.8 && fit.missing == ["-z"])
    var settings = EllipsoidFit.Settings()
    settings.coverage = fit.coverage
    #expect(Self.refusal(samples, settings) == nil)
    settings.coverage = fit.coverage.nextUp
    #expect(
      Self.refusal(samples, settings)
        == .uncovered(share: fit.coverage, needed: fit.coverage.nextUp, missing: ["-z"]))
    settings.coverage = 0
    settings.residual = residual * (1 + 1e-12)
    #expect(Self.refusal(samples, settings) == nil)
    settings.residual = residual * (1 - 1e-12)
    guard case .scattered(let found, _) = Self.refusal(samples, settings) else {
      Issue.record("a residual above the limit was taken")
      return
    }
    #expect(abs(found / residual - 1) < 1e-14)
  }

  @Test("takes thirty samples and five of a hundred clipped, not one less or more")
  func counts() {
    #expect(Self.refusal(Self.made(30)) == nil)
    #expect(
      Self.refusal(Self.made(29)) == .tooFewSamples(usable: 29, given: 29, needed: 30))
    let settings = EllipsoidFit.Settings(saturation: 200)
    func clipped(_ count: Int) -> [Vector3] {
      // At the limit on one axis, either way, is clipped.
      Self.made(100 - count)
        + (0..<count).map { $0 % 2 == 0 ? Vector3(1, 200, 3) : Vector3(-200, 2, 3) }
    }
    #expect(Self.refusal(clipped(5), settings) == nil)
    #expect(Self.refusal(clipped(6), settings) == .saturated(count: 6, given: 100, limit: 200))
    let below = Self.made(94) + (0..<6).map { Vector3(Double($0), 199.9, 3) }
    #expect(Self.refusal(below, settings) != .saturated(count: 6, given: 100, limit: 200))
  }

  @Test("keeps the mean radius where no field strength is asked for, scales to the one asked for")
  func fieldStrength() throws {
    let fit = try EllipsoidFit(Self.made(100, amplitude: 0))
    #expect(abs(fit.calibration.matrix.determinant - 1) < 1e-12)
    let asked = try EllipsoidFit(
      Self.made(100, amplitude: 0), settings: .init(fieldStrength: 50))
    #expect(asked.fieldStrength == 50)
    for v in Self.made(100, amplitude: 0) {
      #expect(abs(asked.calibration.apply(v).squaredLength.squareRoot() - 50) < 1e-9)
    }
  }
}
