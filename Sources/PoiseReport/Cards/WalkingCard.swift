import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// How somebody walked.
struct WalkingCard: ReportCard {
  /// None without bouts.
  var rows: [RatedMetric] = []
  var bouts: Known<[Bout]>
  var strides: Known<[StrideShape]>

  /// A walking bout as a point.
  struct Bout: Sendable {
    /// Local time of its beginning.
    var time: String
    /// The same, µs UTC; nil where the date is unknown.
    var start: Int64?
    var seconds: Double
    var steps: Int
    var kind: GaitKind
    /// 0 to 1.
    var stepConfidence: Double?
    var speedConfidence: Double?
    /// steps/min.
    var cadence: Double?
    /// m/s.
    var speed: Double?
  }

  /// Figures of pace: those of short bouts are of setting off and of stopping.
  private static let paceFigures: Set<Figure> = [
    .speed, .cadence, .stepTime, .strideLength, .strideHeightShare
  ]

  init(_ basis: ReportBasis) {
    bouts = Self.bouts(basis)
    strides = Self.strides(basis)
    let walked = basis.sessions.flatMap(\.bouts)
    if walked.isEmpty { return }
    rows = basis.assessment.gait.map { rated in
      guard let figure = rated.figure else { return basis.row(rated) }
      let isPace = Self.paceFigures.contains(figure)
      let seconds = isPace ? WalkingFigures.paceSeconds : 0
      var row = basis.row(rated, spread: Self.spread(walked, figure, seconds))
      if row.value == nil, isPace { Self.showShort(&row, figure, walked) }
      return row
    }
  }

  /// What only short bouts have is shown, and not judged; its remark begins with why.
  private static func showShort(
    _ row: inout RatedMetric, _ figure: Figure, _ walked: [BoutSummary]
  ) {
    let found = WalkingFigures(walked).median(figure)
    guard let value = found.value else { return }
    row.value = value
    row.spread = spread(walked, figure, 0)
    row.doubt = .standIn(lack: row.lack)
    row.basis =
      CountText.words(found.bouts, "short bout") + ", " + CountText.words(found.strides, "stride")
  }

  /// Standard deviation between the bouts of at least this many seconds; nil for fewer than two.
  private static func spread(
    _ walked: [BoutSummary], _ figure: Figure, _ seconds: Double
  ) -> Double? {
    // the sum over all bouts has no scatter between them
    if figure == .turnCount { return nil }
    let values = walked.filter { $0.seconds >= seconds }.compactMap { $0.value(figure) }
    return values.filter(\.isFinite).deviation
  }

  private static func bouts(_ basis: ReportBasis) -> Known<[Bout]> {
    let bouts = basis.each(\.bouts).map { bout, clock in
      Bout(
        time: clock.time(bout.start, withDay: basis.isOfSeveralDays),
        start: basis.hasDates ? bout.start : nil, seconds: bout.seconds, steps: bout.steps,
        kind: bout.kind, stepConfidence: bout.value(.stepConfidence),
        speedConfidence: bout.value(.speedConfidence), cadence: bout.value(.cadence),
        speed: bout.value(.speed))
    }
    if bouts.isEmpty { return .missing(basis.noWalking) }
    if !bouts.contains(where: { $0.cadence != nil }) {
      return .missing(
        "\(bouts.count == 1 ? "the one bout is" : "all \(bouts.count) bouts are") too short: "
          + "figures need four strides.")
    }
    return .value(bouts)
  }

  /// The mean strides of all sessions, each weighted by its strides.
  private static func strides(_ basis: ReportBasis) -> Known<[StrideShape]> {
    var found: [StrideShape] = []
    let shapes = basis.sessions.flatMap(\.strideShapes)
    let hasFeet = shapes.contains { $0.foot != .unknown }
    for shape in shapes where !hasFeet || shape.foot != .unknown {
      guard shape.strides > 0, shape.mean.count == StrideShape.points,
        shape.spread.count == StrideShape.points
      else { continue }
      if let k = found.firstIndex(where: { $0.foot == shape.foot }) {
        found[k].pool(shape)
      } else {
        found.append(shape)
      }
    }
    if found.isEmpty {
      if basis.sessions.contains(where: { $0.isPart && !$0.bouts.isEmpty }) {
        return .missing(SessionSummary.wholeOnly)
      }
      return .missing(
        basis.totals.bouts == 0
          ? basis.noWalking : "no bout holds enough whole strides with their samples.")
    }
    return .value(found.sorted { $0.foot.rawValue < $1.foot.rawValue })
  }

