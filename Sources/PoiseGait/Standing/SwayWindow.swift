import CPoiseMath
import PoiseSignal

/// Horizontal acceleration of the trunk over a stretch of quiet standing, and the measures of sway
/// made of it (Mancini et al. 2012 [26] table 2, Prieto et al. 1996 [28], Schubert & Kirchner 2014
/// [29]).
///
/// All are of the zero-mean acceleration `(m, a)`, sideways and forward, m/s². With the sensor's
/// height `h` those that have a meaning as a length are given in mm too: a trunk that leans by a
/// small angle θ as one piece feels `g θ` and moves by `h θ` there, so `d = h a / g` (Mayagoitia et
/// al. 2002 [27]). That leaves out the acceleration of the motion itself, about a tenth below 0.5
/// Hz.
public struct SwayWindow: Sendable {
  /// Fewer samples or a shorter time than this give no measure.
  public static let minimumSeconds = 10.0

  let lateral: [Double]
  let forward: [Double]
  let rateHz: Double
  /// False where the two axes are any horizontal ones: what depends on the direction is nil then.
  let axesKnown: Bool
  let sensorHeight: Double?
  let clippedShare: Double

  /// - Parameters:
  ///   - lateral: acceleration to the left, m/s², one value a sample; the mean is taken off.
  ///   - forward: acceleration forward, m/s², as many values.
  ///   - rateHz: of the samples, above zero.
  ///   - axesKnown: whether the two are left and forward, or any horizontal axes.
  ///   - sensorHeight: m above the ground.
  ///   - clippedShare: share of samples at the chip's limit, 0 to 1.
  public init(
    lateral: [Double], forward: [Double], rateHz: Double, axesKnown: Bool = true,
    sensorHeight: Double? = nil, clippedShare: Double = 0
  ) {
    precondition(lateral.count == forward.count, "one value of either axis a sample")
    func centered(_ x: [Double]) -> [Double] {
      let mean = Statistics.mean(x) ?? 0
      return x.map { $0 - mean }
    }
    self.lateral = centered(lateral)
    self.forward = centered(forward)
    self.rateHz = rateHz
    self.axesKnown = axesKnown
    self.sensorHeight = sensorHeight
    self.clippedShare = clippedShare
  }

  var count: Int { lateral.count }
  var seconds: Double { Double(count) / rateHz }

  // MARK: - Plane

  /// `√mean(m² + a²)`, m/s².
  var rms: Double { poise_sqrt(Self.meanSquare(lateral) + Self.meanSquare(forward)) }

  /// Mean distance from the center, m/s².
  var distance: Double {
    var sum = 0.0
    for i in 0..<count { sum += radius(lateral[i], forward[i]) }
    return sum / Double(count)
  }

  /// Length of the path from sample to sample, m/s².
  var path: Double {
    var sum = 0.0
    for i in 1..<count { sum += radius(lateral[i] - lateral[i - 1], forward[i] - forward[i - 1]) }
    return sum
  }

  /// `½ ∫ (ȧ² + ṁ²) dt` over the N - 1 differences, m²/s⁵.
  var jerk: Double {
    var sum = 0.0
    for i in 1..<count {
      let m = (lateral[i] - lateral[i - 1]) * rateHz
      let a = (forward[i] - forward[i - 1]) * rateHz
      sum += m * m + a * a
    }
    return 0.5 * sum / rateHz
  }

  /// Mean speed, m/s: mean length of the integral of the acceleration, whose own mean is taken off
  /// (departure: else the integral's unknown beginning would decide).
  var meanVelocity: Double {
    func integral(_ x: [Double]) -> [Double] {
      var sum = 0.0
      let v = x.map { value -> Double in
        sum += value / rateHz
        return sum
      }
      let mean = Statistics.mean(v) ?? 0
      return v.map { $0 - mean }
    }
    let m = integral(lateral)
    let a = integral(forward)
    return (0..<count).reduce(0) { $0 + radius(m[$1], a[$1]) } / Double(count)
  }

  /// `PATH / (2π DIST T)` with T = N / rate, Hz; nil without sway.
  var meanFrequency: Double? {
    let mean = distance
    return mean > 0 ? path / (2 * .pi * mean * seconds) : nil
  }

  /// `Σ |m_{i+1} a_i - m_i a_{i+1}| / (2 T)` with T = N / rate, m²/s⁵.
  var area: Double {
    var sum = 0.0
    for i in 1..<count { sum += abs(lateral[i] * forward[i - 1] - lateral[i - 1] * forward[i]) }
    return sum / (2 * seconds)
  }

