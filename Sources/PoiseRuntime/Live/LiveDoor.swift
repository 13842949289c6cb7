import PoiseSystem

/// Who watches a running recorder. Sending to one never waits.
protocol LiveReader: AnyObject {
  func send(_ bytes: UnsafeRawBufferPointer) -> PacketSocket.Sent
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
