import PoiseCore

/// Evaluates tests of a recording again, from what its results say of signals and answers.
public struct TestRerun {
  /// Samples after the longest time that a test may take, s: steps are known late.
  private static let after = 10.0

  private struct Pending {
    var result: TestResult
    var records: [LogRecord] = []
    var from: Timestamp
    var until: Timestamp
  }

  private var pending: [Pending]
  /// Of parts, for the battery that they belong to.
  private var done: [TestResult] = []
  private let isBattery: Bool
  private let body: BodyMeasures
  private let chipRateHz: Double

  /// - Parameter tests: with trials and answers, in the order in which they were done.
  public init(_ tests: [TestResult], body: BodyMeasures, chipRateHz: Double) {
    isBattery = tests.contains { $0.test == .sppb }
    self.body = body
    self.chipRateHz = chipRateHz
    pending = tests.map { result in
      let gos = result.trials.map(\.go)
      let longest = Int64((result.test.longestSeconds + Self.after) * 1e9)
      return Pending(
        result: result, from: (gos.min() ?? Timestamp(nanoseconds: 0)) - 6_000_000_000,
        until: (gos.max() ?? Timestamp(nanoseconds: 0)) + longest)
    }
  }

  /// Whether all are evaluated.
  public var isDone: Bool { pending.isEmpty }

  /// Takes the next record.
  ///
  /// - Returns: what it completes.
  public mutating func process(_ record: LogRecord) -> [TestResult] {
    let time: Timestamp
    switch record {
    case .sample(let sample): time = sample.timestamp
    case .step(let step): time = step.timestamp
    default: return []
    }
    // of a log that says nonsense the end may be before the begin
    for k in pending.indices where pending[k].from <= time && time <= pending[k].until {
      pending[k].records.append(record)
    }
    if pending.first.map({ time > $0.until }) ?? false { return complete { time > $0.until } }
    return []
  }

  /// The recording has ended.
  public mutating func finish() -> [TestResult] { complete { _ in true } }

  private mutating func complete(_ isComplete: (Pending) -> Bool) -> [TestResult] {
    var results: [TestResult] = []
    while let one = pending.first, isComplete(one) {
      pending.removeFirst()
      let result = result(of: one)
      done.append(result)
      results.append(result)
    }
    return results
  }

  private func result(of one: Pending) -> TestResult {
    let told = one.result
    if told.test == .sppb {
      // its parts hold the battery's trials
      return SPPB.result(
        of: done.filter { part in part.trials.contains { told.trials.contains($0) } })
    }
    let run = TestRun(
      told.test, trials: told.trials, answers: told.answers,
      watchesFreezing: told.value(.frozenShare) != nil)
    var result = TestEvaluator.result(
      of: run, records: one.records, body: body, chipRateHz: chipRateHz)
    if isBattery { result = SPPB.part(result) }
    result.partOf = told.partOf
    return result
  }
}

extension SPPB {
  /// A part of the battery: its balance test is over after three positions that were held.
  static func part(_ result: TestResult) -> TestResult {
    var result = result
    result.partOf = .sppb
    if result.trials.last?.position == .tandem, result.value(.balanceStage) == 3 {
      result.flags.removeAll { $0 == .notFinished }
    }
    return result
  }

  /// Of the parts in the order in which they were done.
  static func result(of parts: [TestResult]) -> TestResult {
    result(
      balance: parts.last { $0.test == .fourStageBalance },
      walks: parts.filter { $0.test == .walk4m },
      chair: parts.last { $0.test == .fiveSitToStand })
  }
}
