import PoiseCore

/// Watches everything that passes ring 2, in order, and answers each walking bout that ends with
/// its metrics (``MetricCatalog``).
///
/// Memory is bounded: a window of samples (``GaitWindow``), the steps of the bout under way (of a
/// very long bout the last 20 000), and what its samples came to that left the window
/// (``BoutPiece``).
public struct GaitSummary: Sendable {
  let body: BodyMeasures
  private let chipRateHz: Double
  private let maximumSteps: Int
  private(set) var window: GaitWindow
  /// Of the bout under way.
  private(set) var steps: [StepEvent] = []
  private var bout: UInt32 = 0
  /// Of the bout under way.
  private var cutter = PieceCutter()
  /// The bout that ended last, with what its metrics were made of; nil before the first.
  public private(set) var lastBout: WalkingBout?

  /// - Parameters:
  ///   - body: heights for stride length and speed; without them both stay nil.
  ///   - sampleRateHz: rate of the common grid.
  ///   - chipRateHz: of the accelerometer itself.
  ///   - maximumSteps: steps of one bout that are kept; a longer bout's metrics are of these.
  public init(
    body: BodyMeasures = BodyMeasures(), sampleRateHz: Double = 100, chipRateHz: Double = 100,
    maximumSteps: Int = 20_000
  ) {
    precondition(maximumSteps >= 2, "a bout has at least two steps")
    self.body = body
    self.chipRateHz = chipRateHz
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
      var metrics = MetricCatalog.values(of: ended)
      var extras = ended.kind == .walk ? StraightWalking(ended).metrics : []
      if chipRateHz < LowRate.limit {
        let isSoft = LowRate.isSoft(steps)
        LowRate.mark(&metrics, isSoft: isSoft)
        LowRate.mark(&extras, isSoft: isSoft)
      }
      steps.removeAll(keepingCapacity: true)
      cutter.removeAll()
      lastBout = ended
      return BoutEvent(span: span, metrics: metrics, extras: extras)
    default: return nil
    }
  }

  private mutating func process(_ step: StepEvent) {
    if step.bout != bout {
      bout = step.bout
      steps.removeAll(keepingCapacity: true)
      cutter.removeAll()
    }
    if steps.count == maximumSteps {
      steps.removeFirst(maximumSteps / 2)
      cutter.forget(maximumSteps / 2, firstKept: steps.first)
    }
    steps.append(step)
    cutter.take(steps, window, body)
  }

  private mutating func finished() -> WalkingBout {
    let steps = steps.map { WalkingStep($0) }
    guard let first = self.steps.first, let last = self.steps.last else {
      return WalkingBout(steps: steps, body: body)
    }
    if cutter.pieces.isEmpty || window.holds(first.timestamp) {
      return WalkingBout(
        steps: steps, body: body,
        signals: window.signals(from: first.timestamp, to: last.timestamp))
    }
    cutter.finish(self.steps, window, body)
    return WalkingBout(steps: steps, body: body, cut: cutter)
  }
}
