import CPoiseMath

/// A color of the sRGB space, 8 bits a channel.
public struct RGBColor: Sendable, Equatable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  /// - Parameter hex: as in `0x0072B2`.
  public init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }

  /// As CSS writes it, such as `#0072B2`.
  public var css: String {
    let digits = String(
      UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Relative luminance, 0 black to 1 white (WCAG 2.2, definition of relative luminance).
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let c = Double(channel) / 255
    return c <= 0.04045 ? c / 12.92 : poise_pow((c + 0.055) / 1.055, 2.4)
  }

  /// Contrast ratio, 1 to 21 (WCAG 2.2, definition of contrast ratio): text needs 4.5, large text
  /// and what a chart shows 3.
  public func contrast(with other: RGBColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
