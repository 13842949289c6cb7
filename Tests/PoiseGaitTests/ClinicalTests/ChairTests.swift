import Foundation
import PoiseCore
import PoiseVirtual
import Testing

@testable import PoiseGait

@Suite("ChairRule")
struct ChairTests {
  @Test("five rises: each stand counted, half rises are named")
  func five() {
    var near = 0
    for seed in MadePerformance.seeds {
      let made = VirtualPatient(seed: seed).perform(.fiveSitToStand)
      let result = MadePerformance.result(made, seed: seed)
      #expect(result.isScored && result.phases(.stand).count == 5, "seed \(seed)")
      #expect(result.phases(.incompleteStand).count == made.incompleteStands, "seed \(seed)")
      #expect(result.flags.contains(.incompleteStands) == (made.incompleteStands > 0))
      if abs((result.end?.seconds ?? 0) - (made.end ?? 0)) <= 0.1 { near += 1 }
      for (stand, truth) in zip(result.phases(.stand), made.stands) {
        #expect(abs(stand.end.seconds - truth.end) < 0.25, "seed \(seed)")
      }
    }
    #expect(near * 100 >= 95 * MadePerformance.seeds.count)
  }

  @Test("a seat that usual values do not hold for is named", arguments: [42.0, 43, 47, 60])
  func seat(height: Double) {
    let made = VirtualPatient(seed: 1).perform(.fiveSitToStand)
    var run = MadePerformance.run(.fiveSitToStand, go: made.go)
    run.answers.chairHeight = height
    let result = TestEvaluator.result(
      of: run, records: MadePerformance.records(made, seed: 1))
    #expect(result.flags.contains(.otherChair) == (height < 43 || height > 47))
    #expect(result.isScored)
  }

  @Test("30 s: counts are exact, more than half up at the end counts")
  func thirtySeconds() {
    for seed in MadePerformance.seeds {
      let made = VirtualPatient(seed: seed).perform(.chairStand30)
      let result = MadePerformance.result(made, seed: seed)
      let end = made.go[0] + 30
      // half the height of a minimum-jerk rise is reached at half its time
      let counted = made.stands.filter { ($0.begin + $0.end) / 2 < end }.count
      #expect(result.score == Double(counted), "seed \(seed)")
      #expect(result.phases(.stand).count == counted, "seed \(seed)")
      #expect(result.stop == .time && result.isScored, "seed \(seed)")
    }
  }

  @Test("without a gyroscope: nine of ten counts are exact, and all are indicative")
  func withoutGyroscope() {
    var right = 0
    for seed in 0..<50 as Range<UInt64> {
      let made = VirtualPatient(seed: seed).perform(.fiveSitToStand)
      let result = MadePerformance.result(made, gyroscope: false, seed: seed)
      #expect(result.flags.contains(.noGyroscope))
      if result.isScored && result.phases(.incompleteStand).count == made.incompleteStands {
        right += 1
      }
    }
    #expect(right >= 45)
  }

