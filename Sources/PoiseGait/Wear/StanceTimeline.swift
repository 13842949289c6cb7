/// Standing or sitting, by what was last seen of either.
///
/// One sensor at the trunk feels the same in both. What tells them apart is what happened before: a
/// step or a rise means standing, sitting down means sitting. Somebody may sit down unseen, so
/// standing is believed for five minutes after the last step; sitting, which ends with a step or a
/// rise, for two hours. A session that begins with a walk, not with a rise, was spent standing for
/// the minute before it.
struct StanceTimeline {
  enum Stance: Sendable, Equatable { case standing, sitting }

  /// ns.
  static let standingHolds: Int64 = 300_000_000_000
  static let sittingHolds: Int64 = 7_200_000_000_000
  static let stoodBefore: Int64 = 60_000_000_000

  /// From `time` on, ns; nil: nothing is known from there on.
  struct Word {
    var time: Int64
    var stance: Stance?
    var isStep = false
  }

  private var words: [Word] = []

  /// Whether nothing was seen of either.
  var isEmpty: Bool { words.isEmpty }

  mutating func say(_ stance: Stance?, at time: Int64) {
    words.append(Word(time: time, stance: stance))
  }

  /// A walking bout, ns.
  mutating func walk(from start: Int64, to end: Int64) {
    words.append(Word(time: start, stance: .standing, isStep: true))
    words.append(Word(time: end, stance: .standing, isStep: true))
  }

  /// Times that each is believed, in order, without overlap.
  func spans(until end: Int64) -> [(range: Range<Int64>, stance: Stance)] {
    let sorted = words.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map { $0.element }
    var out: [(range: Range<Int64>, stance: Stance)] = []
    if let first = sorted.first, first.isStep {
      out.append((first.time - Self.stoodBefore..<first.time, .standing))
    }
    for (index, word) in sorted.enumerated() {
      guard let stance = word.stance else { continue }
      let holds = stance == .standing ? Self.standingHolds : Self.sittingHolds
      let next = index + 1 < sorted.count ? sorted[index + 1].time : end
      let last = min(next, word.time + holds)
      if last > word.time { out.append((word.time..<last, stance)) }
    }
    return out
  }
}
