import Testing

@testable import PoiseInsight

@Suite("Fall risk")
struct FallRiskTests {
  struct Case: Sendable {
    var input: FallRiskInput
    var coverage: Double
    var score: Double?
    var level: FallRisk.Level?
    var shares: [FallRisk.Term: Double] = [:]
  }

  static let cases: [Case] = [
    Case(
      input: FallRiskInput(
        speed: 1.30, swayArea: 80, romberg: 1.2, symmetryIndex: 3, harmonicRatio: 2.8, age: 45),
      coverage: 100, score: 0, level: .low),
    Case(
      input: FallRiskInput(
        speed: 1.05, swayArea: 130, romberg: 1.4, symmetryIndex: 6, harmonicRatio: 2.1, age: 68),
      coverage: 100, score: 13.250, level: .low),
    Case(
      input: FallRiskInput(
        speed: 0.82, swayArea: 250, romberg: 1.8, symmetryIndex: 8, harmonicRatio: 1.9, age: 78),
      coverage: 100, score: 46.725, level: .high,
      shares: [.speed: 30.2, .balance: 33.4, .asymmetry: 12.8, .smoothness: 9.6, .age: 13.9]),
    Case(
      input: FallRiskInput(
        speed: 0.80, swayArea: 200, romberg: 2.0, symmetryIndex: 10, harmonicRatio: 1.7, age: 75),
      coverage: 100, score: 50, level: .high),
    Case(
      input: FallRiskInput(speed: 0.70, symmetryIndex: 12, age: 70), coverage: 60, score: 56.667,
      level: .high, shares: [.speed: 57.4, .asymmetry: 35.3, .age: 7.4]),
    Case(
      input: FallRiskInput(
        speed: 0.45, swayArea: 450, swayVelocity: 35, romberg: 2.6, symmetryIndex: 22,
        harmonicRatio: 1.1, age: 88), coverage: 100, score: 98.5, level: .critical),
    Case(
      input: FallRiskInput(speed: 1.00, swayArea: 100), coverage: 55, score: 10.909, level: .low),
    Case(input: FallRiskInput(age: 90), coverage: 10, score: nil, level: nil),
    Case(input: FallRiskInput(), coverage: 0, score: nil, level: nil)
  ]

  @Test("gives the oracle's points, coverage, level and shares", arguments: cases)
  func oracle(item: Case) {
    let risk = FallRisk(item.input)
    #expect(risk.coverage == item.coverage)
    #expect(risk.level == item.level)
    if let score = item.score {
      #expect(abs((risk.score ?? .nan) - score) < 5e-4)
    } else {
      #expect(risk.score == nil)
    }
    for (term, share) in item.shares {
      let found = risk.contributors.first { $0.term == term }?.share ?? .nan
      #expect(abs(100 * found - share) < 0.05, "\(term)")
    }
    #expect(risk.contributors.count + risk.missing.count == FallRisk.Term.allCases.count)
  }

  @Test("each threshold of the posture API sits at 50 points of its own map")
  func thresholds() {
    let risk = FallRisk(Self.cases[3].input)
    #expect(risk.contributors.allSatisfy { abs($0.points - 50) < 1e-9 })
    let standIn = FallRisk(FallRiskInput(cadence: 90, swayVelocity: 20, romberg: 1))
    #expect(standIn.contributors.allSatisfy { $0.points == 50 })
    #expect(standIn.contributors.first { $0.term == .speed }?.isStandIn == true)
    // a speed that is known wins over the cadence
    let both = FallRisk(FallRiskInput(speed: 1.3, cadence: 70, swayArea: 0))
    #expect(both.score == 0)
    #expect(both.contributors.allSatisfy { !$0.isStandIn })
  }

  @Test("its edges: 20 is moderate, 40 and 60 are high")
  func levels() {
    func level(_ speed: Double, _ area: Double) -> (Double?, FallRisk.Level?) {
      let risk = FallRisk(FallRiskInput(speed: speed, swayArea: area))
      return (risk.score, risk.level)
    }
    // weights 30 and 25: 30 s + 25 b = 55 times the edge, and a hair below or above it
    for (speed, area, edge, at, other) in [
      (1.0, 140.0, 20.0, FallRisk.Level.moderate, FallRisk.Level.low),
      (0.8, 156, 40, .high, .moderate), (0.6, 172, 60, .high, .critical)
    ] {
      let on = level(speed, area)
      #expect(on.0 == edge && on.1 == at, "\(on)")
      let beside = level(speed, edge == 60 ? area + 0.1 : area - 0.1)
      #expect(beside.1 == other, "\(beside)")
    }
  }

  @Test("a figure never reads as another level than its own")
  func figure() {
    for step in 0...4000 {
      // speed and area alike, so that the score runs through all levels
      let x = Double(step) / 4000
      let risk = FallRisk(FallRiskInput(speed: 1.2 - 0.8 * x, swayArea: 100 + 300 * x))
      let shown = risk.figure.flatMap(Double.init) ?? .nan
      let level: FallRisk.Level =
        shown < 20 ? .low : shown < 40 ? .moderate : shown <= 60 ? .high : .critical
      #expect(level == risk.level, "\(risk.score ?? .nan) as \(risk.figure ?? "")")
    }
    #expect(FallRisk(FallRiskInput()).figure == nil)
  }

  @Test("says what is missing where it has no score, and that it is indicative where it has one")
  func words() {
    let few = FallRisk(FallRiskInput(age: 90)).sentence
    #expect(few.contains("Not enough"))
    #expect(few.contains("walking speed"))
    for item in Self.cases where item.score != nil {
      #expect(FallRisk(item.input).sentence.contains("ndicative, not a diagnosis"))
    }
    #expect(FallRisk.notice.contains("not a diagnosis"))
    #expect(FallHistory(falls: 2).needsDoctor)
    #expect(FallHistory(falls: 1, wasInjured: true).needsDoctor)
    #expect(!FallHistory(falls: 1).needsDoctor)
    #expect(FallHistory(falls: 2).sentence.contains("doctor"))
    let none = FallHistory(falls: 0, wasInjured: true)
    #expect(none.sentence == "No fall in the last 12 months by own account.")
    #expect(!FallHistory(falls: nil, wasInjured: true, isAfraid: true).needsDoctor)
  }

  @Test("what was said of falls is of the twelve months before it alone")
  func age() {
    let day: Int64 = 86_400_000_000
    #expect(!FallHistory.isOld(0, at: 365 * day) && FallHistory.isOld(0, at: 366 * day))
    #expect(!FallHistory.isOld(400 * day, at: 0))
    #expect(!FallHistory.isOld(nil, at: 366 * day) && !FallHistory.isOld(0, at: nil))
  }

  @Test("more of any input that is worse never lowers the points")
  func monotonous() {
    var last = -1.0
    for step in 0...60 {
      let x = Double(step) / 60
      let risk = FallRisk(
        FallRiskInput(
          speed: 1.4 - 1.2 * x, swayArea: 50 + 500 * x, romberg: 1 + 2.5 * x,
          symmetryIndex: 25 * x, harmonicRatio: 3 - 2 * x, age: 40 + 55 * x))
      #expect((risk.score ?? -2) >= last)
      last = risk.score ?? -2
    }
    #expect(last == 100)
  }
}
