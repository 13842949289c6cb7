import PoiseCore

/// Results of guided tests that were kept.
extension Diary {
  /// A result with where it stands in time.
  public struct Tested: Sendable, Equatable {
    /// Of the journal's line.
    public var id: String
    /// When it was kept, µs UTC.
    public var entered: Int64
    /// Local date of its signal where it was kept, days from 1970-01-01, and minutes of that day.
    public var day: Int
    public var minutes: Int
    /// Its times are Unix time.
    public var result: TestResult

    public init(id: String, entered: Int64, day: Int, minutes: Int, result: TestResult) {
      self.id = id
      self.entered = entered
      self.day = day
      self.minutes = minutes
      self.result = result
    }

    /// Of the signal, µs UTC.
    public var time: Int64 { ((result.go ?? result.end)?.nanoseconds ?? 0) / 1000 }
  }

  /// The results of some days.
  public func tests(_ days: ClosedRange<Int>) -> [Tested] {
    tests.filter { days.contains($0.day) }
  }

  /// The last result before `one` that its change is measured against: scored, of the same test,
  /// and done in the same way.
  public func previous(_ one: Tested) -> Tested? {
    tests.last {
      $0.time < one.time && $0.result.isScored && $0.result.isComparable(to: one.result)
    }
  }
}

extension TestResult {
  /// Whether both were done in the same way: a walk over another distance or timed otherwise, or
  /// with another aid, is another series.
  public func isComparable(to other: TestResult) -> Bool {
    func way(_ result: TestResult) -> [String?] {
      let answers = result.answers
      let trial = result.trials.first
      let isWalk = result.test.figure == .testSpeed
      return [
        result.test.rawValue, answers.distance.map { "\($0)" }, answers.aid, answers.pace?.rawValue,
        isWalk ? trial?.stop?.rawValue : nil, trial?.line == nil ? nil : "line"
      ]
    }
    return way(self) == way(other)
  }
}
