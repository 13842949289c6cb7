import Glibc
import PoiseSystem

/// Where event lines go.
public enum EventDestination: Sendable, Equatable {
  case none
  case standardOutput
  /// Appended to; created 0600 where it does not exist.
  case file(String)

  /// `-`, `none` or a path, as `--events` takes it.
  public init(argument: String) {
    switch argument {
    case "-": self = .standardOutput
    case "none": self = .none
    default: self = .file(argument)
    }
  }
}

/// An event file that cannot be written.
public struct EventOutputError: Error, Sendable, Equatable {
  public var path: String
  public var errno: Int32

  /// One line for the user.
  public var message: String {
    "\(path): cannot write events: \(String(cString: strerror(errno))); "
      + "choose another file with --events, or none"
  }
}

/// Writes event lines as they come. Owned by the writer thread.
final class EventOutput {
  private let destination: EventDestination
  private let terminal: Terminal
  private var descriptor: Int32 = -1
  /// Set once the reader of the lines has gone away or the file failed.
  private(set) var isBroken = false

  init(_ destination: EventDestination, terminal: Terminal) throws(EventOutputError) {
    self.destination = destination
    self.terminal = terminal
    if case .file(let path) = destination {
      descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0 { throw EventOutputError(path: path, errno: errno) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ line: String) {
    if isBroken { return }
    switch destination {
    case .none: break
    case .standardOutput: if !terminal.print(line) { isBroken = true }
    case .file(let path):
      do throws(SystemError) {
        try FileDescriptor.borrowing(descriptor, name: path).writeAll(line + "\n")
      } catch {
        isBroken = true
        terminal.note(
          "poise: \(path): writing events failed: \(error.reason); "
            + "recording goes on without them", .warning)
      }
    }
  }

  /// Brings a file's lines onto the card.
  func sync() { if descriptor >= 0 { fdatasync(descriptor) } }
}
