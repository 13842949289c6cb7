import PoiseCore

extension Metric {
  /// Share of the bout's steps that the trunk's sway showed and not a vertical peak, 0 to 1: how
  /// much of it was slow walking, whose step times are good to about 0.1 s.
  static let witness = Metric("witness") { bout in
    let strides = bout.strides.count
    if bout.steps.isEmpty { return .none(.fewStrides, strides) }
    let sway = bout.steps.reduce(0) { $0 + ($1.witness == .sway ? 1 : 0) }
    return MetricResult(
      value: Double(sway) / Double(bout.steps.count), strides: strides, flag: .ok)
  }
}
