import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// A run on a ground that pushes with half a sine for a share `contact` of each step, with landings
/// where it begins.
private func run(
  contact: Double, stepsPerSecond rate: Double = 2.6, body: BodyMeasures = BodyMeasures(),
  seconds: Double = 20, add: (Double) -> Double = { _ in 0 }
) -> WalkingBout {
  let vertical = (0..<Int(seconds * 100)).map { n in
    let t = Double(n) / 100
    let phase = (t * rate).truncatingRemainder(dividingBy: 1)
    // Its mean over the step is the weight.
    let push = phase < contact ? .pi / (2 * contact) * sin(.pi * phase / contact) : 0
    return 9.80665 * push + add(t)
  }
  let contacts = (0..<Int(seconds * rate)).map { Double($0) / rate }
  return WalkingBout(
    steps: contacts.map { WalkingStep(contact: $0) }, body: body,
    signals: BoutSignals(start: 0, rateHz: 100, vertical: vertical))
}

@Suite("Flight")
struct FlightShareTests {
  private func value(_ figure: Figure, _ bout: WalkingBout) -> MetricValue {
    MadeBout.value(figure.key, bout)
  }

  @Test("the share of flight of a made run is its ground's", arguments: [0.45, 0.5, 0.6, 0.75])
  func share(contact: Double) {
    let bout = run(contact: contact)
    #expect(GaitKind(MetricCatalog.values(of: bout)) == .run)
    #expect((value(.flightSteps, bout).value ?? 0) > 0.99)
    #expect(abs((value(.flightShare, bout).value ?? .nan) - (1 - contact)) < 0.01)
  }

  @Test("its speed is the way of a leg over the time that it takes", arguments: [0.5, 0.7])
  func speed(contact: Double) {
    let body = BodyMeasures(bodyHeight: 1.8, strideFactor: 1.3)
    let speed = value(.speed, run(contact: contact, body: body)).value ?? .nan
    let way = 2 * 0.53 * 1.8 * sin(23.75 * .pi / 180)
    #expect(abs(speed / (way * 2.6 / contact) - 1) < 0.02, "\(speed)")
  }

  @Test("figures of walking are not given of a run, and say why; the extras are empty")
  func figures() {
    let values = MetricCatalog.values(of: run(contact: 0.6, body: BodyMeasures(sensorHeight: 1)))
    for metric in values {
      let isGiven = MetricCatalog.running.contains { $0.key == metric.key }
      #expect((metric.value != nil) == isGiven, "\(metric.key)")
      #expect(isGiven || metric.flag == .running)
    }
  }

  @Test("a quick walk has no flight, hard landings alone make none, lightness alone neither")
  func walks() {
    // 2.6 steps a second between 0.5 and 1.6 g; the same with blows of 2 g; as light as 0.3 g.
    func walk(_ shape: @escaping (Double) -> Double) -> WalkingBout {
      let bout = run(contact: 0.6)
      let vertical = (0..<2000).map { 9.80665 * shape(Double($0) / 100) }
      return WalkingBout(
        steps: bout.steps, signals: BoutSignals(start: 0, rateHz: 100, vertical: vertical))
    }
    func blow(_ t: Double) -> Double {
      (t * 2.6).truncatingRemainder(dividingBy: 1) < 0.05 ? 2 : 0
    }
    for bout in [
      walk { 1.05 + 0.55 * sin(2 * .pi * 2.6 * $0) },
      walk { 1 + 0.5 * sin(2 * .pi * 2.6 * $0) + blow($0) },
      walk { 1 + 0.7 * sin(2 * .pi * 2.6 * $0) }
    ] {
      #expect(GaitKind(MetricCatalog.values(of: bout)) == .walk)
      #expect(value(.flightShare, bout).value == 0)
    }
  }

  @Test("what swings as lightly once in 0.55 s is carried by somebody who walks")
  func pocket() {
    let bout = run(contact: 0.6, stepsPerSecond: 1 / 0.55)
    #expect(GaitKind(MetricCatalog.values(of: bout)) == .walk)
  }

  @Test("a flight in less than half of the steps leaves it a walk")
  func mixed() {
    let all = run(contact: 0.55)
    for (part, kind) in [(0.4, GaitKind.walk), (0.6, .run)] {
      let vertical = all.signals.map { signals in
        signals.vertical.enumerated().map { n, a in
          Double(n) < part * 2000 ? a : 9.80665 + 0.4 * (a - 9.80665)
        }
      }
      let bout = WalkingBout(
        steps: all.steps,
        signals: BoutSignals(start: 0, rateHz: 100, vertical: vertical ?? []))
      #expect(GaitKind(MetricCatalog.values(of: bout)) == kind)
    }
  }

  @Test("without samples nothing is known of it")
  func unknown() {
    let bout = WalkingBout(steps: (0..<20).map { WalkingStep(contact: Double($0) * 0.4) })
    #expect(value(.flightSteps, bout).flag == .noSamples)
    #expect(GaitKind(MetricCatalog.values(of: bout)) == .walk)
  }
}
