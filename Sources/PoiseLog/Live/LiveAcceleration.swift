import PoiseCore
import PoiseText

/// A few neighboring values of the acceleration, thinned, for whoever watches.
public struct LiveAcceleration: Sendable, Equatable {
  /// Unix time of the first, ns.
  public var time: Int64
  /// From one to the next, ns.
  public var interval: Int64
  /// m/s², in body axes; in the device's where the mounting is unknown.
  public var values: [Vector3]
  /// Magnetic field at the last of them, µT, along the same axes; nil without a magnetometer.
  public var field: Vector3?

  public init(time: Int64, interval: Int64, values: [Vector3]) {
    self.time = time
    self.interval = interval
    self.values = values
  }

  /// One JSON object.
  public var line: String {
    var o = JSONWriter()
    o.add("type", text: "acceleration")
    o.add("timestamp", raw: DecimalText.seconds(nanoseconds: time))
    o.add("interval_s", Double(interval) * 1e-9, decimals: 2)
    func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) ?? "null" }
    o.add("x", list: values.map { number($0.x) })
    o.add("y", list: values.map { number($0.y) })
    o.add("z", list: values.map { number($0.z) })
    if let field { o.add("field", list: [field.x, field.y, field.z].map(number)) }
    return o.finished()
  }
}
