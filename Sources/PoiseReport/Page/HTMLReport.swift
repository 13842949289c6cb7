import PoiseInsight
import PoiseGait
import PoiseText

/// The report as one page that needs nothing else: no script, no network, the same bytes for the
/// same report.
public struct HTMLReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  /// The page.
  public func text() -> String {
    var page = MarkupWriter()
    page.raw("<!DOCTYPE html>\n")
    page.element("html", ["lang": "en"]) { page in
      head(&page)
      page.element("body", [:]) { page in
        page.lineEnd()
        page.element("a", ["class": "skip", "href": "#main"], "Skip to the figures")
        header(&page)
        page.element("main", ["id": "main"]) { main(&$0) }
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
      page.raw("<style>\(PageStyle.text)</style>")
    }
    page.lineEnd()
  }

  private func main(_ page: inout MarkupWriter) {
    page.lineEnd()
    headlines(&page)
    insights(&page)
    days(&page)
    gait(&page)
    activity(&page)
    posture(&page)
    standing(&page)
    workingPosture(&page)
    facts("Air", report.air, &page)
    risk(&page)
    trends(&page)
    diary(&page)
    training(&page)
    lacks(&page)
  }

  /// A part of names and words; none where there are none.
  private func facts(_ title: String, _ facts: [Report.Fact], _ page: inout MarkupWriter) {
    if facts.isEmpty { return }
    section(title, isLong: facts.count > 8, to: &page) { page in
      list(facts.map { ($0.name, $0.value) }, "plain", to: &page)
    }
  }

  /// Names with words behind them; nothing of none.
  func list(
    _ facts: [(name: String, value: String)], _ style: String, to page: inout MarkupWriter
  ) {
    if facts.isEmpty { return }
    page.element("ul", ["class": style]) { page in
      for fact in facts {
        page.element("li", [:]) { page in
          page.words("\(fact.name): ")
          page.foreign(fact.value)
        }
      }
    }
  }

  /// A section with its heading; `isLong` may be cut at the end of a sheet of paper.
  func section(
    _ title: String, isLong: Bool = false, to page: inout MarkupWriter,
    _ body: (inout MarkupWriter) -> Void
  ) {
    let id = page.newID("s")
    page.element(
      "section", ["class": isLong ? "card long" : "card", "aria-labelledby": id]
    ) { page in
      page.element("h2", ["id": id], title)
      body(&page)
    }
    page.lineEnd()
  }

  /// Why something is not there.
  func missing(_ reason: String, to page: inout MarkupWriter) {
    page.element("p", ["class": "none"]) { page in
      page.words("Nothing here: ")
      page.foreign(reason)
    }
  }

  /// Shape and word of a severity.
  func label(_ severity: Severity, _ words: String? = nil, to page: inout MarkupWriter) {
    page.element("span", ["class": "s\(severity.rawValue)"]) { page in
      page.element("span", ["aria-hidden": "true"], severity.symbol + " ")
      page.words(words ?? severity.word)
    }
  }

  /// Of a table that may be wider than the screen: it stays as wide as that.
  func caption(_ words: String, to page: inout MarkupWriter) {
    page.element("caption", [:]) { $0.element("span", [:], words) }
  }

  /// A table of its own width, which may be pushed sideways where it is wider than the screen.
  func scroll(
    _ name: String, to page: inout MarkupWriter, _ body: (inout MarkupWriter) -> Void
  ) {
    page.element(
      "div", ["class": "scroll", "role": "region", "aria-label": name, "tabindex": "0"]
    ) { body(&$0) }
  }
}

