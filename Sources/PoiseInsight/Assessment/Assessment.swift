import PoiseCore
import PoiseGait
import PoiseSignal

/// What a report asks for beyond the sessions and the wearer.
public struct AssessmentSettings: Sendable {
  public var streak = StreakSettings()
  /// All days that are known of the person, for the own baseline and streaks; those of the sessions
  /// may be among them. Empty: the sessions' alone.
  public var history: [DayTotals] = []
  /// Days that excluded sessions are of.
  public var excludedDays = Set<Int>()
  /// Local day from which on the own baseline is learned again; nil: from the first one.
  public var baselineSince: Int?
  /// Local day of the report; nil: the newest session's.
  public var today: Int?
  /// Models of a study, one a figure at most: each stands in for a rule.
  public var models: [OwnModel] = []
  /// Whether the sentences may give fall-risk points: their weights are ours, no study's.
  public var isIndicative = false
  /// Where the sessions are cut to days: the whole ones, for what a midnight does not cut.
  public var timeline: Timeline?

  public init() {}
}

/// Everything that is said of sessions: figures beside their norms, risk, pattern, fatigue, streak
/// and sentences. A function of its arguments alone; each part is indicative, not a diagnosis.
public struct Assessment: Sendable {
  public let gait: [RatedMetric]
  public let balance: [RatedMetric]
  public let posture: [RatedMetric]
  public let activity: [RatedMetric]
  public let fallRisk: FallRisk
  public let pattern: GaitPattern
  /// What the two rest on, and what alerts there were for each hour of judged posture.
  let riskInput: FallRiskInput
  let patternInput: GaitPatternInput
  let alertsPerHour: Double?
  /// Of the newest session in which fatigue can be told, else of the newest one.
  public let fatigue: Fatigue
  public let streak: Streak
  /// At most ``Swift/Array/most`` sentences, the most important first.
  public private(set) var insights: [Insight] = []
  /// None where ``gate`` is closed.
  public let suggestions: [Suggestion]
  public let gate: ExerciseGate
  public let falls: KnownFalls
  public let days: [DayFigures]
  /// Back and working posture; nil with sensors at one place and nothing entered.
  public let spine: SpineAssessment?
  /// What the study's own models say, in their order.
  public private(set) var verdicts: [ModelVerdict] = []
  /// Days before these, and these.
  let known: [DayTotals]
  /// Those of them that may be compared with each other: recorded alike, at the trunk.
  public let ownDays: [DayTotals]
  /// The first day from which on walking was recorded alike; nil where it always was.
  public let alikeSince: Int?
  /// Of figures over the days, as far as they are tested.
  public let trends: [Figure: Trend]

  /// Every rated figure, in the order of a report.
  public var all: [RatedMetric] { gait + balance + posture + activity }

