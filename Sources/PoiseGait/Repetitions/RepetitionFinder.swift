import CPoiseMath
import PoiseCore

/// Finds repetitions in a velocity curve: a way up that is long enough, after a way down of like
/// length where the exercise has one first.
public struct RepetitionFinder: Sendable {
  /// Slower than this is neither up nor down, m/s.
  public static let still = 0.05
  /// A way up goes on over a sticking point of this length, samples.
  static let sticking = 25

  public let settings: RepetitionSettings

  public init(_ settings: RepetitionSettings) { self.settings = settings }

  /// A way in one direction.
  struct Phase: Equatable {
    var isUp: Bool
    /// First and last sample faster than ``RepetitionFinder/still``.
    var first: Int
    var last: Int
    /// Where it began and ended, in samples, between them where the velocity's shape says so.
    var begin = 0.0
    var end = 0.0
    var range = 0.0
    var peak = 0.0
  }

  /// - Parameters:
  ///   - curve: the velocities.
  ///   - times: of its samples.
  ///   - steps: when steps were taken, in order; what goes with more than its own is walking.
  ///   - isOpen: more is to come: a way up at the very end is not over.
  public func repetitions(
    _ curve: VelocityCurve, _ times: [Timestamp], steps: [Timestamp] = [], isOpen: Bool = false
  ) -> [Repetition] {
    search(curve, times, steps: steps, isOpen: isOpen).repetitions
  }

  /// What ``search(_:_:steps:isOpen:)`` found.
  public struct Finding: Sendable, Equatable {
    public var repetitions: [Repetition] = []
    /// Movements like repetitions that go with steps, as walking does.
    public var withSteps: [Repetition] = []
  }

  /// The same with what was left out for its steps.
  public func search(
    _ curve: VelocityCurve, _ times: [Timestamp], steps: [Timestamp] = [], isOpen: Bool = false
  ) -> Finding {
    let phases = phases(curve.values, isOpen: isOpen)
    func holdsGap(_ begin: Double, _ end: Double) -> Bool {
      curve.gaps.contains { Double($0) > begin && Double($0) < end + 2 }
    }
    var found = Finding()
    for (k, phase) in phases.enumerated() where phase.isUp {
      guard settings.range.contains(phase.range) else { continue }
      let seconds = (phase.end - phase.begin) / 100
      guard settings.concentric.contains(seconds), !holdsGap(phase.begin, phase.end) else {
        continue
      }
      let before = k > 0 && !phases[k - 1].isUp ? phases[k - 1] : nil
      var eccentric: Double?
      var pause: Double?
      if let before, settings.eccentric.contains((before.end - before.begin) / 100),
        settings.range.contains(before.range),
        abs(before.range - phase.range) <= settings.spread * phase.range
      {
        eccentric = (before.end - before.begin) / 100
        pause = max(0, phase.begin - before.end) / 100
      }
      if settings.exercise.lowersFirst {
        guard let pause, pause <= settings.longestPause else { continue }
      } else if eccentric == nil {
        // The bar comes down again; what only rises is drift, or a bar that is put on a rack. While
        // more is to come, it may yet.
        let after = k + 1 < phases.count ? phases[k + 1] : nil
        let isLast = isOpen && after == nil
        guard isLast || after.map({ !$0.isUp && $0.range >= 0.5 * phase.range }) ?? false else {
          continue
        }
      }
      // Counted, but the samples do not tell the time.
      if let before, holdsGap(before.begin, phase.begin) { (eccentric, pause) = (nil, nil) }
      let rep = Repetition(
        start: Self.time(phase.begin, times), end: Self.time(phase.end, times),
        range: phase.range, meanVelocity: phase.range / seconds, peakVelocity: phase.peak,
        eccentric: eccentric, pause: pause, concentric: seconds)
      let ways = before == nil ? k...k : k - 1...k
      if isWalk(rep, phases, ways, steps, times) {
        found.withSteps.append(rep)
      } else {
        found.repetitions.append(rep)
      }
    }
    return found
  }

  /// Whether repetitions of a set are so slow for the sensor's noise that others may be missing and
  /// distances wrong: the largest acceleration of a motion of least jerk, 10/√3 range / time², is
  /// then too near to what a stillness may have, on the way up or down. The limit is that of made
  /// sets.
  public func isTooSlow(_ set: RepetitionSet, in curve: VelocityCurve) -> Bool {
    func isSlow(_ seconds: (Repetition) -> Double?) -> Bool {
      let peaks = set.repetitions.compactMap { rep in
        seconds(rep).map { 5.77 * rep.range / ($0 * $0) }
      }.sorted()
      return peaks.isEmpty ? false : peaks[peaks.count / 2] < 0.14 + 0.8 * curve.noise
    }
    return isSlow { $0.concentric } || isSlow { $0.eccentric }
  }

  /// Gaps that a set may have lost repetitions at: nearer than the pause that ends a set.
  public func gaps(near set: RepetitionSet, in track: VerticalTrack) -> [VerticalTrack.Gap] {
    guard let first = set.repetitions.first, let last = set.repetitions.last else { return [] }
    let pause = Int64(settings.pause * 1e9)
    return track.breaks.filter { $0.end >= first.start - pause && $0.start <= last.end + pause }
  }

