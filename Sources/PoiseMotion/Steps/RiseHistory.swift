/// The step signal of the last moments, so that the rise to a peak can be looked at once the peak
/// has become a candidate.
@usableFromInline
struct RiseHistory: ~Copyable, @unchecked Sendable {
  @usableFromInline let values: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  /// Samples back from a peak within which its valley lies.
  @usableFromInline let reach: Int
  @usableFromInline var next = 0
  @usableFromInline var count = 0

  /// - Parameters:
  ///   - riseSeconds: how far back from a peak its valley is looked for.
  ///   - decisionSeconds: how old a peak can be when it is looked at.
  @usableFromInline
  init(sampleRateHz: Double, riseSeconds: Double, decisionSeconds: Double) {
    reach = max(1, Int((riseSeconds * sampleRateHz).rounded()))
    capacity = reach + Int((decisionSeconds * sampleRateHz).rounded(.up)) + 4
    values = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit { values.deallocate() }

  @inlinable
  mutating func restart() {
    next = 0
    count = 0
  }

  @inlinable @inline(__always)
  mutating func step(_ value: Double) {
    values[next] = value
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
  }

  /// How long before a peak, in samples, the signal crossed the middle between the peak and the
  /// valley before it for the last time; zero where there is no rise.
  ///
  /// - Parameters:
  ///   - age: samples from the peak to the newest sample.
  ///   - limit: the valley lies at most this many samples before the peak.
  @inlinable
  func halfRise(age: Int, limit: Int) -> Double {
    if age < 0 || age >= count { return 0 }
    let peak = slot(age)
    let top = values[peak]
    var valley = top
    var valleyAge = age
    let oldest = min(age + min(reach, limit), count - 1)
    var (k, place) = (age, peak)
    while k < oldest {
      k &+= 1
      place = before(place)
      let value = values[place]
      if value <= valley {
        valley = value
        valleyAge = k
      }
    }
    let middle = valley + 0.5 * (top - valley)
    (k, place) = (age, before(peak))
    while k < valleyAge && values[place] > middle {
      k &+= 1
      place = before(place)
    }
    if k == valleyAge { return Double(k - age) }
    let above = values[slot(k)]
    let below = values[slot(k + 1)]
    return Double(k - age) + (above > below ? (above - middle) / (above - below) : 0)
  }

  @inlinable @inline(__always)
  func before(_ place: Int) -> Int { place == 0 ? capacity &- 1 : place &- 1 }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }
}
