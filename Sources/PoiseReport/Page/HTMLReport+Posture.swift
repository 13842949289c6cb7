import PoiseMotion
import PoiseText

extension HTMLReport {
  func posture(_ page: inout MarkupWriter) {
    section("Posture", to: &page) { page in
      switch report.posture {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let posture):
        if !posture.rows.isEmpty {
          rows(posture.rows, "Figures of posture, and what is usual", to: &page)
        }
        page.element("div", ["class": "pair"]) { page in
          figure("Forward lean", Self.histogram(posture.pitch), to: &page) { bins, page in
            lean(bins, posture, to: &page)
          }
          figure("Good and bad by hour", Self.hours(posture), to: &page) { hours, page in
            byHour(hours, to: &page)
          }
        }
      }
    }
  }

  /// The bins that hold something, five to a hundred of them, and where they begin.
  private static func histogram(_ whole: LeanHistogram) -> Known<LeanBins> {
    LeanBins(whole).map { .value($0) }
      ?? .missing("forward lean needs the mounting: 'poise calibrate mount' finds it.")
  }

  private static func hours(_ posture: Report.Posture) -> Known<[Report.Posture.Hour]> {
    posture.hours.isEmpty
      ? .missing("posture was not judged: 'poise calibrate posture' teaches the good one.")
      : .value(posture.hours)
  }

  private func lean(
    _ bins: LeanBins, _ posture: Report.Posture, to page: inout MarkupWriter
  ) {
    let middle = bins.median
    let calibrated = posture.calibratedPitch
    HistogramChart(
      caption: ChartFrame.Caption(
        title: "How long the trunk leaned forward by how much",
        finding: "Half of the time below \(DecimalText.typeset(middle, decimals: 0))°"
          + (calibrated.map {
            "; the calibrated posture is at \(DecimalText.typeset($0, decimals: 0))°"
          } ?? "") + "."),
      xName: "forward lean, degrees", yName: "minutes", start: bins.start, width: bins.width,
      bins: bins.minutes.map { HistogramChart.Bin(whole: $0) },
      reference: calibrated.map { HistogramChart.Reference(value: $0, name: "calibrated") }
    ).write(to: &page)
    page.element(
      "figcaption", [:],
      "While worn; half of the time below \(DecimalText.typeset(middle, decimals: 0))°."
        + (calibrated == nil ? "" : " Dashed: the calibrated posture."))
    figures(of: bins, to: &page)
  }

  private func byHour(_ hours: [Report.Posture.Hour], to page: inout MarkupWriter) {
    let first = hours.map(\.hour).min() ?? 0
    let last = hours.map(\.hour).max() ?? 0
    var bins = [HistogramChart.Bin](
      repeating: HistogramChart.Bin(whole: 0), count: last - first + 1)
    for hour in hours {
      bins[hour.hour - first] = HistogramChart.Bin(whole: hour.good + hour.bad, marked: hour.bad)
    }
    let worst = hours.max { $0.bad < $1.bad }
    let words =
      worst.map {
        $0.bad < 1
          ? "No hour holds a minute of bad posture."
          : "Most bad posture from \($0.hour) to \($0.hour + 1) h: "
            + "\(DecimalText.typeset($0.bad, decimals: 0)) min"
            + (report.days.count > 1 ? " a day" : "") + "."
      } ?? ""
    HistogramChart(
      caption: ChartFrame.Caption(title: "Minutes of good and bad posture by hour", finding: words),
      xName: "hour of the day", yName: "minutes", start: Double(first), width: 1, bins: bins
    ).write(to: &page)
    page.element("figcaption", [:], "Below, dark: bad. Above: good. \(words)")
    figures(of: hours, to: &page)
  }
}

/// A histogram of lean for paper: without its empty ends, its degrees gathered where they are many.
struct LeanBins: Sendable, Equatable {
  /// Lower edge of the first bin, and the width of each, degrees.
  var start: Double
  var width: Double
  var minutes: [Double]
  /// Half of the time is spent below it, degrees.
  var median: Double

  /// nil where the histogram is empty.
  init?(_ whole: LeanHistogram) {
    let seconds = whole.seconds
    guard let first = seconds.firstIndex(where: { $0 > 0 }),
      let last = seconds.lastIndex(where: { $0 > 0 })
    else { return nil }
    // a stray second at the far end would press the rest into a corner
    let total = Double(whole.total)
    var low = first
    var high = last
    var sum = 0.0
    while low < high, sum + Double(seconds[low]) <= 0.001 * total {
      sum += Double(seconds[low])
      low += 1
    }
    sum = 0
    while high > low, sum + Double(seconds[high]) <= 0.001 * total {
      sum += Double(seconds[high])
      high -= 1
    }
    let step = high - low > 60 ? 5 : high - low > 24 ? 2 : 1
    let begin = ((low + LeanHistogram.lowest) - ((low + LeanHistogram.lowest) % step + step) % step)
    var bins: [Double] = []
    var degree = begin
    while degree <= high + LeanHistogram.lowest || bins.count < 8 {
      let from = degree - LeanHistogram.lowest
      let held = (from..<from + step).reduce(0.0) {
        $0 + (seconds.indices.contains($1) ? Double(seconds[$1]) : 0)
      }
      bins.append(held / 60)
      degree += step
    }
    start = Double(begin)
    width = Double(step)
    minutes = bins
    var below = 0.0
    var index = first
    while index < last, below + Double(seconds[index]) < total / 2 {
      below += Double(seconds[index])
      index += 1
    }
    let share = (total / 2 - below) / max(Double(seconds[index]), 1)
    median = Double(index + LeanHistogram.lowest) + min(1, max(0, share))
  }
}
