import PoiseCore
import PoiseText

/// The JSON file that keeps how much longer one person's strides are than the pendulum says:
///
///     {"schema": 1, "strideFactor": 1.07, "distance_m": 20, "estimated_m": 18.7, ...}
public struct StrideCalibrationFile: CalibrationFile {
  /// Factors that a walk can give; beyond them the distance, the height or the walk was wrong.
  public static let plausible = 0.5...2.0

  /// Walked over estimated distance.
  public var factor: Double
  /// Walked, m.
  public var distance: Double?
  /// Estimated without the factor, m.
  public var estimated: Double?
  public var origin: CalibrationOrigin

  public init(
    factor: Double, distance: Double? = nil, estimated: Double? = nil,
    origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.factor = factor
    self.distance = distance
    self.estimated = estimated
    self.origin = origin
  }

  package static var blank: Self { Self(factor: 1) }
  package static var content: String { "strideFactor" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    var some: Double? = factor
    o.figure("strideFactor", &some)
    if some == nil {
      o.fail("strideFactor", "missing; 'poise calibrate stride' makes a file that has it")
    }
    factor = some ?? 1
    o.figure("distance_m", &distance)
    o.figure("estimated_m", &estimated)
    origin.fields(&o)
  }

  package var mistake: JSONMistake? {
    if Self.plausible.contains(factor) { return nil }
    let (least, most) = (Self.plausible.lowerBound, Self.plausible.upperBound)
    return JSONMistake("strideFactor", "\(factor) is outside \(least) to \(most); calibrate again")
  }
}
