import PoiseCore
import PoiseHardware

/// A beat on the alert output, at absolute deadlines, so that no beat moves the next one.
///
/// An aid that a person starts: no detector does, because a device that answers a symptom is
/// another kind of device.
public struct Metronome: Sendable {
  /// Beats a minute that it gives, the range of walking.
  public static let tempos = 60.0...130.0
  /// How long the output is active, ns: a vibration motor needs 50 to 100 ms to start.
  static let pulse: Int64 = 120_000_000
  /// How soon a raised flag ends a pause, ns.
  private static let look: Int64 = 100_000_000

  /// Result of the beats.
  public struct Outcome: Sendable, Equatable {
    public var beats = 0
    /// Beats that were left out, because the machine stood still when they were due.
    public var missed = 0
    /// How much later than its deadline each beat began, ns.
    public var lateness: [Int64] = []

    /// The lateness, ms, that so large a share of the beats stays below; nil without beats.
    public func milliseconds(share: Double) -> Double? {
      if lateness.isEmpty { return nil }
      let sorted = lateness.sorted()
      let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
      return Double(sorted[max(0, min(sorted.count - 1, rank))]) * 1e-6
    }
  }

  /// ns.
  private let interval: Double

  /// - Parameter tempo: beats a minute; nil outside ``tempos``.
  public init?(tempo: Double) {
    guard Self.tempos.contains(tempo) else { return nil }
    interval = 60e9 / tempo
  }

  /// Beats for so long, or until the flag is raised.
  ///
  /// - Parameters:
  ///   - duration: ns.
  ///   - isEnough: asked ten times a second; true ends it.
  ///   - now: the clock that `sleep` sleeps on.
  /// - Throws: where the line fails; it is inactive then as far as it can be.
  public func run(
    on line: any AlertLine, for duration: Int64, stop: StopFlag,
    isEnough: () -> Bool = { false }, now: () -> Timestamp, sleep: (Timestamp) -> Void
  ) throws(LineError) -> Outcome {
    var outcome = Outcome()
    let begin = now()
    var isOver = false
    func wait(until deadline: Timestamp) {
      while !isOver {
        isOver = stop.isRaised || isEnough()
        let time = now()
        if isOver || time >= deadline { return }
        sleep(min(deadline, time + Self.look))
      }
    }
    var number = 0
    while true {
      let due = begin + Int64((Double(number) * interval).rounded())
      if due - begin >= duration { break }
      number += 1
      wait(until: due)
      if isOver { break }
      // a machine that was suspended gives no burst of beats
      if Double(now() - due) >= interval / 2 {
        outcome.missed += 1
        continue
      }
      try line.set(true, at: due)
      outcome.lateness.append(now() - due)
      outcome.beats += 1
      wait(until: due + Self.pulse)
      try line.set(false, at: due + Self.pulse)
    }
    return outcome
  }
}
