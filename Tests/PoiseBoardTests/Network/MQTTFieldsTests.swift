import Testing

@testable import PoiseBoard

@Suite("Settings of MQTT")
struct MQTTFieldsTests {
  private func fault(_ text: String) -> String? {
    MQTTFields.read(text, file: "mqtt.toml").faults.first?.description
  }

  @Test("all keys, and what stands for those that are left out")
  func all() throws {
    let (fields, faults) = MQTTFields.read(
      """
      host = "broker.example"
      port = 8884
      tls = true
      ca = "/etc/poise/ca.pem"
      certificate = "/etc/poise/own.pem"
      key = "/etc/poise/own.key"
      username = "poise"
      password_file = "/etc/poise/mqtt-password"
      prefix = "home/wearables"
      device = "belt-1"
      name = "Anna's belt"
      discovery = ""
      keepalive_s = 30
      interval_s = 60
      allow_unencrypted_health_data = false
      """, file: "mqtt.toml")
    #expect(faults.isEmpty, "\(faults)")
    let settings = try #require(fields.checked.settings)
    #expect(settings.port == 8884 && settings.isEncrypted && settings.discovery == nil)
    #expect(settings.prefix == "home/wearables" && settings.interval == 60)
    let least = MQTTFields.read("host = \"192.168.1.10\"", file: "x").fields.checked.settings
    #expect(least?.port == 8883 && least?.isEncrypted == true && least?.device == nil)
    let local = MQTTFields.read("host = \"localhost\"", file: "x").fields.checked.settings
    #expect(local?.port == 1883 && local?.isEncrypted == false)
    #expect(local?.prefix == "poise" && local?.discovery == "homeassistant")
  }

  static let faults: [(String, String)] = [
    ("host = \"my broker\"", "1:8: host: \"my broker\" is not a host"),
    ("host = \"-x\"", "is not a host"), ("host = \"b\u{F6}rse\"", "is not a host"),
    ("host = \"a\\u0000b\"", "is not a host"), ("host = \"\"", "is not a host"),
    ("host = \"h\"\nprefix = \"a/#\"", "2:10: prefix: \"a/#\" cannot begin a topic"),
    ("host = \"h\"\nprefix = \"+\"", "cannot begin a topic"),
    ("host = \"h\"\nprefix = \"$SYS\"", "cannot begin a topic"),
    ("host = \"h\"\nprefix = \"/a\"", "cannot begin a topic"),
    ("host = \"h\"\nprefix = \"a\\nb\"", "cannot begin a topic"),
    ("host = \"h\"\nprefix = \"\"", "cannot begin a topic"),
    ("host = \"h\"\ndiscovery = \"a b\"", "cannot begin a topic"),
    ("host = \"h\"\ndevice = \"a/b\"", "2:10: device: \"a/b\" is not a device"),
    ("host = \"h\"\nname = \"a\\u0000b\"", "none of them a control character"),
    ("host = \"h\"\nusername = \"a\\nb\"", "none of them a control character"),
    ("host = \"h\"\nkeepalive_s = 65535", "65535 is outside 5 to 3600"),
    ("host = \"h\"\nport = 0", "0 is outside 1 to 65535"),
    ("host = \"h\"\nport = \"1883\"", "a text where a whole number is needed"),
    ("host = \"h\"\nca = \"ca.pem\"", "is not the full path of a file"),
    ("host = \"h\"\nkey = \"/k\"", "certificate and key belong together"),
    ("host = \"h\"\npassword_file = \"/p\"", "a password needs a username"),
    ("host = \"h\"\ntls = false", "2:7: tls: health data would cross the network unencrypted"),
    ("host = \"127.0.0.1.example.org\"\ntls = false", "would cross the network unencrypted"),
    ("host = \"h\"\npasword_file = \"/p\"", "unknown key; did you mean password_file?"),
    ("host = \"h\"\npassword = \"x\"", "unknown key"), ("host = h", "mqtt.toml:1:"),
    ("port = 8883\nport = 1", "mqtt.toml:2:")
  ]

  @Test("each mistake with its place and what would be right", arguments: faults)
  func mistake(text: String, words: String) {
    #expect(fault(text)?.contains(words) == true, "\(fault(text) ?? "no fault")")
  }

  @Test("unencrypted to this machine, or where somebody says so in words")
  func unencrypted() {
    #expect(fault("host = \"127.0.0.1\"\ntls = false") == nil)
    #expect(fault("host = \"::1\"") == nil)
    #expect(fault("host = \"h\"\ntls = false\nallow_unencrypted_health_data = true") == nil)
  }

  @Test("an option replaces the file's value, and a host may come from an option")
  func merged() {
    let (file, faults) = MQTTFields.read("username = \"u\"\nport = 1", file: "x")
    #expect(faults.isEmpty)
    #expect(file.checked.settings == nil)
    var options = MQTTFields()
    (options.host, options.port) = ("h", 2)
    let settings = options.over(file).checked.settings
    #expect(settings?.port == 2 && settings?.username == "u" && settings?.host == "h")
  }
}
