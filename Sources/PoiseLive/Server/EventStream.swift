import PoiseLog
import PoiseText

/// Server-sent events (HTML standard, 9.2) made of the recorder's packets.
enum EventStream {
  /// One packet as a page gets it.
  struct Packet: Sendable, Equatable {
    var bytes: [UInt8]
    var kind: OutputBuffer.Kind
  }

  /// What a stream begins with: the browser is to come back a second after it was cut off.
  static let beginning = Array("retry: 1000\n\n".utf8)
  /// Shows both ends that the other is there.
  static let comment = Array(":\n\n".utf8)

  /// One event under its type; nil where the line is no packet. What the recorder repeats for late
  /// openers has a number, in which a browser that comes back says where it stopped.
  static func packet(_ line: String) -> Packet? {
    guard let type = type(of: line),
      line.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D })
    else { return nil }
    let kind: OutputBuffer.Kind =
      switch type {
      case "attitude", "acceleration": .signal
      case "state": .newest(0)
      case Passkey.type: .newest(1)
      default: .lasting
      }
    // A browser holds a number, and sends it: none is made of a passkey.
    let isKept = type != Passkey.type && LiveRecent.keeps(type)
    let event = LiveRecent.event(in: line) ?? (isKept ? line : nil)
    let id = event.map { "id: \(number(of: $0))\n" } ?? ""
    return Packet(bytes: Array("\(id)event: \(type)\ndata: \(line)\n\n".utf8), kind: kind)
  }

  /// An event's number: made of its text alone (FNV-1a, 64 bits), so that it is the same after a
  /// restart of the recorder or of this server, and never that of another event.
  static func number(of event: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in event.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Hex.digits(UInt32(hash >> 32), width: 8)
      + Hex.digits(UInt32(truncatingIfNeeded: hash), width: 8)
  }

  /// The word that each packet begins with.
  static func type(of line: String) -> Substring? {
    let begin = "{\"type\":\""
    guard line.hasPrefix(begin) else { return nil }
    let rest = line.dropFirst(begin.utf8.count)
    let word = rest.prefix { $0 != "\"" }
    let isWord =
      !word.isEmpty && word.utf8.count <= 32 && word.endIndex < rest.endIndex
      && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    return isWord ? word : nil
  }

  /// Packets that a client was too slow for, as the recorder says it.
  static func lost(_ packets: UInt64) -> String {
    var o = JSONWriter()
    o.add("type", text: "lost")
    o.add("packets", whole: packets)
    return o.finished()
  }
}
