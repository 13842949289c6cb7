import PoiseCore

/// What was found at one address of a bus.
public struct ProbeFinding: Sendable, Equatable {
  /// How sure the identification is.
  public enum Confidence: String, Sendable {
    /// An identity that nothing else of the list has.
    case certain
    /// Parts with the same identity exist; what else is on the bus speaks for this one.
    case likely
    /// An identity that other things show too.
    case weak
    /// Something answers, and nothing is known about it.
    case unknown
  }

  /// A register that was read.
  public struct Identity: Sendable, Equatable {
    public var register: UInt8
    public var value: UInt8
  }

  /// 7-bit address.
  public var address: UInt8
  /// Name in the catalog; nil where there is no driver.
  public var chip: String?
  /// What it is, for people.
  public var part: String
  /// What it measures at this address.
  public var kinds: [SensorKind]
  public var identity: [Identity]
  public var confidence: Confidence
  /// What a person should know.
  public var note: String?
  /// Its identity is not the maker's: the board file must say `force_id = true`.
  public var needsForcedIdentity = false
}
