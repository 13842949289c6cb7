import Foundation
import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@testable import PoiseMotion

extension VQF {
  /// Standard deviation of the bias, rad/s (largest row sum of the covariance bounds its
  /// eigenvalues).
  fileprivate var biasSigma: Double {
    func row(_ v: Vector3) -> Double { abs(v.x) + abs(v.y) + abs(v.z) }
    let bound = max(row(covariance.row0), row(covariance.row1), row(covariance.row2))
    return min(bound, coefficients.biasP0).squareRoot() * (Double.pi / 180 / 100)
  }
}

@Suite("VQF")
struct VQFTests {
  struct Instant {
    var rate: Vector3
    var acceleration: Vector3
    var field: Vector3
  }

  /// A deterministic sequence, 100 to the second.
  static func instant(_ k: Int) -> Instant {
    let t = 0.01 * Double(k)
    return Instant(
      rate: Vector3(
        0.3 * cos(.pi * t) + 0.01, 0.2 * sin(0.6 * .pi * t) - 0.02,
        0.1 * cos(0.4 * .pi * t) + 0.005),
      acceleration: Vector3(
        0.5 * sin(2 * .pi * t), 0.8 * cos(1.4 * .pi * t), 9.81 + 0.6 * sin(4 * .pi * t)),
      field: Vector3(18 + 2 * sin(t), 1 + 3 * sin(0.7 * t), -45 + 2 * sin(0.3 * t)))
  }

  /// Output after samples 0, 9, 99, 999 of PyPI vqf 2.1.2.
  static let full9D = [
    Quaternion(0.790021857, 0.032159541, 0.024901705, 0.611727991),
    Quaternion(0.791242804, 0.039941987, 0.022068132, 0.609797064),
    Quaternion(0.761461718, -0.051810791, 0.004338606, 0.646121405),
    Quaternion(0.722960918, 0.059111563, -0.058144228, 0.685895460)
  ]
  static let full6D = [
    Quaternion(0.9991723566, 0.04067346201, 2.118667966e-5, 5.204657680e-4),
    Quaternion(0.998942648, 0.045145785, -0.006650031, 0.005587578),
    Quaternion(0.997683848, -0.038280447, 0.035182225, 0.043860656),
    Quaternion(0.996199975, 0.005080043, -0.082759418, 0.026658610)
  ]
  static let basic9D = [
    full9D[0], Quaternion(0.791247087, 0.039943503, 0.022079808, 0.609790986),
    Quaternion(0.762281493, -0.051230942, 0.005684956, 0.645189892),
    Quaternion(0.729056473, 0.066497702, -0.055509250, 0.678950247)
  ]
  static let basic6D = [
    full6D[0], Quaternion(0.998942331, 0.045154113, -0.006641342, 0.005587246),
    Quaternion(0.997710727, -0.037038606, 0.035847870, 0.043776443),
    Quaternion(0.995947582, 0.012916906, -0.085652640, 0.024190738)
  ]

  static func difference(_ a: Quaternion, _ b: Quaternion) -> Double {
    max(max(abs(a.w - b.w), abs(a.x - b.x)), max(abs(a.y - b.y), abs(a.z - b.z)))
  }

  @Test("agrees with the oracle to the digits printed, with and without its extensions")
  func oracle() {
    // BasicVQF of the paper.
    var basic = VQFSettings()
    basic.estimatesBiasInMotion = false
    basic.estimatesBiasAtRest = false
    basic.rejectsDisturbedField = false
    for (settings, nine, six) in [
      (VQFSettings(), VQFTests.full9D, VQFTests.full6D),
      (basic, VQFTests.basic9D, VQFTests.basic6D)
    ] {
      var vqf = VQF(period: 0.01, settings: settings)
      for k in 0..<1000 {
        let i = VQFTests.instant(k)
        vqf.update(rate: i.rate, acceleration: i.acceleration, field: i.field)
        if let row = [0, 9, 99, 999].firstIndex(of: k) {
          #expect(VQFTests.difference(vqf.orientation, nine[row]) < 6e-10, "9D after \(k)")
          #expect(VQFTests.difference(vqf.orientation6D, six[row]) < 6e-10, "6D after \(k)")
        }
      }
    }
  }