  /// - Parameters:
  ///   - sessions: those that count, in any order; excluded ones are left out by the caller.
  ///   - wearer: whose they are.
  ///   - settings: what else a report asks for.
  public init(
    _ sessions: [SessionSummary], wearer: Wearer,
    settings: AssessmentSettings = AssessmentSettings()
  ) {
    let sorted = sessions.sorted { $0.start < $1.start }.map { $0.trusted }
    let walking = WalkingFigures(sorted)
    let timeline = settings.timeline ?? Timeline(sorted)
    let days = DayFigures.days(sorted, timeline)
    let gait = Self.gait(walking, wearer)
    let balance = Self.balance(sorted, wearer) + Self.furtherSway(sorted, wearer)
    let posture = Self.posture(sorted, wearer)
    let activity =
      Self.activity(walking, days, wearer) + Self.boutsOfDays(walking, days, wearer)
      + Self.rising(sorted, wearer) + Self.sedentary(days, wearer)
      + Self.dayAndNight(sorted, timeline, wearer)
    self.days = days
    spine = SpineAssessment(sorted, wearer: wearer)
    (self.gait, self.balance, self.posture, self.activity) = (gait, balance, posture, activity)
    riskInput = Self.risk(gait, balance, wearer)
    fallRisk = FallRisk(Self.risk(gait, balance, wearer, isJudged: true))
    falls = KnownFalls(
      suspected: days.reduce(0) { $0 + $1.totals.falls }, own: wearer.falls)
    patternInput = walking.pattern(wearer, leans: sorted.flatMap { $0.walkingLeans })
    pattern = GaitPattern(patternInput)
    let judged = sorted.reduce(0) { $0 + $1.totals.good + $1.totals.bad }
    let alerts = sorted.reduce(0) { $0 + $1.totals.alerts }
    alertsPerHour = judged >= 60 ? 3600 * Double(alerts) / judged : nil
    let drifts = sorted.map { Fatigue(WalkingFigures([$0]).fatigue) }
    fatigue = drifts.last { $0.index != nil } ?? drifts.last ?? Fatigue([])
    known = Self.known(days, settings)
    streak = Streak(known.map { $0.posture }, settings.streak)
    let changes = Changes(days, known, settings)
    (ownDays, alikeSince, trends) = (changes.ownDays, changes.alikeSince, changes.trends)
    let rated = gait + balance + posture + activity
    gate = ExerciseGate(
      falls: falls, rated: rated, recent: Self.recentPace(days),
      isSlower: changes.trends[.speed]?.verdict == .worsening, isMinor: wearer.isMinor,
      risk: fallRisk)
    let departures = changes.departures
    let isRisingSlower = departures.contains {
      $0.key == Figure.transitionTime.key && $0.isWorsening
    }
    suggestions =
      gate.isClosed
      ? [] : Suggestion.for(Self.findings(rated, days, isRisingSlower: isRisingSlower))
    verdicts = settings.models.map { $0.verdict(features($0.set)) }
    insights = insights(
      rated, changes: changes.insights, departures: departures, walking: walking, settings)
  }

  /// What the model of a figure says; nil where the rule alone speaks.
  public func verdict(_ set: FeatureSet) -> ModelVerdict? { verdicts.first { $0.set == set } }

  /// The days with what came before them, in order. What comes after a report's last day is not
  /// its matter.
  private static func known(_ days: [DayFigures], _ settings: AssessmentSettings) -> [DayTotals] {
    let own = days.map {
      DayTotals(
        day: $0.day, worn: $0.totals.worn, good: $0.totals.good, bad: $0.totals.bad,
        steps: $0.totals.steps, risings: $0.risings,
        setups: Set($0.setups.map { Setup(place: $0.place, device: $0.device) }),
        isOffTrunk: $0.isOffTrunk, isDoubled: $0.isDoubled)
    }
    let first = own.first?.day ?? 0
    let known = settings.history.filter { $0.day < first } + own
    let excluded = settings.excludedDays.subtracting(known.map(\.day)).map {
      DayTotals(day: $0, worn: 0, good: 0, bad: 0, steps: 0, isExcluded: true)
    }
    return (known + excluded).sorted { $0.day < $1.day }.upToLastKnown
  }

  /// Speed and cadence of the last days with walks.
  private static func recentPace(_ days: [DayFigures]) -> [RatedMetric] {
    let pace = WalkingFigures.paceSeconds
    return [Figure.speed, .cadence].compactMap { figure in
      let walked = days.filter { !$0.isOffTrunk }.map(\.bouts).filter {
        WalkingFigures($0).median(figure, seconds: pace).bouts > 0
      }
      let last = WalkingFigures(Array(walked.suffix(Baseline.neededDays).joined()))
      return last.median(figure, seconds: pace).value.map { RatedMetric(figure: figure, value: $0) }
    }
  }

  // MARK: - Figures

