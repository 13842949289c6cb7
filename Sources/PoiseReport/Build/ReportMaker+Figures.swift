import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseSignal
import PoiseText

extension ReportMaker {
  /// Figures of pace: those of short bouts are of setting off and of stopping.
  private static let paceFigures: Set<Figure> = [
    .speed, .cadence, .stepTime, .strideLength, .strideHeightShare
  ]

  private var walked: [BoutSummary] { sessions.flatMap(\.bouts) }

  /// How much was walked and sat, and rest; without bouts only how little it was.
  func activityRows() -> [ReportMetric] {
    let rows = assessment.activity.map { metric($0) }
    return walked.isEmpty ? rows.filter { $0.value != nil } : rows
  }

  /// Rows of walking; none without bouts.
  func gaitRows() -> [ReportMetric] {
    if walked.isEmpty { return [] }
    return assessment.gait.map { rated in
      let seconds = Self.paceFigures.contains(rated.figure) ? WalkingFigures.paceSeconds : 0
      var row = metric(rated, spread: spread(rated.figure, seconds))
      if row.value == nil, seconds > 0 { showShort(&row, rated.figure) }
      return row
    }
  }

  /// What only short bouts have is shown, and not judged; its remark begins with why.
  private func showShort(_ row: inout ReportMetric, _ figure: Figure) {
    let found = WalkingFigures(walked).median(figure)
    guard let value = found.value else { return }
    row.value = value
    row.spread = spread(figure, 0)
    row.doubt = row.lack
    row.basis =
      "\(Self.count(found.bouts, "short bout")), \(Self.count(found.strides, "stride"))"
  }

  /// Standard deviation between the bouts of at least so many seconds; nil for fewer than two.
  private func spread(_ figure: Figure, _ seconds: Double) -> Double? {
    // the sum over all bouts has no scatter between them
    if figure == .turnCount { return nil }
    let values = walked.filter { $0.seconds >= seconds }.compactMap { $0.value(figure) }
      .filter(\.isFinite)
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// A rated figure as a row, with the bands that it was rated by.
  func metric(_ rated: RatedMetric, spread: Double? = nil) -> ReportMetric {
    var row = ReportMetric(
      key: rated.key, name: rated.name, unit: rated.unit, decimals: rated.decimals,
      value: rated.value, spread: rated.value == nil ? nil : spread, basis: rated.basis,
      severity: rated.value == nil ? nil : rated.severity,
      normalText: rated.normalRange,
      source: rated.source.isEmpty ? "" : "Bands: \(rated.source)",
      remark: rated.note)
    if !rated.reference.isEmpty {
      row.remark += (row.remark.isEmpty ? "" : "; ") + "this device: \(rated.reference)"
    }
    row.doubt = rated.doubt?.words ?? ""
    row.lack = rated.lack
    let here = rated.reference.isEmpty ? "" : "this device: \(rated.reference)"
    row.reference = rated.usual.isEmpty ? here : rated.usual
    if row.severity != nil, let norm = NormTable.row(rated.figure) {
      row.bands = Self.bands(norm, for: input.wearer)
    }
    return row
  }

  /// The bands of a person, age's slope taken off them, as ranges of the value as it is measured.
  static func bands(_ norm: Norm, for wearer: Wearer) -> [ReportMetric.Band] {
    guard let bands = norm.bands(for: wearer) else { return [] }
    let edges = bands.edges.map { $0 - norm.addition(for: wearer) }
    return bands.severities.enumerated().compactMap { k, severity in
      guard let level = severity else { return nil }
      return ReportMetric.Band(
        from: k == 0 ? nil : edges[k - 1], to: k == edges.count ? nil : edges[k], severity: level)
    }
  }

  /// Figures of posture; lean also without a calibration, then against the horizon and not judged.
  func postureRows() -> [ReportMetric] {
    var rows = assessment.posture.map { metric($0) }
    let standing = sessions.compactMap(\.posture.standing)
    let seconds = standing.reduce(0) { $0 + $1.seconds }
    if seconds <= 0 { return rows }
    for (figure, angle) in [(Figure.forwardLean, \TrunkLean.pitch), (.lateralLean, \.lean)] {
      guard let k = rows.firstIndex(where: { $0.key == figure.key && $0.value == nil }) else {
        continue
      }
      let isForward = figure == .forwardLean
      rows[k].value =
        standing.reduce(0) {
          let lean = $1[keyPath: angle]
          return $0 + $1.seconds * (isForward ? lean : lean.magnitude)
        } / seconds
      rows[k].basis = "\(DurationText.short(seconds)) of standing"
      rows[k].doubt = "no calibrated upright to measure from"
      rows[k].remark = "not judged: no calibrated upright to measure from; " + rows[k].remark
    }
    return rows
  }
}

extension BalanceLeftOut {
  /// What `windows` are and how many, for people; nil where there are none.
  static func sentence(_ windows: [BalanceLeftOut]) -> String? {
    let parts = Reason.allCases.compactMap { reason -> String? in
      let count = windows.count { $0.reason == reason }
      if count == 0 { return nil }
      switch reason {
      case .notWorn: return "\(count) with the device not worn"
      case .notStanding: return "\(count) sitting or lying"
      case .unknown: return "\(count) where standing and sitting look the same"
      }
    }
    if parts.isEmpty { return nil }
    let noun = windows.count == 1 ? "still half minute is" : "still half minutes are"
    return "\(windows.count) other \(noun) not counted: \(parts.joined(separator: ", "))."
  }
}

extension ReportMaker {
  /// The strips of the days, and their names.
  func fill(_ report: inout Report) {
    report.dayMarks = marks()
    if sessions.isEmpty {
      report.strips = .missing(noSessions)
      return
    }
    if sessions.allSatisfy({ $0.minutes.records.allSatisfy { $0.state == .noData } }) {
      report.strips = .missing(reason([.samples], else: "no minute holds enough samples."))
      return
    }
    report.strips = .value(strips())
  }

