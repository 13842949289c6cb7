import PoiseCore
import PoiseLog
import PoiseMotion

/// What a session has come to, followed whether somebody watches or not, so that who comes late is
/// told at once: some additions a sample.
struct LiveSituation {
  private(set) var isWalking = false
  private(set) var posture = LiveState.Posture.unknown
  private(set) var postureSince: Timestamp?
  private(set) var alert = AlertEvent.State.off
  /// The newest suspected fall; nil once steps have been taken since, or it was withdrawn.
  private(set) var fall: FallEvent?
  /// nil before ten seconds have been looked at.
  private(set) var isWorn: Bool?
  /// Seconds of windows that were not still.
  private(set) var worn = 0.0
  /// Walking bouts that have ended, and their seconds.
  private(set) var bouts: UInt64 = 0
  private(set) var walked = 0.0
  private(set) var dropped: [UInt64]
  private(set) var isLost: [Bool]
  private var meter: StillnessMeter

  /// - Parameter quantum: of the accelerometer, m/s² a count.
  init(streams: Int, quantum: Double) {
    dropped = [UInt64](repeating: 0, count: streams)
    isLost = [Bool](repeating: false, count: streams)
    meter = StillnessMeter(quantum: quantum)
  }

  mutating func process(_ record: LogRecord) {
    switch record {
    case .sample(let sample):
      if !sample.content.contains(.accelerometer) { return }
      let ended = meter.take(sample.timestamp.nanoseconds, sample.acceleration)
      guard let ended else { return }
      let isMoved = ended.ratio >= StillnessMeter.limit
      isWorn = isMoved
      if isMoved { worn += Double(StillnessMeter.window) * 1e-9 }
    case .raw(let raw): if raw.marker != .none { process(raw) }
    case .step(let step):
      isWalking = true
      if let fall, step.timestamp > fall.detectedAt { self.fall = nil }
    case .bout(let bout):
      isWalking = false
      bouts += 1
      walked += Double(bout.end - bout.start) * 1e-9
    case .posture(let event):
      let new = event.good.map { $0 ? LiveState.Posture.good : .bad } ?? .unknown
      if new != posture { (posture, postureSince) = (new, event.timestamp) }
    case .alert(let event): alert = event.state
    case .fall(let event):
      if event.outcome == .open {
        fall = event
      } else if event.timestamp == fall?.timestamp {
        fall = nil
      }
    default: break
    }
  }

  private mutating func process(_ raw: RawSample) {
    let stream = Int(raw.stream)
    if stream >= isLost.count { return }
    switch raw.marker {
    case .sensorLost: isLost[stream] = true
    case .sensorBack: isLost[stream] = false
    case .dropped: dropped[stream] += UInt64(max(0, raw.x))
    default: break
    }
  }
}
