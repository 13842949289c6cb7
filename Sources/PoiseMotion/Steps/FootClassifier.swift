import PoiseCore
import PoiseSignal

/// What the trunk's lateral acceleration shows round a contact; NaN where it is unknown.
@frozen
@usableFromInline
struct LateralEvidence: BitwiseCopyable, Sendable, Equatable {
  /// Mean leftward acceleration before the contact less the mean after it, m/s².
  @usableFromInline var change: Double
  /// Leftward acceleration at the contact after the causal filters, m/s².
  @usableFromInline var sway: Double

  @inlinable
  init(change: Double, sway: Double) {
    self.change = change
    self.sway = sway
  }

  @inlinable static var none: LateralEvidence { LateralEvidence(change: .nan, sway: .nan) }
}

/// Tells left from right by the trunk's sway, without a gyroscope.
///
/// Two readings are added, each scaled by its own recent maximum. The trunk falls toward the foot
/// that lands and is thrown back by it: the mean lateral acceleration of the 0.35 s before the
/// contact less that of the 0.35 s after it points to that foot. And so does the lateral
/// acceleration low-passed at 1 Hz and high-passed at 0.3 Hz at the contact (the causal form of Ben
/// Mansour's rule, 2015 [1]). Feet alternate, so half of the evidence of the
/// step before counts against the same foot again.
@frozen
@usableFromInline
struct FootClassifier: BitwiseCopyable, Sendable {
  @usableFromInline var belief = 0.0
  @usableFromInline var changeScale = 0.0
  @usableFromInline var swayScale = 0.0

  @inlinable init() {}

  /// A new bout: what the last one ended with says nothing.
  @inlinable mutating func reset() { belief = 0 }

  /// Another witness has seen which foot landed.
  @inlinable
  mutating func learn(_ foot: Foot) {
    switch foot {
    case .left: belief = 1
    case .right: belief = -1
    case .unknown: belief = 0
    }
  }

  @inlinable
  mutating func judge(_ evidence: LateralEvidence) -> Foot {
    if evidence.change.isNaN || evidence.sway.isNaN {
      // A contact without samples takes its turn, if the turns are known.
      belief = -0.5 * belief
    } else {
      changeScale = max(abs(evidence.change), 0.9 * changeScale)
      swayScale = max(abs(evidence.sway), 0.9 * swayScale)
      let change = changeScale > 0 ? evidence.change / changeScale : 0
      let sway = swayScale > 0 ? evidence.sway / swayScale : 0
      belief = change + 0.6 * sway - 0.5 * belief
    }
    if belief > 0 { return .left }
    if belief < 0 { return .right }
    return .unknown
  }
}

/// The lateral acceleration of the last second, so that a contact found later can be looked at.
@usableFromInline
struct LateralHistory: ~Copyable, @unchecked Sendable {
  @usableFromInline let raw: UnsafeMutablePointer<Double>
  @usableFromInline let filtered: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  /// Samples on each side of the contact.
  @usableFromInline let reach: Int
  @usableFromInline var next = 0
  @usableFromInline var lowPass: Biquad
  @usableFromInline var highPass: Biquad

  /// - Parameters:
  ///   - seconds: how far back a contact can lie.
  ///   - reachSeconds: how far on each side of it evidence is taken.
  @usableFromInline
  init(sampleRateHz: Double, seconds: Double, reachSeconds: Double) {
    reach = max(1, Int((reachSeconds * sampleRateHz).rounded()))
    capacity = Int((seconds * sampleRateHz).rounded(.up)) + reach + 2
    raw = .allocate(capacity: capacity)
    filtered = .allocate(capacity: capacity)
    raw.initialize(repeating: .nan, count: capacity)
    filtered.initialize(repeating: .nan, count: capacity)
    lowPass = Biquad(Butterworth.lowPass(cutoffHz: 1, sampleRateHz: sampleRateHz))
    highPass = Biquad(Butterworth.firstOrderHighPass(cutoffHz: 0.3, sampleRateHz: sampleRateHz))
  }

  // Inlinable because the compiler (6.3.1, -O) stops at the setter of a property of this type
  // otherwise: it may be inlined, what it destroys may not.
  @inlinable deinit {
    raw.deallocate()
    filtered.deallocate()
  }

  @inlinable
  mutating func restart() {
    lowPass.reset()
    highPass.reset()
    for k in 0..<capacity {
      raw[k] = .nan
      filtered[k] = .nan
    }
  }

  /// - Parameter left: leftward acceleration, m/s², or NaN where it is unknown.
  @inlinable @inline(__always)
  mutating func step(_ left: Double) {
    raw[next] = left
    filtered[next] = left.isNaN ? .nan : highPass.step(lowPass.step(left))
    next = next + 1 == capacity ? 0 : next + 1
  }

  /// The evidence round the sample that lies `age` samples before the newest.
  @inlinable
  func evidence(age: Int) -> LateralEvidence {
    // After the contact there may be less than the reach where a gap or the end cut it short.
    let after = min(reach, age)
    if age < 0 || after < 1 || age + reach >= capacity { return .none }
    var sumBefore = 0.0
    var sumAfter = 0.0
    for k in 1...reach { sumBefore += raw[slot(age + k)] }
    for k in 1...after { sumAfter += raw[slot(age - k)] }
    return LateralEvidence(
      change: sumBefore / Double(reach) - sumAfter / Double(after), sway: filtered[slot(age)])
  }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }
}
