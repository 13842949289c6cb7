import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// A pendulum's walk: 2 m/s² at 1.8 steps/s, contacts where it begins.
private func walk(
  body: BodyMeasures = BodyMeasures(sensorHeight: 1), seconds: Double = 20,
  add: (Double) -> Double = { _ in 0 }
) -> WalkingBout {
  let signals = BoutSignals(
    start: 0, rateHz: 100,
    vertical: (0..<Int(seconds * 100)).map { n in
      let t = Double(n) / 100
      return 9.80665 + 2 * sin(2 * .pi * 1.8 * t) + add(t)
    })
  let contacts = (0..<Int(seconds * 1.8)).map { Double($0) / 1.8 }
  return WalkingBout(
    steps: contacts.map { WalkingStep(contact: $0) }, body: body, signals: signals)
}

@Suite("Stride length")
struct StrideLengthTests {
  @Test("the pendulum's step and lift are the oracle's")
  func pendulum() throws {
    #expect(abs(Metric.stepLength(lift: 0.03127197, legLength: 1) - 0.49625) < 1e-5)
    let step = try #require(walk().meanStep)
    #expect(abs(step.lift - 0.03127197) < 2e-4)
    #expect(abs(step.coherence - 1) < 1e-2)
    let length: Double = MadeBout.value("stride_length_m", walk()).value ?? .nan
    let oracle: Double = 2 * 1.2 * 0.49625
    #expect(abs(length - oracle) < 5e-3)
    let speed: Double = MadeBout.value("speed_mps", walk()).value ?? .nan
    let wanted: Double = length * 108 / 120
    #expect(abs(speed - wanted) < 1e-3)
  }

  @Test("the person's factor multiplies it, the body's height stands in for the sensor's")
  func factor() {
    let plain = MadeBout.value("stride_length_m", walk()).value ?? .nan
    let body = BodyMeasures(sensorHeight: nil, bodyHeight: 1 / 0.61, strideFactor: 1.1)
    let other = MadeBout.value("stride_length_m", walk(body: body)).value ?? .nan
    #expect(abs(other - 1.1 * plain) < 1e-9)
  }

  @Test("what is longer than 2.3 legs, which no walker's strides are, is no stride")
  func tooLong() {
    let plain = MadeBout.value("stride_length_m", walk())
    #expect(plain.value != nil)
    let body = BodyMeasures(sensorHeight: 1, bodyHeight: nil, strideFactor: 2.4)
    let long = MadeBout.value("stride_length_m", walk(body: body))
    #expect(long.value == nil && long.flag == .undefined)
    #expect(MadeBout.value("speed_mps", walk(body: body)).value == nil)
  }

  @Test("a study's constants scale it, and the speed with it")
  func model() throws {
    var body = BodyMeasures(sensorHeight: 1)
    func figures() -> [Double] {
      ["stride_length_m", "speed_mps"].map { MadeBout.value($0, walk(body: body)).value ?? .nan }
    }
    let usual = figures()
    body.strideModel = try StrideModel("pendulum=1.5")
    for (value, before) in zip(figures(), usual) {
      #expect(abs(value - 1.5 / 1.2 * before) < 1e-9)
    }
    #expect(body.strideModel.text == "pendulum=1.5")
    body.strideModel = try StrideModel("pendulum=1.2,run-sweep=23.75")
    #expect(figures() == usual && body.strideModel.text == nil)
    body.setHeights(sensor: 0.9, body: nil)
    #expect(body.strideModel == StrideModel() && body.sensorHeight == 0.9)
  }

  @Test(
    "constants that are none are refused with what would be right",
    arguments: [
      ("pendulum", "pendulum must be 0.5 to 2.0, such as pendulum=1.2"),
      ("pendulum=3", "pendulum must be 0.5 to 2.0"), ("pendulum=x", "pendulum must be"),
      ("range=nan", "range must be 0.1 to 2.0"), ("", "choose of pendulum, range"),
      ("pendulum=1,", "unknown constant"), ("legs=2", "unknown constant \"legs=2\""),
      ("usual-coherence=0.9", "sure-coherence must be above usual-coherence")
    ])
  func refused(text: String, words: String) {
    var message = ""
    do throws(StrideModelError) { _ = try StrideModel(text) } catch { message = error.description }
    #expect(message.contains(words), "\(message)")
  }

  @Test("sway that does not come back with the steps adds nothing, but costs length")
  func incoherent() throws {
    let seed: UInt64 = 7
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let parts = (0..<12).map { _ in (random.uniform(0.5, 4), random.signed() * .pi) }
    func sway(_ size: Double) -> WalkingBout {
      walk(seconds: 60) { t in
        parts.reduce(0) { $0 + size * sin(2 * .pi * $1.0 * t + $1.1) }
      }
    }
    let clean = MadeBout.value("stride_length_m", sway(0)).value ?? .nan
    let some = MadeBout.value("stride_length_m", sway(0.2)).value ?? .nan
    let much = MadeBout.value("stride_length_m", sway(1.2)).value ?? .nan
    #expect(abs(some / clean - 1) < 0.05)
    #expect(much < 0.8 * clean)
    #expect(try #require(sway(1.2).meanStep).coherence < StrideModel().usualCoherence)
  }

  @Test("the range of a 2 m/s2 step at 1.8 a second is 0.62 √(g l) 4 / g of speed")
  func range() throws {
    let step = try #require(walk().meanStep)
    let length = Metric.lengthByRange(step, legLength: 1, model: StrideModel())
    #expect(abs(length - 0.62 * (1 / 9.80665).squareRoot() * 4 * 2 / 1.8) < 0.01)
  }

  @Test("below the usual coherence it is the geometric mean of both estimates, said to be rough")
  func blend() throws {
    func noisy(_ size: Double) -> WalkingBout {
      walk(seconds: 60) { size * sin(2 * .pi * 1.13 * $0) + size * sin(2 * .pi * 2.71 * $0) }
    }
    func parts(_ size: Double) throws -> (coherence: Double, swung: Double, ranged: Double) {
      let step = try #require(noisy(size).meanStep)
      let swung = 2.4 * Metric.stepLength(lift: step.lift, legLength: 1)
      return (
        step.coherence, swung * min(1, step.coherence / 0.75),
        Metric.lengthByRange(step, legLength: 1, model: StrideModel())
      )
    }
    var seen: Set<MetricFlag> = []
    for size in stride(from: 0.0, through: 2.4, by: 0.2) {
      let value = MadeBout.value("stride_length_m", noisy(size))
      let (coherence, swung, ranged) = try parts(size)
      #expect(value.flag == (coherence < 0.75 ? .indicative : .ok))
      seen.insert(value.flag)
      let length = try #require(value.value)
      if coherence >= 0.85 {
        #expect(abs(length - swung) < 1e-9)
      } else if coherence <= 0.75 {
        #expect(abs(length - (swung * ranged).squareRoot()) < 1e-9)
      } else {
        #expect(length > min(swung, ranged) && length < max(swung, ranged))
      }
    }
    #expect(seen == [.ok, .indicative])
  }

  @Test("a lift above the leg's length or below zero stays within the pendulum")
  func limits() {
    #expect(Metric.stepLength(lift: 3, legLength: 1) == 2)
    #expect(Metric.stepLength(lift: -1, legLength: 1) == 0)
  }
}
