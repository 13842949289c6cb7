import PoiseInsight
import PoiseGait
import Testing

@Suite("Back and working posture of sessions")
struct SpineAssessmentTests {
  private static func session(_ change: (inout WorkingPosture) -> Void) -> SessionSummary {
    var working = WorkingPosture(places: [.sacrum, .t12, .t1, .head])
    working.seconds = 600
    working.times.judged = 600
    var upright = WorkingPosture.Curves()
    upright.seconds = 400
    (upright.kyphosis, upright.lordosis) = (43, 48)
    upright.pelvicTiltChange = 6
    working.upright = upright
    working.times.trunkBands = [0, 450, 150, 0]
    working.times.rebaScoreA = [450, 150, 0, 0, 0, 0, 0, 0, 0]
    (working.times.rebaLow, working.times.rebaHigh) = (1, 9)
    change(&working)
    var summary = SessionSummary(session: "a", start: 0, end: 600_000_000)
    summary.workingPosture = working
    return summary
  }

  private func value(_ spine: SpineAssessment, _ name: String) -> String? {
    spine.facts.first { $0.name == name }?.value
  }

  @Test("what a typed tilt adds, and how much of the signs is known")
  func lower() throws {
    var wearer = Wearer(sex: .female)
    wearer.measured.pelvicTilt = 12
    let spine = try #require(SpineAssessment([Self.session { _ in }], wearer: wearer))
    // 12 measured and 6 further forward: the oracle of tilt 18 and lordosis 48.
    #expect(abs((spine.lower.confidence ?? 0) - 0.5199) < 5e-5)
    #expect(abs(spine.lower.coverage - 0.75) < 1e-12)
    #expect(spine.kendall?.kind == .lordotic && spine.kendallReason == nil)
    let text = value(spine, "Lower crossed syndrome") ?? ""
    #expect(text.hasPrefix("mild: confidence 0.52 with 75% of the signs known"))
    #expect(text.contains("hip flexors (needs 'poise rom") && text.contains("No sensor sees"))
    #expect(value(spine, "Trunk") == "upright to 20° 75%, bent 20 to 60° 25% of 10 min")
    #expect(value(spine, "REBA")?.contains("mostly 1 (75%), up to 2; the whole lay") == true)
    #expect(value(spine, "Holding times of ISO 11226") == "never exceeded")
    #expect(value(spine, "Entered by hand")?.contains("pelvic tilt 12.0° (origin: within") == true)
  }

  @Test("upper crossed syndrome is null with the reason, until something is entered")
  func upper() throws {
    let plain = try #require(SpineAssessment([Self.session { _ in }], wearer: Wearer()))
    #expect(plain.upper.confidence == nil && plain.upper.coverage == 0)
    #expect(
      value(plain, "Upper crossed syndrome")?.hasPrefix(
        "not known: craniovertebral angle: a position") == true)
    var wearer = Wearer()
    wearer.measured.craniovertebral = 42
    let typed = try #require(SpineAssessment([], wearer: wearer))
    #expect(typed.working == nil && abs((typed.upper.confidence ?? 0) - 0.32) < 1e-12)
    #expect(typed.kendall == nil)
    #expect(
      value(typed, "Entered by hand")?.contains("craniovertebral angle 42.0° (origin: moderate")
        == true)
    #expect(SpineAssessment([], wearer: Wearer()) == nil)
  }

  @Test("a place or the neutral pose that is missing is named")
  func missing() throws {
    let unplaced = Self.session { $0.upright?.kyphosis = nil }
    let one = try #require(SpineAssessment([unplaced], wearer: Wearer()))
    #expect(one.kendall == nil)
    #expect(one.kendallReason?.hasPrefix("needs sensors at t1, t12 and sacrum") == true)
    let unjudged = Self.session {
      $0.upright?.pelvicTiltChange = nil
      $0.times.judged = 0
      $0.reason = "no neutral pose is known; run poise calibrate segments"
    }
    let two = try #require(SpineAssessment([unjudged], wearer: Wearer()))
    #expect(two.kendallReason == "no neutral pose is known; run poise calibrate segments")
    #expect(value(two, "Rules of working posture")?.hasPrefix("not known: no neutral") == true)
    #expect(value(two, "Holding times of ISO 11226") == nil)
  }

  @Test("features of both syndromes: what was measured, by sensors or by hand")
  func features() {
    var wearer = Wearer()
    (wearer.measured.protraction, wearer.measured.elevatedShoulders) = (25, true)
    let made = Assessment([Self.session { _ in }], wearer: wearer)
    let lower = made.features(.lowerCrossed).values
    #expect(lower == [nil, 6, 48, 43, nil, nil])
    #expect(made.features(.upperCrossed).values == [nil, 25, 1, 43, nil, nil])
    #expect(made.features(.lowerCrossed).implausible.isEmpty)
    let nobody = Assessment([], wearer: Wearer()).features(.upperCrossed)
    #expect(nobody.values.allSatisfy { $0 == nil })
  }
}
