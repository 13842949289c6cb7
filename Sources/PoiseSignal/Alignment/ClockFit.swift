import CPoiseMath

/// How far one clock is ahead of another, and how fast it gains, from lags measured at times: a
/// smoothed two-state clock model, the offset and a drift that wanders as a random walk, whose
/// error grows between measurements as a real crystal's does (Zucca & Tavella 2005 [209]; the
/// smoother after Rauch, Tung & Striebel 1965 [210]).
public struct ClockFit: Sendable {
  /// The state at a time, with 95% bounds.
  public struct Point: Sendable, Equatable {
    /// s of the other clock.
    public var time: Double
    /// First clock minus the other one, s.
    public var offset: Double
    /// s.
    public var error: Double
    /// s/s.
    public var drift: Double
    public var driftError: Double
  }

  /// Drift before anything is measured, s/s, one standard deviation.
  private static let priorDrift = 1e-4
  /// Spectral densities of the drift's random walk that are tried, 1/s. The least, 0.2 ppm in an
  /// hour, is a crystal in a pocket: none is steadier, whatever a few lags say.
  private static let wanders = [1e-17, 1e-16, 1e-15, 1e-14]
  /// Standard deviations of one lag that are tried, s.
  private static let noises = (0..<14).map { 0.0003 * poise_pow(1.4, Double($0)) }

  /// Standard deviation of one lag, s.
  public private(set) var noise: Double
  private let wander: Double
  /// Lags in use: time and lag relative to the first's.
  private let used: [(time: Double, lag: Double)]
  private let origin: (time: Double, lag: Double)
  /// Student's t for bounds of 95%.
  private let quantile: Double

  /// Number of the lags in use.
  public var count: Int { used.count }

  /// - Parameter lags: in the order of their times, s; at least three.
  init?(_ lags: [(time: Double, lag: Double)]) {
    guard let first = lags.first, lags.count >= 3 else { return nil }
    origin = first
    var kept = lags.map { (time: $0.time - first.time, lag: $0.lag - first.lag) }
    var best = Self.best(kept)
    for _ in 0..<3 {
      let smoothed = Self.smoothed(kept, at: kept.map { $0.time }, best.noise, best.wander)
      let near = zip(kept, smoothed).filter { ($0.lag - $1.state.x).magnitude < 4 * best.noise }.map
      { $0.0 }
      if near.count == kept.count || near.count < 3 { break }
      kept = near
      best = Self.best(kept)
    }
    (noise, wander) = best
    used = kept
    quantile = StudentT.critical(twoSided: 0.05, freedom: Double(max(1, kept.count - 2)))
  }

  /// The state at times in order, s of the other clock.
  public func points(at times: [Double]) -> [Point] {
    let wanted = times.map { $0 - origin.time }
    return zip(times, Self.smoothed(used, at: wanted, noise, wander)).map { time, found in
      Point(
        time: time, offset: origin.lag + found.state.x,
        error: quantile * max(0, found.covariance.xx).squareRoot(), drift: found.state.d,
        driftError: quantile * max(0, found.covariance.dd).squareRoot())
    }
  }

  // MARK: Filter

  struct State {
    var x = 0.0
    var d = 0.0
  }

  struct Covariance {
    var xx = 1e4
    var xd = 0.0
    var dd = ClockFit.priorDrift * ClockFit.priorDrift
  }

  private struct Step {
    var time: Double
    var predicted: (state: State, covariance: Covariance)
    var filtered: (state: State, covariance: Covariance)
  }

  /// The most likely noise and wander.
  private static func best(
    _ lags: [(time: Double, lag: Double)]
  ) -> (noise: Double, wander: Double) {
    var best = (noise: noises[0], wander: wanders[0])
    var top = -Double.infinity
    for wander in wanders {
      for noise in noises {
        let likelihood = filtered(lags.map { ($0.time, $0.lag) }, noise, wander).likelihood
        if likelihood > top { (top, best) = (likelihood, (noise, wander)) }
      }
    }
    return best
  }

  private static func filtered(
    _ entries: [(time: Double, lag: Double?)], _ noise: Double, _ wander: Double
  ) -> (steps: [Step], likelihood: Double) {
    var steps: [Step] = []
    steps.reserveCapacity(entries.count)
    var (state, p) = (State(), Covariance())
    var time = entries.first?.time ?? 0
    var likelihood = 0.0
    for entry in entries {
      let dt = entry.time - time
      time = entry.time
      state.x += dt * state.d
      p.xx += dt * (2 * p.xd + dt * p.dd) + wander * dt * dt * dt / 3
      p.xd += dt * p.dd + wander * dt * dt / 2
      p.dd += wander * dt
      let predicted = (state, p)
      if let lag = entry.lag {
        let variance = p.xx + noise * noise
        let surprise = lag - state.x
        let (gx, gd) = (p.xx / variance, p.xd / variance)
        state.x += gx * surprise
        state.d += gd * surprise
        p.dd -= gd * p.xd
        p.xd *= 1 - gx
        p.xx *= 1 - gx
        likelihood -= 0.5 * (poise_log(variance) + surprise * surprise / variance)
      }
      steps.append(Step(time: time, predicted: predicted, filtered: (state, p)))
    }
    return (steps, likelihood)
  }

  /// States at the times wanted, of all lags.
  private static func smoothed(
    _ lags: [(time: Double, lag: Double)], at times: [Double], _ noise: Double, _ wander: Double
  ) -> [(state: State, covariance: Covariance)] {
    var entries: [(time: Double, lag: Double?, number: Int?)] = lags.map { ($0.time, $0.lag, nil) }
    for (i, time) in times.enumerated() { entries.append((time, nil, i)) }
    entries.sort { $0.time < $1.time }
    var steps = filtered(entries.map { ($0.time, $0.lag) }, noise, wander).steps
    for i in steps.indices.dropLast().reversed() {
      let next = steps[i + 1]
      let (p, m) = (steps[i].filtered.covariance, next.predicted.covariance)
      let dt = next.time - steps[i].time
      // gain = P Fᵀ M⁻¹
      let determinant = m.xx * m.dd - m.xd * m.xd
      if !(determinant > 0) { continue }
      let (a, b) = (p.xx + dt * p.xd, p.xd)
      let (c, d) = (p.xd + dt * p.dd, p.dd)
      let (g11, g12) = ((a * m.dd - b * m.xd) / determinant, (b * m.xx - a * m.xd) / determinant)
      let (g21, g22) = ((c * m.dd - d * m.xd) / determinant, (d * m.xx - c * m.xd) / determinant)
      let x = next.filtered.state.x - next.predicted.state.x
      let v = next.filtered.state.d - next.predicted.state.d
      let n = next.filtered.covariance
      let (xx, xd, dd) = (n.xx - m.xx, n.xd - m.xd, n.dd - m.dd)
      steps[i].filtered.state.x += g11 * x + g12 * v
      steps[i].filtered.state.d += g21 * x + g22 * v
      steps[i].filtered.covariance.xx += g11 * g11 * xx + 2 * g11 * g12 * xd + g12 * g12 * dd
      steps[i].filtered.covariance.xd +=
        g11 * g21 * xx + (g11 * g22 + g12 * g21) * xd + g12 * g22 * dd
      steps[i].filtered.covariance.dd += g21 * g21 * xx + 2 * g21 * g22 * xd + g22 * g22 * dd
    }
    var found = [(state: State, covariance: Covariance)](
      repeating: (State(), Covariance()), count: times.count)
    for (entry, step) in zip(entries, steps) {
      if let number = entry.number { found[number] = step.filtered }
    }
    return found
  }
}
