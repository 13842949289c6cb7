import PoiseCore

/// What is said before a guided test: how the place is set up, what the wearer does, and what makes
/// it safe. Written for the helper who reads it aloud; docs/tests.md has the same words.
public struct TestInstruction: Sendable {
  /// Chair, course, marks.
  public let setting: [String]
  /// Read to the wearer.
  public let task: [String]
  /// What the button and the Enter key do.
  public let button: String
  /// Asked before it begins; other answers than the wanted ones end it.
  public let safety: [SafetyQuestion]
  /// Asked before and after it.
  public let before: [TestQuestion]
  public let after: [TestQuestion]

  /// A question that must be answered as wanted before a test begins.
  public struct SafetyQuestion: Sendable, Equatable {
    public let text: String
    public let wanted: Bool
    /// Why the test is not done.
    public let refusal: String
  }

  /// Stands above every test.
  public static let safetyText = """
    Safety: Have somebody beside you who can catch you. Wear your usual shoes and use your usual \
    stick or walker. Stop at once if something hurts, if you feel faint or unsteady: sit down, or \
    press the button. This is not a diagnosis; talk to your doctor about the result.
    """

  /// What is said before a part of the SPPB.
  public var battery: [String] {
    switch test {
    case .fourStageBalance: ["Next: balance, three positions."]
    case .walk4m:
      ["Next: 4 m walk at the usual pace; it is done twice. \(button)"] + task.map { "  - " + $0 }
    default: ["Next: \(test.title)."] + task.map { "  - " + $0 }
    }
  }

  private let test: ClinicalTest

  public init(_ test: ClinicalTest) {
    self.test = test
    let words = Self.words(test)
    (setting, task, button) = (words.setting, words.task, words.button)
    var safety = [
      SafetyQuestion(
        text: "Is somebody beside the wearer who can catch a fall?", wanted: true,
        refusal: "nobody is beside the wearer"),
      SafetyQuestion(
        text: "Is the wearer dizzy, in chest pain, newly operated on, or told not to do this?",
        wanted: false, refusal: "the wearer is not fit for it today; ask a doctor first")
    ]
    // Absolute contraindications of field walking tests (Holland et al. 2014 [180], table 4).
    if test == .walk6min || test == .walk2min {
      safety.append(
        SafetyQuestion(
          text: "Has the wearer had a heart attack, unstable angina, or heart failure that is not "
            + "under control lately?", wanted: false,
          refusal: "this walk needs a doctor's consent first"))
    }
    self.safety = safety
    before = TestQuestion.allCases.filter { $0.isBefore && $0.belongs(to: test) }
    after = TestQuestion.allCases.filter { !$0.isBefore && $0.belongs(to: test) }
  }

  private typealias Words = (setting: [String], task: [String], button: String)

  private static let chair =
    "A chair stands against a wall and cannot slide; its seat is 43 to 47 cm high."
  private static let armless = "The chair has no armrests, or they are not used."
  private static let endsBySeat =
    "The device sees the end. Press Enter at the end if the wearer cannot sit still after it."
  private static let crossed = "Sit in the middle of the seat, arms crossed on the chest."

  // The protocols in own words: STEADI [173] for rising, standing and walking; Guralnik et al. 1994
  // [171]; Holland et al. 2014 [180] for the timed walks.
  private static func words(_ test: ClinicalTest) -> Words {
    switch test {
    case .timedUpAndGo:
      (
        [chair + " It has armrests.", "A line on the floor lies 3 m in front of the chair."],
        [
          "Sit with your back against the chair.",
          "At the signal: stand up, walk to the line at your normal pace, turn, walk back, and sit "
            + "down again.", "Then sit still until the second signal."
        ], endsBySeat
      )
    case .fiveSitToStand:
      (
        [chair + " " + armless],
        [
          crossed,
          "At the signal: stand up fully and sit down again, five times, as fast as you can.",
          "Then sit still until the second signal."
        ], endsBySeat
      )
    case .chairStand30:
      (
        [chair + " " + armless],
        [
          crossed,
          "At the signal: stand up fully and sit down again, as often as you can in 30 s, until "
            + "the second signal."
        ], "Press Enter to stop early."
      )
    case .fourStageBalance, .romberg: standing(test)
    case .walk4m, .walk10m: walk(test == .walk4m ? "4 m" : "10 m")
    case .walk2min: timed("2 minutes", "15 m")
    case .walk6min: timed("6 minutes", "30 m")
    case .sppb:
      (
        [
          "Standing: a wall or a counter within reach. Walking: a course of 4 m with 1 m more "
            + "behind its line. Rising: " + chair.prefix(1).lowercased() + chair.dropFirst()
        ],
        [
          "Three parts: stand in three positions for 10 s each; walk 4 m twice at your usual pace; "
            + "stand up from the chair five times as fast as you can, arms crossed."
        ], "Press Enter when a foot moves, when the line is crossed, and to begin each part."
      )
    }
  }

