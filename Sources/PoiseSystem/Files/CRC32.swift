/// CRC-32/ISO-HDLC (zlib's, polynomial 0xEDB88320 reflected, start and final value all ones), eight
/// bytes a turn (Kounavis & Berry 2005 [45], "slicing-by-8").
public struct CRC32: Sendable, Equatable {
  private var state: UInt32 = 0xFFFF_FFFF

  public init() {}

  /// The checksum of all bytes so far.
  public var value: UInt32 { ~state }

  private static let tables: [UInt32] = {
    var t = [UInt32](repeating: 0, count: 8 * 256)
    for i in 0..<256 {
      var c = UInt32(i)
      for _ in 0..<8 { c = c & 1 == 0 ? c >> 1 : (c >> 1) ^ 0xEDB8_8320 }
      t[i] = c
    }
    for i in 0..<256 {
      for k in 1..<8 {
        let before = t[(k - 1) * 256 + i]
        t[k * 256 + i] = (before >> 8) ^ t[Int(before & 0xFF)]
      }
    }
    return t
  }()

  /// Takes further bytes into the checksum.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var c = state
    CRC32.tables.withUnsafeBufferPointer { t in
      var i = 0
      let whole = bytes.count & ~7
      while i < whole {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        let low = UInt32(truncatingIfNeeded: word) ^ c
        let high = UInt32(truncatingIfNeeded: word >> 32)
        c =
          t[1792 + Int(low & 0xFF)] ^ t[1536 + Int(low >> 8 & 0xFF)]
          ^ t[1280 + Int(low >> 16 & 0xFF)] ^ t[1024 + Int(low >> 24)]
        c ^=
          t[768 + Int(high & 0xFF)] ^ t[512 + Int(high >> 8 & 0xFF)]
          ^ t[256 + Int(high >> 16 & 0xFF)] ^ t[Int(high >> 24)]
        i += 8
      }
      while i < bytes.count {
        c = (c >> 8) ^ t[Int((c ^ UInt32(bytes[i])) & 0xFF)]
        i += 1
      }
    }
    state = c
  }

  /// Checksum of borrowed bytes.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }

  /// Checksum of an array.
  public static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}
