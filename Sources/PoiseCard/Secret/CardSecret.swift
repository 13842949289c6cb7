import PoiseText

/// A password as it stands in a settings file, and the file without it.
///
/// All other bytes stay what they are: remarks, line ends, a byte order mark.
struct CardSecret: Equatable {
  /// Whose password; the table that it stands in.
  enum Kind: String, CaseIterable {
    case wifi
    case mqtt

    /// The password's key with its table.
    var key: String { rawValue + ".password" }

    /// What names that which it belongs to.
    fileprivate var naming: String { self == .wifi ? "name" : "host" }

    /// In sentences.
    var name: String { self == .wifi ? "Wi-Fi" : "MQTT" }

    /// The key where one is asked for.
    var place: String { self == .wifi ? "wifi.name" : "mqtt.username" }

    /// What is said where there is none.
    var missing: String {
      switch self {
      case .wifi:
        "the password of this network is missing; write a line password = \"...\" below "
          + "(a network without one has password = \"\")"
      case .mqtt: "the password of this user is missing; write a line password = \"...\" below"
      }
    }
  }

  /// Name of the network or the broker, where the file says one.
  let name: String?
  let password: String
  /// Of the value in the file.
  let place: TextPlace
  /// The file with a remark, or `true`, in the place of the password.
  let cleaned: [UInt8]

  /// nil where there is none in the file.
  ///
  /// - Parameter entries: those of `bytes`.
  init?(_ kind: Kind, _ entries: [TOMLEntry], in bytes: [UInt8]) {
    guard let whole = entries.first(where: { $0.key == kind.rawValue }),
      case .table(let table) = whole.node.value,
      let entry = table.first(where: { $0.key == "password" }),
      let start = Self.offset(of: entry.node.place, in: bytes),
      let key = Self.offset(of: entry.place, in: bytes)
    else { return nil }
    let end = Self.end(ofValueAt: start, in: bytes)
    switch entry.node.value {
    case .string(""): return nil
    case .string(let text): password = text
    // Digits without quotes: they mean themselves.
    case .integer: password = String(decoding: bytes[start..<end], as: UTF8.self)
    default: return nil
    }
    let names = table.first { $0.key == kind.naming }
    if case .string(let text)? = names?.node.value { name = text } else { name = nil }
    place = entry.node.place
    let lines = TextLineRanges(bytes).ranges
    let first = lines.last { $0.lowerBound <= key } ?? 0..<bytes.count
    let last = lines.last { $0.lowerBound <= end } ?? 0..<bytes.count
    let before = bytes[first.lowerBound..<key]
    let after = bytes[end..<max(end, last.upperBound)].drop { Self.isBlank($0) }
    if before.allSatisfy(Self.isBlank), after.isEmpty || after.first == UInt8(ascii: "#") {
      let remark = Self.remark(refused: Self.problem(kind, password))
      cleaned = Array(bytes[..<key]) + Array(remark.utf8) + Array(bytes[end...])
    } else {
      cleaned = Array(bytes[..<start]) + Array("true".utf8) + Array(bytes[end...])
    }
  }

  /// What keeps a password from being one. The password is not in it. Of Wi-Fi (IEEE 802.11,
  /// J.4.1): 8 to 63 ASCII characters; or the key itself, 64 hexadecimal digits.
  static func problem(_ kind: Kind, _ password: String) -> String? {
    let bytes = Array(password.utf8)
    if kind == .mqtt {
      // One line of a file.
      let isLine = !password.unicodeScalars.contains { $0.properties.generalCategory == .control }
      return isLine && bytes.count <= 1024
        ? nil : "it had a control character, or more than 1024 bytes"
    }
    if bytes.count == 64, bytes.allSatisfy({ Hex.value(of: $0) != nil }) { return nil }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "it had a line break or another control character; a Wi-Fi password has none"
    }
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return "it had a character that is not ASCII; a Wi-Fi password has none"
    }
    guard (8...63).contains(bytes.count) else {
      return "it had \(bytes.count) characters; a Wi-Fi password has 8 to 63"
    }
    return nil
  }

  private static func remark(refused: String?) -> String {
    let what = refused.map { "refused: \($0)" } ?? "moved onto the device, which keeps it"
    return "# password: \(what). To set another one, write a line here: password = \"...\""
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Columns count characters; the text has been read as UTF-8.
  private static func offset(of place: TextPlace, in bytes: [UInt8]) -> Int? {
    let lines = TextLineRanges(bytes).ranges
    guard lines.indices.contains(place.line - 1) else { return nil }
    var offset = lines[place.line - 1].lowerBound
    for _ in 1..<max(1, place.column) {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset < bytes.count ? offset : nil
  }

  /// Behind the closing quote, or behind the word.
  private static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let word = bytes[start...].prefix { !isBlank($0) && !",}#\r\n".utf8.contains($0) }
      return word.endIndex
    }
    let isLong = bytes[start...].starts(with: [quote, quote, quote])
    var at = start + (isLong ? 3 : 1)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        at += 2
        continue
      }
      let run = bytes[at...].prefix { $0 == quote }.count
      if isLong && run >= 3 { return at + min(run, 5) }
      if !isLong && run > 0 { return at + 1 }
      at += max(1, run)
    }
    return bytes.count
  }
}
