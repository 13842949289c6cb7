import CPoiseMath

/// Finds which way is sideways from slow strides alone, by default it and no steps are
/// known.
///
/// Half a stride later the sideways swing is turned round; a stride later every swing is as it was.
/// A half-stride for which both hold, and the level direction in which the first holds best, are
/// looked for once a second. What does not come back stride by stride has none. The lag of one step
/// is R. Moe-Nilssen and J. L. Helbostad's, J. Biomech. 37, 2004, as in ``WalkAxisFinder``.
@usableFromInline
struct StrideLine: ~Copyable, @unchecked Sendable {
  /// Longest part of the walk that is looked at, s, and the shortest.
  @usableFromInline static var longestSeconds: Double { 8 }
  @usableFromInline static var leastSeconds: Double { 4 }
  /// Shortest and longest half-stride, s.
  @usableFromInline static var halfStrides: (Double, Double) { (0.9, 2.2) }
  /// Least correlation with the swing a stride before, and half a stride before, turned round.
  @usableFromInline static var leastRepeat: Double { 0.5 }
  @usableFromInline static var leastTurn: Double { 0.5 }
  /// Added to the power in each direction, as a share of all of it: where the body hardly moves
  /// there is nothing to learn.
  @usableFromInline static var floor: Double { 0.03 }
  /// Means that are made one: nothing of the swing lies above 1 Hz.
  @usableFromInline static var decimation: Int { 3 }

  @usableFromInline let period: Double
  @usableFromInline let capacity: Int
  @usableFromInline let swings: UnsafeMutablePointer<SIMD2<Double>>
  @usableFromInline var next = 0
  @usableFromInline var count = 0
  @usableFromInline var held = 0
  @usableFromInline var sum = SIMD2<Double>.zero
  /// Swings since the last look.
  @usableFromInline var age = 0

  /// - Parameter period: of the means it is fed with, s.
  @usableFromInline
  init(period: Double) {
    self.period = period * Double(Self.decimation)
    let (_, longest) = Self.halfStrides
    capacity = Int(((Self.longestSeconds + 2 * longest) / self.period).rounded(.up)) + 1
    swings = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit { swings.deallocate() }

  @inlinable
  mutating func restart() {
    next = 0
    count = 0
    held = 0
    sum = .zero
    age = 0
  }

  /// Takes the level swing, band-passed, and answers with a unit vector to one side, in the axes of
  /// the swing, where the walk shows it; zero where it does not.
  @inlinable
  mutating func step(_ swing: SIMD2<Double>) -> SIMD2<Double> {
    sum += swing
    held += 1
    if held < Self.decimation { return .zero }
    swings[next] = sum
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
    sum = .zero
    held = 0
    age += 1
    if Double(age) * period < 1 { return .zero }
    age = 0
    return look()
  }

  @inlinable
  func look() -> SIMD2<Double> {
    let (shortest, longest) = Self.halfStrides
    var best = (score: 0.0, side: SIMD2<Double>.zero)
    var lag = Int(poise_rint(shortest / period))
    let last = Int(poise_rint(longest / period))
    while lag <= last {
      let n = min(count - 2 * lag, Int(Self.longestSeconds / period))
      if Double(n) * period < Self.leastSeconds { break }
      let found = judge(lag: lag, over: n)
      if found.score > best.score { best = found }
      lag += 1
    }
    return best.side
  }

  /// How well both hold for a half-stride of `lag` over the last `n` swings; zero where not.
  @inlinable
  func judge(lag: Int, over n: Int) -> (score: Double, side: SIMD2<Double>) {
    var (now, half, cross) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    var (stride, far) = (0.0, 0.0)
    for k in 0..<n {
      let a = swings[slot(k)]
      let b = swings[slot(k + lag)]
      let c = swings[slot(k + 2 * lag)]
      now += SIMD4(a.x * a.x, a.x * a.y, a.y * a.y, 0)
      half += SIMD4(b.x * b.x, b.x * b.y, b.y * b.y, 0)
      cross += SIMD4(a.x * b.x, 0.5 * (a.x * b.y + a.y * b.x), a.y * b.y, 0)
      stride += a.x * c.x + a.y * c.y
      far += c.x * c.x + c.y * c.y
    }
    let none = (score: 0.0, side: SIMD2<Double>.zero)
    let product = (now[0] + now[2]) * far
    if !(product > 1e-12) { return none }
    let repeats = stride / poise_sqrt(product)
    if repeats < Self.leastRepeat { return none }
    // The direction d with the least (d cross d) / (d power d): a quadratic in two dimensions.
    var power = 0.5 * (now + half)
    let floor = Self.floor * (power[0] + power[2])
    power += SIMD4(floor, 0, floor, 0)
    let a = power[0] * power[2] - power[1] * power[1]
    let b = 2 * cross[1] * power[1] - cross[0] * power[2] - cross[2] * power[0]
    let c = cross[0] * cross[2] - cross[1] * cross[1]
    if !(a > 0) { return none }
    let least = (-b - poise_sqrt(max(0, b * b - 4 * a * c))) / (2 * a)
    if -least < Self.leastTurn { return none }
    let row = cross - least * power
    let one = SIMD2(row[1], -row[0])
    let two = SIMD2(row[2], -row[1])
    let side = one.x * one.x + one.y * one.y > two.x * two.x + two.y * two.y ? one : two
    let length = poise_sqrt(side.x * side.x + side.y * side.y)
    return length > 0 ? (repeats - least, (1 / length) * side) : none
  }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }
}
