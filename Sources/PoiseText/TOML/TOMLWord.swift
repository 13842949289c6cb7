/// The values of TOML 1.0 that stand without quotes or brackets.
enum TOMLWord {
  /// nil where `word` is no boolean, number, date or time, or no number that a machine can hold.
  static func value(_ word: String) -> TOMLValue? {
    if word == "true" { return .bool(true) }
    if word == "false" { return .bool(false) }
    let bytes = Array(word.utf8)
    if bytes.count > 2 && bytes[0] == UInt8(ascii: "0") {
      switch bytes[1] {
      case UInt8(ascii: "x"): return integer(bytes[2...], radix: 16)
      case UInt8(ascii: "o"): return integer(bytes[2...], radix: 8)
      case UInt8(ascii: "b"): return integer(bytes[2...], radix: 2)
      default: break
      }
    }
    return decimal(bytes[...]) ?? TOMLDateTime(word).map { .dateTime($0) }
  }

  /// Digits with single underscores between them, below 2^63.
  private static func integer(_ bytes: ArraySlice<UInt8>, radix: Int) -> TOMLValue? {
    guard areDigits(bytes, radix: radix) else { return nil }
    return Int64(plain(bytes), radix: radix).map { .integer($0) }
  }

  private static func areDigits(_ bytes: ArraySlice<UInt8>, radix: Int) -> Bool {
    var previousIsDigit = false
    for byte in bytes {
      if byte == UInt8(ascii: "_") {
        guard previousIsDigit else { return false }
        previousIsDigit = false
      } else {
        guard let value = Hex.value(of: byte), value < radix else { return false }
        previousIsDigit = true
      }
    }
    return previousIsDigit
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// Sign, whole part without leading zeros, then a fraction, an exponent, both or neither.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> TOMLValue? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let rest = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
    if rest.elementsEqual("inf".utf8) { return .float(isNegative ? -.infinity : .infinity) }
    if rest.elementsEqual("nan".utf8) { return .float(.nan) }
    let mark = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = rest[..<(mark ?? rest.endIndex)]
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    let whole = mantissa[..<(point ?? mantissa.endIndex)]
    guard areDigits(whole, radix: 10) else { return nil }
    if whole.count > 1 && whole.first == UInt8(ascii: "0") { return nil }
    if let point, !areDigits(mantissa[(point + 1)...], radix: 10) { return nil }
    if let mark {
      var exponent = rest[(mark + 1)...]
      if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
        exponent.removeFirst()
      }
      guard areDigits(exponent, radix: 10) else { return nil }
    }
    // With its sign, because -2^63 fits and 2^63 does not.
    if mark == nil && point == nil { return Int64(plain(bytes)).map { .integer($0) } }
    guard let number = Double(plain(bytes)), number.isFinite else { return nil }
    return .float(number)
  }
}
