import PoiseText

/// Server-sent events (HTML standard, 9.2) made of the recorder's packets.
enum EventStream {
  /// What a stream begins with: the browser is to come back a second after it was cut off.
  static let beginning = Array("retry: 1000\n\n".utf8)
  /// Shows both ends that the other is there.
  static let comment = Array(":\n\n".utf8)

  /// One event; nil where the line is no packet: its type is the event's name.
  static func event(_ line: String, id: UInt64) -> [UInt8]? {
    guard let type = type(of: line),
      line.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D })
    else { return nil }
    return Array("id: \(id)\nevent: \(type)\ndata: \(line)\n\n".utf8)
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
