import PoiseInsight
import PoiseMotion

extension ReportMaker {
  func posture() -> Known<Report.Posture> {
    var posture = Report.Posture()
    posture.pitch = Self.sum(sessions.map(\.posture.pitch))
    posture.lean = Self.sum(sessions.map(\.posture.lean))
    posture.calibratedPitch = sessions.compactMap(\.posture.calibrated).last?.pitch
    posture.hours = postureHours()
    if posture.hours.isEmpty && posture.pitch.total == 0 {
      return .missing(
        reason(
          [.samples, .wear, .calibration, .mount],
          else: "posture was not judged: 'poise calibrate posture' teaches the good one."))
    }
    return .value(posture)
  }

  private static func sum(_ parts: [LeanHistogram]) -> LeanHistogram {
    var seconds: [UInt32] = []
    for part in parts where part.seconds.count == LeanHistogram.bins {
      if seconds.isEmpty { seconds = Array(repeating: 0, count: LeanHistogram.bins) }
      for k in seconds.indices {
        let sum = seconds[k].addingReportingOverflow(part.seconds[k])
        seconds[k] = sum.overflow ? .max : sum.partialValue
      }
    }
    return LeanHistogram(seconds: seconds)
  }

  /// Minutes of an average day in each hour; of one day its own.
  private func postureHours() -> [Report.Posture.Hour] {
    var hours: [Int: (good: Double, bad: Double)] = [:]
    var judged = Set<Int>()
    for (session, clock) in zip(sessions, clocks) {
      for record in session.hours where record.totals.good + record.totals.bad > 0 {
        let begin = max(record.start, session.start)
        let hour = clock.minute(of: begin) / 60
        judged.insert(clock.day(of: begin))
        hours[hour, default: (0, 0)].good += record.totals.good / 60
        hours[hour, default: (0, 0)].bad += record.totals.bad / 60
      }
    }
    let count = Double(max(1, judged.count))
    return hours.keys.sorted().map { hour in
      let sum = hours[hour] ?? (0, 0)
      return Report.Posture.Hour(hour: hour, good: sum.good / count, bad: sum.bad / count)
    }
  }

  /// The newest tests with a path, the newest first; two at most.
  func standing() -> Known<[Report.Standing]> {
    let many = isOfSeveralDays
    var found: [(start: Int64, test: Report.Standing)] = []
    for (session, clock) in zip(sessions, clocks) {
      let hasAxes = !session.missing.contains { $0.topic == .mount }
      for test in session.balance {
        found.append(
          (
            test.start,
            Report.Standing(
              time: clock.time(test.start, withDay: many),
              seconds: Double(test.end &- test.start) * 1e-6, eyes: test.eyes, path: test.path,
              hasAxes: hasAxes)
          ))
      }
    }
    if found.isEmpty {
      return .missing(
        reason(
          [.samples, .wear, .balance],
          else: "no quiet standing of 30 s; 'poise check' or standing still for a while gives one.")
      )
    }
    let newest = found.sorted { $0.start > $1.start }
    let drawn = newest.filter { $0.test.path.count > 2 }.prefix(2)
    var tests = (drawn.isEmpty ? newest.prefix(1) : drawn).map(\.test)
    // figures are those of all tests together
    tests[0].rows = assessment.balance.map { metric($0) }
    return .value(tests)
  }

  /// Sessions that begin before one that began earlier has ended.
  private var overlapping: Int {
    if !hasDates { return 0 }
    var last: Int64?
    var count = 0
    for session in sessions.sorted(by: { $0.start < $1.start }) where session.end > session.start {
      // the end of one and the begin of the next may share a moment
      if let last, session.start < last &- 1_000_000 { count += 1 }
      last = max(last ?? session.end, session.end)
    }
    return count
  }

  /// What a session lacks: what follows from not being worn is no reason of its own.
  private func missing(in session: SessionSummary) -> [MissingInput] {
    guard session.isHardlyWorn else { return session.missing }
    let all = session.missing.filter {
      ![.strides, .balance, .calibration].contains($0.topic)
    }
    if all.contains(where: { $0.topic == .wear }) { return all }
    let worn = DurationText.short(session.totals.worn)
    let recorded = DurationText.short(session.totals.recorded)
    return all + [MissingInput(.wear, "the device was not worn: \(worn) of \(recorded)")]
  }

  /// What could not be worked out, each reason once.
  func lacks() -> [Report.Lack] {
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
      return Report.Lack(lack.topic.words, lack.reason + often)
    }
    if sorted.count > 20 {
      lacks.append(Report.Lack("More", "\(sorted.count - 20) other reasons; see the sessions."))
    }
    if drawnDays.count < strippedDays {
      lacks.append(
        Report.Lack(
          "Strips of days",
          "those of the newest \(drawnDays.count) of \(strippedDays) days are drawn; the table of "
            + "days has all."))
    }
    if !undated.isEmpty {
      let names = undated.prefix(4).map { String($0.session.prefix(8)) }.joined(separator: ", ")
      lacks.append(
        Report.Lack(
          "Sessions",
          "\(Self.count(undated.count, "session")) without a date: in no day and no figure, "
            + "because the clock was not set (\(names)\(undated.count > 4 ? " and others" : ""))."))
    }
    let doubled = overlapping
    if doubled > 0 {
      lacks.append(
        Report.Lack(
          "Sessions",
          "\(Self.count(doubled, "session")) began while another was being recorded: what both "
            + "hold is counted twice; 'poise sessions exclude' leaves one out."))
    }
    if cutSessions > 0 {
      lacks.append(
        Report.Lack(
          "Sessions",
          "\(Self.count(cutSessions, "session")) reached beyond these days: what lies beyond is "
            + "not counted, but in the mean stride and in how the trunk leaned."))
    }
    if input.wearer.isMinor {
      lacks.append(
        Report.Lack("Verdicts", "no bands exist for people under \(Norm.adultAge)."))
    }
    lacks += input.remarks.map { Report.Lack("Sessions", $0 + ".") }
    if sessions.isEmpty { lacks.append(Report.Lack("Everything", noSessions)) }
    return lacks
  }
}

extension MissingInput.Topic {
  /// What is not there without it.
  var words: String {
    switch self {
    case .calibration: "Good and bad posture"
    case .mount: "Left and right, forward lean"
    case .height: "Speed and stride length"
    case .clock: "Dates"
    case .zone: "Local times"
    case .magnetometer: "Heading"
    case .gyroscope: "Turns and rotation"
    case .strides: "Walking figures"
    case .balance: "Balance"
    case .samples: "Samples"
    case .wear: "Wear"
    case .log: "Parts of the recording"
    }
  }
}
