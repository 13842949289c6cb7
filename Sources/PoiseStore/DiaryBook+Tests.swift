import PoiseCore
import PoiseDiary

extension DiaryBook {
  /// Keeps a test's result; it is on the card when this returns. One of the same test and the same
  /// signal is the same trial, evaluated again: the new one takes its place. What is kept already
  /// is not kept twice.
  ///
  /// - Parameter result: with Unix times.
  /// - Returns: the id of its line, and whether it was kept like that before.
  public func keep(_ result: TestResult) throws(StoreError) -> (id: String, isOld: Bool) {
    var kept = (id: "", isOld: false)
    try journal.appendAny { () throws(StoreError) in
      let same = Self.diary(try journal.read().entries).tests.last {
        $0.result.test == result.test && $0.result.go == result.go
      }
      if let same, JournalEntry.Content.test(same.result).isLike(.test(result)) {
        kept = (same.id, true)
        return nil
      }
      var entry = SessionStore.entry(.test(result), session: nil)
      (kept.id, entry.supersedes) = (entry.id, same?.id)
      return entry
    }
    return kept
  }
}

extension JournalEntry.Content {
  /// Whether a line of a journal has the same text for both: what is read has fewer digits.
  fileprivate func isLike(_ other: JournalEntry.Content) -> Bool {
    let lines = [self, other].map { JournalEntry(id: "", at: 0, zone: "", content: $0).line }
    return lines[0] == lines[1]
  }
}
