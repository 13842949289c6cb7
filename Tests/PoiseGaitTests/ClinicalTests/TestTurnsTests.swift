import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// Up and down a course at 0.95 m/s and 109 steps/min for two minutes from "go" at 5 s on, with
/// turns on the way and rests. Each part of a turn is a raised cosine.
private struct MadeCourse {
  struct Part {
    var begin: Double
    var seconds: Double
    var degrees: Double
  }

  /// m, and s.
  var course: Double
  var parts: [Part] = []
  var rests: [(begin: Double, end: Double)] = []
  static let begin = 5.3
  static let end = 125.0
  /// m/s, with which no turn is under way at the end.
  static let speed = 0.95

  /// How a turn is made: its parts, degrees and seconds; seconds of walking between two; a rest in
  /// the middle of it, s.
  struct Turn {
    var degrees = [180.0]
    var seconds = 2.0
    var between = 0.0
    var rest = 0.0

    var walked: Double {
      Double(degrees.count) * seconds + Double(degrees.count - 1) * between
    }
  }

  /// - Parameters:
  ///   - turn: by number from 1; nil: walks on without one.
  ///   - restInLeg: s in the middle of a leg, by its number from 1.
  init(
    course: Double, alternating: Bool = false, turn: (Int) -> Turn?,
    restInLeg: (Int) -> Double = { _ in 0 }
  ) {
    self.course = course
    let leg = course / Self.speed
    var (number, time) = (1, Self.begin)
    while true {
      let pause = restInLeg(number)
      if pause > 0 { rests.append((time + 0.5 * leg, time + 0.5 * leg + pause)) }
      time += leg + pause
      let made = turn(number) ?? Turn(degrees: [], seconds: 0, between: 0)
      var at = time - made.walked / 2
      let side = alternating && number.isMultiple(of: 2) ? -1.0 : 1
      for (k, degrees) in made.degrees.enumerated() {
        if made.rest > 0 && 2 * k == made.degrees.count {
          let begin = at - made.between / 2
          rests.append((begin, begin + made.rest))
          at += made.rest
          time += made.rest
        }
        parts.append(Part(begin: at, seconds: made.seconds, degrees: side * degrees))
        at += made.seconds + made.between
      }
      if at > Self.end + 5 { break }
      number += 1
    }
  }

  /// Seconds of walking up to a time.
  private func walked(_ time: Double) -> Double {
    rests.reduce(max(0, time - Self.begin)) { $0 - max(0, min(time, $1.end) - $1.begin) }
  }

  /// m.
  var distance: Double { Self.speed * walked(Self.end) }

  var samples: [Sample] {
    (0..<13_000).map { k in
      let t = Double(k) / 100
      let phase = 2 * Double.pi * 1.82 * walked(t)
      var fade = max(0, min(1, (t - Self.begin) / 0.3)) * max(0, min(1, (128 - t) / 0.3))
      for rest in rests {
        fade *= max(0, min(1, max((rest.begin - t) / 0.3, (t - rest.end) / 0.3)))
      }
      let force = Vector3(
        1.5 * cos(phase + 1.9) + 0.4 * cos(2 * phase), 0.8 * sin(phase / 2),
        2 * cos(phase) + 0.8 * cos(2 * phase + 0.6))
      let rate = parts.reduce(0.08 * fade * cos(phase / 2)) { sum, part in
        let u = (t - part.begin) / part.seconds
        guard u > 0 && u < 1 else { return sum }
        return sum + part.degrees * .pi / 180 / part.seconds * (1 - cos(2 * .pi * u))
      }
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: fade * force + Vector3(0, 0, 9.80665), rotationRate: Vector3(0, 0, rate),
        content: [.accelerometer, .gyroscope, .bodyFrame])
    }
  }

  var result: TestResult {
    var run = MadePerformance.run(.walk2min, go: [5])
    run.answers.distance = course
    return TestEvaluator.result(of: run, records: MadePerformance.records(samples))
  }
}

@Suite("Turns of tests")
struct TestTurnsTests {
  @Test(
    "whole turns of 1.5 to 9 s on courses of 4 to 30 m, to one side or to both",
    arguments: [(4.0, 1.5), (4, 2.5), (10, 3), (10, 5), (15, 7), (20, 9), (30, 2)])
  func whole(course: Double, seconds: Double) {
    for alternating in [false, true] {
      let made = MadeCourse(
        course: course, alternating: alternating, turn: { _ in .init(seconds: seconds) })
      let result = made.result
      #expect(result.flags.isEmpty, "\(result.flags)")
      #expect(abs((result.score ?? 0) - made.distance) < 0.3, "\(result.score ?? 0)")
    }
  }

  @Test(
    "turns in parts, with steps or a rest between them, lose no leg",
    arguments: [
      ([90.0, 90], 1.2, 2.5, 0.0), ([90, 90], 1.2, 4, 0), ([90, 90], 1.2, 1, 15),
      ([60, 60, 60], 0.8, 0.6, 0), ([45, 45, 45, 45], 0.7, 1, 0), ([45, 45, 45, 45], 0.7, 0.6, 10),
      ([60, 120], 1.2, 1, 0)
    ] as [([Double], Double, Double, Double)])
  func parts(degrees: [Double], seconds: Double, between: Double, rest: Double) {
    let parted = MadeCourse.Turn(
      degrees: degrees, seconds: seconds, between: between, rest: rest)
    for (course, alternating) in [(30.0, false), (15, false), (15, true)] {
      let made = MadeCourse(
        course: course, alternating: alternating,
        turn: { $0.isMultiple(of: 2) ? parted : .init() })
      let result = made.result
      #expect(result.flags.isEmpty, "\(result.flags)")
      #expect(abs((result.score ?? 0) - made.distance) < 0.3, "\(result.score ?? 0)")
    }
    let every = MadeCourse(course: 15, turn: { _ in parted })
    // a rest hides up to a step at its begin and end
    #expect(abs((every.result.score ?? 0) - every.distance) < (rest > 0 ? 0.6 : 0.3))
  }

  @Test("a rest within a leg is no turn, no distance and no slowing")
  func rests() {
    for course in [4.0, 15, 30] {
      let made = MadeCourse(
        course: course, turn: { _ in .init() }, restInLeg: { $0 == 2 ? 20 : 0 })
      let result = made.result
      #expect(result.flags.isEmpty && result.value(.testPauses) == 1)
      #expect(abs((result.score ?? 0) - made.distance) < 0.3, "\(result.score ?? 0)")
      // an even pace; a rest hides up to a step of a leg of eight
      #expect(abs(result.value(.walkDecay) ?? 99) < 8, "\(result.value(.walkDecay) ?? 99)")
    }
  }

  @Test("a walk in which a turn is missing is not scored, wherever it is", arguments: 1...5)
  func missing(number: Int) {
    let made = MadeCourse(course: 20, turn: { $0 == number ? nil : .init() })
    #expect(made.result.flags == [.turnMissing] && !made.result.isScored)
  }
}
