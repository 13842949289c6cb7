import PoiseGait
import PoiseText

/// The report for a terminal of 80 columns: what the page says, with characters for its charts.
public struct TextReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  static let width = 80

  /// Its lines, UTF-8.
  public func text() -> String {
    var lines: [String] = []
    header(&lines)
    headlines(&lines)
    insights(&lines)
    days(&lines)
    heading("Walking", &lines)
    table(report.gait, lacking: report.bouts.reason, &lines)
    heading("Activity, sitting and rest", &lines)
    table(report.activity, lacking: report.bouts.reason, &lines)
    sitting(&lines)
    posture(&lines)
    standing(&lines)
    facts(
      "Working posture", report.workingPosture.map { Report.Fact($0.name, $0.value) }, &lines)
    facts("Air", report.air, &lines)
    risk(&lines)
    trends(&lines)
    diary(&lines)
    training(&lines)
    lacks(&lines)
    lines.append("")
    lines += TextTable.wrapped(HTMLReport.disclaimer)
    for fact in report.footer {
      lines += TextTable.wrapped("\(fact.name): \(MarkupText.inline(fact.value))")
    }
    // whatever came from outside, a terminal gets nothing but text
    return lines.map { line in
      var line = MarkupText.line(line, keepsBlanks: true)
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }

  func heading(_ title: String, _ lines: inout [String]) {
    lines.append("")
    lines.append(title)
    lines.append(String(repeating: "─", count: title.count))
  }

  private func header(_ lines: inout [String]) {
    lines.append("Poise report · \(report.title)")
    let subject = report.subject.map { "Subject \(MarkupText.inline($0)) · " } ?? ""
    lines += TextTable.wrapped(subject + report.span)
    lines += TextTable.wrapped("\(report.quality.severity.symbol) \(report.quality.verdict)")
    for fact in report.facts {
      lines += TextTable.wrapped("\(fact.name): \(MarkupText.inline(fact.value))")
    }
  }

  /// A part of names and words; none where there are none.
  private func facts(_ title: String, _ facts: [Report.Fact], _ lines: inout [String]) {
    if facts.isEmpty { return }
    heading(title, &lines)
    for fact in facts {
      lines += TextTable.wrapped("\(fact.name): \(MarkupText.inline(fact.value))")
    }
  }

  private func headlines(_ lines: inout [String]) {
    lines.append("")
    var table = TextTable([.left, .right, .left])
    for headline in report.headlines {
      switch headline.figure {
      case .value(let figure):
        table.add([headline.name, figure, "\(headline.unit)  \(headline.words)"])
      case .missing(let reason): table.add([headline.name, "–", reason])
      }
    }
    lines += table.lines().flatMap { Self.fit($0) }
  }

  /// A line that is too long, as several of which all but the first stand further right.
  static func fit(_ line: String) -> [String] {
    if line.count <= width { return [line] }
    var cut = line.prefix(width)
    if let blank = cut.lastIndex(of: " "), cut.distance(from: cut.startIndex, to: blank) > 40 {
      cut = cut[..<blank]
    }
    let rest = String(line.dropFirst(cut.count)).drop { $0 == " " }
    return [String(cut)] + TextTable.wrapped(String(rest), width: width, indent: 24)
  }

  private func days(_ lines: inout [String]) {
    heading(report.days.count > 1 ? "The days" : "The day", &lines)
    switch report.strips {
    case .missing(let reason): lines += TextTable.wrapped("Nothing here: \(reason)")
    case .value(let strips) where strips.count == 1 && strips[0].span != 0...1440:
      // the part of the day that the page draws, finer
      let (strip, span) = (strips[0], strips[0].span)
      let cells = Self.activity(strip, minutesPerCell: 3)
      lines.append("From \(DayStrip.clock(span.lowerBound)) to \(DayStrip.clock(span.upperBound)):")
      lines.append(String(cells.dropFirst(span.lowerBound / 3).prefix(span.count / 3)))
      lines.append(Self.legend)
      lines.append("a character is 3 minutes")
    case .value(let strips):
      lines.append(
        "        0        3        6        9        12       15       18       21      24")
      for strip in strips {
        let name = String(strip.shortName.prefix(7))
        let room = String(repeating: " ", count: 8 - name.count)
        lines.append(name + room + Self.activity(strip))
        let posture = Self.posture(strip)
        if strips.count <= 7 && posture.contains(where: { $0 != " " }) {
          lines.append("posture " + posture)
        }
      }
      lines.append(Self.legend)
      if strips.count <= 7 { lines.append("posture: = good, ! bad; a character is 20 minutes") }
    }
    if report.days.isEmpty { return }
    lines.append("")
    var table = TextTable([.left] + HTMLReport.dayColumns.map { _ in .right })
    table.add(
      [
        "", "worn", "walk", "stand", "sit", "lie", "off", "steps", "good", "alerts", "falls"
      ])
    for day in report.days { table.add([day.name] + HTMLReport.cells(day)) }
    lines += table.lines()
  }

  private static let legend =
    "█ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data"

  /// A whole day, 72 characters where a cell is 20 minutes.
  static func activity(_ strip: DayStrip, minutesPerCell: Int = 20) -> String {
    var text = ""
    for run in DayStripBins(strip, minutesPerBin: minutesPerCell).states {
      let character: String
      switch run.value {
      case .noData: character = "·"
      case .notWorn: character = "░"
      case .unknown: character = "?"
      case .lying: character = "▂"
      case .sitting: character = "▄"
      case .standing: character = "▆"
      case .walking: character = "█"
      }
      text += String(repeating: character, count: (run.to - run.from) / minutesPerCell)
    }
    return text
  }

  private static func posture(_ strip: DayStrip) -> String {
    var cells = [Character](repeating: " ", count: 72)
    for run in DayStripBins(strip, minutesPerBin: 20).posture {
      for k in run.from / 20..<run.to / 20 { cells[k] = run.value ? "=" : "!" }
    }
    return String(cells)
  }

  private func insights(_ lines: inout [String]) {
    if report.insights.isEmpty { return }
    heading("What stands out", &lines)
    for insight in report.insights {
      let shape = insight.severity?.symbol ?? "·"
      lines += TextTable.wrapped("\(shape) \(MarkupText.inline(insight.text))")
      if let suggestion = insight.suggestion {
        lines += TextTable.wrapped(suggestion, width: Self.width, indent: 2)
      }
    }
  }

  func table(
    _ rows: [ReportMetric], lacking reason: String?, _ lines: inout [String]
  ) {
    if rows.isEmpty {
      if let reason { lines += TextTable.wrapped("Nothing here: \(reason)") }
      return
    }
    var table = TextTable([.left, .right, .left, .left, .left])
    let reasons = rows.lacking.map { lack in
      "\(lack.names.joined(separator: ", ").lowercased()) (\(lack.why))"
    }
    for row in rows where row.value != nil {
      table.add([
        row.name, row.figure, row.severity?.label ?? "", Self.whole(Self.brief(row.normalText)),
        Self.whole(row.basis)
      ])
    }
    lines += table.lines().flatMap { Self.fit($0) }.map { $0.replacing("\u{A0}", with: " ") }
    if !reasons.isEmpty {
      lines += TextTable.wrapped("No figure: " + reasons.joined(separator: "; ") + ".")
    }
  }

  /// A row for each day with something to say of sitting.
  private func sitting(_ lines: inout [String]) {
    let days = report.sittingDays
    if days.isEmpty { return }
    lines.append("")
    var table = TextTable([.left] + Report.sittingColumns.map { _ in .right })
    table.add([""] + Report.sittingColumns.map { $0.brief })
    for day in days { table.add([day.name] + day.cells) }
    lines += table.lines()
  }

  /// A cell that no line end parts.
  private static func whole(_ cell: String) -> String { cell.replacing(" ", with: "\u{A0}") }

  /// `at least 5` as `≥ 5`, `below 5` as `< 5`.
  static func brief(_ range: String) -> String {
    let range = range.replacing("-", with: "−")
    for (words, sign) in [("at least ", "≥ "), ("below ", "< ")] where range.hasPrefix(words) {
      return sign + range.dropFirst(words.count)
    }
    return range.replacing(" to below ", with: " to < ")
  }

  private func posture(_ lines: inout [String]) {
    heading("Posture", &lines)
    switch report.posture {
    case .missing(let reason): lines += TextTable.wrapped("Nothing here: \(reason)")
    case .value(let posture):
      table(posture.rows, lacking: nil, &lines)
      if let bins = LeanBins(posture.pitch) {
        let end = bins.start + bins.width * Double(bins.minutes.count)
        lines.append(
          "forward lean \(DecimalText.typeset(bins.start, decimals: 0))° "
            + Sparkline.text(bins.minutes) + " \(DecimalText.typeset(end, decimals: 0))°")
      }
    }
  }

  private func standing(_ lines: inout [String]) {
    heading("Balance", &lines)
    switch report.standing {
    case .missing(let reason): lines += TextTable.wrapped("Nothing here: \(reason)")
    case .value(let tests):
      for test in tests {
        let eyes = test.eyes.map { ", eyes \($0)" } ?? ""
        lines.append("\(test.time), \(DurationText.short(test.seconds))\(eyes)")
        table(test.rows, lacking: nil, &lines)
      }
    }
    if let others = BalanceLeftOut.sentence(report.standingLeftOut) {
      lines += TextTable.wrapped(others)
    }
  }

  private func risk(_ lines: inout [String]) {
    heading("\(report.riskTitle) (indicative, not a diagnosis)", &lines)
    for line in report.risk.first { lines += TextTable.wrapped(MarkupText.inline(line)) }
    if report.risk.isShown { points(&lines) }
    var findings = report.showsPattern ? [("Pattern", report.pattern)] : []
    findings.append(("Fatigue", report.fatigue))
    if let posture = report.postureScore { findings.append(("Posture", posture)) }
    for (name, finding) in findings {
      switch finding.words {
      case .missing(let reason): lines += TextTable.wrapped("\(name): \(reason)")
      case .value(let words): lines += TextTable.wrapped("\(name): \(MarkupText.inline(words))")
      }
    }
    // a model that says nothing is told where its figure would stand
    for figure in report.judged {
      guard let verdict = figure.verdict, !verdict.hasFigure else { continue }
      lines += TextTable.wrapped(MarkupText.inline(verdict.sentence))
    }
  }

  private func points(_ lines: inout [String]) {
    let risk = report.risk
    if let reason = risk.score.reason {
      lines += TextTable.wrapped("Fall risk: \(reason)")
      return
    }
    let measured =
      "\(DecimalText.typeset(risk.coverage, decimals: 0)) % of what it rests on was measured"
    let shape = risk.severity.map { $0.symbol + " " } ?? ""
    let level = risk.ruleLevel.map { ", \(shape)\($0)" } ?? ""
    lines += TextTable.wrapped(
      risk.isInFalls
        ? "Fall risk: \(measured)"
        : "Fall risk: \(risk.figure) of 100 points\(level); \(measured)")
    if let model = risk.model {
      lines += TextTable.wrapped("By the \(MarkupText.inline(model.mark)).")
      for remark in risk.remarks { lines += TextTable.wrapped(remark) }
    }
    for part in risk.contributors {
      lines += TextTable.wrapped(
        "- \(part.name), \(part.measured): \(DecimalText.percent(part.share))",
        width: Self.width, indent: 2)
    }
  }

  private func trends(_ lines: inout [String]) {
    if report.trends.isEmpty { return }
    heading("Over the days", &lines)
    var table = TextTable([.left, .left, .right, .left])
    for trend in report.trends {
      let values = Self.cells(trend)
      let last = trend.days.last.map { DecimalText.typeset($0.value, decimals: trend.decimals) }
      table.add([trend.name, Sparkline.text(values), last ?? "–", trend.unit])
    }
    lines += table.lines()
  }

  /// Figures for one character a day; of many days several share one, which has their mean.
  static func cells(_ trend: Report.Trend, atMost most: Int = 40) -> [Double?] {
    let count = min(trend.length, most)
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: count)
    for point in trend.days where (0..<trend.length).contains(point.day) {
      let k = point.day * count / trend.length
      sums[k].sum += point.value
      sums[k].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }

  private func lacks(_ lines: inout [String]) {
    heading("What is missing, and why", &lines)
    if report.lacks.isEmpty && report.excluded.isEmpty { lines.append("Nothing.") }
    for lack in report.lacks {
      lines += TextTable.wrapped("- \(lack.what): \(MarkupText.inline(lack.why))")
    }
    for line in report.excluded {
      lines += TextTable.wrapped("- Left out: \(MarkupText.inline(line))")
    }
  }
}
