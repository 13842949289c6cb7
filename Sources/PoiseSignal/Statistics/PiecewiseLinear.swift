/// A function through points, straight between them and level beyond the first and the last.
public struct PiecewiseLinear: Sendable, Equatable {
  private let xs: [Double]
  private let ys: [Double]

  /// - Parameter points: at least one, `x` rising.
  public init(_ points: [(x: Double, y: Double)]) {
    precondition(!points.isEmpty, "a function through no point is none")
    for (a, b) in zip(points, points.dropFirst()) {
      precondition(a.x < b.x, "points stand in the order of x")
    }
    xs = points.map { $0.x }
    ys = points.map { $0.y }
  }

  /// The value at `x`; NaN of NaN.
  public func callAsFunction(_ x: Double) -> Double {
    if x.isNaN { return x }
    guard let k = xs.firstIndex(where: { x < $0 }) else { return ys[ys.count - 1] }
    if k == 0 { return ys[0] }
    let share = (x - xs[k - 1]) / (xs[k] - xs[k - 1])
    return ys[k - 1] + share * (ys[k] - ys[k - 1])
  }
}
