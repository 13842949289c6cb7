import PoiseCore

/// Watches everything that passes ring 2, in order, and answers each walking bout that ends with
/// its metrics (``MetricCatalog``).
///
/// Memory is bounded: a window of samples, and the steps of the bout under way (of a very long bout
/// the last 20 000).
public struct GaitSummary: Sendable {
  private let body: BodyMeasures
  private let maximumSteps: Int
  private var window: GaitWindow
  private var steps: [WalkingStep] = []
  private var last: Timestamp?
  private var bout: UInt32 = 0

  /// - Parameters:
  ///   - body: heights for stride length and speed; without them both stay nil.
  ///   - sampleRateHz: rate of the common grid.
  public init(
    body: BodyMeasures = BodyMeasures(), sampleRateHz: Double = 100, maximumSteps: Int = 20_000
  ) {
    precondition(maximumSteps >= 2, "a bout has at least two steps")
    self.body = body
    self.maximumSteps = maximumSteps
    window = GaitWindow(sampleRateHz: sampleRateHz)
  }

  /// Takes the next record; answers when it ends a bout.
  public mutating func take(_ record: LogRecord) -> BoutEvent? {
    switch record {
    case .sample(let sample):
      window.take(sample)
      return nil
    case .step(let step):
      take(step)
      return nil
    case .bout(let span):
      let ended = WalkingBout(steps: bout == span.index ? steps : [], body: body)
      steps.removeAll(keepingCapacity: true)
      last = nil
      return BoutEvent(span: span, metrics: MetricCatalog.values(of: ended))
    case .raw, .posture, .fall:
      return nil
    }
  }

  private mutating func take(_ step: StepEvent) {
    if step.bout != bout {
      bout = step.bout
      steps.removeAll(keepingCapacity: true)
      last = nil
    }
    if steps.count == maximumSteps { steps.removeFirst(maximumSteps / 2) }
    let lift = last.flatMap { window.lift(from: $0, to: step.timestamp) }
    steps.append(WalkingStep(contact: step.timestamp.seconds, foot: step.foot, lift: lift))
    last = step.timestamp
  }
}
