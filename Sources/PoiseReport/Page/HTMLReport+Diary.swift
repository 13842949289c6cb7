import PoiseDiary
import PoiseSignal
import PoiseText

/// What the wearer said.
extension HTMLReport {
  func diary(_ page: inout MarkupWriter) {
    section("Diary", isLong: true, to: &page) { page in
      switch report.diary {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let diary):
        for line in diary.remarks { page.element("p", [:]) { $0.foreign(line) } }
        if !diary.rows.isEmpty {
          rows(diary.rows, "What was said last, and how it scattered", to: &page)
        }
        page.element("div", ["class": "pair"]) { page in
          for trend in diary.trends { write(trend, to: &page) }
          regions(diary, to: &page)
        }
        medication(diary, to: &page)
        comparison(diary, to: &page)
        entries(diary, to: &page)
      }
    }
  }

  private func regions(_ diary: Report.Diary, to page: inout MarkupWriter) {
    let regions = diary.regions.filter { $0.mean != nil }
    guard let worst = regions.max(by: { $0.mean ?? 0 < $1.mean ?? 0 }) else { return }
    page.element("figure", [:]) { page in
      page.element("h3", [:], "Where it hurt")
      let finding =
        "\(ReportMaker.count(regions.count, "region")); most on the mean: \(worst.name), "
        + "\(Self.level(worst.mean)) of 10."
      RegionChart(
        caption: ChartFrame.Caption(title: "Pain by region", finding: finding),
        regions: diary.regions
      ).write(to: &page)
      page.element(
        "figcaption", [:],
        "Bars: mean of the days on which it was named; ticks: the most. \(finding)")
      inFigures(
        "Pain by region", ["Region", "Days", "Mean", "Most", "Seen"],
        diary.regions.map { region in
          let seen = [region.isSwollen ? "swollen" : nil, region.isWarm ? "warm" : nil]
          return [
            region.name, "\(region.days)", Self.level(region.mean), Self.level(region.most),
            seen.compactMap { $0 }.joined(separator: ", ")
          ]
        }, to: &page)
    }
  }

  private static func level(_ value: Double?) -> String {
    value.map { DecimalText.typeset($0, decimals: 1) } ?? "–"
  }

  private func medication(_ diary: Report.Diary, to page: inout MarkupWriter) {
    if diary.medication.isEmpty { return }
    page.element("h3", [:], "Medicines")
    scroll("Doses by medicine", to: &page) { page in
      page.element("table", [:]) { page in
        caption("Doses by medicine, as planned and as said", to: &page)
        page.element("thead", [:]) { page in
          page.element("tr", [:]) { page in
            for (k, name) in ["Medicine", "Due", "Taken", "Late", "Skipped", "Missed"].enumerated()
            {
              page.element("th", ["scope": "col", "class": k == 0 ? "" : "n"], name)
            }
          }
        }
        page.element("tbody", [:]) { page in
          for one in diary.medication {
            page.element("tr", [:]) { page in
              page.element("th", ["scope": "row"]) { $0.foreign(one.medication) }
              let share = one.share.map { " (\(DecimalText.percent($0)))" } ?? ""
              for cell in [
                "\(one.due)", "\(one.taken)\(share)", "\(one.late)", "\(one.skipped)",
                "\(one.missed)"
              ] { page.element("td", ["class": "n"], cell) }
            }
          }
        }
      }
    }
  }

  private func comparison(_ diary: Report.Diary, to page: inout MarkupWriter) {
    page.element("h3", [:], "What went together")
    switch diary.comparison {
    case .missing(let reason): missing(reason, to: &page)
    case .value(let search):
      for line in search.sentences { page.element("p", [:], line) }
      if !search.tested.isEmpty {
        page.element(
          "p", ["class": "muted small"], "Compared: " + search.tested.joined(separator: ", ") + ".")
      }
      if search.triggers.isEmpty { return }
      page.element("div", ["class": "pair"]) { page in
        for trigger in search.triggers { scatter(trigger, search.rule, to: &page) }
      }
    }
  }

  private func scatter(_ trigger: Trigger, _ rule: TriggerRule, to page: inout MarkupWriter) {
    page.element("figure", [:]) { page in
      let unit = trigger.unit.isEmpty ? "" : ", \(trigger.unit)"
      let sentence = trigger.sentence(rule)
      ScatterChart(
        caption: ChartFrame.Caption(
          title: "\(trigger.outcome) against \(trigger.name), \(trigger.lag) h before",
          finding: sentence),
        xName: trigger.name + unit, yName: trigger.outcome, xDecimals: trigger.decimals,
        yDecimals: 1,
        points: trigger.pairs.map { pair in
          let x = DecimalText.typeset(pair.x, decimals: trigger.decimals)
          return ScatterChart.Point(
            x: pair.x, y: pair.y, radius: 4, isHollow: false,
            words: "\(DateText.short(day: pair.place)): \(x) \(trigger.unit), "
              + "\(trigger.outcome) \(DecimalText.typeset(pair.y, decimals: 1))")
        }
      ).write(to: &page)
      page.element(
        "figcaption", [:],
        "A point a day: \(trigger.outcome) against \(trigger.name), \(trigger.lag) h before the "
          + "check-in.")
      inFigures(
        "\(trigger.outcome) and \(trigger.name) by day",
        ["Day", trigger.name + unit, trigger.outcome],
        trigger.pairs.map { pair in
          [
            DateText.short(day: pair.place),
            DecimalText.typeset(pair.x, decimals: trigger.decimals),
            DecimalText.typeset(pair.y, decimals: 1)
          ]
        }, to: &page)
    }
  }

  private func entries(_ diary: Report.Diary, to page: inout MarkupWriter) {
    let questions = DiaryQuestion.all
    inFigures(
      "Each check-in", ["When"] + ["BASDAI", "ASDAS-CRP"] + questions.map(\.key) + ["Flare"],
      diary.entries.map { entry -> [String] in
        var cells = [entry.time, entry.basdai?.text ?? "–", entry.asdas?.text ?? "–"]
        cells += questions.map { question -> String in
          question.get(entry.said).map { DecimalText.plain($0) } ?? "–"
        }
        cells.append(entry.said.flare.map { $0 ? "yes" : "no" } ?? "–")
        return cells
      }, to: &page)
  }
}

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