extension HTMLReport {
  func header(_ page: inout MarkupWriter) {
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
      page.element("p", [:]) { page in
        label(report.quality.severity, report.quality.verdict, to: &page)
      }
      page.element("dl", ["class": "facts"]) { page in
        for fact in report.facts { write(fact, to: &page) }
      }
      if !report.quality.details.isEmpty {
        page.element("details", [:]) { page in
          page.element("summary", [:], "Data quality in figures")
          page.element("ul", [:]) { page in
            for line in report.quality.details { page.element("li", [:]) { $0.foreign(line) } }
          }
        }
      }
    }
    page.lineEnd()
  }

  private func write(_ fact: Report.Fact, to page: inout MarkupWriter) {
    page.element("div", [:]) { page in
      page.element("dt", [:], fact.name)
      page.element("dd", [:]) { $0.foreign(fact.value) }
    }
  }

  func headlines(_ page: inout MarkupWriter) {
    page.element("div", ["class": "big"]) { page in
      for headline in report.headlines {
        let id = page.newID("s")
        page.element("section", ["class": "card", "aria-labelledby": id]) { page in
          page.element("h2", ["id": id], headline.name)
          switch headline.figure {
          case .value(let figure):
            page.element("p", ["class": "figure"]) { page in
              page.words(figure)
              if !headline.unit.isEmpty {
                page.words(" ")
                page.element("span", ["class": "unit"], headline.unit)
              }
            }
            page.element("p", ["class": "small"], headline.words)
          case .missing(let reason):
            page.element("p", ["class": "figure none"], "–")
            page.element("p", ["class": "small muted"], reason)
          }
        }
      }
    }
    page.lineEnd()
  }

  func insights(_ page: inout MarkupWriter) {
    section("What stands out", to: &page) { page in
      if report.insights.isEmpty {
        missing(
          "no figure differs enough from what is usual, or rests on enough, to say a sentence.",
          to: &page)
        return
      }
      page.element("ul", ["class": "plain"]) { page in
        for insight in report.insights {
          page.element("li", [:]) { page in
            if let severity = insight.severity {
              label(severity, insight.word, to: &page)
              page.words(" ")
            }
            page.words(insight.text)
            if let suggestion = insight.suggestion {
              page.element("span", ["class": "sub"], suggestion)
            }
          }
        }
      }
    }
  }

  func lacks(_ page: inout MarkupWriter) {
    section("What is missing, and why", isLong: true, to: &page) { page in
      if report.lacks.isEmpty && report.excluded.isEmpty {
        page.element("p", [:], "Nothing: all that this device can measure was measured.")
        return
      }
      page.element("ul", ["class": "plain"]) { page in
        for lack in report.lacks { item(lack.what, lack.why, to: &page) }
        for line in report.excluded { item("Left out", line, to: &page) }
      }
    }
  }

  private func item(_ name: String, _ words: String, to page: inout MarkupWriter) {
    page.element("li", [:]) { page in
      page.element("strong", [:], name)
      page.words(": ")
      page.foreign(words)
    }
  }

  func footer(_ page: inout MarkupWriter) {
    page.element("footer", ["class": "small"]) { page in
      page.element("p", [:], Self.disclaimer)
      page.element("dl", [:]) { page in
        for fact in report.footer {
          page.element("div", [:]) { page in
            page.element("dt", [:], fact.name)
            page.element("dd", [:]) { page in
              page.element("code", [:]) { $0.foreign(fact.value) }
            }
          }
        }
      }
    }
    page.lineEnd()
  }

  static let disclaimer =
    "Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a "
    + "medical device. Numbers in brackets are those of SOURCES.md of Poise."
}

/// The figures behind a drawing, for who cannot see it, or wants to check it.
extension HTMLReport {
  /// A folded table of the same numbers that the drawing has.
  func inFigures(
    _ caption: String, _ columns: [String], _ rows: [[String]], to page: inout MarkupWriter
  ) {
    if rows.isEmpty { return }
    page.element("details", ["class": "figures"]) { page in
      page.element("summary", [:], "In figures")
      scroll(caption, to: &page) { page in
        page.element("table", [:]) { page in
          self.caption(caption, to: &page)
          page.element("thead", [:]) { page in
            page.element("tr", [:]) { page in
              for (k, name) in columns.enumerated() {
                page.element("th", ["scope": "col", "class": k == 0 ? "" : "n"], name)
              }
            }
          }
          page.element("tbody", [:]) { page in
            for row in rows {
              page.element("tr", [:]) { page in
                for (k, cell) in row.enumerated() {
                  page.element(
                    k == 0 ? "th" : "td", k == 0 ? ["scope": "row"] : ["class": "n"], cell)
                }
              }
            }
          }
        }
      }
    }
  }

