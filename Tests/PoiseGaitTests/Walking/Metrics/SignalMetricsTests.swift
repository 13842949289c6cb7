import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

private let keys = [
  "step_regularity_v", "step_regularity_ap", "step_regularity_ml", "stride_regularity_v",
  "stride_regularity_ap", "stride_regularity_ml", "gait_symmetry_index", "harmonic_ratio_v",
  "harmonic_ratio_ap", "harmonic_ratio_ml", "improved_harmonic_ratio_v_pct",
  "improved_harmonic_ratio_ap_pct", "improved_harmonic_ratio_ml_pct"
]

@Suite("Metrics of a bout's signals")
struct SignalMetricsTests {
  @Test(
    "give the oracle's values on the made walk",
    arguments: [
      ("harmonic_ratio_v", 3.0, 1e-9), ("harmonic_ratio_ml", 4.0, 1e-9),
      ("harmonic_ratio_ap", 6.0, 1e-9), ("improved_harmonic_ratio_v_pct", 91.228070, 1e-6),
      ("improved_harmonic_ratio_ml_pct", 94.117647, 1e-6), ("step_regularity_v", 0.8245614, 1e-7),
      ("stride_regularity_v", 1.0, 1e-9), ("gait_symmetry_index", 0.752124, 1e-4)
    ])
  func oracle(key: String, expected: Double, tolerance: Double) {
    // eleven whole strides
    let metric = MadeBout.value(key, MadeBout.bout(MadeBout.signals(), contacts: 23))
    #expect(abs((metric.value ?? .nan) - expected) < tolerance, "\(metric)")
    #expect(metric.count == 21)
    #expect(metric.flag == .ok)
  }

