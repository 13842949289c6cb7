import CPoiseMath

/// The vertical velocity over a stretch, made of the acceleration between stillnesses.
///
/// Gravity is what the stillness before measured, so that neither the sensor's bias nor its scale
/// counts; at each stillness the velocity is zero, and what the integral says there is taken off in
/// proportion to time. Where repetitions follow one another without one, the bar comes back to
/// where it was: the mean velocity from turn to turn is taken off.
public struct VelocityCurve: Sendable {
  /// m/s, one a sample.
  public private(set) var values: [Double]
  /// Samples that lie in a stillness.
  public private(set) var isStill: [Bool]
  /// Samples before which a gap lies.
  public let gaps: [Int]
  /// Standard deviation of the acceleration in the stillnesses, from sample to sample, m/s².
  public private(set) var noise = 0.0

  private let settings: VelocitySettings
  private let turnLevel: TurnLevel
  /// A curve of the same track, whose velocity tells a stillness in place of the integral's.
  private let known: [Double]?
  /// What the turns of a stretch say that its integral has drifted by at a sample.
  private var drifted: (at: Int, by: Double)?

  /// - Parameters:
  ///   - track: what was measured.
  ///   - gyroscope: whether the vertical followed the sensor's turning.
  ///   - lowersFirst: repetitions come back to their upper turn; else to the lower.
  ///   - settings: limits of rest and of a stroke.
  ///   - known: an earlier curve of the same track: a window is still where it is slow, however
  ///     long the integral has drifted.
  public init(
    _ track: VerticalTrack, gyroscope: Bool, lowersFirst: Bool,
    settings: VelocitySettings = VelocitySettings(), known: VelocityCurve? = nil
  ) {
    self.settings = settings
    self.known = known?.values
    turnLevel = TurnLevel(settings: settings, lowersFirst: lowersFirst)
    values = [Double](repeating: 0, count: track.count)
    isStill = [Bool](repeating: false, count: track.count)
    gaps = track.gaps.indices.dropFirst().filter { track.gaps[$0] }
    var begin = 0
    while begin < track.count {
      var end = begin + 1
      while end < track.count, !track.gaps[end] { end += 1 }
      integrate(track, begin..<end, gyroscope: gyroscope)
      begin = end
    }
    let pairs = isStill.indices.dropFirst().filter { isStill[$0] && isStill[$0 - 1] }
    let squares = pairs.reduce(0.0) { sum, k in
      let step = track.forces[k] - track.forces[k - 1]
      return sum + step * step
    }
    if !pairs.isEmpty { noise = poise_sqrt(squares / Double(2 * pairs.count)) }
  }

  // MARK: -

  private mutating func integrate(
    _ track: VerticalTrack, _ range: Range<Int>, gyroscope: Bool
  ) {
    // The first stillness; before it nothing is known of gravity.
    let window = VerticalTrack.window
    guard let first = range.first(where: { track.quiet[$0] }) else { return }
    var gravity = Self.mean(track, first - window + 1...first)
    var from = first
    for k in first - window + 1...first { isStill[k] = true }
    // Of the stillness under way: its samples but for the edges.
    var run = (sum: 0.0, count: 0, last: first)
    var k = first + 1
    var v = 0.0
    var open: [Double] = [0]
    while k < range.upperBound {
      v += 0.5 * (track.forces[k - 1] + track.forces[k] - 2 * gravity) / settings.rateHz
      open.append(v)
      let seconds = Double(k - from) / settings.rateHz
      let verdict =
        track.quiet[k] ? zero(track, k, gravity, open, seconds, gyroscope) : Verdict.moving
      if verdict != .moving {
        // The velocity is zero in the window's middle.
        let middle = max(from, k - window / 2)
        let left = open[middle - from]
        let span = Double(max(1, middle - from))
        for i in from...middle {
          values[i] = open[i - from] - left * Double(i - from) / span
        }
        if middle - from > settings.levelSamples {
          turnLevel.level(&values, from...middle)
        }
        var i = max(from, k - window + settings.margin)
        while i <= k - settings.margin {
          values[i] = 0
          isStill[i] = true
          i += 1
        }
        if run.last != k - 1 { run = (0, 0, k) }
        run.last = k
        // Its edges belong to the motion; a short one keeps the gravity of the long one before.
        run.count += 1
        if run.count > settings.settleSamples { run.sum += track.forces[k - window] }
        if run.count >= settings.gravitySamples {
          gravity = run.sum / Double(run.count - settings.settleSamples)
        }
        if verdict == .stillForLong { gravity = Self.mean(track, k - window + 1...k) }
        // What follows begins at the window's middle.
        var rest = 0.0
        open = [0]
        for i in middle + 1..<max(middle + 1, k + 1) {
          rest += 0.5 * (track.forces[i - 1] + track.forces[i] - 2 * gravity) / settings.rateHz
          open.append(rest)
        }
        v = rest
        from = middle
      }
      k += 1
    }
    for i in from..<range.upperBound { values[i] = open[i - from] }
    straighten(from..<range.upperBound)
    if range.upperBound - from > settings.levelSamples {
      turnLevel.level(&values, from...(range.upperBound - 1))
    }
  }

