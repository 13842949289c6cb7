/// The six output registers and the status register that ST's accelerometer and magnetometer dies
/// share: per-axis and overall "new data" and "overrun" bits and the block-data-update latch.
///
/// With block data update each pair of bytes is its own latch: from the moment one byte of an axis
/// is read until the other one is, that axis keeps its value. Axes are not held together.
struct STOutputRegisters {
  private var latest = SIMD3<Int16>(repeating: 0)
  private var shown = SIMD3<Int16>(repeating: 0)
  /// Bit an axis: one byte of the pair has been read, and it was the high one.
  private var halfRead: UInt8 = 0
  private var halfReadHigh: UInt8 = 0
  /// Bit an axis: a newer value waits behind the latch.
  private var waiting: UInt8 = 0
  private var available: UInt8 = 0
  private var overrun: UInt8 = 0
  private var setOverrun = false

  /// ZYXDA: at least one axis of the newest set has not been read.
  var isDataAvailable: Bool { available != 0 }

  /// ZYXOR ZOR YOR XOR ZYXDA ZDA YDA XDA.
  var status: UInt8 {
    let high = (setOverrun ? 0x80 : 0) | (overrun << 4)
    return high | (available != 0 ? 0x08 : 0) | available
  }

  /// Takes in a conversion of the axes in `enabled` (bit 0 = x).
  mutating func store(_ values: SIMD3<Int16>, enabled: UInt8, blockUpdate: Bool) {
    if available != 0 { setOverrun = true }
    overrun |= available & enabled
    available |= enabled
    latest = values
    if !blockUpdate { halfRead = 0 }
    for axis in 0..<3 {
      let bit = UInt8(1) << UInt8(axis)
      if halfRead & bit != 0 { waiting |= bit } else { shown[axis] = latest[axis] }
    }
  }

  /// Byte 0...5 of the output block, low byte of x first unless `bigEndian`.
  mutating func read(_ index: Int, bigEndian: Bool, blockUpdate: Bool) -> UInt8 {
    let axis = index >> 1
    let bit = UInt8(1) << UInt8(axis)
    let isHigh = (index & 1 == 1) != bigEndian
    let value = UInt16(bitPattern: shown[axis])
    let isStale = waiting & bit != 0
    if blockUpdate { latch(axis, bit, isHigh: isHigh) }
    if isHigh && !isStale {
      available &= ~bit
      overrun &= ~bit
      if available == 0 { setOverrun = false }
    }
    return UInt8(truncatingIfNeeded: isHigh ? value >> 8 : value)
  }

  private mutating func latch(_ axis: Int, _ bit: UInt8, isHigh: Bool) {
    let wasHigh = halfReadHigh & bit != 0
    if halfRead & bit == 0 {
      halfRead |= bit
      if isHigh { halfReadHigh |= bit } else { halfReadHigh &= ~bit }
    } else if wasHigh != isHigh {
      halfRead &= ~bit
      waiting &= ~bit
      shown[axis] = latest[axis]
    }
  }
}

/// Rounds `value` to a two's complement number of `bits` bits, clipping at its ends.
func quantize(_ value: Double, bits: Int) -> (count: Int, clips: Bool) {
  let top = 1 << (bits - 1)
  // Compared as Double first: a conversion of something huge to Int would trap.
  if value >= Double(top) - 0.5 { return (top - 1, value > Double(top) - 0.5) }
  if value <= -Double(top) - 0.5 { return (-top, true) }
  return (Int(value.rounded()), false)
}