  private static func gait(_ walking: WalkingFigures, _ wearer: Wearer) -> [RatedMetric] {
    let pace = WalkingFigures.paceSeconds
    let speed = walking.median(.speed, seconds: pace)
    let noPace = "no bout of \(FigureText.fixed(pace, 0)) s or more"
    let noHeight = "needs the sensor's height"
    func rate(_ figure: Figure, _ found: WalkingFigures.Aggregate, _ why: String) -> RatedMetric {
      let evidence = Evidence(
        bouts: found.bouts, strides: found.strides,
        speed: walking.median(.speed).value, knowsTurns: walking.knowsTurns)
      return NormTable.rate(figure, found.value, evidence, for: wearer, why: why)
    }
    let anyPace = walking.median(.cadence, seconds: pace).bouts > 0
    let stride = walking.median(.strideLength, seconds: pace)
    var share = stride
    if let length = stride.value, let height = wearer.height, height > 0 {
      share.value = 100 * length / height
    } else {
      share.value = nil
    }
    let fast = walking.fastSpeed
    let fewFast =
      "\(fast.bouts) of \(WalkingFigures.fastBouts) bouts above \(FigureText.fixed(pace, 0)) s"
    let few = "not enough walking"
    let fewStraight = "not enough straight walking"
    let signals = "not enough walking, or no samples"
    let mount = "needs a known mounting"
    return [
      rate(.speed, speed, anyPace ? noHeight : noPace),
      rate(.speedP90, fast, speed.value == nil ? (anyPace ? noHeight : noPace) : fewFast),
      rate(.cadence, walking.median(.cadence, seconds: pace), noPace),
      rate(.stepTime, walking.median(.stepTime, seconds: pace), noPace),
      rate(.strideLength, stride, anyPace ? noHeight : noPace),
      rate(
        .strideHeightShare, share,
        stride.value == nil ? (anyPace ? noHeight : noPace) : "needs the body's height"),
      rate(.walkRatio, walking.walkRatio, noHeight),
      rate(.symmetryIndex, walking.median(.symmetryIndex), few),
      rate(.stepTimeAsymmetry, walking.median(.stepTimeAsymmetry), few),
      rate(.straightStrideTimeVariation, walking.strideTimeVariation, fewStraight),
      rate(
        .straightPhaseCoordinationIndex, walking.straight(.straightPhaseCoordinationIndex),
        fewStraight),
      rate(
        .straightStepRegularityVertical, walking.straight(.straightStepRegularityVertical),
        fewStraight),
      rate(
        .straightStrideRegularityVertical, walking.straight(.straightStrideRegularityVertical),
        fewStraight),
      rate(.harmonicRatioVertical, walking.median(.harmonicRatioVertical), signals),
      rate(.harmonicRatioForward, walking.median(.harmonicRatioForward), mount),
      rate(.harmonicRatioLateral, walking.median(.harmonicRatioLateral), mount),
      rate(.sparc, walking.median(.sparc), signals),
      rate(.gaitScore, walking.median(.gaitScore), few)
    ] + byLength(walking, wearer) + rotation(walking, wearer)
  }

  private static func balance(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    let all = sessions.flatMap { $0.balance }
    let open = all.filter { $0.eyes != "closed" }
    let closed = all.filter { $0.eyes == "closed" }
    func median(_ figure: Figure, _ tests: [BalanceSummary]) -> Double? {
      Statistics.median(tests.compactMap { $0.value(figure) })
    }
    let seconds = open.reduce(0) { $0 + Double($1.end &- $1.start) * 1e-6 }
    let words =
      "\(FigureText.count(open.count, "test")), \(FigureText.duration(seconds)) of standing"
    let why = open.isEmpty ? "no quiet standing of 30 s" : "needs the sensor's height"
    func rate(_ figure: Figure, _ value: Double?, _ why: String) -> RatedMetric {
      // a quotient is of tests with open and with closed eyes
      let tests = figure == .rombergArea ? min(open.count, closed.count) : open.count
      let evidence = Evidence(tests: tests, words: words)
      return NormTable.rate(figure, value, evidence, for: wearer, why: why)
    }
    let area = Figure.swayAreaPendulum
    var romberg: Double?
    if let o = median(area, open), let c = median(area, closed), o > 0 { romberg = c / o }
    return [
      rate(area, median(area, open), why),
      rate(
        .swayVelocityPendulum, median(.swayVelocityPendulum, open), why),
      rate(.swayRMS, median(.swayRMS, open), why),
      rate(.rombergArea, romberg, "needs a test with eyes closed beside one with eyes open")
    ]
  }