  private static func mean(_ track: VerticalTrack, _ range: ClosedRange<Int>) -> Double {
    var sum = 0.0
    for k in range { sum += track.forces[k] }
    return sum / Double(range.count)
  }

  private enum Verdict {
    case moving, still
    /// So long that gravity is what is measured now.
    case stillForLong
  }

  /// Whether a window without spread is one without motion: a slow repetition has none either, but
  /// the velocity, leveled where there were turns, and the acceleration tell.
  private mutating func zero(
    _ track: VerticalTrack, _ k: Int, _ gravity: Double, _ open: [Double], _ seconds: Double,
    _ gyroscope: Bool
  ) -> Verdict {
    let window = VerticalTrack.window
    let middle = open.count - 1 - window / 2
    let drift = gyroscope ? settings.drift : settings.driftWithoutGyroscope
    let mean = Self.mean(track, (k - window + 1)...k)
    let isNear = abs(mean - gravity) <= settings.residue
    var speed = abs(known?[max(0, k - window / 2)] ?? (middle >= 0 ? open[middle] : 0))
    if known == nil, isNear, middle >= 0, seconds > settings.soon {
      speed = abs(open[middle] - driftByTurns(open, middle, k))
    }
    let allowed = settings.slowSpeed + (known == nil ? drift * seconds : 0)
    let isSlow = speed <= allowed
    // What the integral may have drifted by soon is more than the speed in the middle of a slow
    // way down, where the acceleration is zero; but not for long.
    if isSlow && isNear && (known != nil || seconds <= settings.trustSeconds)
      && isSteady(track, k, mean)
      && (speed <= settings.fastest || isLasting(track, k, mean, settings.lateSamples))
    {
      return .still
    }
    // After a shock, or where the bar was turned, neither holds: believed where it lies still for
    // long, evenly but for what noise makes of a mean. No slow motion has such an acceleration.
    guard seconds >= settings.leastSeconds, abs(mean - gravity) < settings.largestShift
    else { return .moving }
    let long = isSlow ? settings.longSlowSamples : settings.longSamples
    return isLasting(track, k, mean, long) ? .stillForLong : .moving
  }

  /// What the turns say that `open` has drifted by in the middle of the window that ends at `k`;
  /// 0 where there are too few. It changes at a turn alone, and takes a look at the whole stretch:
  /// looked at four times a second.
  private mutating func driftByTurns(_ open: [Double], _ middle: Int, _ k: Int) -> Double {
    if let drifted, Double(k - drifted.at) < settings.rateHz / 4 { return drifted.by }
    var leveled = open
    let by =
      turnLevel.level(&leveled, 0...(open.count - 1)) ? open[middle] - leveled[middle] : 0
    drifted = (k, by)
    return by
  }

