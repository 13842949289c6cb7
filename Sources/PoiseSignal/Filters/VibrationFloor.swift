import CPoiseMath
import PoiseCore

/// How much a vector shakes in the quietest of the last moments.
///
/// An engine or a road shakes all the time; between two landings of a foot a body is still. Each
/// value is compared with the mean of those 20 ms before and after it, which lets 10 Hz and more
/// through and 5% of what is below 3 Hz.
public struct VibrationFloor: ~Copyable, @unchecked Sendable {
  /// Whether a moment is quiet is told over this time, s ...
  public static let blockSeconds = 0.3
  /// ... of this many.
  public static let blockCount = 8

  @usableFromInline let past: UnsafeMutablePointer<Vector3>
  @usableFromInline let lag: Int
  @usableFromInline let blockLength: Int
  @usableFromInline let blocks: UnsafeMutablePointer<Double>
  @usableFromInline var next = 0
  /// Values of the block under way; below zero while ``past`` fills.
  @usableFromInline var filled: Int
  @usableFromInline var sum = 0.0
  @usableFromInline var block = 0

  /// - Parameter sampleRateHz: rate of the values.
  public init(sampleRateHz: Double) {
    lag = max(1, Int((0.02 * sampleRateHz).rounded()))
    blockLength = max(1, Int((Self.blockSeconds * sampleRateHz).rounded()))
    past = .allocate(capacity: 2 * lag)
    past.initialize(repeating: .zero, count: 2 * lag)
    blocks = .allocate(capacity: Self.blockCount)
    blocks.initialize(repeating: 0, count: Self.blockCount)
    filled = -2 * lag
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit {
    past.deallocate()
    blocks.deallocate()
  }

  /// Forgets everything.
  @inlinable
  public mutating func restart() {
    past.update(repeating: .zero, count: 2 * lag)
    blocks.update(repeating: 0, count: Self.blockCount)
    (next, filled, sum, block) = (0, -2 * lag, 0, 0)
  }

  /// Takes the next value.
  @inlinable @inline(__always)
  public mutating func step(_ value: Vector3) {
    let oldest = past[next]
    let middle = past[next < lag ? next + lag : next - lag]
    past[next] = value
    next = next + 1 == 2 * lag ? 0 : next + 1
    if filled >= 0 { sum += (middle - 0.5 * (value + oldest)).squaredLength }
    filled += 1
    if filled == blockLength {
      blocks[block] = sum
      block = block + 1 == Self.blockCount ? 0 : block + 1
      (filled, sum) = (0, 0)
    }
  }

  /// Root mean square of the quietest block, in the unit of the values; zero until all are full.
  @inlinable public var value: Double {
    var least = blocks[0]
    for k in 1..<Self.blockCount { least = min(least, blocks[k]) }
    return poise_sqrt(least / Double(blockLength))
  }
}
