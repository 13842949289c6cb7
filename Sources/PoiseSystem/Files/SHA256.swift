import CLinux

/// SHA-256 (FIPS 180-4 [108]): tells whether bytes are those that were written.
public struct SHA256: Sendable {
  /// The processor has instructions for it.
  static let isInHardware = poise_has_sha256() != 0

  private let usesHardware: Bool
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19
  ]
  private var block: [UInt8] = []
  private var words = [UInt32](repeating: 0, count: 64)
  private var count: UInt64 = 0

  public init() { self.init(usesHardware: Self.isInHardware) }

  /// - Parameter usesHardware: false: without such instructions; true only where there are some.
  init(usesHardware: Bool) { self.usesHardware = usesHardware }

  /// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2
  ]

  /// Takes further bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var at = 0
    if !block.isEmpty {
      let taken = min(64 - block.count, bytes.count)
      block.append(contentsOf: bytes[..<taken])
      at = taken
      if block.count == 64 {
        block.withUnsafeBytes { compress(blocks: $0) }
        block.removeAll(keepingCapacity: true)
      }
    }
    let whole = (bytes.count - at) & ~63
    if whole > 0 { compress(blocks: UnsafeRawBufferPointer(rebasing: bytes[at..<at + whole])) }
    at += whole
    if at < bytes.count { block.append(contentsOf: bytes[at...]) }
  }

  /// The digest of all bytes so far, 64 hexadecimal digits.
  public mutating func finish() -> String {
    let bits = count &* 8
    var tail: [UInt8] = [0x80]
    let used = (block.count + 1) % 64
    tail.append(contentsOf: repeatElement(0, count: (120 - used) % 64))
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    tail.withUnsafeBytes { update($0) }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func compress(blocks: UnsafeRawBufferPointer) {
    if usesHardware {
      state.withUnsafeMutableBufferPointer { state in
        poise_sha256(state.baseAddress, blocks.baseAddress, blocks.count / 64, Self.constants)
      }
      return
    }
    for at in stride(from: 0, to: blocks.count, by: 64) {
      compress(UnsafeRawBufferPointer(rebasing: blocks[at..<at + 64]))
    }
  }

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    func turned(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    words.withUnsafeMutableBufferPointer { w in
      for t in 0..<16 {
        w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * t, as: UInt32.self))
      }
      for t in 16..<64 {
        let (a, b) = (w[t - 15], w[t - 2])
        w[t] =
          w[t - 16] &+ (turned(a, 7) ^ turned(a, 18) ^ a >> 3) &+ w[t - 7]
          &+ (turned(b, 17) ^ turned(b, 19) ^ b >> 10)
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      Self.constants.withUnsafeBufferPointer { k in
        func turn(
          _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
          _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ t: Int
        ) {
          h = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (g ^ e & (f ^ g))
          h = h &+ k[t] &+ w[t]
          d = d &+ h
          h = h &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b | c & (a | b))
        }
        // eight at a time: the words change places by their names and not by being moved
        for t in stride(from: 0, to: 64, by: 8) {
          turn(a, b, c, &d, e, f, g, &h, t)
          turn(h, a, b, &c, d, e, f, &g, t + 1)
          turn(g, h, a, &b, c, d, e, &f, t + 2)
          turn(f, g, h, &a, b, c, d, &e, t + 3)
          turn(e, f, g, &h, a, b, c, &d, t + 4)
          turn(d, e, f, &g, h, a, b, &c, t + 5)
          turn(c, d, e, &f, g, h, a, &b, t + 6)
          turn(b, c, d, &e, f, g, h, &a, t + 7)
        }
      }
      for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
    }
  }

  /// The digest of bytes, as `sha256sum` prints it.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Digest and size of the file at `path`, read in parts.
  public static func of(file path: String) throws(SystemError) -> (digest: String, size: UInt64) {
    try of(file: path) { true } ?? ("", 0)
  }

  /// The same.
  ///
  /// - Parameter goesOn: asked now and then; false gives it up.
  /// - Returns: nil where it was given up.
  public static func of(
    file path: String, goesOn: () -> Bool
  ) throws(SystemError) -> (digest: String, size: UInt64)? {
    let file = try FileDescriptor.open(path, .read)
    var hash = SHA256()
    var size: UInt64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let taken = try file.fill(buffer)
      if taken == 0 { break }
      if !goesOn() { return nil }
      size += UInt64(taken)
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<taken]))
    }
    return (hash.finish(), size)
  }
}
