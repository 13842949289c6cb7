import PoiseSystem

@testable import PoiseRuntime

/// Somebody who watches in a test's own thread: keeps what it is sent, as far as it has room.
final class MadeReader: LiveReader {
  private(set) var lines: [String] = []
  /// Packets that it still takes before it is full; nil: any number.
  var room: Int?
  var hasGone = false
  /// What it asks, a packet each.
  var asks: [String] = []

  init(room: Int? = nil) { self.room = room }

  func send(_ bytes: UnsafeRawBufferPointer) -> PacketSocket.Sent {
    if hasGone { return .gone }
    if let room {
      if room == 0 { return .full }
      self.room = room - 1
    }
    lines.append(String(decoding: bytes, as: UTF8.self))
    return .taken
  }

  func receive(most: Int) -> PacketSocket.Received {
    asks.isEmpty ? .nothing : .packet(Array(asks.removeFirst().utf8.prefix(most)))
  }

  func lines(_ type: String) -> [String] {
    lines.filter { $0.hasPrefix("{\"type\":\"\(type)\"") }
  }
}

/// A door at which readers stand.
final class MadeDoor: LiveDoor, @unchecked Sendable {
  var waiting: [MadeReader]
  /// Who comes in the middle of a session.
  var late: [MadeReader] = []

  init(_ waiting: [MadeReader] = []) { self.waiting = waiting }

  func next() -> (any LiveReader)? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
