/// What speaks against a test's result.
public enum TestFlag: String, Sendable, Hashable, CaseIterable {
  // not scored
  case aborted
  case assisted
  case notWorn = "not_worn"
  case noMotion = "no_motion"
  case startedEarly = "started_early"
  case notFinished = "not_finished"
  case noRise = "no_rise"
  case noWalk = "no_walk"
  case noTurn = "no_turn"
  case turnMissing = "turn_missing"
  case noSit = "no_sit"
  case walkedAway = "walked_away"
  case tooFewStands = "too_few_stands"
  case standsUnsure = "stands_unsure"
  case usedArms = "used_arms"
  case walkedPast = "walked_past"
  case positionUnknown = "position_unknown"
  case openedEyes = "opened_eyes"
  case notUpright = "not_upright"
  case gap
  case implausible
  case partMissing = "part_missing"
  // scored, with a doubt
  case restless
  case noGyroscope = "no_gyroscope"
  case noMount = "no_mount"
  case phasesUnsure = "phases_unsure"
  case moreTurns = "more_turns"
  case incompleteStands = "incomplete_stands"
  case otherDistance = "other_distance"
  case otherChair = "other_chair"
  case stopAssumed = "stop_assumed"
  case walkedOn = "walked_on"
  case wholeSecond = "whole_second"
  case speedDoubtful = "speed_doubtful"
  case noCourse = "no_course"
  case lostBalance = "lost_balance"
  case stoppedEarly = "stopped_early"
  case saturated

  /// Whether the result counts for nothing: it is kept, and not scored.
  public var isVoid: Bool {
    switch self {
    case .aborted, .assisted, .notWorn, .noMotion, .startedEarly, .notFinished, .noRise, .noWalk,
      .noTurn, .turnMissing, .noSit, .walkedAway, .tooFewStands, .standsUnsure, .usedArms,
      .walkedPast, .positionUnknown, .openedEyes, .notUpright, .gap, .implausible, .partMissing:
      true
    case .restless, .noGyroscope, .noMount, .phasesUnsure, .moreTurns, .incompleteStands,
      .otherDistance, .otherChair, .stopAssumed, .walkedOn, .wholeSecond, .speedDoubtful, .noCourse,
      .lostBalance, .stoppedEarly, .saturated:
      false
    }
  }

  /// For programs.
  public var word: String { rawValue }

  /// For a person of 70.
  public var sentence: String {
    switch self {
    case .aborted: "The test was stopped early."
    case .assisted: "Somebody helped during the test."
    case .notWorn: "The device lay still as if nobody wore it."
    case .noMotion: "Nothing moved after the signal."
    case .startedEarly: "The movement began before the signal."
    case .notFinished: "The device saw no end of the test."
    case .noRise: "The device saw no rise from the chair, or it is worn back to front."
    case .noWalk: "The device found no steps."
    case .noTurn: "The device saw no turn at the line."
    case .turnMissing: "One way took much longer than the others: a turn may be missing."
    case .noSit: "The device did not see the wearer sit down at the end."
    case .walkedAway: "The wearer walked during a test in which the feet stay in place."
    case .tooFewStands: "Fewer than five full stands were counted."
    case .standsUnsure: "The trunk moved as far as in a stand, but no stand was found there."
    case .usedArms: "The arms were used."
    case .walkedPast: "By the steps, the wearer walked much farther than the course."
    case .positionUnknown: "Nobody confirmed that the position was taken."
    case .openedEyes: "The eyes were opened before the end."
    case .notUpright: "The trunk was not upright in a test that is done standing."
    case .gap: "The recording has a gap during the test."
    case .implausible: "The result is outside of what people can do."
    case .partMissing: "A part of the test has no result."
    case .restless: "The wearer did not sit or stand still before the signal."
    case .noGyroscope: "The device has no gyroscope: parts of the test are estimates."
    case .noMount: "The device does not know how it is worn: parts of the test are estimates."
    case .phasesUnsure: "The parts of the test could not be told apart; only the total counts."
    case .moreTurns: "There were more turns than the test has."
    case .incompleteStands: "Some stands were not complete and were not counted."
    case .otherChair: "The seat is not 43 to 47 cm high: usual values do not apply."
    case .otherDistance: "The distance differs from the standard: usual values do not apply."
    case .stopAssumed:
      "Nobody pressed the button at the line: the speed assumes that the wearer stopped there."
    case .walkedOn: "The wearer walked on after the button, which may have been pressed too early."
    case .wholeSecond:
      "The signal was given as a whole second: times from it may be wrong by 0.5 s."
    case .speedDoubtful:
      "The speed differs by more than 20% from the one estimated from the steps."
    case .noCourse: "No course length was entered: the distance is an estimate."
    case .lostBalance: "The trunk moved as in a loss of balance before the time was over."
    case .stoppedEarly: "The wearer stopped more than 10 s before the time was over."
    case .saturated: "The sensor reached its limit during the test."
    }
  }
}
