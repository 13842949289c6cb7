import Glibc

/// One end of a Unix connection that carries whole packets (SOCK_SEQPACKET). Never waits unless
/// asked to.
public final class PacketSocket: Sendable {
  /// What became of a packet.
  public enum Sent: Sendable, Equatable {
    case taken
    /// The reader is behind: the packet is not sent.
    case full
    /// Nobody is at the other end any more.
    case gone
  }

  /// What was there to be read.
  public enum Received: Sendable, Equatable {
    case packet([UInt8])
    case nothing
    /// The other end has closed.
    case ended
  }

  /// Longest packet that is received, bytes.
  public static let longest = 1 << 16

  /// The kernel's number, for ``PollSet``.
  public let number: Int32

  init(adopting number: Int32) { self.number = number }

  deinit { close(number) }

  /// Connects to the listener at `path`.
  ///
  /// - Throws: ECONNREFUSED where nobody listens any more, EAGAIN where too many wait.
  public static func connect(_ path: String) throws(SystemError) -> PacketSocket {
    var file = try UnixAddress.packetSocket(path, .connect)
    let number = file.number
    _ = try UnixAddress.use(path, .connect) { Glibc.connect(number, $0, $1) }
    return PacketSocket(adopting: file.release())
  }

  /// Sends one packet, or nothing of it.
  public func send(_ bytes: UnsafeRawBufferPointer) -> Sent {
    while true {
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      if Glibc.send(number, bytes.baseAddress, bytes.count, flags) >= 0 { return .taken }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS, ENOMEM: return .full
      default: return .gone
      }
    }
  }

  /// Takes one packet; what is longer than `most` bytes is cut there. An empty packet looks like
  /// the end.
  public func receive(most: Int = longest) -> Received {
    guard let bytes = SocketCalls.receive(number, most: most) else { return .ended }
    return bytes.isEmpty ? .nothing : .packet(bytes)
  }
}

extension PacketSocket {
  /// Two ends of one connection, neither of which ever waits: one to keep, one to be handed to
  /// another program.
  public static func pair() throws(SystemError) -> (own: PacketSocket, other: PacketSocket) {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    try SystemCall.run(.connect, "a socket pair") { socketpair(AF_UNIX, Int32(kind), 0, &ends) }
    return (PacketSocket(adopting: ends[0]), PacketSocket(adopting: ends[1]))
  }

  /// Whether something that was sent has not been read yet.
  public var isUnread: Bool {
    var bytes: Int32 = 0
    // SIOCOUTQ (sockios(7)): memory of what the other end has not taken.
    return ioctl(number, UInt(TIOCOUTQ), &bytes) == 0 && bytes > 0
  }
}

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
