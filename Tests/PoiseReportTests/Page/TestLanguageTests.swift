import PoiseCore
import PoiseInsight
import PoiseLanguage
import PoiseText
import Testing

@Suite("Languages of guided tests") struct TestLanguageTests {
  static let others: [Language] = [.german, .spanish, .french]

  @Test("what is said and asked before, during and after a test is in the language")
  func instructions() {
    for language in Self.others {
      let say = Translator(language)
      _ = say(TestInstruction.safetyText)
      for minutes in 1...5 { _ = say(TestInstruction.encouragement(minutesLeft: minutes)) }
      for position in StandingPosition.allCases {
        _ = say("Position: \(TestInstruction.position(position)) Press Enter when ready.")
      }
      for question in TestQuestion.allCases { say.take(question) }
      for test in ClinicalTest.allCases {
        let instruction = TestInstruction(test)
        for text in instruction.setting + instruction.task + instruction.safety.map(\.text) {
          _ = say(text)
        }
        _ = say(instruction.button + " Ctrl-C breaks the test off.")
        for line in instruction.battery {
          _ = say(line.hasPrefix("  - ") ? String(line.dropFirst(4)) : line)
        }
      }
      #expect(say.unknown.isEmpty, "\(language): \(say.unknown)")
    }
  }

  @Test("a result is in the language, of every test, age, sex, flag and change")
  func readings() {
    for language in Self.others {
      let say = Translator(language)
      for phase in TestPhase.Kind.allCases {
        for text in [
          phase.title, "1.25 s", "\(phase.title), 8 times, 1.10 to 1.52 s",
          "\(phase.title), 8 times, 1.10 s each"
        ] { _ = say(text) }
      }
      for figure in Self.ofParts {
        let value = "\(figure.name.lowercased()) \(TestReading.text(TestValue(figure, 1.5)))"
        _ = say("\(figure.name): \(TestReading.text(TestValue(figure, -0.1)))")
        // of a whole test alone
        if figure != .cadenceSlope { _ = say(value) }
      }
      for test in ClinicalTest.allCases {
        for wearer in Self.wearers {
          for value in [0.5, 1, 16] { say.take(Self.result(test, value), wearer, nil) }
        }
        for before in [0.2, 0.97, 1, 12] {
          say.take(Self.result(test, 1), Wearer(), Self.result(test, before))
        }
        for flag in TestFlag.allCases {
          say.take(Self.result(test, 1, [flag]), Wearer(age: 70, sex: .male), nil)
        }
      }
      #expect(say.unknown.isEmpty, "\(language): \(Set(say.unknown).sorted())")
      let limit = "Limit: Bohannon 2006 and Buatois et al. 2008, older adults [177]"
      #expect(!say("Usual values: STEADI, older adults [173]; \(limit).").contains("Limit:"))
    }
  }

  /// Figures that tests and their parts have.
  private static let ofParts: [Figure] = [
    .trunkFlexion, .testSteps, .testTurnAngle, .testTurnPeak, .riseHeight, .risePeakSpeed,
    .sppbPart, .testSpeed, .fiveSitToStand, .fiveSitToStandSeat, .cadence, .cadenceSlope, .speed,
    .reactionTime, .walkDecay, .testPauses, .testTurns, .incompleteStands, .testDistance
  ]

  private static let wearers: [Wearer] =
    [Wearer()]
    + [30, 65, 85].flatMap { age in
      [Wearer(age: age, sex: .male), Wearer(age: age, sex: .female)]
    }

  private static func result(
    _ test: ClinicalTest, _ value: Double, _ flags: [TestFlag] = []
  ) -> TestResult {
    let go = Timestamp(nanoseconds: 5_000_000_000)
    return TestResult(
      test: test, trials: [TestTrial(go: go)], firstMotion: go + 500_000_000,
      end: go + 11_540_000_000, stop: .rule,
      values: [
        TestValue(test.figure, value), TestValue(.frozenShare, value), TestValue(.freezeCount, 2),
        TestValue(.freezeLongest, 1.5)
      ], flags: flags)
  }
}

extension Translator {
  /// As `poise test` asks it.
  fileprivate func take(_ question: TestQuestion) {
    _ = self(question.text)
    switch question.kind {
    case .number(let range, let unit):
      let ends = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      _ = (self("\(ends) \(unit); empty: not known"), self("answer with a number, \(ends)"))
    case .word(let words):
      let all = words.joined(separator: ", ")
      _ = (self("\(all); empty: not said"), self("answer with one of \(all)"))
      for word in words { _ = self(word) }
    case .text: _ = self("answer with at most 60 characters")
    case .yesNo: _ = (self("yes, no"), self("answer with yes or no"))
    }
  }

  /// As `poise test` prints it.
  fileprivate func take(_ result: TestResult, _ wearer: Wearer, _ before: TestResult?) {
    let reading = TestReading(result, wearer: wearer, previous: before.map { ($0, "2026-01-31") })
    let note = result.isIndicative ? " (see the notes)" : ""
    _ = self("\(result.title): \(reading.headline)\(note)")
    for text in reading.sentences + reading.sources + [reading.freezing].compactMap({ $0 }) {
      _ = self(text)
    }
  }
}
