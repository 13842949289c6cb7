import PoiseCore

/// An entity of Home Assistant: a component of the device that is announced [200].
public struct HomeEntity: Sendable, Equatable {
  public enum Platform: String, Sendable {
    case binarySensor = "binary_sensor"
    case sensor
    case event
  }

  public var key: String
  public var platform: Platform
  public var name: String
  public var topic: MQTTTopic
  /// Member of the topic's message.
  public var member: String?
  /// Of [201] for binary sensors, of [202] for sensors.
  public var deviceClass: String?
  public var unit: String?
  public var stateClass: String?
  public var decimals: Int?
  /// Values of a text.
  public var options: [String] = []
  /// About the device, not about its wearer.
  public var isDiagnostic = false
  /// All members of the message are shown with it.
  public var hasAttributes = false

  init(
    _ platform: Platform, _ key: String, _ name: String, _ topic: MQTTTopic,
    _ member: String? = nil, deviceClass: String? = nil
  ) {
    self.key = key
    self.platform = platform
    self.name = name
    self.topic = topic
    self.member = member
    self.deviceClass = deviceClass
  }

  /// A measurement as it is now.
  private func measured(_ unit: String) -> HomeEntity {
    var entity = self
    (entity.unit, entity.stateClass, entity.decimals) = (unit, "measurement", 0)
    return entity
  }

  private var diagnostic: HomeEntity {
    var entity = self
    entity.isDiagnostic = true
    return entity
  }

  private var withAttributes: HomeEntity {
    var entity = self
    entity.hasAttributes = true
    return entity
  }

  private func with(options: [String]) -> HomeEntity {
    var entity = self
    entity.options = options
    return entity
  }

  /// A figure of the day, under its name in the table of all figures.
  private static func daily(_ figure: Figure) -> HomeEntity {
    var entity = HomeEntity(.sensor, figure.key, figure.name, .today, figure.key)
    entity.unit = figure.unit.isEmpty ? nil : figure.unit
    entity.decimals = figure.decimals
    // A share goes up and down; the others are counted up until midnight.
    entity.stateClass = figure.unit == "%" ? "measurement" : "total_increasing"
    if ["s", "min", "h"].contains(figure.unit) { entity.deviceClass = "duration" }
    return entity
  }

  /// All, in the order in which they are announced.
  ///
  /// - Parameter hasBattery: whether the device knows of one.
  public static func all(hasBattery: Bool) -> [HomeEntity] {
    wearer + DailyFigures.all.map(daily) + device + (hasBattery ? [battery] : [])
  }

  private static let wearer = [
    HomeEntity(
      .binarySensor, "recording", "Recording", .state, "recording", deviceClass: "running"),
    HomeEntity(.binarySensor, "fall", "Fall", .fall, "state", deviceClass: "safety").withAttributes,
    HomeEntity(.binarySensor, "alert", "Posture alert", .alert, "state", deviceClass: "problem"),
    HomeEntity(.binarySensor, "walking", "Walking", .state, "walking", deviceClass: "moving"),
    HomeEntity(.binarySensor, "worn", "Worn", .state, "worn"),
    HomeEntity(.sensor, "posture", "Posture", .state, "posture", deviceClass: "enum")
      .with(options: ["good", "bad", "unknown"])
  ]

  private static let device = [
    HomeEntity(
      .binarySensor, "sensor_lost", "Sensor lost", .sensors, "state", deviceClass: "problem"
    ).withAttributes.diagnostic,
    HomeEntity(
      .binarySensor, "card_full", "Card full or log not written", .card, "state",
      deviceClass: "problem"
    )
    .diagnostic,
    HomeEntity(
      .sensor, "card_free", "Room on the card", .state, "card_free_mb", deviceClass: "data_size"
    ).measured("MB").diagnostic,
    HomeEntity(
      .sensor, "card_hours", "Recording time left", .state, "card_hours_left",
      deviceClass: "duration"
    ).measured("h").diagnostic,
    HomeEntity(.event, "event", "Event", .event)
      .with(options: DeviceEvent.Kind.allCases.map(\.rawValue))
  ]

  private static let battery =
    HomeEntity(.sensor, "battery", "Battery", .state, "battery_pct", deviceClass: "battery")
    .measured("%").diagnostic
}
