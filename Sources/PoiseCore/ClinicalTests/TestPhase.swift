/// A part of a test.
public struct TestPhase: Sendable, Equatable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case rise
    case walk
    case turn
    case walkBack = "walk_back"
    case turnAndSit = "turn_and_sit"
    /// Walk back, turn and sit down, where no gyroscope parts them.
    case comeBack = "come_back"
    case sit
    /// A full stand of a chair test: the way up.
    case stand
    /// A way up of less than 0.6 of the usual.
    case incompleteStand = "incomplete_stand"
    case sideBySide = "side_by_side"
    case semiTandem = "semi_tandem"
    case tandem
    case oneLeg = "one_leg"
    case eyesOpen = "eyes_open"
    case eyesClosed = "eyes_closed"
    /// From one end of a course to the other.
    case leg
    case minute
    /// The wearer stood for more than 2 s.
    case pause
    case freeze
    /// Parts of the SPPB.
    case balancePart = "balance"
    case walkPart = "walk_part"
    case chairPart = "chair"

    public var title: String {
      switch self {
      case .rise: "Rise"
      case .walk: "Walk"
      case .turn: "Turn"
      case .walkBack: "Walk back"
      case .turnAndSit: "Turn and sit down"
      case .comeBack: "Walk back, turn and sit down"
      case .sit: "Sit down"
      case .stand: "Stand"
      case .incompleteStand: "Incomplete stand"
      case .sideBySide: StandingPosition.sideBySide.title
      case .semiTandem: StandingPosition.semiTandem.title
      case .tandem: StandingPosition.tandem.title
      case .oneLeg: StandingPosition.oneLeg.title
      case .eyesOpen: StandingPosition.eyesOpen.title
      case .eyesClosed: StandingPosition.eyesClosed.title
      case .leg: "One way"
      case .minute: "Minute"
      case .pause: "Pause"
      case .freeze: "Possible freezing"
      case .balancePart: "Balance"
      case .walkPart: "4 m walk"
      case .chairPart: "Five rises"
      }
    }

    public init(_ position: StandingPosition) {
      self =
        switch position {
        case .sideBySide: .sideBySide
        case .semiTandem: .semiTandem
        case .tandem: .tandem
        case .oneLeg: .oneLeg
        case .eyesOpen: .eyesOpen
        case .eyesClosed: .eyesClosed
        }
    }
  }

  public var kind: Kind
  public var begin: Timestamp
  public var end: Timestamp
  public var values: [TestValue]

  public init(_ kind: Kind, begin: Timestamp, end: Timestamp, values: [TestValue] = []) {
    self.kind = kind
    self.begin = begin
    self.end = end
    self.values = values
  }

  public var seconds: Double { Double(end - begin) * 1e-9 }

  /// nil where it has none.
  public func value(_ figure: Figure) -> Double? { values.first { $0.figure == figure }?.value }
}

/// A figure of a test with its value, in the figure's unit.
public struct TestValue: Sendable, Hashable {
  public var figure: Figure
  public var value: Double

  public init(_ figure: Figure, _ value: Double) { (self.figure, self.value) = (figure, value) }
}
