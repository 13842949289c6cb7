import PoiseCore
import PoiseText

/// Looks at a recording's figures while its rows go by: are the accelerations in m/s², and are
/// there enough rows a second to see steps? A recording with wrong units would be replayed without
/// a step and without a word.
struct RecordingCheck: Sendable {
  /// What is read of a recording.
  enum Purpose {
    /// Steps, posture, sway: needs a rate.
    case motion
    /// A sensor's readings, at whatever rate.
    case readings
  }

  /// Median of |a|, m/s²: calibrated or not, bent over or walking, a body's stays within.
  private static let acceleration = 5.0...20.0
  /// Rows with an acceleration that are needed to say so.
  private static let enough = 100
  /// Median time from row to row, s: beyond the first no step can be seen in it, beyond the second
  /// some are missed.
  private static let slowest = 0.15
  private static let slow = 0.055

  private var magnitudes = OctaveHistogram()
  private var steps = OctaveHistogram()
  private var previous: Double?

  mutating func note(_ row: RecordingRow) {
    if row.acceleration.isFinite {
      magnitudes.add(row.acceleration.squaredLength.squareRoot())
    }
    if let previous { steps.add(row.time - previous) }
    previous = row.time
  }

  /// What makes the recording useless as it is.
  func problem(for purpose: Purpose) -> RecordingCSVError.Problem? {
    let median = magnitudes.median
    if magnitudes.count >= Self.enough && !Self.acceleration.contains(median) {
      return .notInSI(medianAcceleration: median)
    }
    if purpose == .motion && magnitudes.count >= Self.enough && steps.median > Self.slowest {
      return .tooSlow(step: steps.median)
    }
    return nil
  }

  /// What a person should know; nil where all is well.
  func remark(for purpose: Purpose) -> String? {
    guard purpose == .motion, magnitudes.count >= Self.enough, steps.median > Self.slow else {
      return nil
    }
    let rate = DecimalText.fixed(1 / steps.median, decimals: 0) ?? "?"
    return "\(rate) rows a second: from 20 a second on no step is missed for that"
  }
}