  /// At most four days with their names, the first among them.
  private func marks() -> [Report.DayMark] {
    guard let span else { return [] }
    return stride(from: 0, to: span.count, by: max(1, (span.count + 3) / 4)).map {
      Report.DayMark(day: $0, name: shortName(day: span.lowerBound + $0))
    }
  }

  private func strips() -> [DayStrip] {
    let index = Dictionary(uniqueKeysWithValues: drawnDays.enumerated().map { ($1, $0) })
    var strips = drawnDays.map { day in
      DayStrip(
        name: hasDates ? DateText.medium(day: day) : shortName(day: day),
        shortName: shortName(day: day))
    }
    for (session, clock) in zip(sessions, clocks) {
      for (k, record) in session.minutes.records.enumerated() where record.state != .noData {
        // a minute that the session began in is the session's
        let time = max(session.minutes.time(k), session.start)
        guard let day = index[clock.day(of: time)] else { continue }
        let minute = clock.minute(of: time)
        strips[day].states[minute] = record.state
        strips[day].posture[minute] = record.posture
      }
      for alert in session.alerts {
        guard let day = index[clock.day(of: alert.start)] else { continue }
        strips[day].alerts.append(clock.minute(of: alert.start))
      }
      for fall in session.falls {
        guard let day = index[clock.day(of: fall.start)] else { continue }
        strips[day].falls.append(clock.minute(of: fall.start))
      }
    }
    for k in strips.indices {
      strips[k].alerts.sort()
      strips[k].falls.sort()
    }
    return strips
  }

  /// The days that hold something, as rows of figures.
  func dayRecords() -> [Report.Day] {
    assessment.days.map { one in
      Report.Day(
        name: hasDates ? DateText.medium(day: one.day) : shortName(day: one.day),
        date: hasDates ? DateText.iso(day: one.day) : shortName(day: one.day),
        totals: one.totals, isValid: one.isWornEnough, sedentary: one.sedentary)
    }
  }

