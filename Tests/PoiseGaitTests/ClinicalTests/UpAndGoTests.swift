import Foundation
import PoiseCore
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseGait

/// A trunk whose nod, turn and height are given as functions, as a sensor on it feels them.
private func trunk(
  seconds: Double, pitch: (Double) -> Double, yawRate: (Double) -> Double,
  rising: (Double) -> Double, steps: (Double) -> Double
) -> [Sample] {
  (0..<Int(seconds * 100)).map { k in
    let t = Double(k) / 100
    let angle = pitch(t)
    let rate = (pitch(t + 0.005) - pitch(t - 0.005)) / 0.01
    let up = Physics.standardGravity + rising(t) + steps(t)
    let turn = yawRate(t)
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
      acceleration: up * Vector3(-sin(angle), 0, cos(angle)),
      rotationRate: Vector3(-turn * sin(angle), rate, turn * cos(angle)),
      content: [.accelerometer, .gyroscope, .bodyFrame])
  }
}

@Suite("UpAndGoRule")
struct UpAndGoTests {
  @Test("total within 0.1 s and phases within 0.25 s of every performance")
  func performances() {
    var near = 0
    for seed in MadePerformance.seeds {
      let made = VirtualPatient(seed: seed).perform(.timedUpAndGo)
      let result = MadePerformance.result(made, seed: seed)
      #expect(result.flags.isEmpty, "seed \(seed)")
      #expect(result.stop == .rule && result.basis == .gyroscope)
      guard let end = made.end, let found = result.end else { continue }
      if abs(found.seconds - end) <= 0.1 { near += 1 }
      for (kind, spans) in made.phases {
        let phases = result.phases(kind)
        #expect(phases.count == spans.count, "\(kind), seed \(seed)")
        for (phase, span) in zip(phases, spans) {
          #expect(abs(phase.begin.seconds - span.begin) <= 0.25, "\(kind), seed \(seed)")
          #expect(abs(phase.end.seconds - span.end) <= 0.25, "\(kind), seed \(seed)")
        }
      }
      let angle = abs(result.phases(.turn).first?.value(.testTurnAngle) ?? 0)
      #expect(abs(angle - 180) < 12, "seed \(seed)")
    }
    #expect(near * 100 >= 95 * MadePerformance.seeds.count)
  }

  @Test("without a gyroscope the total holds, and the result is indicative")
  func withoutGyroscope() {
    var near = 0
    for seed in 0..<50 as Range<UInt64> {
      let made = VirtualPatient(seed: seed).perform(.timedUpAndGo)
      let result = MadePerformance.result(made, gyroscope: false, magnetometer: true, seed: seed)
      #expect(result.isIndicative && result.flags == [.noGyroscope], "seed \(seed)")
      #expect(result.phases(.turnAndSit).isEmpty && result.phases(.comeBack).count == 1)
      #expect(result.phases(.turn).first?.value(.testTurnAngle) == nil)
      if let end = made.end, let found = result.end, abs(found.seconds - end) <= 0.1 { near += 1 }
    }
    #expect(near >= 47)
  }

  /// Nods of half sines (100 and -60 degrees a second, 0.8 s each), 3 s of steps of 0.5 s, a turn
  /// whose parts are raised cosines from 7.6 s on, steps, 180 degrees in 2 s 3 s later, and a
  /// sitting of 60 and -100.
  private func result(
    degrees: [Double], seconds: Double, between: Double = 0, last: Double = 180
  ) -> TestResult {
    let n = Double(degrees.count)
    let lasted = n * seconds + max(0, n - 1) * between
    let sit = 7.6 + lasted + 5
    let nods: [(at: Double, first: Double, second: Double, height: Double)] = [
      (3, 100, -60, 0.35), (sit, 60, -100, -0.35)
    ]
    func half(_ t: Double, _ begin: Double, _ rate: Double) -> Double {
      let u = min(max((t - begin) / 0.8, 0), 1)
      return rate * .pi / 180 * 0.8 / .pi * (1 - cos(.pi * u))
    }
    var parts = degrees.enumerated().map {
      (begin: 7.6 + Double($0) * (seconds + between), seconds: seconds, degrees: $1)
    }
    parts.append((begin: sit - 2, seconds: 2, degrees: last))
    let samples = trunk(
      seconds: sit + 4.6,
      pitch: { t in
        nods.reduce(0) { $0 + half(t, $1.at, $1.first) + half(t, $1.at + 0.8, $1.second) }
      },
      yawRate: { t in
        parts.reduce(0.0) { sum, part in
          let u = (t - part.begin) / part.seconds
          if u < 0 || u > 1 { return sum }
          return sum + part.degrees * .pi / 180 / part.seconds * (1 - cos(2 * .pi * u))
        }
      },
      rising: { t in
        nods.reduce(0) { sum, nod in
          let u = (t - nod.at) / 1.6
          if u < 0 || u > 1 { return sum }
          return sum + nod.height * (60 * u - 180 * u * u + 120 * u * u * u) / 2.56
        }
      },
      steps: { t in t < 4.6 || t > sit ? 0 : 2 * cos(4 * .pi * (t - 4.6)) })
    return TestEvaluator.result(
      of: TestRun(.timedUpAndGo, trials: [TestTrial(go: MadePerformance.time(2.7))]),
      records: MadePerformance.records(samples))
  }

