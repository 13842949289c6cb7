import PoiseInsight

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
