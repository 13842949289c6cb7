import Testing

@testable import PoiseInsight

@Suite("Gait pattern")
struct GaitPatternTests {
  static func base(_ change: (inout GaitPatternInput) -> Void = { _ in }) -> GaitPatternInput {
    var input = GaitPatternInput(
      speed: 1.2, cadence: 108, walkRatio: 6.0, strideOverHeight: 0.74, symmetryIndex: 2,
      strideTimeVariation: 2.5, strideRegularity: 0.75, lateralShare: 0.44, rollRange: 7, lean: 0,
      verticalRMS: 2.4, straightStrides: 60, knowsMount: true)
    change(&input)
    return input
  }

  struct Case: Sendable {
    var name: String
    var input: GaitPatternInput
    var kind: GaitPattern.Kind
    var score: Double
  }

  static let cases: [Case] = [
    Case(name: "base", input: base(), kind: .normal, score: 1.0),
    Case(
      name: "slow and old",
      input: base {
        ($0.speed, $0.cadence, $0.walkRatio) = (0.85, 100, 5.1)
        ($0.strideOverHeight, $0.strideTimeVariation, $0.verticalRMS) = (0.60, 3.5, 1.6)
      }, kind: .normal, score: 0.775),
    Case(
      name: "parkinsonian",
      input: base {
        ($0.speed, $0.cadence, $0.walkRatio, $0.strideOverHeight) = (0.7, 108, 3.6, 0.46)
        ($0.strideTimeVariation, $0.lean, $0.verticalRMS, $0.symmetryIndex) = (4, 22, 1.3, 5)
      }, kind: .parkinsonian, score: 0.8642),
    Case(
      name: "ataxic",
      input: base {
        ($0.speed, $0.cadence, $0.strideTimeVariation, $0.strideRegularity) = (0.9, 98, 9, 0.35)
        ($0.lateralShare, $0.rollRange, $0.walkRatio) = (0.60, 12, 5.6)
      }, kind: .ataxic, score: 0.85),
    Case(
      name: "stroke",
      input: base {
        ($0.speed, $0.cadence, $0.walkRatio, $0.strideOverHeight) = (0.55, 80, 5.2, 0.48)
        ($0.symmetryIndex, $0.strideTimeVariation, $0.strideRegularity) = (24, 5, 0.55)
        ($0.lateralShare, $0.rollRange) = (0.58, 14)
      }, kind: .hemiplegic, score: 0.9333),
    Case(
      name: "antalgic",
      input: base {
        ($0.speed, $0.cadence, $0.symmetryIndex) = (0.95, 102, 18)
        ($0.strideTimeVariation, $0.walkRatio) = (3, 5.5)
      }, kind: .antalgic, score: 0.8438),
    Case(
      name: "waddle",
      input: base {
        ($0.speed, $0.rollRange, $0.lateralShare) = (0.95, 19, 0.60)
        ($0.strideTimeVariation, $0.walkRatio) = (3, 5.2)
      }, kind: .waddling, score: 0.9333),
    Case(
      name: "shuffle",
      input: base {
        ($0.speed, $0.cadence, $0.walkRatio, $0.strideOverHeight) = (0.5, 105, 2.9, 0.33)
        ($0.verticalRMS, $0.strideTimeVariation, $0.lean) = (0.8, 4, 4)
      }, kind: .shuffling, score: 1.0)
  ]

  @Test("gives the oracle's classes and scores", arguments: cases)
  func oracle(item: Case) throws {
    let pattern = GaitPattern(item.input)
    #expect(pattern.answer == .resembles(item.kind), "\(item.name): \(pattern.scores)")
    let best = try #require(pattern.scores.first)
    #expect(best.kind == item.kind)
    #expect(pattern.sentence.contains("Indicative, not a diagnosis."))
    #expect(abs(best.score - item.score) < 5e-5, "\(item.name): \(best.score)")
    #expect(pattern.confidence == (item.score >= 0.8 ? .clear : .likely))
  }

  @Test("a thin case stays undetermined, with the scores of its two nearest")
  func thin() {
    let pattern = GaitPattern(
      Self.base { ($0.symmetryIndex, $0.speed) = (13, 0.8) })
    #expect(pattern.answer == .undetermined(.unclear))
    #expect(pattern.confidence == nil)
    #expect(pattern.scores[0].kind == .normal && abs(pattern.scores[0].score - 0.583) < 5e-4)
    #expect(pattern.scores[1].kind == .antalgic && abs(pattern.scores[1].score - 0.488) < 5e-4)
    #expect(pattern.sentence.contains("undetermined"))
  }

  @Test("few strides, no mounting and missing figures are said, never guessed")
  func missing() {
    #expect(
      GaitPattern(Self.base { $0.straightStrides = 29 }).answer == .undetermined(.fewStrides(29)))
    #expect(GaitPattern(Self.base { $0.knowsMount = false }).answer == .undetermined(.noMount))
    let turnless = GaitPattern(Self.base { $0.knowsTurns = false })
    #expect(turnless.answer == .undetermined(.noTurns) && turnless.traits.irregular == nil)
    for path in [
      \GaitPatternInput.speed, \.walkRatio, \.symmetryIndex, \.strideTimeVariation,
      \.lateralShare, \.verticalRMS, \.lean
    ] {
      let pattern = GaitPattern(Self.base { $0[keyPath: path] = nil })
      guard case .undetermined(.missing(let names)) = pattern.answer else {
        Issue.record("\(path): \(pattern.answer)")
        continue
      }
      #expect(names.count == 1)
    }
    let all = GaitPatternInput(straightStrides: 60, knowsMount: true)
    #expect(GaitPattern(all).scores.isEmpty)
  }

  @Test("without a gyroscope it is said that waddling cannot be told")
  func noGyroscope() {
    let pattern = GaitPattern(Self.base { $0.rollRange = nil })
    #expect(pattern.answer == .resembles(.normal))
    #expect(pattern.notes.contains { $0.contains("waddling") })
    #expect(!pattern.scores.contains { $0.kind == .waddling })
  }

  @Test("where hemiplegic and antalgic walking are level it says asymmetric walking")
  func bothAsymmetric() {
    let pattern = GaitPattern(
      Self.base { ($0.symmetryIndex, $0.speed, $0.lateralShare) = (20, 0.75, 0.52) })
    #expect(pattern.answer == .asymmetricWalking, "\(pattern.scores)")
    let stroke = GaitPattern(Self.cases[4].input)
    #expect(stroke.sentence.hasPrefix("Asymmetric walking"))
    #expect(stroke.sentence.contains("hemiplegic"))
  }

  @Test("a foot that lands harder is said to be beyond what the trunk tells")
  func steppage() {
    let pattern = GaitPattern(Self.base { ($0.symmetryIndex, $0.peakRatio) = (18, 1.4) })
    #expect(pattern.notes.contains { $0.contains("cannot show whether a foot drops") })
    #expect(GaitPattern(Self.base { $0.peakRatio = 1.4 }).notes.isEmpty)
  }
}
