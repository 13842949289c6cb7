import PoiseCore
import PoiseInsight
import PoiseTestKit
import Testing

@Suite("Norms")
struct NormTableTests {
  static func wearer(_ age: Int?) -> Wearer { Wearer(age: age) }

  @Test(
    "speed is adjusted for age as the oracle says",
    arguments: [
      (1.00, nil, Severity.normal), (0.95, 60, .mild), (0.95, 65, .normal), (0.85, 75, .normal),
      (0.84, 75, .mild), (0.65, 80, .mild), (0.59, 60, .severe), (0.39, 81, .moderate)
    ])
  func speed(value: Double, age: Int?, expected: Severity) throws {
    let norm = try #require(NormTable.row("speed_mps"))
    #expect(norm.severity(of: value, for: Self.wearer(age)) == expected)
  }

  @Test("a walk ratio that is not adjusted for height judges nobody")
  func walkRatio() {
    // 0.575 m at 118 steps a minute, of somebody of 1.5 m
    let row = NormTable.rate(
      .walkRatio, 4.87, Evidence(bouts: 20, strides: 900), for: Wearer(age: 75, height: 1.5))
    #expect(row.severity == nil && row.value == 4.87 && row.note.contains("adjusted for height"))
  }

  @Test("what guidelines call slow at any age says so beside every verdict")
  func slow() {
    func rated(_ speed: Double, bouts: Int = 9) -> RatedMetric {
      NormTable.rate(.speed, speed, Evidence(bouts: bouts), for: Wearer(age: 90))
    }
    #expect(rated(0.72).severity == .normal)
    let caveat = "guidelines call 0.8 m/s and less slow at any age: talk to your doctor"
    for speed in [0.72, 0.8, 0.804] { #expect(rated(speed).caveat == caveat, "\(speed)") }
    #expect(rated(0.81).caveat == nil && rated(0.72, bouts: 1).caveat == nil)
  }

  @Test(
    "sway area is adjusted for age as the oracle says",
    arguments: [
      (99.9, nil, Severity.normal), (100, 50, .mild), (119.9, 60, .normal), (120, 60, .mild),
      (149, 75, .normal), (150, 75, .mild), (250, 75, .moderate), (450, 75, .moderate),
      (451, 75, .severe), (400.1, nil, .severe)
    ])
  func area(value: Double, age: Int?, expected: Severity) throws {
    let norm = try #require(NormTable.row("sway_area_pendulum_mm2"))
    #expect(norm.severity(of: value, for: Self.wearer(age)) == expected)
  }

  @Test(
    "bands begin where the table says",
    arguments: [("cadence_spm", [79.9, 80, 90, 100, 119.9, 120, 130, 140.1])])
  func twoSided(key: String, values: [Double]) throws {
    let norm = try #require(Figure.named(key).flatMap(NormTable.row))
    let found = values.map { norm.severity(of: $0, for: Wearer()) }
    #expect(
      found == [.severe, .moderate, .mild, .normal, .normal, .mild, .moderate, .severe])
  }

  @Test(
    "three edges make four severities",
    arguments: [
      ("symmetry_index_pct", [9.9, 10, 25, 25.1]),
      ("straight_stride_time_cv_pct", [4.9, 5, 10, 10.1]),
      ("straight_step_regularity_v", [0.5, 0.4, 0.3, 0.29]),
      ("straight_stride_regularity_v", [0.5, 0.4, 0.3, 0.29]),
      ("harmonic_ratio_v", [2, 1.6, 1.3, 1.2]), ("harmonic_ratio_ap", [2, 1.7, 1.4, 1.3]),
      ("harmonic_ratio_ml", [1.6, 1.4, 1.2, 1.1]),
      ("stride_height_pct", [75, 65, 55, 54]), ("sway_velocity_pendulum_mmps", [9.9, 10, 40, 40.1]),
      ("romberg_area", [2.2, 2.25, 9, 9.1]), ("forward_lean_deg", [9.9, 10, 30, 30.1]),
      ("lateral_lean_deg", [2.9, 3, 10, 10.1]), ("steps_per_day", [7500, 5000, 2500, 2499])
    ])
  func edges(key: String, values: [Double]) throws {
    let norm = try #require(Figure.named(key).flatMap(NormTable.row))
    #expect(values.map { norm.severity(of: $0, for: Wearer()) } == Severity.allCases)
  }

  @Test("pace is judged once, by cadence: its step time is shown")
  func stepTime() {
    let slow = NormTable.rate("step_time_s", 60 / 91, Evidence(bouts: 9), for: Wearer())
    #expect(slow.severity == nil && slow.value != nil)
    let cadence = NormTable.rate("cadence_spm", 91, Evidence(bouts: 9), for: Wearer())
    #expect(cadence.severity == .mild)
  }

