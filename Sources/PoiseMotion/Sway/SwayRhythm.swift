import PoiseCore
import PoiseSignal

/// Finds walking in the crossings of the sway: enough of them in a row, with strides of one length,
/// amplitudes of one size, a trunk that is carried forward and up and down, and strides that repeat
/// each other.
@usableFromInline
struct SwayRhythm: ~Copyable, Sendable {
  /// What a crossing means.
  @frozen
  @usableFromInline
  enum Verdict: BitwiseCopyable, Sendable {
    /// No rhythm.
    case none
    /// The last ``SwaySettings/crossings`` would be a rhythm if the strides repeat each other.
    case likely
    /// The rhythm goes on.
    case goesOn
    /// It goes on, but this half-cycle does not belong to it.
    case skipped
    /// It is over.
    case ended
  }

  @usableFromInline let settings: SwaySettings
  @usableFromInline let leastUpright: Double
  /// The newest crossings, oldest first.
  @usableFromInline var recent: FixedQueue<SwayCrossing>
  @usableFromInline var halfCycles: RecentMedian
  @usableFromInline var isOpen = false
  /// Half-cycles in a row that do not belong.
  @usableFromInline var strays = 0

  /// - Parameter leastUpright: cosine of ``SwaySettings/maximumTilt``.
  @usableFromInline
  init(_ settings: SwaySettings, leastUpright: Double) {
    precondition(
      settings.crossings >= 3 && settings.crossings <= 8, "3 to 8 crossings make a rhythm")
    precondition(
      settings.returning >= 1 && settings.returning <= settings.crossings,
      "what goes on with a walk is held")
    self.settings = settings
    self.leastUpright = leastUpright
    recent = FixedQueue(capacity: settings.crossings)
    halfCycles = RecentMedian(capacity: 4)
  }

  @inlinable
  mutating func restart() {
    recent.removeAll()
    halfCycles.removeAll()
    isOpen = false
    strays = 0
  }

  /// Usual time between two crossings, s; zero without a rhythm.
  @inlinable var usualHalfCycle: Double { isOpen ? halfCycles.median : 0 }

  /// Takes a crossing. ``Verdict/likely`` asks for ``open()`` where the strides repeat each other.
  @inlinable
  mutating func process(_ crossing: SwayCrossing) -> Verdict {
    if recent.isFull { recent.dropFirst() }
    recent.push(crossing)
    if isOpen { return follow(crossing) }
    return recent.isFull && isRhythm() ? .likely : .none
  }

  /// The crossings held are a rhythm.
  @inlinable
  mutating func open() {
    isOpen = true
    strays = 0
    halfCycles.removeAll()
    for k in 1..<recent.count { halfCycles.add(recent[k].halfCycle) }
  }

  /// The last two half-cycles, s.
  @inlinable var lastStride: Double {
    let n = recent.count
    return n > 1 ? recent[n - 1].halfCycle + recent[n - 2].halfCycle : .infinity
  }

  /// Time has come to `now` without a crossing: whether that ends the rhythm.
  @inlinable
  mutating func pass(_ now: Int64) -> Bool {
    if !isOpen || recent.isEmpty { return false }
    let since = Double(now - recent[recent.count - 1].time) * 1e-9
    if since <= settings.longestHalfCycle { return false }
    restart()
    return true
  }

  @inlinable
  mutating func follow(_ crossing: SwayCrossing) -> Verdict {
    if belongs(crossing) {
      strays = 0
      halfCycles.add(crossing.halfCycle)
      return .goesOn
    }
    strays += 1
    if strays < 2 && crossing.halfCycle <= settings.longestHalfCycle { return .skipped }
    isOpen = false
    strays = 0
    halfCycles.removeAll()
    return .ended
  }

  /// A half-cycle as walking has it.
  @inlinable
  func belongs(_ c: SwayCrossing) -> Bool {
    c.halfCycle >= settings.shortestHalfCycle && c.halfCycle <= settings.longestHalfCycle
      && c.amplitude <= settings.largestAmplitude
      && c.verticalRange >= settings.leastVerticalRange
      && c.verticalRange <= settings.largestVerticalRange
      && c.forwardRange >= settings.leastForwardRange
      && c.forwardRange >= settings.leastForwardShare * c.amplitude && c.upright >= leastUpright
  }

  /// The crossings held are evenly spaced by strides and of like size.
  @inlinable
  func isRhythm() -> Bool {
    var (shortest, longest) = (Double.infinity, 0.0)
    var (least, most) = (Double.infinity, 0.0)
    for k in 1..<recent.count {
      let c = recent[k]
      if !belongs(c) { return false }
      least = min(least, c.amplitude)
      most = max(most, c.amplitude)
      if k > 1 {
        let stride = c.halfCycle + recent[k - 1].halfCycle
        shortest = min(shortest, stride)
        longest = max(longest, stride)
      }
    }
    return longest <= settings.strideRatio * shortest && most <= settings.amplitudeRatio * least
  }
}
