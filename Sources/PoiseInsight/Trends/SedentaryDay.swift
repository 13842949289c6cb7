import PoiseGait

/// Sitting and lying of a local day, the main rest left out, minute by minute: stretches of it, and
/// how they are broken. A minute with 5 s of walking is none of them.
///
/// A trunk does not tell sleep, so that the waking day is what is left of the worn time without the
/// main rests (``NightRest``). What is worn and else unknown ends a stretch without being a rising.
public struct SedentaryDay: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public let day: Int
  /// Worn minutes outside the main rest.
  public internal(set) var awake = 0
  /// Of them, sitting or lying.
  public internal(set) var minutes = 0
  /// Minutes of each stretch that began on the day, in order.
  public internal(set) var stretches: [Int] = []
  /// How many of the day's stretches ended by getting up.
  public internal(set) var risings = 0
  /// Minutes from getting up to sitting or lying down again, of the breaks that began on the day
  /// and were seen from end to end.
  public internal(set) var breaks: [Int] = []

  /// Minutes of a stretch from which it is a long one, and a very long one.
  public static let long = 10
  public static let veryLong = 30

  /// Lengths of the stretches of at least this many minutes.
  public func stretches(atLeast least: Int) -> [Int] { stretches.filter { $0 >= least } }

  /// Of each day with a worn minute outside the main rest, in order. Sessions without a date have
  /// none: which of their rests is the main one is unknown.
  public static func days(_ sessions: [SessionSummary]) -> [SedentaryDay] {
    let minutes = WornMinute.all(sessions)
    let rests = NightRest.nights(minutes)
    var counter = Counter()
    var rest = 0
    for minute in minutes {
      while rest < rests.count, rests[rest].span.upperBound < minute.minute { rest += 1 }
      if rest < rests.count, rests[rest].span.contains(minute.minute) { continue }
      counter.take(minute)
    }
    counter.end(byRising: false)
    return counter.days
  }

  /// Minutes in order to days.
  private struct Counter {
    private(set) var days: [SedentaryDay] = []
    private var last: WornMinute?
    /// Begin of the stretch that goes on, and minute in which the last one ended by getting up.
    private var begin: WornMinute?
    private var risen: WornMinute?

    mutating func take(_ now: WornMinute) {
      if last?.minute != now.minute - 1 {
        end(byRising: false)
        risen = nil
      }
      last = now
      change(now) { $0.awake += 1 }
      switch now.kind {
      case .sedentary:
        change(now) { $0.minutes += 1 }
        if let from = risen { change(from) { $0.breaks.append(now.minute - from.minute) } }
        risen = nil
        if begin == nil { begin = now }
      case .up:
        if begin != nil {
          end(byRising: true, at: now.minute)
          risen = now
        }
      case .unknown:
        end(byRising: false, at: now.minute)
        risen = nil
      }
    }

    mutating func end(byRising: Bool, at minute: Int? = nil) {
      guard let from = begin, let last else { return }
      let length = (minute ?? last.minute + 1) - from.minute
      change(from) {
        $0.stretches.append(length)
        if byRising { $0.risings += 1 }
      }
      begin = nil
    }

    /// The day of `minute` is one of the newest; a zone further west may bring back a day.
    private mutating func change(_ minute: WornMinute, _ body: (inout SedentaryDay) -> Void) {
      let day = minute.day
      let place = days.lastIndex { $0.day <= day }
      if let place, days[place].day == day {
        body(&days[place])
      } else {
        let next = place.map { $0 + 1 } ?? 0
        days.insert(SedentaryDay(day: day), at: next)
        body(&days[next])
      }
    }
  }
}
