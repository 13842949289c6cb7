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

  /// Bytes that the kernel takes beyond what is on its way, and with it.
  private static let unsent: Int32 = 4 << 10
  private static let buffer: Int32 = 16 << 10

  init(adopting number: Int32) {
    self.number = number
    peer = Self.peer(of: number)
    // A message is to go out when it is there, not when a packet is full.
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    // What a slow reader has not taken waits in the program, where it can be replaced by what is
    // newer, and not in the kernel, which would grow its buffer to megabytes.
    set(Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, Self.unsent)
    set(SOL_SOCKET, SO_SNDBUF, Self.buffer)
  }

  deinit { close(number) }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

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
