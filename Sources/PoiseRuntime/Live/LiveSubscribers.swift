import PoiseSystem
import PoiseText

/// Everybody who watches, served alike: each gets every packet that it has room for, and the others
/// are counted. Nobody is waited for, and there are no more than ``most``.
struct LiveSubscribers {
  static let most = 16
  /// Longest packet, bytes.
  static let longest = 32 << 10
  /// Who knocks is looked after so many at a time.
  static let welcomedAtOnce = 32

  private struct Subscriber {
    var reader: any LiveReader
    /// Packets that it had no room for since the last one it took.
    var missed: UInt64 = 0
    var isThere = true

    /// Sends a packet, and before it how many were missed.
    mutating func take(_ line: String) -> PacketSocket.Sent {
      if missed > 0 {
        switch LiveSubscribers.send(LiveSubscribers.gap(missed), to: reader) {
        case .taken: missed = 0
        case .full: return miss()
        case .gone: return .gone
        }
      }
      let sent = LiveSubscribers.send(line, to: reader)
      return sent == .full ? miss() : sent
    }

    mutating func miss() -> PacketSocket.Sent {
      missed += 1
      return .full
    }
  }

  private let door: any LiveDoor
  private var all: [Subscriber] = []
  /// Packets that somebody had no room for.
  private(set) var lost: UInt64 = 0
  /// Those for whom there was no place.
  private(set) var refused: UInt64 = 0

  init(_ door: any LiveDoor) { self.door = door }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// Lets in who knocks; each is greeted first.
  ///
  /// - Parameter greeting: gets how many there are with the new one.
  mutating func welcome(_ greeting: (Int) -> [String]) {
    for _ in 0..<Self.welcomedAtOnce {
      guard let reader = door.next() else { return }
      if all.count == Self.most {
        refused += 1
        _ = Self.send(Self.refusal, to: reader)
        continue
      }
      var new = Subscriber(reader: reader)
      let isThere = greeting(all.count + 1).allSatisfy { new.take($0) != .gone }
      lost += new.missed
      if isThere { all.append(new) }
    }
  }

  /// Sends one packet to all.
  mutating func send(_ line: String) {
    let isSendable = line.utf8.count <= Self.longest
    var hasGone = false
    for i in all.indices {
      switch isSendable ? all[i].take(line) : all[i].miss() {
      case .taken: break
      case .full: lost += 1
      case .gone:
        all[i].isThere = false
        hasGone = true
      }
    }
    if hasGone { all.removeAll { !$0.isThere } }
  }

  private static func send(_ line: String, to reader: any LiveReader) -> PacketSocket.Sent {
    var line = line
    return line.withUTF8 { reader.send(UnsafeRawBufferPointer($0)) }
  }

  private static let refusal: String = {
    var o = JSONWriter()
    o.add("type", text: "refused")
    o.add("reason", text: "\(most) subscribers")
    return o.finished()
  }()

  private static func gap(_ packets: UInt64) -> String {
    var o = JSONWriter()
    o.add("type", text: "lost")
    o.add("packets", whole: packets)
    return o.finished()
  }
}
