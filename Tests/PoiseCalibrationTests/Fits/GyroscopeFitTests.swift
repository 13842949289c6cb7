import Foundation
import PoiseCalibration
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@Suite("GyroscopeFit")
struct GyroscopeFitTests {
  /// A recording of a source at 100 Hz, with a zero and white noise in rad/s.
  private struct Made {
    var times: [Double] = []
    var rates: [Vector3] = []
    var acceleration: [Vector3] = []

    init(
      _ seconds: Double, _ source: some MotionSource, noise: Double = 0.0012, seed: UInt64 = 1,
      zero: (Double) -> Vector3 = { _ in Vector3(0.02, -0.05, 0.1) }
    ) {
      var source = source
      var random = SeededGenerator(seed: seed)
      // A sum of twelve has the deviation of one.
      func normal() -> Double { (0..<12).reduce(0.0) { sum, _ in sum + 0.5 * random.signed() } }
      for k in 0..<Int(100 * seconds) {
        let t = 0.01 * Double(k)
        guard let motion = source.motion(at: t) else { return }
        times.append(t)
        rates.append(
          motion.rotationRate + zero(t) + noise * Vector3(normal(), normal(), normal()))
        acceleration.append(motion.specificForce)
      }
    }

    var rests: [GyroscopeRest] { GyroscopeRest.all(times, rates) }
  }

  @Test("full turns show the scale of each axis within 0.2%", arguments: [1.0, -1, 3], 1...3)
  func scale(turns: Double, seed: Int) throws {
    let truth = Vector3(1.04, 0.97, 1.012)
    let made = Made(
      60, FullTurnsSource(turns: turns, scale: truth), seed: UInt64(seed)
    ) { t in Vector3(0.02 + 1e-4 * t, -0.05, 0.1 - 2e-4 * t) }
    let found = try GyroscopeFit.scales(
      made.times, made.rates, acceleration: made.acceleration, rests: made.rests)
    #expect(found.turns == [1, 1, 1])
    for axis in 0..<3 {
      #expect(abs(found.scale[axis] * truth[axis] - 1) < 0.002, "axis \(axis): \(found.scale)")
    }
  }

  @Test("rests are found to the block, with their mean; a turn is none")
  func rests() {
    let made = Made(60, FullTurnsSource())
    for rest in made.rests {
      #expect((rest.rate - Vector3(0.02, -0.05, 0.1)).squaredLength < 1e-7)
      // Turns at 6 to 11, 24 to 29 and 42 to 47 s, changes of the face at 17 and 35 s.
      for turn in [8.5, 26.5, 44.5, 17.5, 35.5] { #expect(!(rest.start...rest.end).contains(turn)) }
    }
    let still = made.rests.reduce(0) { $0 + $1.seconds }
    #expect((38...45).contains(still), "\(still) s of 43")
  }

  @Test("a turntable's steady turn is no rest of a chip whose zero cannot be so large")
  func turntable() {
    // 15 degrees/s about one axis, beside a zero of 0.6, for a minute.
    let turn = 15 * Double.pi / 180
    let made = Made(60, FullTurnsSource(turns: 0)) { _ in Vector3(0.01, 0, turn) }
    for (chip, isRest) in [
      ("LSM6DSOX", false), ("ICM-20948", false), ("BMI160", false), ("LSM6DS3", false),
      ("MPU-6050", true), ("LSM9DS1", true)
    ] {
      let level = ZeroRateLevel.of(chip) ?? .nan
      let rests = GyroscopeRest.all(made.times, made.rates, zero: level)
      #expect(rests.isEmpty != isRest, "\(chip): \(rests)")
    }
    #expect(ZeroRateLevel.of("LIS3DH") == nil && ZeroRateLevel.of("nothing") == nil)
    // Nor does it creep there from a rest, a little at a time.
    let creeping = Made(120, FullTurnsSource(turns: 0)) { t in
      Vector3(0.01, 0, t < 20 ? 0 : min(turn, 0.035 * Double(Int((t - 10) / 10))))
    }
    let level = 3 * Double.pi / 180
    for rest in GyroscopeRest.all(creeping.times, creeping.rates, zero: level) {
      #expect(rest.rate.z <= level, "\(rest)")
    }
  }

  @Test("an axis that reads the same in all rests is stuck, with noise on one reading it is not")
  func stuck() {
    var made = Made(30, FullTurnsSource(turns: 0))
    #expect(GyroscopeRest.stuckAxis(made.rates, made.rests) == nil)
    for axis in 0..<3 {
      var dead = made
      for i in dead.rates.indices { dead.rates[i][axis] = axis == 0 ? 0 : 0.01 }
      #expect(GyroscopeRest.stuckAxis(dead.rates, dead.rests) == axis)
      dead.rates[500][axis] = 0.001
      #expect(GyroscopeRest.stuckAxis(dead.rates, dead.rests) == nil)
    }
    made.rates = made.rates.map { _ in .zero }
    #expect(!made.rests.isEmpty && GyroscopeRest.stuckAxis(made.rates, made.rests) == 0)
    #expect(GyroscopeRest.stuckAxis(made.rates, []) == nil)
  }

  @Test("somebody who stands is no table")
  func standing() {
    let body = WalkerSource([.stand(seconds: 60)], bodyToDevice: .identity)
    #expect(Made(60, body).rests.isEmpty)
    let sway = Made(60, FullTurnsSource(turns: 0)) { t in Vector3(0.005 * sin(1.9 * t), 0, 0) }
    #expect(sway.rests.allSatisfy { $0.seconds < 3 })
  }

  private static func scales(_ made: Made) throws(GyroscopeFitError) -> Vector3 {
    try GyroscopeFit.scales(
      made.times, made.rates, acceleration: made.acceleration, rests: made.rests
    ).scale
  }

  @Test("turns that no chip's scale error explains are refused", arguments: [320.0, 400, -400, 384])
  func wrongTurn(degrees: Double) throws {
    let made = Made(30, FullTurnsSource(turns: degrees / 360))
    do throws(GyroscopeFitError) {
      Issue.record("scale \(try Self.scales(made))")
    } catch {
      guard case .wrongTurn(let found) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(found - degrees) < 1)
    }
  }

