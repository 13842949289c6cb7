/// A timed test of rising, standing or walking, as therapists do it with a stopwatch. The raw
/// values are the names on the command line, in events and in journals.
public enum ClinicalTest: String, Sendable, Hashable, CaseIterable {
  /// Rise, walk 3 m, turn, walk back, turn, sit (Podsiadlo & Richardson 1991 [170]).
  case timedUpAndGo = "tug"
  /// Five rises from a chair as fast as possible (Guralnik et al. 1994 [171]).
  case fiveSitToStand = "five-sit-to-stand"
  /// Rises from a chair in 30 s (Jones et al. 1999 [172]).
  case chairStand30 = "chair-stand-30s"
  /// Side by side, semi-tandem, tandem, one leg, 10 s each (STEADI [173]).
  case fourStageBalance = "four-stage-balance"
  /// Feet together, 30 s with eyes open and 30 s with eyes closed.
  case romberg
  case walk4m = "walk-4m"
  case walk10m = "walk-10m"
  case walk2min = "walk-2min"
  case walk6min = "walk-6min"
  /// Balance, 4 m walk and five rises, 0 to 12 points (Guralnik et al. 1994 [171]).
  case sppb

  /// Goes up with every change of a rule that may change a result.
  public var protocolVersion: Int { 1 }

  /// As a heading.
  public var title: String {
    switch self {
    case .timedUpAndGo: "Timed Up and Go"
    case .fiveSitToStand: "Five times sit to stand"
    case .chairStand30: "30-second chair stand"
    case .fourStageBalance: "Four-stage balance test"
    case .romberg: "Romberg test"
    case .walk4m: "4 m walk"
    case .walk10m: "10 m walk"
    case .walk2min: "2-minute walk"
    case .walk6min: "6-minute walk"
    case .sppb: "Short Physical Performance Battery"
    }
  }

  /// The figure that the test is known by.
  public var figure: Figure {
    switch self {
    case .timedUpAndGo: .timedUpAndGo
    case .fiveSitToStand: .fiveSitToStand
    case .chairStand30: .chairStands
    case .fourStageBalance: .balanceStage
    case .romberg: .rombergSway
    case .walk4m, .walk10m: .testSpeed
    case .walk2min, .walk6min: .testDistance
    case .sppb: .sppbPoints
    }
  }

  /// Seconds from "go" after which it is over, done or not. The timed ones last exactly so long.
  public var longestSeconds: Double {
    switch self {
    case .timedUpAndGo: 180
    case .fiveSitToStand: 60
    case .chairStand30, .romberg: 30
    case .fourStageBalance: 10
    case .walk4m: 60
    case .walk10m, .walk2min: 120
    case .walk6min: 360
    case .sppb: 60
    }
  }

  /// Whether the clock ends it, not the wearer.
  public var isTimed: Bool {
    switch self {
    case .chairStand30, .fourStageBalance, .romberg, .walk2min, .walk6min: true
    case .timedUpAndGo, .fiveSitToStand, .walk4m, .walk10m, .sppb: false
    }
  }

  /// Positions that it consists of, in order; empty where it is one trial.
  public var positions: [StandingPosition] {
    switch self {
    case .fourStageBalance: [.sideBySide, .semiTandem, .tandem, .oneLeg]
    case .romberg: [.eyesOpen, .eyesClosed]
    default: []
    }
  }

  /// Meters of the course where nothing else is entered; nil where there is no usual one.
  public var usualDistance: Double? {
    switch self {
    case .timedUpAndGo: 3
    case .walk4m: 4
    case .walk10m: 10
    default: nil
    }
  }
}

/// How somebody stands in a balance test.
public enum StandingPosition: String, Sendable, Hashable, CaseIterable {
  case sideBySide = "side_by_side"
  case semiTandem = "semi_tandem"
  case tandem
  case oneLeg = "one_leg"
  /// Feet together.
  case eyesOpen = "eyes_open"
  case eyesClosed = "eyes_closed"

  public var title: String {
    switch self {
    case .sideBySide: "Feet side by side"
    case .semiTandem: "Instep of one foot at the big toe of the other"
    case .tandem: "Heel to toe"
    case .oneLeg: "On one foot"
    case .eyesOpen: "Feet together, eyes open"
    case .eyesClosed: "Feet together, eyes closed"
    }
  }
}