  private static func posture(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    var (forward, lateral, seconds) = (0.0, 0.0, 0.0)
    for session in sessions {
      guard let upright = session.posture.calibrated else { continue }
      var aside = 0.0
      for stretch in [session.posture.standing, session.posture.walking].compactMap({ $0 }) {
        forward += stretch.seconds * (stretch.pitch - upright.pitch)
        aside += stretch.seconds * (stretch.lean - upright.lean)
        seconds += stretch.seconds
      }
      // left today and right tomorrow is no upright trunk
      lateral += aside.magnitude
    }
    let why = whyNoLean(sessions)
    let evidence = Evidence(
      seconds: seconds, words: "\(FigureText.duration(seconds)) upright")
    let good = sessions.reduce(0) { $0 + $1.totals.good }
    let judged = sessions.reduce(good) { $0 + $1.totals.bad }
    let judgedWords = Evidence(words: "\(FigureText.duration(judged)) judged")
    let longest = longestGood(sessions)
    let isCalibrated = judged > 0 || sessions.contains { $0.posture.calibrated != nil }
    let whyNotJudged =
      isCalibrated
      ? "less than a minute was judged"
      : "posture was not judged for a minute: needs a posture calibration"
    return [
      NormTable.rate(
        .forwardLean, seconds > 0 ? forward / seconds : nil, evidence, for: wearer,
        why: why),
      NormTable.rate(
        .lateralLean, seconds > 0 ? lateral / seconds : nil, evidence, for: wearer,
        why: why),
      NormTable.rate(
        .goodPostureShare, judged >= 60 ? 100 * good / judged : nil, judgedWords, for: wearer,
        why: whyNotJudged),
      NormTable.rate(
        .longestGoodPosture, judged >= 60 ? longest : nil, judgedWords, for: wearer,
        why: judged >= 60 ? SessionSummary.wholeOnly : whyNotJudged)
    ]
  }

  /// Why there is no lean, where there is none.
  private static func whyNoLean(_ sessions: [SessionSummary]) -> String {
    let isCut = sessions.contains { session in
      session.isPart && session.totals.standing + session.totals.walking > 0
        && !session.missing.contains { $0.topic == .mount }
    }
    if isCut { return SessionSummary.wholeOnly }
    if let off = sessions.compactMap(\.quality.mountOff).max() {
      return "worn \(FigureText.fixed(off, 0))° off the configured mounting"
    }
    return sessions.contains { $0.posture.calibrated != nil }
      ? "no standing or walking seen" : "needs a posture calibration and a known mounting"
  }

  /// Seconds of the longest good posture; nil where a part of a session may hold a longer one.
  private static func longestGood(_ sessions: [SessionSummary]) -> Double? {
    let longest = sessions.filter { !$0.isPart }.map { $0.posture.longestGood }.max() ?? 0
    let most = sessions.filter { $0.isPart }.map { $0.totals.good }.max() ?? 0
    return most <= longest ? longest : nil
  }

