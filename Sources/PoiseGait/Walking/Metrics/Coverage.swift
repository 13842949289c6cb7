import PoiseCore

extension Metric {
  /// Share of the time from the first to the last contact that lies within steps of plausible
  /// length, 0 to 1: what is missing are pauses and steps that were not seen, and no other metric
  /// of the bout knows of it.
  static let coverage = Metric(
    .coverage, strides: 0,
    ofContacts: { bout in
      guard let first = bout.steps.first, let last = bout.steps.last, last.contact > first.contact
      else { return nil }
      let covered = bout.stepIntervals.reduce(0) { $0 + $1.seconds }
      return min(1, covered / (last.contact - first.contact))
    })
}
