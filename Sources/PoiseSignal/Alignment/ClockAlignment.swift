/// How the clock of one device stands to another's, of what both felt while they were worn by one
/// person.
///
/// Each stretch of movement of the one is searched in the other's by correlation; a chain of lags
/// that belong to evenly running clocks says which of several is the true one, and a clock model
/// through the chain gives offset, drift and bounds.
public struct ClockAlignment: Sendable {
  /// A time in which neither clock was set.
  public struct Piece: Sendable, Equatable {
    /// In the order of their times; between two of them the offset is on the straight line.
    public var points: [ClockFit.Point]
    /// Mean drift over it, s/s: rate of the first clock minus the other's, and its 95% bound.
    public var drift: Double
    public var driftError: Double
    /// Windows behind it.
    public var windows: Int
    /// Standard deviation of one window's lag, s.
    public var noise: Double
    /// Where the windows lie, s of the other clock.
    public var measured: ClosedRange<Double>
  }

  /// Why there is none.
  public enum Refusal: Error, Sendable, Equatable {
    /// The first device, or the other one, did not move for long enough.
    case firstStill, otherStill
    /// They have no time in common.
    case apart
    /// The motion of one is not found in the other's: so many windows, so many of them in a chain.
    case unshared(windows: Int, matched: Int)
    /// Steps so alike that the lag may be one off.
    case ambiguous
  }

  public let pieces: [Piece]
  /// Windows in which both moved, and those of them that fit.
  public let windows: Int
  public let matched: Int

  /// Seconds of movement that both must have.
  public static let leastMovement = 60
  /// Seconds on both sides of a supposed lag that are searched.
  private static let reach = 20

  /// - Parameters:
  ///   - steps: times, s of the other clock, at which one of the clocks is known to have been set.
  ///   - isClockRight: that both clocks were right to a minute: nothing farther off is searched.
  public init(
    first: MotionTrack, other: MotionTrack, steps: [Double] = [], isClockRight: Bool = false
  ) throws(Refusal) {
    if first.movingSeconds < Self.leastMovement { throw .firstStill }
    if other.movingSeconds < Self.leastMovement { throw .otherStill }
    let isTogether = first.seconds.overlaps(
      other.seconds.lowerBound - 60..<other.seconds.upperBound + 60)
    if isClockRight && !isTogether { throw .apart }
    let all = MotionWindow.all(of: other)
    let search = LagSearch(first: first, other: other)
    var tried = isTogether ? [0] : []
    var found = Found()
    if isTogether {
      found = Found(all, search, near: tried, reach: Self.reach)
    }
    // a clock may have been set in the middle: what is left over may fit elsewhere
    let isPoor = 4 * found.matched < 3 * all.count
    if isPoor && !isClockRight || found.chains.isEmpty {
      let coarse = CoarseLag.candidates(first, other, most: 6)
      tried += coarse.lags.filter { $0.magnitude > 2 || !isTogether }
      let wide = Found(all, search, near: tried, reach: Self.reach + coarse.width)
      if wide.matched > found.matched { found = wide }
    }
    try found.check()
    (windows, matched) = (found.windows.count, found.matched)
    pieces = Self.pieces(found, of: other, steps)
  }

  /// What a search found.
  private struct Found {
    var windows: [LagChain.Window] = []
    var chains: [LagChain] = []
    var rejected: Refusal?

    init() {}

    init(_ all: [MotionWindow], _ search: LagSearch, near lags: [Int], reach: Int) {
      for window in all {
        var peaks: [LagSearch.Peak] = []
        for lag in lags {
          let new = search.peaks(
            window, near: lag * MotionTrack.rate, reach: reach * MotionTrack.rate)
          peaks += new.filter { peak in peaks.allSatisfy { ($0.lag - peak.lag).magnitude > 0.1 } }
        }
        if !peaks.isEmpty { windows.append(LagChain.Window(time: window.middle, peaks: peaks)) }
      }
      let dense = LagChain.chains(windows).filter { $0.isDense }
      chains = dense.filter { $0.isDistinct(windows) }
      if chains.count < dense.count { rejected = .ambiguous }
      join()
    }

    /// Chains that one clock explains are one: what lies between them did not fit, but neither was
    /// a clock set.
    private mutating func join() {
      var joined: [LagChain] = []
      for chain in chains {
        if let last = joined.last, Self.isContinuous(last, chain) {
          joined[joined.count - 1] = LagChain(links: last.links + chain.links)
        } else {
          joined.append(chain)
        }
      }
      chains = joined
    }

    private static func isContinuous(_ left: LagChain, _ right: LagChain) -> Bool {
      func state(_ chain: LagChain, _ time: Double) -> ClockFit.Point? {
        ClockFit(chain.links.map { ($0.time, $0.lag) })?.points(at: [time]).first
      }
      guard let end = left.links.last?.time, let begin = right.links.first?.time,
        let a = state(left, (end + begin) / 2), let b = state(right, (end + begin) / 2)
      else { return false }
      return (a.offset - b.offset).magnitude < 0.005 + a.error + b.error
        && a.error + b.error < 0.1
    }

    var matched: Int { chains.reduce(0) { $0 + $1.links.count } }

    func check() throws(Refusal) {
      if chains.isEmpty, let rejected { throw rejected }
      if chains.isEmpty || 3 * matched < windows.count {
        throw .unshared(windows: windows.count, matched: matched)
      }
    }
  }

  private static func pieces(_ found: Found, of track: MotionTrack, _ steps: [Double]) -> [Piece] {
    let chains = found.chains
    return chains.enumerated().compactMap { i, chain in
      let links = chain.links
      guard let fit = ClockFit(links.map { ($0.time, $0.lag) }) else { return nil }
      let measured = links[0].time...links[links.count - 1].time
      // To the ends of the recording; not past windows that do not fit, and between two pieces only
      // to where a clock is known to have been set.
      let before = i > 0 ? chains[i - 1].links.last?.time : found.windows.first?.time
      let after = i + 1 < chains.count ? chains[i + 1].links[0].time : found.windows.last?.time
      var from = Double(track.seconds.lowerBound)
      if let before, before < measured.lowerBound {
        from = steps.last { $0 > before && $0 < measured.lowerBound } ?? measured.lowerBound
      }
      var until = Double(track.seconds.upperBound)
      if let after, after > measured.upperBound {
        until = steps.first { $0 > measured.upperBound && $0 < after } ?? measured.upperBound
      }
      let points = fit.points(at: times(from: from, until: until)).map { point in
        var point = point
        let (before, after) = (measured.lowerBound - point.time, point.time - measured.upperBound)
        point.error += wander * max(0, before, after)
        return point
      }
      let ends = fit.points(at: [measured.lowerBound, measured.upperBound])
      let length = max(measured.upperBound - measured.lowerBound, 1)
      return Piece(
        points: points, drift: (ends[1].offset - ends[0].offset) / length,
        driftError: (ends[0].error + ends[1].error) / length, windows: fit.count,
        noise: fit.noise, measured: measured)
    }
  }

  /// How far a crystal's rate may be another where nothing was measured: between a body and a cold
  /// room, 25 K (0.034 ppm/K^2 about 25 degrees, of a tuning fork as of most clocks).
  private static let wander = 20e-6

  /// Ten minutes apart; twelve of a short stretch.
  private static func times(from: Double, until: Double) -> [Double] {
    let length = max(until - from, 1e-3)
    let count = max(12, Int((length / 600).rounded(.up)))
    return (0...count).map { from + length * Double($0) / Double(count) }
  }
}
