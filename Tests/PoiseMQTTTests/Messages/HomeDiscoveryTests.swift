import PoiseText
import Testing

@testable import PoiseMQTT

/// The announcement against what Home Assistant documents, written out here once more [200] [201]
/// [202].
@Suite("Home Assistant's discovery")
struct HomeDiscoveryTests {
  private static let entity: Set<String> = [
    "platform", "unique_id", "name", "state_topic", "value_template", "device_class",
    "json_attributes_topic", "json_attributes_template", "entity_category", "enabled_by_default",
    "icon", "qos", "encoding", "availability", "availability_topic", "availability_mode",
    "availability_template", "payload_available", "payload_not_available"
  ]
  private static let keys: [String: Set<String>] = [
    "binary_sensor": ["payload_on", "payload_off", "expire_after", "force_update", "off_delay"],
    "sensor": [
      "unit_of_measurement", "state_class", "options", "suggested_display_precision",
      "expire_after", "force_update", "last_reset_value_template"
    ],
    "event": ["event_types"]
  ]
  private static let required: [String: Set<String>] = [
    "binary_sensor": ["state_topic"], "sensor": ["state_topic"],
    "event": ["state_topic", "event_types"]
  ]
  private static let binaryClasses: Set<String> = [
    "battery", "battery_charging", "carbon_monoxide", "cold", "connectivity", "door",
    "garage_door", "gas", "heat", "light", "lock", "moisture", "motion", "moving", "occupancy",
    "opening", "plug", "power", "presence", "problem", "running", "safety", "smoke", "sound",
    "tamper", "update", "vibration", "window"
  ]
  /// Units of the classes of sensors that have some to do with Poise; empty: no unit.
  private static let units: [String: Set<String>] = [
    "battery": ["%"], "duration": ["d", "h", "min", "s", "ms"], "enum": [],
    "data_size": ["B", "kB", "MB", "GB", "TB"], "distance": ["mm", "cm", "m", "km"],
    "speed": ["m/s", "km/h"], "temperature": ["°C", "K"], "timestamp": []
  ]

  private static func made(_ hasBattery: Bool) throws -> (topic: String, root: JSONMembers) {
    let one = HomeDiscovery(
      prefix: "homeassistant", base: "poise/belt-1", device: "belt-1", name: "Anna's \"belt\"",
      version: "0.1.0", hasBattery: hasBattery)
    return (one.topic, try #require(JSONMembers(one.payload)))
  }

  @Test("topic, device, origin and shared options")
  func root() throws {
    let (topic, root) = try Self.made(true)
    #expect(topic == "homeassistant/device/poise_belt-1/config")
    #expect(
      Set(root.names).isSubset(of: [
        "device", "origin", "components", "availability_topic", "state_topic", "encoding"
      ]))
    let device = try #require(root.members("device"))
    #expect(
      Set(device.names).isSubset(of: [
        "identifiers", "connections", "name", "manufacturer", "model", "model_id", "sw_version",
        "hw_version", "serial_number", "suggested_area", "via_device", "configuration_url"
      ]))
    #expect(device.texts("identifiers") == ["poise_belt-1"])
    #expect(device.text("name") == "Anna's \"belt\"")
    let origin = try #require(root.members("origin"))
    #expect(origin.text("name") == "poise-mqtt")
    #expect(Set(origin.names).isSubset(of: ["name", "sw_version", "support_url"]))
    #expect(root.text("availability_topic") == "poise/belt-1/availability")
  }

  @Test("each component has its platform's keys, classes and units", arguments: [true, false])
  func components(hasBattery: Bool) throws {
    let components = try #require(try Self.made(hasBattery).root.members("components"))
    #expect(components.names.contains("battery") == hasBattery)
    var identities: Set<String> = []
    for name in components.names {
      let one = try #require(components.members(name))
      let platform = try #require(one.text("platform"))
      let keys = try #require(Self.keys[platform], "\(name): platform \(platform)")
      #expect(Set(one.names).isSubset(of: Self.entity.union(keys)), "\(name): \(one.names)")
      #expect(
        try #require(Self.required[platform]).isSubset(of: Set(one.names)), "\(name): \(one.names)")
      #expect(identities.insert(try #require(one.text("unique_id"))).inserted)
      let isPlain = name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "_-".utf8.contains($0)
      }
      #expect(isPlain, "\(name)")
      // else Home Assistant subscribes with QoS 0: components do not have the device's own
      #expect(one.number("qos") == 1, "\(name)")
      #expect([nil, "diagnostic"].contains(one.text("entity_category")))
      switch platform {
      case "binary_sensor":
        if let one = one.text("device_class") { #expect(Self.binaryClasses.contains(one)) }
      case "sensor": try Self.check(sensor: one, name)
      default: #expect(one.texts("event_types").count == Set(one.texts("event_types")).count)
      }
    }
  }

  private static func check(sensor: JSONMembers, _ name: String) throws {
    let unit = sensor.text("unit_of_measurement")
    let options = sensor.texts("options")
    let stateClass = sensor.text("state_class")
    #expect([nil, "measurement", "total", "total_increasing"].contains(stateClass), "\(name)")
    if let kind = sensor.text("device_class") {
      let allowed = try #require(units[kind], "\(name): \(kind)")
      #expect(unit.map(allowed.contains) ?? allowed.isEmpty, "\(name): \(kind), \(unit ?? "none")")
    }
    // Options need the class enum, and that has neither unit nor state class.
    #expect(options.isEmpty == (sensor.text("device_class") != "enum"), "\(name)")
    if !options.isEmpty { #expect(unit == nil && stateClass == nil) }
  }

  @Test("every template finds its member in what is published")
  func templates() throws {
    var broker = MadeBroker()
    broker.packet(MadePackets.hello())
    broker.packet(MadePackets.state(steps: 5, more: #","battery_percent":80"#))
    for entity in HomeEntity.all(hasBattery: true) {
      guard let member = entity.member else { continue }
      let message = try #require(broker.object(entity.topic), "\(entity.topic)")
      #expect(message.names.contains(member), "\(entity.key): \(member)")
      if entity.platform == .binarySensor {
        #expect(["ON", "OFF"].contains(message.text(member)), "\(entity.key)")
      }
      if !entity.options.isEmpty {
        #expect(entity.options.contains(try #require(message.text(member))), "\(entity.key)")
      }
      if entity.unit != nil { #expect(message.number(member) != nil, "\(entity.key)") }
    }
  }
}