  /// Whether all windows of the last `count` samples are quiet and have the mean of the last one.
  private func isLasting(_ track: VerticalTrack, _ k: Int, _ mean: Double, _ count: Int) -> Bool {
    guard k >= count else { return false }
    let window = VerticalTrack.window
    var spread = 0.0
    for i in (k - window + 1)...k { spread += (track.forces[i] - mean) * (track.forces[i] - mean) }
    let tolerance = max(
      settings.steadiness, settings.steadinessErrors * poise_sqrt(spread) / Double(window))
    for i in stride(from: k - count + window, through: k, by: settings.steadinessStride) {
      if !track.quiet[i] || track.gaps[i] { return false }
      if abs(Self.mean(track, (i - window + 1)...i) - mean) > tolerance { return false }
    }
    return isEven(track, k, count)
  }

  /// Whether the accelerations of the last samples have neither slope nor bend beyond their noise:
  /// their parts along the first two Legendre polynomials.
  private func isEven(_ track: VerticalTrack, _ k: Int, _ count: Int) -> Bool {
    guard settings.bendErrors < .infinity else { return true }
    let range = (k - count + 1)...k
    let mean = Self.mean(track, range)
    func places(_ i: Int) -> (slope: Double, bend: Double) {
      let x = 2 * Double(i - range.lowerBound) / Double(count - 1) - 1
      return (x, 1.5 * x * x - 0.5)
    }
    var (slope, slopes, bend, bends) = (0.0, 0.0, 0.0, 0.0)
    for i in range {
      let place = places(i)
      let x = track.forces[i] - mean
      slope += x * place.slope
      slopes += place.slope * place.slope
      bend += x * place.bend
      bends += place.bend * place.bend
    }
    (slope, bend) = (slope / slopes, bend / bends)
    var rest = 0.0
    for i in range {
      let place = places(i)
      let x = track.forces[i] - mean - slope * place.slope - bend * place.bend
      rest += x * x
    }
    let noise = settings.bendErrors * poise_sqrt(rest / Double(count - 3))
    return abs(slope) <= max(settings.steadiness, noise / poise_sqrt(slopes))
      && abs(bend) <= max(settings.steadiness, noise / poise_sqrt(bends))
  }

  /// Whether a window neither turns nor speeds up or slows down.
  private func isSteady(_ track: VerticalTrack, _ k: Int, _ mean: Double) -> Bool {
    guard settings.turning < .infinity || settings.steepest < .infinity else { return true }
    let range = (k - VerticalTrack.window + 1)...k
    let count = Double(range.count)
    var (turning, slope, spread) = (0.0, 0.0, 0.0)
    for i in range {
      turning += track.turning[i] * track.turning[i]
      slope += (Double(i) - 0.5 * Double(range.lowerBound + k)) * (track.forces[i] - mean)
      spread += (track.forces[i] - mean) * (track.forces[i] - mean)
    }
    if turning > settings.turning * settings.turning * count { return false }
    // By the sum of squares of the places from their middle.
    let places = count * (count * count - 1) / 12
    let noise = poise_sqrt(max(0, spread - slope * slope / places) / (count - 2))
    let error = settings.steepestErrors * noise / poise_sqrt(places) * settings.rateHz
    return abs(slope / places * settings.rateHz) <= settings.steepest + error
  }

  /// What ends in motion: takes off the line from zero that makes the mean velocity that of the
  /// earlier curve; without one zero, where the stretch is long.
  private mutating func straighten(_ range: Range<Int>) {
    guard known != nil || range.count > settings.returningSamples else { return }
    let wanted = known?[range].reduce(0, +) ?? 0
    let mean = (values[range].reduce(0, +) - wanted) / Double(range.count)
    for i in range {
      values[i] -= 2 * mean * Double(i - range.lowerBound) / Double(range.count)
    }
  }
}
