import PoiseCalibration
import PoiseCore
import PoiseSignal
import Testing

@Suite("AccelerometerFit")
struct AccelerometerFitTests {
  static let g = 9.80665
  /// Made from a known matrix and offset, in the order +x, -x, +y, -y, +z, -z.
  static let raw = [
    Vector3(10.252783, -0.22903325, 0.4980665), Vector3(-9.752783, -0.13096675, 0.3019335),
    Vector3(0.3676798, 9.47955025, 0.3411601), Vector3(0.1323202, -9.83955025, 0.4588399),
    Vector3(0.1715468, -0.03290025, 10.3047165), Vector3(0.3284532, -0.3270998, -9.5047165)
  ]
  static let up = [
    Vector3(g, 0, 0), Vector3(-g, 0, 0), Vector3(0, g, 0), Vector3(0, -g, 0), Vector3(0, 0, g),
    Vector3(0, 0, -g)
  ]

  @Test("reproduces the twelve parameters of the published method")
  func oracle() throws {
    let fit = try AccelerometerFit(rests: Self.raw, references: Self.up)
    let t = Matrix3(
      Vector3(0.980256, -0.01189383, 0.00794105), Vector3(0.00512325, 1.01507443, -0.01503478),
      Vector3(-0.00967507, 0.00614791, 0.98993107))
    for i in 0..<3 {
      for j in 0..<3 { #expect(abs(fit.calibration.matrix[i, j] - t[i, j]) < 1e-6) }
      #expect(abs(fit.calibration.offset[i] - Vector3(0.25, -0.18, 0.40)[i]) < 1e-6)
    }
    #expect(fit.rmsResidual < 1e-6 && fit.largestNormError < 1e-6)
  }

  @Test("takes rests in any order and more than six")
  func order() throws {
    let fit = try AccelerometerFit(
      rests: Self.raw.reversed() + Self.raw, references: Self.up.reversed() + Self.up)
    #expect((fit.calibration.offset - Vector3(0.25, -0.18, 0.40)).squaredLength < 1e-10)
  }

  @Test("refuses missing faces by name, alike readings, NaN, and rests that contradict each other")
  func refuses() {
    func failure(_ raw: [Vector3], _ up: [Vector3]) -> AccelerometerFitError? {
      do throws(AccelerometerFitError) {
        _ = try AccelerometerFit(rests: raw, references: up)
        return nil
      } catch { return error }
    }
    #expect(
      failure(Array(Self.raw.prefix(3)), Array(Self.up.prefix(3)))
        == .missing(["-y", "+z", "-z"]))
    #expect(failure([], []) == .missing(["+x", "-x", "+y", "-y", "+z", "-z"]))
    #expect(failure([Vector3](repeating: Self.raw[0], count: 6), Self.up) == .degenerate)
    #expect(failure([Vector3](repeating: .zero, count: 6), Self.up) == .degenerate)
    var bad = Self.raw
    bad[3].y = .nan
    #expect(failure(bad, Self.up) == .degenerate)
    bad = Self.raw
    bad[2] = Vector3(4, 8, 3)
    guard case .scattered(let residual, _)? = failure(bad, Self.up) else {
      Issue.record("accepted")
      return
    }
    #expect(residual > 0.5)
  }
}
