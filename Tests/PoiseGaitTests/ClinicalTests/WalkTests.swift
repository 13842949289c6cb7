import Foundation
import PoiseCore
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseGait

@Suite("Walks of tests")
struct WalkTests {
  @Test("4 m and 10 m: to the last step or to the button")
  func distances() {
    for test in [ClinicalTest.walk4m, .walk10m] {
      for seed in MadePerformance.seeds {
        let made = VirtualPatient(seed: seed).perform(test)
        let records = MadePerformance.records(made, seed: seed)
        let run = MadePerformance.run(test, go: made.go)
        let result = TestEvaluator.result(of: run, records: records)
        guard let end = made.end, let meters = test.usualDistance else { continue }
        #expect(abs((result.end?.seconds ?? 0) - end) <= 0.1, "\(test), seed \(seed)")
        #expect(result.value(.testSteps) == Double(made.steps), "\(test), seed \(seed)")
        #expect(result.flags == [.stopAssumed], "\(test), seed \(seed)")
        let speed = meters / (end - made.go[0])
        #expect(abs((result.score ?? 0) - speed) < 0.03 * speed, "\(test), seed \(seed)")
        let pressed = TestEvaluator.result(
          of: MadePerformance.run(test, go: made.go, stop: .button, stopped: end - 0.5),
          records: records)
        #expect(pressed.stop == .button && pressed.flags.isEmpty, "\(test), seed \(seed)")
        #expect(abs((pressed.goToEnd ?? 0) - (end - 0.5 - made.go[0])) < 1e-6)
      }
    }
  }