  private static func activity(
    _ walking: WalkingFigures, _ days: [DayFigures], _ wearer: Wearer
  ) -> [RatedMetric] {
    let worn = days.filter { $0.isJudgeable }
    let why = whyNoDay(days)
    let evidence = Evidence(days: worn.count)
    func peak(_ minutes: Int) -> Double? {
      Statistics.mean(
        worn.compactMap { DayFigures.peakCadence($0.minuteSteps, minutes: minutes) })
    }
    func brisk(_ steps: Int) -> Double? {
      Statistics.mean(worn.map { Double($0.minutes(atLeast: steps)) })
    }
    let alpha = walking.alpha
    return [
      NormTable.rate(
        .stepsPerDay, Statistics.mean(worn.map { Double($0.totals.steps) }), evidence,
        for: wearer, why: why),
      NormTable.rate(.peak30Cadence, peak(30), evidence, for: wearer, why: why),
      NormTable.rate(.peak1Cadence, peak(1), evidence, for: wearer, why: why),
      NormTable.rate(.briskMinutes, brisk(100), evidence, for: wearer, why: why),
      NormTable.rate(.veryBriskMinutes, brisk(130), evidence, for: wearer, why: why),
      NormTable.rate(
        .boutAlpha, alpha.value, Evidence(bouts: alpha.bouts), for: wearer,
        why: "needs 10 bouts of 10 s and more"),
      NormTable.rate(
        .boutGini, alpha.value == nil ? nil : walking.inequality, Evidence(bouts: alpha.bouts),
        for: wearer, why: "needs 10 bouts of 10 s and more")
    ]
  }

  /// Rising from a seat, wherever one was seen.
  private static func rising(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    let seen = sessions.flatMap { $0.transitions }.filter { $0.kind == .sitToStand }
    let words = seen.isEmpty ? "" : FigureText.count(seen.count, "rising")
    let evidence = Evidence(words: words)
    let why = "no rise from a seat was detected"
    return [
      NormTable.rate(
        .transitionTime, Statistics.median(seen.map { $0.seconds }), evidence, for: wearer,
        why: why),
      NormTable.rate(
        .transitionPeak, Statistics.median(seen.map { $0.peakSpeed }), evidence, for: wearer,
        why: why)
    ]
  }

  /// - Parameter isJudged: without what rests on too little to be judged, such as one bout or test,
  ///   and without what is not plausible; a study's model gets all, with the range it was made for.
  private static func risk(
    _ gait: [RatedMetric], _ balance: [RatedMetric], _ wearer: Wearer, isJudged: Bool = false
  ) -> FallRiskInput {
    let rows = gait + balance
    let harmonicRatios = [Figure.harmonicRatioVertical, .harmonicRatioForward]
    func value(_ figure: Figure) -> Double? {
      guard let row = rows.first(where: { $0.figure == figure }), let value = row.value
      else { return nil }
      if !isJudged { return value }
      // what no person has, norms refuse, and so do points; smoothness counts at any speed
      let isPlausible = NormTable.row(figure)?.plausible.contains(value) == true
      return isPlausible && (row.doubt == nil || harmonicRatios.contains(figure)) ? value : nil
    }
    let symmetry = gait.first { $0.figure == .symmetryIndex }
    var smooth: Double?
    if let v = value(.harmonicRatioVertical), let f = value(.harmonicRatioForward) {
      smooth = (v + f) / 2
    }
    return FallRiskInput(
      speed: value(.speed), cadence: value(.cadence),
      swayArea: value(.swayAreaPendulum),
      swayVelocity: value(.swayVelocityPendulum), romberg: value(.rombergArea),
      // one bout says nothing of asymmetry: what is not judged does not count
      symmetryIndex: symmetry?.severity == nil ? nil : symmetry?.value, harmonicRatio: smooth,
      age: wearer.age.map(Double.init))
  }
}

extension SessionSummary {
  /// Forward lean of its bouts that are long enough for a pattern, against the upright trunk of the
  /// same session: as calibrated, else as it stands; empty where neither is known. The device sits
  /// otherwise each time that it is put on.
  fileprivate var walkingLeans: [Double] {
    guard let upright = posture.calibrated?.pitch ?? posture.standing?.pitch else { return [] }
    return bouts.filter { $0.seconds >= GaitPattern.minimumBoutSeconds }
      .compactMap { $0.value(.walkingLean) }.map { $0 - upright }
  }
}
