import PoiseMCAP

/// How one series of a block's numbers is packed: differences of some order, Rice-coded.
///
/// A number is folded (0, -1, 1, -2 become 0, 1, 2, 3) and cut in two. Its lowest `bits` bits stand
/// in the low part, number after number; what is left of it, mostly 0 or 1, in the unary part: so
/// many zeros and a one. Both are filled from the lowest bit of each byte on, and end with a byte.
/// Source: R. F. Rice, JPL 79-22 (1979); differences of fixed order and a parameter a block as in
/// A. J. Robinson's SHORTEN, CUED/F-INFENG/TR.156 (1994). Unlike there the two parts lie apart, so
/// that NumPy reads each at once.
struct PackedSeries: Equatable {
  /// Differences are taken so often at most.
  static let highestOrder: UInt8 = 2

  /// What the sums begin with.
  var base: Int32 = 0
  /// Length of the unary part, bytes.
  var unary: UInt16 = 0
  /// Bits of a number that are in the low part, 0 to 32.
  var bits: UInt8 = 0
  /// How often differences were taken, 0 to 2.
  var order: UInt8 = 0

  /// Bytes of the low part of `count` numbers.
  static func lowBytes(_ count: Int, bits: UInt8) -> Int { (count * Int(bits) + 7) / 8 }
}

// MARK: - Packing

extension PackedSeries {
  /// Packs `values`, of which there is at least one, and appends both parts to `out`. All
  /// arithmetic is modulo 2^32.
  init(packing values: UnsafeBufferPointer<Int32>, into out: inout [UInt8]) {
    let (order, base) = PackedSeries.predictor(values)
    (self.order, self.base) = (order, base)
    let folded = [UInt32](unsafeUninitializedCapacity: values.count) { out, count in
      PackedSeries.fold(values, order, base, into: out)
      count = values.count
    }
    let highs: UInt64
    (bits, highs) = folded.withUnsafeBufferPointer { PackedSeries.parameter($0) }
    unary = UInt16((Int(highs) + folded.count + 7) / 8)
    let begin = out.count
    let lows = begin + Int(unary)
    let size = lows + PackedSeries.lowBytes(folded.count, bits: bits)
    // whole words are stored, and the last one of a part reaches behind its end
    let room = MemoryLayout<UInt64>.size
    out.append(contentsOf: repeatElement(0, count: size + room - begin))
    out.withUnsafeMutableBytes { bytes in
      folded.withUnsafeBufferPointer {
        PackedSeries.storeHighs($0, UInt64(bits), in: bytes, at: begin)
        PackedSeries.storeLows($0, UInt64(bits), in: bytes, at: lows)
      }
    }
    out.removeLast(room)
  }

  /// Stores the unary part, and zeros up to the end of its last word.
  private static func storeHighs(
    _ folded: UnsafeBufferPointer<UInt32>, _ width: UInt64, in bytes: UnsafeMutableRawBufferPointer,
    at place: Int
  ) {
    var place = place
    var word: UInt64 = 0
    var used: UInt64 = 0
    for u in folded {
      used &+= UInt64(u) &>> width
      while used >= 64 {
        bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
        place &+= 8
        word = 0
        used &-= 64
      }
      word |= 1 &<< used
      used &+= 1
    }
    bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
  }

  /// Stores the low part, and zeros up to the end of its last word.
  private static func storeLows(
    _ folded: UnsafeBufferPointer<UInt32>, _ width: UInt64, in bytes: UnsafeMutableRawBufferPointer,
    at place: Int
  ) {
    let mask: UInt64 = (1 &<< width) &- 1
    var place = place
    var word: UInt64 = 0
    var used: UInt64 = 0
    for u in folded {
      let low = UInt64(u) & mask
      word |= low &<< used
      used &+= width
      if used >= 64 {
        bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
        place &+= 8
        used &-= 64
        word = low &>> (width &- used)
      }
    }
    bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
  }

  /// The order of difference that is smallest in sum, and the base for it. Each number is looked at
  /// by itself, which lets the compiler take several at once.
  private static func predictor(
    _ values: UnsafeBufferPointer<Int32>
  ) -> (order: UInt8, base: Int32) {
    var total: Int64 = 0
    for value in values { total &+= Int64(value) }
    let mean = Int32(clamping: total / Int64(values.count))
    var sums: (UInt64, UInt64, UInt64) = (UInt64((values[0] &- mean).magnitude), 0, 0)
    if values.count > 1 {
      let step = values[1] &- values[0]
      let size = UInt64(step.magnitude)
      sums = (sums.0 &+ UInt64((values[1] &- mean).magnitude), size, size)
    }
    var i = 2
    while i < values.count {
      let step = values[i] &- values[i &- 1]
      sums.0 &+= UInt64((values[i] &- mean).magnitude)
      sums.1 &+= UInt64(step.magnitude)
      sums.2 &+= UInt64((step &- (values[i &- 1] &- values[i &- 2])).magnitude)
      i &+= 1
    }
    if sums.0 <= sums.1 && sums.0 <= sums.2 { return (0, mean) }
    return (sums.1 <= sums.2 ? 1 : 2, values[0])
  }