  /// Area of the ellipse that holds 95% of a normal distribution with this covariance (n - 1):
  /// `π χ²₂(0.95) √det C` with 5.991465, m²/s⁴. Not Schubert's prediction ellipse (0.13% larger at
  /// 3000 samples) and not Prieto's form with F.
  var ellipseArea: Double {
    let (mm, aa, ma) = covariance
    return .pi * Self.chiSquare95 * poise_sqrt(max(0, mm * aa - ma * ma))
  }

  static let chiSquare95 = 5.991465

  private var covariance: (Double, Double, Double) {
    var mm = 0.0
    var aa = 0.0
    var ma = 0.0
    for i in 0..<count {
      mm += lateral[i] * lateral[i]
      aa += forward[i] * forward[i]
      ma += lateral[i] * forward[i]
    }
    let n = Double(count - 1)
    return (mm / n, aa / n, ma / n)
  }

  private func radius(_ m: Double, _ a: Double) -> Double { poise_sqrt(m * m + a * a) }

  // MARK: - One axis

  static func meanSquare(_ x: [Double]) -> Double {
    x.isEmpty ? 0 : x.reduce(0) { $0 + $1 * $1 } / Double(x.count)
  }

  static func range(_ x: [Double]) -> Double { (x.max() ?? 0) - (x.min() ?? 0) }

  /// Where the power of an axis lies between 0.15 and 5 Hz: periodogram without a taper, bins of
  /// 1/T, moments `m_j = Σ f^j P`.
  struct Spectrum: Sendable, Equatable {
    /// First frequencies below which half and 95% of the power lie, Hz.
    var f50: Double
    var f95: Double
    /// Centroidal frequency `√(m2 / m0)`, Hz.
    var centroid: Double
    /// Frequency dispersion `√(1 - m1² / (m0 m2))`; 0 for one pure frequency.
    var dispersion: Double
  }

  /// Where the bins of 0.15 to 5 Hz lie in a record of `count` samples; nil where it has none.
  private static func bins(_ count: Int, rateHz: Double) -> ClosedRange<Int>? {
    let resolution = rateHz / Double(count)
    let first = max(1, Int((0.15 / resolution - 1e-9).rounded(.up)))
    let last = min((count - 1) / 2, Int((5 / resolution + 1e-9).rounded(.down)))
    return last >= first ? first...last : nil
  }

  /// Of two axes of one length; nil for a constant one.
  static func spectra(
    _ x: [Double], _ y: [Double], rateHz: Double
  ) -> (x: Spectrum?, y: Spectrum?) {
    guard let bins = bins(x.count, rateHz: rateHz) else { return (nil, nil) }
    let sums = Harmonics(count: x.count, cycles: bins.lowerBound..<bins.upperBound + 1)
    let both = sums.coefficients(of: x[...], and: y[...])
    let resolution = rateHz / Double(x.count)
    return (
      spectrum(both.x, from: bins.lowerBound, resolution: resolution),
      spectrum(both.y, from: bins.lowerBound, resolution: resolution)
    )
  }

  private static func spectrum(
    _ coefficients: [Harmonics.Coefficient], from first: Int, resolution: Double
  ) -> Spectrum? {
    let powers = coefficients.map { $0.re * $0.re + $0.im * $0.im }
    var m0 = 0.0
    var m1 = 0.0
    var m2 = 0.0
    for (i, power) in powers.enumerated() {
      let f = Double(first + i) * resolution
      m0 += power
      m1 += f * power
      m2 += f * f * power
    }
    guard m0 > 1e-18, m2 > 0 else { return nil }
    func quantile(_ share: Double) -> Double {
      var sum = 0.0
      for (i, power) in powers.enumerated() {
        sum += power
        if sum >= share * m0 { return Double(first + i) * resolution }
      }
      return Double(first + powers.count - 1) * resolution
    }
    return Spectrum(
      f50: quantile(0.5), f95: quantile(0.95), centroid: poise_sqrt(m2 / m0),
      dispersion: poise_sqrt(max(0, 1 - m1 * m1 / (m0 * m2))))
  }
}

extension SwayWindow {
  /// Cut-off of the sway's low-pass, Hz.
  public static let cutoffHz = 3.5

  /// `x` low-passed forward and back, so that nothing is delayed.
  static func smoothed(_ x: [Double], _ rateHz: Double) -> [Double] {
    guard rateHz > 2.2 * cutoffHz else { return x }
    func pass(_ x: [Double]) -> [Double] {
      var filter = Biquad(Butterworth.lowPass(cutoffHz: cutoffHz, sampleRateHz: rateHz))
      return x.map { filter.step($0) }
    }
    return pass(pass(x).reversed()).reversed()
  }
}
