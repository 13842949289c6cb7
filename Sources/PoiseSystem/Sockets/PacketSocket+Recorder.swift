import Glibc

extension PacketSocket {
  /// What a look for a running recorder has come to.
  public enum Recorder: Sendable {
    case found(PacketSocket)
    /// None runs, or none is ready yet: it may come.
    case absent
    /// There is one that this program may not watch, or something that is no recorder's.
    case refused(SystemError)
  }

  /// The live stream of a running recorder: at `given`, or of the first one that is found.
  public static func toRecorder(_ given: String?) -> Recorder {
    if let given { return recorder(at: given) }
    var refusal: SystemError?
    for folder in RunFolder.all {
      let names = Directory.visibleNames(in: folder)
        .filter { $0.hasSuffix(".sock") && ($0.hasPrefix("live.") || $0.hasPrefix("live-")) }
      // live.sock, the first recorder's, comes before live-7.sock, and that before live-10.sock.
      for name in names.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
        switch recorder(at: folder + "/" + name) {
        case .found(let socket): return .found(socket)
        case .absent: break
        case .refused(let error): refusal = refusal ?? error
        }
      }
    }
    return refusal.map { .refused($0) } ?? .absent
  }

  private static func recorder(at path: String) -> Recorder {
    do throws(SystemError) { return .found(try connect(path)) } catch {
      switch error.errno {
      case ENOENT, ECONNREFUSED, EAGAIN, EINTR: return .absent
      default: return .refused(error)
      }
    }
  }
}

extension PacketSocket.Recorder {
  /// What to tell a person of a refusal, once: nil where there is nothing to be told.
  public var complaint: String? {
    guard case .refused(let error) = self else { return nil }
    switch error.errno {
    case EACCES, EPERM:
      return "\(error.description)\nhint: the recorder's owner and its group may watch: "
        + "sudo adduser $USER poise, and log in again"
    case EPROTOTYPE, ENOTSOCK:
      return "\(error.description)\nhint: --socket takes the recorder's live.sock, beside its "
        + "status.json"
    default: return error.description
    }
  }
}
