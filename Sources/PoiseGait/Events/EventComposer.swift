import PoiseCore
import PoiseMotion

/// Makes events of the records behind ring 2, in their order. A function of the record stream
/// alone, so that a live run and a replay of its log say the same.
public struct EventComposer {
  /// One word and address a stream, for messages.
  private let names: [String]
  private var summary: GaitSummary
  private var transitions: TransitionMonitor
  private var balance: BalanceMonitor
  /// nil where there is one place.
  private var segments: SegmentMonitor?

  /// - Parameters:
  ///   - streams: the session's streams, by whose numbers markers name their sensor.
  ///   - body: heights in meters, for stride length and speed.
  ///   - places: the neutral pose of several places, as far as it is known.
  ///   - noise: of the primary place's accelerometer; nil: not measured.
  public init(
    streams: [StreamInfo], body: BodyMeasures, places: [PlaceCalibration] = [],
    noise: ChipNoise? = nil
  ) {
    let rate = StreamInfo.accelerometerRate(of: streams)
    segments = SegmentMonitor(streams: streams, calibrations: places)
    names = streams.map { $0.title }
    summary = GaitSummary(body: body, chipRateHz: rate)
    transitions = TransitionMonitor(noise: noise?.deviation(rateHz: rate))
    balance = BalanceMonitor(
      sensorHeight: body.sensorHeight, chipRateHz: rate, white: noise?.white ?? 0)
  }

  /// The walking bout that ended last; nil before the first.
  public var lastBout: WalkingBout? { summary.lastBout }

  /// How the bout under way is walked; nobody who does not ask pays for it.
  public var pace: GaitSummary.Pace { summary.pace() }

  /// Calls `emit` for every event that `record` completes.
  public mutating func compose(_ record: LogRecord, emit: (Event) -> Void) {
    switch record {
    case .raw(let raw):
      if raw.marker != .none, let event = event(of: raw) { emit(event) }
      return
    case .sample(let sample):
      process(sample, emit)
      return
    case .step(let step): emit(.step(step))
    case .posture(let posture): emit(.posture(posture))
    case .fall(let fall): emit(.fall(fall))
    case .alert(let alert): emit(.alert(alert))
    case .magnetometer(let field): emit(.magnetometer(field))
    case .mount(let mount): emit(.mount(mount))
    case .lost(let loss): emit(.lost(loss))
    case .segment(let sample):
      segments?.process(sample, emit)
      return
    case .bout: break
    }
    if let bout = summary.process(record) { emit(.bout(bout)) }
    if let transition = transitions.process(record) {
      emit(.transition(transition))
      balance.process(transition.kind)
    }
    if let standing = balance.process(record) { emit(.balance(standing)) }
  }

  /// The records are over: calls `emit` for what is left.
  public mutating func finish(emit: (Event) -> Void) { segments?.finish(emit) }

  /// By far the most frequent record, so it goes straight to who needs it.
  private mutating func process(_ sample: Sample, _ emit: (Event) -> Void) {
    summary.process(sample)
    if let transition = transitions.process(sample) {
      emit(.transition(transition))
      balance.process(transition.kind)
    }
    if let standing = balance.process(sample) { emit(.balance(standing)) }
  }

  private func event(of raw: RawSample) -> Event? {
    guard Int(raw.stream) < names.count else { return nil }
    let name = names[Int(raw.stream)]
    func sensor(_ count: Int = 0, _ reason: String) -> SensorEvent {
      SensorEvent(timestamp: raw.timestamp, sensor: name, count: count, reason: reason)
    }
    switch raw.marker {
    case .none, .lost, .reinitialised, .temperature: return nil
    case .sensorLost:
      return .sensorLost(sensor(0, "\(name) \(Self.sentence(SensorLoss(rawValue: raw.x)))"))
    case .sensorBack: return .sensorBack(sensor(0, "\(name) answers now"))
    case .dropped:
      return .dropped(
        sensor(Int(raw.x), "\(raw.x) samples of \(name) did not fit: the machine was too busy"))
    }
  }

  private static func sentence(_ loss: SensorLoss?) -> String {
    switch loss {
    case .absent:
      "has not answered since the start; check its wiring and power, it is asked every second"
    case .removed:
      "is gone: the kernel's driver was unbound from it; it is looked for every second"
    case .disabled:
      "was switched off by another program (its buffer in /sys); it is set up again within a second"
    case .unreadable: "cannot be read from the kernel; it is set up again every second"
    case .silent, nil: "no longer answers; check its wiring and power, it is asked every second"
    }
  }
}

extension StreamInfo {
  /// Samples a second of the primary place's accelerometer; 100 where there is none.
  public static func accelerometerRate(of streams: [StreamInfo]) -> Double {
    primary(of: streams).first { $0.kind == .accelerometer }?.nominalRateHz ?? 100
  }

  /// Chip, kind and address, such as `LSM303AGR magnetometer at 0x1E`.
  public var title: String {
    let place = address == 0 ? "" : " at 0x" + String(address, radix: 16, uppercase: true)
    return "\(chip) \(kind.name)\(place)\(worn)"
  }

  /// Chip, kind and place on the body, such as `LSM6DSOX gyroscope (t12)`.
  public var shortTitle: String { "\(chip) \(kind.name)\(worn)" }

  private var worn: String { placement == .trunk ? "" : " (\(placement.name))" }
}
