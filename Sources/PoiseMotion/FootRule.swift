import PoiseCore
import PoiseSignal

/// Tells left from right by the trunk's sway: the lateral acceleration, low-passed at 1 Hz (second
/// order) and high-passed at 0.3 Hz (first order), points away from the foot that lands.
///
/// The causal form of Ben Mansour's rule (facts of the field: 0.958 of 236 reference contacts
/// without a gyroscope). Needs the body frame; without one the foot stays unknown.
@frozen
@usableFromInline
struct FootRule: BitwiseCopyable, Sendable {
  @inlinable init() {}

  @inlinable mutating func reset() {}

  /// - Parameter lateral: filtered lateral acceleration (left positive, g) at the contact, or NaN.
  @inlinable
  mutating func judge(_ lateral: Double) -> Foot {
    if lateral > 0 { return .left }
    if lateral < 0 { return .right }
    return .unknown
  }
}

/// The lateral signal of the last second, so that it can be read at a contact found later.
@usableFromInline
struct LateralHistory: ~Copyable, @unchecked Sendable {
  @usableFromInline let values: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  @usableFromInline var next = 0
  @usableFromInline var lowPass: Biquad
  @usableFromInline var highPass: Biquad

  @usableFromInline
  init(sampleRateHz: Double, seconds: Double) {
    capacity = max(2, Int(seconds * sampleRateHz) + 2)
    values = .allocate(capacity: capacity)
    values.initialize(repeating: .nan, count: capacity)
    lowPass = Biquad(Butterworth.lowPass(cutoffHz: 1, sampleRateHz: sampleRateHz))
    highPass = Biquad(Butterworth.firstOrderHighPass(cutoffHz: 0.3, sampleRateHz: sampleRateHz))
  }

  // Inlinable because the compiler (6.3.1, -O) stops at the setter of a property of this type
  // otherwise: it may be inlined, what it destroys may not.
  @inlinable deinit { values.deallocate() }

  @inlinable
  mutating func restart() {
    lowPass.reset()
    highPass.reset()
    for k in 0..<capacity { values[k] = .nan }
  }

  /// - Parameter y: lateral acceleration, left positive, or NaN where it is not known.
  @inlinable
  mutating func step(_ y: Double) {
    values[next] = y.isNaN ? .nan : highPass.step(lowPass.step(y))
    next = next + 1 == capacity ? 0 : next + 1
  }

  /// The value `samples` before the newest one.
  @inlinable
  func value(before samples: Int) -> Double {
    if samples >= capacity { return .nan }
    var k = next - 1 - samples
    if k < 0 { k += capacity }
    return values[k]
  }
}