  /// What was run, and that it is not among the figures; nil where nothing was.
  private var running: String? {
    let runs = (bouts.value ?? []).filter { $0.kind == .run }
    if runs.isEmpty { return nil }
    let seconds = runs.reduce(0) { $0 + $1.seconds }
    func figure(_ values: [Double?], _ decimals: Int, _ unit: String) -> String? {
      Self.median(values.compactMap { $0 }).map {
        DecimalText.typeset($0, decimals: decimals) + unit
      }
    }
    let parts = [
      DurationText.short(seconds), figure(runs.map(\.cadence), 0, " steps/min"),
      figure(runs.map(\.speed), 1, " m/s (a rough figure)")
    ]
    return "Running: " + CountText.words(runs.count, "bout") + ", "
      + parts.compactMap { $0 }.joined(separator: ", ")
      + ". The figures of walking above leave it out."
  }

  // MARK: - Blocks

  var title: String { "Walking" }
  var isLong: Bool { true }

  var blocks: [Block] {
    [
      rows.isEmpty
        ? .missing(bouts.reason ?? "nothing was walked.")
        : .figures(
          rows,
          caption: "Figures of walking (± standard deviation between bouts), and what is usual")
    ] + (running.map { [.note($0)] } ?? []) + [
      .columns([
        Block.drawing("Walking bouts", bouts, scatter),
        Block.drawing("The mean stride", strides, shape)
      ]),
      .data {
        $0.add("bouts", each: bouts.value ?? [], Self.add)
        $0.add("strides", each: strides.value ?? [], Self.add)
      }
    ]
  }

  private func scatter(_ bouts: [Bout]) -> Drawing {
    let hasSpeed = bouts.contains { $0.speed != nil && $0.cadence != nil }
    let longest = bouts.map(\.seconds).max() ?? 1
    let points = bouts.compactMap { bout -> ScatterChart.Point? in
      guard let cadence = bout.cadence else { return nil }
      guard let y = hasSpeed ? bout.speed : cadence else { return nil }
      let share = (bout.seconds / max(longest, 1)).squareRoot()
      let speed = bout.speed.map { ", " + DecimalText.typeset($0, decimals: 2) + " m/s" } ?? ""
      return ScatterChart.Point(
        x: hasSpeed ? cadence : bout.seconds, y: y, radius: 2.5 + 6 * share,
        isHollow: bout.seconds < WalkingFigures.paceSeconds,
        words:
          "\(bout.time): \(CountText.words(bout.steps, "step")) in "
          + "\(DurationText.short(bout.seconds)), "
          + "\(DecimalText.typeset(cadence, decimals: 0)) steps/min\(speed)"
      )
    }
    let row = rows[hasSpeed ? .speed : .cadence]
    let chart = ScatterChart(
      caption: ChartFrame.Caption(
        title: hasSpeed
          ? "Speed of each walking bout by its cadence"
          : "Cadence of each walking bout by its length",
        finding:
          "\(CountText.words(points.count, "bout")), the longest \(DurationText.short(longest)). "
          + (row.map { "\($0.name) \($0.text)." } ?? "")),
      xName: hasSpeed ? "cadence, steps/min" : "length, s",
      yName: hasSpeed ? "speed, m/s" : "cadence, steps/min", xDecimals: 0,
      yDecimals: hasSpeed ? 2 : 0, points: points, normal: row?.normalBand)
    let hollow =
      points.contains(where: \.isHollow)
      ? " Hollow: shorter than \(DurationText.short(WalkingFigures.paceSeconds)), of which "
        + "pace is not told." : ""
    return Drawing(
      charts: [chart],
      note: "Each dot is a bout, the larger the longer; \(CountText.words(points.count, "bout"))."
        + hollow
        + Self.shading(row, points.map(\.y)),
      table: Self.table(bouts))
  }

  /// What the band of usual values in the drawing says, if it lies where the dots do.
  private static func shading(_ row: RatedMetric?, _ values: [Double]) -> String {
    guard let row, let range = row.normalBand, let low = values.min(), let high = values.max()
    else { return "" }
    return range.overlaps(low...high)
      ? " Shaded: normal." : " None of them is in what is normal (\(row.normalRange))."
  }

  /// Bouts that are shown one by one; more of them by their length.
  private static let mostBouts = 60

