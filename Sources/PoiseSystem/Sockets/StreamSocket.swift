import Glibc

/// One end of a TCP connection; never waits.
public final class StreamSocket: Sendable {
  /// What was there to be read.
  public enum Received: Sendable, Equatable {
    case bytes([UInt8])
    case nothing
    /// The other end has closed, or the connection broke.
    case ended
  }

  /// The kernel's number, for ``PollSet``.
  public let number: Int32
  /// The other end's address, without its port.
  public let peer: String

  init(adopting number: Int32) {
    self.number = number
    peer = Self.peer(of: number)
    // A message is to go out when it is there, not when a packet is full.
    var yes: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(number) }

  /// Takes what has come, 16 KiB at most.
  public func receive() -> Received {
    guard let bytes = SocketCalls.receive(number, most: 16 << 10) else { return .ended }
    return bytes.isEmpty ? .nothing : .bytes(bytes)
  }

  /// Offers bytes; answers how many were taken, nil where the connection broke.
  public func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
    while true {
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      let count = Glibc.send(number, bytes.baseAddress, bytes.count, flags)
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { return nil }
    }
  }

  /// Nothing more will be sent; what was is brought to the other end.
  public func endSending() { shutdown(number, Int32(SHUT_WR)) }

  private static func peer(of number: Int32) -> String {
    var place = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let text = withUnsafeMutablePointer(to: &place) { pointer -> String? in
      let result = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(number, $0, &length)
      }
      return result == 0 ? InternetAddress.text(UnsafeRawPointer(pointer)) : nil
    }
    return text ?? "unknown"
  }
}
