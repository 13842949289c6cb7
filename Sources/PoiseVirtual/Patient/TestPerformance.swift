import PoiseCore

/// A performed test with its truth. Times are seconds since the source's beginning.
public struct TestPerformance: Sendable {
  /// A stretch of time.
  public struct Span: Sendable, Equatable {
    public var begin: Double
    public var end: Double
  }

  public let test: ClinicalTest
  public let source: WalkerSource
  /// When each trial's "go" is given.
  public var go: [Double]
  public var firstMotion: Double
  /// nil: the performance does not end as it should.
  public var end: Double?
  /// Phases of the truth, as the test has them.
  public var phases: [TestPhase.Kind: [Span]] = [:]
  /// Full stands, also where they are to be counted until a time.
  public var stands: [Span] = []
  public var incompleteStands = 0
  public var turns: [Span] = []
  public var steps = 0
  /// m.
  public var distance = 0.0
}
