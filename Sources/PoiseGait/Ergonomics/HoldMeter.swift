/// Watches one angle for being held: within a band of ±5 degrees for at least 4 s, and then for
/// longer than may be ([119]). Tells once a hold, when its time is up; of a part bent back nothing,
/// because whether it is supported is unknown.
@frozen
public struct HoldMeter: BitwiseCopyable, Sendable {
  /// What counts as held, degrees either way and s.
  @inlinable public static var band: Double { 5 }
  @inlinable public static var least: Double { 4 }

  /// A posture held for longer than it may be.
  @frozen
  public struct Exceeded: BitwiseCopyable, Sendable, Equatable {
    /// Mean angle so far, degrees.
    public var angle: Double
    /// Since it is held, s.
    public var seconds: Double
    /// How long it may be, s; 0: not at all.
    public var limit: Double
  }

  /// What is watched.
  @frozen
  public enum Part: UInt8, BitwiseCopyable, Sendable {
    case trunk = 0
    case head = 1

    public var name: String { self == .trunk ? "trunk" : "head" }

    /// Seconds that an angle may be held; infinite where for ever.
    func limit(_ angle: Double) -> Double {
      if angle < 0 { return .infinity }
      let time = self == .trunk ? HoldingTime.trunk(angle) : HoldingTime.head(angle)
      return time.limit ?? .infinity
    }
  }

  public let part: Part
  private var lowest = 0.0
  private var highest = 0.0
  private var sum = 0.0
  private var count = 0
  private var since = 0.0
  private var told = false

  public init(_ part: Part) { self.part = part }

  /// Takes the angle, degrees, at `time`, s; not finite: nothing is known, the hold ends.
  public mutating func update(_ angle: Double, at time: Double) -> Exceeded? {
    guard angle.isFinite else {
      count = 0
      return nil
    }
    let low = count == 0 || angle < lowest ? angle : lowest
    let high = count == 0 || angle > highest ? angle : highest
    if count == 0 || high - low > 2 * HoldMeter.band {
      (lowest, highest, sum, count, since, told) = (angle, angle, angle, 1, time, false)
      return nil
    }
    (lowest, highest) = (low, high)
    sum += angle
    count += 1
    let seconds = time - since
    if told || seconds < HoldMeter.least { return nil }
    let mean = sum / Double(count)
    let most = part.limit(mean)
    if !(seconds > most) { return nil }
    told = true
    return Exceeded(angle: mean, seconds: seconds, limit: most)
  }

  /// Mean of what is held, degrees; 0 while it is no hold.
  public var angle: Double { count > 0 ? sum / Double(count) : 0 }

  /// How long the angle has been held, s; 0 while it is no hold.
  public func seconds(at time: Double) -> Double {
    count > 0 && time - since >= HoldMeter.least ? time - since : 0
  }
}
