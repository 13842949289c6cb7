import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal

/// The standard step rule written a second time, slowly: whole arrays instead of rings, a fresh
/// search for every minimum and median. What it says must be what the detector says.
///
/// The plain C of the bench finds steps, too, and both stay. The C is what the bench's ratios are
/// measured against, so it must do the detector's work in the detector's way, with the same rings:
/// it proves a fair comparison, and could repeat a ring's mistake. This one has no ring to make a
/// mistake in; it is the evidence.
struct ReferenceStepRule {
  struct Step: Equatable {
    var contact: Int64
    var detectedAt: Int64
    var bout: Int
    var late: Bool
  }

  struct Peak {
    var sample: Int
    var time: Int64
    var height: Double
    var rise: Double
    var contact: Int64
  }

  let s: StandardStepSettings
  var y: [Double] = []
  var magnitudes: [Double] = []
  var times: [Int64] = []
  var steps: [Step] = []

  private var segment = 0
  private var pending: Int?
  private var pendingValley = 0.0
  private var last: (sample: Int, time: Int64)?
  private var candidateTime = Int64.min / 4
  private var chain: [Peak] = []
  private var bouts = 0
  private var walking = false
  private var isMounted = false
  private var rises: [Double] = []
  private var intervals: [Double] = []

  init(_ settings: StandardStepSettings) { s = settings }

  static func steps(_ samples: [Sample], _ settings: StandardStepSettings) -> [Step] {
    var rule = ReferenceStepRule(settings)
    rule.run(samples)
    return rule.steps
  }

  // MARK: The signal

  private static func filter(_ x: [Double], _ c: BiquadCoefficients) -> [Double] {
    guard let first = x.first else { return [] }
    // As if the first value had been there forever.
    let rest = first * (c.b0 + c.b1 + c.b2) / (1 + c.a1 + c.a2)
    var out: [Double] = []
    for n in x.indices {
      let x1 = n > 0 ? x[n - 1] : first
      let x2 = n > 1 ? x[n - 2] : first
      let y1 = n > 0 ? out[n - 1] : rest
      let y2 = n > 1 ? out[n - 2] : rest
      out.append(c.b0 * x[n] + c.b1 * x1 + c.b2 * x2 - c.a1 * y1 - c.a2 * y2)
    }
    return out
  }

  private func signal(_ samples: ArraySlice<Sample>) -> (y: [Double], cosines: [Double]) {
    var blend: [Double] = []
    var ups: [Vector3] = []
    var cosines: [Double] = []
    var gravity = samples.first?.acceleration ?? .zero
    let gain = 1 - exp(-1 / (s.gravityTime * 100))
    for sample in samples {
      let a = sample.acceleration
      if !ups.isEmpty { gravity = gravity + gain * (a - gravity) }
      let up = (1 / gravity.squaredLength.squareRoot()) * gravity
      ups.append(up)
      let ago = max(0, ups.count - 1 - Int((s.tiltTime * 100).rounded()))
      cosines.append(up.dot(ups[ago]))
      let magnitude = a.squaredLength.squareRoot()
      blend.append((magnitude + s.verticalShare * (a.dot(up) - magnitude)) / 9.80665)
    }
    let high = Self.filter(blend, Butterworth.highPass(cutoffHz: s.highPassHz, sampleRateHz: 100))
    let low = Self.filter(high, Butterworth.lowPass(cutoffHz: s.lowPassHz, sampleRateHz: 100))
    return (low, cosines)
  }

  // MARK: Peaks

  private mutating func run(_ samples: [Sample]) {
    isMounted = samples.first?.content.contains(.bodyFrame) ?? false
    var starts = [0]
    for k in samples.indices.dropFirst() where samples[k].content.contains(.afterGap) {
      starts.append(k)
    }
    var cosine = 1.0
    for (n, start) in starts.enumerated() {
      let end = n + 1 < starts.count ? starts[n + 1] : samples.count
      if start == end { continue }
      if n > 0 { settle(at: samples[start].timestamp.nanoseconds, cosine) }
      segment = y.count
      pending = nil
      let (values, cosines) = signal(samples[start..<end])
      for k in start..<end {
        y.append(values[k - start])
        times.append(samples[k].timestamp.nanoseconds)
        magnitudes.append(samples[k].acceleration.squaredLength.squareRoot())
        cosine = cosines[k - start]
        advance(cosine)
      }
    }
    if let now = times.last { settle(at: now, cosine) }
  }