  @Test("no regularity passes 1, which is steps all alike", arguments: 12...24)
  func limit(contacts: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let bout = MadeBout.bout(MadeBout.random(seed: seed), contacts: contacts)
      for key in keys where key.contains("regularity") {
        #expect(abs(MadeBout.value(key, bout).value ?? 0) <= 1, "\(key), seed \(seed)")
      }
    }
  }

  @Test("the score is the weighted mean of its four figures between their ends")
  func score() throws {
    let ends: [(key: String, poor: Double, good: Double, weight: Double)] = [
      ("stride_time_cv_pct", 10, 3, 0.3), ("symmetry_index_pct", 20, 4, 0.2),
      ("stride_regularity_v", 0.3, 0.8, 0.3), ("harmonic_ratio_v", 1, 3, 0.2)
    ]
    var seen: Set<Int> = []
    for (late, noise) in [(0.0, 0.0), (0.03, 0.4), (0.06, 0.8), (0.2, 3)] {
      var random = SeededGenerator(seed: 5)
      // Every second step late, and all of them uneven.
      let steps = (0..<24).map { k in
        WalkingStep(contact: Double(k) * 0.5 + (k % 2 == 0 ? 0 : late) + late * random.unit())
      }
      let bout = WalkingBout(steps: steps, signals: MadeBout.random(seed: 9, noise: noise))
      var wanted = 0.0
      for end in ends {
        let value = try #require(MadeBout.value(end.key, bout).value, "\(end.key)")
        wanted += end.weight * min(1, max(0, (value - end.poor) / (end.good - end.poor)))
      }
      let score = MadeBout.value("gait_score", bout)
      #expect(abs((score.value ?? .nan) - 100 * wanted) < 1e-9, "\(late) s late")
      #expect(score.flag == .indicative)
      seen.insert(Int(100 * wanted))
    }
    #expect(seen.count == 4, "\(seen)")
  }

  @Test("the witness is the share of the steps that the sway showed")
  func witness() {
    let steps = (0..<24).map { k in
      WalkingStep(contact: Double(k) * 0.5, witness: k % 4 == 1 ? .sway : .vertical)
    }
    let bout = WalkingBout(steps: steps, signals: MadeBout.signals())
    #expect(MadeBout.value("witness", bout).value == 0.25)
    #expect(MadeBout.value("witness", MadeBout.bout(MadeBout.signals())).value == 0)
  }

  @Test("sideways the steps mirror each other")
  func mirrored() {
    let metric = MadeBout.value("step_regularity_ml", MadeBout.bout(MadeBout.signals()))
    #expect(abs((metric.value ?? .nan) - (-0.8823529)) < 1e-3)
  }

  @Test("do not depend on the scale of the signal", arguments: [1e-3, 1, 1e3])
  func scale(_ scale: Double) {
    for key in keys {
      let one = MadeBout.value(key, MadeBout.bout(MadeBout.signals())).value ?? .nan
      let other = MadeBout.value(key, MadeBout.bout(MadeBout.signals(scale: scale))).value ?? .nan
      #expect(abs(one - other) < 1e-6, "\(key)")
    }
  }

  @Test("without axes the vertical is left")
  func axes() {
    let bout = MadeBout.bout(MadeBout.signals(axes: false))
    for key in keys {
      let metric = MadeBout.value(key, bout)
      let needs = key.contains("_ap") || key.contains("_ml") || key == "gait_symmetry_index"
      #expect((metric.value == nil) == needs, "\(key)")
      #expect(metric.flag == (needs ? .noAxes : .ok), "\(key)")
    }
  }

  @Test("have no value, and say why, for empty, constant, saturated, gapped and short input")
  func defined() {
    let flat = Array(repeating: 9.80665, count: 1200)
    let none = Array(repeating: 0.0, count: 1200)
    let constant = BoutSignals(
      start: 0, rateHz: 100, vertical: flat, forward: none, lateral: none)
    // a gap: the window starts anew, so that of the bout a second is left
    let rest = BoutSignals(
      start: 10.5, rateHz: 100, vertical: Array(flat[..<120]), forward: Array(none[..<120]),
      lateral: Array(none[..<120]))
    let height = BodyMeasures(sensorHeight: 1)
    for key in keys + ["sparc", "stride_length_m", "speed_mps", "gait_score"] {
      func flag(_ signals: BoutSignals?, contacts: Int = 24) -> MetricFlag? {
        let metric = MadeBout.value(key, MadeBout.bout(signals, body: height, contacts: contacts))
        return metric.value == nil ? metric.flag : nil
      }
      #expect(flag(nil) == .noSamples, "\(key)")
      #expect(flag(constant) == .undefined, "\(key)")
      #expect(flag(MadeBout.signals(clippedShare: 0.02)) == .saturated, "\(key)")
      #expect(flag(rest) == .noSamples, "\(key)")
      #expect(flag(MadeBout.signals(), contacts: 5) == .fewStrides, "\(key)")
    }
    #expect(
      MadeBout.value("speed_mps", MadeBout.bout(MadeBout.signals())).flag == .noHeight)
  }

  @Test("harmonic ratios equal the definition written out, on random strides", arguments: 1...8)
  func ratioReference(seed: UInt64) {
    let signals = MadeBout.random(seed: seed, noise: 0.05)
    let bout = MadeBout.bout(signals)
    for (axis, name, shared) in [
      (signals.vertical, "v", 0), (signals.forward ?? [], "ap", 0), (signals.lateral ?? [], "ml", 1)
    ] {
      var ratios: [Double] = []
      var shares: [Double] = []
      for stride in 0..<22 {
        var sums = [0.0, 0.0]
        var powers = [0.0, 0.0]
        for h in 1...20 {
          var re = 0.0
          var im = 0.0
          for n in 0..<100 {
            let x = axis[stride * 50 + n]
            re += x * cos(2 * .pi * Double(h * n) / 100)
            im += x * sin(2 * .pi * Double(h * n) / 100)
          }
          let amplitude = (re * re + im * im).squareRoot()
          sums[h % 2 == shared ? 0 : 1] += amplitude
          powers[h % 2 == shared ? 0 : 1] += amplitude * amplitude
        }
        ratios.append(sums[0] / sums[1])
        shares.append(100 * powers[0] / (powers[0] + powers[1]))
      }
      let ratio = MadeBout.value("harmonic_ratio_\(name)", bout).value ?? .nan
      let share = MadeBout.value("improved_harmonic_ratio_\(name)_pct", bout).value ?? .nan
      #expect(abs(ratio - ratios.reduce(0, +) / 22) < 1e-9, "seed \(seed)")
      #expect(abs(share - shares.reduce(0, +) / 22) < 1e-9, "seed \(seed)")
    }
  }

  @Test("regularity equals the definition written out, on random strides", arguments: 1...8)
  func regularityReference(seed: UInt64) {
    let signals = MadeBout.random(seed: seed, noise: 0.3)
    let bout = MadeBout.bout(signals)
    let x = Array(signals.vertical[0..<1150])
    let mean = x.reduce(0, +) / 1150
    func correlation(_ lag: Int) -> Double {
      var sum = 0.0
      var power = 0.0
      for i in 0..<(1150 - lag) { sum += (x[i] - mean) * (x[i + lag] - mean) }
      for value in x { power += (value - mean) * (value - mean) }
      return sum / Double(1150 - lag) / (power / 1150)
    }
    let step = (38...63).map(correlation).max() ?? .nan
    let stride = (88...113).map(correlation).max() ?? .nan
    let found = MadeBout.value("step_regularity_v", bout).value ?? .nan
    #expect(abs(found - step) < 1e-9, "seed \(seed)")
    #expect(
      abs((MadeBout.value("stride_regularity_v", bout).value ?? .nan) - stride) < 1e-9,
      "seed \(seed)")
  }
}
