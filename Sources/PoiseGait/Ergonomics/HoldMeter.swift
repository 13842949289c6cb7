/// Watches one angle for being held for at least 4 s, and then for longer than may be ([119]).
///
/// A bend is held from where a time is limited until the angle comes back below that limit by 5
/// degrees: who sways while bent has not straightened up. Tells once a bend, when its time is up,
/// and once when it was held where it may not be at all; of a part bent back nothing, because
/// whether it is supported is unknown.
@frozen
public struct HoldMeter: BitwiseCopyable, Sendable {
  /// Degrees either way that are one posture, and s from which it is held.
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
    /// The trunk to a side: degrees either way, none below 0.
    case side = 2

    public var name: String {
      switch self {
      case .trunk: "trunk"
      case .head: "head"
      case .side: "trunk_side"
      }
    }

    /// Seconds that an angle may be held; infinite where for ever.
    func limit(_ angle: Double) -> Double {
      if angle < 0 { return .infinity }
      let time =
        switch self {
        case .trunk: HoldingTime.trunk(angle)
        case .head: HoldingTime.head(angle)
        case .side: HoldingTime.side(angle)
        }
      return time.limit ?? .infinity
    }

    /// Degrees from which a time is limited, and beyond which there is none.
    var bent: Double { self == .trunk ? 20 : self == .head ? 25 : HoldingTime.visibleAsymmetry }
    var far: Double { self == .trunk ? 60 : self == .head ? 85 : HoldingTime.visibleAsymmetry }
  }

  /// A time in which a posture lasts.
  @frozen @usableFromInline
  struct Run: BitwiseCopyable, Sendable {
    var sum = 0.0
    var count = 0
    var since = 0.0

    @usableFromInline init() {}

    mutating func add(_ angle: Double, at time: Double) {
      if count == 0 { (sum, since) = (0, time) }
      sum += angle
      count += 1
    }

    var mean: Double { count > 0 ? sum / Double(count) : 0 }

    func seconds(at time: Double) -> Double { count > 0 ? time - since : 0 }
  }

  public let part: Part
  /// Within the band either way, at any angle.
  private var still = Run()
  private var lowest = 0.0
  private var highest = 0.0
  private var bent = Run()
  private var far = Run()
  private var told = false
  private var toldFar = false

  public init(_ part: Part) { self.part = part }

  /// Takes the angle, degrees, at `time`, s; not finite: nothing is known, the hold ends.
  public mutating func update(_ angle: Double, at time: Double) -> Exceeded? {
    guard angle.isFinite else {
      self = HoldMeter(part)
      return nil
    }
    let low = still.count == 0 || angle < lowest ? angle : lowest
    let high = still.count == 0 || angle > highest ? angle : highest
    (lowest, highest) = (low, high)
    if high - low > 2 * HoldMeter.band {
      (lowest, highest, still.count) = (angle, angle, 0)
    }
    still.add(angle, at: time)
    HoldMeter.follow(angle, at: time, beyond: part.bent, &bent)
    HoldMeter.follow(angle, at: time, beyond: part.far, &far)
    if bent.count == 0 { (told, toldFar) = (false, false) }
    if let over = exceeded(far, at: time) { return over }
    // A bend on the way down and up is short of being held far, whatever its mean.
    return bent.mean > part.far && (toldFar || bent.seconds(at: time) <= part.limit(part.far))
      ? nil : exceeded(bent, at: time)
  }

  private static func follow(
    _ angle: Double, at time: Double, beyond limit: Double, _ run: inout Run
  ) {
    if angle >= (run.count > 0 ? limit - HoldMeter.band : limit) {
      run.add(angle, at: time)
    } else {
      run.count = 0
    }
  }

  private mutating func exceeded(_ run: Run, at time: Double) -> Exceeded? {
    let seconds = run.seconds(at: time)
    if seconds < HoldMeter.least { return nil }
    let most = part.limit(run.mean)
    if !(seconds > most) || (most > 0 ? told : toldFar) { return nil }
    if most > 0 { told = true } else { toldFar = true }
    return Exceeded(angle: run.mean, seconds: seconds, limit: most)
  }

  /// That which has lasted longer: a bend, or whatever stays within the band.
  private var longest: Run {
    bent.count > 0 && (still.count == 0 || bent.since <= still.since) ? bent : still
  }

  /// Mean of what is held, degrees; 0 while it is no hold.
  public var angle: Double { longest.mean }

  /// How long the angle has been held, s; 0 while it is no hold.
  public func seconds(at time: Double) -> Double {
    let seconds = longest.seconds(at: time)
    return seconds >= HoldMeter.least ? seconds : 0
  }
}
