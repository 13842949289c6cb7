import PoiseSystem

/// MCAP gives metadata records no checksum, and a changed digit is still a number: a writer may
/// seal its own with one.
extension MCAP.Metadata {
  /// Key of the entry that holds the checksum.
  public static let checksumKey = "checksum"

  /// CRC-32 of the name and all entries before the one that holds it, each text followed by a zero
  /// byte, in hexadecimal.
  public var checksum: String {
    var crc = CRC32()
    func take(_ text: String) { Array((text + "\0").utf8).withUnsafeBytes { crc.update($0) } }
    take(name)
    for entry in entries.prefix(while: { $0.key != Self.checksumKey }) {
      take(entry.key)
      take(entry.value)
    }
    return String(crc.value, radix: 16)
  }

  /// False where a record named `sealed` holds a checksum and differs from it. Other records, and
  /// those without the entry, count as intact.
  public func isIntact(sealed: String?) -> Bool {
    guard name == sealed, let written = self[Self.checksumKey] else { return true }
    return written == checksum
  }
}