  @Test("who walks three times the course has no result, with the button or without")
  func walkedPast() {
    for test in [ClinicalTest.walk4m, .walk10m] {
      for seed in MadePerformance.seeds {
        var patient = VirtualPatient(seed: seed)
        patient.fault = .walksOn
        let made = patient.perform(test)
        let records = MadePerformance.records(made, seed: seed)
        let stopped = (made.source.duration ?? 0) - 6
        for run in [
          MadePerformance.run(test, go: made.go),
          MadePerformance.run(test, go: made.go, stop: .button, stopped: stopped)
        ] {
          let result = TestEvaluator.result(of: run, records: records)
          #expect(
            result.flags.contains(.walkedPast) && !result.isScored,
            "\(test), seed \(seed): \(result.flags)")
        }
        // pressed where the line is: the time is right, and that he walks on is said
        let line = made.go[0] + 1 + (stopped - made.go[0] - 1) / 3
        let pressed = TestEvaluator.result(
          of: MadePerformance.run(test, go: made.go, stop: .button, stopped: line),
          records: records)
        #expect(pressed.isScored, "\(test), seed \(seed): \(pressed.flags)")
        if patient.cadence > 110 {
          #expect(pressed.flags.contains(.walkedOn), "\(test), seed \(seed)")
        }
      }
    }
  }

  @Test("2 minutes: turns exact, distance within 2 m")
  func twoMinutes() {
    for seed in MadePerformance.seeds {
      let made = VirtualPatient(seed: seed).perform(.walk2min)
      let end = made.go[0] + 120
      // a turn under way at the end may count or not
      if made.turns.contains(where: { abs(($0.begin + $0.end) / 2 - end) < 0.3 }) { continue }
      let result = MadePerformance.result(made, seed: seed)
      #expect(result.value(.testTurns) == Double(made.turns.count), "seed \(seed)")
      #expect(abs((result.score ?? 0) - made.distance) < 2, "seed \(seed)")
      #expect(abs((result.value(.testSteps) ?? 0) - Double(made.steps)) <= 1, "seed \(seed)")
      #expect(result.stop == .time && result.flags.isEmpty, "seed \(seed)")
    }
  }

  @Test("6 minutes: cadence and speed of each minute, no decay, no pause")
  func sixMinutes() {
    for seed in MadePerformance.longSeeds {
      let patient = VirtualPatient(seed: seed)
      let made = patient.perform(.walk6min)
      let result = MadePerformance.result(made, seed: seed)
      #expect(abs((result.score ?? 0) - made.distance) < 2, "seed \(seed)")
      #expect(result.phases(.minute).count == 6, "seed \(seed)")
      for minute in result.phases(.minute) {
        #expect(abs((minute.value(.cadence) ?? 0) - patient.cadence) < 2, "seed \(seed)")
      }
      #expect(abs(result.value(.walkDecay) ?? 99) < 12, "seed \(seed)")
      #expect(abs(result.value(.cadenceSlope) ?? 99) < 0.5, "seed \(seed)")
      #expect(result.value(.testPauses) == 0, "seed \(seed)")
    }
  }

  /// Two minutes and more of up and down at 111 steps/min from 5 s on, a leg of `leg` seconds and a
  /// turn of 2 s in turns.
  private func evenWalk(leg: Double) -> [Sample] {
    (0..<14_300).map { k in
      let t = Double(k) / 100
      let phase = 2 * Double.pi * 1.85 * (t - 5)
      let fade = max(0, min(1, (t - 5) / 0.3)) * max(0, min(1, (135 - t) / 0.3))
      let force = Vector3(
        1.5 * cos(phase + 1.9) + 0.4 * cos(2 * phase), 0.8 * sin(phase / 2),
        2 * cos(phase) + 0.8 * cos(2 * phase + 0.6))
      let lap = (t - 5) / (leg + 2)
      let into = (lap - lap.rounded(.down)) * (leg + 2) - leg
      let isTurning = t > 5 && t < 135 && into > 0
      let way = Int(max(0, lap)) % 2 == 0 ? 1.0 : -1
      let rate = isTurning ? way * .pi / 2 * (1 - cos(.pi * into)) : 0
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: fade * force + Vector3(0, 0, 9.80665), rotationRate: Vector3(0, 0, rate),
        content: [.accelerometer, .gyroscope, .bodyFrame])
    }
  }

  @Test("an even pace has no slowing", arguments: [(7.0, 0.3), (7, 0.8), (14, 0.3), (28, 0.3)])
  func evenPace(leg: Double, reaction: Double) {
    let run = MadePerformance.run(.walk2min, go: [5 - reaction])
    let result = TestEvaluator.result(
      of: run, records: MadePerformance.records(evenWalk(leg: leg)))
    #expect((result.value(.testTurns) ?? 0) >= 3)
    #expect(abs(result.value(.walkDecay) ?? 99) < 0.3, "\(result.value(.walkDecay) ?? 99)")
  }

  @Test("standing still adds no distance, in the last leg or before, and the walk is judged")
  func rested() {
    for seed in MadePerformance.longSeeds {
      let made = VirtualPatient(seed: seed).perform(.walk2min)
      let samples = MadePerformance.samples(
        made.source, seconds: made.source.duration ?? 0, seed: seed)
      let (go, turns) = (made.go[0], made.turns)
      let leg = turns[1].begin - turns[0].end
      /// The walk with a rest of some seconds at a time: the stance before "go", again and again.
      func resting(at time: Double, _ seconds: Double) -> TestResult {
        let cut = Int(time * 100)
        let still = Int(seconds * 100)
        var all = samples[..<cut] + (0..<still).map { samples[$0 % 200] } + samples[cut...]
        for k in all.indices { all[k].timestamp = Timestamp(nanoseconds: Int64(k) * 10_000_000) }
        return TestEvaluator.result(
          of: MadePerformance.run(.walk2min, go: made.go),
          records: MadePerformance.records(Array(all)))
      }
      func last(before time: Double) -> Int { turns.count { $0.end < time } }
      // stands from the end of a turn to the end of the test
      let whole = last(before: go + 80)
      let stopped = resting(at: turns[whole - 1].end, 60)
      #expect(abs((stopped.score ?? 0) - 15 * Double(whole)) < 1.2, "seed \(seed)")
      #expect(stopped.flags == [.stoppedEarly] && stopped.isJudgeable, "seed \(seed)")
      // the last whole minute has what was walked in it, no more
      let minutes = stopped.phases(.minute).compactMap { $0.value(.speed) }.reduce(0, +)
      #expect(abs(60 * minutes - 15 * Double(whole)) < 1.2, "seed \(seed)")
      // rests 24 s in an early leg, or in the last, and walks on to the end
      let walked = go + 120 - 24
      let count = last(before: walked)
      let begin = turns[count - 1].end
      let truth = 15 * (Double(count) + min(1, (walked - begin) / leg))
      for time in [turns[1].end + 0.4 * leg, begin + 0.5 * (walked - begin)] {
        let result = resting(at: time, 24)
        #expect(abs((result.score ?? 0) - truth) < 2, "seed \(seed), at \(time)")
        #expect(result.value(.testPauses) == 1 && result.flags.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("the compass counts the turns of a course")
  func compass() {
    for seed in 0..<10 as Range<UInt64> {
      let made = VirtualPatient(seed: seed).perform(.walk2min)
      let result = MadePerformance.result(made, gyroscope: false, magnetometer: true, seed: seed)
      let found = result.value(.testTurns) ?? 0
      #expect(abs(found - Double(made.turns.count)) <= 1, "seed \(seed)")
      #expect(result.flags.contains(.noGyroscope))
    }
  }

  @Test("without a course the distance is an estimate, or none without a height")
  func withoutCourse() {
    let made = VirtualPatient(seed: 3).perform(.walk2min)
    let records = MadePerformance.records(made, seed: 3)
    var run = MadePerformance.run(.walk2min, go: made.go)
    run.answers.distance = nil
    let blind = TestEvaluator.result(of: run, records: records)
    #expect(blind.value(.testDistance) == nil && blind.flags == [.noCourse])
    let body = BodyMeasures(sensorHeight: 1)
    let guess = TestEvaluator.result(of: run, records: records, body: body)
    #expect(guess.value(.testDistance) != nil && guess.isIndicative)
  }

  @Test("another distance than the standard is named")
  func otherDistance() {
    let made = VirtualPatient(seed: 1).perform(.walk4m)
    var run = MadePerformance.run(.walk4m, go: made.go)
    run.answers.distance = 3
    let records = MadePerformance.records(made, seed: 1)
    let result = TestEvaluator.result(of: run, records: records)
    #expect(result.flags.contains(.otherDistance))
  }
}
