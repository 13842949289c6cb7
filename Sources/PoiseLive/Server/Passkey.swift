import PoiseText

/// Six digits that `poise ble pair --page` has pages show while a phone pairs.
public struct Passkey: Sendable, Equatable {
  static let type = "pairing"

  public let digits: String
  /// Number of the process that waits for the phone.
  public let process: Int32

  /// What that process left in its file: digits and its number; nil where it is something else.
  public init?(text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard text.utf8.count <= 32, words.count == 2, words[0].utf8.count == 6,
      words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let process = Int32(words[1]), process > 0
    else { return nil }
    (digits, self.process) = (String(words[0]), process)
  }

  /// A packet for pages; null digits end what was shown.
  static func line(_ passkey: Passkey?) -> String {
    var o = JSONWriter()
    o.add("type", text: type)
    o.add("passkey", text: passkey?.digits)
    return o.finished()
  }
}
