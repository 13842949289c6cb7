/// What a streak has to know of a day.
public struct PostureDay: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  /// Seconds worn, and of good and of bad posture in them.
  public var worn: Double
  public var good: Double
  public var bad: Double
}

/// Days of good posture in a row.
///
/// A day counts where it was worn for ``StreakSettings/worn`` and posture was good in at least
/// ``StreakSettings/share`` of the judged time. A day that was worn as long and was not good ends
/// the row, and so does a day without a recording; one that was recorded and not worn long enough,
/// or not judged, or that only excluded sessions are of, neither counts nor ends it: of its posture
/// nothing is known.
public struct Streak: Sendable, Equatable {
  /// Days in the row that the newest day belongs to.
  public let current: Int
  public let best: Int
  /// Worn and judged for long enough, good or not.
  public let judgedDays: Int
  /// Share of good posture from which a day counted, 0 to 1.
  public let share: Double

  public init(_ days: [PostureDay], _ settings: StreakSettings = StreakSettings()) {
    var (run, best, judged) = (0, 0, 0)
    var last: Int?
    for day in days.sorted(by: { $0.day < $1.day }) {
      if let last, day.day > last + 1 { run = 0 }
      last = day.day
      let sum = day.good + day.bad
      guard day.worn >= settings.worn, sum >= settings.judged else { continue }
      judged += 1
      run = day.good >= settings.share * sum ? run + 1 : 0
      best = max(best, run)
    }
    current = run
    self.best = best
    judgedDays = judged
    share = settings.share
  }

  /// One line; nil before a day was judged. A share that somebody chose is said.
  public var sentence: String? {
    if judgedDays == 0 { return nil }
    let isUsual = share == StreakSettings().share
    let what = isUsual ? "" : " (\(FigureText.fixed(100 * share, 0))% and more)"
    return "Good-posture days\(what) in a row: \(current) (best \(best))."
  }
}

/// When a day is one of good posture.
public struct StreakSettings: Sendable, Equatable {
  /// Seconds that it must be worn.
  public var worn = 4 * 3600.0
  /// Seconds in which posture must be judged.
  public var judged = 3600.0
  /// Share of good posture in the judged time, 0 to 1.
  public var share = 0.6

  public init() {}
}
