import PoiseCore
import PoiseText

/// A stretch of quiet standing.
public struct BalanceSummary: Sendable, Equatable {
  /// µs UTC.
  public var start: Int64
  public var end: Int64
  /// Whether the eyes were `open` or `closed`; nil where it was not said.
  public var eyes: String?
  /// Every measure of the `balance` event under its key, in its order; further keys may follow.
  public var measures: [MetricValue]
  /// The sway itself, ten points a second, mean taken off; kept of the newest tests of a session
  /// only, else empty.
  public var path: [SwayPoint]

  public init(
    start: Int64, end: Int64, eyes: String? = nil, measures: [MetricValue] = [],
    path: [SwayPoint] = []
  ) {
    self.start = start
    self.end = end
    self.eyes = eyes
    self.measures = measures
    self.path = path
  }

  /// The measure's value under `key`; nil where there is none.
  public func value(_ figure: Figure) -> Double? {
    measures.first { $0.key == figure.key }?.value
  }
}

/// A quiet, upright window of a session that is no test of balance.
public struct BalanceLeftOut: Sendable, Equatable {
  public enum Reason: String, Sendable, CaseIterable {
    /// The device lay still, or moved no more than the noise of its chip.
    case notWorn = "not_worn"
    /// The wearer sat or lay.
    case notStanding = "not_standing"
    /// Nothing shows whether the wearer stood or sat.
    case unknown
  }

  /// µs UTC.
  public var start: Int64
  public var reason: Reason

  public init(start: Int64, reason: Reason) { (self.start, self.reason) = (start, reason) }
}

/// Horizontal acceleration of the trunk in quiet standing, m/s², low-passed at 3.5 Hz.
public struct SwayPoint: Sendable, Equatable {
  /// To the left; any horizontal direction where the mounting is unknown.
  public var lateral: Double
  /// Forward; at a right angle to ``lateral``.
  public var forward: Double

  public init(lateral: Double, forward: Double) {
    self.lateral = lateral
    self.forward = forward
  }
}

/// Rising from a seat, or sitting down.
public struct TransitionSummary: Sendable, Equatable {
  public var kind: TransitionEvent.Kind
  /// µs UTC.
  public var start: Int64
  public var end: Int64
  /// Height difference, m; negative downwards.
  public var rise: Double
  /// m/s.
  public var peakSpeed: Double

  public init(
    kind: TransitionEvent.Kind, start: Int64, end: Int64, rise: Double, peakSpeed: Double
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.rise = rise
    self.peakSpeed = peakSpeed
  }

  /// s.
  public var seconds: Double { Double(end &- start) * 1e-6 }
}

/// A fall candidate. Indicative.
public struct FallSummary: Sendable, Equatable {
  /// µs UTC.
  public var start: Int64
  public var impact: Int64
  /// g.
  public var impactPeak: Double
  /// How far the trunk turned, degrees.
  public var tilt: Double
  /// nil in summaries of earlier versions.
  public var grade: FallEvent.Grade?
  /// Seconds until the wearer was upright again; nil where no walk followed.
  public var floorSeconds: Double?

  public init(
    start: Int64, impact: Int64, impactPeak: Double, tilt: Double,
    grade: FallEvent.Grade? = nil, floorSeconds: Double? = nil
  ) {
    self.start = start
    self.impact = impact
    self.impactPeak = impactPeak
    self.tilt = tilt
    self.grade = grade
    self.floorSeconds = floorSeconds
  }
}

/// The wearer was asked to sit up.
public struct AlertSummary: Sendable, Equatable {
  /// µs UTC; ``end`` nil where the session ended before posture was good again.
  public var start: Int64
  public var end: Int64?
  /// Seconds of bad posture before and while it lasted.
  public var held: Double

  public init(start: Int64, end: Int64? = nil, held: Double) {
    self.start = start
    self.end = end
    self.held = held
  }
}

extension BalanceSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.span(&start, &end)
    o.text("eyes", &eyes)
    measures.fields(&o, "measures")
    var (lateral, forward) = (path.map(\.lateral), path.map(\.forward))
    o.numbers("lateral_mps2", &lateral, null: .nan, .places(4))
    o.numbers(
      "forward_mps2", &forward, count: lateral.count, like: "lateral_mps2", null: .nan, .places(4))
    path = zip(lateral, forward).map { SwayPoint(lateral: $0, forward: $1) }
  }
}
