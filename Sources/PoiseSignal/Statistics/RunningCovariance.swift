import CPoiseMath
import PoiseCore

/// Mean and covariance of a stream of vectors, one pass, numerically stable (Welford 1962 [49], in
/// three dimensions).
@frozen
public struct RunningCovariance: BitwiseCopyable, Sendable {
  /// Values taken in so far.
  public private(set) var count = 0
  /// In the unit and frame of the values.
  public private(set) var mean = Vector3.zero
  private var moments = SymmetricMatrix3.zero

  public init() {}

  /// Takes a finite value in.
  public mutating func add(_ v: Vector3) {
    count += 1
    let before = v - mean
    mean += (1 / Double(count)) * before
    let after = v - mean
    moments =
      moments
      + SymmetricMatrix3(
        xx: before.x * after.x, xy: 0.5 * (before.x * after.y + before.y * after.x),
        xz: 0.5 * (before.x * after.z + before.z * after.x), yy: before.y * after.y,
        yz: 0.5 * (before.y * after.z + before.z * after.y), zz: before.z * after.z)
  }

  /// Unbiased (n − 1); zero for fewer than two samples.
  public var covariance: SymmetricMatrix3 { count < 2 ? .zero : (1 / Double(count - 1)) * moments }
}
