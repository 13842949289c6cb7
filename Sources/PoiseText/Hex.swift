/// Hexadecimal figures.
public enum Hex {
  /// The value of a digit, either case; nil for any other character.
  public static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// A byte such as a register or a bus address: `0x1E`.
  public static func prefixed(_ value: UInt8) -> String {
    "0x" + digits(UInt32(value), width: 2, uppercase: true)
  }

  /// At least `width` digits.
  public static func digits(_ value: UInt32, width: Int, uppercase: Bool = false) -> String {
    let text = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
