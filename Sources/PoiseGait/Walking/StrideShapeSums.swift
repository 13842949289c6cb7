import CPoiseMath
import PoiseCore

/// Sums of the vertical acceleration over strides, foot by foot: what a mean stride is made of.
struct StrideShapeSums: Sendable {
  /// Points of a shape: 0% to 100% of the stride.
  static let points = 101

  /// Of one foot.
  struct Sums: Sendable {
    private(set) var strides = 0
    private var sum = [Double](repeating: 0, count: points)
    private var squares = [Double](repeating: 0, count: points)

    fileprivate mutating func add(_ shape: [Double]) {
      strides += 1
      for i in shape.indices {
        sum[i] += shape[i]
        squares[i] += shape[i] * shape[i]
      }
    }

    fileprivate mutating func add(_ more: Sums) {
      strides += more.strides
      for i in sum.indices {
        sum[i] += more.sum[i]
        squares[i] += more.squares[i]
      }
    }

    /// At each point, m/s².
    var mean: [Double] { sum.map { $0 / Double(strides) } }

    /// Standard deviation over the strides at each point, m/s².
    var spread: [Double] {
      let n = Double(strides)
      return zip(squares, mean).map { square, mean in
        strides > 1 ? poise_sqrt(max(0, (square - n * mean * mean) / (n - 1))) : 0
      }
    }
  }

  private(set) var left = Sums()
  private(set) var right = Sums()
  private(set) var unknown = Sums()

  /// Takes the strides of a bout that has ended, or of a piece of one.
  mutating func take(_ bout: WalkingBout) {
    guard bout.kind == .walk else { return }
    if let pieces = bout.strideShapes {
      left.add(pieces.left)
      right.add(pieces.right)
      unknown.add(pieces.unknown)
    }
    guard let signals = bout.signals else { return }
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

  /// ``points`` values from one contact to the other, m/s², gravity taken off; nil
  /// where the record does not hold all of it.
  private static func shape(
    _ signals: BoutSignals, from begin: Double, to end: Double
  ) -> [Double]? {
    let first = (begin - signals.start) * signals.rateHz
    let last = (end - signals.start) * signals.rateHz
    guard first >= 0, last > first, last <= Double(signals.count - 1) else { return nil }
    return (0..<points).map { k in
      let place = first + (last - first) * Double(k) / Double(points - 1)
      let i = min(Int(place), signals.count - 2)
      let share = place - Double(i)
      return signals.vertical[i] * (1 - share) + signals.vertical[i + 1] * share
        - Physics.standardGravity
    }
  }
}
