import PoiseCore
import PoiseGait

/// Figures as far as they mean something: a summary is kept for years, and a third of it would be
/// digits that no sensor has felt.
extension SessionSummary {
  /// Rounds all figures but times and totals.
  mutating func round() {
    for k in bouts.indices {
      bouts[k].metrics = bouts[k].metrics.map(Self.rounded)
      bouts[k].extras = bouts[k].extras.map(Self.rounded)
    }
    for k in strideShapes.indices {
      strideShapes[k].mean = strideShapes[k].mean.map { Self.rounded($0, 1e3) }
      strideShapes[k].spread = strideShapes[k].spread.map { Self.rounded($0, 1e3) }
    }
    workingPosture?.round()
    for k in balance.indices {
      balance[k].measures = balance[k].measures.map(Self.rounded)
      balance[k].path = balance[k].path.map {
        SwayPoint(lateral: Self.rounded($0.lateral, 1e4), forward: Self.rounded($0.forward, 1e4))
      }
    }
  }

  private static func rounded(_ metric: MetricValue) -> MetricValue {
    var metric = metric
    metric.value = metric.value.map(figure)
    return metric
  }

  /// Six decimals, as events have them at most; of what is smaller than a hundredth nine.
  static func figure(_ value: Double) -> Double {
    rounded(value, value.magnitude < 0.01 ? 1e9 : 1e6)
  }

  private static func rounded(_ value: Double, _ factor: Double) -> Double {
    let whole = (value * factor).rounded()
    return whole.isFinite ? whole / factor : value
  }
}
