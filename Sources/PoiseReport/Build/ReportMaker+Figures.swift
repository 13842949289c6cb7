import PoiseCore
import PoiseInsight
import PoiseMotion
import PoiseSignal
import PoiseText

extension ReportMaker {
  /// Figures of pace: those of short bouts are of setting off and of stopping.
  private static let paceFigures: Set<Figure> = [
    .speed, .cadence, .stepTime, .strideLength, .strideHeightShare
  ]

  private var walked: [BoutSummary] { sessions.flatMap(\.bouts) }

  /// How much was walked and sat, and rest; without bouts only how little it was.
  func activityRows() -> [ReportMetric] {
    let rows = assessment.activity.map { metric($0) }
    return walked.isEmpty ? rows.filter { $0.value != nil } : rows
  }

  /// Rows of walking; none without bouts.
  func gaitRows() -> [ReportMetric] {
    if walked.isEmpty { return [] }
    return assessment.gait.map { rated in
      let seconds = Self.paceFigures.contains(rated.figure) ? WalkingFigures.paceSeconds : 0
      var row = metric(rated, spread: spread(rated.figure, seconds))
      if row.value == nil, seconds > 0 { showShort(&row, rated.figure) }
      return row
    }
  }

  /// What only short bouts have is shown, and not judged; its remark begins with why.
  private func showShort(_ row: inout ReportMetric, _ figure: Figure) {
    let found = WalkingFigures(walked).median(figure)
    guard let value = found.value else { return }
    row.value = value
    row.spread = spread(figure, 0)
    row.doubt = row.lack
    row.basis =
      "\(Self.count(found.bouts, "short bout")), \(Self.count(found.strides, "stride"))"
  }

  /// Standard deviation between the bouts of at least so many seconds; nil for fewer than two.
  private func spread(_ figure: Figure, _ seconds: Double) -> Double? {
    // the sum over all bouts has no scatter between them
    if figure == .turnCount { return nil }
    let values = walked.filter { $0.seconds >= seconds }.compactMap { $0.value(figure) }
      .filter(\.isFinite)
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// A rated figure as a row, with the bands that it was rated by.
  func metric(_ rated: RatedMetric, spread: Double? = nil) -> ReportMetric {
    var row = ReportMetric(
      key: rated.key, name: rated.name, unit: rated.unit, decimals: rated.decimals,
      value: rated.value, spread: rated.value == nil ? nil : spread, basis: rated.basis,
      severity: rated.value == nil ? nil : rated.severity,
      normalText: rated.normalRange,
      source: rated.source.isEmpty ? "" : "Bands: \(rated.source)",
      remark: rated.note)
    if !rated.reference.isEmpty {
      row.remark += (row.remark.isEmpty ? "" : "; ") + "this device: \(rated.reference)"
    }
    row.doubt = rated.doubt?.words ?? ""
    row.lack = rated.lack
    let here = rated.reference.isEmpty ? "" : "this device: \(rated.reference)"
    row.reference = rated.usual.isEmpty ? here : rated.usual
    if row.severity != nil, let norm = NormTable.row(rated.figure) {
      row.bands = Self.bands(norm, for: input.wearer)
    }
    return row
  }

  /// The bands of a person, age's slope taken off them, as ranges of the value as it is measured.
  static func bands(_ norm: Norm, for wearer: Wearer) -> [ReportMetric.Band] {
    guard let bands = norm.bands(for: wearer) else { return [] }
    let edges = bands.edges.map { $0 - norm.addition(for: wearer) }
    return bands.severities.enumerated().compactMap { k, severity in
      guard let level = severity else { return nil }
      return ReportMetric.Band(
        from: k == 0 ? nil : edges[k - 1], to: k == edges.count ? nil : edges[k], severity: level)
    }
  }

  /// Figures of posture; lean also without a calibration, then against the horizon and not judged.
  func postureRows() -> [ReportMetric] {
    var rows = assessment.posture.map { metric($0) }
    let standing = sessions.compactMap(\.posture.standing)
    let seconds = standing.reduce(0) { $0 + $1.seconds }
    if seconds <= 0 { return rows }
    for (figure, angle) in [(Figure.forwardLean, \TrunkLean.pitch), (.lateralLean, \.lean)] {
      guard let k = rows.firstIndex(where: { $0.key == figure.key && $0.value == nil }) else {
        continue
      }
      let isForward = figure == .forwardLean
      rows[k].value =
        standing.reduce(0) {
          let lean = $1[keyPath: angle]
          return $0 + $1.seconds * (isForward ? lean : lean.magnitude)
        } / seconds
      rows[k].basis = "\(DurationText.short(seconds)) of standing"
      rows[k].doubt = "no calibrated upright to measure from"
      rows[k].remark = "not judged: no calibrated upright to measure from; " + rows[k].remark
    }
    return rows
  }
}

extension BalanceLeftOut {
  /// What `windows` are and how many, for people; nil where there are none.
  static func sentence(_ windows: [BalanceLeftOut]) -> String? {
    let parts = Reason.allCases.compactMap { reason -> String? in
      let count = windows.count { $0.reason == reason }
      if count == 0 { return nil }
      switch reason {
      case .notWorn: return "\(count) with the device not worn"
      case .notStanding: return "\(count) sitting or lying"
      case .unknown: return "\(count) where standing and sitting look the same"
      }
    }
    if parts.isEmpty { return nil }
    let noun = windows.count == 1 ? "still half minute is" : "still half minutes are"
    return "\(windows.count) other \(noun) not counted: \(parts.joined(separator: ", "))."
  }
}
