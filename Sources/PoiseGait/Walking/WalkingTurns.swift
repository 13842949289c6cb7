import PoiseCore
import PoiseSignal

/// Turns within a walking bout, by the gyroscope's rate about the vertical (El-Gohary et al. 2014
/// [111]): the low-passed rate lies beyond `edge` to one side from a turn's begin to its end, and
/// beyond `peak` in between. What turns by less than `least`, or takes no time or too much, is
/// none.
///
/// The cut-off is ours: low enough that the swing of the trunk with each stride, which is as fast
/// as a slow turn, leaves nothing of a turn. The angle is that of the rate as measured. A
/// magnetometer alone has no part in this: a field indoors bends within a turn.
public struct WalkingTurns: Sendable, Equatable {
  public struct Turn: Sendable, Equatable {
    /// s, on the bout's axis.
    public var start: Double
    public var end: Double
    /// Degrees, positive to the left.
    public var angle: Double
    /// Largest low-passed rate, degrees a second.
    public var peak: Double

    public var seconds: Double { end - start }
  }

  /// What is a turn.
  struct Rule: Sendable, Equatable {
    /// Degrees a second.
    var edge = 5.0
    var peak = 15.0
    /// Degrees.
    var least = 45.0
    /// s.
    var seconds = 0.5...10.0
    /// Two stretches to the same side with less between them are one turn, s.
    var pause = 0.05
    /// Degrees that each of the two has; less is the swing of a step.
    var part = 0.0
    /// Hz.
    var cutoff = 0.5

    /// Of a guided test, which knows that there is a turn: a higher cut-off keeps its length.
    static let test = Rule(edge: 15, least: 90, pause: 0.5, part: 15, cutoff: 1.5)
  }

  public let turns: [Turn]

  /// - Returns: nil where the rate about the vertical is unknown, of a long bout in any piece.
  public init?(_ bout: WalkingBout) {
    if !bout.pieces.isEmpty {
      var found: [Turn] = []
      for piece in bout.pieces {
        guard let own = piece.turns else { return nil }
        // one in the middle between two pieces may be told by both
        let end = found.last?.end ?? -.infinity
        found += own.drop { $0.start < end }
      }
      self.init(turns: found)
      return
    }
    guard let signals = bout.signals, let yaw = signals.rotation?.yaw else { return nil }
    self.init(yaw: yaw, rateHz: signals.rateHz, start: signals.start)
  }

  private init(turns: [Turn]) { self.turns = turns }

  /// - Parameters:
  ///   - yaw: rad/s, positive to the left.
  ///   - start: of the first value, s.
  init?(yaw: [Double], rateHz: Double, start: Double, rule: Rule = Rule()) {
    guard rateHz > 4 * rule.cutoff, yaw.allSatisfy({ $0.isFinite }) else { return nil }
    let rates = yaw.map { $0 * 180 / .pi }
    let smooth = Self.lowPassed(rates, rateHz, rule.cutoff)
    var found: [Range<Int>] = []
    var begin: Int?
    for k in smooth.indices {
      let isTurning = smooth[k].magnitude >= rule.edge
      let isSameSide = begin.map { (smooth[$0] > 0) == (smooth[k] > 0) } ?? true
      if let first = begin, !isTurning || !isSameSide {
        found.append(first..<k)
        begin = nil
      }
      if isTurning && begin == nil { begin = k }
    }
    if let begin { found.append(begin..<smooth.count) }
    var stretches: [Range<Int>] = []
    for one in found where smooth[one].contains(where: { $0.magnitude >= rule.peak }) {
      if (smooth[one].reduce(0, +) / rateHz).magnitude < rule.part { continue }
      if let last = stretches.last, (smooth[last.lowerBound] > 0) == (smooth[one.lowerBound] > 0),
        Double(one.lowerBound - last.upperBound) < rule.pause * rateHz
      {
        stretches[stretches.count - 1] = last.lowerBound..<one.upperBound
      } else {
        stretches.append(one)
      }
    }
    turns = stretches.map { stretch in
      Turn(
        start: start + Double(stretch.lowerBound) / rateHz,
        end: start + Double(stretch.upperBound) / rateHz,
        angle: rates[stretch].reduce(0, +) / rateHz,
        peak: smooth[stretch].map({ $0.magnitude }).max() ?? 0)
    }.filter { rule.seconds.contains($0.seconds) && $0.angle.magnitude >= rule.least }
  }

  /// Forward and backward, so that nothing is late.
  private static func lowPassed(
    _ values: [Double], _ rateHz: Double, _ cutoff: Double
  ) -> [Double] {
    let design = Butterworth.lowPass(cutoffHz: cutoff, sampleRateHz: rateHz)
    var out = values
    for _ in 0..<2 {
      var filter = Biquad(design)
      for k in out.indices { out[k] = filter.step(out[k]) }
      out.reverse()
    }
    return out
  }

  /// Of a bout, each with the turns behind it; means over them.
  public var metrics: [MetricValue] {
    let n = turns.count
    func mean(_ figure: Figure, _ value: (Turn) -> Double) -> MetricValue {
      let sum = turns.reduce(0) { $0 + value($1) }
      return MetricValue(
        figure: figure, value: n > 0 ? sum / Double(n) : nil, count: n,
        flag: n > 0 ? .ok : .undefined)
    }
    return [
      MetricValue(figure: .turnCount, value: Double(n), count: n), mean(.turnTime) { $0.seconds },
      mean(.turnAngle) { $0.angle.magnitude }, mean(.turnPeakRate) { $0.peak }
    ]
  }
}
