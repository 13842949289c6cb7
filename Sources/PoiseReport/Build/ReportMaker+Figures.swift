import PoiseInsight
import PoiseMotion
import PoiseSignal
import PoiseText

extension ReportMaker {
  /// Keys of the table of walking, in its order.
  static let gaitKeys = [
    "speed_mps", "cadence_spm", "stride_length_m", "stride_height_pct", "step_time_s",
    "walk_ratio", "straight_stride_time_cv_pct", "straight_step_regularity_v",
    "straight_stride_regularity_v", "straight_pci_pct", "symmetry_index_pct",
    "step_time_asymmetry_s", "harmonic_ratio_v", "harmonic_ratio_ap", "harmonic_ratio_ml", "sparc"
  ]

  var figures: BoutFigures {
    BoutFigures(bouts: sessions.flatMap(\.bouts), height: input.wearer.height)
  }

  /// Rows of walking; none without bouts. A row that nothing is known for has no place here: what
  /// it needs stands under "missing".
  func gaitRows() -> [ReportMetric] {
    let figures = figures
    if figures.bouts.isEmpty { return [] }
    let speed = figures.figure("speed_mps", atLeast: 10)?.median
    var rows = Self.gaitKeys.compactMap { row($0, figures, speed: speed) }
    rows += activityRows(figures)
    return rows
  }

  private func row(_ key: String, _ figures: BoutFigures, speed: Double?) -> ReportMetric? {
    let long = figures.figure(key)
    // what only short bouts have is shown, not judged
    guard let figure = long ?? figures.figure(key, atLeast: 0) else { return nil }
    let rated = NormTable.rate(
      key, figure.median,
      Evidence(bouts: figure.bouts, strides: figure.strides, speed: speed), for: input.wearer)
    var row = metric(rated, spread: figure.spread)
    if long == nil {
      row.severity = nil
      let seconds = Int(BoutFigures.shortest(key))
      row.remark = "not judged: no bout of \(seconds) s; " + row.remark
    }
    return row
  }

  /// How much was walked, and in what pieces.
  private func activityRows(_ figures: BoutFigures) -> [ReportMetric] {
    var rows: [ReportMetric] = []
    let days = dayRecords().filter(\.isValid)
    if !days.isEmpty {
      let evidence = Evidence(words: "\(Self.count(days.count, "day")) worn for 10 h and more")
      let steps = days.map { Double($0.totals.steps) }
      let mean = steps.reduce(0, +) / Double(steps.count)
      let rated = NormTable.rate(
        "steps_per_day", mean, evidence, for: input.wearer)
      rows.append(metric(rated, spread: BoutFigures.deviation(steps)))
      if let peak = peakCadence(days.map(\.date)) {
        let rated = NormTable.rate(
          "peak30_cadence_spm", peak, evidence, for: input.wearer)
        rows.append(metric(rated, spread: nil))
      }
    }
    let long = figures.bouts.filter { $0.seconds > 30 }
    if let fast = BoutFigures.quantile(long.compactMap { $0.value("speed_mps") }, 0.9),
      long.count >= 10
    {
      rows.append(
        metric(
          NormTable.rate("speed_p90_mps", fast, Evidence(bouts: long.count), for: input.wearer),
          spread: nil))
    }
    let lengths = figures.bouts.map(\.seconds).filter { $0 >= 10 }
    if lengths.count >= 10, let law = PowerLawExponent(lengths, least: 10) {
      rows.append(
        metric(
          NormTable.rate(
            "bout_alpha", law.alpha, Evidence(bouts: lengths.count), for: input.wearer),
          spread: nil))
    }
    return rows
  }

  /// Mean over days of the mean of their thirty minutes with the most steps.
  private func peakCadence(_ dates: [String]) -> Double? {
    var minutes: [String: [Double]] = [:]
    for (session, clock) in zip(sessions, clocks) where clock.hasDate {
      for (k, record) in session.minutes.records.enumerated() where record.steps > 0 {
        let date = DateText.iso(day: clock.day(of: session.minutes.time(k)))
        minutes[date, default: []].append(Double(record.steps))
      }
    }
    let peaks = dates.map { date in
      (minutes[date] ?? []).sorted(by: >).prefix(30).reduce(0, +) / 30
    }
    return peaks.isEmpty ? nil : peaks.reduce(0, +) / Double(peaks.count)
  }

