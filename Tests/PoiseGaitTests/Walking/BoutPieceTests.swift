import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// A made walk whose contacts, rise, noise and turns are known, 100 samples to the second.
private struct LongWalk {
  /// Of each step.
  var contacts: [Double] = [10]
  /// Rise of the trunk at each time, m, and noise on each axis, m/s².
  var rise: (Double) -> Double = { _ in 0.04 }
  var noise = 0.1
  /// rad/s, positive to the left.
  var yaw: (Double) -> Double = { _ in 0 }

  /// Steps of `seconds(t)` until `end` s after the first.
  mutating func walk(until end: Double, _ seconds: (Double) -> Double) {
    while let last = contacts.last, last - 10 < end { contacts.append(last + seconds(last - 10)) }
  }

  /// The bout as a summary sees it: each step a second after its contact.
  func walked(maximumSteps: Int = 20_000) -> (last: WalkingBout?, bout: BoutEvent?) {
    var summary = GaitSummary(body: BodyMeasures(sensorHeight: 1), maximumSteps: maximumSteps)
    var random = SeededGenerator(seed: 5)
    var (told, place) = (0, 0)
    func stamp(_ t: Double) -> Timestamp { Timestamp(nanoseconds: Int64((t * 1e9).rounded())) }
    for k in 0..<Int(((contacts.last ?? 0) + 4) * 100) {
      let t = Double(k) / 100
      while place + 2 < contacts.count && contacts[place + 1] <= t { place += 1 }
      let length = contacts[place + 1] - contacts[place]
      let share = min(max((t - contacts[place]) / length, -1), 2)
      let step = 2 * Double.pi / length
      var force = Vector3(
        0.8 * cos(2 * .pi * share + 1), (place % 2 == 0 ? 1 : -1) * 0.5 * sin(.pi * share),
        Physics.standardGravity + 0.5 * rise(t - 10) * step * step * cos(2 * .pi * share))
      force += noise * Vector3(random.normal(), random.normal(), random.normal())
      _ = summary.process(
        .sample(
          Sample(
            timestamp: stamp(t), acceleration: force, rotationRate: Vector3(0, 0, yaw(t - 10)),
            content: .accelerometer | .gyroscope | .bodyFrame)))
      while told < contacts.count && contacts[told] + 1 <= t {
        _ = summary.process(
          .step(
            StepEvent(
              timestamp: stamp(contacts[told]), detectedAt: stamp(t), interval: .nan, peak: 1.5,
              bout: 1, index: UInt64(told + 1))))
        told += 1
      }
    }
    let end = stamp(contacts[contacts.count - 1])
    let bout = summary.process(
      .bout(BoutSpan(start: stamp(10), end: end, detectedAt: end, steps: UInt32(told), index: 1)))
    return (summary.lastBout, bout)
  }
}

private func value(_ figure: Figure, _ bout: BoutEvent?) -> MetricValue? {
  bout.flatMap { $0.metrics + $0.extras }?.first { $0.key == figure.key }
}

@Suite("Walking bouts longer than the window")
struct BoutPieceTests {
  /// To and fro: half a turn of 2.5 s every 20 s, with slower steps in it.
  private static func toAndFro(_ seconds: Double, _ lengths: inout [Double]) -> LongWalk {
    var random = SeededGenerator(seed: 3)
    var walk = LongWalk()
    func turn(_ t: Double) -> Double { t < 15 ? -1 : (t - 15).truncatingRemainder(dividingBy: 20) }
    var own: [Double] = []
    walk.walk(until: seconds) { t in
      let isSlow = (0...2.5).contains(turn(t))
      let length = (isSlow ? 0.67 : 0.55) + 0.008 * random.normal()
      if !isSlow { own.append(length) }
      return length
    }
    walk.yaw = { t in
      guard t < seconds, (0..<2.5).contains(turn(t)) else { return 0 }
      return (Int((t - 15) / 20) % 2 == 0 ? 1 : -1) * Double.pi / 2.5
    }
    lengths = own
    return walk
  }

