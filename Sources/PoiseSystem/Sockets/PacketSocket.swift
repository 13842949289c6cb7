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

  /// Takes one packet.
  public func receive() -> Received {
    guard let bytes = SocketCalls.receive(number, most: Self.longest) else { return .ended }
    return bytes.isEmpty ? .nothing : .packet(bytes)
  }
}
