/// Numbers as text without Foundation: the same digits on every machine.
public enum DecimalText {
  private static let powers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  ]

  /// `value` with exactly `decimals` (0...9) digits behind the point, the exact binary value
  /// rounded half to even as printf does; without the sign of a negative zero. From 2^64 on, where
  /// that would print digits nobody measured, the shortest text that reads back the same. nil for
  /// NaN and infinities, which JSON has no word for.
  public static func fixed(_ value: Double, decimals: Int) -> String? {
    precondition(decimals >= 0 && decimals < powers.count, "0 to 9 decimals")
    if !value.isFinite { return nil }
    let magnitude = value.magnitude
    if magnitude >= 0x1p64 { return value.description }
    let scaled = scaledInteger(magnitude, power: powers[decimals])
    let text = withPoint(scaled, decimals: decimals)
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// As ``fixed(_:decimals:)`` for people and tables.
  ///
  /// - Parameter none: stands for nil and for what is not finite.
  public static func fixed(_ value: Double?, _ decimals: Int, none: String = "-") -> String {
    value.flatMap { fixed($0, decimals: decimals) } ?? none
  }

  /// magnitude * power, rounded half to even, exactly.
  private static func scaledInteger(_ magnitude: Double, power: UInt64) -> UInt128 {
    if magnitude == 0 { return 0 }
    // magnitude = mantissa * 2^exponent, mantissa < 2^53
    let exponent = Int(magnitude.isNormal ? magnitude.exponent : -1022) - 52
    let mantissa =
      UInt128(magnitude.significandBitPattern) | (magnitude.isNormal ? UInt128(1) << 52 : 0)
    let product = mantissa * UInt128(power)
    if exponent >= 0 { return product << UInt128(exponent) }
    let shift = -exponent
    // product < 2^83: what is shifted out by more than that rounds to zero
    if shift > 100 { return 0 }
    let whole = product >> UInt128(shift)
    let rest = product & ((UInt128(1) << UInt128(shift)) - 1)
    let half = UInt128(1) << UInt128(shift - 1)
    let up = rest > half || (rest == half && whole & 1 == 1)
    return up ? whole + 1 : whole
  }

  private static func withPoint(_ scaled: UInt128, decimals: Int) -> String {
    if decimals == 0 { return String(scaled) }
    let power = UInt128(powers[decimals])
    let fraction = String(UInt64(scaled % power))
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(scaled / power).\(zeros)\(fraction)"
  }

  /// Nanoseconds as seconds with six decimals, halves up.
  public static func seconds(nanoseconds: Int64) -> String {
    let shifted = nanoseconds.addingReportingOverflow(500)
    let value = shifted.overflow ? nanoseconds : shifted.partialValue
    let micros = value >= 0 ? value / 1000 : -((-(value + 1)) / 1000) - 1
    let magnitude = micros.magnitude
    let fraction = String(magnitude % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(micros < 0 ? "-" : "")\(magnitude / 1_000_000).\(zeros)\(fraction)"
  }

  /// A number with its unit; a percent or degree sign follows without a space.
  public static func joined(_ number: String, _ unit: String) -> String {
    switch unit {
    case "": number
    case "%", "°": number + unit
    default: number + " " + unit
    }
  }

  /// The shortest text that reads back as the same number, without a needless `.0`.
  public static func plain(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// As ``plain(_:)``, rounded to this many decimals.
  public static func plain(_ value: Double, places: Int) -> String {
    plain(rounded(value, places: places))
  }

  /// `value` rounded to this many decimals (0...9), halves away from zero; as it is where it is too
  /// large for that.
  public static func rounded(_ value: Double, places: Int) -> Double {
    let power = Double(powers[places])
    let whole = (value * power).rounded()
    return whole.isFinite ? whole / power : value
  }

  /// `value` with at least `width` digits.
  public static func padded(_ value: Int, width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Counts in words.
public enum CountText {
  /// `1 log`, `2 logs`; of nouns that take an s.
  public static func words(_ count: some BinaryInteger, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Thousands apart by a narrow blank that does not break.
  public static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var text = ""
    while digits.utf8.count > 3 {
      text = "\u{202F}" + digits.suffix(3) + text
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "−" : "") + digits + text
  }
}