  private mutating func advance(_ cosine: Double) {
    let i = y.count - 1
    if i - segment >= 2 {
      let p = i - 1
      if y[p] > y[p - 1] && y[p] >= y[i] && y[p] > 0 { look(p) }
      if let peak = pending {
        let wanted = demand
        let isOver = times[i] - times[peak] >= wanted.decision
        let isEarly =
          y[peak] - y[i] >= wanted.fall
          && times[i] + 5_000_000 - contact(peak, after: last?.sample)
            >= wanted.decision + Int64(s.peakDelay * 1e9)
        if isOver || isEarly { settle(at: times[i], cosine) }
      }
    }
    if pending == nil && walking
      && Double(times[i] - candidateTime) > s.boutPause * 1e9
    {
      walking = false
    }
  }

  private struct Demand {
    var height: Double
    var rise: Double
    var interval: Double
    var decision: Int64
    var fall = Double.infinity
  }

  private var demand: Demand {
    let idle = Int64(s.decisionTime * 1e9)
    if !walking {
      return Demand(
        height: s.threshold, rise: s.minimumRise, interval: s.minimumInterval * 1e9, decision: idle)
    }
    let rise = median(Array(rises.suffix(s.memory)))
    let pace = median(Array(intervals.suffix(s.memory)))
    return Demand(
      height: max(s.boutThreshold, s.heightShare * rise),
      rise: max(s.boutMinimumRise, s.riseShare * rise),
      interval: max(
        s.minimumInterval * 1e9,
        min(s.intervalShare * pace, s.longestMinimumInterval * 1e9)
      ).rounded(.down),
      decision: Int64(
        max(s.decisionTime * 1e9, min(s.decisionShare * pace, s.longestDecisionTime * 1e9))),
      fall: s.fallShare * rise)
  }

  private mutating func look(_ p: Int) {
    let wanted = demand
    if y[p] < wanted.height { return }
    let since = last.map { Double(times[p] - $0.time) } ?? .infinity
    if since < wanted.interval { return }
    if let peak = pending {
      if y[p] > y[peak] { pending = p }
      return
    }
    // The very first sample after a start or a gap has no neighbour before it and does not count.
    let from = max(segment + 1, (last?.sample ?? -1) + 1)
    let valley = y[from...p].min() ?? 0
    var rise = wanted.rise
    if walking {
      let pace = median(Array(intervals.suffix(s.memory)))
      if since >= (s.dueShare * pace).rounded(.down) { rise = s.dueRise }
    }
    if y[p] - valley >= rise {
      pending = p
      pendingValley = valley
    }
  }

  /// The pending peak becomes a candidate.
  private mutating func settle(at now: Int64, _ cosine: Double) {
    guard let p = pending else { return }
    pending = nil
    let previous = last?.sample
    last = (p, times[p])
    if cosine < cos(s.maximumTilt * .pi / 180) { return }
    take(
      Peak(
        sample: p, time: top(p), height: y[p], rise: y[p] - pendingValley,
        contact: contact(p, after: previous)),
      at: now)
  }

  private func top(_ p: Int) -> Int64 {
    let bend = y[p - 1] - 2 * y[p] + y[p + 1]
    let shift = bend < 0 ? 0.5 * (y[p - 1] - y[p + 1]) / bend : 0
    return times[p] + Int64(shift * 1e7)
  }

  private func contact(_ p: Int, after previous: Int?) -> Int64 {
    landing(
      min(
        top(p) - Int64(s.peakDelay * 1e9),
        middleOfRise(p, after: previous) + Int64(s.halfRiseDelay * 1e9)))
  }

  /// The contact by the middle of the highest part of the magnitude round `found`.
  private func landing(_ found: Int64) -> Int64 {
    if !isMounted { return found }
    let newest = y.count - 1
    let at = newest - Int((Double(times[newest] - found) * 1e-7).rounded())
    let reach = Int((s.landingReach * 100).rounded())
    let from = max(at - Int((s.landingBefore * 100).rounded()), segment + reach)
    let to = min(at + Int((s.landingAfter * 100).rounded()), newest - reach)
    if to - from < 4 { return found }
    let means = (from...to).map { k in
      magnitudes[(k - reach)...(k + reach)].reduce(0, +) / Double(2 * reach + 1)
    }
    guard let low = means.min(), let high = means.max(), high - low >= s.landingLeastRange
    else { return found }
    let weights = means.map { pow(max(0, $0 - low - s.landingLevel * (high - low)), 2) }
    let middle = zip(weights, from...to).map { $0 * Double($1) }.reduce(0, +)
    let late = (middle / weights.reduce(0, +) - Double(newest)) * 1e7
    let contact = times[newest] + Int64(late) - Int64(s.landingDelay * 1e9)
    return min(contact, found + Int64(s.landingLatest * 1e9))
  }

