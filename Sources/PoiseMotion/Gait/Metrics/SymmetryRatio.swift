extension Metric {
  /// Symmetry ratio of the step times: the longer side's mean over the shorter's, 1 or more.
  static let symmetryRatio = Metric(
    "symmetry_ratio", flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { max($0.one, $0.other) / min($0.one, $0.other) }
    })
}
