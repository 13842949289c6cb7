import PoiseText

/// What norms and risk want to know of a person; nil is what nobody said.
public struct PersonProfile: Sendable, Equatable {
  /// As a norm asks for it.
  public enum Sex: String, Sendable, CaseIterable {
    case female
    case male
    case other
  }

  public enum Side: String, Sendable, CaseIterable {
    case left
    case right
    case both
    case none
  }

  public var birthYear: Int?
  public var sex: Sex?
  /// m.
  public var bodyHeight: Double?
  /// Of the sensor above the ground, standing, m.
  public var sensorHeight: Double?
  /// Side of the body that an illness or injury is of.
  public var affectedSide: Side?
  /// Falls in the last twelve months.
  public var fallsLastYear: Int?
  /// Whether one of them injured.
  public var injuredByFall: Bool?
  /// Whether the person fears to fall, or feels unsteady.
  public var fearsFalling: Bool?
  /// Whether a doctor has said that the person has freezing of gait: only then a guided test looks
  /// for it.
  public var hasFreezing: Bool?
  /// When falls, injury and fear were last asked for, µs UTC.
  public var fallsSaidAt: Int64?
  /// In which the person reads; nil: English.
  public var language: Language?
  /// What sensors cannot know of the posture, as somebody measured it.
  public var measured = MeasuredPosture()

  public init() {}

  /// Age in a year, as far as the year of birth tells it; nil where it is unknown.
  public func age(in year: Int) -> Int? { birthYear.map { year - $0 } }
}