  private static func table(_ bouts: [Bout]) -> Table {
    if bouts.count <= mostBouts {
      return Table(
        "Each walking bout",
        ["Begin", "Kind", "Length, s", "Steps", "Steps are", "Steps/min", "m/s"],
        bouts.map { bout in
          [
            bout.time, bout.kind.rawValue, DecimalText.typeset(bout.seconds, decimals: 0),
            "\(bout.steps)", word(bout.stepConfidence), cell(bout.cadence, 0), cell(bout.speed, 2)
          ]
        })
    }
    let classes: [(String, Range<Double>)] = [
      ("below 10 s", 0..<10), ("10 to 30 s", 10..<30), ("30 s to 1 min", 30..<60),
      ("1 to 2 min", 60..<120), ("2 min and more", 120..<Double.infinity)
    ]
    return Table(
      "Walking bouts by their length, medians", ["Length", "Bouts", "Steps", "Steps/min", "m/s"],
      classes.compactMap { name, range in
        let own = bouts.filter { range.contains($0.seconds) }
        if own.isEmpty { return nil }
        return [
          name, "\(own.count)", cell(median(own.map { Double($0.steps) }), 0),
          cell(median(own.compactMap(\.cadence)), 0), cell(median(own.compactMap(\.speed)), 2)
        ]
      })
  }

  /// How sure the steps of a bout are; a bout of an older summary does not know.
  private static func word(_ confidence: Double?) -> String {
    guard let confidence else { return "–" }
    return confidence >= 0.9 ? "sure" : confidence >= 0.7 ? "likely" : "unsure"
  }

  private static func cell(_ value: Double?, _ decimals: Int) -> String {
    value.map { DecimalText.typeset($0, decimals: decimals) } ?? "–"
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private func shape(_ all: [StrideShape]) -> Drawing {
    let shapes = all.prefix(2)
    let sides = shapes.map { shape in
      MeanStepChart.Side(
        mean: shape.mean, deviation: shape.spread, count: shape.strides, name: shape.foot.words)
    }
    func text(_ value: Double) -> String { DecimalText.typeset(value, decimals: 1) }
    let words = sides.map { side in
      "\(side.name): \(side.count) strides, from \(text(side.mean.min() ?? 0)) to "
        + "\(text(side.mean.max() ?? 0)) m/s²"
    }.joined(separator: "; ")
    let title = "Mean vertical acceleration over a stride"
    return Drawing(
      charts: [
        MeanStepChart(
          caption: ChartFrame.Caption(title: title, finding: words + "."), sides: sides)
      ],
      note: "From one contact of a foot to its next, gravity taken off; shaded: one standard "
        + "deviation either way. \(words).",
      table: Table(
        title, ["Share of the stride, %"] + shapes.map { "\($0.foot.words), m/s² (± SD)" },
        stride(from: 0, to: StrideShape.points, by: 10).map { k in
          ["\(k)"] + shapes.map { "\(text($0.mean[k])) ± \(text($0.spread[k]))" }
        }))
  }

  // MARK: - For programs

  private static func add(_ json: inout JSONWriter, _ bout: Bout) {
    json.add("start", text: bout.time)
    json.add("start_us", whole: bout.start)
    json.add("seconds", bout.seconds, decimals: 3)
    json.add("steps", whole: bout.steps)
    json.add("kind", text: bout.kind.rawValue)
    json.add(Figure.stepConfidence.key, bout.stepConfidence, decimals: 2)
    json.add(Figure.speedConfidence.key, bout.speedConfidence, decimals: 2)
    json.add(Figure.cadence.key, bout.cadence, decimals: 4)
    json.add(Figure.speed.key, bout.speed, decimals: 4)
  }

  private static func add(_ json: inout JSONWriter, _ shape: StrideShape) {
    json.add("foot", text: shape.foot.words)
    json.add("strides", whole: shape.strides)
    json.add("mean_mps2", list: shape.mean.map(JSONText.shortest))
    json.add("sd_mps2", list: shape.spread.map(JSONText.shortest))
  }
}

extension [Double] {
  /// Standard deviation; nil for fewer than two.
  var deviation: Double? {
    guard count > 1 else { return nil }
    let mean = reduce(0, +) / Double(count)
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)).squareRoot()
  }
}

extension StrideShape {
  /// Adds the strides of another session: means weighted, spread over all strides together.
  fileprivate mutating func pool(_ other: StrideShape) {
    let (n, m) = (Double(strides), Double(other.strides))
    for k in mean.indices where other.mean.indices.contains(k) {
      let middle = (n * mean[k] + m * other.mean[k]) / (n + m)
      let apart =
        (mean[k] - middle) * (mean[k] - middle) * n
        + (other.mean[k] - middle) * (other.mean[k] - middle) * m
      let inside =
        spread[k] * spread[k] * max(n - 1, 0)
        + other.spread[k] * other.spread[k] * max(m - 1, 0)
      spread[k] = ((inside + apart) / max(n + m - 1, 1)).squareRoot()
      mean[k] = middle
    }
    strides += other.strides
  }
}

extension Foot {
  /// For a reader.
  fileprivate var words: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .unknown: "either foot"
    }
  }
}
