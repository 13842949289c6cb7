import PoiseDiary
import PoiseText

extension TextReport {
  func diary(_ lines: inout [String]) {
    heading("Diary", &lines)
    guard case .value(let diary) = report.diary else {
      if let reason = report.diary.reason { lines += TextTable.wrapped("Nothing here: \(reason)") }
      return
    }
    for line in diary.remarks { lines += TextTable.wrapped(MarkupText.inline(line)) }
    table(diary.rows, lacking: nil, &lines)
    if !diary.trends.isEmpty {
      lines.append("")
      var table = TextTable([.left, .left, .left])
      for trend in diary.trends {
        table.add([trend.name, Sparkline.text(Self.cells(trend)), trend.words])
      }
      lines += table.lines().flatMap { Self.fit($0) }
    }
    regions(diary, &lines)
    for one in diary.medication {
      let share = one.share.map { ", \(DecimalText.percent($0))" } ?? ""
      lines += TextTable.wrapped(
        "\(MarkupText.inline(one.medication)): \(one.taken) of \(one.due) doses taken\(share); "
          + "\(one.late) late, \(one.skipped) skipped, \(one.missed) missed")
    }
    switch diary.comparison {
    case .missing(let reason): lines += TextTable.wrapped("What went together: \(reason)")
    case .value(let search):
      for line in search.sentences { lines += TextTable.wrapped("- \(line)", indent: 2) }
      if !search.tested.isEmpty {
        lines += TextTable.wrapped("Compared: " + search.tested.joined(separator: ", ") + ".")
      }
    }
  }

  private func regions(_ diary: Report.Diary, _ lines: inout [String]) {
    if diary.regions.isEmpty { return }
    lines.append("")
    var table = TextTable([.left, .left, .right, .left])
    for region in diary.regions {
      let length = Int((2 * (region.mean ?? 0)).rounded())
      let seen = [region.isSwollen ? "swollen" : nil, region.isWarm ? "warm" : nil]
      table.add([
        MarkupText.inline(region.name), String(repeating: "█", count: max(0, min(20, length))),
        region.mean.map { DecimalText.typeset($0, decimals: 1) } ?? "–",
        (["\(region.days) day\(region.days == 1 ? "" : "s")"] + seen.compactMap { $0 })
          .joined(separator: ", ")
      ])
    }
    lines += table.lines()
  }
}
