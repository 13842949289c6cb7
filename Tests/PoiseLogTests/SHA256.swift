/// SHA-256 (FIPS 180-4), for comparing made files with published sums.
enum SHA256 {
  private static let rounds: [UInt32] = {
    // first 32 bits of the fractional parts of the cube roots of the first 64 primes
    var primes: [Int] = []
    var n = 2
    while primes.count < 64 {
      if primes.allSatisfy({ n % $0 != 0 }) { primes.append(n) }
      n += 1
    }
    return primes.map { fraction(of: $0, root: 3) }
  }()

  private static let start: [UInt32] = [2, 3, 5, 7, 11, 13, 17, 19].map {
    fraction(of: $0, root: 2)
  }

  /// floor(2^32 * prime^(1/root)) modulo 2^32, by bisection in whole numbers.
  private static func fraction(of prime: Int, root: Int) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 1 << 36
    while high - low > 1 {
      let middle = (low + high) / 2
      // middle^root <= prime * 2^(32 root)?
      let power = (0..<root).reduce(UInt128(1)) { product, _ in product * UInt128(middle) }
      if power <= UInt128(prime) << UInt128(32 * root) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  static func hex(_ message: [UInt8]) -> String {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var h = start
    for block in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[block..<(block + 64)], &h) }
    return h.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(_ block: ArraySlice<UInt8>, _ h: inout [UInt32]) {
    func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    var w = [UInt32](repeating: 0, count: 64)
    for (i, byte) in block.enumerated() { w[i / 4] = w[i / 4] << 8 | UInt32(byte) }
    for i in 16..<64 {
      let s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3
      let s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var v = h
    for i in 0..<64 {
      let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let t1 = v[7] &+ s1 &+ choice &+ rounds[i] &+ w[i]
      let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
    }
    for i in 0..<8 { h[i] = h[i] &+ v[i] }
  }
}
