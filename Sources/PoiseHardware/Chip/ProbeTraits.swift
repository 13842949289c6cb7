/// What finding a unit by its identity is worth, and what to say of it.
public struct ProbeTraits: Sendable, Equatable {
  /// Another value of the first identity register that is taken for this unit.
  public struct Alias: Sendable, Equatable {
    /// What the register reads.
    public let value: UInt8
    /// What answers so, for people.
    public let part: String
    /// Whose identity it should be and is not: the board file must say `force_id = true`. Nil for
    /// a variant of the maker's own.
    public let cloneOf: String?

    public init(_ value: UInt8, _ part: String, cloneOf: String? = nil) {
      self.value = value
      self.part = part
      self.cloneOf = cloneOf
    }
  }

  /// Name of the die, where it is a part of its own inside the chip.
  public let die: String?
  /// Variants that the identity takes as well, and clones that it does not.
  public let aliases: [Alias]
  /// An identity that is no part of the driver's, because no data sheet mentions it.
  public let undocumented: IdentityCheck?
  /// Other things show this identity too.
  public let isWeak: Bool
  /// What a person should know.
  public let note: String?

  public init(
    die: String? = nil, aliases: [Alias] = [], undocumented: IdentityCheck? = nil,
    isWeak: Bool = false, note: String? = nil
  ) {
    self.die = die
    self.aliases = aliases
    self.undocumented = undocumented
    self.isWeak = isWeak
    self.note = note
  }
}
