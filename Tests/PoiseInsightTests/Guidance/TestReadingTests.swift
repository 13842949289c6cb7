import PoiseCore
import PoiseInsight
import Testing

@Suite("TestReading")
struct TestReadingTests {
  private static func result(
    _ test: ClinicalTest, _ value: Double, flags: [TestFlag] = []
  ) -> TestResult {
    let go = Timestamp(nanoseconds: 5_000_000_000)
    return TestResult(
      test: test, trials: [TestTrial(go: go)], firstMotion: go + 500_000_000,
      end: go + 11_540_000_000, stop: .rule, values: [TestValue(test.figure, value)], flags: flags)
  }

  private static func words(
    _ result: TestResult, _ wearer: Wearer = Wearer(age: 72, sex: .female),
    before: TestResult? = nil
  ) -> TestReading {
    TestReading(result, wearer: wearer, previous: before.map { ($0, "12 Nov 2026") })
  }

  @Test("says both times, what is usual, the limit and the change")
  func upAndGo() {
    let reading = Self.words(
      Self.result(.timedUpAndGo, 11.54), before: Self.result(.timedUpAndGo, 13.02))
    #expect(reading.headline == "11.5 s" && reading.severity == .mild)
    let text = reading.sentences.joined(separator: "\n")
    #expect(text.contains("11.54 s from the signal to the end, 11.04 s from the first motion"))
    #expect(text.contains("9.2 s, 8.2 to 10.2 s."), "\(text)")
    #expect(
      text.contains(
        "The limit is 12.0 s or more (at risk of falling); this result is better than that."),
      "\(text)")
    #expect(
      text.contains("Against 12 Nov 2026 (13.0 s): 1.5 s less, within the measurement error"),
      "\(text)")
    #expect(reading.sources.count == 3)
  }

  @Test("beyond the limit it says so, and a change beyond the error is one")
  func beyond() {
    let reading = Self.words(
      Self.result(.timedUpAndGo, 12), before: Self.result(.timedUpAndGo, 9))
    #expect(reading.severity == .moderate)
    let text = reading.sentences.joined(separator: "\n")
    #expect(text.contains("This is 12.0 s or more: at risk of falling."), "\(text)")
    #expect(text.contains("3.0 s more, more than the measurement error"), "\(text)")
    let stands = Self.words(Self.result(.chairStand30, 9))
    #expect(stands.severity == .moderate)
    #expect(
      stands.sentences.contains { $0.contains("This is less than 10") }, "\(stands.sentences)")
  }

  @Test(
    "a change has a name beyond the measurement error alone; where that is unknown, it says so",
    arguments: [
      (ClinicalTest.walk4m, 0.95, 1.1, "less, within the measurement error (0.19 m/s): not a sure"),
      (
        .walk10m, 1.2, 1.0,
        "more than the measurement error (0.19 m/s): a substantial change (small 0.05, substantial "
          + "0.1)."
      ),
      (.walk2min, 150, 190, "40 m less, within the measurement error (42 m): not a sure"),
      (.walk2min, 150, 200, "50 m less, more than the measurement error (42 m)."),
      (
        .sppb, 8, 9,
        "a substantial change (small 0.5, substantial 1). The measurement error of a single pair "
          + "of tests is not known."
      ),
      (.walk6min, 400, 430, "50). The measurement error of a single pair of tests is not known.")
    ])
  func change(_ test: ClinicalTest, now: Double, before: Double, expected: String) {
    let reading = Self.words(Self.result(test, now), before: Self.result(test, before))
    let text = reading.sentences.joined(separator: "\n")
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("substantial") != text.contains("not a sure") || test == .walk2min)
  }

  @Test("0.8 m/s is slow, as guidelines have it")
  func slow() {
    let reading = Self.words(Self.result(.walk4m, 0.8))
    #expect(reading.sentences.contains("This is 0.80 m/s or less: slow: talk to your doctor."))
    #expect(Self.words(Self.result(.walk4m, 0.81)).severity == .normal)
  }

  @Test("judges nothing that norms do not speak of")
  func notJudged() {
    let far = Self.words(Self.result(.timedUpAndGo, 14, flags: [.otherDistance]))
    #expect(far.severity == nil && far.sources.isEmpty)
    #expect(far.sentences.contains(TestFlag.otherDistance.sentence))
    let high = Self.words(Self.result(.timedUpAndGo, 14, flags: [.otherChair]))
    #expect(high.severity == nil && high.sentences.contains(TestFlag.otherChair.sentence))
    let child = Self.words(Self.result(.timedUpAndGo, 14), Wearer(age: 9))
    #expect(child.severity == nil)
    let void = Self.words(Self.result(.timedUpAndGo, 14, flags: [.assisted]))
    #expect(void.headline == "not scored" && void.severity == nil)
    #expect(void.sentences == [TestFlag.assisted.sentence])
  }

  @Test("a restless trial, and a line that only the steps contradict, judge nobody")
  func restless() {
    var still = Self.result(.fourStageBalance, 0)
    #expect(Self.words(still).severity == .moderate)
    still.flags = [.restless, .lostBalance]
    let reading = Self.words(still, before: Self.result(.fourStageBalance, 4))
    #expect(
      reading.headline == "0 of 4 positions" && reading.severity == nil && reading.sources.isEmpty)
    #expect(reading.sentences.allSatisfy { !$0.contains("risk") && !$0.contains("Against") })
    #expect(reading.sentences.contains { $0.hasPrefix("This is not judged") })
    let guessed = Self.words(Self.result(.walk4m, 0.5, flags: [.stopAssumed, .speedDoubtful]))
    #expect(guessed.severity == nil)
    let pressed = Self.words(Self.result(.walk4m, 0.5, flags: [.speedDoubtful]))
    #expect(pressed.severity == .moderate)
  }

  @Test("a result on the worse side of the usual range is called worse, and mild, not normal")
  func worseThanUsual() {
    let man = Wearer(age: 62, sex: .male)
    let slow = Self.words(Self.result(.fiveSitToStand, 14.9), man)
    #expect(slow.severity == .mild, "usual is at most 11.4 s")
    #expect(slow.sentences.contains("This is worse than the usual values."))
    #expect(Self.words(Self.result(.fiveSitToStand, 11.4), man).severity == .normal)
    #expect(Self.words(Self.result(.fiveSitToStand, 15), man).severity == .moderate)
    let strong = Self.words(Self.result(.chairStand30, 25), man)
    #expect(strong.severity == .normal && !strong.sentences.contains { $0.contains("worse") })
    #expect(Self.words(Self.result(.timedUpAndGo, 6), man).severity == .normal)
  }

  @Test("a walk from standing is not compared with speeds of people under way")
  func startFromStanding() {
    var result = Self.result(.walk10m, 1.1)
    #expect(!Self.words(result).sentences.contains { $0.hasPrefix("Usual") })
    result.trials[0].line = result.trials[0].go + 1_500_000_000
    #expect(Self.words(result).sentences.contains { $0.hasPrefix("Usual") })
  }

  @Test("says what a Romberg quotient is")
  func romberg() {
    #expect(
      Self.words(Self.result(.romberg, 1.014)).sentences.contains(
        "With the eyes closed the trunk swayed 1.01 times as much as with them open."))
  }

  @Test("every name that a test prints is in the glossary")
  func glossary() {
    for test in ClinicalTest.allCases {
      for name in [test.title, test.rawValue, test.figure.name] {
        #expect(!Glossary.find(name).isEmpty, "\(name)")
      }
    }
    for name in ["smallest detectable change", "measurement error", "small change", "MCID"] {
      #expect(!Glossary.terms(name).isEmpty, "\(name)")
    }
  }

  @Test("speaks of freezing only where it was looked for, with what one sensor misses")
  func freezing() {
    #expect(Self.words(Self.result(.timedUpAndGo, 11)).freezing == nil)
    var result = Self.result(.timedUpAndGo, 20)
    result.values += [
      TestValue(.frozenShare, 12.34), TestValue(.freezeCount, 2), TestValue(.freezeLongest, 1.9)
    ]
    let text = Self.words(result).freezing ?? ""
    #expect(text.hasPrefix("Freezing of gait: 12.3% of the test, 2 stretches, the longest 1.9 s."))
    #expect(text.contains("misses about half of short freezes"))
  }

  @Test("every test has its instruction; its questions belong to it")
  func instructions() {
    for test in ClinicalTest.allCases {
      let words = TestInstruction(test)
      #expect(!words.setting.isEmpty && !words.task.isEmpty && !words.button.isEmpty)
      #expect(words.safety.count == (test == .walk2min || test == .walk6min ? 3 : 2))
      #expect(words.after.contains(.assisted))
      for text in words.setting + words.task + [words.button] {
        #expect(text.last == "." && !text.contains("  "), "\(text)")
      }
    }
    #expect(TestInstruction(.fiveSitToStand).after == [.usedArms, .assisted])
    #expect(TestInstruction(.romberg).after == [.tookPosition, .openedEyes, .assisted])
    #expect(TestInstruction(.walk6min).before == [.distance, .aid])
  }
}
