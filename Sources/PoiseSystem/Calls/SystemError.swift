import Glibc

/// What was asked of the operating system.
public enum SystemOperation: String, Sendable, Equatable {
  case open, read, write, sync, close, lock, rename, link, remove, list
  case status = "look at"
  case makeFolder = "make the folder"
  case setAttributes = "set owner and rights of"
  case measureSpace = "measure the room of"
  case resize = "set the size of"
  case signal
  case setClock = "set"
  case listen = "listen on"
  case connect = "connect to"
  /// A folder, device or pipe where a file was needed.
  case requireFile = "read as a file"
}

/// A system call that failed: what was asked, of which file, and the system's number.
///
/// Callers turn it into their own error where they have advice to give; as it is, it is one line.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  public var operation: SystemOperation
  /// The file or folder as it was named.
  public var path: String
  public var errno: Int32

  public init(_ operation: SystemOperation, path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// The system's own words for the number, where those say what is wrong.
  public var reason: String {
    operation == .requireFile ? "not a file but a folder, a device or a pipe" : Self.reason(errno)
  }

  public var description: String {
    switch operation {
    case .open, .status, .list, .requireFile: "\(path): \(reason)"
    default: "\(path): cannot \(operation.rawValue): \(reason)"
    }
  }

  /// Nothing of that name is there.
  public var isMissing: Bool { errno == ENOENT }

  /// The name is taken.
  public var isTaken: Bool { errno == EEXIST }

  /// The system's words for an error number.
  public static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
