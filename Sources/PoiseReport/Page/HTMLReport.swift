import PoiseInsight
import PoiseLanguage
import PoiseText

/// The report as one page that needs nothing else: no script, no network, the same bytes for the
/// same report.
public struct HTMLReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  /// The page.
  public func text() -> String { text(Translator(report.language)) }

  func text(_ translate: Translator) -> String {
    var page = MarkupWriter(translate)
    page.raw("<!DOCTYPE html>\n")
    page.element("html", ["lang": translate.language.rawValue]) { page in
      head(&page)
      page.element("body", [:]) { page in
        page.lineEnd()
        page.element("a", ["class": "skip", "href": "#main"], "Skip to the figures")
        header(&page)
        page.element("main", ["id": "main"]) { page in
          page.lineEnd()
          for layer in ReportLayer.allCases { write(layer, to: &page) }
        }
        footer(&page)
      }
    }
    page.lineEnd()
    return page.text
  }

  private func head(_ page: inout MarkupWriter) {
    page.element("head", [:]) { page in
      page.void("meta", ["charset": "utf-8"])
      page.void(
        "meta", ["http-equiv": "Content-Security-Policy", "content": PageStyle.policy])
      page.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      page.void("meta", ["name": "color-scheme", "content": "light dark"])
      page.element("title", [:], "\(report.title) · Poise report")
      page.raw("<style>\(PageStyle.text)\(PageStyle.text(report.language))</style>")
    }
    page.lineEnd()
  }

  private func header(_ page: inout MarkupWriter) {
    page.element("header", [:]) { page in
      page.element("p", ["class": "over"], "Poise · gait and posture")
      page.element("h1", [:], report.title)
      page.element("p", ["class": "muted"]) { page in
        if let subject = report.subject {
          page.words("Subject ")
          page.foreign(subject)
          page.words(" · ")
        }
        page.words(report.span)
      }
      // good data is no news to a wearer, and the day's sentence is to stand on the first screen
      if report.audience == .wearer && report.quality.severity == .normal {
        page.element("details", [:]) { page in
          page.element("summary", [:], "About this recording")
          quality(&page)
          facts(&page)
          qualityDetails(&page)
        }
      } else {
        quality(&page)
        facts(&page)
        if !report.quality.details.isEmpty {
          page.element("details", [:]) { page in
            page.element("summary", [:], "Data quality in figures")
            qualityDetails(&page)
          }
        }
      }
    }
    page.lineEnd()
  }

  private func quality(_ page: inout MarkupWriter) {
    page.element("p", [:]) { page in
      label(report.quality.severity, report.quality.verdict, to: &page)
    }
  }

  private func facts(_ page: inout MarkupWriter) {
    page.element("dl", ["class": "facts"]) { page in
      for fact in report.facts {
        page.element("div", [:]) { page in
          page.element("dt", [:], fact.name)
          page.element("dd", [:]) { $0.write(fact) }
        }
      }
    }
  }

  private func qualityDetails(_ page: inout MarkupWriter) {
    if report.quality.details.isEmpty { return }
    page.element("ul", [:]) { page in
      for line in report.quality.details { page.element("li", [:]) { $0.quoting(line) } }
    }
  }

  private func footer(_ page: inout MarkupWriter) {
    page.element("footer", ["class": "small"]) { page in
      page.element("p", [:], Report.disclaimer)
      if report.audience == .wearer {
        page.element("details", [:]) { page in
          page.element("summary", [:], "How this page was made")
          origin(&page)
        }
      } else {
        origin(&page)
      }
    }
    page.lineEnd()
  }

  /// What makes the page again.
  private func origin(_ page: inout MarkupWriter) {
    page.element("dl", [:]) { page in
      for fact in report.footer {
        page.element("div", [:]) { page in
          page.element("dt", [:], fact.name)
          page.element("dd", [:]) { page in
            page.element("code", [:]) { $0.quoting(fact.value) }
          }
        }
      }
    }
  }

  /// Cards for others than the reader are folded.
  private func write(_ layer: ReportLayer, to page: inout MarkupWriter) {
    let cards = report.pages(layer)
    if cards.isEmpty { return }
    if layer <= report.audience {
      for card in cards { write(card, to: &page) }
      return
    }
    page.element("details", ["class": "layer"]) { page in
      page.element("summary", [:], layer.title)
      page.lineEnd()
      for card in cards { write(card, to: &page) }
    }
    page.lineEnd()
  }

  /// A card under its heading; one without stands bare.
  private func write(_ card: any ReportCard, to page: inout MarkupWriter) {
    if card.title.isEmpty {
      write(card.blocks, to: &page)
    } else {
      let id = page.newID("s")
      let style = card.isLong ? "card long" : "card"
      page.element("section", ["class": style, "aria-labelledby": id]) { page in
        page.element("h2", ["id": id], card.title)
        write(card.blocks, to: &page)
      }
    }
    page.lineEnd()
  }

  private func write(_ blocks: [Block], to page: inout MarkupWriter) {
    for block in blocks { write(block, to: &page) }
  }

  private func write(_ block: Block, to page: inout MarkupWriter) {
    switch block {
    case .heading(let words): page.element("h3", [:], words)
    case .sentence(let words, let isForeign): say(words, [:], isForeign, to: &page)
    case .lead(let words): page.element("p", ["class": "lead"], words)
    case .note(let words, let isForeign):
      say(words, ["class": "muted small"], isForeign, to: &page)
    case .missing(let reason):
      page.element("p", ["class": "none"]) { page in
        page.words("Nothing here: ")
        page.quoting(reason)
      }
    case .tiles(let tiles):
      page.element("div", ["class": "big"]) { page in
        for tile in tiles { write(tile, to: &page) }
      }
    case .list(let items):
      if items.isEmpty { return }
      page.element("ul", ["class": "plain"]) { page in
        for item in items { write(item, to: &page) }
      }
    case .figures(let rows, let caption, _): write(rows, caption, to: &page)
    case .table(let table): write(table, to: &page)
    case .chart(let drawing): write(drawing, to: &page)
    case .columns(let columns):
      if columns.isEmpty { return }
      page.element("div", ["class": "pair"]) { page in
        for blocks in columns { page.element("div", [:]) { write(blocks, to: &$0) } }
      }
    case .key(let name, let swatches): write(swatches, name, to: &page)
    case .folded(let summary, let isOpen, let blocks):
      fold(summary, isOpen: isOpen, to: &page) { write(blocks, to: &$0) }
    case .values, .days, .data: break
    }
  }

  private func say(
    _ words: String, _ attributes: MarkupWriter.Attributes, _ isForeign: Bool,
    to page: inout MarkupWriter
  ) {
    if isForeign {
      page.element("p", attributes) { $0.quoting(words) }
    } else {
      page.element("p", attributes, words)
    }
  }

  /// Shape and word of a severity, pale where no study stands behind it.
  func label(
    _ severity: Severity, _ words: String? = nil, isSure: Bool = true, to page: inout MarkupWriter
  ) {
    page.element("span", ["class": "s\(severity.rawValue)\(isSure ? "" : " own")"]) { page in
      page.element("span", ["aria-hidden": "true"], severity.symbol + " ")
      page.words(words ?? severity.word)
    }
  }

  private func write(_ tile: Block.Tile, to page: inout MarkupWriter) {
    let id = page.newID("s")
    page.element("section", ["class": "card", "aria-labelledby": id]) { page in
      page.element("h2", ["id": id], tile.name)
      switch tile.figure {
      case .value(let figure):
        page.element("p", ["class": "figure"]) { page in
          page.words(figure)
          if !tile.unit.isEmpty {
            page.words(" ")
            page.element("span", ["class": "unit"], tile.unit)
          }
        }
        if let own = tile.own {
          OwnRangeBar(compared: own).write(to: &page)
          page.element("p", ["class": "small"], own.words)
        }
        page.element("p", ["class": "small muted"], tile.words)
      case .missing(let reason):
        page.element("p", ["class": "figure none"], "–")
        page.element("p", ["class": "small muted"], reason)
      }
    }
  }

  private func write(_ item: Block.Item, to page: inout MarkupWriter) {
    page.element("li", [:]) { page in
      if let severity = item.severity {
        label(severity, item.verdict, to: &page)
        page.words(" ")
      }
      if item.name.isEmpty {
        page.words(item.words)
      } else {
        page.element("strong", [:], item.name)
        page.words(": ")
        page.quoting(item.words)
      }
      if let under = item.under { page.element("span", ["class": "sub"], under) }
    }
  }

  private func write(
    _ swatches: [Block.Swatch], _ name: String?, to page: inout MarkupWriter
  ) {
    if let name { page.element("h3", [:], name) }
    page.element("ul", ["class": "key", "aria-label": name ?? "Key"]) { page in
      for swatch in swatches {
        page.element("li", [:]) { page in
          page.element(
            "svg", ["viewBox": "0 0 20 16", "aria-hidden": "true", "focusable": "false"]
          ) { $0.shape("path", ["class": swatch.style, "d": swatch.path]) }
          page.words(swatch.words)
        }
      }
    }
  }

  private func write(_ drawing: Drawing, to page: inout MarkupWriter) {
    page.element("figure", [:]) { page in
      if !drawing.heading.isEmpty { page.element("h3", [:], drawing.heading) }
      for chart in drawing.charts { chart.write(to: &page) }
      if !drawing.note.isEmpty { page.element("figcaption", [:], drawing.note) }
      if let table = drawing.table, !table.rows.isEmpty {
        fold("In figures", isOpen: false, to: &page) { write(table, to: &$0) }
      }
    }
  }

  private func fold(
    _ summary: String, isOpen: Bool, to page: inout MarkupWriter,
    _ body: (inout MarkupWriter) -> Void
  ) {
    let open: MarkupWriter.Attributes = ["open": ""]
    let closed: MarkupWriter.Attributes = ["class": "figures"]
    page.element("details", isOpen ? open : closed) { page in
      page.element("summary", [:], summary)
      body(&page)
    }
  }
}

