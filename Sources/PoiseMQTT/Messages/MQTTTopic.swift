/// What is published, each with a topic of its own below `PREFIX/DEVICE`.
public enum MQTTTopic: String, Sendable, CaseIterable {
  case availability
  case state
  case today
  case fall
  case alert
  case sensors
  case card
  case event

  /// Whether the broker keeps the newest message for those who subscribe later. An event is no
  /// state: who comes later must not take it for one that happens now.
  public var isRetained: Bool { self != .event }

  /// What its messages hold, for docs/mqtt.md.
  public var meaning: String {
    switch self {
    case .availability: "`online` or `offline`; the broker says `offline` when the device is gone"
    case .state:
      "`recording`, `walking`, `worn` (ON, OFF), `posture` (good, bad, unknown), `battery_pct`, "
        + "`card_free_mb`, `card_hours_left`, `events_lost`; null: unknown"
    case .today:
      "figures of this session since midnight; null once the recorder stopped on an earlier day: "
        + DailyFigures.all.map { "`\($0.key)`" }.joined(separator: ", ")
    case .fall:
      "`state` (ON, OFF), and of the latest fall `timestamp`, `time`, `grade`, `cause`, `outcome`, "
        + "`on_floor_s`, `withdrawn`; none before the first step or fall"
    case .alert: "`state`: ON while the wearer is asked to sit up"
    case .sensors: "`state`: ON while a sensor does not answer; `lost`: their names"
    case .card: "`state`: ON while the card is full or the log cannot be written"
    case .event: "`event_type` and what belongs to it, `timestamp`, `time`, `late_s`"
    }
  }

  /// - Parameter base: `PREFIX/DEVICE`.
  public func path(_ base: String) -> String { "\(base)/\(rawValue)" }
}