  @Test("a chest sensor has other bands of lean; from 60 years on fewer steps are normal")
  func otherBands() throws {
    let lean = try #require(NormTable.row("forward_lean_deg"))
    let chest = Wearer(place: .thoracic)
    #expect(lean.severity(of: 20, for: chest) == .normal)
    #expect(lean.severity(of: 25, for: chest) == .moderate)
    #expect(lean.severity(of: 45.1, for: chest) == .severe)
    #expect(lean.severity(of: -12, for: chest) == nil)
    let steps = try #require(NormTable.row("steps_per_day"))
    #expect(steps.severity(of: 6000, for: Self.wearer(60)) == .normal)
    #expect(steps.severity(of: 6000, for: Self.wearer(59)) == .mild)
  }

  @Test("nothing adult judges a child, and no range of an adult stands beside it")
  func minors() {
    for norm in NormTable.rows {
      for age in [0, 8, 17] {
        let child = Wearer(age: age, sex: .female)
        #expect(norm.bands(for: child) == nil && norm.normalRange(for: child).isEmpty)
        let middle = norm.bands?.edges.first ?? 1
        let rated = NormTable.rate(
          norm.figure, middle,
          Evidence(bouts: 99, strides: 999, days: 9, speed: 1.1, tests: 9, seconds: 999),
          for: child)
        #expect(rated.severity == nil && rated.normalRange.isEmpty && rated.source.isEmpty)
        #expect(rated.note.contains("no bands for people under 18") == (norm.bands != nil))
      }
      #expect(
        (norm.bands(for: Wearer(age: 18)) == nil) == (norm.bands == nil), "\(norm.figure.key)")
    }
  }

  @Test("every band says in words whom it is from, and those of no study say so")
  func sources() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/SOURCES.md"))
    for norm in NormTable.rows {
      let words = norm.source
      #expect(!words.contains("posture API") && !words.contains("camera"), "\(norm.figure.key)")
      #expect(words.contains("no study stands behind them") == norm.sources.isEmpty)
      guard norm.bands != nil else { continue }
      for source in norm.sources {
        // the first author and the year, as SOURCES.md has them
        let name = try #require(words.split(separator: "[\(source)]").first, "\(norm.figure.key)")
        let own = name.split(separator: "; ").last.map(String.init) ?? ""
        let author = own.replacing("Poise's limits after ", with: "").prefix { $0 != " " }
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("\(source). ") })
        let year = try #require(
          own.split(separator: " ").compactMap { word in
            Int(word.filter(\.isNumber)).flatMap { $0 > 1900 ? $0 : nil }
          }.first, "\(own)")
        #expect(line.contains(author) && line.contains("\(year)"), "\(own)")
      }
    }
  }

  @Test("one bout, one standing test or half a minute upright is no verdict")
  func oneIsNone() {
    for norm in NormTable.rows where norm.bands != nil && norm.figure.key != "steps_per_day" {
      let edge = norm.bands?.edges.last ?? 0
      func rated(_ n: Int) -> RatedMetric {
        let isOfBouts =
          !norm.figure.key.hasPrefix("sway") && !norm.figure.key.hasPrefix("romberg")
          && !norm.figure.key.hasSuffix("lean_deg")
        let evidence =
          isOfBouts
          ? Evidence(bouts: n, strides: 9999, speed: 1.1)
          : Evidence(tests: n, seconds: 30 * Double(n), words: "standing")
        return NormTable.rate(norm.figure, edge, evidence, for: Wearer(age: 45))
      }
      #expect(rated(1).severity == nil, "\(norm.figure.key)")
      #expect(rated(1).normalRange.isEmpty && rated(1).doubt != nil, "\(norm.figure.key)")
      #expect(rated(20).severity != nil || rated(20).doubt == .outside, "\(norm.figure.key)")
    }
  }

  @Test("what no body does is not normal", arguments: ["v", "ap", "ml"])
  func tooSmooth(_ axis: String) {
    let walk = Evidence(bouts: 9, strides: 200, speed: 1.1)
    func rated(_ value: Double) -> RatedMetric {
      NormTable.rate("harmonic_ratio_\(axis)", value, walk, for: Wearer())
    }
    #expect(rated(25.4).severity == nil && rated(25.4).doubt == .implausible)
    #expect(rated(4).severity == .normal)
    let table = NormTable.rate(
      "sway_area_pendulum_mm2", 1, Evidence(tests: 84, words: "42 min"), for: Wearer())
    #expect(table.severity == nil)
  }

  @Test("a mean is shown as one, and judges nobody")
  func peakCadence() {
    let rated = NormTable.rate(
      "peak30_cadence_spm", 60, Evidence(days: 5), for: Wearer(age: 71, sex: .female))
    #expect(rated.severity == nil && rated.normalRange.isEmpty && rated.doubt == nil)
    #expect(
      rated.usual
        == "American women average 69.6 (Tudor-Locke et al. 2012, American adults [89])")
    #expect(rated.note.contains("Aguiar et al. 2019"))
    // without bands a reference is no reason
    let score = NormTable.rate("gait_score", 100, Evidence(bouts: 9), for: Wearer())
    #expect(score.doubt == nil && score.reference.hasPrefix("70"))
  }

  @Test("the edge of a range is not in it")
  func edgeOfARange() {
    let edge = NormTable.rate("cadence_spm", 120, Evidence(bouts: 9), for: Wearer())
    #expect(edge.normalRange == "100 to below 120" && edge.severity == .mild)
  }

  @Test("what no person walks like has no band")
  func plausible() throws {
    #expect(try #require(NormTable.row("speed_mps")).severity(of: 2.5, for: Wearer()) == nil)
    #expect(try #require(NormTable.row("cadence_spm")).severity(of: 30, for: Wearer()) == nil)
    let rated = NormTable.rate(
      "speed_mps", 2.5, Evidence(bouts: 3, strides: 100), for: Wearer())
    #expect(rated.severity == nil && rated.note.contains("not plausible"))
  }

  @Test("asymmetry is shown from 5 bouts and judged from 10, with 50 strides")
  func asymmetry() {
    func rated(_ bouts: Int, _ strides: Int) -> RatedMetric {
      NormTable.rate(
        "symmetry_index_pct", 12, Evidence(bouts: bouts, strides: strides), for: Wearer())
    }
    #expect(rated(4, 200).value == nil && rated(4, 200).severity == nil)
    #expect(rated(5, 200).value == 12 && rated(5, 200).severity == nil)
    #expect(rated(9, 200).severity == nil)
    #expect(rated(10, 49).severity == nil && rated(10, 49).value == 12)
    #expect(rated(10, 50).severity == .mild)
    #expect(rated(9, 200).note.contains("judged from 10 bouts"))
  }

  @Test("an asymmetry has one verdict, whichever of its figures is looked at")
  func oneVerdict() throws {
    let evidence = Evidence(bouts: 20, strides: 500)
    for index in [2.0, 9.3, 10, 12, 20, 40] {
      // of steps of 0.6 s
      let seconds = NormTable.rate(
        "step_time_asymmetry_s", 0.006 * index, evidence, for: Wearer())
      #expect(seconds.severity == nil && seconds.value == 0.006 * index, "\(index)%")
      #expect(seconds.note.contains("symmetry index"), "\(seconds.note)")
      for figure in [
        Figure.symmetryRatio, .gaitAsymmetry, .symmetryAngle, .phaseCoordinationIndex,
        .straightPhaseCoordinationIndex
      ] {
        let rated = NormTable.rate(figure, index, evidence, for: Wearer())
        #expect(rated.severity == nil, "\(figure.key)")
      }
    }
    let index = NormTable.rate("symmetry_index_pct", 9.3, evidence, for: Wearer())
    #expect(index.severity == .normal)
    // neither is shown of a single bout
    for figure in [Figure.symmetryIndex, .stepTimeAsymmetry] {
      let rated = NormTable.rate(figure, 0.05, Evidence(bouts: 4), for: Wearer())
      #expect(rated.value == nil, "\(figure.key)")
    }
  }

  @Test("harmonic ratios are judged at usual speeds only")
  func speedRange() {
    func severity(_ speed: Double?) -> Severity? {
      NormTable.rate(
        "harmonic_ratio_v", 1.5, Evidence(bouts: 3, strides: 60, speed: speed), for: Wearer()
      ).severity
    }
    #expect(severity(1.0) == .moderate)
    #expect(severity(0.79) == nil && severity(1.41) == nil && severity(nil) == nil)
  }

  @Test("a row says what is normal for this person, whose bands these are and what is usual here")
  func words() {
    let old = NormTable.rate(
      "speed_mps", 0.9, Evidence(bouts: 12, strides: 300), for: Wearer(age: 75, sex: .female))
    #expect(old.normalRange == "at least 0.85")
    #expect(old.severity == .normal)
    #expect(
      old.source
        == "Poise's limits after Cruz-Jentoft et al. 2019, older adults [78]; "
        + "Montero-Odasso et al. 2022, older adults [79]")
    #expect(old.reference == "1.10 ± 0.28 m/s on 12 healthy people")
    #expect(!old.note.contains("women"))
    let fast = NormTable.rate(
      "speed_p90_mps", 1.2, Evidence(bouts: 12), for: Wearer(age: 75, sex: .female))
    #expect(fast.note.contains("women in their 70s walk 1.13 m/s in tests"))
    #expect(old.basis == "12 bouts, 300 strides")
    let unknown = NormTable.rate("speed_mps", 0.9, Evidence(bouts: 2), for: Wearer())
    #expect(unknown.note.contains("age not known"))
    let area = NormTable.rate(
      "sway_area_pendulum_mm2", 130, Evidence(words: "30 s"), for: Wearer(age: 70))
    #expect(area.normalRange == "below 140" && area.severity == .normal)
    let stride = NormTable.rate("stride_length_m", 1.1, Evidence(bouts: 9), for: Wearer())
    #expect(stride.severity == nil && stride.normalRange.isEmpty && stride.source.isEmpty)
    let none = NormTable.rate(
      "speed_mps", nil, Evidence(), for: Wearer(), why: "needs the sensor's height")
    #expect(none.value == nil && none.note.contains("needs the sensor's height"))
  }

  @Test("comfortable speeds are those of the decade and sex")
  func comfortable() {
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 45, sex: .male)) == 1.434)
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 85, sex: .female)) == 0.943)
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 99, sex: .male)) == 0.968)
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 19, sex: .male)) == nil)
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 45)) == nil)
  }

  @Test("every row has a glossary entry, rising edges, and sources that SOURCES.md has")
  func rows() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/SOURCES.md"))
    for norm in NormTable.rows {
      #expect(Figure.all.contains(norm.figure), "\(norm.figure.key)")
      if let edges = norm.bands?.edges {
        #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 }, "\(norm.figure.key)")
      }
      for source in norm.sources { #expect(page.contains("\n\(source). "), "\(norm.figure.key)") }
    }
    // what a sensor at the trunk cannot sense
    for absent in ["shoulder_tilt_deg", "knee_flexion_deg", "head_tilt_deg"] {
      #expect(Figure.named(absent) == nil)
    }
  }

  @Test(
    "this device's detectable changes are those of the oracle",
    arguments: [
      ("speed_mps", 1, 0.182), ("cadence_spm", 1, 6.76), ("symmetry_index_pct", 1, 6.81),
      ("straight_stride_time_cv_pct", 1, 3.47), ("speed_mps", 5, 0.081), ("cadence_spm", 5, 3.0),
      ("symmetry_index_pct", 5, 3.05), ("straight_stride_time_cv_pct", 5, 1.55),
      ("speed_mps", 20, 0.041), ("cadence_spm", 20, 1.5), ("symmetry_index_pct", 20, 1.52),
      ("straight_stride_time_cv_pct", 20, 0.77)
    ])
  func detectable(key: String, bouts: Int, expected: Double) throws {
    let change = try #require(
      Figure.named(key).flatMap(DeviceReference.of)?.detectableChange(bouts: bouts))
    // the oracle's figures are rounded, and so is the error that they are made of
    #expect(abs(change / expected - 1) < 0.02, "\(change)")
  }

  @Test("what is shown is what is judged")
  func rounded() throws {
    let evidence = Evidence(bouts: 9, strides: 400)
    for (value, severity) in [(0.99987, Severity.normal), (0.995, .normal), (0.994, .mild)] {
      #expect(NormTable.rate(.speed, value, evidence, for: Wearer(age: 45)).severity == severity)
    }
    let row = NormTable.rate(.cadence, 99.6, evidence, for: Wearer(age: 45))
    #expect(row.severity == .normal && row.value == 99.6)
  }

  @Test("bands end where studies do, at both ends of age")
  func ages() {
    let evidence = Evidence(bouts: 9, strides: 400)
    func row(_ wearer: Wearer) -> RatedMetric {
      NormTable.rate(.speed, 0.5, evidence, for: wearer)
    }
    #expect(row(Wearer(age: 99)).severity == .mild)
    #expect(row(Wearer(age: 100)).severity == nil && row(Wearer(age: 100)).doubt == .tooOld)
    #expect(row(Wearer(age: 100)).note.contains("no bands for people over 99"))
    #expect(NormTable.comfortableSpeed(for: Wearer(age: 100, sex: .male)) == nil)
    // 17 or 18: who is perhaps a minor is judged as nobody
    #expect(row(Wearer(birthYear: 2008, inYear: 2026)).doubt == .minor)
    #expect(row(Wearer(birthYear: 2007, inYear: 2026)).severity == .severe)
    #expect(row(Wearer(age: 18)).severity == .severe)
  }
}
