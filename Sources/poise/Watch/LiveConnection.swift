import Glibc
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseSystem

/// The live stream of a recorder that was found by its status file.
struct LiveConnection {
  private let socket: PacketSocket

  init(to recorder: FoundStatus) throws(CommandFailure) {
    if let idleness = recorder.report.idleness { throw idleness }
    let path = LiveOptions(besideStatus: recorder.path).path
    do throws(SystemError) { socket = try PacketSocket.connect(path) } catch {
      throw Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
    switch error.errno {
    case EACCES, EPERM:
      return CommandFailure(
        "\(path): \(error.reason)",
        hint: "its group may watch: sudo adduser $USER poise, and log in again",
        exitCode: .permission)
    case EAGAIN:
      return CommandFailure(
        "\(path): too many subscribers are waiting", hint: "try again in a moment",
        exitCode: .unavailable)
    case ECONNREFUSED:
      return CommandFailure(
        "the recorder ended unexpectedly", hint: "'poise status' says when it was last there",
        exitCode: .unavailable)
    default:
      return CommandFailure(
        "\(path): this recorder cannot be watched: \(error.reason)",
        hint: "its own messages say why", exitCode: .unavailable)
    }
  }

  /// Asks the recorder for something.
  func ask(_ request: LiveRequest) throws(CommandFailure) {
    guard Array(request.line.utf8).withUnsafeBytes(socket.send) == .taken else {
      throw CommandFailure(
        "the recorder does not accept requests", hint: "is it ending? try again",
        exitCode: .unavailable)
    }
  }

  /// Waits for packets until the recorder ends or `stop` is raised, and gives out those that are
  /// there, at least four times a second.
  ///
  /// - Parameter body: answers whether it has seen enough.
  func follow(until stop: StopFlag, _ body: ([String]) throws -> Bool) throws {
    var set = PollSet()
    set.add(socket.number)
    while !stop.isRaised {
      _ = set.wait(milliseconds: 250)
      // What has gathered for as long as a person needs to see a change.
      MachineClock.sleep(until: MachineClock.monotonic + 50_000_000)
      var packets: [String] = []
      var hasEnded = false
      reading: while packets.count < 256 {
        switch socket.receive() {
        case .packet(let bytes): packets.append(String(decoding: bytes, as: UTF8.self))
        case .nothing: break reading
        case .ended:
          hasEnded = true
          break reading
        }
      }
      if try body(packets) || hasEnded { return }
    }
  }
}
