import PoiseCore
import PoiseDiary

extension DiaryBook {
  /// What became of a result that was to be kept.
  public struct KeptTest: Sendable, Equatable {
    /// Of its line.
    public var id = ""
    /// It was kept like that before.
    public var isOld = false
    /// Id of the line whose place it takes.
    public var replaced: String?
  }

  /// Signals of the same test closer than this, ns, are one: nobody begins it twice in a second,
  /// and a signal that was read off a clock has no fractions.
  private static let sameSignal: Int64 = 1_000_000_000

  /// Keeps a test's result; it is on the card when this returns. One of the same test, session and
  /// signal is the same trial, evaluated again: the new one takes its place. What is kept already
  /// is not kept twice.
  ///
  /// - Parameters:
  ///   - result: with Unix times.
  ///   - session: whose log holds it; nil: nobody's.
  public func keep(
    _ result: TestResult, session: String? = nil
  ) throws(StoreError) -> KeptTest {
    var kept = KeptTest()
    try journal.appendAny { () throws(StoreError) in
      let same = Self.diary(try journal.read().entries).tests.last {
        $0.result.test == result.test && Self.isSame($0.result.go, result.go)
          && ($0.session == session || $0.session == nil || session == nil)
      }
      var result = result
      // evaluated alone it is a part of its battery all the same
      result.partOf = result.partOf ?? same?.result.partOf
      if let same, JournalEntry.Content.test(same.result).isLike(.test(result)) {
        kept = KeptTest(id: same.id, isOld: true)
        return nil
      }
      var entry = SessionStore.entry(.test(result), session: session ?? same?.session)
      entry.supersedes = same?.id
      kept = KeptTest(id: entry.id, replaced: same?.id)
      return entry
    }
    return kept
  }

  private static func isSame(_ a: Timestamp?, _ b: Timestamp?) -> Bool {
    guard let a, let b else { return a == b }
    let (difference, overflows) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return !overflows && difference.magnitude < sameSignal.magnitude
  }
}

extension JournalEntry.Content {
  /// Whether a line of a journal reads the same for both: it has fewer digits, and its figures have
  /// the order of their table.
  fileprivate func isLike(_ other: JournalEntry.Content) -> Bool {
    func read(_ content: JournalEntry.Content) -> JournalEntry.Content? {
      let line = JournalEntry(id: "", at: 0, zone: "", content: content).line
      return (try? JournalEntry(line: line, place: ""))?.content
    }
    return read(self) == read(other)
  }
}
