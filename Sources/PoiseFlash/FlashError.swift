/// Why a card, an image or a machine could not be set up: one line that says what and where, a hint
/// that says what to do.
public struct FlashError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, Equatable {
    /// The command cannot be meant like this.
    case usage
    /// The target is not what it must be, or holds something that must not be written over.
    case badTarget
    /// The target, or a file that belongs to it, is not there.
    case missing
    /// The target is in use, or a helper program is missing.
    case unavailable
    /// Read-only, or full.
    case cannotWrite
    /// A read or a write failed, or what was read back differs.
    case io
    case permission
  }

  public var kind: Kind
  public var message: String
  public var hint: String?

  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
