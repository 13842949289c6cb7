import Foundation
import PoiseCalibration
import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("EllipsoidFit")
struct EllipsoidFitTests {
  /// Readings on a known ellipsoid with seeded noise; see the code below.
  static func made(
    _ n: Int, amplitude: Double, from z0: Double = -1, to z1: Double = 1
  ) -> [Vector3] {
    let s = SymmetricMatrix3(xx: 1.10, xy: 0.05, xz: -0.03, yy: 0.95, yz: 0.04, zz: 1.02)
    var state: UInt32 = 1
    func random() -> Double {
      state = 1_664_525 &* state &+ 1_013_904_223
      return Double(state >> 8) / 16_777_216 - 0.5
    }
    return (0..<n).map { i in
      let even = 1 - (2 * Double(i) + 1) / Double(n)
      let z = z0 + (even + 1) / 2 * (z1 - z0)
      let angle = 2.399963229728653 * Double(i)
      let r = (1 - z * z).squareRoot()
      let u = Vector3(r * cos(angle), r * sin(angle), z)
      let noise = Vector3(random(), random(), random())
      return s * (48 * u) + Vector3(12, -35, 20) + 2 * amplitude * noise
    }
  }

  /// One row of the oracle: offset, then xx, xy, xz, yy, yz, zz of the matrix where it is printed.
  struct Expected: Sendable {
    var name: String
    var samples: [Vector3]
    var first: Vector3?
    var startOffset: Vector3
    var startMatrix: SymmetricMatrix3?
    var offset: Vector3
    var matrix: SymmetricMatrix3?
    var rms: Double
  }

  static let exact = SymmetricMatrix3(
    xx: 0.912112, xy: -0.049217, xz: 0.028757, yy: 1.057028, yz: -0.042900, zz: 0.982920)

  static let oracles = [
    Expected(
      name: "E0", samples: made(60, amplitude: 0), first: Vector3(20.183667, -32.675652, 67.882191),
      startOffset: Vector3(12, -35, 20), startMatrix: exact, offset: Vector3(12, -35, 20),
      matrix: exact, rms: 0),
    Expected(
      name: "E1", samples: made(200, amplitude: 0.5),
      first: Vector3(15.577051, -32.980630, 68.575622),
      startOffset: Vector3(12.033283, -34.980576, 19.985979),
      startMatrix: SymmetricMatrix3(
        xx: 0.912291, xy: -0.049132, xz: 0.028586, yy: 1.056497, yz: -0.042853, zz: 0.982997),
      offset: Vector3(12.033597, -34.980814, 19.986703),
      matrix: SymmetricMatrix3(
        xx: 0.912242, xy: -0.049147, xz: 0.028608, yy: 1.056517, yz: -0.042888, zz: 0.982987),
      rms: 0.280303),
    Expected(
      name: "E2", samples: made(200, amplitude: 0.5, from: 0),
      first: Vector3(14.031245, -33.045930, 68.740082),
      startOffset: Vector3(12.013916, -34.936302, 20.392321),
      startMatrix: SymmetricMatrix3(
        xx: 0.913552, xy: -0.048492, xz: 0.028282, yy: 1.057625, yz: -0.043227, zz: 0.992275),
      offset: Vector3(12.021429, -34.951287, 20.092415),
      matrix: SymmetricMatrix3(
        xx: 0.912482, xy: -0.048450, xz: 0.028163, yy: 1.056433, yz: -0.043152, zz: 0.985390),
      rms: 0.275378),
    Expected(
      name: "E4", samples: made(40, amplitude: 0.5),
      first: nil,
      startOffset: Vector3(12.073683, -35.001397, 19.976419), startMatrix: nil,
      offset: Vector3(12.073746, -35.001261, 19.976969), matrix: nil, rms: 0.196468)
  ]

  static func largest(_ v: Vector3) -> Double { max(abs(v.x), abs(v.y), abs(v.z)) }

  static func largest(_ m: Matrix3) -> Double {
    max(largest(m.row0), largest(m.row1), largest(m.row2))
  }