  func bouts() -> Known<[Report.Bout]> {
    let many = isOfSeveralDays
    let bouts = zip(sessions, clocks).flatMap { session, clock in
      session.bouts.map { bout in
        Report.Bout(
          time: clock.time(bout.start, withDay: many), start: hasDates ? bout.start : nil,
          seconds: bout.seconds, steps: bout.steps,
          cadence: bout.value(.cadence), speed: bout.value(.speed))
      }
    }
    if bouts.isEmpty { return .missing(noWalking) }
    if !bouts.contains(where: { $0.cadence != nil }) {
      return .missing(
        "\(bouts.count == 1 ? "the one bout is" : "all \(bouts.count) bouts are") too short: "
          + "figures need four strides.")
    }
    return .value(bouts)
  }

  var noWalking: String {
    let steps = totals.steps
    return reason(
      [.samples, .wear, .strides],
      else: steps > 0
        ? "\(steps) step\(steps == 1 ? "" : "s") make no walking bout." : "nothing was walked.")
  }

  /// The mean strides of all sessions, each weighted by its strides.
  func strides() -> Known<[StrideShape]> {
    var found: [StrideShape] = []
    let hasFeet = sessions.contains { $0.strideShapes.contains { $0.foot != .unknown } }
    for shape in sessions.flatMap(\.strideShapes) where !hasFeet || shape.foot != .unknown {
      guard shape.strides > 0, shape.mean.count == StrideShape.points,
        shape.spread.count == StrideShape.points
      else { continue }
      if let k = found.firstIndex(where: { $0.foot == shape.foot }) {
        found[k].pool(shape)
      } else {
        found.append(shape)
      }
    }
    if found.isEmpty {
      return .missing(
        totals.bouts == 0 ? noWalking : "no bout holds enough whole strides with their samples.")
    }
    return .value(found.sorted { $0.foot.rawValue < $1.foot.rawValue })
  }
}

extension StrideShape {
  /// Adds the strides of another session: means weighted, spread over all strides together.
  mutating func pool(_ other: StrideShape) {
    let (n, m) = (Double(strides), Double(other.strides))
    for k in mean.indices where other.mean.indices.contains(k) {
      let middle = (n * mean[k] + m * other.mean[k]) / (n + m)
      let apart =
        (mean[k] - middle) * (mean[k] - middle) * n
        + (other.mean[k] - middle) * (other.mean[k] - middle) * m
      let inside =
        spread[k] * spread[k] * max(n - 1, 0)
        + other.spread[k] * other.spread[k] * max(m - 1, 0)
      spread[k] = ((inside + apart) / max(n + m - 1, 1)).squareRoot()
      mean[k] = middle
    }
    strides += other.strides
  }
}

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

extension ReportMaker {
  /// What the barometer said of weather and floors; empty without one.
  func air() -> [Report.Fact] {
    let measured = sessions.compactMap(\.air)
    guard !measured.isEmpty else { return [] }
    var facts: [Report.Fact] = []
    let floors = measured.map(\.floors)
    let (up, down) = (floors.reduce(0) { $0 + $1.up }, floors.reduce(0) { $0 + $1.down })
    if up + down > 0 {
      let all = FloorCount(up: up, down: down, climbs: floors.reduce(0) { $0 + $1.climbs })
      facts.append(
        Report.Fact(
          "Floors on foot",
          "\(up) up (give or take \(all.error(of: up))), \(down) down "
            + "(give or take \(all.error(of: down)))"))
    } else {
      facts.append(Report.Fact("Floors on foot", "none"))
    }
    func number(_ value: Double, _ decimals: Int) -> String {
      DecimalText.fixed(value, decimals: decimals) ?? ""
    }
    let days = WeatherRecord(sessions).days()
    for day in days.suffix(7) {
      guard let pressure = day.pressure else { continue }
      var words = "\(number(pressure, 1)) hPa at rest"
      if let change = day.change {
        words +=
          ", \(change < 0 ? "down" : "up") \(number(change.magnitude, 1)) hPa in twelve hours"
      } else {
        words += "; too little rest to tell weather from motion"
      }
      if let temperature = day.temperature { words += ", \(number(temperature, 0)) °C" }
      if let humidity = day.humidity { words += ", \(number(humidity, 0)) %" }
      facts.append(Report.Fact("Pressure, \(shortName(day: day.day))", words))
    }
    if let day = days.last, let change = day.lowestChange {
      let risk = FlareRisk(change: change, humidity: day.humidity, temperature: day.temperature)
      if let level = risk.level, let points = risk.points {
        facts.append(
          Report.Fact(
            "Weather that some people feel",
            "\(level.rawValue), \(number(points, 1)) of 0.8; rain is not sensed. No forecast: "
              + "studies contradict each other"))
      }
    }
    return facts
  }
}

extension ReportMaker {
  /// What several places, and what somebody measured, say of the back; empty without either.
  func workingPosture() -> [SpineAssessment.Fact] {
    guard let spine = assessment.spine else { return [] }
    return spine.facts.map { fact in
      var fact = fact
      let set: FeatureSet? =
        switch fact.name {
        case FeatureSet.lowerCrossed.title: .lowerCrossed
        case FeatureSet.upperCrossed.title: .upperCrossed
        default: nil
        }
      guard let own = set.flatMap({ assessment.verdict($0) }) else { return fact }
      // a study's own model stands in the rule's place, the rule's answer behind it
      let rule = "Poise's rule: \(fact.value)"
      fact.value = own.hasFigure ? "\(own.sentence) \(rule)" : "\(fact.value). \(own.sentence)"
      return fact
    }
  }

