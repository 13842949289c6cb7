import PoiseText

/// The announcement of the device for Home Assistant: one message for all of its entities, "device
/// discovery" [200].
public struct HomeDiscovery: Sendable, Equatable {
  /// `PREFIX/device/OBJECT/config`.
  public let topic: String
  public let payload: String

  /// - Parameters:
  ///   - prefix: Home Assistant's, usually `homeassistant`.
  ///   - base: of the device's own topics.
  ///   - device: its level in topics.
  public init(
    prefix: String, base: String, device: String, name: String, version: String, hasBattery: Bool
  ) {
    let id = Self.id(device)
    topic = Self.topic(prefix: prefix, device: device)
    var about = JSONWriter()
    about.add("identifiers", list: [JSONText.quoted(id)])
    about.add("name", text: name)
    about.add("manufacturer", text: "Poise")
    about.add("model", text: "gait and posture recorder")
    about.add("sw_version", text: version)
    var origin = JSONWriter()
    origin.add("name", text: "poise-mqtt")
    origin.add("sw_version", text: version)
    var components = JSONWriter()
    for entity in HomeEntity.all(hasBattery: hasBattery) {
      components.add(entity.key, Self.component(entity, base: base, id: id))
    }
    var o = JSONWriter()
    o.add("device", about)
    o.add("origin", origin)
    o.add("availability_topic", text: MQTTTopic.availability.path(base))
    o.add("components", components)
    payload = o.finished()
  }

  private static func id(_ device: String) -> String { "poise_" + device }

  /// Where a device is announced.
  public static func topic(prefix: String, device: String) -> String {
    "\(prefix)/device/\(id(device))/config"
  }

  private static func component(_ entity: HomeEntity, base: String, id: String) -> JSONWriter {
    let topic = entity.topic.path(base)
    var o = JSONWriter()
    o.add("platform", text: entity.platform.rawValue)
    o.add("unique_id", text: "\(id)_\(entity.key)")
    o.add("name", text: entity.name)
    o.add("state_topic", text: topic)
    // The device's own "qos" is not handed down to its components.
    o.add("qos", whole: 1)
    if let member = entity.member {
      o.add("value_template", text: "{{ value_json.\(member) }}")
    }
    if let deviceClass = entity.deviceClass { o.add("device_class", text: deviceClass) }
    if let unit = entity.unit { o.add("unit_of_measurement", text: unit) }
    if let stateClass = entity.stateClass { o.add("state_class", text: stateClass) }
    if let decimals = entity.decimals { o.add("suggested_display_precision", whole: decimals) }
    if !entity.options.isEmpty {
      let key = entity.platform == .event ? "event_types" : "options"
      o.add(key, list: entity.options.map(JSONText.quoted))
    }
    if entity.hasAttributes { o.add("json_attributes_topic", text: topic) }
    if entity.isDiagnostic { o.add("entity_category", text: "diagnostic") }
    return o
  }
}