  static func difference(_ a: Matrix3, _ b: Matrix3) -> Double {
    largest(Matrix3(a.row0 - b.row0, a.row1 - b.row1, a.row2 - b.row2))
  }

  @Test("agrees with the oracles to the digits printed", arguments: 0..<4)
  func oracle(index: Int) throws {
    let expected = EllipsoidFitTests.oracles[index]
    let digits = 6e-7
    if let first = expected.first {
      #expect(EllipsoidFitTests.largest(expected.samples[0] - first) < digits)
    }
    let fit = try EllipsoidFit(expected.samples, settings: .init(fieldStrength: 48))
    #expect(EllipsoidFitTests.largest(fit.start.offset - expected.startOffset) < digits)
    #expect(EllipsoidFitTests.largest(fit.calibration.offset - expected.offset) < digits)
    #expect(abs(fit.rmsResidual - expected.rms) < digits)
    if let matrix = expected.startMatrix {
      #expect(EllipsoidFitTests.difference(fit.start.matrix, matrix.matrix) < digits)
    }
    if let matrix = expected.matrix {
      #expect(EllipsoidFitTests.difference(fit.calibration.matrix, matrix.matrix) < digits)
    }
    #expect(fit.iterations <= 20)
  }

  @Test("finds random ellipsoids without noise exactly, whatever their size", arguments: [1, 9, 77])
  func random(seed: UInt64) throws {
    var g = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let scale = exp(g.uniform(-3, 6))
      func e() -> Double { 0.15 * g.signed() }
      let s = SymmetricMatrix3(
        xx: 1 + e(), xy: e(), xz: e(), yy: 1 + e(), yz: e(), zz: 1 + e())
      let b = Vector3(g.signed(), g.signed(), g.signed())
      let raw = EllipsoidFitTests.made(80, amplitude: 0).map { v in
        // Undo the generator's own ellipsoid, then put on the random one.
        let u = (1 / 48.0) * (EllipsoidFitTests.precise * (v - Vector3(12, -35, 20)))
        return scale * (s * u + b)
      }
      let fit = try EllipsoidFit(raw)
      #expect(EllipsoidFitTests.largest(fit.calibration.offset - scale * b) < 1e-8 * scale)
      #expect(abs(fit.calibration.matrix.determinant - 1) < 1e-9, "seed \(seed)")
      for v in raw {
        let length = fit.calibration.apply(v).squaredLength.squareRoot()
        #expect(abs(length / fit.fieldStrength - 1) < 1e-8, "seed \(seed)")
      }
    }
  }

  /// Inverse of the generator's matrix to all digits.
  static let precise =
    SymmetricMatrix3(xx: 1.10, xy: 0.05, xz: -0.03, yy: 0.95, yz: 0.04, zz: 1.02).inverse
    ?? .identity

  static func refusal(
    _ samples: [Vector3], _ settings: EllipsoidFit.Settings = .init()
  ) -> EllipsoidFitError? {
    do {
      _ = try EllipsoidFit(samples, settings: settings)
      return nil
    } catch { return error }
  }

  @Test("refuses too little, nothing, and no movement")
  func tooLittle() {
    let few = Array(EllipsoidFitTests.made(60, amplitude: 0.5).prefix(3))
    #expect(
      EllipsoidFitTests.refusal(few) == .tooFewSamples(usable: 3, given: 3, needed: 30))
    #expect(EllipsoidFitTests.refusal([]) == .tooFewSamples(usable: 0, given: 0, needed: 30))
    let nan = [Vector3](repeating: Vector3(.nan, 1, 2), count: 500)
    #expect(EllipsoidFitTests.refusal(nan) == .tooFewSamples(usable: 0, given: 500, needed: 30))
    let same = [Vector3](repeating: Vector3(20, 0, -43), count: 500)
    #expect(EllipsoidFitTests.refusal(same) == .unmoved(spread: 0))
    let zero = [Vector3](repeating: .zero, count: 500)
    #expect(EllipsoidFitTests.refusal(zero) == .unmoved(spread: 0))
    var g = SeededGenerator(seed: 4)
    let still = (0..<500).map { _ in Vector3(20 + 0.2 * g.normal(), 0, -43 + 0.2 * g.normal()) }
    guard case .unmoved = EllipsoidFitTests.refusal(still) else {
      Issue.record("fitted noise: \(String(describing: EllipsoidFitTests.refusal(still)))")
      return
    }
  }

  @Test("refuses a turn round one axis and names the axis", arguments: [0, 1, 2])
  func oneAxis(axis: Int) {
    let ring = EllipsoidFitTests.made(200, amplitude: 0.5, from: -0.05, to: 0.05).map { v in
      axis == 0 ? Vector3(v.z, v.x, v.y) : axis == 1 ? Vector3(v.y, v.z, v.x) : v
    }
    guard case .planar(let normal, let flatness) = EllipsoidFitTests.refusal(ring) else {
      Issue.record("fitted a ring")
      return
    }
    #expect(abs(normal[axis]) > 0.99)
    #expect(flatness < 0.1)
  }

  @Test("refuses a cap of the sphere and names the directions missing")
  func cap() {
    let cap = EllipsoidFitTests.made(200, amplitude: 0.5, from: 0.6, to: 1)
    let error = EllipsoidFitTests.refusal(cap)
    guard case .uncovered(_, _, let missing) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(missing.contains("-z") && !missing.contains("+z"))
    #expect(error?.description.contains("-z") == true)
  }

  @Test("refuses what clips and what is scattered, a little of the first is left out")
  func spoilt() throws {
    let good = EllipsoidFitTests.made(400, amplitude: 0.2)
    var settings = EllipsoidFit.Settings(saturation: 60)
    guard case .saturated(_, 400, 60) = EllipsoidFitTests.refusal(good, settings) else {
      Issue.record("fitted clipped samples")
      return
    }
    settings.saturation = 83
    let clipped = good.map { v in
      Vector3(max(-83, min(83, v.x)), max(-83, min(83, v.y)), max(-83, min(83, v.z)))
    }
    #expect(try EllipsoidFit(clipped, settings: settings).sampleCount <= 400)
    var g = SeededGenerator(seed: 12)
    let scattered = good.map { $0 + 12 * Vector3(g.normal(), g.normal(), g.normal()) }
    guard case .scattered = EllipsoidFitTests.refusal(scattered) else {
      Issue.record("\(String(describing: EllipsoidFitTests.refusal(scattered)))")
      return
    }
  }

  static let recorded = RecordedData.isPresent

  static func field(_ name: String) throws -> [Vector3] {
    let table = try #require(RecordedData.table(name))
    return table.rows.map { Vector3($0[1], $0[2], $0[3]) }
  }

  @Test(
    "makes |m| of a recorded full sphere constant to 0.47%",
    .enabled(if: recorded, Comment(rawValue: RecordedData.whyNot)))
  func fullSphere() throws {
    let raw = try EllipsoidFitTests.field("hmc5883l_mpu6050/set_2_full_sphere.mag.csv")
    let fit = try EllipsoidFit(raw)
    let lengths = raw.map { fit.calibration.apply($0).squaredLength.squareRoot() }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let variance = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
    #expect(variance.squareRoot() / mean <= 0.0047)
    #expect(fit.coverage == 1)
    #expect(fit.expectedError < 0.005)
  }

  @Test(
    "refuses recordings that cannot carry a fit",
    .enabled(if: recorded, Comment(rawValue: RecordedData.whyNot)),
    arguments: [
      "hmc5883l_mpu6050/set_2_rotate_ccw_around_z_pointing_up.mag.csv",
      "hmc5883l_mpu6050/set_2_unmoved_with_x_pointing_forward.mag.csv",
      "hmc5883l_ellipsoid/sample.csv"
    ])
  func recordedRefusals(name: String) throws {
    let error = EllipsoidFitTests.refusal(try EllipsoidFitTests.field(name))
    switch error {
    case .planar(let normal, _): #expect(abs(normal.z) > 0.99)
    case .unmoved(let spread): #expect(spread < 1)
    default: Issue.record("\(String(describing: error))")
    }
  }
}
