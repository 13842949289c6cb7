import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// Where the trunk was held.
struct PostureCard: ReportCard {
  var content: Known<Content>
  private let hasSeveralDays: Bool

  struct Content: Sendable {
    var pitch = LeanHistogram()
    var lean = LeanHistogram()
    /// The calibrated upright, degrees forward; nil without a calibration.
    var calibratedPitch: Double?
    var rows: [RatedMetric] = []
    /// Minutes of good and of bad posture in each hour of the day that was judged.
    var hours: [Hour] = []
  }

  struct Hour: Sendable, Equatable {
    var hour: Int
    var good: Double
    var bad: Double
  }

  init(_ basis: ReportBasis) {
    hasSeveralDays = basis.hasSeveralDays
    var posture = Content()
    posture.pitch = Self.sum(basis.sessions.map(\.posture.pitch))
    posture.lean = Self.sum(basis.sessions.map(\.posture.lean))
    posture.calibratedPitch = basis.sessions.compactMap(\.posture.calibrated).last?.pitch
    posture.hours = Self.hours(basis)
    posture.rows = basis.assessment.posture.map { basis.row($0) }
    let isCut = basis.sessions.contains { session in
      session.isPart && session.totals.worn > 0 && !session.missing.contains { $0.topic == .mount }
    }
    let off = basis.sessions.compactMap(\.quality.mountOff).max()
    let noMount = off.map { MissingInput.mountOff($0) } ?? Self.noMount
    noLean = isCut ? SessionSummary.wholeOnly : noMount
    content =
      posture.hours.isEmpty && posture.pitch.total == 0
        && !(isCut && posture.rows.contains { $0.value != nil })
      ? .missing(
        isCut
          ? SessionSummary.wholeOnly
          : basis.reason(
            [.samples, .wear] + (off == nil ? [.calibration, .mount] : [.mount, .calibration]),
            else: Self.notJudged))
      : .value(posture)
  }

  /// Why there is no histogram of lean, where there is none.
  private let noLean: String
  private static let noMount =
    "forward lean needs the mounting: 'poise calibrate mount' finds it."

  private static let notJudged =
    "posture was not judged: 'poise calibrate posture' teaches the good one."

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
  private static func hours(_ basis: ReportBasis) -> [Hour] {
    var hours: [Int: (good: Double, bad: Double)] = [:]
    var judged = Set<Int>()
    for (session, clock) in zip(basis.sessions, basis.clocks) {
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
      return Hour(hour: hour, good: sum.good / count, bad: sum.bad / count)
    }
  }

  // MARK: - Blocks

  var title: String { "Posture" }

  var blocks: [Block] {
    switch content {
    case .missing(let reason): return [.missing(reason)]
    case .value(let posture):
      let bins: Known<LeanBins> =
        LeanBins(posture.pitch).map { .value($0) }
        ?? .missing(noLean)
      let hours: Known<[Hour]> =
        posture.hours.isEmpty ? .missing(Self.notJudged) : .value(posture.hours)
      return [
        .figures(posture.rows, caption: "Figures of posture, and what is usual"),
        .columns([
          Block.drawing("Forward lean", bins) { lean($0, posture.calibratedPitch) },
          Block.drawing("Good and bad by hour", hours, byHour)
        ]),
        .data { $0.add("posture", Self.json(posture)) }
      ]
    }
  }

  private func lean(_ bins: LeanBins, _ calibrated: Double?) -> Drawing {
    func text(_ degrees: Double) -> String { DecimalText.typeset(degrees, decimals: 0) }
    let half = "alf of the time below \(text(bins.median))°"
    let end = bins.start + bins.width * Double(bins.minutes.count)
    let edges = [bins.start, end].map(text)
    let chart = HistogramChart(
      caption: ChartFrame.Caption(
        title: "How long the trunk leaned forward by how much",
        finding: "H" + half
          + (calibrated.map { "; the calibrated posture is at \(text($0))°" }
            ?? "; measured from the vertical, because no posture is calibrated") + "."),
      xName: "forward lean, degrees", yName: "minutes", start: bins.start, width: bins.width,
      bins: bins.minutes.map { HistogramChart.Bin(whole: $0) },
      reference: calibrated.map { HistogramChart.Reference(value: $0, name: "calibrated") })
    return Drawing(
      charts: [chart],
      note: "While worn; h\(half)." + (calibrated == nil ? "" : " Dashed: the calibrated posture."),
      plain: { say in
        let ends = edges.map { say($0 + "°") }
        return [
          "\(say("forward lean")) \(ends[0]) \(Sparkline.text(bins.minutes)) \(ends[1])",
          say(chart.caption.finding)
        ]
      },
      table: Table(
        "Minutes at each forward lean", ["Degrees", "Minutes"],
        bins.minutes.enumerated().map { k, minutes in
          let from = bins.start + bins.width * Double(k)
          return [
            "\(text(from)) to \(text(from + bins.width))",
            DecimalText.typeset(minutes, decimals: 1)
          ]
        }))
  }

  private func byHour(_ hours: [Hour]) -> Drawing {
    let first = hours.map(\.hour).min() ?? 0
    let last = hours.map(\.hour).max() ?? 0
    var bins = [HistogramChart.Bin](
      repeating: HistogramChart.Bin(whole: 0), count: last - first + 1)
    for hour in hours {
      bins[hour.hour - first] = HistogramChart.Bin(whole: hour.good + hour.bad, marked: hour.bad)
    }
    var words = ""
    if let worst = hours.max(by: { $0.bad < $1.bad }) {
      words =
        worst.bad < 1
        ? "No hour holds a minute of bad posture."
        : "Most bad posture from \(worst.hour) to \(worst.hour + 1) h: "
          + "\(DecimalText.typeset(worst.bad, decimals: 0)) min"
          + (hasSeveralDays ? " a day" : "") + "."
    }
    let chart = HistogramChart(
      caption: ChartFrame.Caption(title: "Minutes of good and bad posture by hour", finding: words),
      xName: "hour of the day", yName: "minutes", start: Double(first), width: 1, bins: bins)
    return Drawing(
      charts: [chart], note: "Below, dark: bad. Above: good. \(words)",
      table: Table(
        "Minutes of good and of bad posture by hour", ["Hour", "Good", "Bad"],
        hours.map { hour in
          [
            "\(hour.hour) to \(hour.hour + 1) h", DecimalText.typeset(hour.good, decimals: 1),
            DecimalText.typeset(hour.bad, decimals: 1)
          ]
        }))
  }

  private static func json(_ posture: Content) -> JSONWriter {
    var json = JSONWriter()
    json.add("calibrated_pitch_deg", posture.calibratedPitch, decimals: 2)
    for (key, histogram) in [("pitch", posture.pitch), ("lean", posture.lean)] {
      var bins = JSONWriter()
      bins.add("from_deg", whole: LeanHistogram.lowest)
      bins.add("seconds", list: histogram.seconds.map { "\($0)" })
      json.add(key, bins)
    }
    json.add("hours", each: posture.hours) { json, hour in
      json.add("hour", whole: hour.hour)
      json.add("good_min", hour.good, decimals: 1)
      json.add("bad_min", hour.bad, decimals: 1)
    }
    return json
  }
}
