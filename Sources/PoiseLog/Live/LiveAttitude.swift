import PoiseCore
import PoiseText

/// How the trunk is held at one instant, for whoever watches. What is unknown is NaN and becomes
/// null.
public struct LiveAttitude: Sendable, Equatable {
  /// Unix time, ns.
  public var time: Int64
  /// Unit quaternion from body axes (the device's where the mounting is unknown) to earth.
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double
  /// Degrees, as the events have them.
  public var pitch: Double
  public var roll: Double
  public var lean: Double

  public init(
    time: Int64, w: Double, x: Double, y: Double, z: Double, pitch: Double, roll: Double,
    lean: Double
  ) {
    self.time = time
    (self.w, self.x, self.y, self.z) = (w, x, y, z)
    self.pitch = pitch
    self.roll = roll
    self.lean = lean
  }

  /// One JSON object.
  public var line: String {
    var o = JSONWriter()
    o.add("type", text: "attitude")
    o.add("timestamp", raw: DecimalText.seconds(nanoseconds: time))
    o.add("w", w, decimals: 5)
    o.add("x", x, decimals: 5)
    o.add("y", y, decimals: 5)
    o.add("z", z, decimals: 5)
    o.add(Figure.pitch.key, pitch, decimals: 2)
    o.add(Figure.roll.key, roll, decimals: 2)
    o.add(Figure.lean.key, lean, decimals: 2)
    return o.finished()
  }
}
