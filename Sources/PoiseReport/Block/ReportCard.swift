/// One theme of a report: its values, worked out of summaries and assessment, and how they are laid
/// out. A card is one file and one line in ``ReportMaker/report()``.
protocol ReportCard: Sendable {
  var title: String { get }
  /// Whether it may be cut at the end of a sheet of paper.
  var isLong: Bool { get }
  /// Whether it sums up the others: pages show it first, programs get it after them.
  var leads: Bool { get }
  /// Whom it is for.
  var layer: ReportLayer { get }
  var blocks: [Block] { get }
}

extension ReportCard {
  var isLong: Bool { false }
  var leads: Bool { false }
  var layer: ReportLayer { .therapist }
}
