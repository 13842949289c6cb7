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

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let object = try Self.object(in: text, file: file, with: "strideFactor")
    guard let factor = try object.number("strideFactor") else {
      throw object.failure(
        "strideFactor", "missing; 'poise calibrate stride' makes a file that has it")
    }
    guard Self.plausible.contains(factor) else {
      throw object.failure(
        "strideFactor",
        "\(factor) is outside \(Self.plausible.lowerBound) to "
          + "\(Self.plausible.upperBound); calibrate again")
    }
    self.init(
      factor: factor, distance: try object.number("distance_m"),
      estimated: try object.number("estimated_m"), origin: try CalibrationOrigin(object))
  }

  /// The file's text.
  public func encoded() -> String {
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    writer.add("strideFactor", factor)
    if let distance { writer.add("distance_m", distance) }
    if let estimated { writer.add("estimated_m", estimated) }
    origin.write(to: &writer)
    return writer.finished()
  }
}
