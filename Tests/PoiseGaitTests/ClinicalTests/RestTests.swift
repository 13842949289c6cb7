import Foundation
import PoiseCore
import PoiseVirtual
import Testing

@testable import PoiseGait

/// Rest before "go": what a gyroscope may honestly show of somebody who sits still.
@Suite("Rest before a test")
struct RestTests {
  /// Three seconds in which gravity stays along z; rates in degrees a second.
  private static func samples(
    zero: Vector3 = .zero, spread: Double = 0.3, field: ((Double) -> Vector3)? = nil
  ) -> ArraySlice<Sample> {
    var random = VirtualRandom(seed: 4)
    func jitter(_ size: Double) -> Vector3 {
      size * Vector3(random.normal(), random.normal(), random.normal())
    }
    return (0..<300).map { k in
      let t = Double(k) / 100
      var content: Sample.Content = [.accelerometer, .gyroscope, .bodyFrame]
      if field != nil { content.insert(.magnetometer) }
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: Vector3(0, 0, 9.80665) + jitter(0.03),
        rotationRate: (.pi / 180) * (zero + jitter(spread / 3.0.squareRoot())),
        magneticField: (field?(t) ?? .zero) + jitter(0.3), content: content)
    }[...]
  }

  /// 20 µT level and 42 µT down, turned about the vertical.
  private static func field(turning rate: Double) -> (Double) -> Vector3 {
    { t in
      let angle = rate * t * .pi / 180
      return Vector3(20 * cos(angle), -20 * sin(angle), -42) + Vector3(30, -10, 5)
    }
  }

  @Test("a steady turn about the vertical is no rest, and the compass tells it from a zero")
  func turning() {
    #expect(TestEvaluator.rest(Self.samples()) == .rest)
    let turn = Vector3(0, 0, 15.8)
    #expect(TestEvaluator.rest(Self.samples(zero: turn)) == .turning)
    #expect(!TestEvaluator.isResting(Self.samples(zero: turn)))
    let chair = Self.samples(zero: turn, field: Self.field(turning: 15.8))
    #expect(TestEvaluator.rest(chair) == .turning)
    let zero = Self.samples(zero: turn, field: Self.field(turning: 0))
    #expect(TestEvaluator.rest(zero) == .rest)
    // 6 degrees a second turn by 12 in the time between the means
    let slow = Self.samples(zero: Vector3(0, 0, 6), field: Self.field(turning: 6))
    #expect(TestEvaluator.rest(slow) == .turning)
  }

  @Test("about a level axis gravity tells a zero from a turn; beyond the data sheets it is no zero")
  func zeros() {
    #expect(TestEvaluator.rest(Self.samples(zero: Vector3(15, -12, 4))) == .rest)
    let field = Self.field(turning: 0)
    #expect(TestEvaluator.rest(Self.samples(zero: Vector3(21, 0, 0), field: field)) == .turning)
    #expect(TestEvaluator.rest(Self.samples(spread: 8)) == .motion)
  }

  @Test("the gyroscope's zero is taken out of what follows: the same times and angles")
  func takenOut() throws {
    let made = VirtualPatient(seed: 3).perform(.timedUpAndGo)
    let plain = MadePerformance.samples(
      made.source, seconds: made.source.duration ?? 0, seed: 3)
    let shifted = plain.map { sample in
      var sample = sample
      sample.rotationRate = sample.rotationRate + (.pi / 180) * Vector3(12, -9, 4.5)
      return sample
    }
    let run = MadePerformance.run(.timedUpAndGo, go: made.go)
    let results = [plain, shifted].map {
      TestEvaluator.result(of: run, records: MadePerformance.records($0))
    }
    #expect(results[1].flags == results[0].flags && results[0].flags.isEmpty)
    #expect(abs((results[1].goToEnd ?? 0) - (results[0].goToEnd ?? 9)) < 0.02)
    let angles = results.map { $0.phases(.turn).first?.value(.testTurnAngle) ?? 0 }
    #expect(abs(angles[0] - angles[1]) < 0.5, "\(angles)")
  }
}
