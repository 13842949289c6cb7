import PoiseCore
import PoiseText

/// Looks at a recording's figures while its rows go by: are the accelerations in m/s² and the
/// angular rates in rad/s, and are there enough rows a second to see steps? A recording with wrong
/// units would be replayed with wrong figures and without a warning.
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
  /// Length of the mean acceleration, m/s²: a trunk that hops is mostly in the air, but its mean
  /// specific force is gravity, because it neither rises nor falls for good.
  private static let gravity = 8.5...11.5
  /// Angular rate, rad/s: 2000 degrees/s, more than any trunk turns with.
  private static let fastest = 35.0
  /// A recording is in rad/s if at most one row in so many turns faster.
  private static let rowsPerFast = 1000
  /// Rows with an acceleration that are needed to say so.
  private static let enough = 100
  /// Median time from row to row, s: beyond the first no step can be seen in it, beyond the second
  /// some are missed.
  private static let slowest = 0.15
  private static let slow = 0.055
  /// Longer than a recorder's turn and a phone's pause: something is missing, s.
  private static let gap = 2.0

  private var magnitudes = OctaveHistogram()
  private var sum = Vector3.zero
  /// Rows with an angular rate, and those of them that turn faster than ``fastest``.
  private var rates = 0
  private var fastRates = 0
  private var steps = OctaveHistogram()
  private var previous: Double?
  /// Time of the last acceleration; of the first row where there is none yet.
  private var measured: Double?
  /// Times without an acceleration, because the row or its cells are missing: how many, and begin
  /// and length of the longest, s.
  private var gaps = 0
  private var longest = (from: 0.0, length: 0.0)
  private(set) var losses = RecordingLosses()
  private(set) var limits = RecordingLimits()

  /// Rows with an acceleration.
  var accelerations: Int { magnitudes.count }

  mutating func note(_ row: RecordingRow) {
    losses.note(row)
    if row.acceleration.isFinite {
      magnitudes.add(row.acceleration.squaredLength.squareRoot())
      sum += row.acceleration
      limits.note(row.acceleration)
      noteGap(until: row.time)
      measured = row.time
    }
    if row.rate.isFinite {
      rates += 1
      if row.rate.squaredLength > Self.fastest * Self.fastest { fastRates += 1 }
    }
    if let previous { steps.add(row.time - previous) }
    previous = row.time
    measured = measured ?? row.time
  }

  private mutating func noteGap(until time: Double) {
    guard let measured, time - measured > Self.gap else { return }
    gaps += 1
    if time - measured > longest.length { longest = (measured, time - measured) }
  }

  /// What makes the recording useless as it is.
  func problem(for purpose: Purpose) -> RecordingCSVError.Problem? {
    let median = magnitudes.median
    let mean = sum.squaredLength.squareRoot() / Double(max(1, magnitudes.count))
    if magnitudes.count >= Self.enough && !Self.acceleration.contains(median)
      && !Self.gravity.contains(mean)
    {
      return .notInSI(medianAcceleration: median)
    }
    if rates >= Self.enough && fastRates * Self.rowsPerFast > rates {
      return .tooFast(share: Double(fastRates) / Double(rates))
    }
    if purpose == .motion && magnitudes.count >= Self.enough && steps.median > Self.slowest {
      return .tooSlow(step: steps.median)
    }
    return nil
  }

  /// What a person should know; nil where all is well.
  func remark(for purpose: Purpose) -> String? {
    guard purpose == .motion, magnitudes.count >= Self.enough else { return nil }
    guard steps.median > Self.slow else { return nil }
    let rate = DecimalText.fixed(1 / steps.median, decimals: 0) ?? "?"
    return "\(rate) rows a second: from 20 a second on no step is missed for that"
  }

  /// Where accelerations are missing, for a person; nil where none is.
  func note(for purpose: Purpose) -> String? {
    var whole = self
    if let previous { whole.noteGap(until: previous) }
    return whole.gapNote(for: purpose)
  }

  private func gapNote(for purpose: Purpose) -> String? {
    guard purpose == .motion, magnitudes.count >= Self.enough, gaps > 0 else { return nil }
    let length = DecimalText.fixed(longest.length, decimals: 1) ?? "?"
    let from = DecimalText.fixed(longest.from, decimals: 3) ?? "?"
    return gaps == 1
      ? "no acceleration for \(length) s from t_s \(from) on"
      : "\(gaps) times without acceleration, the longest \(length) s from t_s \(from) on"
  }
}
