import PoiseDiary
import PoiseMotion
import PoiseText

/// Sets that the wearer lifted.
extension HTMLReport {
  /// Of a set, behind its time.
  static let setColumns = [
    "Exercise", "Load, kg", "Reps", "Mean, m/s", "Best, m/s", "Peak, m/s", "Way, m", "Tempo, s",
    "Loss, %", "Stop after", "RPE"
  ]

  func training(_ page: inout MarkupWriter) {
    guard let training = report.training else { return }
    section("Repetitions", isLong: true, to: &page) { page in
      switch training {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let training):
        for line in training.remarks { page.element("p", [:]) { $0.foreign(line) } }
        sets(training, to: &page)
        page.element(
          "p", ["class": "muted small"],
          "Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last "
            + "against the best; RPE as you said it, or about so by your own rated sets or by a "
            + "table of loss (about).")
        repetitions(training, to: &page)
        page.element("div", ["class": "pair"]) { page in
          for profile in training.profiles { write(profile, to: &page) }
        }
      }
    }
  }

  private func sets(_ training: Report.Training, to page: inout MarkupWriter) {
    scroll("Sets", to: &page) { page in
      page.element("table", [:]) { page in
        caption("Sets in the order in which they were lifted", to: &page)
        page.element("thead", [:]) { page in
          page.element("tr", [:]) { page in
            for (k, name) in (["When"] + Self.setColumns).enumerated() {
              page.element("th", ["scope": "col", "class": k < 2 ? "" : "n"], name)
            }
          }
        }
        page.element("tbody", [:]) { page in
          for set in training.sets {
            page.element("tr", [:]) { page in
              page.element("th", ["scope": "row"], set.time)
              for (k, cell) in Self.cells(set).enumerated() {
                page.element("td", ["class": k == 0 ? "" : "n"], cell)
              }
            }
          }
        }
      }
    }
  }

  /// In the order of ``setColumns``.
  static func cells(_ row: Report.Training.Set) -> [String] {
    let set = row.set
    return [
      set.exercise.name, set.load.map { DecimalText.plain($0, places: 2) } ?? "–",
      "\(set.repetitions.count)", velocity(set.meanVelocity), velocity(set.measured.best),
      velocity(set.peakVelocity), velocity(set.meanRange), tempo(set),
      DecimalText.typeset(100 * set.measured.loss, decimals: 0),
      set.measured.stop(at: set.stopLoss).map { "\($0)" } ?? "–", effort(row.effort)
    ]
  }

  private static func velocity(_ value: Double) -> String {
    DecimalText.typeset(value, decimals: 2)
  }

  /// `2.1-0.3-0.9`: down, pause, up; `up 0.9` where no way down was seen.
  static func tempo(_ set: TrainingSet) -> String {
    let tempo = set.tempo
    if tempo.eccentric == nil {
      return "up " + DecimalText.typeset(tempo.concentric, decimals: 1)
    }
    return [tempo.eccentric, tempo.pause, tempo.concentric].map { seconds in
      seconds.map { DecimalText.typeset($0, decimals: 1) } ?? "–"
    }.joined(separator: "-")
  }

  static func effort(_ effort: Diary.Effort?) -> String {
    guard let effort else { return "–" }
    let value = DecimalText.plain(effort.value, places: 1)
    return effort.basis == .said ? value : "about \(value)"
  }

  private func repetitions(_ training: Report.Training, to page: inout MarkupWriter) {
    let rows = training.sets.flatMap { row in
      zip(row.set.repetitions, row.set.measured.losses).enumerated().map { k, rep in
        let seconds = [rep.0.eccentric, rep.0.pause, rep.0.concentric].map { value in
          value.map { DecimalText.typeset($0, decimals: 2) } ?? "–"
        }
        return [
          row.time, row.set.exercise.name, "\(k + 1)", Self.velocity(rep.0.meanVelocity),
          Self.velocity(rep.0.peakVelocity), Self.velocity(rep.0.range)
        ] + seconds + [DecimalText.typeset(100 * rep.1, decimals: 1)]
      }
    }
    inFigures(
      "Each repetition",
      [
        "Set", "Exercise", "Rep", "Mean, m/s", "Peak, m/s", "Way, m", "Down, s", "Pause, s",
        "Up, s", "Loss, %"
      ], rows, to: &page)
  }

  private func write(_ profile: Report.Training.Profile, to page: inout MarkupWriter) {
    page.element("figure", [:]) { page in
      page.element("h3", [:], "Load and velocity: \(profile.exercise.name)")
      var chart = ScatterChart(
        caption: ChartFrame.Caption(
          title: "Best mean velocity of each set against its load, \(profile.exercise.name)",
          finding: profile.words),
        xName: "load, kg", yName: "m/s", xDecimals: 0, yDecimals: 2,
        points: profile.points.map { point in
          ScatterChart.Point(
            x: point.load, y: point.velocity, radius: 4, isHollow: false,
            words: "\(DecimalText.plain(point.load, places: 2)) kg: "
              + "\(Self.velocity(point.velocity)) m/s")
        })
      chart.line = (profile.line.slope, profile.line.intercept)
      chart.write(to: &page)
      page.element(
        "figcaption", [:],
        "A point a set of the last \(Diary.profileDays) days; the line is through the best of each "
          + "load. \(profile.words)")
      inFigures(
        "Load and velocity, \(profile.exercise.name)", ["Load, kg", "Best, m/s"],
        profile.points.map { point in
          [DecimalText.plain(point.load, places: 2), Self.velocity(point.velocity)]
        }, to: &page)
    }
  }
}
