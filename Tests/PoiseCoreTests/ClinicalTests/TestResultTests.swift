import PoiseCore
import Testing

@Suite("TestResult")
struct TestResultTests {
  @Test("names on the command line stay as they are")
  func names() {
    #expect(
      ClinicalTest.allCases.map(\.rawValue) == [
        "tug", "five-sit-to-stand", "chair-stand-30s", "four-stage-balance", "romberg", "walk-4m",
        "walk-10m", "walk-2min", "walk-6min", "sppb"
      ])
    for test in ClinicalTest.allCases {
      #expect(test.protocolVersion == 1 && test.figure.family == .test && !test.title.isEmpty)
    }
  }

  @Test("from go, and from the first motion")
  func times() {
    let go = Timestamp(seconds: 10)
    var result = TestResult(
      test: .timedUpAndGo, trials: [TestTrial(go: go)], firstMotion: Timestamp(seconds: 10.5),
      end: Timestamp(seconds: 20), stop: .rule, values: [TestValue(.timedUpAndGo, 10)])
    #expect(result.goToEnd == 10 && result.motionToEnd == 9.5 && result.score == 10)
    #expect(result.isScored && !result.isIndicative && result.isOver)
    result.flags = [.restless]
    #expect(result.isScored && result.isIndicative && result.score == 10)
    result.flags = [.restless, .assisted]
    #expect(!result.isScored && !result.isIndicative && result.score == nil)
    #expect(result.value(.timedUpAndGo) == 10)
    let none = TestResult(test: .sppb, trials: [], stop: .samplesEnded)
    #expect(none.go == nil && none.goToEnd == nil && !none.isOver)
  }

  @Test("words of flags are distinct and their sentences are sentences")
  func flags() {
    #expect(Set(TestFlag.allCases.map(\.word)).count == TestFlag.allCases.count)
    for flag in TestFlag.allCases {
      #expect(flag.sentence.last == "." && flag.sentence.count > 15 && !flag.word.contains(" "))
    }
    #expect(TestPhase.Kind.allCases.allSatisfy { !$0.title.isEmpty })
    #expect(
      StandingPosition.allCases.map { TestPhase.Kind($0).rawValue }
        == StandingPosition.allCases.map(\.rawValue))
  }
}
