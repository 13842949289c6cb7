import Glibc
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite struct StillnessMeterTests {
  private func ratios(
    rateHz: Double, quantum: Double = 0.001, seconds: Double = 300,
    _ signal: (Double) -> Vector3
  ) -> [Double] {
    var meter = StillnessMeter(quantum: quantum)
    var out: [Double] = []
    for k in 0..<Int(seconds * rateHz) {
      let t = Double(k) / rateHz
      if let window = meter.take(Int64(t * 1e9), signal(t)) { out.append(window.ratio) }
    }
    if let window = meter.finish() { out.append(window.ratio) }
    return out
  }

  /// The ratio of white noise is 1, whatever its size and the rate.
  @Test("a chip whose zero wanders lies on a table still, where that is known")
  func wandering() {
    func ratio(bias: Double, sway: Double) -> Double {
      var random = SeededGenerator(seed: 3)
      var meter = StillnessMeter(quantum: 0, bias: bias)
      for k in 0..<1000 {
        let t = 0.01 * Double(k)
        let noise = 0.01 * Vector3(random.normal(), random.normal(), random.normal())
        // 4.2 mm/s² from one mean to the next, as of a bias instability of 3.
        let drift = 0.006 * sin(2 * .pi * t / 5)
        _ = meter.take(
          Int64(k) * 10_000_000,
          Vector3(drift, sway * sin(2 * .pi * t / 3), 9.8) + noise)
      }
      return meter.finish()?.ratio ?? .nan
    }
    #expect(ratio(bias: 0, sway: 0) > StillnessMeter.limit)
    #expect(ratio(bias: 0.003, sway: 0) < StillnessMeter.limit)
    #expect(ratio(bias: 0.003, sway: 0.03) > StillnessMeter.limit, "somebody wears it")
  }

  @Test(arguments: [(10.0, 0.05), (50.0, 0.02), (100.0, 0.03), (200.0, 0.5)])
  func whiteNoiseGivesOne(rateHz: Double, deviation: Double) throws {
    var random = SeededGenerator(seed: 7)
    let found = ratios(rateHz: rateHz) { _ in
      Vector3(
        deviation * random.normal(), deviation * random.normal(),
        9.81 + deviation * random.normal())
    }
    #expect(found.count == 30)
    let median = try #require(found.sorted().dropFirst(15).first)
    // the largest of three axes of 20 means each
    #expect((0.8...1.5).contains(median), "\(median), seed \(random.seed)")
    #expect(found.allSatisfy { $0 < StillnessMeter.limit })
  }

  /// Along one axis alone the squares of the ratio scatter round 1 as those of any variance of 20
  /// values: of 300 windows the mean is 1, with a standard error of 2 %.
  @Test(arguments: [11, 12, 13]) func whiteNoiseOfOneAxisIsNotBiased(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let found = ratios(rateHz: 20, quantum: 1e-6, seconds: 3000) { _ in
      Vector3(0, 0.04 * random.normal(), 9.81)
    }
    #expect(found.count == 300)
    let mean = found.reduce(0) { $0 + $1 * $1 } / Double(found.count)
    #expect(abs(mean - 1) < 0.08, "seed \(seed)")
  }

  /// Breathing moves the trunk by a few mg, below the noise of a cheap chip.
  @Test func breathingBelowTheNoiseIsSeen() {
    var random = SeededGenerator(seed: 8)
    let found = ratios(rateHz: 100) { t in
      Vector3(
        0.05 * sin(2 * .pi * 0.25 * t) + 0.05 * random.normal(), 0.05 * random.normal(),
        9.81 + 0.05 * random.normal())
    }
    #expect(found.allSatisfy { $0 > StillnessMeter.limit }, "seed \(random.seed)")
  }

  private func median(_ path: String, every step: Int) throws -> Double {
    let rows = try #require(RecordedData.table(path)).rows
    var meter = StillnessMeter(quantum: 0)
    var ratios: [Double] = []
    for row in stride(from: 0, to: rows.count, by: step).map({ rows[$0] }) {
      let window = meter.take(Int64(row[0] * 1e9), Vector3(row[1], row[2], row[3]))
      if let window { ratios.append(window.ratio) }
    }
    return try #require(ratios.sorted().dropFirst(ratios.count / 2).first)
  }

  /// Whatever the rate: an MPU6050 on a table (500 Hz and parts of it), people who stand (104 Hz).
  @Test(
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)),
    arguments: [1, 2, 4])
  func theRateDoesNotDecide(part: Int) throws {
    for name in ["_10min", ""] {
      let path = "hmc5883l_mpu6050/set_2_unmoved_with_x_pointing_forward\(name).csv"
      let table = try median(path, every: 5 * part)
      #expect(table < StillnessMeter.limit, "\(table)")
    }
    for name in ["001", "003", "005", "007", "009", "011"] {
      let stand = try median("felius_lumbar/stand_\(name).csv", every: part)
      #expect(stand > 1.8 * StillnessMeter.limit, "\(name): \(stand)")
    }
  }

  /// The quietest of sitters on a cheap chip: too little for the limit of 3 that there once was.
  @Test(arguments: [50.0, 100, 200]) func theQuietestSitterIsWorn(rateHz: Double) throws {
    var random = SeededGenerator(seed: 9)
    let found = ratios(rateHz: rateHz) { t in
      Vector3(
        0.014 * sin(2 * .pi * 0.25 * t) + 0.03 * random.normal(), 0.03 * random.normal(),
        9.81 + 0.03 * random.normal())
    }
    let median = try #require(found.sorted().dropFirst(found.count / 2).first)
    #expect(median > StillnessMeter.limit, "\(median), seed \(random.seed)")
  }

  /// A chip that rounds away all noise: q is 0, not 0/0.
  @Test func aConstantSignalIsStill() {
    let found = ratios(rateHz: 100) { _ in Vector3(0, 0, 9.81) }
    #expect(found.count == 30)
    #expect(found.allSatisfy { $0 == 0 })
  }

  /// Fewer than two samples a half second say nothing of noise; half a window says nothing at all.
  @Test func tooLittleGivesNoWindow() {
    #expect(ratios(rateHz: 2) { _ in .zero }.isEmpty)
    #expect(ratios(rateHz: 100, seconds: 4.4) { _ in .zero }.isEmpty)
  }
}
