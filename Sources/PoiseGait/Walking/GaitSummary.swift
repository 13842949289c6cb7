import PoiseCore

/// Watches everything that passes ring 2, in order, and answers each walking bout that ends with
/// its metrics (``MetricCatalog``).
///
/// Memory is bounded: a window of samples (``GaitWindow``), and the steps of the bout under way (of
/// a very long bout the last 20 000).
public struct GaitSummary: Sendable {
  let body: BodyMeasures
  private let maximumSteps: Int
  private(set) var window: GaitWindow
  /// Of the bout under way.
  private(set) var steps: [StepEvent] = []
  private var bout: UInt32 = 0
  /// The bout that ended last, with what its metrics were made of; nil before the first.
  public private(set) var lastBout: WalkingBout?

  /// - Parameters:
  ///   - body: heights for stride length and speed; without them both stay nil.
  ///   - sampleRateHz: rate of the common grid.
  ///   - maximumSteps: steps of one bout that are kept; a longer bout's metrics are of these.
  public init(
    body: BodyMeasures = BodyMeasures(), sampleRateHz: Double = 100, maximumSteps: Int = 20_000
  ) {
    precondition(maximumSteps >= 2, "a bout has at least two steps")
    self.body = body
    self.maximumSteps = maximumSteps
    window = GaitWindow(sampleRateHz: sampleRateHz)
  }

  /// Takes the next sample of the common grid.
  public mutating func process(_ sample: Sample) { window.process(sample) }

  /// Takes the next record; answers when it ends a bout.
  public mutating func process(_ record: LogRecord) -> BoutEvent? {
    switch record {
    case .sample(let sample):
      window.process(sample)
      return nil
    case .step(let step):
      process(step)
      return nil
    case .bout(let span):
      let ended = bout == span.index ? finished() : WalkingBout(steps: [], body: body)
      steps.removeAll(keepingCapacity: true)
      lastBout = ended
      return BoutEvent(
        span: span, metrics: MetricCatalog.values(of: ended),
        extras: ended.kind == .walk ? StraightWalking(ended).metrics : [])
    default: return nil
    }
  }

  private mutating func process(_ step: StepEvent) {
    if step.bout != bout {
      bout = step.bout
      steps.removeAll(keepingCapacity: true)
    }
    if steps.count == maximumSteps { steps.removeFirst(maximumSteps / 2) }
    steps.append(step)
  }

  private func finished() -> WalkingBout {
    var signals: BoutSignals?
    if let first = steps.first, let last = steps.last {
      signals = window.signals(from: first.timestamp, to: last.timestamp)
    }
    return WalkingBout(
      steps: steps.map {
        WalkingStep(contact: $0.timestamp.seconds, foot: $0.foot, witness: $0.witness)
      }, body: body, signals: signals)
  }
}
