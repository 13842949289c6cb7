import PoiseCore

/// This device's own figures: 44 walks of 12 healthy people of 25 to 79 years, twice 10 m with a
/// turn, one sensor at the lower back [39]. They stand beside the literature, because a figure of
/// one recipe must not be laid over the norm of another. `scripts/device-reference` makes them of
/// the recordings; docs/device-reference.md shows a run, and how far these are from it.
public struct DeviceReference: Sendable, Equatable {
  public let figure: Figure
  /// Over people.
  public var mean: Double
  public var deviation: Double
  /// Standard error of measurement within a person on one day; nil where it was not worked out.
  public var error: Double?
  /// Intraclass correlation (1,1) of one walk.
  public var correlation: Double?

  init(
    _ figure: Figure, _ mean: Double, _ deviation: Double, error: Double? = nil,
    correlation: Double? = nil
  ) {
    self.figure = figure
    self.mean = mean
    self.deviation = deviation
    self.error = error
    self.correlation = correlation
  }

  /// Least change of a mean over this many bouts that is more than scatter, with 95%:
  /// `1.96 √2 SEM / √k`; nil where the error is unknown.
  public func detectableChange(bouts k: Int) -> Double? {
    guard k > 0, let error else { return nil }
    return 1.96 * 2.0.squareRoot() * error / Double(k).squareRoot()
  }

  /// The row of `figure`; nil where there is none.
  public static func of(_ figure: Figure) -> DeviceReference? {
    table.first { $0.figure == figure }
  }

  /// Every figure that has a row.
  public static var figures: [Figure] { table.map { $0.figure } }

  /// How many people.
  public static let people = 12

  static let table: [DeviceReference] = [
    DeviceReference(.speed, 1.10, 0.28, error: 0.066, correlation: 0.94),
    DeviceReference(.cadence, 104.3, 9.1, error: 2.44, correlation: 0.93),
    DeviceReference(.strideLength, 1.26, 0.22, error: 0.059, correlation: 0.92),
    DeviceReference(.strideTime, 1.154, 0.102, error: 0.029, correlation: 0.92),
    DeviceReference(.stepTime, 0.579, 0.051),
    DeviceReference(.strideTimeVariation, 6.6, 1.4, error: 1.60, correlation: 0.29),
    // the larger of two determinations of the error: 1.08 and 1.25
    DeviceReference(.straightStrideTimeVariation, 3.8, 1.8, error: 1.25),
    DeviceReference(.symmetryIndex, 3.0, 1.5, error: 2.46, correlation: 0.03),
    DeviceReference(.stepTimeAsymmetry, 0.018, 0.010, error: 0.0154, correlation: 0.06),
    DeviceReference(.phaseCoordinationIndex, 10.3, 5.0, error: 2.95, correlation: 0.69),
    DeviceReference(.strideRegularityVertical, 0.62, 0.12, error: 0.059, correlation: 0.78),
    DeviceReference(.stepRegularityVertical, 0.69, 0.12, error: 0.041, correlation: 0.89),
    DeviceReference(.gaitSymmetryIndex, 0.652, 0.047, error: 0.017, correlation: 0.88),
    DeviceReference(.harmonicRatioVertical, 2.98, 0.79, error: 0.446, correlation: 0.73),
    DeviceReference(.harmonicRatioForward, 2.54, 0.34, error: 0.316, correlation: 0.46),
    DeviceReference(.harmonicRatioLateral, 1.95, 0.31, error: 0.245, correlation: 0.58),
    DeviceReference(.improvedHarmonicRatioVertical, 85.4, 5.6, error: 2.3, correlation: 0.83),
    DeviceReference(.improvedHarmonicRatioForward, 84.0, 2.9, error: 3.1, correlation: 0.41),
    DeviceReference(.improvedHarmonicRatioLateral, 73.7, 4.5, error: 3.4, correlation: 0.61),
    DeviceReference(.gaitScore, 70, 16, error: 7.9, correlation: 0.77),
    DeviceReference(.sparc, -9.03, 1.03, error: 0.96, correlation: 0.46),
    DeviceReference(.walkRatio, 6.02, 0.66),
    DeviceReference(.strideHeightShare, 73.5, 12.9),
    DeviceReference(.straightStrideTimeRobustVariation, 2.7, 1.0, error: 0.89),
    DeviceReference(.straightPhaseCoordinationIndex, 7.6, 6.5, error: 2.52),
    DeviceReference(.straightStepRegularityVertical, 0.78, 0.12, error: 0.042),
    DeviceReference(.straightStrideRegularityVertical, 0.79, 0.10, error: 0.053),
    DeviceReference(.straightRMSVertical, 2.43, 0.99, error: 0.214),
    DeviceReference(.straightRMSForward, 1.96, 0.91, error: 0.308),
    DeviceReference(.straightRMSLateral, 1.45, 0.41, error: 0.208),
    DeviceReference(.straightRMSLateralShare, 0.436, 0.074, error: 0.0335),
    DeviceReference(.straightRollRange, 6.6, 2.6, error: 1.03),
    DeviceReference(.straightPitchRange, 4.8, 1.8, error: 2.47),
    DeviceReference(.walkingLean, 14.1, 9.7, error: 5.5)
  ]

  /// For a report's row, such as `1.10 ± 0.28 m/s on 12 healthy people`.
  public func text(unit: String, decimals: Int) -> String {
    let spread = deviation > 0 ? " ± " + FigureText.fixed(deviation, decimals) : ""
    return FigureText.fixed(mean, decimals) + spread + (unit.isEmpty ? "" : " " + unit)
      + " on \(Self.people) healthy people"
  }
}
