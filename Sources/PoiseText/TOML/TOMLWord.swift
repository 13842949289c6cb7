/// The values of TOML 1.0 that stand without quotes or brackets, but for dates: no key takes one.
enum TOMLWord {
  /// True for a boolean, an integer that fits in 64 bits, or a float.
  static func isValid(_ word: String) -> Bool {
    if word == "true" || word == "false" { return true }
    let bytes = Array(word.utf8)
    if bytes.count > 2 && bytes[0] == UInt8(ascii: "0") {
      switch bytes[1] {
      case UInt8(ascii: "x"): return isInteger(bytes[2...], radix: 16)
      case UInt8(ascii: "o"): return isInteger(bytes[2...], radix: 8)
      case UInt8(ascii: "b"): return isInteger(bytes[2...], radix: 2)
      default: break
      }
    }
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
    return isDecimal(rest)
  }

  /// Digits with single underscores between them, below 2^63.
  private static func isInteger(_ bytes: ArraySlice<UInt8>, radix: Int) -> Bool {
    guard areDigits(bytes, radix: radix) else { return false }
    let digits = String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    return Int64(digits, radix: radix) != nil
  }

  private static func areDigits(_ bytes: ArraySlice<UInt8>, radix: Int) -> Bool {
    var previousIsDigit = false
    for byte in bytes {
      if byte == UInt8(ascii: "_") {
        guard previousIsDigit else { return false }
        previousIsDigit = false
      } else {
        guard let value = Character(Unicode.Scalar(byte)).hexDigitValue, value < radix else {
          return false
        }
        previousIsDigit = true
      }
    }
    return previousIsDigit
  }

  /// Whole part without leading zeros, then a fraction, an exponent, both or neither.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    let mark = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = bytes[..<(mark ?? bytes.endIndex)]
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    let whole = mantissa[..<(point ?? mantissa.endIndex)]
    guard areDigits(whole, radix: 10) else { return false }
    if whole.count > 1 && whole.first == UInt8(ascii: "0") { return false }
    if let point, !areDigits(mantissa[(point + 1)...], radix: 10) { return false }
    if let mark {
      var exponent = bytes[(mark + 1)...]
      if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
        exponent.removeFirst()
      }
      // Longer ones mean nothing that a board file could.
      return exponent.count <= 4 && areDigits(exponent, radix: 10)
    }
    return point != nil || isInteger(bytes, radix: 10)
  }
}
