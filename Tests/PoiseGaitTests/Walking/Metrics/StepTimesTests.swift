import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// Ten made contacts, 100 to the second.
private let contactsS2 = [0, 52, 101, 152, 203, 253, 304, 356, 405, 456].map { Double($0) / 100 }

private func bout(_ contacts: [Double], body: BodyMeasures = BodyMeasures()) -> WalkingBout {
  WalkingBout(steps: contacts.map { WalkingStep(contact: $0) }, body: body)
}

private func value(_ key: String, _ bout: WalkingBout) -> MetricValue? {
  MetricCatalog.values(of: bout).first { $0.key == key }
}

@Suite("Step and stride times")
struct StepTimesTests {
  @Test(
    "give the oracle's values on the made contacts",
    arguments: [
      ("step_time_s", 0.506667, 1e-6), ("stride_time_s", 1.01125, 1e-9),
      ("cadence_spm", 118.42105, 1e-5), ("step_time_sd_s", 0.0100830, 1e-7),
      ("step_time_asymmetry_s", 0.0120, 1e-9), ("step_time_cv_pct", 2.20665, 1e-5),
      ("stride_time_sd_s", 0.00991031, 1e-8), ("symmetry_index_pct", 2.371542, 1e-6),
      ("symmetry_ratio", 1.024, 1e-9), ("gait_asymmetry_pct", 2.371653, 1e-6),
      ("symmetry_angle_pct", 0.754850, 1e-6), ("pci_pct", 3.624351, 1e-6)
    ])
  func oracle(key: String, expected: Double, tolerance: Double) throws {
    let metric = try #require(value(key, bout(contactsS2)))
    #expect(abs((metric.value ?? .nan) - expected) < tolerance)
    #expect(metric.count == 8)
  }

  @Test("the symmetry angle has a sign where the feet have names")
  func named() {
    for first in [Foot.left, .right] {
      let steps = contactsS2.enumerated().map { k, t in
        WalkingStep(contact: t, foot: (k % 2 == 1) == (first == .left) ? .left : .right)
      }
      let angle = value("symmetry_angle_pct", WalkingBout(steps: steps))?.value ?? .nan
      #expect(abs(angle - (first == .left ? -0.754850 : 0.754850)) < 1e-6)
    }
  }

  @Test("contacts that alternate 52 and 48 have the phase coordination index of the oracle")
  func coordination() {
    var t = 1.0
    let contacts = (0..<19).map { k -> Double in
      defer { t += k % 2 == 0 ? 0.52 : 0.48 }
      return t
    }
    #expect(abs((value("pci_pct", bout(contacts))?.value ?? .nan) - 8.106304) < 1e-6)
  }

  @Test("too few strides give no value, whatever the contacts", arguments: 0...5)
  func few(count: Int) {
    for metric in MetricCatalog.values(of: bout(Array(contactsS2.prefix(count)))) {
      if count > 0 && ["witness", "coverage", "step_confidence"].contains(metric.key) { continue }
      #expect(metric.value == nil)
      #expect(metric.count == (metric.flag == .noSamples ? 0 : max(0, count - 2)), "\(metric)")
      #expect(metric.flag != .ok && metric.flag != .indicative)
    }
  }

  @Test("who showed the steps, and how much of the bout they cover, is said of few strides too")
  func judging() {
    let short = bout([0, 0.5, 1.0])
    #expect(value("witness", short)?.value == 0)
    #expect(value("coverage", short)?.value == 1)
    #expect(value("witness", bout([0]))?.value == 0)
    #expect(value("coverage", bout([0]))?.flag == .undefined)
    #expect(value("witness", bout([]))?.flag == .undefined)
  }

  @Test("very slow strides count, and their mean is theirs", arguments: [1.1, 1.4, 1.5, 1.6, 2.0])
  func slow(step: Double) throws {
    var t = 0.0
    let contacts = (0..<30).map { k -> Double in
      defer { t += step + (k % 4 < 2 ? 0.06 : -0.06) }
      return t
    }
    let metric = try #require(value("stride_time_s", bout(contacts)))
    #expect(abs((metric.value ?? .nan) - 2 * step) < 0.01)
    #expect(metric.count == 28)
  }

  @Test("no stride of a bout lasts three usual steps or more", arguments: 1...20)
  func longest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let usual = random.uniform(0.4, 1.0)
    var t = 0.0
    let contacts = (0..<60).map { _ -> Double in
      defer { t += usual * (random.unit() < 0.1 ? random.uniform(1, 2.5) : 1) }
      return t
    }
    #expect(bout(contacts).strides.allSatisfy { $0.seconds < 3 * usual && $0.seconds < 3 })
  }

  @Test("a missed step changes neither the times nor the sides")
  func missed() throws {
    var contacts = (0..<30).map { i -> Double in 0.5 * Double(i) + (i % 2 == 0 ? 0.01 : -0.01) }
    let whole = try #require(value("step_time_asymmetry_s", bout(contacts)))
    contacts.remove(at: 11)
    let holed = bout(contacts)
    let asymmetries: [Double] = [
      value("step_time_asymmetry_s", holed)?.value ?? .nan, whole.value ?? .nan
    ]
    for asymmetry in asymmetries { #expect(abs(asymmetry - 0.04) < 1e-9) }
    let spread: Double = value("step_time_sd_s", holed)?.value ?? .nan
    #expect(spread < 1e-9)
    #expect(value("step_time_s", holed)?.count == 25)
  }

  @Test("equal steps have no variability and no asymmetry")
  func equal() {
    let even = bout((0..<20).map { 0.5 * Double($0) })
    #expect((value("step_time_sd_s", even)?.value ?? .nan) < 1e-12)
    #expect((value("step_time_asymmetry_s", even)?.value ?? .nan) < 1e-12)
  }

  @Test("equal the definitions written out, on random contacts", arguments: 1...10)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var t = 0.0
    let contacts = (0..<40).map { _ -> Double in
      t += 0.5 + 0.05 * random.signed()
      return t
    }
    let times = (1..<40).map { contacts[$0] - contacts[$0 - 1] }
    let mean = (contacts[39] - contacts[0]) / 39
    let walk = bout(contacts)
    #expect(abs((value("cadence_spm", walk)?.value ?? .nan) - 60 / mean) < 1e-9, "seed \(seed)")
    var phases: [Double] = []
    for k in 0..<38 { phases.append(times[k] / (times[k] + times[k + 1])) }
    let phase = phases.reduce(0, +) / 38
    var squares = 0.0
    for p in phases { squares += (p - phase) * (p - phase) }
    let off = phases.map { abs($0 - 0.5) }.reduce(0, +) / 38
    let pci = 100 * ((squares / 37).squareRoot() / phase + off / 0.5)
    #expect(abs((value("pci_pct", walk)?.value ?? .nan) - pci) < 1e-9, "seed \(seed)")
    let odd = stride(from: 0, to: 39, by: 2).map { times[$0] }
    let even = stride(from: 1, to: 39, by: 2).map { times[$0] }
    let asymmetry = abs(
      odd.reduce(0, +) / Double(odd.count) - even.reduce(0, +) / Double(even.count))
    #expect(
      abs((value("step_time_asymmetry_s", walk)?.value ?? .nan) - asymmetry) < 1e-9, "seed \(seed)")
  }
}
