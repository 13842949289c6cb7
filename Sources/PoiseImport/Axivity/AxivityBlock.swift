/// One data block of a CWA file, 512 bytes (Open Movement: AX3/AX6 technical documentation [182]).
struct AxivityBlock {
  static let size = 512
  /// Most samples of a block: 480 bytes of 4.
  static let mostSamples = 120

  let session: Int
  let sequence: Int
  /// Sample, counted from the block's first, at which the clock showed ``time``.
  let anchor: Int
  /// ns since 1970 of the file's clock; nil where the block has no time.
  let time: Int64?
  let count: Int
  let axes: Int
  /// 0: three times 10 bits with a common exponent; 2: 16 bits each.
  let packing: Int
  /// Hz.
  let rate: Double
  /// Accelerations are counts of 1 / 2^(8 + this) g.
  let accelerationExponent: Int
  /// Rates are counts of 8000 / 2^this / 32768 dps.
  let gyroscopeExponent: Int
  /// g.
  let range: Double
  let temperature: Double
  /// V.
  let battery: Double
  /// The device went on after it had stopped.
  let isResumed: Bool

  /// nil and what is wrong with it.
  static func read(_ bytes: ArraySlice<UInt8>) -> Result<AxivityBlock, Damage> {
    let b = LittleEndian(bytes)
    guard bytes.count == size else { return .failure(.cut) }
    guard b.u16(0) == 0x5841, b.u16(2) == 508 else { return .failure(.noBlock) }
    // files older than the rate code have no checksum
    if b.u8(24) != 0, checksum(bytes) != 0 { return .failure(.checksum) }
    let block = AxivityBlock(b)
    let perSample = block.packing == 0 ? 4 : 2 * block.axes
    guard (block.packing == 0 && block.axes == 3) || (block.packing == 2 && block.axes >= 3),
      [3, 6, 9].contains(block.axes), block.count <= 480 / perSample, block.rate >= 1
    else { return .failure(.unknownLayout) }
    return .success(block)
  }

  /// Sum of all words, which is 0 of a whole block.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.withUnsafeBytes { all in
      var sum: UInt16 = 0
      for i in stride(from: 0, to: size, by: 2) {
        sum &+= UInt16(littleEndian: all.loadUnaligned(fromByteOffset: i, as: UInt16.self))
      }
      return sum
    }
  }

  /// Why a block is not used.
  enum Damage: Error {
    case cut, noBlock, checksum, unknownLayout, otherScale

    var text: String {
      switch self {
      case .cut: "cut short"
      case .noBlock: "no data block"
      case .checksum: "checksum does not match"
      case .unknownLayout: "layout that this version does not know"
      case .otherScale: "other rate, range or axes than most blocks"
      }
    }
  }

  private init(_ b: LittleEndian) {
    let code = b.u8(24)
    rate = code == 0 ? Double(b.u16(26)) : 3200 / Double(1 << (15 - code & 15))
    range = code == 0 ? 16 : Double(16 >> (code >> 6))
    session = b.u32(6)
    sequence = b.u32(10)
    count = b.u16(28)
    axes = b.u8(25) >> 4
    packing = b.u8(25) & 15
    accelerationExponent = packing == 0 ? 0 : b.u16(18) >> 13
    gyroscopeExponent = b.u16(18) >> 10 & 7
    temperature = Double(b.u16(20) & 0x3FF) * 75 / 256 - 50
    battery = Double(2 * b.u8(23) + 512) * 6 / 1024
    isResumed = b.u8(22) & 1 != 0
    let fraction = b.u16(4)
    let offset = code == 0 ? 0 : b.i16(26)
    let whole = AxivityBlock.seconds(b.u32(14))
    if fraction & 0x8000 != 0 {
      // in 1/65536 s; the firmware has taken its samples off the offset
      let part = (fraction & 0x7FFF) << 1
      anchor = offset + (part * Int(rate)) >> 16
      time = whole.map { $0 * 1_000_000_000 + Int64(part) * 1_000_000_000 / 65536 }
    } else {
      anchor = offset
      time = whole.map { $0 * 1_000_000_000 }
    }
  }

  /// Seconds since 1970 of a packed date: 6 bits of years since 2000, 4 month, 5 day, 5 hour, 6
  /// minute, 6 second; nil where it is none.
  static func seconds(_ packed: Int) -> Int64? {
    let (year, month, day) = (2000 + packed >> 26, packed >> 22 & 15, packed >> 17 & 31)
    let (hour, minute, second) = (packed >> 12 & 31, packed >> 6 & 63, packed & 63)
    guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    return CivilSeconds.of(year, month, day, hour, minute, second)
  }

  /// The samples: acceleration, and the rate of turn where there is a gyroscope.
  func forEachSample(
    _ bytes: ArraySlice<UInt8>, _ body: (_ acceleration: SIMD3<Int32>, _ rate: SIMD3<Int32>) -> Void
  ) {
    bytes.withUnsafeBytes { all in
      let data = UnsafeRawBufferPointer(rebasing: all[30...])
      func word(_ i: Int) -> Int32 {
        Int32(Int16(littleEndian: data.loadUnaligned(fromByteOffset: i, as: Int16.self)))
      }
      for k in 0..<count {
        if packing == 0 {
          let p = UInt32(littleEndian: data.loadUnaligned(fromByteOffset: 4 * k, as: UInt32.self))
          func axis(_ shift: UInt32) -> Int32 {
            (Int32(bitPattern: (p >> shift) << 22) >> 22) << Int32(p >> 30)
          }
          body(SIMD3(axis(0), axis(10), axis(20)), .zero)
        } else {
          let at = 2 * axes * k
          // with six axes the gyroscope comes first
          let first = SIMD3(word(at), word(at + 2), word(at + 4))
          let second = axes >= 6 ? SIMD3(word(at + 6), word(at + 8), word(at + 10)) : .zero
          if axes >= 6 { body(second, first) } else { body(first, .zero) }
        }
      }
    }
  }
}
