import PoiseInsight
import PoiseGait
import PoiseText

/// What could not be worked out or does not count, and why.
struct LacksCard: ReportCard {
  var lacks: [Report.Fact]
  /// Sessions that were left out, and why.
  var excluded: [String]

  init(_ basis: ReportBasis) {
    lacks = Self.reasons(basis) + Self.days(basis)
    excluded = basis.input.excluded.map { excluded in
      let isDated = excluded.session.clock != .unknown
      let session = isDated ? excluded.session : [excluded.session].numbered()[0]
      let when = SessionClock(session).time(session.start, withDay: true)
      return "the session of \(when) (\(excluded.session.session.prefix(8))): \(excluded.reason)"
    }
  }

  /// What sessions lack, each reason once.
  private static func reasons(_ basis: ReportBasis) -> [Report.Fact] {
    let sessions = basis.sessions
    var order: [MissingInput] = []
    var count: [String: Int] = [:]
    for lack in sessions.flatMap({ missing(in: $0) }) {
      let key = lack.topic.rawValue + lack.reason
      if count[key] == nil { order.append(lack) }
      count[key, default: 0] += 1
    }
    let topics = MissingInput.Topic.allCases
    let sorted = order.enumerated().sorted { a, b in
      let (i, j) = (topics.firstIndex(of: a.element.topic), topics.firstIndex(of: b.element.topic))
      return (i ?? 0, a.offset) < (j ?? 0, b.offset)
    }
    var lacks = sorted.prefix(20).map { _, lack in
      let times = count[lack.topic.rawValue + lack.reason] ?? 1
      let often = sessions.count > 1 ? " (\(times) of \(sessions.count) sessions)" : ""
      return Report.Fact(lack.topic.words, lack.reason + often)
    }
    if sorted.count > 20 {
      lacks.append(Report.Fact("More", "\(sorted.count - 20) other reasons; see the sessions."))
    }
    return lacks
  }

  /// What a session lacks: what follows from not being worn is no reason of its own.
  private static func missing(in session: SessionSummary) -> [MissingInput] {
    guard session.isHardlyWorn else { return session.missing }
    let all = session.missing.filter { ![.strides, .balance, .calibration].contains($0.topic) }
    if all.contains(where: { $0.topic == .wear }) { return all }
    let words =
      session.totals.worn == 0 ? ReportBasis.lay : "the device was \(session.totals.wornForOnly)"
    return all + [MissingInput(.wear, words)]
  }

  /// What days and sessions do not count.
  private static func days(_ basis: ReportBasis) -> [Report.Fact] {
    var lacks: [Report.Fact] = []
    func sessions(_ count: Int, _ words: String) {
      lacks.append(Report.Fact("Sessions", CountText.words(count, "session") + words))
    }
    if basis.drawnDays.count < basis.strippedDays {
      lacks.append(
        Report.Fact(
          "Strips of days",
          "those of the newest \(basis.drawnDays.count) of \(basis.strippedDays) days are drawn; "
            + "the table of days has all."))
    }
    let undated = basis.undated
    if !undated.isEmpty {
      let names = undated.prefix(4).map { String($0.session.prefix(8)) }.joined(separator: ", ")
      sessions(
        undated.count,
        " without a date: in no day and no figure, because the clock was not set "
          + "(\(names)\(undated.count > 4 ? " and others" : "")).")
    }
    let doubled = overlapping(basis)
    if doubled > 0 {
      sessions(
        doubled,
        " began while another was being recorded: what both hold is counted twice; "
          + "'poise sessions exclude' leaves one out.")
    }
    if basis.cutSessions > 0 {
      sessions(
        basis.cutSessions,
        " reached beyond these days: what lies beyond is not counted. Mean stride, lean of the "
          + "trunk, longest good posture, working posture, floors and lost samples are stored for "
          + "whole sessions only, and left out.")
    }
    if basis.input.wearer.isMinor {
      lacks.append(Report.Fact("Verdicts", "no bands exist for people under \(Norm.adultAge)."))
    }
    if basis.input.wearer.isBeyondNorms {
      lacks.append(Report.Fact("Verdicts", "no bands exist for people over \(Norm.oldestAge)."))
    }
    if let change = basis.setupChange { lacks.append(Report.Fact("Over the days", change)) }
    lacks += basis.input.remarks.map { Report.Fact("Sessions", $0 + ".") }
    if basis.sessions.isEmpty { lacks.append(Report.Fact("Everything", basis.noSessions)) }
    return lacks
  }

  /// Sessions that begin before one that began earlier has ended.
  private static func overlapping(_ basis: ReportBasis) -> Int {
    if !basis.hasDates { return 0 }
    var last: Int64?
    var count = 0
    let sessions = basis.sessions.sorted { $0.start < $1.start }
    for session in sessions where session.end > session.start {
      // the end of one and the begin of the next may share a moment
      if let last, session.start < last &- 1_000_000 { count += 1 }
      last = max(last ?? session.end, session.end)
    }
    return count
  }

  // MARK: - Blocks

  var layer: ReportLayer { .researcher }
  var title: String { "What is missing, and why" }
  var isLong: Bool { true }

  var blocks: [Block] {
    let items =
      lacks.map { Block.Item(name: $0.name, words: $0.value) }
      + excluded.map { Block.Item(name: "Left out", words: $0) }
    return [
      items.isEmpty
        ? .sentence("Nothing: all that this device can measure was measured.") : .list(items),
      .data { json in
        json.add("missing", each: lacks) { line, one in
          line.add("what", text: one.name)
          line.add("why", text: one.value)
        }
        json.add("excluded", list: excluded.map(JSONText.quoted))
      }
    ]
  }
}

extension MissingInput.Topic {
  /// What is not there without it.
  fileprivate var words: String {
    switch self {
    case .calibration: "Good and bad posture"
    case .mount: "Left and right, forward lean"
    case .height: "Speed and stride length"
    case .clock: "Dates"
    case .zone: "Local times"
    case .magnetometer: "Heading"
    case .gyroscope, .turns: "Turns and rotation"
    case .strides, .place: "Walking figures"
    case .balance: "Balance"
    case .samples: "Samples"
    case .wear: "Wear"
    case .log: "Parts of the recording"
    }
  }
}
