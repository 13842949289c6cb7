import PoiseCore
import PoiseInsight
import PoiseGait
import Testing

@Suite("Assessment")
struct AssessmentTests {
  static let dayMicroseconds: Int64 = 86_400_000_000
  static let firstDay = 20_000

  /// A day of so many bouts of a minute, worn for 12 h, with `speed` and good posture for `good` h.
  static func day(
    _ k: Int, bouts: Int = 12, speed: Double = 1.2, symmetry: Double = 2, cv: Double = 2.5,
    good: Double = 5, bad: Double = 1, steps: Int = 8000
  ) -> SessionSummary {
    let start = Int64(firstDay + k) * dayMicroseconds + 8 * 3_600_000_000
    var session = SessionSummary(session: "s\(k)", start: start, end: start + 43_200_000_000)
    var totals = PeriodTotals()
    (totals.worn, totals.recorded, totals.steps, totals.bouts) = (43_200, 43_200, steps, bouts)
    (totals.good, totals.bad) = (good * 3600, bad * 3600)
    session.totals = totals
    let midnight = Int64(firstDay + k) * dayMicroseconds
    session.days = [
      PeriodRecord(
        start: midnight, end: midnight + dayMicroseconds, day: firstDay + k, totals: totals)
    ]
    session.bouts = (0..<bouts).map { n in
      let begin = start + Int64(n) * 600_000_000
      func value(_ key: String, _ v: Double, _ count: Int = 50) -> MetricValue {
        MetricValue(key: key, value: v, count: count)
      }
      return BoutSummary(
        index: n + 1, start: begin, end: begin + 60_000_000, steps: 100,
        metrics: [
          value("cadence_spm", 108), value("step_time_s", 0.556), value("stride_time_s", 1.111),
          value("speed_mps", speed), value("stride_length_m", speed * 120 / 108),
          value("symmetry_index_pct", symmetry), value("step_time_asymmetry_s", 0.01),
          value("harmonic_ratio_v", 3), value("harmonic_ratio_ap", 2.5),
          value("harmonic_ratio_ml", 2), value("step_regularity_v", 0.7)
        ],
        extras: [
          value("straight_stride_time_s", 1.1), value("straight_stride_time_sd_s", 0.011 * cv),
          value("straight_stride_time_cv_pct", cv), value("straight_stride_regularity_v", 0.75),
          value("straight_rms_ml_share", 0.44), value("straight_rms_v_mps2", 2.4),
          value("straight_roll_range_deg", 7), value("walking_lean_deg", 3)
        ])
    }
    session.posture.calibrated = TrunkLean(pitch: 3, lean: 0, seconds: 0)
    session.posture.standing = TrunkLean(pitch: 5, lean: 1, seconds: 3600)
    return session
  }

  static func row(_ assessment: Assessment, _ key: String) -> RatedMetric? {
    assessment.all.first { $0.key == key }
  }

  @Test("a healthy day is normal throughout, low in risk, and a normal pattern")
  func healthy() throws {
    let day = Assessment([Self.day(0)], wearer: Wearer(age: 45, sex: .male, height: 1.8))
    for key in [
      "speed_mps", "cadence_spm", "symmetry_index_pct", "straight_stride_time_cv_pct",
      "harmonic_ratio_v", "forward_lean_deg", "lateral_lean_deg", "steps_per_day"
    ] {
      let row = try #require(Self.row(day, key))
      #expect(row.severity == .normal, "\(row)")
    }
    func value(_ key: String) -> Double { Self.row(day, key)?.value ?? .nan }
    #expect(abs(value("forward_lean_deg") - 2) < 1e-9)
    #expect(abs(value("straight_stride_time_cv_pct") - 2.5) < 1e-9)
    #expect(abs(value("walk_ratio") - 1000 * 0.6667 / 108) < 0.01)
    #expect(day.fallRisk.level == .low && day.fallRisk.coverage == 75)
    #expect(day.fallRisk.missing == [.balance])
    #expect(day.pattern.answer == .resembles(.normal))
    #expect(day.streak.current == 1)
    #expect(day.suggestions.isEmpty)
    #expect(day.insights.contains { $0.isGoodNews })
  }

