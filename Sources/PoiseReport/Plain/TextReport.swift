import PoiseInsight
import PoiseText

/// The report for a terminal of 80 columns: what the page says, with characters for its charts.
public struct TextReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  static let width = 80

  /// Its lines, UTF-8.
  public func text() -> String {
    var lines = ["Poise report · \(report.title)"]
    let subject = report.subject.map { "Subject \(MarkupText.inline($0)) · " } ?? ""
    lines += TextTable.wrapped(subject + report.span)
    lines += TextTable.wrapped("\(report.quality.severity.symbol) \(report.quality.verdict)")
    lines += Self.lines(report.facts)
    for layer in ReportLayer.allCases where layer <= report.audience {
      for card in report.pages(layer) { lines += Self.lines(card) }
    }
    if report.audience < .researcher {
      lines.append("")
      lines += TextTable.wrapped(
        "More: --for therapist shows walking, posture and balance, --for researcher everything.")
    }
    lines.append("")
    lines += TextTable.wrapped(Report.disclaimer)
    lines += Self.lines(report.footer)
    // whatever came from outside, a terminal gets nothing but text
    return lines.map { line in
      var line = MarkupText.line(line, keepsBlanks: true)
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }

  private static func lines(_ facts: [Report.Fact]) -> [String] {
    facts.flatMap { TextTable.wrapped("\($0.name): \(MarkupText.inline($0.value))") }
  }

  static func lines(_ card: any ReportCard) -> [String] {
    let rule = String(repeating: "─", count: card.title.count)
    let heading = card.title.isEmpty ? [] : [card.title, rule]
    return [""] + heading + card.blocks.flatMap(lines)
  }

  private static func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let words): ["", words]
    case .sentence(let words, _), .note(let words, _), .lead(let words): wrapped(words)
    case .missing(let reason): wrapped("Nothing here: \(reason)")
    case .tiles(let tiles): lines(tiles)
    case .list(let items): items.flatMap(lines)
    case .figures(let rows, _, _): lines(rows)
    case .table(let table): lines(table)
    case .chart(let drawing): lines(drawing)
    case .columns(let columns): columns.flatMap { $0.flatMap(lines) }
    case .key(let name, let swatches):
      name.map { wrapped("\($0): \(swatches.map(\.words).joined(separator: ", "))") } ?? []
    case .folded(_, _, let blocks): blocks.flatMap(lines)
    case .values, .days, .data: []
    }
  }

  /// Whatever came from outside, lines end where the terminal does.
  private static func wrapped(_ words: String, indent: Int = 0) -> [String] {
    TextTable.wrapped(MarkupText.inline(words), width: width, indent: indent)
  }

  private static func lines(_ tiles: [Block.Tile]) -> [String] {
    var table = TextTable([.left, .right, .left])
    for tile in tiles {
      switch tile.figure {
      case .value(let figure):
        let words = [tile.own?.words, tile.words].compactMap { $0 }.joined(separator: " ")
        table.add([tile.name, figure, "\(tile.unit)  \(words)"])
      case .missing(let reason): table.add([tile.name, "–", reason])
      }
    }
    return table.lines().flatMap { fit($0) }
  }

  private static func lines(_ item: Block.Item) -> [String] {
    let level = item.level.map { ", \($0)" } ?? ""
    let words =
      item.name.isEmpty
      ? "\(item.severity?.symbol ?? "·") \(item.words)\(level)" : "- \(item.name): \(item.words)"
    return wrapped(words) + (item.under.map { wrapped($0, indent: 2) } ?? [])
  }

  private static func lines(_ rows: [RatedMetric]) -> [String] {
    var table = TextTable([.left, .right, .left, .left, .left])
    for row in rows where row.value != nil {
      let normal = row.normal?.brief.replacing("-", with: "−") ?? ""
      table.add([row.name, row.text, row.severity?.label ?? "", whole(normal), whole(row.basis)])
    }
    let lines = table.lines().flatMap { fit($0) }.map { $0.replacing("\u{A0}", with: " ") }
    let reasons = rows.lacking.map { lack in
      "\(lack.names.joined(separator: ", ").lowercased()) (\(lack.why))"
    }
    if reasons.isEmpty { return lines }
    return lines + wrapped("No figure: " + reasons.joined(separator: "; ") + ".")
  }

  private static func lines(_ table: Table) -> [String] {
    if table.columns.isEmpty { return table.rows.flatMap { wrapped("\($0[0]): \($0[1])") } }
    let shown = table.columns.indices.filter { table.columns[$0].brief != nil }
    if shown.isEmpty || table.rows.isEmpty { return [] }
    var text = TextTable(
      shown.map { $0 == shown[0] || table.columns[$0].isText ? .left : .right })
    text.add(shown.map { table.columns[$0].brief ?? "" })
    for row in table.rows { text.add(shown.map { MarkupText.inline(row[$0]) }) }
    return [""] + text.lines().flatMap { fit($0) }
  }

  private static func lines(_ drawing: Drawing) -> [String] {
    let table = drawing.table.map(lines) ?? []
    if !drawing.plain.isEmpty {
      return drawing.plain.flatMap { line in
        let indent = line.prefix { $0 == " " }.count
        return indent == 0 || line.count <= width ? fit(line) : wrapped(line, indent: indent)
      } + table
    }
    let caption = drawing.charts.first?.caption
    return wrapped(
      [drawing.heading, caption?.title, caption?.finding].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: ": ")) + table
  }

  /// A line that is too long, as several of which all but the first stand further right.
  private static func fit(_ line: String) -> [String] {
    if line.count <= width { return [line] }
    var cut = line.prefix(width)
    if let blank = cut.lastIndex(of: " "), cut.distance(from: cut.startIndex, to: blank) > 40 {
      cut = cut[..<blank]
    }
    let rest = String(line.dropFirst(cut.count)).drop { $0 == " " }
    return [String(cut)] + TextTable.wrapped(String(rest), width: width, indent: 24)
  }

  /// A cell that no line end parts.
  private static func whole(_ cell: String) -> String { cell.replacing(" ", with: "\u{A0}") }
}