  @Test func closedForm() {
    let result = result(degrees: [180], seconds: 2)
    #expect(abs((result.motionToEnd ?? 0) - 13.2) < 0.1)
    #expect(abs((result.goToEnd ?? 0) - 13.5) < 0.1)
    let turns = result.phases.compactMap { $0.value(.testTurnAngle) }
    #expect(turns.count == 2)
    // of 180 degrees what lies above 15 degrees a second is 178.4
    #expect(turns.allSatisfy { abs($0 - 178.4) < 2 })
    #expect(abs((result.phases(.turn).first?.seconds ?? 0) - 1.65) < 0.05)
    #expect(abs((result.phases(.rise).first?.value(.trunkFlexion) ?? 0) - 50.9) < 4)
  }

  @Test(
    "a turn in parts, or a slow one, is one turn from its begin to its end",
    arguments: [
      ([90.0, 90], 1.0, 0.8), ([90, 90], 1, 1.2), ([60, 60, 60], 0.8, 0.6),
      ([-60, -60, -60], 0.8, 0.6), ([45, 45, 45, 45], 0.7, 0.7), ([45, 45, 45, 45], 0.7, 1),
      ([180], 11, 0), ([180], 14, 0)
    ] as [([Double], Double, Double)])
  func turnInParts(degrees: [Double], seconds: Double, between: Double) throws {
    let result = result(degrees: degrees, seconds: seconds, between: between)
    #expect(result.flags.isEmpty && result.isScored, "\(result.flags)")
    let lasted = Double(degrees.count) * (seconds + between) - between
    #expect(abs((result.goToEnd ?? 0) - 11.5 - lasted) < 0.1)
    let turn = try #require(result.phases(.turn).first)
    #expect(abs((turn.value(.testTurnAngle) ?? 0) - degrees.reduce(0, +)) < 8)
    // 5% of 180 degrees, of a slow turn also what is below 5 degrees a second before
    let late = seconds * (degrees.count > 1 ? 0.35 : 0.23)
    #expect(turn.begin.seconds > 7.6 && turn.begin.seconds < 7.6 + late + 0.1)
    #expect(abs(turn.seconds - lasted + 2 * late) < 0.4, "\(turn.seconds) of \(lasted)")
    #expect(result.phases(.turnAndSit).count == 1)
  }

  @Test("a turn too slow to have bounds leaves the total")
  func slowTurn() {
    let result = result(degrees: [180], seconds: 30)
    #expect(result.flags == [.phasesUnsure] && result.isScored, "\(result.flags)")
    // and the turn before the seat is not taken for it
    #expect(abs((result.goToEnd ?? 0) - 41.5) < 0.1 && result.phases(.turn).isEmpty)
  }

  @Test("who walks straight on and sits down elsewhere has no result", arguments: [0.0, 90, 180])
  func straightOn(last: Double) {
    let result = result(degrees: [], seconds: 2, last: last)
    #expect(result.flags == [.noTurn] && !result.isScored, "\(result.flags)")
  }

  @Test("who does not sit down has no time; the button gives one that counts only after a turn")
  func button() {
    var patient = VirtualPatient(seed: 3)
    patient.fault = .walksOn
    let made = patient.perform(.timedUpAndGo)
    let records = MadePerformance.records(made, seed: 3)
    let run = MadePerformance.run(.timedUpAndGo, go: made.go)
    let open = TestEvaluator.result(of: run, records: records)
    #expect(open.value(.timedUpAndGo) == nil && open.flags.contains(.noSit))
    let pressed = TestEvaluator.result(
      of: MadePerformance.run(
        .timedUpAndGo, go: made.go, stop: .button, stopped: made.go[0] + 12.5),
      records: records)
    #expect(pressed.stop == .button && pressed.flags == [.phasesUnsure, .noTurn])
    #expect(abs((pressed.value(.timedUpAndGo) ?? 0) - 12.5) < 1e-6 && pressed.score == nil)
    // stopped before it began: nothing is compared with a rest that is not there
    let before = TestEvaluator.result(
      of: MadePerformance.run(
        .timedUpAndGo, go: made.go, stop: .button, stopped: made.go[0] - 3),
      records: records)
    #expect(before.score == nil)
  }

  @Test("a turn by its filter: what a raised cosine of 180 degrees in 2 s becomes")
  func turnByFilter() throws {
    let yaw = (0..<1000).map { k in
      let t = Double(k) / 100 - 4
      return t < 0 || t > 2 ? 0 : .pi / 2 * (1 - cos(.pi * t))
    }
    for (cutoff, peak, seconds) in [(0.5, 141.8, 2.17), (0.75, 165.5, 1.85), (1.5, 178.9, 1.65)] {
      let rule = WalkingTurns.Rule(edge: 15, least: 90, cutoff: cutoff)
      let turns = try #require(
        WalkingTurns(yaw: yaw, rateHz: 100, start: 0, rule: rule)
      ).turns
      #expect(turns.count == 1)
      #expect(abs(turns[0].peak - peak) < 0.5)
      #expect(abs(turns[0].seconds - seconds) < 0.02)
    }
  }
}