  @Test("of few bouts asymmetry is neither judged nor part of the risk")
  func fewBouts() {
    let few = Assessment([Self.day(0, bouts: 7, symmetry: 30)], wearer: Wearer(age: 45))
    #expect(Self.row(few, "symmetry_index_pct")?.value == 30)
    #expect(Self.row(few, "symmetry_index_pct")?.severity == nil)
    #expect(few.fallRisk.missing.contains(.asymmetry))
    let many = Assessment([Self.day(0, bouts: 10, symmetry: 30)], wearer: Wearer(age: 45))
    #expect(Self.row(many, "symmetry_index_pct")?.severity == .severe)
    #expect(!many.fallRisk.missing.contains(.asymmetry))
  }

  @Test("nothing recorded gives a reason for every row, and no sentence that claims something")
  func empty() {
    let nothing = Assessment([], wearer: Wearer())
    for row in nothing.all {
      #expect(row.value == nil && row.severity == nil && !row.note.isEmpty, "\(row.key)")
    }
    #expect(nothing.fallRisk.score == nil && nothing.fatigue.index == nil)
    #expect(nothing.pattern.answer == .undetermined(.fewStrides(0)))
    #expect(nothing.insights.isEmpty && nothing.suggestions.isEmpty)
  }

  @Test("a walk that gets faster over days is good news, one that gets slower is not")
  func trends() throws {
    func month(_ perDay: Double) -> Assessment {
      Assessment(
        (0..<10).map { Self.day($0, speed: 1.2 + perDay * Double($0)) }, wearer: Wearer(age: 45))
    }
    let faster = try #require(month(0.02).insights.first { $0.key == "speed_mps" })
    #expect(faster.isGoodNews)
    #expect(
      faster.sentence
        == "Your walking got faster: 1.20 to 1.38 m/s in 9 days (10 days with walks; a change "
        + "this large is more than day-to-day scatter).")
    let slower = try #require(month(-0.02).insights.first { $0.key == "speed_mps" })
    #expect(slower.isWorsening && !slower.isGoodNews && slower.sentence.contains("got slower"))
    #expect(!month(0).insights.contains { $0.sentence.contains("got ") })
  }

  @Test("bad posture after a good first week stands out from the own baseline")
  func baseline() throws {
    let share = [5.0, 5.2, 4.8, 5.1, 4.9, 5.3, 4.7, 2, 2, 2]
    let days = share.enumerated().map { Self.day($0, good: $1, bad: 6 - $1) }
    let insight = try #require(
      Assessment(days, wearer: Wearer()).insights.first { $0.key == "good_posture_pct" })
    #expect(insight.sentence.contains("less than in your own first week"))
    #expect(insight.isWorsening)
  }

  @Test("the own first week is the first one known, or since a restart, not the report's first")
  func history() throws {
    let weeks = [5.0, 5.2, 4.8, 5.1, 4.9, 5.3, 4.7]
    func totals(_ k: Int, _ good: Double) -> DayTotals {
      DayTotals(
        day: Self.firstDay + k, worn: 43_200, good: good * 3600, bad: (6 - good) * 3600, steps: 8000
      )
    }
    let past = weeks.enumerated().map { totals($0 - 40, $1) }
    let bad = [2.0, 2.1, 1.9, 2, 2.2, 1.8, 2, 2.1, 2]
    let days = bad.enumerated().map { Self.day($0, good: $1, bad: 6 - $1) }
    func said(_ change: (inout AssessmentSettings) -> Void) -> [String] {
      var settings = AssessmentSettings()
      change(&settings)
      let assessment = Assessment(days, wearer: Wearer(), settings: settings)
      return assessment.insights.filter { $0.key == "good_posture_pct" }.map(\.sentence)
    }
    #expect(said { _ in }.isEmpty)
    let known = said { $0.history = past }
    #expect(known.count == 1 && known[0].contains("less than in your own first week"))
    // those of the report's own days do not count twice, later ones not at all
    let more = past + days.indices.map { totals($0, 6) } + [totals(30, 6)]
    #expect(said { $0.history = more.reversed() } == known)
    #expect(said { ($0.history, $0.baselineSince) = (past, Self.firstDay) }.isEmpty)
    var settings = AssessmentSettings()
    settings.history = past
    #expect(Assessment(days, wearer: Wearer(), settings: settings).streak.best == 7)
  }

  @Test("a day that only excluded sessions are of neither counts in a row of good days nor ends it")
  func excludedDays() {
    let days = [0, 1, 3, 4].map { Self.day($0, good: 5, bad: 1) }
    var settings = AssessmentSettings()
    let gap = Assessment(days, wearer: Wearer(), settings: settings)
    #expect(gap.streak.current == 2)
    settings.excludedDays = [Self.firstDay + 1, Self.firstDay + 2, Self.firstDay + 9]
    let whole = Assessment(days, wearer: Wearer(), settings: settings)
    #expect(whole.streak.current == 4 && whole.streak.judgedDays == 4)
    #expect(whole.ownDays == gap.ownDays)
  }

  @Test("steps of days that were recorded twice are no change")
  func doubledDays() {
    func said(isDoubled: Bool) -> Bool {
      let history = (0..<12).map { k in
        DayTotals(
          day: Self.firstDay - 12 + k, worn: 43_200, good: 0, bad: 0,
          steps: (k < 8 ? 6000 : 12_000) + 10 * k, isDoubled: isDoubled && k >= 8)
      }
      var settings = AssessmentSettings()
      settings.history = history
      let day = Self.day(0, good: 0, bad: 0, steps: isDoubled ? 6000 : 12_000)
      return Assessment([day], wearer: Wearer(), settings: settings).insights.contains {
        $0.key == Figure.stepsPerDay.key && $0.sentence.contains("own first week")
      }
    }
    #expect(said(isDoubled: false) && !said(isDoubled: true))
  }

  private static func rising(_ k: Int, _ seconds: [Double]) -> SessionSummary {
    var day = day(k)
    day.transitions = seconds.enumerated().map { n, s in
      let start = day.start + Int64(n) * 60_000_000
      return TransitionSummary(
        kind: .sitToStand, start: start, end: start + Int64((s * 1e6).rounded()), rise: 0.4,
        peakSpeed: 1 / s)
    }
    day.transitions.append(
      TransitionSummary(
        kind: .standToSit, start: day.start, end: day.start + 9_000_000, rise: -0.4, peakSpeed: 9))
    return day
  }

  @Test("rising from a seat is a figure, and a slower one than in the first week is told")
  func rising() throws {
    let week = [2.0, 2.1, 1.9, 2.0, 2.2, 1.8, 2.0]
    let usual = week.enumerated().map { Self.rising($0, [$1, $1, $1 + 0.1]) }
    let calm = Assessment(usual, wearer: Wearer())
    let seconds = try #require(Self.row(calm, "transition_s"))
    #expect(abs((seconds.value ?? .nan) - 2) < 1e-9 && seconds.basis == "21 risings")
    #expect(abs((Self.row(calm, "transition_peak_mps")?.value ?? .nan) - 0.5) < 1e-9)
    #expect(seconds.severity == nil && !calm.suggestions.contains { $0.finding == .slowRising })
    let slower = Assessment(
      usual + (7..<10).map { Self.rising($0, [3, 3, 3]) }, wearer: Wearer())
    let insight = try #require(slower.insights.first { $0.key == "transition_s" })
    #expect(insight.isWorsening && insight.sentence.contains("more than in your own first week"))
    #expect(slower.suggestions.contains { $0.finding == .slowRising })
    let faster = Assessment(
      usual + (7..<10).map { Self.rising($0, [1.2, 1.2, 1.2]) }, wearer: Wearer())
    #expect(faster.insights.contains { $0.key == "transition_s" && $0.isGoodNews })
    // two of a day are not a day's
    let few = Assessment(usual + (7..<10).map { Self.rising($0, [3, 3]) }, wearer: Wearer())
    #expect(!few.insights.contains { $0.key == "transition_s" })
  }

  @Test("an affected side that was named stands beside the asymmetry")
  func affectedSide() throws {
    let left = Assessment([Self.day(0)], wearer: Wearer(affectedSide: .left))
    #expect(try #require(Self.row(left, "symmetry_index_pct")).note.contains("account: left"))
    let none = Assessment([Self.day(0)], wearer: Wearer())
    #expect(try !#require(Self.row(none, "symmetry_index_pct")).note.contains("account"))
  }

  @Test("two falls or an injury come first, whatever the points say")
  func falls() throws {
    let wearer = Wearer(age: 45, falls: FallHistory(falls: 2))
    let first = try #require(Assessment([Self.day(0)], wearer: wearer).insights.first)
    #expect(first.category == .risk && first.sentence.contains("Talk to your doctor"))
  }

  @Test("evenness is judged from the strides of its norm on, and is not said to be lacking then")
  func evenness() throws {
    let key = "straight_stride_time_cv_pct"
    for strides in [19, 20, 49, 50] {
      var day = Self.day(0, bouts: 2, cv: 12)
      for k in day.bouts[0].extras.indices {
        day.bouts[0].extras[k].count = strides - 9
        day.bouts[1].extras[k].count = 9
      }
      let assessment = Assessment([day], wearer: Wearer(age: 45))
      let lacking = assessment.insights.contains { $0.sentence.hasPrefix("Not enough straight") }
      #expect(lacking == (strides < 20) && (Self.row(assessment, key)?.severity == nil) == lacking)
      if lacking { #expect(assessment.insights.contains { $0.sentence.contains("of 20 strides") }) }
    }
  }

  @Test("without a sensor of turns straight walking is neither judged nor a trend")
  func noTurns() throws {
    var days = (0..<10).map { Self.day($0, cv: 12 - Double($0)) }
    let there = Assessment(days, wearer: Wearer(age: 45, height: 1.8))
    #expect(Self.row(there, "straight_pci_pct")?.note != nil)
    #expect(there.insights.contains { $0.key == "straight_stride_time_cv_pct" })
    for k in days.indices {
      days[k].missing = [MissingInput(.gyroscope, "none"), MissingInput(.magnetometer, "none")]
    }
    let gone = Assessment(days, wearer: Wearer(age: 45, height: 1.8))
    for row in gone.gait where row.key.hasPrefix("straight_") && row.value != nil {
      #expect(row.severity == nil && row.note.contains("turns not measured"), "\(row.key)")
    }
    #expect(Self.row(gone, "straight_stride_time_cv_pct")?.value != nil)
    #expect(!gone.insights.contains { $0.key == "straight_stride_time_cv_pct" })
    #expect(!gone.suggestions.contains { $0.finding == .unevenness })
    #expect(gone.pattern.answer == .undetermined(.noTurns))
    // either of the two will do
    days[0].missing = [MissingInput(.gyroscope, "none")]
    #expect(Assessment([days[0]], wearer: Wearer(age: 45)).pattern.answer != gone.pattern.answer)
  }

  @Test("lean is of each session's own mounting, and sideways lean does not cancel out")
  func leanOfEachMounting() throws {
    var days = (0..<2).map { Self.day($0) }
    // the same upright walk, the device turned by 30 degrees on the second day
    for k in days[1].bouts.indices {
      let last = days[1].bouts[k].extras.count - 1
      #expect(days[1].bouts[k].extras[last].key == "walking_lean_deg")
      days[1].bouts[k].extras[last].value = 33
    }
    days[1].posture.calibrated?.pitch = 33
    days[1].posture.standing?.pitch = 35
    let wearer = Wearer(age: 45, height: 1.8)
    #expect(Assessment(days, wearer: wearer).pattern.traits.bent == 0)
    #expect(Assessment(days, wearer: wearer).pattern.answer == .resembles(.normal))
    days[0].posture.standing = TrunkLean(pitch: 5, lean: 6, seconds: 3600)
    days[1].posture.standing = TrunkLean(pitch: 35, lean: -8, seconds: 3600)
    let aside = try #require(Self.row(Assessment(days, wearer: wearer), "lateral_lean_deg"))
    #expect(aside.value == 7 && aside.severity == .moderate)
  }

  @Test("points take nothing that norms refuse")
  func implausible() {
    let fast = Assessment([Self.day(0, speed: 2.5)], wearer: Wearer(age: 45))
    #expect(Self.row(fast, "speed_mps")?.severity == nil)
    #expect(fast.fallRisk.contributors.first { $0.term == .speed }?.isStandIn == true)
    var wild = Self.day(0, speed: 2.5)
    for k in wild.bouts.indices { wild.bouts[k].metrics[0].value = 200 }
    let none = Assessment([wild], wearer: Wearer(age: 45))
    #expect(none.fallRisk.missing.contains(.speed))
  }

  @Test("a tenth of the bouts takes five of them")
  func fastest() throws {
    let four = try #require(
      Self.row(Assessment([Self.day(0, bouts: 4)], wearer: Wearer()), "speed_p90_mps"))
    #expect(four.value == nil && four.note.hasPrefix("4 of 5 bouts above 30 s"))
    let five = Self.row(Assessment([Self.day(0, bouts: 5)], wearer: Wearer()), "speed_p90_mps")
    #expect(five?.value == 1.2)
  }

  @Test("findings get their suggestions, the worst first; a hurry is no slow walking")
  func suggestions() {
    let slow = Assessment([Self.day(0, speed: 0.7, cv: 6)], wearer: Wearer(age: 50))
    #expect(slow.suggestions.first?.finding == .slowWalking)
    #expect(slow.suggestions.contains { $0.finding == .unevenness })
    var fast = Self.day(0)
    for k in fast.bouts.indices { fast.bouts[k].metrics[0].value = 135 }
    #expect(
      !Assessment([fast], wearer: Wearer()).suggestions.contains { $0.finding == .slowWalking })
  }

  @Test("sentences never name a disease, promise, or call a person abnormal")
  func words() {
    let bad = (0..<12).map {
      Self.day(
        $0, speed: 0.7 - 0.02 * Double($0), symmetry: 25, cv: 9, good: 1, bad: 5, steps: 1500)
    }
    let assessment = Assessment(bad, wearer: Wearer(age: 80, falls: FallHistory(falls: 3)))
    #expect((5...8).contains(assessment.insights.count))
    for insight in assessment.insights {
      for word in ["abnormal", "disease", "you will", "nan", "inf "] {
        #expect(!insight.sentence.lowercased().contains(word), "\(insight.sentence)")
      }
    }
    #expect(assessment.insights.first?.category == .risk)
  }

  @Test("the order of the sessions does not matter")
  func order() {
    let days = (0..<10).map { Self.day($0, speed: 1.2 + 0.02 * Double($0)) }
    let there = Assessment(days, wearer: Wearer(age: 60))
    let back = Assessment(days.reversed(), wearer: Wearer(age: 60))
    #expect(there.all == back.all && there.insights == back.insights)
  }
}

