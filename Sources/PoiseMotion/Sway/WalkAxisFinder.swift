import CPoiseMath
import PoiseCore

/// Finds the line that a person walks along while the walk goes on, where no mounting says it.
///
/// At a lag of one step the forward swing of the trunk repeats and the sideways one is turned
/// round: the horizontal direction with the largest correlation at that lag is the way
/// (``WalkAxis``, which works on a whole recording, has the source). Forward or backward, left or
/// right stay unknown. Fed at 25 Hz while the vertical rule sees somebody walk; slow walking is
/// then known by its axis. Where slow walking shows it itself (``StrideLine``), that holds.
@usableFromInline
struct WalkAxisFinder: ~Copyable, @unchecked Sendable {
  /// Seconds of walking that are needed.
  @usableFromInline static var neededSeconds: Double { 6 }
  /// Smallest difference of the two correlations that tells.
  @usableFromInline static var neededContrast: Double { 0.5 }
  /// Walking is forgotten with this time constant, s.
  @usableFromInline static var memory: Double { 20 }
  /// Cosine of the angle by which the device may have turned since: 30 degrees.
  @usableFromInline static var leastUpright: Double { 0.866 }

  @usableFromInline let period: Double
  @usableFromInline let keep: Double
  /// Horizontal acceleration of the last moments.
  @usableFromInline let past: UnsafeMutablePointer<SIMD2<Double>>
  @usableFromInline let capacity: Int
  @usableFromInline var next = 0
  @usableFromInline var count = 0
  /// Device axis whose horizontal part is the first direction.
  @usableFromInline var reference = Vector3.zero
  @usableFromInline var learnedUp = Vector3.zero
  /// Sums of products: xx, xy, yy now, and at a lag of one step.
  @usableFromInline var now = SIMD4<Double>.zero
  @usableFromInline var later = SIMD4<Double>.zero
  @usableFromInline var seconds = 0.0
  /// Unit vector in device axes across the way, to one side; zero: not known.
  @usableFromInline var left = Vector3.zero
  /// Slow strides have shown it, without steps that may be wrong.
  @usableFromInline var isProven = false

  @usableFromInline
  init(period: Double) {
    self.period = period
    keep = poise_exp(-period / Self.memory)
    capacity = Int((2 / period).rounded(.up))
    past = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit { past.deallocate() }

  @inlinable var isKnown: Bool { left != .zero }

  /// Samples are missing; what was learned stays.
  @inlinable mutating func restart() { count = 0 }

  /// The device is worn otherwise: nothing is known.
  @inlinable
  mutating func forget() {
    count = 0
    seconds = 0
    now = .zero
    later = .zero
    left = .zero
    isProven = false
    reference = .zero
  }

  /// Slow strides show which way is sideways.
  @inlinable
  mutating func learn(_ side: Vector3) {
    left = side
    isProven = true
  }

  /// Takes a mean acceleration, m/s², with the direction of up and, while somebody walks, the usual
  /// time of a step, s; zero: nobody does. False where the device is worn otherwise than before.
  @discardableResult
  @inlinable
  mutating func step(_ acceleration: Vector3, up: Vector3, stepTime: Double) -> Bool {
    var isAsBefore = true
    if up.dot(learnedUp) < Self.leastUpright {
      forget()
      isAsBefore = false
    }
    if reference == .zero {
      learnedUp = up
      reference = Self.leastAligned(up)
    }
    let one = Self.level(reference, up)
    let two = up.cross(one)
    let h = SIMD2(acceleration.dot(one), acceleration.dot(two))
    let lag = Int(poise_rint(stepTime / period))
    if lag > 0 && lag <= count && lag < capacity {
      let k = next - lag
      let before = past[k < 0 ? k + capacity : k]
      now = keep * now + SIMD4(h.x * h.x, h.x * h.y, h.y * h.y, 0)
      later =
        keep * later
        + SIMD4(h.x * before.x, 0.5 * (h.x * before.y + h.y * before.x), h.y * before.y, 0)
      seconds = min(seconds + period, Self.memory)
    }
    past[next] = h
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
    return isAsBefore
  }

  /// Mean level acceleration of the `reach` seconds before the moment `ago` less the mean of those
  /// after it, m/s²; NaN where it is unknown.
  @inlinable
  func change(ago: Double, reach: Double) -> SIMD2<Double> {
    let age = Int(poise_rint(ago / period))
    let reach = Int(poise_rint(reach / period))
    let after = min(reach, age)
    if after < 1 || age + reach >= count { return SIMD2(.nan, .nan) }
    var (sumBefore, sumAfter) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for k in 1...reach { sumBefore += past[slot(age + k)] }
    for k in 1...after { sumAfter += past[slot(age - k)] }
    return (1 / Double(reach)) * sumBefore - (1 / Double(after)) * sumAfter
  }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }

  /// Looks at what the walk has shown so far.
  @inlinable
  mutating func judge() {
    if seconds < Self.neededSeconds { return }
    var (angle, most, least) = (0.0, -Double.infinity, Double.infinity)
    for k in 0..<60 {
      let a = Double(k) * Double.pi / 60
      let (s, c) = (poise_sin(a), poise_cos(a))
      let power = now[0] * c * c + 2 * now[1] * s * c + now[2] * s * s
      if !(power > 0) { return }
      let value = (later[0] * c * c + 2 * later[1] * s * c + later[2] * s * s) / power
      if value > most { (angle, most) = (a, value) }
      if value < least { least = value }
    }
    if most - least < Self.neededContrast { return }
    let one = Self.level(reference, learnedUp)
    let forward = poise_cos(angle) * one + poise_sin(angle) * learnedUp.cross(one)
    left = learnedUp.cross(forward)
  }

  /// The device axis that lies flattest.
  @inlinable
  static func leastAligned(_ up: Vector3) -> Vector3 {
    let (x, y, z) = (abs(up.x), abs(up.y), abs(up.z))
    if x <= y && x <= z { return Vector3(1, 0, 0) }
    return y <= z ? Vector3(0, 1, 0) : Vector3(0, 0, 1)
  }

  /// The horizontal part of a direction, of unit length.
  @inlinable
  static func level(_ direction: Vector3, _ up: Vector3) -> Vector3 {
    let level = direction - direction.dot(up) * up
    let length = poise_sqrt(level.squaredLength)
    return length > 1e-3 ? (1 / length) * level : .zero
  }
}
