import Glibc

/// The clock of a virtual device beside true time: off by an offset, fast or slow, wandering with
/// the day's temperature, and set once.
public struct DeviceClock: Sendable, Equatable {
  /// Ahead of true time at time 0, s.
  public var offset: Double
  /// Gained each second, s.
  public var drift: Double
  /// Further gain at most, s/s: it grows and fades as a sine over 24 h.
  public var wander: Double
  /// Set forward by so many seconds, negative: back.
  public var step: Double
  /// When, s of true time.
  public var stepTime: Double

  private static let day = 86_400.0

  public init(
    offset: Double = 0, drift: Double = 0, wander: Double = 0, step: Double = 0,
    stepTime: Double = .infinity
  ) {
    (self.offset, self.drift, self.wander) = (offset, drift, wander)
    (self.step, self.stepTime) = (step, stepTime)
  }

  /// What it shows at a true time, s.
  public func shown(at time: Double) -> Double { unset(time) + (time >= stepTime ? step : 0) }

  private func unset(_ time: Double) -> Double {
    let turn = 2 * Double.pi / Self.day
    return time + offset + drift * time + wander * (1 - cos(turn * time)) / turn
  }

  /// The true time, s, at which it shows `shown`; nil where it jumped over that, the later where it
  /// showed it twice.
  public func time(showing shown: Double) -> Double? {
    let after = solved(shown - step)
    if after >= stepTime { return after }
    let before = solved(shown)
    return before < stepTime ? before : nil
  }

  private func solved(_ shown: Double) -> Double {
    var time = shown - offset
    for _ in 0..<8 { time += shown - unset(time) }
    return time
  }
}
