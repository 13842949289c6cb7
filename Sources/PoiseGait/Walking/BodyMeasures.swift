import CPoiseMath
import PoiseCore

/// Heights that turn a walk's shape into meters; nil where they were not given.
public struct BodyMeasures: Sendable, Equatable {
  /// Height of the sensor above the ground, standing, m.
  public var sensorHeight: Double?
  /// Height of the person, m: what a stride is long or short for.
  public var bodyHeight: Double?
  /// Corrects stride length for one person (walked distance over estimated distance).
  public var strideFactor: Double

  /// - Parameters:
  ///   - sensorHeight: m above the ground; wins over `bodyHeight`.
  ///   - bodyHeight: m; a sensor on the lower back sits at about 0.61 of it.
  ///   - strideFactor: of `poise calibrate stride`; 1 without.
  public init(sensorHeight: Double? = nil, bodyHeight: Double? = nil, strideFactor: Double = 1) {
    self.sensorHeight = sensorHeight ?? bodyHeight.map { 0.61 * $0 }
    self.bodyHeight = bodyHeight
    self.strideFactor = strideFactor
  }

  /// Length of a leg from the hip to the ground, m: 0.53 of the body's height (Drillis & Contini
  /// 1966 [189]), which a sensor on the lower back shows where nobody gives it.
  var legLength: Double? { bodyHeight.map { 0.53 * $0 } ?? sensorHeight.map { 0.53 / 0.61 * $0 } }
}
