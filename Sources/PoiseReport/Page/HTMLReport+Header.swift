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
