/// What the machine lives on has changed.
public struct PowerEvent: Sendable, Equatable {
  /// What has changed.
  public enum State: String, Sendable {
    /// The supply has broken down below what the machine needs.
    case underVoltage = "under_voltage"
    case voltageBack = "voltage_back"
    /// The battery's level, when it has changed by a step.
    case battery
    /// It will not last much longer.
    case batteryLow = "battery_low"
    /// The recorder saves power from now on, because the battery is low.
    case lowPower = "low_power"
    /// It will be empty soon: what is measured goes to the card every second.
    case batteryCritical = "battery_critical"
    /// It no longer needs to save power.
    case fullPower = "full_power"
  }

  /// On the clock of the session.
  public var timestamp: Timestamp
  public var state: State
  /// Charge in percent, nil where the machine has no battery that the kernel knows of.
  public var batteryPercent: Int?
  /// Whether the battery is being charged; nil where it is unknown.
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
