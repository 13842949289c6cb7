/// A moment of the wall clock that is waited for while the clock may yet be set: a machine without
/// a clock of its own begins in the past, and jumps when it hears of the time.
public struct ClockAlarm {
  /// Further than that, ns, a clock is set and does not run fast or slow.
  private static let jump: Int64 = 10_000_000_000
  /// A moment that a jump passed by no more than that, ns, has come; an earlier one was another
  /// day's.
  private static let grace: Int64 = 60_000_000_000

  /// What is waited for, ns of Unix time.
  public private(set) var moment: Int64
  private let next: (_ after: Int64) -> Int64
  private var offset: Int64

  /// - Parameters:
  ///   - realtime: ns of Unix time, now.
  ///   - monotonic: ns of a clock that nobody sets, now.
  ///   - next: the moment meant, seen from a time.
  public init(realtime: Int64, monotonic: Int64, next: @escaping (_ after: Int64) -> Int64) {
    self.next = next
    moment = next(realtime)
    offset = realtime &- monotonic
  }

  /// Whether the moment has come; asked again and again, far more often than once a minute.
  public mutating func isDue(realtime: Int64, monotonic: Int64) -> Bool {
    let now = realtime &- monotonic
    if (now &- offset).magnitude > Self.jump { moment = next(realtime - Self.grace) }
    offset = now
    return realtime >= moment
  }
}
