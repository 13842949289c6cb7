import PoiseCore
import PoiseGait
import Testing

@testable import PoiseInsight

/// Falls, who to ask before an exercise, and verdicts that rest on too little.
@Suite("Falls and exercises")
struct ExerciseGateTests {
  @Test("a suspected fall stands out, and the points stand in its sentence")
  func suspectedFalls() throws {
    var day = AssessmentTests.day(0, speed: 0.4, symmetry: 40)
    day.days[0].totals.falls = 2
    func risks(_ day: SessionSummary, isIndicative: Bool) -> [String] {
      var settings = AssessmentSettings()
      settings.isIndicative = isIndicative
      let assessment = Assessment([day], wearer: Wearer(age: 90), settings: settings)
      #expect(assessment.fallRisk.score != nil)
      return assessment.insights.filter { $0.category == .risk }.map(\.sentence)
    }
    let shown = risks(day, isIndicative: true)
    #expect(shown.count == 2)
    #expect(shown.first?.hasPrefix("2 falls suspected in these recordings; the ") == true)
    #expect(shown.first?.contains("of 100 fall-risk points count no falls. Is the wearer") == true)
    #expect(shown.last?.hasPrefix("Ask your physiotherapist or doctor before any exercise") == true)
    let plain = risks(day, isIndicative: false)
    #expect(plain.count == 2 && plain.first?.contains("points") == false)
    #expect(risks(AssessmentTests.day(0), isIndicative: false).isEmpty)
    #expect(
      risks(AssessmentTests.day(0), isIndicative: true).first?.hasPrefix("Fall-risk points") == true
    )
  }

  /// Standing for half a minute, so many times.
  private static func stood(_ day: SessionSummary, _ area: Double, times: Int) -> SessionSummary {
    var day = day
    day.balance = (0..<times).map { n in
      let start = day.start + Int64(n) * 60_000_000
      return BalanceSummary(
        start: start, end: start + 30_000_000,
        measures: [MetricValue(key: "sway_area_pendulum_mm2", value: area, count: 1)])
    }
    return day
  }

  @Test("who fell, walks very slowly or sways a lot gets no exercise but who to ask")
  func gate() throws {
    // slow and uneven enough for exercises, and nothing worse
    let slow = AssessmentTests.day(0, speed: 0.7, cv: 6)
    var fell = slow
    fell.days[0].totals.falls = 1
    let wearer = Wearer(age: 50)
    let open = Assessment([slow], wearer: wearer)
    #expect(!open.gate.isClosed && open.suggestions.count > 2)
    #expect(open.insights.contains { $0.category == .recommendation })
    let closed: [(SessionSummary, Wearer, String)] = [
      (fell, wearer, "a fall is suspected"),
      (slow, Wearer(age: 50, falls: FallHistory(falls: 1)), "there was a fall in the last year"),
      (AssessmentTests.day(0, speed: 0.5), wearer, "walking was very slow"),
      (AssessmentTests.day(0, bouts: 1, speed: 0.22), wearer, "walking was very slow"),
      (Self.stood(slow, 706, times: 2), wearer, "the trunk swayed a lot while standing")
    ]
    for (day, wearer, reason) in closed {
      let gated = Assessment([day], wearer: wearer)
      #expect(gated.suggestions.isEmpty && gated.gate.reasons.first == reason, "\(gated.gate)")
      #expect(!gated.insights.contains { $0.category == .recommendation })
      let sentence = try #require(gated.insights.first { $0.key == ExerciseGate.key }).sentence
      let begin = "Ask your physiotherapist or doctor before any exercise: \(reason)"
      #expect(sentence.hasPrefix(begin))
    }
    // no fall, and nobody who never fell
    #expect(!Assessment([slow], wearer: Wearer(falls: FallHistory(falls: 0))).gate.isClosed)
    // nor one test, which is no verdict either
    let once = Assessment([Self.stood(slow, 706, times: 1)], wearer: wearer)
    #expect(
      !once.gate.isClosed && AssessmentTests.row(once, "sway_area_pendulum_mm2")?.severity == nil)
    #expect(!once.suggestions.contains { $0.finding == .sway })
    #expect(once.fallRisk.missing.contains(.balance))
    // a hurry
    var fast = AssessmentTests.day(0, speed: 1.5, cv: 6)
    for k in fast.bouts.indices { fast.bouts[k].metrics[0].value = 145 }
    #expect(!Assessment([fast], wearer: wearer).gate.isClosed)
  }

  @Test("whatever severe verdict on walking, balance or posture closes the gate, with a reason")
  func everySevereFigure() throws {
    let rows = NormTable.walking + NormTable.straight + NormTable.standing + NormTable.posture
    var tried = 0
    for norm in rows {
      guard let bands = norm.bands, let value = bands.severeValue else { continue }
      var row = RatedMetric(figure: norm.figure, value: value)
      row.severity = .severe
      let gate = ExerciseGate(
        falls: KnownFalls(suspected: 0, own: nil), rated: [row], isMinor: false,
        risk: FallRisk(FallRiskInput()))
      #expect(gate.reasons.count == 1, "\(norm.figure.key)")
      tried += 1
    }
    #expect(tried >= 14)
  }

  @Test("who is unsteady or in fear, and who hardly steps, is to ask first")
  func unsteadyAndBedridden() {
    let slow = AssessmentTests.day(0, speed: 0.7, cv: 6)
    let afraid = Wearer(age: 50, falls: FallHistory(falls: nil, isAfraid: true))
    let gated = Assessment([slow], wearer: afraid)
    #expect(gated.gate.reasons == ["you feel unsteady or fear a fall"])
    #expect(gated.suggestions.isEmpty && !gated.falls.isAny)
    #expect(gated.falls.sentence() == "Afraid of falling, or unsteady, by own account.")
    let lain = Assessment([AssessmentTests.day(0, bouts: 0, steps: 0)], wearer: Wearer(age: 70))
    #expect(lain.gate.reasons == ["hardly a step was counted"] && lain.suggestions.isEmpty)
    let few = Assessment([AssessmentTests.day(0, steps: 1500)], wearer: Wearer(age: 70))
    #expect(!few.gate.isClosed && few.suggestions.contains { $0.finding == .fewSteps })
  }

  @Test("walking that gets slower, or was very slow of late, gets no exercise, whatever its median")
  func declining() {
    func assessed(_ speeds: [Double]) -> Assessment {
      let days = speeds.enumerated().map { k, speed in
        AssessmentTests.day(k, speed: speed + (k % 2 == 0 ? -0.005 : 0.005), cv: 6)
      }
      return Assessment(days, wearer: Wearer(age: 50))
    }
    let collapsing = assessed((0..<35).map { 1.2 - 0.02 * Double($0) })
    #expect(
      collapsing.gate.reasons == ["walking was very slow on the last days", "walking got slower"])
    #expect(collapsing.suggestions.isEmpty)
    #expect(
      assessed((0..<30).map { 1.2 - 0.01 * Double($0) }).gate.reasons == ["walking got slower"])
    let fallen = assessed(Array(repeating: 0.9, count: 11) + [0.55, 0.5, 0.55])
    #expect(fallen.gate.reasons == ["walking was very slow on the last days"])
    let steady = assessed(Array(repeating: 0.9, count: 14))
    #expect(!steady.gate.isClosed && !steady.suggestions.isEmpty)
    #expect(!assessed((0..<14).map { 0.7 + 0.02 * Double($0) }).gate.isClosed)
  }

  @Test("the person to ask is named, however much else stands out")
  func gateStays() {
    var bad = (0..<12).map {
      Self.stood(
        AssessmentTests.day(
          $0, speed: 0.7, symmetry: 30, cv: 12, good: 1, bad: 5, steps: 1500), 900, times: 3)
    }
    bad[11].days[0].totals.falls = 1
    let assessment = Assessment(bad, wearer: Wearer(age: 50, falls: FallHistory(falls: 1)))
    #expect((6...8).contains(assessment.insights.count))
    #expect(assessment.insights[0].key == "fall")
    #expect(
      assessment.insights[0].sentence.hasPrefix(
        "1 fall suspected in these recordings, and 1 fall in the last 12 months by own account."))
    #expect(assessment.insights[1].key == ExerciseGate.key)
  }

  @Test("an own fall stands out, and one bout is no verdict")
  func ownFall() throws {
    let fell = Assessment(
      [AssessmentTests.day(0)], wearer: Wearer(age: 71, falls: FallHistory(falls: 1)))
    #expect(
      fell.insights.first?.sentence == "1 fall in the last 12 months by own account.")
    let once = Assessment([AssessmentTests.day(0, bouts: 1, speed: 0.7)], wearer: Wearer(age: 50))
    #expect(once.gait.allSatisfy { $0.severity == nil } && once.suggestions.isEmpty)
    #expect(once.fallRisk.score == nil)
    let child = Assessment(
      [AssessmentTests.day(0, speed: 0.5)], wearer: Wearer(age: 8, sex: .female, height: 1.3))
    #expect(child.all.allSatisfy { $0.severity == nil } && child.fallRisk.score == nil)
    #expect(child.suggestions.isEmpty && !child.gate.isClosed)
  }
}

extension Norm.Bands {
  /// A value of the first severe band; nil without one.
  fileprivate var severeValue: Double? {
    severities.firstIndex(of: .severe).map { k in
      k == 0 ? edges[0] - 0.5 * edges[0].magnitude : edges[k - 1] * 1.5
    }
  }
}
