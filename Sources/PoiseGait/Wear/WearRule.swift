/// Decides, minute by minute, whether a device was worn, from which minutes were still.
///
/// Not worn is what is still for twenty minutes; at the beginning and the end of a session, where
/// it is put down, five will do, and a session that is still from end to end was worn at no time.
/// Interruptions of two minutes (the table is knocked) do not count, nor do five worn minutes
/// within an hour of the rest (the device is carried). Steps end it: a minute with steps is worn,
/// and no interruption that holds one is bridged.
public enum WearRule {
  /// Minutes.
  public static let shortest = 20
  public static let shortestAtEdge = 5
  static let interruption = 2
  static let island = 5
  static let islandNeeds = 60

  /// - Parameters:
  ///   - minutes: whether each was still, in order; nil where there are no samples. Such a minute
  ///     neither ends a still stretch nor makes it longer.
  ///   - walked: whether each holds a step or a part of a walking bout.
  /// - Returns: true where the device was not worn.
  public static func notWorn(_ minutes: [Bool?], walked: [Bool]) -> [Bool] {
    let still = zip(minutes, walked).map { $1 ? false : $0 }
    var runs = stretches(still)
    let known = still.indices.filter { still[$0] != nil }
    guard let first = known.first, let last = known.last else {
      return still.map { _ in false }
    }
    runs = runs.filter { run in
      let length = still[run].count { $0 == true }
      let atEdge = run.lowerBound <= first || run.upperBound > last
      let isAll = run.lowerBound <= first && run.upperBound > last
      return isAll || length >= (atEdge ? shortestAtEdge : shortest)
    }
    runs = joined(runs) { gap, _, _ in gap.count <= interruption && !walked[gap].contains(true) }
    runs = joined(runs) { gap, before, after in
      gap.count < island && before.count + after.count >= islandNeeds
        && !walked[gap].contains(true)
    }
    var out = [Bool](repeating: false, count: still.count)
    for run in runs { for minute in run { out[minute] = true } }
    return out
  }

  /// Stretches without a minute that moves; a minute without samples goes along.
  private static func stretches(_ still: [Bool?]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var begin: Int?
    var end = 0
    for minute in still.indices {
      switch still[minute] {
      case true?:
        if begin == nil { begin = minute }
        end = minute + 1
      case nil: break
      case false?:
        if let begin { runs.append(begin..<end) }
        begin = nil
      }
    }
    if let begin { runs.append(begin..<end) }
    return runs
  }

  private static func joined(
    _ runs: [Range<Int>], _ closes: (_ gap: Range<Int>, Range<Int>, Range<Int>) -> Bool
  ) -> [Range<Int>] {
    var out: [Range<Int>] = []
    for run in runs {
      if let before = out.last, closes(before.upperBound..<run.lowerBound, before, run) {
        out[out.count - 1] = before.lowerBound..<run.upperBound
      } else {
        out.append(run)
      }
    }
    return out
  }
}
