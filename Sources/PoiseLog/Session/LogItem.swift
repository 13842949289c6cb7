import PoiseCore

/// What a log is made of, item by item.
public enum LogItem: Sendable {
  /// A sample or marker of one of the session's streams; its stamp is kept to the microsecond.
  case raw(RawSample)
  /// An event: its exact JSON line and its numbers. Indirect, because samples are a hundred times
  /// as many and are not to carry its size.
  indirect case event(Event)
  /// A pose, where the description says that there are any.
  case pose(PoseSample)
  /// A reading of the wall clock; every 10 s and whenever it was set.
  case clock(ClockRecord)
  /// The session's records that never came to the log.
  case lost(Loss)

  public var timestamp: Timestamp {
    switch self {
    case .raw(let raw): raw.timestamp
    case .event(let event): event.timestamp
    case .pose(let pose): pose.timestamp
    case .clock(let clock): clock.timestamp
    case .lost(let loss): loss.since
    }
  }
}
