import PoiseSystem

/// Who watches over the process: systemd, or a test.
public protocol Supervisor: Sendable {
  /// The process is taken for dead when it is not heard of for this long, ns; nil: nobody minds.
  var watchdogNanoseconds: Int64? { get }
  /// Lines such as `READY=1`, `STATUS=recording`, `WATCHDOG=1` (sd_notify(3)).
  func notify(_ lines: String)
}

/// systemd's notification protocol: a datagram on the socket that `$NOTIFY_SOCKET` names, a path
/// or (with `@` first) an abstract name. Never waits: a supervisor that does not read costs the
/// message, not the recording.
public final class ServiceNotifier: Supervisor {
  public let watchdogNanoseconds: Int64?
  private let socket: DatagramSocket

  /// What systemd told this process; nil where it was not started by it.
  public convenience init?() {
    guard let socket = Environment.value("NOTIFY_SOCKET") else { return nil }
    // The watchdog is meant for one process; a child inherits the variables all the same.
    let isOurs =
      Environment.value("WATCHDOG_PID").map { $0 == "\(RunningProcess.current.number)" } ?? true
    let microseconds = Environment.value("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    let hasWatchdog = isOurs && microseconds > 0 && microseconds < Int64.max / 1000
    self.init(socket: socket, watchdogNanoseconds: hasWatchdog ? microseconds * 1000 : nil)
  }

  /// - Parameter socket: a path that begins with `/`, or an abstract name that begins with `@`.
  public init?(socket: String, watchdogNanoseconds: Int64?) {
    guard let socket = DatagramSocket(socket) else { return nil }
    self.socket = socket
    self.watchdogNanoseconds = watchdogNanoseconds
  }

  public func notify(_ lines: String) { socket.send(lines) }
}
