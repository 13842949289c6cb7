import Glibc
import PoiseSeal
import PoiseSystem

/// What went wrong with a log, where, and (in ``description``) what to do about it.
public struct LogError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What could not be done.
  public enum Problem: Sendable, Equatable {
    /// A system call failed.
    case system(operation: String, errno: Int32)
    /// The card or its quota is full (or less than the floor is free). What was written before is
    /// whole; writing can be tried again later.
    case noSpace(operation: String)
    /// Less than the floor is free; bytes.
    case belowFloor(free: UInt64, floor: UInt64)
    /// Another recorder holds the directory.
    case busy
    /// The file does not begin like an MCAP file.
    case notALog
    /// Byte `offset` of the file (or the record that begins there) is not what it must be.
    case malformed(reason: String, offset: UInt64)
    /// A piece that could not be read; what is around it was.
    case damaged(LogDamage)
    /// Cut before it says what session it is of.
    case beginsCut
    /// Not a file: a directory, a pipe, a device.
    case notAFile
    /// No byte in it.
    case empty
    /// Whole, but nothing this version can read.
    case unsupported(String)
    /// Somebody removed or moved the file or its directory, or unmounted its file system.
    case removed
    /// Somebody truncated the file: this many bytes of it are left.
    case truncated(left: UInt64)
    /// Sealed, and not to be opened.
    case sealed(SealError)
    /// The file is closed, or was given up after a failed flush.
    case closed
  }

  public var path: String
  public var problem: Problem

  public init(path: String, problem: Problem) { (self.path, self.problem) = (path, problem) }

  /// A system call that failed with `errno`.
  public init(path: String, operation: String, errno: Int32) {
    self.path = path
    problem =
      Self.isNoSpace(errno)
      ? .noSpace(operation: operation) : .system(operation: operation, errno: errno)
  }

  /// The same, of a call of PoiseSystem.
  public init(operation: String, _ error: SystemError) {
    self.init(path: error.path, operation: operation, errno: error.errno)
  }

  /// Bytes of the record, or of the file, at `offset` that are not what they should be.
  public init(path: String, at offset: UInt64, _ failure: ParseFailure) {
    self.path = path
    problem = .malformed(reason: failure.reason, offset: offset &+ UInt64(failure.offset))
  }

  /// Whether a call that failed with `errno` found the card or its quota full.
  package static func isNoSpace(_ errno: Int32) -> Bool { errno == ENOSPC || errno == EDQUOT }

  public var isNoSpace: Bool {
    switch problem {
    case .noSpace, .belowFloor: true
    default: false
    }
  }

  /// Whether the bytes of the file are to blame: other files of its session can be read without it.
  public var isOfContent: Bool {
    switch problem {
    case .empty, .notALog, .beginsCut, .malformed, .damaged: true
    case .sealed(let error): error.isOfContent
    default: false
    }
  }

  public var description: String {
    switch problem {
    case .system(let operation, let code):
      "\(path): \(operation): \(String(cString: strerror(code)))"
        + LogError.advice(code, operation, path)
    case .noSpace(let operation):
      "\(path): \(operation): no space left; free some, or choose another directory"
    case .belowFloor(let free, let floor):
      "\(path): the card is full: \(LogError.megabytes(free)) MB free, below the free-space floor "
        + "of \(LogError.megabytes(floor)) MB; free some, or choose another directory"
    case .busy:
      "\(path): another poise is recording here; stop it or choose another directory"
    case .beginsCut:
      "\(path): cut or damaged where it describes its session, and no other part of the session "
        + "is beside it; put the other parts into the same folder"
    case .notAFile: "\(path): no file on a disk; save what it holds to one first"
    case .empty: "\(path): empty, no log in it"
    case .notALog:
      "\(path): not an MCAP file, or overwritten, and so no log; CSV recordings are for "
        + "'poise replay'"
    case .malformed(let reason, let offset):
      "\(path): byte \(offset): \(reason); `poise log recover` saves what is whole"
    case .damaged(let damage): "\(path): \(damage)"
    case .unsupported(let what): "\(path): \(what)"
    case .removed:
      "\(path): removed, moved or unmounted while it was recorded; recording goes on in a new file"
    case .truncated:
      "\(path): truncated while it was recorded; recording goes on in a new file"
    case .sealed(let error): "\(path): \(error.reason)"
    case .closed: "\(path): the log is closed"
    }
  }

  /// Rounded down: what is below a floor never reads like the floor.
  private static func megabytes(_ bytes: UInt64) -> String {
    "\(bytes / 1_000_000).\(bytes / 100_000 % 10)"
  }

  private static func advice(_ code: Int32, _ operation: String, _ path: String) -> String {
    switch code {
    case ENOENT where operation.hasPrefix("create"):
      // what is above it is there or has just been made
      "; nothing can be made there (a pseudo file system like /proc?), choose another directory"
    case EACCES where operation == "open": "; you may not read it: check its owner and mode"
    case ELOOP: "; a symbolic link that leads in a circle, or is not followed here"
    case EACCES, EPERM: "; choose a directory you may write to, or check its owner"
    case EROFS: "; the file system is read-only, remount it or choose another directory"
    case ENOENT where path.unicodeScalars.contains("\u{FFFD}"):
      "; its name is not UTF-8, which poise cannot open: rename it"
    case ENOENT: "; check the path"
    case ENOTDIR: "; a file is where a directory must be"
    case EIO: "; the card may be failing, copy its data and replace it"
    default: ""
    }
  }
}
