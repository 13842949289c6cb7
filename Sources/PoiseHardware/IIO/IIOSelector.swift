import PoiseText

/// How a board file names a device of the kernel's industrial I/O; never by its number, which
/// depends on the order in which drivers load.
public enum IIOSelector: Sendable, Equatable, CustomStringConvertible {
  /// The driver's name for it, such as `lsm303agr_accel`.
  case name(String)
  /// The device tree's `label`.
  case label(String)
  /// The part at an address of an I2C bus: `i2c-1:0x6a`.
  case place(bus: Int, address: UInt8)

  /// Reads `NAME`, `label:LABEL` or `i2c-N:0xNN`; nil where it is none of them.
  public init?(_ text: String) {
    if text.hasPrefix("label:") {
      let label = String(text.dropFirst(6))
      guard Self.isWord(label) else { return nil }
      self = .label(label)
    } else if text.hasPrefix("i2c-") {
      let sides = text.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
      guard sides.count == 2, let bus = Int(sides[0]), (0...255).contains(bus),
        sides[1].lowercased().hasPrefix("0x"),
        let address = UInt8(sides[1].dropFirst(2), radix: 16), (0x08...0x77).contains(address)
      else { return nil }
      self = .place(bus: bus, address: address)
    } else {
      guard Self.isWord(text) else { return nil }
      self = .name(text)
    }
  }

  /// Printable ASCII without spaces, slashes and colons, at most 64 of them.
  public static func isWord(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x2F && $0 != 0x3A }
  }

  public var description: String {
    switch self {
    case .name(let name): name
    case .label(let label): "label:\(label)"
    case .place(let bus, let address): "i2c-\(bus):\(Hex.prefixed(address))"
    }
  }
}
