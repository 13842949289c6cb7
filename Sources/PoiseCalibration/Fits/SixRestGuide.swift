import CPoiseMath
import PoiseCore
import PoiseMotion

/// Collects the six rests of an accelerometer calibration from a stream of readings, and says what
/// the person should do next.
public struct SixRestGuide: Sendable {
  /// A face of the housing by the axis that points up when it is on top.
  public struct Face: Sendable, Equatable {
    /// 0, 1, 2 for x, y, z.
    public var axis: Int
    public var sign: Double

    public init(axis: Int, sign: Double) {
      precondition((0..<3).contains(axis), "a face belongs to one of three axes")
      self.axis = axis
      self.sign = sign
    }

    public static let all = (0..<3).flatMap { axis in
      [Face(axis: axis, sign: 1), Face(axis: axis, sign: -1)]
    }

    /// Such as `+x`.
    public var name: String { (sign > 0 ? "+" : "-") + ["x", "y", "z"][axis] }

    /// Standard gravity along the face's axis, m/s².
    public var reference: Vector3 {
      let g = sign * Physics.standardGravity
      return Vector3(axis == 0 ? g : 0, axis == 1 ? g : 0, axis == 2 ? g : 0)
    }
  }

  public enum Message: Sendable, Equatable {
    /// A rest was taken; these faces are still to come.
    case taken(Face, missing: [Face])
    /// This face was up already.
    case already(Face, missing: [Face])
    /// Still, but tilted by this many degrees against the nearest face.
    case tilted(Face, degrees: Double)
    /// Still, but the reading is far from 1 g (m/s²).
    case wrongLength(Double)
  }

  /// Tilt against a face that still counts as lying on it, degrees.
  public static let admittedTilt = 15.0
  /// Deviation from 1 g that a chip's own error can make, m/s².
  public static let admittedLength = 2.0

  private var rest: RestDetector
  /// Something was said of the present rest.
  private var isTold = false
  public private(set) var faces: [Face] = []
  /// Mean reading of each face of ``faces``, m/s².
  public private(set) var readings: [Vector3] = []

  /// - Parameters:
  ///   - period: of the readings, s.
  ///   - restTime: seconds that each rest must last.
  public init(period: Double, restTime: Double = 2) {
    rest = RestDetector(period: period, restTime: restTime)
  }

  public var missing: [Face] { Face.all.filter { !faces.contains($0) } }
  public var isComplete: Bool { faces.count == Face.all.count }
  /// The device is still now.
  public var isStill: Bool { rest.isStill }
  /// Share of the present rest that has gone by.
  public var progress: Double { rest.progress }

  /// Takes a reading, m/s² in device axes.
  public mutating func update(_ a: Vector3) -> Message? {
    let mean = rest.update(a)
    if mean == nil && !rest.isStill { isTold = false }
    guard let mean, !isTold else { return nil }
    isTold = true
    let length = poise_sqrt(mean.squaredLength)
    if !(poise_fabs(length - Physics.standardGravity) <= Self.admittedLength) {
      return .wrongLength(length)
    }
    let face = Self.nearest(mean)
    let tilt = mean.angle(to: face.reference)
    if tilt > Self.admittedTilt { return .tilted(face, degrees: tilt) }
    if faces.contains(face) { return .already(face, missing: missing) }
    faces.append(face)
    readings.append(mean)
    return .taken(face, missing: missing)
  }

  private static func nearest(_ v: Vector3) -> Face {
    var axis = 0
    for i in 1..<3 where poise_fabs(v[i]) > poise_fabs(v[axis]) { axis = i }
    return Face(axis: axis, sign: v[axis] < 0 ? -1 : 1)
  }
}
