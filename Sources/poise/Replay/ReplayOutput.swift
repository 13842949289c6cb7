import Glibc
import PoiseRuntime

/// Where a replay's lines go; gathers them, because a replay is faster than a write a line.
final class ReplayOutput {
  private let descriptor: Int32
  private let path: String?
  private var pending: [UInt8] = []
  /// The reader has gone away, or the file failed.
  private(set) var isBroken = false

  init(_ destination: EventDestination) throws {
    switch destination {
    case .none:
      descriptor = -1
      path = nil
    case .standardOutput:
      descriptor = STDOUT_FILENO
      path = nil
    case .file(let name):
      path = name
      descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      if descriptor < 0 {
        let code = errno
        throw CommandFailure(
          "\(name): cannot write events: \(String(cString: strerror(code)))",
          hint: "name another file with --events, or none", exitCode: .writing(errno: code))
      }
    }
  }

  deinit { if path != nil && descriptor >= 0 { close(descriptor) } }

  /// Asks for the line only where it goes somewhere.
  func write(_ line: @autoclosure () -> String) {
    guard descriptor >= 0 && !isBroken else { return }
    pending.append(contentsOf: line().utf8)
    pending.append(10)
    if pending.count >= 1 << 16 { flush() }
  }

  func flush() {
    guard descriptor >= 0 && !isBroken else { return }
    var done = 0
    pending.withUnsafeBytes { bytes in
      while done < bytes.count {
        let n = Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if n > 0 {
          done += n
        } else if n < 0 && errno != EINTR {
          isBroken = true
          return
        }
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}
