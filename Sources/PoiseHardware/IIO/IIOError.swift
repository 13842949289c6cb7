import PoiseSystem

/// A device of the kernel's industrial I/O that cannot be used as a board file asks.
public struct IIOError: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// It is not there, or no longer.
    case missing
    /// It cannot do what the board file asks.
    case unsuitable
    /// A file of the kernel's says what nobody can read.
    case unreadable
    /// Another program reads it.
    case busy
    /// No right to set it up or to read it.
    case permission
    /// A system call failed otherwise.
    case system
  }

  public var kind: Kind
  /// One line: the device and the problem.
  public var message: String
  public var fix: String?

  public init(_ kind: Kind, _ message: String, fix: String? = nil) {
    self.kind = kind
    self.message = message
    self.fix = fix
  }

  /// Of a call on a file of the device `name`.
  init(_ error: SystemError, of name: String) {
    switch error.errno {
    case 1, 13, 30:  // EPERM, EACCES, EROFS
      self.init(
        .permission, "\(name): \(error.description)",
        fix: "sudo poise board prepare BOARD (docs/iio.md)")
    case 16:  // EBUSY
      self.init(
        .busy, "\(name): \(error.path) is in use by another program",
        fix: "stop it: iio-sensor-proxy and iiod read such devices "
          + "(sudo systemctl mask --now iio-sensor-proxy)")
    case 2, 6, 19:  // ENOENT, ENXIO, ENODEV
      self.init(.missing, "\(name): \(error.description)")
    default: self.init(.system, "\(name): \(error.description)")
    }
  }
}
