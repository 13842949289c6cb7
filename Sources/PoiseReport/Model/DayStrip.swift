import PoiseGait
import PoiseText

/// One day of the local wall clock, minute by minute.
public struct DayStrip: Sendable {
  /// Of a day.
  static let minutes = 1440

  /// Such as `Sun 22 Nov`, and `22 Nov` where there is little room.
  public var name: String
  public var shortName: String
  /// A state for each of the 1440 minutes.
  public var states: [MinuteState]
  /// Percent of good posture in each minute; ``MinuteRecord/notJudged`` where it was not judged.
  public var posture: [UInt8]
  /// Minutes of the day at which an alert began, in order.
  public var alerts: [Int] = []
  public var falls: [Int] = []

  public init(name: String, shortName: String) {
    self.name = name
    self.shortName = shortName
    states = Array(repeating: .noData, count: Self.minutes)
    posture = Array(repeating: MinuteRecord.notJudged, count: Self.minutes)
  }

  /// The part of the day that is worth drawing: all of it, or, of a recording of up to three hours,
  /// its own quarters of an hour.
  var span: ClosedRange<Int> {
    guard let first = states.firstIndex(where: { $0 != .noData }),
      let last = states.lastIndex(where: { $0 != .noData }), last - first < 180
    else { return 0...states.count }
    return first / 15 * 15...min(states.count, (last / 15 + 1) * 15)
  }

  /// `9:05` of a minute of the day.
  static func clock(_ minute: Int) -> String {
    "\(minute / 60):\(DecimalText.padded(minute % 60, width: 2))"
  }
}

/// A day's minutes gathered to stretches that are drawn as one.
struct DayStripBins {
  struct Run<Value: Sendable & Equatable>: Sendable, Equatable {
    var value: Value
    /// Minutes of the day.
    var from: Int
    var to: Int
  }

  private(set) var states: [Run<MinuteState>] = []
  /// True: good.
  private(set) var posture: [Run<Bool>] = []

  /// - Parameter minutesPerBin: 1, or so many that a bin can be seen. A bin shows walking where a
  ///   fifth of it was walked, else what prevailed; its posture is the mean of the judged minutes.
  init(_ day: DayStrip, minutesPerBin: Int) {
    for from in stride(from: 0, to: day.states.count, by: minutesPerBin) {
      let to = min(from + minutesPerBin, day.states.count)
      Self.append(Self.prevailing(day.states[from..<to]), from, to, to: &states)
      let judged = day.posture[from..<to].filter { $0 != MinuteRecord.notJudged }
      if judged.isEmpty { continue }
      let sum = judged.reduce(0) { $0 + Int($1) }
      Self.append(sum >= 50 * judged.count, from, to, to: &posture)
    }
  }

  private static func prevailing(_ states: ArraySlice<MinuteState>) -> MinuteState {
    if 5 * states.count(where: { $0 == .walking }) >= states.count { return .walking }
    var best = MinuteState.noData
    var most = 0
    for state in MinuteState.allCases {
      let count = states.count { $0 == state }
      if count >= most && count > 0 { (best, most) = (state, count) }
    }
    return best
  }

  private static func append<Value>(
    _ value: Value, _ from: Int, _ to: Int, to runs: inout [Run<Value>]
  ) {
    if let last = runs.last, last.value == value, last.to == from {
      runs[runs.count - 1].to = to
    } else {
      runs.append(Run(value: value, from: from, to: to))
    }
  }
}
