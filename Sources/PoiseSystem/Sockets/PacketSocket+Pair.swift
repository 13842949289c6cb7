import Glibc

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
