import CPoiseMath
import PoiseCore

/// Which directions of the sphere a magnetometer's calibration movement has visited.
///
/// `count` directions lie evenly on the sphere (Fibonacci spiral: equal area each); one is covered
/// where a corrected sample points to within `angle` of it. Works for few samples as for many.
public struct SphereCoverage: Sendable, Equatable {
  /// Unit vectors, evenly spread.
  public let directions: [Vector3]
  public private(set) var covered: [Bool]
  private let cosine: Double

  /// - Parameters:
  ///   - count: directions tested.
  ///   - angle: radians.
  public init(count: Int = 200, angle: Double = 25 * .pi / 180) {
    precondition(count > 0, "coverage is judged over at least one direction")
    // The golden angle keeps neighbors of successive turns apart.
    let golden = Double.pi * (3 - poise_sqrt(5))
    directions = (0..<count).map { i in
      let z = 1 - (2 * Double(i) + 1) / Double(count)
      let r = poise_sqrt(1 - z * z)
      return Vector3(r * poise_cos(golden * Double(i)), r * poise_sin(golden * Double(i)), z)
    }
    covered = Array(repeating: false, count: count)
    cosine = poise_cos(angle)
  }

  /// Marks what a corrected sample covers; its length does not matter.
  public mutating func add(_ v: Vector3) {
    let length = poise_sqrt(v.squaredLength)
    guard length > 0, length.isFinite else { return }
    let limit = cosine * length
    for i in directions.indices where !covered[i] && directions[i].dot(v) >= limit {
      covered[i] = true
    }
  }

  /// Share of the sphere covered, 0 to 1.
  public var share: Double {
    Double(covered.reduce(0) { $0 + ($1 ? 1 : 0) }) / Double(covered.count)
  }

  /// Share covered of the cap of 45 degrees round each half axis: +x, −x, +y, −y, +z, −z.
  public var halfAxes: [Double] {
    (0..<6).map { k in
      let limit = poise_sqrt(0.5)
      var seen = 0
      var all = 0
      for i in directions.indices {
        let along = directions[i][k / 2] * (k % 2 == 0 ? 1 : -1)
        if along < limit { continue }
        all += 1
        if covered[i] { seen += 1 }
      }
      return all == 0 ? 1 : Double(seen) / Double(all)
    }
  }

  /// Names of the half axes of which less than `least` is covered, such as `+x`.
  public func missing(below least: Double = 0.5) -> [String] {
    let names = ["+x", "-x", "+y", "-y", "+z", "-z"]
    return zip(names, halfAxes).filter { $1 < least }.map { $0.0 }
  }
}
