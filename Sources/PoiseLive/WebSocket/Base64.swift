/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    for i in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[i..<min(i + 3, bytes.count)]
      var value: UInt32 = 0
      for k in 0..<3 { value = value << 8 | UInt32(i + k < bytes.count ? bytes[i + k] : 0) }
      for k in 0..<4 {
        let digit = digits[Int(value >> UInt32(18 - 6 * k)) & 63]
        out.append(k <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Bytes that a text stands for; nil where it is no Base64.
  static func length(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let body = bytes.dropLast(padding)
    guard bytes.count % 4 == 0, padding <= 2, body.allSatisfy({ digits.contains($0) }) else {
      return nil
    }
    return bytes.count / 4 * 3 - padding
  }
}