// MARK: - Tables

extension HTMLReport {
  /// A table of its own width, which may be pushed sideways where it is wider than the screen; one
  /// of names and sentences is as wide as its card.
  private func write(_ table: Table, to page: inout MarkupWriter) {
    if table.columns.isEmpty {
      page.element("table", ["class": "rules"]) { page in
        page.element("caption", [:], table.caption)
        body(table, to: &page)
      }
      return
    }
    page.element(
      "div", ["class": "scroll", "role": "region", "aria-label": table.caption, "tabindex": "0"]
    ) { page in
      page.element("table", [:]) { page in
        page.element("caption", [:]) { $0.element("span", [:], table.caption) }
        page.element("thead", [:]) { page in
          page.element("tr", [:]) { page in
            for (k, column) in table.columns.enumerated() {
              let style = k == 0 || column.isText ? "" : "n"
              page.element("th", ["scope": "col", "class": style], column.name)
            }
          }
        }
        body(table, to: &page)
      }
    }
  }

  private func body(_ table: Table, to page: inout MarkupWriter) {
    page.element("tbody", [:]) { page in
      for (number, row) in table.rows.enumerated() {
        page.element("tr", [:]) { page in
          page.element("th", ["scope": "row"]) { page in
            if table.isForeign { page.foreign(row[0]) } else { page.words(row[0]) }
            if number < table.under.count, !table.under[number].isEmpty {
              page.element("span", ["class": "sub"], table.under[number])
            }
          }
          for (k, cell) in row.enumerated().dropFirst() {
            if table.columns.isEmpty {
              page.element("td", [:]) { $0.quoting(cell) }
            } else {
              page.element("td", ["class": table.columns[k].isText ? "" : "n"], cell)
            }
          }
        }
      }
    }
  }

