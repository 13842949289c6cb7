import Glibc

/// Calls that both kinds of socket make, none of which waits.
enum SocketCalls {
  /// What has come, `most` bytes of it; empty where nothing has, nil where the other end is gone.
  static func receive(_ number: Int32, most: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      repeat {
        count = recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && errno == EAGAIN ? [] : nil
  }

  /// The next who has connected; nil where nobody has.
  static func accept(_ number: Int32) -> Int32? {
    while true {
      let other = Glibc.accept(number, nil, nil)
      if other >= 0 {
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
        return other
      }
      // Somebody who went away again is no reason to leave the others waiting.
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }
}
