import PoiseText

/// The members of a JSON object as they stand in its text, in their order.
enum JSONPieces {
  /// A member whose value is kept as it was written.
  struct Member: Equatable {
    var key: String
    var value: String
  }

  /// nil where the text is no JSON object on one line, or a key of it is escaped.
  static func members(of line: String) -> [Member]? {
    guard JSONMembers(line) != nil else { return nil }
    // It is JSON: brackets and quotes are paired, and only those outside texts count.
    let bytes = Array(line.utf8)
    var members: [Member] = []
    var depth = 0
    var isText = false
    var isEscaped = false
    var begin = 0
    var colon: Int?
    for (k, byte) in bytes.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { begin = k + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0, let at = colon { members.append(member(bytes, begin, at, k)) }
      case UInt8(ascii: ":") where depth == 1 && colon == nil: colon = k
      case UInt8(ascii: ",") where depth == 1:
        guard let at = colon else { return nil }
        members.append(member(bytes, begin, at, k))
        (begin, colon) = (k + 1, nil)
      default: break
      }
    }
    return members.contains { $0.key.utf8.contains(UInt8(ascii: "\\")) } ? nil : members
  }

  private static func member(
    _ bytes: [UInt8], _ begin: Int, _ colon: Int, _ end: Int
  ) -> Member {
    func text(_ range: Range<Int>) -> String {
      let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      var piece = bytes[range]
      while let last = piece.last, isSpace(last) { piece.removeLast() }
      return String(decoding: piece.drop(while: isSpace), as: UTF8.self)
    }
    return Member(
      key: String(text(begin..<colon).dropFirst().dropLast()), value: text(colon + 1..<end))
  }
}
