import PoiseCore

/// Finds steps and walking bouts in the samples of the common grid, causally: what it says depends
/// on the samples up to `detectedAt` alone, and is never taken back.
///
/// Filter, peaks and gate by ``StepDetectorSettings``. Memory is allocated once, by `init`; no
/// clock, no input or output.
public struct StepDetector: ~Copyable, Sendable {
  @usableFromInline let isClassic: Bool
  @usableFromInline var classic: ClassicStepRule
  @usableFromInline var standard: StandardStepRule
  @usableFromInline var rejections: FixedQueue<StepRejection>

  /// Room that `output` needs before each call: a bout that becomes sure credits all its steps.
  @inlinable public static var maximumEventsPerUpdate: Int { 24 }

  /// - Parameters:
  ///   - settings: which rule, with its parameters.
  ///   - sampleRateHz: rate of the common grid.
  public init(settings: StepDetectorSettings = .standard, sampleRateHz: Double = 100) {
    var classicSettings = ClassicStepSettings()
    var standardSettings = StandardStepSettings()
    switch settings {
    case .classic(let s):
      isClassic = true
      classicSettings = s
    case .standard(let s):
      isClassic = false
      standardSettings = s
    }
    classic = ClassicStepRule(classicSettings, sampleRateHz: sampleRateHz)
    standard = StandardStepRule(standardSettings, sampleRateHz: sampleRateHz)
    rejections = FixedQueue(capacity: 64)
  }

  /// Takes one sample and appends what has become final: `.step` in order of time, `.bout` when a
  /// bout is over. `output` must have room for ``maximumEventsPerUpdate`` records.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(_ sample: Sample, output: inout FixedQueue<LogRecord>) {
    if isClassic {
      classic.update(sample, output: &output, rejections: &rejections)
    } else {
      standard.update(sample, output: &output, rejections: &rejections)
    }
  }

  /// The stream has ended at `last`, the stamp of its last sample: open candidates become final and
  /// an open bout ends.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func finish(at last: Timestamp, output: inout FixedQueue<LogRecord>) {
    if isClassic {
      classic.ledger.close(at: last.nanoseconds, output: &output)
    } else {
      standard.finish(at: last.nanoseconds, output: &output, rejections: &rejections)
    }
  }

  /// A walking bout is under way.
  @inlinable public var isWalking: Bool {
    isClassic ? classic.ledger.inBout : standard.gate.ledger.inBout
  }

  /// The oldest verdict not fetched yet on a peak that became no step; the last 64 are kept.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func popRejection() -> StepRejection? { rejections.pop() }
}