  /// Repetitions in sets, those of unlike way left out.
  public func sets(_ repetitions: [Repetition]) -> [RepetitionSet] {
    var sets: [[Repetition]] = []
    for rep in repetitions {
      if let last = sets.last?.last, Double(rep.start - last.end) * 1e-9 <= settings.pause {
        sets[sets.count - 1].append(rep)
      } else {
        sets.append([rep])
      }
    }
    return sets.compactMap { reps in
      let ways = reps.map { $0.range }.sorted()
      let median = ways[ways.count / 2]
      let kept = reps.filter { abs($0.range - median) <= settings.spread * median }
      return kept.isEmpty ? nil : RepetitionSet(kept)
    }
  }

  /// Whether the wearer walks in and around a repetition: 1.2 steps a second and more, of which two
  /// are not the lift's own. A brisk lift looks like a step where it starts and where it ends, on
  /// each way.
  private func isWalk(
    _ rep: Repetition, _ phases: [Phase], _ ofRep: ClosedRange<Int>, _ steps: [Timestamp],
    _ times: [Timestamp]
  ) -> Bool {
    let half: Int64 = 500_000_000
    let own = steps.filter { $0 >= rep.start - half && $0 <= rep.end + half }
    guard own.count >= 3, Double(own.count) >= 1.2 * (rep.concentric + 1) else { return false }
    let margin: Int64 = 200_000_000
    let ways = phases.map { phase in
      Self.time(phase.begin, times) - margin...Self.time(phase.end, times) + margin
    }
    let begin = Self.time(phases[ofRep.lowerBound].begin, times) - 2 * half
    var others = 0
    for step in steps where step >= begin && step <= rep.end + 2 * half {
      let isWithin = zip(phases, ways).contains { phase, way in
        settings.range.contains(phase.range) && way.contains(step)
      }
      if !isWithin { others += 1 }
    }
    for way in ways[ofRep] { others += max(0, steps.count { way.contains($0) } - 2) }
    return others >= 2
  }

  private static func time(_ at: Double, _ times: [Timestamp]) -> Timestamp {
    let k = max(0, min(times.count - 1, Int(at)))
    let part = at - Double(k)
    return times[k] + Int64((part * 1e7).rounded())
  }

  // MARK: - Phases

  func phases(_ v: [Double], isOpen: Bool) -> [Phase] {
    var found: [Phase] = []
    var k = 0
    while k < v.count {
      guard abs(v[k]) > Self.still else {
        k += 1
        continue
      }
      let isUp = v[k] > 0
      var phase = Phase(isUp: isUp, first: k, last: k)
      var slow = 0
      var i = k + 1
      while i < v.count {
        let x = isUp ? v[i] : -v[i]
        if x > Self.still {
          phase.last = i
          slow = 0
        } else {
          slow += 1
          // Turned round, or stands: over.
          if x < -Self.still || slow > Self.sticking { break }
        }
        i += 1
      }
      if i == v.count && isOpen && slow < 10 { return found }
      measure(&phase, v)
      found.append(phase)
      k = phase.last + 1
    }
    return merged(found, v)
  }

  /// Ends, way and peak of a phase.
  private func measure(_ phase: inout Phase, _ v: [Double]) {
    let sign = phase.isUp ? 1.0 : -1.0
    func x(_ k: Int) -> Double { sign * v[k] }
    phase.begin = edge(phase.first, -1, x, v.count)
    phase.end = edge(phase.last, 1, x, v.count)
    let low = max(0, Int(phase.begin.rounded(.up)))
    let high = min(v.count - 1, Int(phase.end.rounded(.down)))
    guard low <= high else { return }
    var way = 0.0
    var peak = 0.0
    for k in low...high {
      peak = max(peak, x(k))
      if k > low { way += 0.5 * (x(k - 1) + x(k)) / 100 }
    }
    phase.range = way
    phase.peak = peak
  }

  /// Where a phase begins (`step` -1) or ends (1), in samples: where the velocity crosses zero, or
  /// where its root, which is straight as a smooth motion begins, would; whichever is nearer.
  private func edge(_ from: Int, _ step: Int, _ x: (Int) -> Double, _ count: Int) -> Double {
    var k = from
    while k + step >= 0, k + step < count, x(k + step) > 0.005, abs(k - from) < 60 { k += step }
    var zero = Double(k)
    if k + step >= 0, k + step < count {
      let (a, b) = (x(k), x(k + step))
      if a > 0, b < a { zero += Double(step) * min(1, a / (a - b)) }
    }
    // Inwards to three times the limit.
    var inner = from
    while inner - step >= 0, inner - step < count, x(inner) < 3 * Self.still,
      abs(inner - from) < 60
    {
      inner -= step
    }
    let (near, far) = (poise_sqrt(max(0, x(from))), poise_sqrt(max(0, x(inner))))
    guard far > near, inner != from else { return zero }
    let root = Double(from) + Double(from - inner) * near / (far - near)
    return step > 0 ? min(zero, root) : max(zero, root)
  }

  /// Ways up in two parts over a sticking point are one.
  private func merged(_ phases: [Phase], _ v: [Double]) -> [Phase] {
    var out: [Phase] = []
    for phase in phases {
      if let last = out.last, last.isUp == phase.isUp, phase.first - last.last <= Self.sticking {
        var joined = last
        joined.last = phase.last
        measure(&joined, v)
        out[out.count - 1] = joined
      } else {
        out.append(phase)
      }
    }
    // What hardly moves is between two ways, not one of its own.
    return out.filter { $0.range >= 0.05 }
  }
}
