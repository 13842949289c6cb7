import PoiseInsight
import PoiseLanguage
import PoiseText

/// The report for a terminal of 80 columns: what the page says, with characters for its charts.
public struct TextReport {
  let report: Report
  private let say: Translator

  public init(_ report: Report) {
    self.report = report
    say = Translator(report.language)
  }

  static let width = 80

  /// Its lines, UTF-8.
  public func text() -> String {
    var lines = ["\(say("Poise report")) · \(say(report.title))"]
    let subject =
      report.subject.map { "\(say("Subject")) \(MarkupText.inline($0)) · " } ?? ""
    lines += TextTable.wrapped(subject + say(report.span))
    lines += TextTable.wrapped("\(report.quality.severity.symbol) \(say(report.quality.verdict))")
    lines += self.lines(report.facts)
    for layer in ReportLayer.allCases where layer <= report.audience {
      for card in report.pages(layer) { lines += self.lines(card) }
    }
    if report.audience < .researcher {
      lines.append("")
      lines += TextTable.wrapped(
        say(
          "More: --for therapist shows walking, posture and balance, --for researcher everything."))
    }
    lines.append("")
    lines += TextTable.wrapped(say(Report.disclaimer))
    lines += self.lines(report.footer)
    // whatever came from outside, a terminal gets nothing but text
    return lines.map { line in
      var line = MarkupText.line(line, keepsBlanks: true)
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }

  private func lines(_ facts: [Report.Fact]) -> [String] {
    facts.flatMap { fact in
      let value = fact.isForeign ? fact.value : quoting(fact.value)
      return TextTable.wrapped("\(say(fact.name)): \(MarkupText.inline(value))")
    }
  }

  func lines(_ card: any ReportCard) -> [String] {
    let title = say(card.title)
    let rule = String(repeating: "─", count: title.count)
    let heading = title.isEmpty ? [] : [title, rule]
    return [""] + heading + card.blocks.flatMap { lines($0) }
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let words): ["", say(words)]
    case .sentence(let words, let isForeign), .note(let words, let isForeign):
      wrapped(isForeign ? quoting(words) : say(words))
    case .lead(let words): wrapped(say(words))
    case .missing(let reason): wrapped("\(say("Nothing here: "))\(quoting(reason))")
    case .tiles(let tiles): lines(tiles)
    case .list(let items): items.flatMap { lines($0) }
    case .figures(let rows, _, _): lines(rows)
    case .table(let table): lines(table)
    case .chart(let drawing): lines(drawing)
    case .columns(let columns): columns.flatMap { $0.flatMap { lines($0) } }
    case .key(let name, let swatches):
      name.map { wrapped("\(say($0)): \(swatches.map { say($0.words) }.joined(separator: ", "))") }
        ?? []
    case .folded(_, _, let blocks): blocks.flatMap { lines($0) }
    case .values, .days, .data: []
    }
  }

  /// A sentence of ours that may have somebody else's words in it, or be theirs.
  private func quoting(_ words: String) -> String { say.known(words) ?? words }

  /// Whatever came from outside, lines end where the terminal does.
  private func wrapped(_ words: String, indent: Int = 0) -> [String] {
    TextTable.wrapped(MarkupText.inline(words), width: Self.width, indent: indent)
  }

  private func lines(_ tiles: [Block.Tile]) -> [String] {
    var table = TextTable([.left, .right, .left])
    for tile in tiles {
      switch tile.figure {
      case .value(let figure):
        let words = [tile.own?.words, tile.words].compactMap { $0 }.map { say($0) }
        let unit = say(tile.unit)
        table.add([say(tile.name), say(figure), "\(unit)  \(words.joined(separator: " "))"])
      case .missing(let reason): table.add([say(tile.name), "–", quoting(reason)])
      }
    }
    return table.lines().flatMap { Self.fit($0) }
  }

  private func lines(_ item: Block.Item) -> [String] {
    let said = item.name.isEmpty ? say(item.words) : quoting(item.words)
    let level = item.level.map { said.hasSuffix(".") ? " (\(say($0)))" : ", \(say($0))" } ?? ""
    let words =
      item.name.isEmpty
      ? "\(item.severity?.symbol ?? "·") \(said)\(level)" : "- \(say(item.name)): \(said)"
    return wrapped(words) + (item.under.map { wrapped(say($0), indent: 2) } ?? [])
  }

  private func lines(_ rows: [RatedMetric]) -> [String] {
    var table = TextTable([.left, .right, .left, .left, .left])
    for row in rows where row.value != nil {
      let normal = row.normal?.brief.replacing("-", with: "−") ?? ""
      let verdict = row.severity.map { "\($0.symbol) \(say(row.verdict ?? ""))" } ?? ""
      table.add([
        say(row.name), say(row.text), verdict, Self.whole(say(normal)), Self.whole(say(row.basis))
      ])
    }
    let lines = table.lines().flatMap { Self.fit($0) }.map { $0.replacing("\u{A0}", with: " ") }
    let reasons = rows.lacking.map { lack in
      let names = lack.names.map { say($0) }.joined(separator: ", ")
      // German nouns have capitals
      return "\(report.language == .german ? names : names.lowercased()) (\(quoting(lack.why)))"
    }
    if reasons.isEmpty { return lines }
    return lines + wrapped(say("No figure: ") + reasons.joined(separator: "; ") + ".")
  }

  private func lines(_ table: Table) -> [String] {
    if table.columns.isEmpty {
      return table.rows.flatMap { wrapped("\(say($0[0])): \(quoting($0[1]))") }
    }
    let shown = table.columns.indices.filter { table.columns[$0].brief != nil }
    if shown.isEmpty || table.rows.isEmpty { return [] }
    var text = TextTable(
      shown.map { $0 == shown[0] || table.columns[$0].isText ? .left : .right })
    text.add(shown.map { say(table.columns[$0].brief ?? "") })
    for row in table.rows {
      text.add(
        shown.map { k in
          MarkupText.inline(k == 0 && table.isForeign ? row[k] : quoting(row[k]))
        })
    }
    return [""] + text.lines().flatMap { Self.fit($0) }
  }

  private func lines(_ drawing: Drawing) -> [String] {
    let table = drawing.table.map { lines($0) } ?? []
    let plain = drawing.plain(say)
    if !plain.isEmpty {
      return plain.flatMap { line in
        let indent = line.prefix { $0 == " " }.count
        let isWhole = indent == 0 || line.count <= Self.width
        return isWhole ? Self.fit(line) : wrapped(line, indent: indent)
      } + table
    }
    let caption = drawing.charts.first?.caption
    return wrapped(
      [drawing.heading, caption?.title, caption?.finding].compactMap { $0 }
        .filter { !$0.isEmpty }.map { say($0) }.joined(separator: ": ")) + table
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
