/// Magnitude and vertical part of the acceleration of the last moments, so that a landing that the
/// filtered signal has found can be timed, and its height read, on a signal that no filter has
/// smoothed.
///
/// The filters that find steps pass little above the step rate. Of a limp, whose intervals
/// alternate, they take the overtones away and move short and long steps toward each other: a made
/// limp of 15% comes out as 9%. So they find the step, and its time is the middle of the highest
/// part of the magnitude round it.
@usableFromInline
struct ContactHistory: ~Copyable, @unchecked Sendable {
  /// Magnitude, m/s².
  @usableFromInline let values: UnsafeMutablePointer<Double>
  /// Vertical part, m/s².
  @usableFromInline let verticals: UnsafeMutablePointer<Double>
  /// Of each value with its neighbors, the sum; the scale does not matter. Made once a sample, for
  /// each landing reads one some forty times.
  @usableFromInline let sums: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  /// Samples looked at before and after the contact that the filtered signal shows.
  @usableFromInline let earlier: Int
  @usableFromInline let later: Int
  /// Samples on either side that each one is averaged with.
  @usableFromInline let reach: Int
  @usableFromInline let level: Double
  /// Least range of ``sums`` that shows a landing.
  @usableFromInline let leastRange: Double
  @usableFromInline var next = 0
  @usableFromInline var count = 0

  /// - Parameter oldestSeconds: how far back a contact can lie.
  @usableFromInline
  init(_ settings: StandardStepSettings, sampleRateHz: Double, oldestSeconds: Double) {
    earlier = Int((settings.landingBefore * sampleRateHz).rounded())
    later = Int((settings.landingAfter * sampleRateHz).rounded())
    reach = Int((settings.landingReach * sampleRateHz).rounded())
    level = settings.landingLevel
    leastRange = settings.landingLeastRange * Double(2 * reach + 1)
    capacity = Int((oldestSeconds * sampleRateHz).rounded(.up)) + earlier + reach + 4
    values = .allocate(capacity: capacity)
    values.initialize(repeating: 0, count: capacity)
    verticals = .allocate(capacity: capacity)
    sums = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit {
    values.deallocate()
    verticals.deallocate()
    sums.deallocate()
  }

  @inlinable
  mutating func restart() {
    next = 0
    count = 0
  }

  /// - Parameters:
  ///   - magnitude: m/s².
  ///   - vertical: along gravity, m/s².
  @inlinable @inline(__always)
  mutating func step(_ magnitude: Double, vertical: Double) {
    values[next] = magnitude
    verticals[next] = vertical
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
    // Newest first: the order decides the last digit.
    var sum = 0.0
    var k = 0
    while k <= 2 * reach {
      sum += values[slot(k)]
      k &+= 1
    }
    sums[slot(reach)] = sum
  }

  /// How many samples ago the landing was: the mean age of what lies in the upper part of the
  /// magnitude's range round a contact, weighted with the square of its height above that part's
  /// foot. nil where too few samples are known or none stands out: there noise would choose.
  ///
  /// - Parameter age: samples from that contact to the newest sample.
  @inlinable
  func landing(age: Int) -> Double? {
    let newest = max(age - later, reach)
    let oldest = min(age + earlier, count - 1 - reach)
    if oldest - newest < 4 { return nil }
    let first = slot(newest)
    var low = Double.infinity
    var high = -Double.infinity
    var (k, place) = (newest, first)
    while k <= oldest {
      let value = sums[place]
      if value < low { low = value }
      if value > high { high = value }
      k &+= 1
      place = before(place)
    }
    if high - low < leastRange { return nil }
    let foot = low + level * (high - low)
    var weights = 0.0
    var sum = 0.0
    (k, place) = (newest, first)
    while k <= oldest {
      let above = sums[place] - foot
      if above > 0 {
        weights += above * above
        sum += above * above * Double(k)
      }
      k &+= 1
      place = before(place)
    }
    return weights > 0 ? sum / weights : nil
  }

  @inlinable @inline(__always)
  func before(_ place: Int) -> Int { place == 0 ? capacity &- 1 : place &- 1 }

  /// The largest vertical acceleration from ``earlier`` the contact on, m/s²; NaN where a part of
  /// that is not held any more.
  ///
  /// - Parameters:
  ///   - age: samples from the contact to the newest sample.
  ///   - end: samples from the last one looked at to the newest sample.
  @inlinable @inline(never)
  func peakVertical(from age: Int, to end: Int) -> Double {
    let newest = max(0, end)
    let oldest = age + earlier
    if newest > oldest || oldest >= count { return .nan }
    var peak = verticals[slot(newest)]
    for k in newest...oldest { peak = max(peak, verticals[slot(k)]) }
    return peak
  }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }
}
