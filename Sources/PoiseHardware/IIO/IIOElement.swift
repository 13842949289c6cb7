/// How one channel lies in a scan of the kernel's industrial I/O (IIO), as its `_type` file says:
/// `le:s12/16>>4` is a signed number of 12 bits in a little-endian word of 16, shifted up by 4
/// [167].
@frozen
public struct IIOElement: BitwiseCopyable, Sendable, Equatable {
  public var isBigEndian: Bool
  public var isSigned: Bool
  /// Bits that count, 1 to 64.
  public var bits: UInt8
  /// Bytes of one number: 1, 2, 4 or 8.
  public var bytes: UInt8
  /// Bits below the ones that count.
  public var shift: UInt8
  /// Numbers that it has: 1, or 4 of a quaternion.
  public var numbers: UInt8

  public init(
    isBigEndian: Bool, isSigned: Bool, bits: UInt8, bytes: UInt8, shift: UInt8, numbers: UInt8 = 1
  ) {
    self.isBigEndian = isBigEndian
    self.isSigned = isSigned
    self.bits = bits
    self.bytes = bytes
    self.shift = shift
    self.numbers = numbers
  }

  /// Bytes that all its numbers take. It begins at a multiple of them [167].
  public var size: Int { Int(bytes) * Int(numbers) }

  /// Reads `[be|le]:[s|u]bits/storage[Xrepeat]>>shift`; nil where it is not of that form, or says
  /// what no word can hold.
  public init?(type text: String) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let sign = sides[1].first, sides[0] == "be" || sides[0] == "le",
      sign == "s" || sign == "u"
    else { return nil }
    let parts = sides[1].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let word = parts[1].split(separator: ">", omittingEmptySubsequences: false)
    let stored = word[0].split(separator: "X", omittingEmptySubsequences: false)
    guard word.count == 3, word[1].isEmpty, stored.count <= 2, let bits = Self.number(parts[0]),
      let storage = Self.number(stored[0]), let shift = Self.number(word[2]),
      let numbers = stored.count == 1 ? 1 : Self.number(stored[1]), (1...255).contains(numbers),
      [8, 16, 32, 64].contains(storage), bits >= 1, bits + shift <= storage
    else { return nil }
    self.init(
      isBigEndian: sides[0] == "be", isSigned: sign == "s", bits: UInt8(bits),
      bytes: UInt8(storage / 8), shift: UInt8(shift), numbers: UInt8(numbers))
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 3, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The element's (first) value, sign-extended from its bits.
  ///
  /// - Parameter at: its first byte, with ``bytes`` bytes from there on in `buffer`.
  @inlinable
  public func value(_ buffer: UnsafeRawBufferPointer, at: Int) -> Int64 {
    var word: UInt64 = 0
    let count = Int(bytes)
    var i = 0
    while i < count {
      word = word << 8 | UInt64(buffer[at + (isBigEndian ? i : count - 1 - i)])
      i += 1
    }
    let unused = 64 - UInt64(bits)
    let top = (word >> UInt64(shift)) << unused
    return isSigned ? Int64(bitPattern: top) >> Int64(unused) : Int64(bitPattern: top >> unused)
  }

  /// Largest magnitude that a reading can have on both sides of zero.
  public var fullScale: Int32 {
    let width = min(isSigned ? Int(bits) - 1 : Int(bits), 31)
    return Int32(clamping: (Int64(1) << Int64(width)) - 1)
  }
}