  /// The differences of an order, folded.
  private static func fold(
    _ values: UnsafeBufferPointer<Int32>, _ order: UInt8, _ base: Int32,
    into out: UnsafeMutableBufferPointer<UInt32>
  ) {
    let count = values.count
    switch order {
    case 0: for i in 0..<count { out[i] = SampleBlock.fold(values[i] &- base) }
    case 1:
      out[0] = SampleBlock.fold(values[0] &- base)
      for i in 1..<max(1, count) { out[i] = SampleBlock.fold(values[i] &- values[i &- 1]) }
    default:
      out[0] = SampleBlock.fold(values[0] &- base)
      if count > 1 { out[1] = SampleBlock.fold(values[1] &- values[0]) }
      for i in 2..<max(2, count) {
        out[i] = SampleBlock.fold(values[i] &- values[i &- 1] &- (values[i &- 1] &- values[i &- 2]))
      }
    }
  }

  /// The number of low bits that takes least room, about the logarithm of the mean; and the sum of
  /// what is left of the numbers.
  private static func parameter(
    _ folded: UnsafeBufferPointer<UInt32>
  ) -> (bits: UInt8, highs: UInt64) {
    var total: UInt64 = 0
    for u in folded { total &+= UInt64(u) }
    let mean = total / UInt64(folded.count)
    let near = UInt64.bitWidth - mean.leadingZeroBitCount
    var best = (size: UInt64.max, bits: UInt8(0), highs: UInt64(0))
    for bits in max(0, near - 2)...min(32, near + 1) {
      let highs = PackedSeries.highs(folded, bits: bits, total: total)
      let size = UInt64(folded.count * bits) + highs
      if size < best.size { best = (size, UInt8(bits), highs) }
    }
    return (best.bits, best.highs)
  }

  /// Sum of what is left of numbers without their lowest bits. Where it fits 32 bits, which the
  /// `total` of the numbers says, the compiler takes four at once.
  private static func highs(
    _ folded: UnsafeBufferPointer<UInt32>, bits: Int, total: UInt64
  ) -> UInt64 {
    if total <= UInt64(UInt32.max), bits < 32 {
      let width = UInt32(bits)
      var sum: UInt32 = 0
      for u in folded { sum &+= u &>> width }
      return UInt64(sum)
    }
    var sum: UInt64 = 0
    for u in folded { sum &+= UInt64(u) &>> UInt64(bits) }
    return sum
  }
}

// MARK: - Unpacking

extension PackedSeries {
  /// Unpacks `count` numbers into `out` and answers how many bytes of `data` they took, which begin
  /// at `place`.
  func unpack(
    _ count: Int, from data: UnsafeRawBufferPointer, at place: Int,
    into out: UnsafeMutablePointer<Int32>
  ) throws(ParseFailure) -> Int {
    let lows = place + Int(unary)
    let end = lows + PackedSeries.lowBytes(count, bits: bits)
    if bits > 32 || order > PackedSeries.highestOrder || end > data.count {
      throw ParseFailure("packed numbers that do not fit \(count) samples", at: place)
    }
    let unaryEnd = 8 * lows
    var at = 8 * place
    var low = 8 * lows
    let width = Int(bits)
    let mask: UInt64 = (1 << UInt64(bits)) - 1
    var value = base
    var slope: Int32 = 0
    // What is left of the bits at hand, from `at` on. Several numbers come out of one look at the
    // memory: the next one need not wait for it.
    var ahead = PackedSeries.window(data, at)
    var i = 0
    while i < count {
      // Bits behind the part's end belong to another: a one among them ends outside of it.
      var zeros = 0
      if ahead == 0 {
        ahead = PackedSeries.window(data, at)
        while ahead == 0 && at <= unaryEnd {
          zeros &+= 57
          at &+= 57
          ahead = PackedSeries.window(data, at)
        }
      }
      let run = ahead.trailingZeroBitCount
      zeros &+= run
      at &+= run &+ 1
      ahead = (ahead &>> 1) &>> UInt64(truncatingIfNeeded: run)
      if at > unaryEnd { throw ParseFailure("packed numbers that end too early", at: place) }
      let rest = UInt32(truncatingIfNeeded: PackedSeries.window(data, low) & mask)
      low &+= width
      let high = width < 32 ? UInt32(truncatingIfNeeded: zeros) &<< UInt32(width) : 0
      let step = SampleBlock.unfold(high | rest)
      switch order {
      case 0: out[i] = base &+ step
      case 1:
        value &+= step
        out[i] = value
      default:
        slope &+= step
        value &+= slope
        out[i] = value
      }
      i &+= 1
    }
    if unaryEnd - at > 7 { throw ParseFailure("packed numbers that end too late", at: place) }
    return end - place
  }

  /// At least 57 bits from bit `at` on, zeros behind the end of `data`.
  @inline(__always)
  private static func window(_ data: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    let byte = at >> 3
    let shift = UInt64(truncatingIfNeeded: at & 7)
    if byte &+ 8 <= data.count {
      return UInt64(littleEndian: data.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
        &>> shift
    }
    var word: UInt64 = 0
    var k = byte
    while k < data.count {
      word |= UInt64(data[k]) &<< UInt64(8 &* (k &- byte))
      k &+= 1
    }
    return word &>> shift
  }
}
