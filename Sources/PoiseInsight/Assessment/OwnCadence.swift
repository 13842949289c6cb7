import PoiseCore
import PoiseGait

/// The cadence at which a person walks straight ahead, for a beat to walk to.
public struct OwnCadence: Sendable, Equatable {
  /// Straight strides that it needs at least.
  public static let leastStrides = 50

  /// Steps a minute: median of the bouts, each counted by its straight strides.
  public let stepsPerMinute: Double
  public let strides: Int

  /// nil: too little was walked straight ahead in these sessions.
  public init?(_ sessions: [SessionSummary]) {
    let all = sessions.flatMap { $0.trusted.bouts }
    let bouts = all.compactMap { bout -> (time: Double, strides: Int)? in
      guard let straight = bout[Figure.straightStrideTime], let time = straight.value, time > 0
      else { return nil }
      return (time, straight.count)
    }.sorted { $0.time < $1.time }
    let strides = bouts.reduce(0) { $0 + $1.strides }
    guard strides >= Self.leastStrides else { return nil }
    var below = 0
    let middle = bouts.first { bout in
      below += bout.strides
      return 2 * below >= strides
    }
    guard let middle else { return nil }
    self.strides = strides
    stepsPerMinute = 120 / middle.time
  }
}
