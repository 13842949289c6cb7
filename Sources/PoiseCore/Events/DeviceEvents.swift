/// Who asked the recorder for something while it runs.
public enum RequestSource: String, Sendable {
  /// The board's button.
  case button
  /// A signal, which is what `poise mark` and `poise snooze` send.
  case command
}

/// "Now": a moment that a person wants to find again in the recording.
public struct MarkerEvent: Sendable, Equatable {
  /// When the button went down, or the command came.
  public var timestamp: Timestamp
  /// Number of the marker in the session, from 1.
  public var index: UInt64
  public var source: RequestSource

  public init(timestamp: Timestamp, index: UInt64, source: RequestSource) {
    self.timestamp = timestamp
    self.index = index
    self.source = source
  }
}

/// The wearer does not want to be asked to sit up for a while. Alerts go on being told and kept;
/// the output stays off.
public struct SnoozeEvent: Sendable, Equatable {
  public var timestamp: Timestamp
  /// Sample time at which alerts are given again; `timestamp` itself where a snooze was ended.
  public var until: Timestamp
  public var source: RequestSource

  public init(timestamp: Timestamp, until: Timestamp, source: RequestSource) {
    self.timestamp = timestamp
    self.until = until
    self.source = source
  }
}

/// What the machine lives on has changed.
public struct PowerEvent: Sendable, Equatable {
  public enum State: String, Sendable {
    /// The supply has broken down below what the machine needs.
    case underVoltage = "under_voltage"
    case voltageBack = "voltage_back"
    /// The battery's level, when it has changed by a step.
    case battery
    /// It will not last much longer.
    case batteryLow = "battery_low"
  }

  public var timestamp: Timestamp
  public var state: State
  /// Charge in percent, nil where the machine has no battery that the kernel knows of.
  public var batteryPercent: Int?
  /// Whether the battery is being charged; nil where it is not known.
  public var isCharging: Bool?

  public init(
    timestamp: Timestamp, state: State, batteryPercent: Int? = nil, isCharging: Bool? = nil
  ) {
    self.timestamp = timestamp
    self.state = state
    self.batteryPercent = batteryPercent
    self.isCharging = isCharging
  }
}
