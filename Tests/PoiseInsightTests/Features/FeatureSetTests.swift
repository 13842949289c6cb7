import PoiseInsight
import PoiseTestKit
import Testing

@Suite("Features for models")
struct FeatureSetTests {
  private static func value(_ assessment: Assessment, _ set: FeatureSet, _ key: String) -> Double? {
    let row = zip(set.features, assessment.features(set).values)
    return row.first { $0.0.key == key }?.1
  }

  @Test("a session's row has what it was made with, in the table's order")
  func session() {
    let wearer = Wearer(age: 45, sex: .male, height: 1.8)
    let day = AssessmentTests.day(0, speed: 1.2, symmetry: -6, good: 4, bad: 2)
    let made = Assessment([day], wearer: wearer)
    for set in FeatureSet.allCases {
      let vector = made.features(set)
      #expect(vector.values.count == set.features.count && vector.implausible.isEmpty)
      #expect(Set(set.features.map(\.key)).count == set.features.count)
    }
    let pattern = { Self.value(made, .gaitPattern, $0) }
    #expect(pattern("speed_mps") == 1.2 && pattern("cadence_spm") == 108)
    #expect(pattern("stride_height_share") == 1.2 * 120 / 108 / 1.8)
    #expect(pattern("symmetry_index_pct") == 6)
    #expect(pattern("straight_rms_ml_share") == 0.44 && pattern("straight_rms_v_mps2") == 2.4)
    #expect(pattern("straight_roll_range_deg") == 7 && pattern("walking_lean_deg") == 0)
    #expect(pattern("straight_peak_ratio") == nil)
    let risk = { Self.value(made, .fallRisk, $0) }
    #expect(risk("age") == 45 && risk("harmonic_ratio") == 2.75 && risk("romberg_area") == nil)
    let posture = { Self.value(made, .postureScore, $0) }
    #expect(posture("good_posture_pct") == 100 * 4.0 / 6 && posture("alerts_per_hour") == 0)
    // 12 bouts over two hours at one pace: nothing drifts
    #expect(Self.value(made, .fatigue, "cadence_spm_drift") == 0)
    #expect(Self.value(made, .fatigue, "bouts") == 12)
  }

  @Test("a bout's row has that bout alone, and its lean against the session's upright trunk")
  func bout() throws {
    let day = AssessmentTests.day(0, speed: 0.9)
    let found = Assessment.features(
      .gaitPattern, of: day.bouts[3], in: day, wearer: Wearer(height: 1.5))
    let row = zip(FeatureSet.gaitPattern.features, try #require(found).values)
    let values = Dictionary(uniqueKeysWithValues: row.map { ($0.key, $1) })
    #expect(values["speed_mps"] == 0.9 && values["stride_height_share"] == 0.9 * 120 / 108 / 1.5)
    #expect(values["walking_lean_deg"] == 0)
    #expect(Assessment.features(.fallRisk, of: day.bouts[3], in: day, wearer: Wearer()) == nil)
  }

  @Test("a bout too short to count for a session has its own figures; the session's row says why")
  func shortBouts() throws {
    var day = AssessmentTests.day(0, speed: 0.9)
    for k in day.bouts.indices { day.bouts[k].end = day.bouts[k].start + 8_400_000 }
    let wearer = Wearer(height: 1.5)
    let found = try #require(
      Assessment.features(.gaitPattern, of: day.bouts[3], in: day, wearer: wearer))
    #expect(found.values[0] == 0.9 && found.values[1] == 108)
    #expect(found.values[3] == 0.9 * 120 / 108 / 1.5)
    #expect(Assessment.whyNull(found, [day.bouts[3]]) == nil)
    let whole = Assessment([day], wearer: wearer)
    let pattern = whole.features(.gaitPattern)
    #expect(pattern.values[0] == nil && pattern.values[1] == nil)
    #expect(Assessment.whyNull(pattern, day.bouts) == "no walking bout of 10 s or more")
    #expect(Assessment.whyNull(pattern, []) == "no walking bout")
    #expect(Assessment.whyNull(whole.features(.postureScore), day.bouts) == nil)
    let nobody = try #require(
      Assessment.features(.gaitPattern, of: day.bouts[3], in: day, wearer: Wearer()))
    #expect(
      Assessment.whyNull(nobody, [day.bouts[3]])
        == "stride_height_share needs the body's height")
  }

  @Test("the page lists every feature with its unit and range, in order")
  func page() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/features.md"))
    let listed = page.split(separator: "\n").filter { line in
      line.contains(" to ")
        && FeatureSet.allCases.contains { line.hasPrefix("| `\($0.rawValue)` | `") }
    }
    let known = FeatureSet.allCases.flatMap { set in
      set.features.map { feature in
        let (low, high) = (Int(feature.range.lowerBound), Int(feature.range.upperBound))
        let unit = feature.unit.isEmpty ? "" : feature.unit + " "
        return "| `\(set.rawValue)` | `\(feature.key)` | \(unit)| \(low) to \(high) |"
      }
    }
    #expect(listed.map(String.init) == known)
  }

  @Test("what cannot be is said")
  func implausible() {
    var values = [Double?](repeating: nil, count: FeatureSet.fallRisk.features.count)
    (values[0], values[7]) = (5.1, 130)
    #expect(FeatureVector(set: .fallRisk, values: values).implausible == ["speed_mps"])
    values[0] = .nan
    #expect(FeatureVector(set: .fallRisk, values: values).implausible == ["speed_mps"])
  }
}
