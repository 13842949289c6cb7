import PoiseCore

/// Rows at the limit of the sensor's range, which a recording does not state: the largest or
/// smallest value of an axis, several rows in a row. Noise does not reach one value three times
/// running, and a device at rest stays below the least range there is.
struct RecordingLimits: Sendable {
  private static let fewest = 3
  /// Of a range of 2 g, with its offset and scale, m/s².
  private static let least = 1.8 * Physics.standardGravity

  private struct Side: Sendable {
    var extreme = RecordingLimits.least
    /// Rows in the runs of that value, and in the run at hand.
    var rows = 0
    var run = 0

    mutating func note(_ value: Double) {
      if value > extreme { (extreme, rows, run) = (value, 0, 0) }
      run = value == extreme ? run + 1 : 0
      if run > RecordingLimits.fewest { rows += 1 }
      if run == RecordingLimits.fewest { rows += run }
    }
  }

  private var sides = [Side](repeating: Side(), count: 6)

  /// Rows, of the axis and side that has most of them: a lower bound.
  var count: Int { sides.map(\.rows).max() ?? 0 }

  mutating func note(_ value: Vector3) {
    for (axis, value) in [value.x, value.y, value.z].enumerated() {
      sides[2 * axis].note(value)
      sides[2 * axis + 1].note(-value)
    }
  }
}