  /// The curves of the back on their bands: two standard deviations about the mean of healthy
  /// people hold all but one in twenty. Nothing is judged by one of them alone.
  static func curves(_ spine: SpineAssessment) -> [ReportMetric] {
    guard let working = spine.working else { return [] }
    let whose = spine.sex == .male ? "men" : "women"
    func row(
      _ name: String, _ value: Double?, _ norm: SpineNorms.Band?, _ remark: String
    ) -> ReportMetric? {
      guard let value else { return nil }
      var row = ReportMetric(
        key: name, name: name, unit: "°", decimals: 1, value: value, remark: remark)
      guard let norm, !spine.isMinor else { return row }
      func edge(_ times: Double) -> Double { norm.mean + times * norm.deviation }
      row.bands = [
        ReportMetric.Band(from: edge(-3), to: edge(-2), severity: .mild),
        ReportMetric.Band(from: edge(-2), to: edge(2), severity: .normal),
        ReportMetric.Band(from: edge(2), to: edge(3), severity: .mild)
      ]
      row.normalText =
        DecimalText.typeset(edge(-2), decimals: 0) + " to "
        + DecimalText.typeset(edge(2), decimals: 0)
      row.source = "Healthy \(whose), standing [122]"
      return row
    }
    let skin = "shown only; along the skin, which is no angle of an X-ray"
    let neutral = "shown only; forward is positive"
    var rows: [ReportMetric?] = []
    for (stance, curves) in [("upright", working.upright), ("sitting", working.sitting)] {
      guard let curves else { continue }
      // people were measured standing: a back that sits has other curves
      let isStanding = stance == "upright"
      rows.append(
        row("Kyphosis, \(stance)", curves.kyphosis, isStanding ? spine.norms.kyphosis : nil, skin))
      rows.append(
        row("Lordosis, \(stance)", curves.lordosis, isStanding ? spine.norms.lordosis : nil, skin))
      rows.append(row("Pelvic tilt from neutral, \(stance)", curves.pelvicTiltChange, nil, neutral))
    }
    return rows.compactMap { $0 }
  }
}
