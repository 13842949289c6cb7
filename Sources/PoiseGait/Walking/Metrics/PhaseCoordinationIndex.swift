import PoiseCore
import PoiseSignal

extension Metric {
  /// Phase coordination index, %: `100 (SD(φ) / mean(φ) + mean|φ - 0.5| / 0.5)` with
  /// `φ_i = T_step,i / T_stride,i` and n - 1 (Plotnik et al. 2007 [14]). 0 is perfect alternation.
  ///
  /// Departure: φ over every stride, begun by either foot, as there is no swing time to choose the
  /// reference foot by; so asymmetry counts in both terms.
  static let phaseCoordinationIndex = Metric(
    .phaseCoordinationIndex, flag: .indicative,
    ofContacts: { bout in
      let phases = bout.strides.map { $0.first / $0.seconds }
      guard let mean = Statistics.mean(phases), let sd = Statistics.deviation(phases),
        let off = Statistics.mean(phases.map { abs($0 - 0.5) })
      else { return nil }
      return 100 * (sd / mean + off / 0.5)
    })
}