  /// Bouts that are shown one by one; more of them by their length.
  private static let mostBouts = 60

  func figures(of bouts: [Report.Bout], to page: inout MarkupWriter) {
    if bouts.count <= Self.mostBouts {
      inFigures(
        "Each walking bout", ["Begin", "Length, s", "Steps", "Steps/min", "m/s"],
        bouts.map { bout in
          [
            bout.time, DecimalText.typeset(bout.seconds, decimals: 0), "\(bout.steps)",
            Self.cell(bout.cadence, 0), Self.cell(bout.speed, 2)
          ]
        }, to: &page)
      return
    }
    let classes: [(String, Range<Double>)] = [
      ("below 10 s", 0..<10), ("10 to 30 s", 10..<30), ("30 s to 1 min", 30..<60),
      ("1 to 2 min", 60..<120), ("2 min and more", 120..<Double.infinity)
    ]
    inFigures(
      "Walking bouts by their length, medians", ["Length", "Bouts", "Steps", "Steps/min", "m/s"],
      classes.compactMap { name, range in
        let own = bouts.filter { range.contains($0.seconds) }
        if own.isEmpty { return nil }
        return [
          name, "\(own.count)", Self.cell(Self.median(own.map { Double($0.steps) }), 0),
          Self.cell(Self.median(own.compactMap(\.cadence)), 0),
          Self.cell(Self.median(own.compactMap(\.speed)), 2)
        ]
      }, to: &page)
  }

  func figures(of shapes: [StrideShape], to page: inout MarkupWriter) {
    let names = shapes.map { "\($0.foot.words), m/s² (± SD)" }
    inFigures(
      "Mean vertical acceleration over a stride", ["Share of the stride, %"] + names,
      stride(from: 0, to: StrideShape.points, by: 10).map { k in
        ["\(k)"]
          + shapes.map { shape in
            DecimalText.typeset(shape.mean[k], decimals: 1) + " ± "
              + DecimalText.typeset(shape.spread[k], decimals: 1)
          }
      }, to: &page)
  }

  func figures(of bins: LeanBins, to page: inout MarkupWriter) {
    inFigures(
      "Minutes at each forward lean", ["Degrees", "Minutes"],
      bins.minutes.enumerated().map { k, minutes in
        let from = bins.start + bins.width * Double(k)
        return [
          "\(DecimalText.typeset(from, decimals: 0)) to "
            + DecimalText.typeset(from + bins.width, decimals: 0),
          DecimalText.typeset(minutes, decimals: 1)
        ]
      }, to: &page)
  }

  func figures(of hours: [Report.Posture.Hour], to page: inout MarkupWriter) {
    inFigures(
      "Minutes of good and of bad posture by hour", ["Hour", "Good", "Bad"],
      hours.map { hour in
        [
          "\(hour.hour) to \(hour.hour + 1) h", DecimalText.typeset(hour.good, decimals: 1),
          DecimalText.typeset(hour.bad, decimals: 1)
        ]
      }, to: &page)
  }

  func figures(of trend: Report.Trend, to page: inout MarkupWriter) {
    let unit = trend.unit.isEmpty ? "" : ", \(trend.unit)"
    inFigures(
      "\(trend.name) by day", ["Day", trend.name + unit],
      trend.days.map { [$0.name, DecimalText.typeset($0.value, decimals: trend.decimals)] },
      to: &page)
  }

  private static func cell(_ value: Double?, _ decimals: Int) -> String {
    value.map { DecimalText.typeset($0, decimals: decimals) } ?? "–"
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
