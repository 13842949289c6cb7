import PoiseCore

extension GaitSummary {
  /// How the bout under way is walked.
  public struct Pace: Sendable, Equatable {
    /// m/s; nil where it is unknown.
    public var speed: Double?
    /// m.
    public var strideLength: Double?

    /// Nobody walks, or nothing is known of it.
    public init() {}

    init(speed: Double?, strideLength: Double?) {
      self.speed = speed
      self.strideLength = strideLength
    }
  }

  /// Steps that it is made of: about ten seconds, so that it follows, and costs little however long
  /// the bout.
  static let paceSteps = 20

  /// Speed and stride length of the last steps of the bout under way, by the metrics of those
  /// names; without values where there are too few steps, or no heights.
  public func pace() -> Pace {
    let last = steps.suffix(Self.paceSteps)
    guard let first = last.first, let end = last.last, last.count > WalkingBout.minimumStrides
    else { return Pace() }
    let bout = WalkingBout(
      steps: last.map(WalkingStep.init), body: body,
      signals: window.signals(from: first.timestamp, to: end.timestamp),
      measuresShapes: false)
    return Pace(
      speed: Metric.speed.evaluate(bout).value,
      strideLength: Metric.strideLength.evaluate(bout).value)
  }
}
