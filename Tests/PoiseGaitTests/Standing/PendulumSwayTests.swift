import Foundation
import PoiseCore
import PoiseGait
import PoiseTestKit
import Testing

@Suite("Pendulum sway")
struct PendulumSwayTests {
  @Test("a made sway of 5 mm at 0.5 Hz is one of 5.000 mm, and 10.03 without the filter")
  func oracle() {
    let h = 1.0
    let g = Physics.standardGravity
    let omega = 2 * Double.pi * 0.5
    let amplitude = 0.005 * (g / h + omega * omega)
    #expect(abs(amplitude - 0.0984) < 5e-5)
    let a = (0..<6000).map { amplitude * sin(omega * Double($0) / 100) }
    let sway = PendulumSway(
      lateral: a, forward: a.map { _ in 0 }, rateHz: 100, sensorHeight: h)
    let middle = sway.lateral[2000..<4000]
    // half of the range: the mean is taken off, and the ends move it by a hundredth
    let range = (middle.max() ?? 0) - (middle.min() ?? 0)
    #expect(abs(range / 2 - 5.000) < 5e-4)
    let quasiStatic = 1000 * (a.max() ?? 0) * h / g
    #expect(abs(quasiStatic - 10.03) < 5e-3)
  }

  @Test(
    "the height without the filter overstates by 1 + ω² h / g",
    arguments: [(0.1, 1.040), (0.25, 1.252), (0.5, 2.006), (1, 5.026)])
  func overstatement(frequency: Double, factor: Double) {
    let omega = 2 * Double.pi * frequency
    let count = 12_000
    let a = (0..<count).map { 0.05 * sin(omega * Double($0) / 100) }
    let sway = PendulumSway(
      lateral: a, forward: a, rateHz: 100, sensorHeight: 1)
    let middle = sway.lateral[4000..<8000]
    let real = ((middle.max() ?? .nan) - (middle.min() ?? .nan)) / 2
    #expect(abs(1000 * 0.05 / Physics.standardGravity / real / factor - 1) < 5e-4)
  }

  @Test("a lean at rest stays what it is: no error at zero frequency")
  func rest() {
    // a slow turn from one lean to another
    let a = (0..<6000).map { $0 < 3000 ? 0.0 : 0.1 }
    let sway = PendulumSway(lateral: a, forward: a, rateHz: 100, sensorHeight: 1.2)
    let step = sway.lateral[5900] - sway.lateral[100]
    #expect(abs(step - 1000 * 1.2 / Physics.standardGravity * 0.1) < 1e-6)
  }

  @Test("needs a height, ten seconds and samples that are not clipped")
  func reasons() {
    let x = (0..<2000).map { sin(Double($0)) }
    func flags(_ window: SwayWindow) -> [MetricFlag] { window.pendulumMeasures.map(\.flag) }
    #expect(
      flags(SwayWindow(lateral: x, forward: x, rateHz: 100)).allSatisfy { $0 == .noHeight })
    #expect(
      flags(SwayWindow(lateral: [], forward: [], rateHz: 100, sensorHeight: 1))
        .allSatisfy { $0 == .tooShort })
    #expect(
      flags(
        SwayWindow(
          lateral: x, forward: x, rateHz: 100, sensorHeight: 1, clippedShare: 0.02)
      ).allSatisfy { $0 == .saturated })
    let measured = SwayWindow(lateral: x, forward: x, rateHz: 100, sensorHeight: 1)
    #expect(measured.pendulumMeasures.allSatisfy { $0.value?.isFinite == true })
  }
}

@Suite(
  "Pendulum sway of a person",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct PendulumRecordedTests {
  @Test(
    "a standing window carries the trunk's motion, as worked out elsewhere",
    arguments: [
      ("stand_001", 3.18, 55.4, 1.46), ("stand_003", 6.14, 135, 5.59),
      ("stand_005", .nan, 322, 6.87)
    ])
  func standing(name: String, rms: Double, area: Double, velocity: Double) throws {
    // x up, z forward
    let mount = Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0))
    let samples = RecordedWalks.samples(
      RecordedData.path("felius_lumbar/\(name).csv"), rotate: mount)
    var monitor = BalanceMonitor(sensorHeight: 1)
    let event = try #require(samples.compactMap { monitor.process($0) }.first)
    func value(_ key: String) -> Double {
      event.extras.first { $0.key == key }?.value ?? .nan
    }
    #expect(abs(value("sway_area_pendulum_mm2") / area - 1) < 0.02)
    #expect(abs(value("sway_velocity_pendulum_mmps") / velocity - 1) < 0.02)
    if rms.isFinite { #expect(abs(value("sway_rms_pendulum_mm") / rms - 1) < 0.01) }
    // the event itself is as it was
    #expect(!event.measures.contains { $0.key.contains("pendulum") })
  }
}
