import Glibc

/// Who watches over the process: systemd, or a test.
public protocol Supervisor: Sendable {
  /// The process is taken for dead when it is not heard of for this long, ns; nil: nobody minds.
  var watchdogNanoseconds: Int64? { get }
  /// Lines such as `READY=1`, `STATUS=recording`, `WATCHDOG=1` (sd_notify(3)).
  func tell(_ lines: String)
}

/// systemd's notification protocol: a datagram on the socket that `$NOTIFY_SOCKET` names, a path
/// or (with `@` first) an abstract name. Never waits: a supervisor that does not read costs the
/// message, not the recording.
public final class ServiceNotifier: Supervisor {
  public let watchdogNanoseconds: Int64?
  private let descriptor: Int32
  private let address: [UInt8]

  /// What systemd told this process; nil where it was not started by it.
  public convenience init?() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    guard let socket = variable("NOTIFY_SOCKET") else { return nil }
    // The watchdog is meant for one process; a child inherits the variables all the same.
    let isOurs = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let microseconds = variable("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    let hasWatchdog = isOurs && microseconds > 0 && microseconds < Int64.max / 1000
    self.init(socket: socket, watchdogNanoseconds: hasWatchdog ? microseconds * 1000 : nil)
  }

  /// - Parameter socket: a path that begins with `/`, or an abstract name that begins with `@`.
  public init?(socket: String, watchdogNanoseconds: Int64?) {
    var name = Array(socket.utf8)
    // sun_path has 108 bytes; a path ends with a zero in it, an abstract name has one in front.
    guard name.count > 1, name.count < 108, name[0] == 0x2F || name[0] == 0x40 else { return nil }
    if name[0] == 0x40 { name[0] = 0 }
    let opened = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard opened >= 0 else { return nil }
    descriptor = opened
    address = name
    self.watchdogNanoseconds = watchdogNanoseconds
  }

  deinit { close(descriptor) }

  public func tell(_ lines: String) {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    let isPath = address[0] != 0
    let length = socklen_t(
      (MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + address.count + (isPath ? 1 : 0))
    let bytes = Array(lines.utf8)
    withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), generic, length)
      }
    }
  }
}
