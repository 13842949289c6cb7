import PoiseCore
import PoiseMotion

/// The fusion core and the composer in one thread, without rings: what a replay runs, and what the
/// tests compare a live run with.
public struct ReplayEngine: ~Copyable {
  private var core: FusionCore
  private var composer: EventComposer
  /// Gets every record before the events that it completes.
  public var observer: Optional<(LogRecord) -> Void> {
    didSet { core.passesReadings = observer != nil }
  }
  /// Gets every walking bout that has ended, after its event.
  public var boutObserver: Optional<(WalkingBout) -> Void>

  public init(
    streams: [StreamInfo], settings: FusionSettings,
    body: BodyMeasures = BodyMeasures()
  ) throws(PostureModelError) {
    // All at once, after what can throw: Swift 6.0.3 crashes on a half-made value.
    var core = try FusionCore(streams: streams, settings: settings)
    // Two records of three are readings, and no event needs one.
    core.passesReadings = false
    self.core = core
    observer = nil
    boutObserver = nil
    composer = EventComposer(
      streams: streams, body: body, places: settings.places, noise: settings.noise)
  }

  /// Feeds one reading or marker; `emit` gets every event that this completes.
  public mutating func feed(_ raw: RawSample, emit: (Event) -> Void) {
    core.ingest(raw)
    drain(emit)
  }

  /// The recording has ended: open candidates become final.
  public mutating func finish(emit: (Event) -> Void) {
    core.finish()
    drain(emit)
    composer.finish(emit: emit)
  }

  /// Hands over why peaks became no steps since the last call; call it after each reading.
  public mutating func explain(_ tell: (StepRejection) -> Void) {
    while let rejection = core.nextRejection() { tell(rejection) }
  }

  /// Hands over why an impact made no fall since the last call; call it after each reading.
  public mutating func explainFall(_ tell: (FallRejection) -> Void) {
    if let rejection = core.nextFallRejection() { tell(rejection) }
  }

  private mutating func drain(_ emit: (Event) -> Void) {
    while let record = core.next() {
      observer?(record.pointee)
      composer.compose(record.pointee, emit: emit)
      if let boutObserver, case .bout = record.pointee, let bout = composer.lastBout {
        boutObserver(bout)
      }
    }
  }
}
