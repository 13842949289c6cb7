/// Why a session could not begin. Every case prints as one line that says what, where and what to
/// do; once a session runs, nothing throws any more.
public struct StartError: Error, Sendable, Equatable {
  /// sysexits-like classes; the command line turns them into exit codes.
  public enum Kind: Sendable, Equatable {
    /// A sensor, bus or line is not there or not usable (69).
    case hardware
    /// None of the sensors answers (75, try again later).
    case noSensor
    /// No right to use it (77).
    case permission
    /// A file cannot be created or written (73).
    case cannotCreate
    /// Another recorder holds it (69).
    case busy
    /// Board file, calibration or option does not make sense (78).
    case configuration
    /// Bad data in a file (65).
    case data
    /// No such file (66).
    case noInput
  }

  public var kind: Kind
  public var message: String
  public var hint: String?

  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
