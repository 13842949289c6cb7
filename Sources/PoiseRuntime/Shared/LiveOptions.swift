import PoiseSystem

/// Where a recorder can be watched.
public struct LiveOptions: Sendable {
  /// The socket's file.
  public var path: String
  /// Of that file: for its owner alone, unless a group may watch.
  public var permissions: UInt32 = 0o600
  /// In place of a socket, where given.
  var door: (@Sendable () -> any LiveDoor)?
  /// Number of a Unix time's day in local time, ns; a test has its own time zone.
  var day: @Sendable (Int64) -> Int = { LocalTime($0).dayNumber }

  public init(path: String) { self.path = path }

  /// Beside a recorder's status file: `live.sock` beside `status.json`, `live-7.sock` beside
  /// `status-7.json`, `NAME.live.sock` beside another name.
  public init(besideStatus path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let file = path[folder.endIndex...]
    let name = file.hasSuffix(".json") ? file.dropLast(5) : file
    let isUsual = name == "status" || name.hasPrefix("status-")
    self.init(path: folder + (isUsual ? "live" + name.dropFirst(6) : name + ".live") + ".sock")
  }
}

/// Who watches a running recorder. Sending to one never waits, nor does asking what it sent.
protocol LiveReader: AnyObject {
  func send(_ bytes: UnsafeRawBufferPointer) -> PacketSocket.Sent
  /// The next packet that it sent, cut behind `most` bytes.
  func receive(most: Int) -> PacketSocket.Received
}

/// Where those who want to watch knock.
protocol LiveDoor: AnyObject {
  /// The next who has come; nil where nobody has. Never waits.
  func next() -> (any LiveReader)?
}

extension PacketSocket: LiveReader {}

extension PacketListener: LiveDoor {
  func next() -> (any LiveReader)? { accept() }
}