  /// Figures with their bands; those that few ask for are folded, and those that are missing stand
  /// below with why.
  private func write(_ rows: [RatedMetric], _ caption: String, to page: inout MarkupWriter) {
    let known = rows.filter { $0.value != nil }
    let first = known.filter { !$0.isFurther }
    let further = known.filter { $0.isFurther }
    if !first.isEmpty { table(first, caption, to: &page) }
    if !further.isEmpty {
      page.element("details", ["class": "notes"]) { page in
        page.element("summary", [:], "Further figures: \(further.count)")
        table(further, "\(caption): further ones", to: &page)
      }
    }
    let lacking = rows.lacking
    if !lacking.isEmpty {
      page.element("p", ["class": "muted small"], "No figure of:")
      page.element("ul", ["class": "plain small"]) { page in
        for lack in lacking {
          page.element("li", [:]) { page in
            page.words(lack.names.joined(separator: ", "))
            page.element("span", ["class": "muted"]) { $0.quoting(": \(lack.why)") }
          }
        }
      }
    }
    notes(rows, to: &page)
  }

  private func table(_ rows: [RatedMetric], _ caption: String, to page: inout MarkupWriter) {
    page.element("table", ["class": "stack", "role": "table"]) { page in
      page.element("caption", [:], caption)
      page.element("thead", ["role": "rowgroup"]) { page in
        page.element("tr", ["role": "row"]) { page in
          for name in ["Figure", "Measured", "On its bands", "Verdict"] {
            page.element(
              "th",
              ["scope": "col", "role": "columnheader", "class": name == "Measured" ? "n" : ""],
              name)
          }
        }
      }
      page.element("tbody", ["role": "rowgroup"]) { page in
        for row in rows { write(row, to: &page) }
      }
    }
  }

