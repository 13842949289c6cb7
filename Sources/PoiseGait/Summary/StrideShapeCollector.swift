import PoiseCore

/// Means of the vertical acceleration over the strides of a session, foot by foot.
struct StrideShapeCollector {
  private var sums = StrideShapeSums()

  /// Takes the strides of a bout that has ended.
  mutating func take(_ bout: WalkingBout) { sums.take(bout) }

  /// Left and right where feet are known of most strides; else all of unknown foot.
  var shapes: [StrideShape] {
    let (left, right, unknown) = (sums.left, sums.right, sums.unknown)
    if left.strides + right.strides > unknown.strides {
      return [Self.shape(left, .left), Self.shape(right, .right)].filter { $0.strides > 0 }
    }
    return unknown.strides > 0 ? [Self.shape(unknown, .unknown)] : []
  }

  private static func shape(_ sums: StrideShapeSums.Sums, _ foot: Foot) -> StrideShape {
    StrideShape(foot: foot, strides: sums.strides, mean: sums.mean, spread: sums.spread)
  }
}
