import PoiseCore

/// Results of guided tests that were kept.
extension Diary {
  /// A result with where it stands in time.
  public struct Tested: Sendable, Equatable {
    /// Of the journal's line.
    public var id: String
    /// Whose log holds it; nil: it is not known, or was not recorded.
    public var session: String?
    /// When it was kept, µs UTC.
    public var entered: Int64
    /// Local date of its signal where it was kept, days from 1970-01-01, and minutes of that day.
    public var day: Int
    public var minutes: Int
    /// Its times are Unix time.
    public var result: TestResult

    public init(
      id: String, session: String? = nil, entered: Int64, day: Int, minutes: Int,
      result: TestResult
    ) {
      self.id = id
      self.session = session
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

  /// The results of a session: those of its log, and those of no log whose signal was given while
  /// it was recorded, µs UTC.
  public func tests(of session: String, from start: Int64, to end: Int64) -> [Tested] {
    tests.filter { tested in
      tested.session.map { $0 == session } ?? (start <= tested.time && tested.time <= end)
    }
  }

  /// The last result before `one` that its change is measured against: scored, of the same test,
  /// and done in the same way. Of a part of a battery it is one of an earlier battery.
  public func previous(_ one: Tested) -> Tested? {
    let begin = battery(of: one.result)?.time ?? one.time
    return tests.last {
      $0.time < begin && $0.result.isJudgeable && $0.result.isComparable(to: one.result)
    }
  }

  /// The battery that the result with this id is a part of; nil where it is of none.
  public func battery(of id: String) -> Tested? {
    tests.first { $0.id == id }.flatMap { battery(of: $0.result) }
  }

  private func battery(of part: TestResult) -> Tested? {
    guard part.partOf != nil, let go = part.go else { return nil }
    return tests.first { $0.result.isBattery(of: go) }
  }
}

extension TestResult {
  /// Whether it is a battery in which a signal was given at a time.
  public func isBattery(of go: Timestamp) -> Bool {
    test == .sppb && trials.contains { $0.go == go }
  }

  /// Whether both were done in the same way: a walk over another distance or timed otherwise, one
  /// with another aid, a rise from another seat, and a part of a battery, which has other
  /// positions, are other series.
  public func isComparable(to other: TestResult) -> Bool {
    func way(_ result: TestResult) -> [String?] {
      let answers = result.answers
      let trial = result.trials.first
      let isWalk = result.test.figure == .testSpeed
      return [
        result.test.rawValue, result.partOf?.rawValue, answers.distance.map { "\($0)" },
        answers.aid, answers.pace?.rawValue,
        isWalk ? trial?.stop?.rawValue : nil, trial?.line == nil ? nil : "line"
      ]
    }
    let seats = (answers.chairHeight, other.answers.chairHeight)
    if let own = seats.0, let before = seats.1, abs(own - before) > 2 { return false }
    return way(self) == way(other)
  }
}