  private func middleOfRise(_ p: Int, after previous: Int?) -> Int64 {
    var from = max(segment, p - Int((s.riseTime * 100).rounded()))
    if let previous, previous >= segment { from = max(from, previous) }
    let valley = y[from...p].min() ?? 0
    let valleySample = (from...p).first { y[$0] == valley } ?? p
    let middle = valley + 0.5 * (y[p] - valley)
    guard let below = (valleySample..<p).last(where: { y[$0] <= middle }) else { return times[p] }
    let part = (y[below + 1] - middle) / (y[below + 1] - y[below])
    return times[p] - Int64((Double(p - below - 1) + part) * 1e7)
  }

  // MARK: Walking

  private mutating func take(_ peak: Peak, at now: Int64) {
    let interval = Double(peak.time - candidateTime)
    candidateTime = peak.time
    if walking {
      credit(peak, at: now, late: false)
      intervals.append(interval)
      return
    }
    if interval > s.maximumInterval * 1e9 { chain = [] }
    chain.append(peak)
    // The detector remembers no more than 16, and drops one when that many do not convince.
    if chain.count > 16 { chain.removeFirst() }
    if !open(chain, s.softSteps, strong: false, at: now) {
      let strong = chain.filter { $0.height >= s.strongThreshold }
      if peak.height < s.strongThreshold || !open(strong, s.boutSteps, strong: true, at: now) {
        if chain.count == 16 { chain.removeFirst() }
      }
    }
  }

  private mutating func open(_ all: [Peak], _ n: Int, strong: Bool, at now: Int64) -> Bool {
    if all.count < n { return false }
    let run = Array(all.suffix(n))
    let gaps = zip(run.dropFirst(), run).map { Double($0.time - $1.time) }
    let strides = zip(run.dropFirst(2), run).map { Double($0.time - $1.time) }
    let heights = run.map(\.rise)
    guard let short = gaps.min(), let long = gaps.max(), let low = heights.min(),
      let high = heights.max(), let shortStride = strides.min(), let longStride = strides.max(),
      long <= s.intervalRatio * short, high <= s.riseRatio * low
    else { return false }
    if strong {
      if long > s.maximumInterval * 1e9 || median(heights) < s.boutRise { return false }
    } else {
      if longStride > s.strideRatio * shortStride || high < s.boutRise { return false }
      for (a, b) in zip(heights, heights.dropFirst(2)) where max(a / b, b / a) > s.footRiseRatio {
        return false
      }
    }
    var first = all.count - n
    let spacing = Double(run[n - 1].time - run[0].time) / Double(n - 1)
    while first > 0, Double(all[first].time - all[first - 1].time) <= 1.6 * spacing,
      all[first - 1].rise >= s.firstRiseShare * median(heights)
    {
      first -= 1
    }
    if isWeightShift(Array(all[first...]), certain: n) { first += 1 }
    walking = true
    bouts += 1
    rises = []
    intervals = []
    for k in first..<all.count {
      credit(all[k], at: now, late: k < all.count - 1)
      if k > first { intervals.append(Double(all[k].time - all[k - 1].time)) }
    }
    chain = []
    return true
  }

  private func isWeightShift(_ walk: [Peak], certain n: Int) -> Bool {
    if walk.count == n
      && walk[0].rise < s.firstRiseShare * median(walk.dropFirst().map(\.rise))
    {
      return true
    }
    let one = Double(walk[1].time - walk[0].time)
    let two = Double(walk[2].time - walk[1].time)
    return one <= s.weightShiftTime * 1e9 && one < s.weightShiftIntervalShare * two
      && walk[0].rise < s.weightShiftRiseShare * walk[1].rise
  }

  private mutating func credit(_ peak: Peak, at now: Int64, late: Bool) {
    steps.append(
      Step(
        contact: Timestamp(nanoseconds: peak.contact).roundedToMicroseconds.nanoseconds,
        detectedAt: now, bout: bouts, late: late))
    rises.append(peak.rise)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    if sorted.isEmpty { return 0 }
    return sorted.count % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half])
  }
}