  private func write(_ row: RatedMetric, to page: inout MarkupWriter) {
    page.element("tr", ["role": "row"]) { page in
      page.element("th", ["scope": "row", "role": "rowheader"]) { page in
        page.words(row.name)
        if !row.basis.isEmpty { page.element("span", ["class": "sub"], row.basis) }
      }
      page.element("td", ["class": "n", "role": "cell"], row.text)
      page.element("td", ["class": "bar", "role": "cell"]) { page in
        BandBar(metric: row).write(to: &page)
        let normal = row.normalRange.replacing("-", with: "−")
        for line in [normal.isEmpty ? "" : "normal \(normal)", row.source, row.compared]
        where !line.isEmpty {
          page.element("span", ["class": "sub"], line)
        }
      }
      page.element("td", ["class": "why", "role": "cell"]) { page in
        if let severity = row.severity {
          label(severity, row.level, isSure: row.isStudied, to: &page)
        } else if let doubt = row.doubt {
          page.element("span", ["class": "none"], "not judged")
          page.element("span", ["class": "sub"], doubt.words)
        }
      }
    }
  }

  /// What to bear in mind with each figure, and where its bands are from.
  private func notes(_ rows: [RatedMetric], to page: inout MarkupWriter) {
    let told = rows.filter { !$0.remark.isEmpty }
    if told.isEmpty { return }
    page.element("details", ["class": "notes"]) { page in
      page.element("summary", [:], "Notes on these figures")
      page.element("dl", ["class": "notes"]) { page in
        for row in told {
          page.element("dt", [:], row.name)
          let why = row.value == nil && !row.source.isEmpty ? [row.source] : []
          page.element("dd", [:], ([row.remark] + why).joined(separator: ". "))
        }
      }
    }
  }
}

extension MarkupWriter {
  fileprivate mutating func write(_ fact: Report.Fact) {
    if fact.isForeign { foreign(fact.value) } else { quoting(fact.value) }
  }
}