  /// A rated figure as a row, with the bands that it was rated by.
  func metric(_ rated: RatedMetric, spread: Double?) -> ReportMetric {
    var row = ReportMetric(
      key: rated.key, name: rated.name, unit: rated.unit, decimals: rated.decimals,
      value: rated.value, spread: rated.value == nil ? nil : spread, basis: rated.basis,
      severity: rated.severity.flatMap { ReportSeverity($0) }, normalText: rated.normalRange,
      source: rated.source.isEmpty ? "" : "Bands: \(rated.source)", remark: rated.note)
    if !rated.reference.isEmpty {
      row.remark += (row.remark.isEmpty ? "" : "; ") + "this device: \(rated.reference)"
    }
    if let norm = NormTable.row(rated.key), norm.judges {
      row.bands = Self.bands(norm, for: input.wearer)
    }
    return row
  }

  /// The bands of a person, age's slope taken off them, as ranges of the value as it is measured.
  static func bands(_ norm: Norm, for wearer: Wearer) -> [ReportMetric.Band] {
    guard let bands = norm.bands(for: wearer) else { return [] }
    let edges = bands.edges.map { $0 - norm.addition(for: wearer) }
    return bands.severities.enumerated().compactMap { k, severity in
      guard let level = severity.flatMap({ ReportSeverity($0) }) else { return nil }
      return ReportMetric.Band(
        from: k == 0 ? nil : edges[k - 1], to: k == edges.count ? nil : edges[k], severity: level)
    }
  }

  /// Sway of a test as it is judged.
  func swayRows(_ test: BalanceSummary) -> [ReportMetric] {
    let keys = ["sway_area_pendulum_mm2", "sway_velocity_pendulum_mmps", "sway_rms_mps2"]
    let seconds = DurationText.short(Double(test.end - test.start) * 1e-6)
    return keys.compactMap { key in
      guard let value = test.value(key) else { return nil }
      return metric(
        NormTable.rate(key, value, Evidence(words: "\(seconds) of standing"), for: input.wearer),
        spread: nil)
    }
  }

  /// Lean while standing against the calibrated upright.
  func postureRows() -> [ReportMetric] {
    var rows: [ReportMetric] = []
    if let share = totals.goodShare {
      let rated = NormTable.rate(
        "good_posture_pct", 100 * share,
        Evidence(words: "\(DurationText.short(totals.good + totals.bad)) judged"),
        for: input.wearer)
      rows.append(metric(rated, spread: nil))
    }
    let standing = sessions.filter { $0.posture.standing != nil }.map(\.posture)
    let seconds = standing.reduce(0) { $0 + ($1.standing?.seconds ?? 0) }
    if seconds > 0 {
      func mean(_ angle: (TrunkLean) -> Double, of part: (Double) -> Double) -> Double {
        let sum = standing.reduce(0.0) { sum, posture in
          guard let lean = posture.standing else { return sum }
          let upright = posture.calibrated.map(angle) ?? 0
          return sum + part(angle(lean) - upright) * lean.seconds
        }
        return sum / seconds
      }
      let evidence = Evidence(words: "\(DurationText.short(seconds)) of standing")
      let forward = mean(\.pitch) { $0 }
      let side = mean(\.lean) { $0.magnitude }
      for (key, value) in [("forward_lean_deg", forward), ("lateral_lean_deg", side)] {
        var row = metric(NormTable.rate(key, value, evidence, for: input.wearer), spread: nil)
        if standing.contains(where: { $0.calibrated == nil }) {
          row.severity = nil
          row.remark = "not judged: no calibrated upright to measure from; " + row.remark
        }
        rows.append(row)
      }
    }
    return rows
  }
}

extension ReportSeverity {
  init?(_ severity: Severity) { self.init(rawValue: severity.rawValue) }
}
