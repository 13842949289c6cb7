/// Leads a person through a movement while it is measured: says when the end has been held long
/// enough, counts repetitions, and says when all are done.
public struct RangeGuide: Sendable {
  /// What is to be said now.
  public enum Word: Sendable, Equatable {
    /// The start has been held still: move.
    case begin
    /// The end has been held: come back. A buzzer sounds here.
    case comeBack
    /// This many repetitions are done.
    case done(Int)
    /// All are done and the start has been held again.
    case finished
  }

  private enum Phase { case still, away, back, rest, over }

  /// How long start and end are held, s.
  public static var hold: Double { 2 }
  /// How far is away from the start, and how near is back, degrees.
  public static var away: Double { 10 }
  public static var near: Double { 5 }

  private let repetitions: Int
  private var phase = Phase.still
  private var count = 0
  private var neutral: Double?
  private var since = 0.0
  private var held = 0.0

  /// - Parameter repetitions: that are wanted.
  public init(repetitions: Int) { self.repetitions = repetitions }

  /// Takes the angle, degrees growing with the movement, at `time`, s.
  public mutating func update(_ angle: Double, at time: Double) -> Word? {
    guard angle.isFinite else { return nil }
    let zero = neutral ?? angle
    if neutral == nil { (neutral, since, held) = (angle, time, angle) }
    let moved = angle - zero
    switch phase {
    case .still:
      if (angle - held).magnitude > 2 { (neutral, held, since) = (angle, angle, time) }
      guard time - since >= RangeGuide.hold else { return nil }
      phase = .away
      (held, since) = (angle, time)
      return .begin
    case .away:
      // Held is what stays within 5 degrees of where it began to be held.
      if (angle - held).magnitude > RangeGuide.near { (held, since) = (angle, time) }
      guard moved >= RangeGuide.away, time - since >= RangeGuide.hold else { return nil }
      phase = .back
      return .comeBack
    case .back:
      guard moved <= RangeGuide.near else { return nil }
      count += 1
      phase = count == repetitions ? .rest : .away
      (held, since) = (angle, time)
      return .done(count)
    case .rest:
      if (angle - held).magnitude > RangeGuide.near { (held, since) = (angle, time) }
      guard time - since >= RangeGuide.hold else { return nil }
      phase = .over
      return .finished
    case .over: return nil
    }
  }
}