  /// A trunk that leans by 30 degrees on the way up and down, 0.4 m in 1.2 s each, 0.3 s between.
  private func rises(_ count: Int, lasting seconds: Double) -> [LogRecord] {
    var moves: [(at: Double, way: Double)] = []
    for k in 0..<count {
      moves.append((3 + 3 * Double(k), 0.4))
      moves.append((4.5 + 3 * Double(k), -0.4))
    }
    var random = VirtualRandom(seed: 5)
    func pitch(_ t: Double) -> Double {
      moves.reduce(0) { sum, move in
        let u = (t - move.at) / 1.2
        return u < 0 || u > 1 ? sum : sum + .pi / 6 * 0.5 * (1 - cos(2 * .pi * u))
      }
    }
    let samples = (0..<Int(seconds * 100)).map { k in
      let t = Double(k) / 100
      let rising = moves.reduce(0.0) { sum, move in
        let u = (t - move.at) / 1.2
        return u < 0 || u > 1
          ? sum : sum + move.way * (60 * u - 180 * u * u + 120 * u * u * u) / 1.44
      }
      let up = Physics.standardGravity + rising
      let noise = 0.05 * Vector3(random.normal(), random.normal(), random.normal())
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: up * Vector3(-sin(pitch(t)), 0, cos(pitch(t))) + noise,
        rotationRate: Vector3(0, (pitch(t + 0.005) - pitch(t - 0.005)) / 0.01, 0),
        content: [.accelerometer, .gyroscope, .bodyFrame])
    }
    return MadePerformance.records(samples)
  }

  /// Go at 3.0 s: the fifth top 13.2 s after it, the seat 1.5 s later; 3 and 2 points of the SPPB.
  @Test func closedForm() {
    let result = TestEvaluator.result(
      of: MadePerformance.run(.fiveSitToStand, go: [3]), records: rises(5, lasting: 22))
    #expect(abs((result.value(.fiveSitToStand) ?? 0) - 13.2) < 0.05)
    #expect(abs((result.value(.fiveSitToStandSeat) ?? 0) - 14.7) < 0.05)
    #expect(SPPB.chairPoints(result.value(.fiveSitToStand)) == 3)
    #expect(SPPB.chairPoints(result.value(.fiveSitToStandSeat)) == 2)
    #expect(result.phases(.stand).allSatisfy { abs(($0.value(.riseHeight) ?? 0) - 0.4) < 0.03 })
  }

  /// Rises begin every 3 s; of the eleventh 0.6 s are half its way.
  @Test func halfOfTheLast() {
    let records = rises(12, lasting: 42)
    for (go, count) in [(3.4, 10.0), (3.8, 11.0)] {
      let result = TestEvaluator.result(
        of: MadePerformance.run(.chairStand30, go: [go]), records: records)
      #expect(result.value(.chairStands) == count, "go at \(go)")
    }
  }

  private func result(_ test: ClinicalTest, _ made: MadeStands, seed: UInt64) -> TestResult {
    TestEvaluator.result(
      of: MadePerformance.run(test, go: [MadeStands.go]), records: made.records(seed: seed))
  }

  /// Cycles and pauses, s, in whose middle of a rise a window has neither spread nor acceleration.
  @Test(
    "slow stands that follow each other: each is counted, and when it was made",
    arguments: [(3.6, 0.0), (3.8, 0.1), (4.0, 0.05), (4.2, 0.1), (4.5, 0), (4.4, 0.2), (4, 0.4)],
    [true, false])
  func slow(made: (cycle: Double, pause: Double), gyroscope: Bool) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var stands = MadeStands(cycle: made.cycle, pause: made.pause, hasGyroscope: gyroscope)
      stands.count = Int(40 / made.cycle)
      let what = "\(made), gyroscope \(gyroscope), seed \(seed)"
      let result = result(.chairStand30, stands, seed: seed)
      #expect(result.score == Double(stands.within30), "\(what): \(result.flags)")
      for (k, stand) in result.phases(.stand).enumerated() {
        #expect(abs(stand.begin.seconds - stands.begin(k)) < 0.25, "\(what), stand \(k)")
        #expect(abs(stand.end.seconds - stands.top(k)) < 0.25, "\(what), stand \(k)")
      }
      stands.count = 5
      let five = self.result(.fiveSitToStand, stands, seed: seed)
      let truth = stands.top(4) - MadeStands.go
      #expect(five.score.map { abs($0 - truth) < 0.25 } ?? false, "\(what): \(five.flags)")
    }
  }

  @Test(
    "brisk stands without a gyroscope: each is counted, and none is a walk",
    arguments: [1.4, 1.6, 1.8, 2, 2.2, 2.5], [20.0, 40])
  func brisk(cycle: Double, lean: Double) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var stands = MadeStands(cycle: cycle, pause: 0.1 * cycle, lean: lean, hasGyroscope: false)
      let what = "cycle \(cycle), lean \(lean), seed \(seed)"
      let result = result(.chairStand30, stands, seed: seed)
      #expect(result.score == Double(stands.within30), "\(what): \(result.flags)")
      stands.count = 5
      let five = self.result(.fiveSitToStand, stands, seed: seed)
      let truth = stands.top(4) - MadeStands.go
      #expect(five.score.map { abs($0 - truth) < 0.25 } ?? false, "\(what): \(five.flags)")
    }
  }

  /// The trunk goes up and down with an upright trunk, as in no rise from a chair.
  @Test("where the trunk goes up and down and no stand is told, the count is no score")
  func unsure() {
    for seed in 1...3 as ClosedRange<UInt64> {
      let stands = MadeStands(cycle: 3, pause: 0.3, count: 13, upright: [4])
      let result = result(.chairStand30, stands, seed: seed)
      #expect(result.value(.chairStands) == Double(stands.within30 - 1), "seed \(seed)")
      #expect(result.flags == [.standsUnsure] && result.score == nil, "seed \(seed)")
      #expect(self.result(.fiveSitToStand, stands, seed: seed).score == nil, "seed \(seed)")
    }
  }

  @Test("arms, help and stopping keep the count and are not scored")
  func answers() {
    var run = MadePerformance.run(.chairStand30, go: [3])
    run.answers.usedArms = true
    let records = rises(12, lasting: 42)
    let result = TestEvaluator.result(of: run, records: records)
    #expect(result.value(.chairStands) == 10 && result.score == nil)
    #expect(result.flags.contains(.usedArms))
    run.answers.usedArms = false
    run.answers.wasAssisted = true
    #expect(TestEvaluator.result(of: run, records: records).flags.contains(.assisted))
    let stopped = MadePerformance.run(.chairStand30, go: [3], stop: .aborted, stopped: 15)
    let aborted = TestEvaluator.result(of: stopped, records: records)
    #expect(aborted.stop == .aborted && !aborted.isScored)
    #expect(aborted.value(.chairStands) == 4)
  }
}
