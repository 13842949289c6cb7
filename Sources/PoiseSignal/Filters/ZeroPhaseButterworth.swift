import PoiseCore

/// A second-order Butterworth low-pass run forward and backward: no phase, half the amplitude at
/// the cut-off. Both ends are continued by their reflection through the end point, 3 periods of the
/// cut-off long, so that a recording may begin in movement.
public struct ZeroPhaseButterworth: Sendable {
  private let section: BiquadCoefficients
  private let pad: Int

  /// - Parameters:
  ///   - cutoffHz: of each pass, below half the rate.
  ///   - rateHz: of the samples.
  public init(cutoffHz: Double, rateHz: Double) {
    section = Butterworth.lowPass(cutoffHz: cutoffHz, sampleRateHz: rateHz)
    pad = max(1, Int(3 * rateHz / cutoffHz))
  }

  /// `x` filtered.
  public func apply(_ x: [Double]) -> [Double] {
    guard let first = x.first, let last = x.last else { return [] }
    let n = min(pad, x.count - 1)
    var y: [Double] = []
    y.reserveCapacity(x.count + 2 * n)
    for i in stride(from: n, to: 0, by: -1) { y.append(2 * first - x[i]) }
    y += x
    for i in 0..<n { y.append(2 * last - x[x.count - 2 - i]) }
    var forward = Biquad(section)
    for i in y.indices { y[i] = forward.step(y[i]) }
    var backward = Biquad(section)
    for i in y.indices.reversed() { y[i] = backward.step(y[i]) }
    return Array(y[n..<(n + x.count)])
  }

  /// Each axis filtered.
  public func apply(_ values: [Vector3]) -> [Vector3] {
    let x = apply(values.map { $0.x })
    let y = apply(values.map { $0.y })
    let z = apply(values.map { $0.z })
    return x.indices.map { Vector3(x[$0], y[$0], z[$0]) }
  }
}
