import PoiseCore

/// Counts good and bad posture over a session. A function of the record stream alone.
public struct PostureTallyCounter {
  /// nil before posture has been judged.
  public private(set) var tally: PostureTally?
  private var good: Bool?
  private var last: Timestamp?
  private var stretch = 0.0

  public init() {}

  /// Takes the next record.
  public mutating func process(_ record: LogRecord) {
    switch record {
    case .sample(let sample): pass(to: sample)
    case .posture(let posture):
      if tally == nil { tally = PostureTally() }
      good = posture.good
      if posture.good != true { stretch = 0 }
    case .alert(let alert): if alert.state == .on { tally?.alerts += 1 }
    default: break
    }
  }

  private mutating func pass(to sample: Sample) {
    defer { last = sample.timestamp }
    // Of the time in a gap nobody knows.
    if sample.content.contains(.afterGap) {
      stretch = 0
      return
    }
    guard let last, let good else { return }
    let seconds = Double(sample.timestamp - last) * 1e-9
    tally?.judgedSeconds += seconds
    if !good { return }
    tally?.goodSeconds += seconds
    stretch += seconds
    if stretch > tally?.longestGoodSeconds ?? 0 { tally?.longestGoodSeconds = stretch }
  }
}