  @Test("turns about one axis must agree; a few degrees apart they are averaged")
  func unequal() throws {
    /// The first face of two sources, one after the other.
    func both(_ first: Double, _ second: Double) -> Made {
      var made = Made(17, FullTurnsSource(turns: first / 360))
      let next = Made(17, FullTurnsSource(turns: second / 360), seed: 2)
      made.times += next.times.map { $0 + 17 }
      made.rates += next.rates
      made.acceleration += next.acceleration
      return made
    }
    let scale = try Self.scales(both(359, 361))
    #expect(abs(scale.z - 1) < 0.002, "\(scale)")
    do throws(GyroscopeFitError) {
      Issue.record("scale \(try Self.scales(both(355, 367)))")
    } catch {
      guard case .unequal(let least, let most) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(least - 355) < 1 && abs(most - 367) < 1)
    }
  }

  @Test("as many rounds at once as can be counted in spite of a scale error, and no more")
  func rounds() throws {
    // Worst chips of the tolerance: the number is the right one.
    for (rounds, scale) in [(7.0, 1.055), (7, 0.95), (3, 1.055), (-7, 1.055)] {
      let source = FullTurnsSource(turns: rounds, scale: Vector3(1, 1, scale))
      let found = try Self.scales(Made(17, source))
      #expect(abs(found.z * scale - 1) < 0.002, "\(rounds) rounds: \(found)")
    }
    // Ten with 6% too much look like eleven with 3.6% too little.
    for (rounds, scale) in [(10.0, 1.06), (8, 1.0), (8, 0.94), (-8, 1.0)] {
      let made = Made(17, FullTurnsSource(turns: rounds, scale: Vector3(1, 1, scale)))
      #expect(throws: GyroscopeFitError.self) { try Self.scales(made) }
    }
    #expect(2 * Double(GyroscopeFit.mostRounds) + 1 < 1 / GyroscopeFit.tolerance)
  }

  @Test(
    "a turn with readings missing is refused; a lost packet is none",
    arguments: [(0.8, true), (0.15, true), (0.08, false)])
  func hole(seconds: Double, isRefused: Bool) throws {
    var made = Made(17, FullTurnsSource())
    let cut = 800..<(800 + Int((100 * seconds).rounded()))
    made.times.removeSubrange(cut)
    made.rates.removeSubrange(cut)
    made.acceleration.removeSubrange(cut)
    do throws(GyroscopeFitError) {
      let scale = try Self.scales(made)
      #expect(!isRefused && abs(scale.z - 1) < 0.002, "\(scale)")
    } catch {
      guard case .hole(let found) = error, isRefused else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(found - seconds) < 0.02)
    }
  }

  @Test("half a turn, no turn and none at all are refused, each by its name")
  func refused() {
    func error(_ made: Made) -> GyroscopeFitError? {
      do throws(GyroscopeFitError) {
        _ = try GyroscopeFit.scales(
          made.times, made.rates, acceleration: made.acceleration, rests: made.rests)
        return nil
      } catch { return error }
    }
    guard case .wrongTurn(let degrees)? = error(Made(30, FullTurnsSource(turns: 0.5))) else {
      Issue.record("half a turn")
      return
    }
    #expect(abs(degrees - 180) < 1)
    #expect(error(Made(10, FullTurnsSource(turns: 0))) == .noTurn)
    #expect(throws: GyroscopeFitError.noRest) { try GyroscopeFit.calibration(rests: [:]) }
    #expect(GyroscopeRest.all([], []).isEmpty)
    #expect(GyroscopeRest.all([0], [.zero]).isEmpty)
    let nan = [Vector3](repeating: Vector3(.nan, 0, 0), count: 500)
    #expect(GyroscopeRest.all((0..<500).map { 0.01 * Double($0) }, nan).isEmpty)
  }

  @Test("the zero's line over temperature is the one it was made with")
  func line() throws {
    let (zero, slope) = (Vector3(0.03, -0.01, 0), Vector3(8.7e-4, -2e-4, 5e-5))
    var rests: [Int: Vector3] = [:]
    for degree in [21, 22, 25, 31, 40] { rests[degree] = zero + Double(degree - 25) * slope }
    let found = try GyroscopeFit.calibration(rests: rests)
    #expect((found.slope - slope).squaredLength < 1e-20)
    for celsius in [15.0, 25, 33.3, 48] {
      let truth = zero + (celsius - 25) * slope
      #expect((found.offset(at: celsius) - truth).squaredLength < 1e-16)
    }
    // What no chip's zero does: the rests are of two.
    rests[45] = rests[40].map { $0 + Vector3(0, 0.2, 0) }
    do throws(GyroscopeFitError) {
      _ = try GyroscopeFit.calibration(rests: rests)
      Issue.record("two chips")
    } catch { #expect(error.description.contains("two chips")) }
    // Two degrees show no slope, whatever the noise.
    let near = try GyroscopeFit.calibration(rests: [30: zero, 32: zero + slope])
    #expect(near.slope == .zero)
    #expect((near.affine.offset - zero - 0.5 * slope).squaredLength < 1e-30)
  }
}
