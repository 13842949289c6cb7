import CPoiseMath
import PoiseCore
import PoiseSignal

/// How far the trunk moves in quiet standing, mm: what bands of sway are made for.
///
/// A body that sways about its ankles as one piece (Winter et al. 1998 [102]) with the sensor at
/// height `h` feels `a = x (g/h + ω²)` where it moves by `x` at the frequency `ω`. So
/// `x = (h/g) a k² / (k² + ω²)` with `k = √(g/h)`: a first-order low-pass of the time constant
/// `1/k` forward and backward, times `h/g`. Without it (``SwayWindow/measures``) motion at 0.5 Hz
/// is taken for twice, at 1 Hz for five times as large as it is (h = 1 m).
public struct PendulumSway: Sendable, Equatable {
  /// To the left and forward, mm, the mean taken off; any horizontal axes where they are not known.
  public let lateral: [Double]
  public let forward: [Double]
  public let rateHz: Double

  /// - Parameters:
  ///   - lateral: acceleration, m/s²; as many values as `forward`.
  ///   - forward: likewise.
  ///   - rateHz: of the samples, above 0.
  ///   - sensorHeight: m above the ground, above 0.
  public init(lateral: [Double], forward: [Double], rateHz: Double, sensorHeight: Double) {
    let k = poise_sqrt(Physics.standardGravity / sensorHeight)
    let filter = ZeroPhaseLowPass(timeConstant: 1 / k, rateHz: rateHz)
    let scale = 1000 * sensorHeight / Physics.standardGravity
    func displacement(_ a: [Double]) -> [Double] {
      let x = filter.apply(a)
      let mean = Statistics.mean(x) ?? 0
      return x.map { scale * ($0 - mean) }
    }
    self.lateral = displacement(lateral)
    self.forward = displacement(forward)
    self.rateHz = rateHz
  }

  /// The same two axes as a window whose figures are in mm instead of m/s².
  private var window: SwayWindow { SwayWindow(lateral: lateral, forward: forward, rateHz: rateHz) }

  /// Root mean square of the displacement, mm.
  public var rms: Double { window.rms }

  /// 95% ellipse (chi-square, n - 1), mm².
  public var area: Double { window.ellipseArea }

  /// Path over time, mm/s.
  public var velocity: Double { lateral.isEmpty ? 0 : window.path / window.seconds }
}

extension SwayWindow {
  /// Figures of the displacement; nil, with the reason, where the window is too short or clipped or
  /// no height is known. Beside ``measures``, which the `balance` event prints.
  public var pendulumMeasures: [MetricValue] {
    var flag: MetricFlag?
    if seconds < Self.minimumSeconds || count < 3 {
      flag = .tooShort
    } else if clippedShare > BoutSignals.maximumClippedShare {
      flag = .saturated
    } else if sensorHeight == nil {
      flag = .noHeight
    }
    var sway: PendulumSway?
    if flag == nil, let sensorHeight {
      sway = PendulumSway(
        lateral: lateral, forward: forward, rateHz: rateHz, sensorHeight: sensorHeight)
    }
    let figures: [(Figure, Double?)] = [
      (Figure.swayRMSPendulum, sway?.rms), (Figure.swayAreaPendulum, sway?.area),
      (Figure.swayVelocityPendulum, sway?.velocity)
    ]
    return figures.map { figure, value in
      let finite = value.flatMap { $0.isFinite ? $0 : nil }
      return MetricValue(figure: figure, value: finite, count: count, flag: flag)
    }
  }
}