  private static func standing(_ test: ClinicalTest) -> Words {
    let task =
      test == .romberg
      ? "Stand with your feet together and your arms crossed: 30 s with open eyes, then 30 s with "
        + "closed eyes."
      : "Stand in four positions for 10 s each, without a stick. You may move your arms. The test "
        + "ends with the first position that is not held."
    return (
      [
        "A corner, a wall or a counter is within reach; the helper stands within arm's reach."
      ], [task, "Take the position with help; the helper lets go before the signal."],
      "Press Enter when the position is taken; press it at once when a foot moves"
        + (test == .romberg
          ? ", a hand needs hold, or the eyes open too early." : " or a hand needs hold.")
    )
  }

  private static func walk(_ distance: String) -> Words {
    (
      ["A straight course of \(distance), with 1 m more behind its line."],
      [
        "Stand with your toes at the beginning of the course.",
        "At the signal: walk at the pace asked for until you are behind the line. Do not slow "
          + "down before it.", "Then stand still."
      ],
      "Press Enter at the moment a foot is fully over the line: only then the time is right. "
        + "Without it the last step counts."
    )
  }

  private static func timed(_ time: String, _ course: String) -> Words {
    (
      ["A flat straight course, \(course) long where there is room, a mark at both ends."],
      [
        "At the signal: walk up and down the course and turn at its ends, as far as you can in "
          + "\(time). You may slow down, stop and rest; walk on as soon as you can.",
        "Stop at the second signal and stay where you are."
      ], "Press Enter to stop early."
    )
  }

  /// How to stand in a position of a balance test.
  public static func position(_ position: StandingPosition) -> String {
    switch position {
    case .sideBySide: "Feet side by side, touching."
    case .semiTandem: "The instep of one foot touches the big toe of the other."
    case .tandem: "One foot straight in front of the other, heel to toe."
    case .oneLeg: "On one foot."
    case .eyesOpen: "Feet together, arms crossed, eyes open."
    case .eyesClosed: "Feet together, arms crossed, eyes closed."
    }
  }

  /// Words of encouragement at a full minute of a timed walk, as plain as Holland et al.
  /// 2014 [180] want them.
  public static func encouragement(minutesLeft: Int) -> String {
    minutesLeft == 1 ? "1 minute left." : "You are doing well. \(minutesLeft) minutes left."
  }
}

/// What a sensor at the trunk cannot see, as a person is asked.
public enum TestQuestion: String, Sendable, CaseIterable {
  case chairHeight = "chair-height"
  case distance
  case pace
  case aid
  case tookPosition = "took-position"
  case openedEyes = "opened-eyes"
  case usedArms = "used-arms"
  case assisted

  public enum Kind: Sendable, Equatable {
    case yesNo
    /// In a range, with its unit.
    case number(ClosedRange<Double>, unit: String)
    case word([String])
    /// Empty: none.
    case text
  }

  public var kind: Kind {
    switch self {
    case .chairHeight: .number(25...70, unit: "cm")
    case .distance: .number(1...200, unit: "m")
    case .pace: .word(TestAnswers.Pace.allCases.map(\.rawValue))
    case .aid: .text
    case .tookPosition, .openedEyes, .usedArms, .assisted: .yesNo
    }
  }

  public var isBefore: Bool { kind != .yesNo }

  public var text: String {
    switch self {
    case .chairHeight: "Height of the seat"
    case .distance: "Length of the course, one way"
    case .pace: "Pace that is asked for"
    case .aid: "Walking aid, such as stick or walker; empty for none"
    case .tookPosition:
      "Was each position taken as asked and held without support until it ended?"
    case .openedEyes: "Did the eyes open before the end of the second position?"
    case .usedArms: "Were the arms used to stand up?"
    case .assisted: "Did anybody help, hold or push?"
    }
  }

  /// Whether the test asks it.
  public func belongs(to test: ClinicalTest) -> Bool {
    let rises: [ClinicalTest] = [.timedUpAndGo, .fiveSitToStand, .chairStand30, .sppb]
    let stands: [ClinicalTest] = [.fourStageBalance, .romberg, .sppb]
    switch self {
    case .chairHeight: return rises.contains(test)
    case .distance: return [.walk2min, .walk6min].contains(test)
    case .pace: return [.walk4m, .walk10m].contains(test)
    case .aid: return !stands.contains(test)
    case .tookPosition: return stands.contains(test)
    case .openedEyes: return test == .romberg
    case .usedArms: return rises.contains(test) && test != .timedUpAndGo
    case .assisted: return true
    }
  }

  /// Whether a test can be done without an answer.
  public var isOptional: Bool { isBefore }
}