  @Test("agrees with the oracle inside: bias, sigma, heading, rest, coefficients")
  func inside() {
    let headings = [
      0: 1.31672565, 1: 1.31494096, 9: 1.30202734, 99: 1.31940908, 299: 1.36101189,
      999: 1.46468284
    ]
    var vqf = VQF(period: 0.01)
    for k in 0..<1000 {
      let i = VQFTests.instant(k)
      vqf.update(rate: i.rate, acceleration: i.acceleration, field: i.field)
      if let heading = headings[k] { #expect(abs(vqf.heading - heading) < 6e-9, "after \(k)") }
      #expect(!vqf.isAtRest && vqf.isFieldDisturbed)
    }
    let off = vqf.bias - Vector3(0.006240453, -0.004367512, -0.000683385)
    #expect(max(abs(off.x), abs(off.y), abs(off.z)) < 6e-10)
    #expect(abs(vqf.biasSigma - 0.00872664626) < 6e-12)
    let c = vqf.coefficients
    #expect(abs(c.kField - 0.00111049406) < 6e-12)
    #expect(abs(c.acceleration.b0 - 5.537088374607681e-06) < 1e-18)
    #expect(abs(c.acceleration.b1 - 1.1074176749215362e-05) < 1e-18)
    #expect(abs(c.acceleration.a1 + 1.9933333579016177) < 1e-14)
    // As PyPI vqf 2.1.2 prints it.
    #expect(abs(c.acceleration.a2 - 0.9933555062551163) < 1e-14)
    #expect(abs(c.biasP0 - 2500) < 1e-9 && abs(c.biasV - 0.01) < 1e-15)
    #expect(abs(c.motionW - 1_000_100) < 1e-6 && abs(c.verticalW - 10_001_000_000) < 1e-2)
    #expect(abs(c.restW - 8109) < 1e-9)
  }

  @Test("learns the gyroscope's bias at rest and says that it rests")
  func rest() {
    var vqf = VQF(period: 0.01)
    let bias = Vector3(0.004, -0.007, 0.01)
    for _ in 0..<1000 {
      vqf.update(rate: bias, acceleration: Vector3(0, 0, 9.81), field: Vector3(0, 20, -43))
    }
    #expect(vqf.isAtRest)
    #expect((vqf.bias - bias).squaredLength < 1e-8)
    #expect(VQFTests.difference(vqf.orientation, .identity) < 0.01)
  }

  @Test("a field is trusted after five seconds of movement in it, another one after twenty")
  func fields() throws {
    // Turning round the vertical at 30 degrees a second, 100 to the second.
    let rate = Vector3(0, 0, Double.pi / 6)
    var vqf = VQF(period: 0.01)
    var random = SeededGenerator(seed: 77)
    /// Seconds until the field's state is `wanted`, at most `limit`.
    func until(_ wanted: Bool, horizontal: Double, down: (Double) -> Double, limit: Double)
      -> Double
    {
      var k = 0
      while vqf.isFieldDisturbed != wanted || k == 0 {
        let t = Double(k) / 100
        if t >= limit { return .infinity }
        vqf.update(
          rate: rate, acceleration: Vector3(0, 0, 9.81),
          field: Vector3(horizontal + random.normal(), random.normal(), -down(t)))
        k += 1
      }
      return Double(k) / 100
    }
    let first = until(false, horizontal: 20, down: { _ in 43 }, limit: 30)
    #expect(abs(first - 5) < 0.1, "\(first) s")
    // Slow changes of dip and strength are followed: 8 and 20 times what would be another field.
    let drift = until(
      true, horizontal: 20, down: { 43 + 0.15 * $0 }, limit: 200)
    #expect(drift == .infinity, "disturbed after \(drift) s")
    // A jump is not; it is believed again after half a second where it was.
    let jump = until(true, horizontal: 40, down: { _ in 73 }, limit: 5)
    #expect(jump < 0.5)
    let back = until(false, horizontal: 20, down: { _ in 73 }, limit: 5)
    #expect(back > 0.5 && back < 1)
    let other = until(true, horizontal: 60, down: { _ in 73 }, limit: 5)
    #expect(other < 0.5)
    let accepted = until(false, horizontal: 60, down: { _ in 73 }, limit: 60)
    #expect(abs(accepted - 20) < 1, "\(accepted) s")
  }

  @Test(
    "a field that drifts at rest is followed, also after a disturbance", arguments: [false, true])
  func driftAtRest(isDisturbed: Bool) {
    var vqf = VQF(period: 0.01)
    var time = 0.0
    /// Seconds of the time in which the field was not the one known.
    func run(_ seconds: Double, turning: Double, _ field: (Double) -> Vector3) -> Double {
      var disturbed = 0
      for k in 0..<Int(seconds * 100) {
        vqf.update(
          rate: Vector3(0, 0, turning), acceleration: Vector3(0, 0, 9.81),
          field: field(Double(k) / 100))
        time += 0.01
        if vqf.isFieldDisturbed { disturbed += 1 }
      }
      return Double(disturbed) / 100
    }
    let known = Vector3(0, 20, -43)
    // Known after five seconds of turning; then, perhaps, two seconds beside a car.
    _ = run(8, turning: .pi / 6) { _ in known }
    #expect(!vqf.isFieldDisturbed)
    if isDisturbed { #expect(run(2, turning: .pi / 6) { _ in 3 * known } > 1) }
    #expect(run(3, turning: .pi / 6) { _ in known } < 1)
    // At rest no new field is accepted: the known one must be followed, by 25 degrees of dip in ten
    // minutes and by twice its strength.
    let drift = run(600, turning: 0) { t in
      let dip = (65 - 25 * t / 600) * .pi / 180
      return 47.4 * (1 + t / 600) * Vector3(0, cos(dip), -sin(dip))
    }
    #expect(drift == 0, "disturbed for \(drift) s")
    #expect(run(5, turning: 0) { _ in 95 * Vector3(0, cos(1.2), -sin(1.2)) } > 4)
  }

  @Test("holds its state over what is not finite or zero; never answers NaN", arguments: 0..<12)
  func spoilt(kind: Int) {
    let wrong = [
      Vector3(.nan, 0, 0), Vector3.zero, Vector3(0, .infinity, 0), Vector3(1e200, 0, 0)
    ][kind / 3]
    var vqf = VQF(period: 0.01)
    for k in 0..<600 {
      var i = VQFTests.instant(k)
      if k % 50 == 0 || (k > 200 && k < 230) {
        if kind % 3 == 0 { i.rate = wrong }
        if kind % 3 == 1 { i.acceleration = wrong }
        if kind % 3 == 2 { i.field = wrong }
      }
      vqf.update(rate: i.rate, acceleration: i.acceleration, field: i.field)
      #expect(vqf.orientation.isFinite && vqf.orientation6D.isFinite)
      #expect(abs(vqf.orientation.squaredLength - 1) < 1e-9)
    }
  }
}