@Suite("Days")
struct DayFiguresTests {
  @Test("smoothness and regularity of a day are of its bouts of 30 s and more")
  func longBouts() {
    var day = AssessmentTests.day(0)
    for k in day.bouts.indices where k % 4 != 0 {
      day.bouts[k].end = day.bouts[k].start + 29_000_000
      for m in day.bouts[k].metrics.indices { day.bouts[k].metrics[m].value = 0.1 }
    }
    for figure in [
      Figure.speed, .harmonicRatioVertical, .harmonicRatioForward, .stepRegularityVertical
    ] {
      let value = DayFigures.days([day])[0].value(figure)
      #expect(value?.bouts == 3 && (value?.value ?? 0) > 0.5, "\(figure.key)")
    }
  }

  @Test("peak cadence is the mean of the busiest minutes, as the oracle has it")
  func peak() {
    let minutes =
      [Int](repeating: 110, count: 20) + [Int](repeating: 70, count: 15) + [121]
      + [Int](repeating: 0, count: 1404)
    #expect(abs((DayFigures.peakCadence(minutes, minutes: 30) ?? .nan) - 98.3667) < 5e-5)
    #expect(DayFigures.peakCadence(minutes, minutes: 1) == 121)
    #expect(DayFigures.peakCadence([1, 2], minutes: 30) == nil)
  }

