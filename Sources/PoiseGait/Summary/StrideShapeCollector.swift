import CPoiseMath
import PoiseCore

/// Means of the vertical acceleration over the strides of a session, foot by foot.
struct StrideShapeCollector {
  private struct Sums {
    var strides = 0
    var sum = [Double](repeating: 0, count: StrideShape.points)
    var squares = [Double](repeating: 0, count: StrideShape.points)

    mutating func add(_ shape: [Double]) {
      strides += 1
      for i in shape.indices {
        sum[i] += shape[i]
        squares[i] += shape[i] * shape[i]
      }
    }

    func shape(_ foot: Foot) -> StrideShape {
      let n = Double(strides)
      let mean = sum.map { $0 / n }
      let spread = zip(squares, mean).map { square, mean in
        strides > 1 ? poise_sqrt(max(0, (square - n * mean * mean) / (n - 1))) : 0
      }
      return StrideShape(foot: foot, strides: strides, mean: mean, spread: spread)
    }
  }

  private var left = Sums()
  private var right = Sums()
  private var unknown = Sums()

  /// Takes the strides of a bout that has ended.
  mutating func take(_ bout: WalkingBout) {
    guard bout.kind == .walk, let signals = bout.signals else { return }
    for stride in bout.strides {
      let from = bout.steps[stride.step]
      let to = bout.steps[stride.step + 2].contact
      guard let shape = Self.shape(signals, from: from.contact, to: to) else { continue }
      switch from.foot {
      case .left: left.add(shape)
      case .right: right.add(shape)
      case .unknown: unknown.add(shape)
      }
    }
  }

  /// Left and right where feet are known of most strides; else all of unknown foot.
  var shapes: [StrideShape] {
    if left.strides + right.strides > unknown.strides {
      return [(left, Foot.left), (right, Foot.right)].filter { $0.0.strides > 0 }
        .map { $0.0.shape($0.1) }
    }
    return unknown.strides > 0 ? [unknown.shape(.unknown)] : []
  }

  /// ``StrideShape/points`` values from one contact to the other, m/s², gravity taken off; nil
  /// where the record does not hold all of it.
  private static func shape(
    _ signals: BoutSignals, from begin: Double, to end: Double
  ) -> [Double]? {
    let first = (begin - signals.start) * signals.rateHz
    let last = (end - signals.start) * signals.rateHz
    guard first >= 0, last > first, last <= Double(signals.count - 1) else { return nil }
    return (0..<StrideShape.points).map { k in
      let place = first + (last - first) * Double(k) / Double(StrideShape.points - 1)
      let i = min(Int(place), signals.count - 2)
      let share = place - Double(i)
      return signals.vertical[i] * (1 - share) + signals.vertical[i + 1] * share
        - Physics.standardGravity
    }
  }
}
