/// Decimal text to the nearest Double, whatever the process's locale is.
///
/// The quick way of W. D. Clinger (PLDI 1990 [41]): a
/// whole number below 2^53 times or divided by a power of ten up to 10^22 is rounded once, thus
/// right. Anything else goes to the standard library, which is right too, but slow: 89 ns a cell
/// against 20 (x86-64, -O), which of the 86 million cells of a day at 100 Hz is 6 s a pass.
enum RecordingCSVNumber {
  enum Value: Equatable {
    case number(Double)
    /// Empty or `nan`.
    case missing
    /// `inf`, or too large for a Double.
    case infinite
    case notANumber
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22
  ]

  /// Reads a whole cell, without the blanks round it.
  static func parse(_ cell: UnsafeBufferPointer<UInt8>.SubSequence) -> Value {
    let bytes = UnsafeBufferPointer(rebasing: cell)
    let count = bytes.count
    if count == 0 { return .missing }
    var position = 0
    let negative = bytes[0] == UInt8(ascii: "-")
    if negative || bytes[0] == UInt8(ascii: "+") { position = 1 }

    var mantissa: UInt64 = 0
    var digits = 0
    var fraction = 0
    var exact = true
    func take(_ digit: UInt8) {
      // 18 digits fit in 63 bits; with more the slow way decides.
      if digits < 18 || mantissa == 0 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if mantissa != 0 { digits += 1 }
      } else {
        exact = false
      }
    }
    let firstDigit = position
    while position < count, let digit = digit(bytes[position]) {
      take(digit)
      position += 1
    }
    var seen = position - firstDigit
    if position < count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let start = position
      while position < count, let digit = digit(bytes[position]) {
        take(digit)
        position += 1
      }
      fraction = position - start
      seen += fraction
    }
    guard seen > 0 else { return word(bytes) }

    var exponent = 0
    if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      var down = false
      if position < count, bytes[position] == UInt8(ascii: "-") || bytes[position] == 0x2B {
        down = bytes[position] == UInt8(ascii: "-")
        position += 1
      }
      let start = position
      while position < count, let digit = digit(bytes[position]) {
        exponent = min(exponent * 10 + Int(digit), 99_999)
        position += 1
      }
      guard position > start else { return .notANumber }
      if down { exponent = -exponent }
    }
    guard position == count else { return .notANumber }

    let power = exponent - fraction
    if exact && mantissa < 1 << 53 && power >= -22 && power <= 22 {
      let whole = Double(mantissa)
      let value = power < 0 ? whole / powersOfTen[-power] : whole * powersOfTen[power]
      return .number(negative ? -value : value)
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { return .notANumber }
    return value.isFinite ? .number(value) : .infinite
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? digit : nil
  }

  /// `nan`, `inf` and their like, in any case and with a sign.
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Value {
    guard bytes.count <= 9 else { return .notANumber }
    var text = String(decoding: bytes, as: UTF8.self).lowercased()
    if text.hasPrefix("-") || text.hasPrefix("+") { text.removeFirst() }
    switch text {
    case "nan", "null", "na": return .missing
    case "inf", "infinity": return .infinite
    default: return .notANumber
    }
  }
}
