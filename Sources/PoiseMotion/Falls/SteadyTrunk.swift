import CPoiseMath
import PoiseCore

/// Which way up was while the trunk was steady, and while it last walked, from the mean direction
/// of each half second.
@frozen
@usableFromInline
struct SteadyTrunk: BitwiseCopyable, Sendable {
  @usableFromInline let turn: Double
  @usableFromInline let wholeBlocks: Int
  @usableFromInline let firstBlocks: Int
  @usableFromInline let blockSamples: Int
  @usableFromInline var sum = Vector3.zero
  @usableFromInline var count = 0
  /// The steady stretch under way.
  @usableFromInline var mean = Vector3.zero
  @usableFromInline var blocks = 0
  /// Whether any stretch has ended since the beginning.
  @usableFromInline var hasMoved = false
  /// Up of the last steady stretch and when that ended, ns; zero where there was none.
  @usableFromInline var up = Vector3.zero
  @usableFromInline var until: Int64 = 0
  /// Up of steady walking; zero before the first.
  @usableFromInline var walkingUp = Vector3.zero

  @inlinable
  init(_ settings: FallSettings, sampleRateHz: Double) {
    turn = settings.steadyTurn
    wholeBlocks = settings.steadyBlocks
    firstBlocks = settings.firstBlocks
    blockSamples = max(1, Int(poise_rint(0.5 * sampleRateHz)))
  }

  @inlinable mutating func reset() {
    sum = .zero
    count = 0
    mean = .zero
    blocks = 0
    hasMoved = false
    up = .zero
    walkingUp = .zero
  }

  /// Takes a sample; answers the direction of the half second that it ends.
  @inlinable @inline(__always)
  mutating func take(_ acceleration: Vector3, at now: Int64, walking: Bool) -> Vector3? {
    sum += acceleration
    count &+= 1
    return count < blockSamples ? nil : close(at: now, walking: walking)
  }

  @inlinable
  mutating func close(at now: Int64, walking: Bool) -> Vector3? {
    let length = poise_sqrt(sum.squaredLength)
    let block = length > 1e-6 ? (1 / length) * sum : .zero
    sum = .zero
    count = 0
    if blocks > 0 && block.angle(to: mean) <= turn {
      if blocks < wholeBlocks { blocks &+= 1 }
      mean += (1 / Double(blocks)) * (block - mean)
    } else {
      if blocks > 0 { hasMoved = true }
      blocks = 1
      mean = block
    }
    if blocks >= (hasMoved ? wholeBlocks : firstBlocks) {
      up = mean
      until = now
    }
    if walking && blocks == wholeBlocks {
      walkingUp += (walkingUp.squaredLength > 0 ? 0.1 : 1) * (block - walkingUp)
    }
    return block
  }
}