  @Test("turns are counted all along, and straight strides are those of no turn")
  func turns() throws {
    var lengths: [Double] = []
    var (last, bout) = Self.toAndFro(1200, &lengths).walked()
    // at 15, 35, ... 1195 s
    let found = try #require(last.flatMap { WalkingTurns($0) })
    #expect(found.turns.count == 60)
    for turn in found.turns { #expect(abs(turn.angle.magnitude - 180) < 10) }
    for (k, turn) in found.turns.enumerated() {
      #expect(abs(turn.start - Double(25 + 20 * k)) < 1.5)
    }
    // strides are two independent steps
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let scatter = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
    let truth = 100 * (2 * scatter).squareRoot() / (2 * mean)
    let variation = try #require(value(.straightStrideTimeVariation, bout))
    #expect(abs(try #require(variation.value) / truth - 1) < 0.1, "\(variation) of \(truth)")
    #expect(variation.count > 1000)
    // the made trunk turns in nothing else
    let range = try #require(value(.straightYawRange, bout)?.value)
    #expect(range < 5)
    (last, bout) = Self.toAndFro(1200, &lengths).walked(maximumSteps: 1000)
    #expect(try #require(value(.straightStrideTimeVariation, bout)?.value) / truth < 1.15)
    let kept = last?.steps.count ?? 0
    #expect(kept > 500 && kept <= 1000)
  }

  /// Rise of the ideal pendulum of 1 m for a step of so many meters, with the factor of 1.2.
  private static func rise(_ step: Double) -> Double {
    let half = step / 2.4
    return 1 - (1 - half * half).squareRoot()
  }

  @Test("speed is the distance over the time of all of it")
  func paces() throws {
    for isReversed in [false, true] {
      let (first, second) = isReversed ? (290.0, 900.0) : (900.0, 290.0)
      let brisk = (step: 0.75, seconds: 0.5)
      let slow = (step: 0.5, seconds: 0.66)
      let (a, b) = isReversed ? (slow, brisk) : (brisk, slow)
      var walk = LongWalk()
      walk.walk(until: first + second) { $0 < first ? a.seconds : b.seconds }
      walk.rise = { Self.rise($0 < first ? a.step : b.step) }
      let (_, bout) = walk.walked()
      let meters = a.step * first / a.seconds + b.step * second / b.seconds
      let steps = first / a.seconds + second / b.seconds
      let speed = try #require(value(.speed, bout)?.value)
      #expect(abs(speed / (meters / (first + second)) - 1) < 0.03, "\(speed)")
      let length = try #require(value(.strideLength, bout))
      #expect(abs(try #require(length.value) / (2 * meters / steps) - 1) < 0.03)
      #expect(Double(length.count) > 0.97 * steps)
    }
  }

  @Test("a straight walk of eleven minutes has every figure of its samples")
  func straight() throws {
    var walk = LongWalk()
    walk.walk(until: 660) { _ in 0.5 }
    walk.noise = 1
    let (last, bout) = walk.walked()
    let pieces = last?.pieces.count
    #expect(pieces == 4)
    // a cosine and white noise: what repeats is the cosine's share of the power
    let amplitude = 0.02 * pow(4 * Double.pi, 2)
    let power = amplitude * amplitude / 2
    for figure in [
      Figure.straightStrideRegularityVertical, .straightStepRegularityVertical,
      .strideRegularityVertical, .stepRegularityVertical
    ] {
      let found = try #require(value(figure, bout))
      #expect(abs(try #require(found.value) - power / (power + 1)) < 0.03, "\(found)")
      #expect(found.count > 1270 && found.count <= 1319)
    }
    let rms = try #require(value(.straightRMSVertical, bout)?.value)
    #expect(abs(rms / (power + 1).squareRoot() - 1) < 0.02)
    for metric in (bout?.metrics ?? []) + (bout?.extras ?? []) {
      #expect(metric.value != nil, "\(metric.key)")
    }
    var shapes = StrideShapeCollector()
    if let last { shapes.take(last) }
    let shape = try #require(shapes.shapes.first)
    #expect(abs(shape.mean[0] - amplitude) < 0.2 && shape.strides > 1270)
  }

  @Test("a bout that the window holds is evaluated in one")
  func whole() throws {
    var walk = LongWalk()
    walk.walk(until: 290) { _ in 0.5 }
    let (last, bout) = walk.walked()
    guard let last, let signals = last.signals, last.pieces.isEmpty else {
      Issue.record("cut in pieces")
      return
    }
    let plain = WalkingBout(steps: last.steps, body: last.body, signals: signals)
    let isSame = bout?.metrics == MetricCatalog.values(of: plain)
    #expect(isSame)
  }
}