  @Test("exponent and inequality of the bouts are the oracle's")
  func bouts() throws {
    let seconds = [10.0, 12, 15, 18, 22, 30, 45, 60, 90, 200]
    let bouts = seconds.map { BoutSummary(index: 1, start: 0, end: Int64($0 * 1e6), steps: 9) }
    let figures = WalkingFigures(bouts)
    #expect(abs((figures.alpha.value ?? .nan) - 1.8656932) < 5e-8)
    #expect(abs((figures.inequality ?? .nan) - 0.5119522) < 5e-8)
    var day = AssessmentTests.day(0)
    day.bouts = bouts
    let row = AssessmentTests.row(Assessment([day], wearer: Wearer()), "bout_gini")
    #expect(row?.value == figures.inequality)
  }

  @Test("the walk ratio is the oracle's, and the sessions of one day are one day")
  func days() throws {
    var one = AssessmentTests.day(0, bouts: 1)
    one.bouts[0].metrics = [
      MetricValue(key: "stride_length_m", value: 1.3, count: 20),
      MetricValue(key: "cadence_spm", value: 108, count: 20)
    ]
    let ratio = try #require(WalkingFigures(one.bouts).walkRatio.value)
    #expect(abs(ratio - 6.0185) < 5e-5)
    let days = DayFigures.days([one, AssessmentTests.day(0), AssessmentTests.day(1)])
    #expect(days.map(\.day) == [AssessmentTests.firstDay, AssessmentTests.firstDay + 1])
    #expect(days[0].totals.steps == 16_000 && days[0].bouts.count == 13)
  }
}
