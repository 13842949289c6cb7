import PoiseCore

extension Metric {
  /// Share of the bout's steps that the trunk's sway showed and not a vertical peak, 0 to 1: how
  /// much of it was slow walking, whose step times are good to about 0.1 s.
  static let witness = Metric(
    .witness, strides: 0,
    ofContacts: { bout in
      if bout.steps.isEmpty { return nil }
      let sway = bout.steps.reduce(0) { $0 + ($1.witness == .sway ? 1 : 0) }
      return Double(sway) / Double(bout.steps.count)
    })
}
