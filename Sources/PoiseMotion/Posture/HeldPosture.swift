import CPoiseMath
import PoiseCore
import PoiseSignal

/// Why a recording is not one of a posture that was held.
public enum HeldPostureError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mean acceleration is far from 1 g (m/s²).
  case noGravity(length: Double)
  /// Seconds in which the trunk walked or moved, of all.
  case moving(seconds: Int, of: Int)
  /// Spread of the trunk's direction from second to second, degrees.
  case severalPostures(spread: Double)

  public var description: String {
    switch self {
    case .noGravity(let length):
      "the mean acceleration is \(rounded(length, 2)) m/s2 where gravity alone is 9.81"
    case .moving(let seconds, let all):
      "walking or moving in \(seconds) of \(all) s: no posture was held"
    case .severalPostures(let spread):
      "the trunk's direction spreads by \(rounded(spread, 1)) degrees (one posture: at most "
        + "\(rounded(HeldPosture.admittedSpread, 1))): not one posture"
    }
  }

  /// What to do about it.
  public var hint: String {
    switch self {
    case .noGravity: "give accelerations in m/s2; 1 g is 9.81"
    case .moving: "sit or stand upright for half a minute: breathe and talk, but do not walk"
    case .severalPostures:
      "record each posture on its own (--posture NAME), and leave slouching out"
    }
  }

  private func rounded(_ v: Double, _ decimals: Int) -> Double {
    let scale = decimals == 1 ? 10.0 : 100
    return poise_rint(v * scale) / scale
  }
}

/// Judges whether recordings hold one posture, as a calibration needs: second by second, whether
/// the trunk moved and where up was.
///
/// A posture learned from walking and slouching would hold everything for good.
public struct HeldPosture: Sendable {
  /// Standard deviation of |a| in one second up to which a trunk is held, m/s²: talking and
  /// looking round stay below 0.2, walking lies above 0.7.
  public static let quiet = 0.35
  /// Share of seconds that may be motion: sitting down again, a cough.
  public static let admittedMotion = 0.2
  /// Root mean square angle of the seconds' directions round their mean, degrees: half of the 12
  /// degrees from which a lean counts as slouching.
  public static let admittedSpread = 6.0
  /// What the mean's length may be off 1 g, m/s²; a cheap chip's is by 0.8.
  public static let admittedLength = 2.0

  private var means: [Vector3] = []
  private var movingCount = 0

  public init() {}

  /// Takes a recording in.
  ///
  /// - Parameters:
  ///   - acceleration: in device axes, m/s².
  ///   - period: of the samples, s.
  public mutating func add(_ acceleration: [Vector3], period: Double) {
    let finite = acceleration.filter { $0.isFinite }
    let length = max(1, Int(poise_rint(1 / max(period, 1e-4))))
    var start = 0
    while start < finite.count {
      let second = finite[start..<min(finite.count, start + length)]
      start += length
      // Less than half a second at the end says nothing.
      if !means.isEmpty && second.count < (length + 1) / 2 { break }
      var sum = Vector3.zero
      for a in second { sum += a }
      means.append((1 / Double(second.count)) * sum)
      let lengths = second.map { poise_sqrt($0.squaredLength) }
      if let sd = Statistics.deviation(lengths), sd > Self.quiet { movingCount += 1 }
    }
  }

  /// - Throws: where what was taken in is not one posture; nothing taken in passes.
  public func check() throws(HeldPostureError) {
    guard !means.isEmpty else { return }
    var sum = Vector3.zero
    for mean in means { sum += mean }
    let length = poise_sqrt(sum.squaredLength) / Double(means.count)
    if Double(movingCount) > Self.admittedMotion * Double(means.count) {
      throw .moving(seconds: movingCount, of: means.count)
    }
    let squares = means.map { mean -> Double in
      let angle = mean.angle(to: sum)
      return angle.isNaN ? 180 * 180 : angle * angle
    }
    let spread = poise_sqrt(Statistics.mean(squares) ?? 0)
    if spread > Self.admittedSpread { throw .severalPostures(spread: spread) }
    if !(poise_fabs(length - Physics.standardGravity) <= Self.admittedLength) {
      throw .noGravity(length: length)
    }
  }
}
