import PoiseMotion

/// Sitting and lying of a local day, the night's rest left out, minute by minute: stretches of it,
/// and how they are broken. A minute with 5 s of walking is none of them.
///
/// A trunk does not tell sleep, so that the waking day is what is left of the worn time without
/// ``nights(_:)``. What is worn and else unknown ends a stretch without being a rising.
public struct SedentaryDay: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public let day: Int
  /// Worn minutes outside the night's rest.
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

  /// A rest lying is the night's where a minute of it lies in these hours of the evening and the
  /// morning, or where it is so many minutes long.
  static let evening = 22 * 60
  static let morning = 6 * 60
  static let longRest = 180

  init(day: Int) { self.day = day }

  /// Lengths of the stretches of at least so many minutes.
  public func stretches(atLeast least: Int) -> [Int] { stretches.filter { $0 >= least } }

  /// What a worn minute is, the stronger word last.
  private enum Kind: Int { case unknown, sedentary, up }

  /// Of each day with a worn minute outside the night's rest, in order. Sessions without a date
  /// have none: which of their rests is the night's is not known.
  public static func days(_ sessions: [SessionSummary]) -> [SedentaryDay] {
    let rests = nights(sessions)
    // a minute and its kind in one number: sorted, the strongest of a minute comes last
    var found: [Int] = []
    for session in sessions where session.clock != .unknown {
      for (k, record) in session.minutes.records.enumerated() {
        let kind: Kind
        switch record.state {
        case .noData, .notWorn: continue
        case .unknown: kind = .unknown
        case .standing, .walking: kind = .up
        case .sitting, .lying: kind = record.cadence > 0 ? .up : .sedentary
        }
        found.append(session.localMinute(k) * 4 + kind.rawValue)
      }
    }
    found.sort()
    var counter = Counter()
    var rest = 0
    for (k, code) in found.enumerated() {
      let minute = Int((Double(code) / 4).rounded(.down))
      if k + 1 < found.count, found[k + 1] < 4 * (minute + 1) { continue }
      while rest < rests.count, rests[rest].upperBound < minute { rest += 1 }
      if rest < rests.count, rests[rest].contains(minute) { continue }
      counter.take(minute, Kind(rawValue: code - 4 * minute) ?? .unknown)
    }
    counter.end(byRising: false)
    return counter.days
  }

  /// The rests that are a night's, in order.
  static func nights(_ sessions: [SessionSummary]) -> [ClosedRange<Int>] {
    NightRest.nights(sessions).map { $0.span }.filter { span in
      if span.count >= longRest { return true }
      return span.contains { minute in
        let ofDay = ((minute % 1440) + 1440) % 1440
        return ofDay >= evening || ofDay < morning
      }
    }
  }

  /// Minutes in order to days.
  private struct Counter {
    private(set) var days: [SedentaryDay] = []
    private var last: Int?
    /// Begin of the stretch that goes on, and minute in which the last one ended by getting up.
    private var begin: Int?
    private var risen: Int?

    mutating func take(_ minute: Int, _ kind: Kind) {
      if last != minute - 1 {
        end(byRising: false)
        risen = nil
      }
      last = minute
      change(minute) { $0.awake += 1 }
      switch kind {
      case .sedentary:
        change(minute) { $0.minutes += 1 }
        if let from = risen { change(from) { $0.breaks.append(minute - from) } }
        risen = nil
        if begin == nil { begin = minute }
      case .up:
        if begin != nil {
          end(byRising: true, at: minute)
          risen = minute
        }
      case .unknown:
        end(byRising: false, at: minute)
        risen = nil
      }
    }

    mutating func end(byRising: Bool, at minute: Int? = nil) {
      guard let from = begin, let last else { return }
      let length = (minute ?? last + 1) - from
      change(from) {
        $0.stretches.append(length)
        if byRising { $0.risings += 1 }
      }
      begin = nil
    }

    /// The day of `minute` is one of the newest, because minutes come in order.
    private mutating func change(_ minute: Int, _ body: (inout SedentaryDay) -> Void) {
      let day = Int((Double(minute) / 1440).rounded(.down))
      if let k = days.lastIndex(where: { $0.day <= day }), days[k].day == day {
        body(&days[k])
      } else {
        days.append(SedentaryDay(day: day))
        body(&days[days.count - 1])
      }
    }
  }
}
