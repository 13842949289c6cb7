import PoiseCore
import PoiseInsight
import PoiseMotion
import PoiseText

extension ReportMaker {
  /// The three figures that come first: steps, speed (or cadence), good posture.
  func headlines(_ report: Report) -> [Report.Headline] {
    [steps(report), pace(report), posture(report)]
  }

  private func steps(_ report: Report) -> Report.Headline {
    let totals = totals
    let valid = report.days.filter(\.isValid)
    var figure = Known<String>.missing(reason([.samples, .wear], else: noSessions))
    var words = ""
    var name = "Steps"
    let hasSeveralDays = report.days.count > 1
    // the verdict is of days worn long enough: it stands beside their figure alone
    let isJudged = !valid.isEmpty
    if isJudged && hasSeveralDays {
      name = "Steps a day"
      let mean = valid.reduce(0) { $0 + Double($1.totals.steps) } / Double(valid.count)
      figure = .value(Self.grouped(Int(min(mean, 1e15).rounded())))
      words = "mean of \(Self.count(valid.count, "day")) worn for 10 h and more"
    } else if totals.recorded > 0 && !(totals.isHardlyWorn && totals.steps == 0) {
      figure = .value(Self.grouped(totals.steps))
      words =
        "\(DurationText.short(totals.walking)) of walking in \(Self.count(totals.bouts, "bout"))"
      if hasSeveralDays { words += ", in \(report.days.count) days" }
    }
    if isJudged, let row = report.activity.first(where: { $0.key == Figure.stepsPerDay.key }),
      let severity = row.severity
    {
      words += "; " + Self.verdict(severity, row)
    }
    return Report.Headline(
      key: "steps", name: name, unit: "", figure: figure, words: words + ".")
  }

  private func pace(_ report: Report) -> Report.Headline {
    for (key, name) in [
      (Figure.speed.key, "Walking speed"), (Figure.cadence.key, "Walking cadence")
    ] {
      guard let row = report.gait.first(where: { $0.key == key }), let value = row.value else {
        continue
      }
      var words = "median of \(row.basis)"
      if let severity = row.severity {
        words += "; " + Self.verdict(severity, row)
      }
      if key == Figure.cadence.key,
        let speed = report.gait.first(where: { $0.key == Figure.speed.key }),
        let why = speed.remark.split(separator: ";").first
      {
        words += "; no speed: \(why)"
      }
      return Report.Headline(
        key: key, name: name, unit: row.unit,
        figure: .value(DecimalText.typeset(value, decimals: row.decimals)), words: words + ".")
    }
    return Report.Headline(
      key: Figure.speed.key, name: "Walking speed", unit: "m/s", figure: .missing(noWalking),
      words: "")
  }

  private func posture(_ report: Report) -> Report.Headline {
    let totals = totals
    guard let share = totals.goodShare else {
      return Report.Headline(
        key: Figure.goodPostureShare.key, name: "Good posture", unit: "%",
        figure: .missing(
          reason(
            [.samples, .wear, .calibration],
            else: "less than a minute was judged.")), words: "")
    }
    let longest = sessions.map(\.posture.longestGood).max() ?? 0
    return Report.Headline(
      key: Figure.goodPostureShare.key, name: "Good posture", unit: "%",
      figure: .value(DecimalText.typeset(100 * share, decimals: 0)),
      words: "of \(DurationText.short(totals.good + totals.bad)) judged; longest good stretch "
        + "\(DurationText.short(longest)), \(Self.count(totals.alerts, "alert")).")
  }

  /// `normal (at least 6000)`, `mild (normal: at least 6000)`.
  private static func verdict(_ severity: Severity, _ row: ReportMetric) -> String {
    let isNormal = severity == .normal
    return "\(severity.word) (\(isNormal ? "" : "normal: ")\(row.normalText))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Thousands apart by a narrow blank that does not break.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var text = ""
    while digits.utf8.count > 3 {
      text = "\u{202F}" + digits.suffix(3) + text
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "−" : "") + digits + text
  }
}
