import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// The three figures that come first: steps, speed (or cadence), good posture.
struct HeadlinesCard: ReportCard {
  var tiles: [Block.Tile]

  init(_ basis: ReportBasis, _ days: DaysCard, _ walking: WalkingCard, _ activity: ActivityCard) {
    tiles = [
      Self.steps(basis, days, activity.rows), Self.pace(basis, walking.rows),
      Self.posture(basis, days)
    ]
  }

  private static func steps(
    _ basis: ReportBasis, _ card: DaysCard, _ rows: [RatedMetric]
  ) -> Block.Tile {
    let totals = basis.totals
    let valid = card.days.counted
    var tile = Block.Tile(
      key: "steps", name: "Steps", unit: "",
      figure: .missing(basis.reason([.samples, .wear], else: basis.noSessions)), words: "")
    if !basis.sessions.isEmpty && basis.sessions.allSatisfy({ $0.offTrunk != nil }) { return tile }
    // the verdict is of days worn long enough: it stands beside their figure alone
    let isJudged = !valid.isEmpty
    if isJudged && basis.hasSeveralDays {
      tile.name = "Steps a day"
      let mean = valid.reduce(0) { $0 + Double($1.totals.steps) } / Double(valid.count)
      tile.figure = .value(CountText.grouped(Int(min(mean, 1e15).rounded())))
      tile.words = "mean of \(CountText.words(valid.count, "day")) worn for 10 h and more"
    } else if totals.recorded > 0 && !(totals.isHardlyWorn && totals.steps == 0) {
      tile.figure = .value(CountText.grouped(totals.steps))
      tile.words = "\(DurationText.short(totals.walking)) of walking"
      if basis.hasSeveralDays { tile.words += ", in \(card.days.count) days" }
    }
    if valid.count == 1, let day = valid.first, !basis.hasSeveralDays {
      tile.own = bar(tile.name, Double(totals.steps), basis.own(day) { Double($0.steps) }, unit: "")
    }
    // one comparison is enough: the other stands with the figures of activity
    if isJudged, tile.own == nil, let row = rows[.stepsPerDay] {
      tile.words += verdict(row, of: " steps")
    }
    tile.words += "."
    return tile
  }

  private static func pace(_ basis: ReportBasis, _ rows: [RatedMetric]) -> Block.Tile {
    for (figure, name) in [(Figure.speed, "Walking speed"), (.cadence, "Walking cadence")] {
      guard let row = rows[figure], let value = row.value else { continue }
      let judged = verdict(row).dropFirst(2)
      var words = judged.isEmpty ? "median of \(row.basis)" : String(judged)
      if let caveat = row.caveat { words += "; \(caveat)" }
      if figure == .cadence, let speed = rows[.speed] { words += "; no speed: \(speed.lack)" }
      return Block.Tile(
        key: figure.key, name: name, unit: row.unit,
        figure: .value(DecimalText.typeset(value, decimals: row.decimals)), words: words + ".")
    }
    return Block.Tile(
      key: Figure.speed.key, name: "Walking speed", unit: "m/s",
      figure: .missing(basis.noWalking), words: "")
  }

  private static func posture(_ basis: ReportBasis, _ days: DaysCard) -> Block.Tile {
    let totals = basis.totals
    var tile = Block.Tile(
      key: Figure.goodPostureShare.key, name: "Good posture", unit: "%",
      figure: .missing(
        basis.reason([.samples, .wear, .calibration], else: "less than a minute was judged.")),
      words: "")
    guard let share = totals.goodShare else { return tile }
    tile.figure = .value(DecimalText.typeset(100 * share, decimals: 0))
    if !basis.hasSeveralDays, let day = days.days.first(where: \.figures.isWornEnough) {
      tile.own = bar(tile.name, 100 * share, basis.own(day, \.goodPercent), unit: "%")
    }
    tile.words = "of \(DurationText.short(totals.good + totals.bad)) judged"
    if tile.own == nil {
      let row = basis.assessment.posture[.longestGoodPosture]
      let longest = row?.value.map { "longest in a row \(DurationText.short($0)), " } ?? ""
      tile.words += "; \(longest)\(CountText.words(totals.alerts, "posture alert"))"
    }
    tile.words += "."
    return tile
  }

  private static func bar(
    _ name: String, _ value: Double, _ own: OwnRange, unit: String
  ) -> OwnComparison? {
    own.isEmpty
      ? nil : OwnComparison(name: name, value: value, own: own, decimals: 0, unit: unit)
  }

  /// `; normal (at least 6000)`, `; mild (normal: at least 6000)`.
  private static func verdict(_ row: RatedMetric, of what: String = "") -> String {
    guard let severity = row.severity else { return "" }
    let range = row.normalRange + what
    return "; \(severity.word) (\(severity == .normal ? "" : "normal: ")\(range))"
  }

  var layer: ReportLayer { .wearer }
  var title: String { "" }
  var leads: Bool { true }
  var blocks: [Block] { [.tiles(tiles)] }
}
