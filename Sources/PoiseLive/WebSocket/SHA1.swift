/// SHA-1 (FIPS 180-4), which the WebSocket's handshake asks for; it protects nothing there.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var h: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in stride(from: 0, to: bytes.count, by: 64) {
      mix(&h, bytes[block..<(block + 64)])
    }
    return h.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ h: inout [UInt32], _ block: ArraySlice<UInt8>) {
    func rotated(_ x: UInt32, _ n: UInt32) -> UInt32 { x << n | x >> (32 - n) }
    var w = [UInt32](repeating: 0, count: 80)
    for (i, byte) in block.enumerated() { w[i / 4] = w[i / 4] << 8 | UInt32(byte) }
    for t in 16..<80 { w[t] = rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1) }
    var (a, b, c, d, e) = (h[0], h[1], h[2], h[3], h[4])
    for t in 0..<80 {
      let (f, k): (UInt32, UInt32) =
        switch t {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ f &+ e &+ k &+ w[t]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (i, value) in [a, b, c, d, e].enumerated() { h[i] = h[i] &+ value }
  }
}
