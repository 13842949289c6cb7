import PoiseText

/// The settings of MQTT as they are written: in `/etc/poise/mqtt.toml`, in `[mqtt]` of a card's
/// `poise.toml`, and as options of `poise mqtt`. What is not said is nil.
public struct MQTTFields: Sendable, Equatable {
  public var host: String?
  public var port: Int?
  public var tls: Bool?
  public var authority: String?
  public var certificate: String?
  public var key: String?
  public var username: String?
  public var passwordFile: String?
  public var prefix: String?
  public var device: String?
  public var name: String?
  public var discovery: String?
  public var keepAlive: Int?
  public var interval: Int?
  public var allowsUnencrypted: Bool?

  public init() {}

  /// Keys of the file, in the order of the documents.
  public static let keys = [
    "host", "port", "tls", "ca", "certificate", "key", "username", "password_file", "prefix",
    "device", "name", "discovery", "keepalive_s", "interval_s", "allow_unencrypted_health_data"
  ]

  /// Takes the keys of a table; those of a wrong type are among the table's errors.
  package init(_ table: inout BoardTable) {
    host = table.string("host")
    port = table.integer("port", in: 1...65_535)
    tls = table.bool("tls")
    authority = table.string("ca")
    certificate = table.string("certificate")
    key = table.string("key")
    username = table.string("username")
    passwordFile = table.string("password_file")
    prefix = table.string("prefix")
    device = table.string("device")
    name = table.string("name")
    discovery = table.string("discovery")
    keepAlive = table.integer("keepalive_s", in: 5...3600)
    interval = table.integer("interval_s", in: 5...3600)
    allowsUnencrypted = table.bool("allow_unencrypted_health_data")
  }

  /// What stands in a file; with all of its faults, where it has some.
  public static func read(
    _ text: String, file: String
  ) -> (fields: MQTTFields, faults: [BoardError]) {
    let entries: [TOMLEntry]
    do throws(TOMLError) { entries = try TOML.entries(text) } catch {
      let fault = BoardError(
        file: file, line: error.place.line, column: error.place.column, key: "",
        problem: error.problem)
      return (MQTTFields(), [fault])
    }
    var table = BoardTable(
      entries, path: "", place: TextPlace(line: 1, column: 1), file: file, known: keys)
    let fields = MQTTFields(&table)
    for problem in fields.checked.problems { table.fail(problem.key, problem.text) }
    // A file that leaves out the host may get it from an option.
    return (fields, table.errors.filter { $0.problem != hostMissing || table.has("host") })
  }

  /// As a file of settings.
  public var text: String {
    let texts = [
      ("host", host), ("ca", authority), ("certificate", certificate), ("key", key),
      ("username", username), ("password_file", passwordFile), ("prefix", prefix),
      ("device", device), ("name", name), ("discovery", discovery)
    ]
    let numbers = [("port", port), ("keepalive_s", keepAlive), ("interval_s", interval)]
    let flags = [("tls", tls), ("allow_unencrypted_health_data", allowsUnencrypted)]
    var lines = texts.compactMap { key, text in text.map { "\(key) = \(JSONText.quoted($0))" } }
    lines += numbers.compactMap { key, number in number.map { "\(key) = \($0)" } }
    lines += flags.compactMap { key, flag in flag.map { "\(key) = \($0)" } }
    return lines.map { $0 + "\n" }.joined()
  }

  /// These where they say something, else those of a file.
  public func over(_ file: MQTTFields) -> MQTTFields {
    var merged = self
    merged.host = host ?? file.host
    merged.port = port ?? file.port
    merged.tls = tls ?? file.tls
    merged.authority = authority ?? file.authority
    merged.certificate = certificate ?? file.certificate
    merged.key = key ?? file.key
    merged.username = username ?? file.username
    merged.passwordFile = passwordFile ?? file.passwordFile
    merged.prefix = prefix ?? file.prefix
    merged.device = device ?? file.device
    merged.name = name ?? file.name
    merged.discovery = discovery ?? file.discovery
    merged.keepAlive = keepAlive ?? file.keepAlive
    merged.interval = interval ?? file.interval
    merged.allowsUnencrypted = allowsUnencrypted ?? file.allowsUnencrypted
    return merged
  }

  private static let hostMissing =
    "host is missing: name the broker, such as host = \"homeassistant.local\""

  /// A value that cannot be, by its key in the file.
  public struct Problem: Sendable, Equatable {
    public var key: String
    public var text: String
  }

  /// The settings, or all that keeps these from being some.
  public var checked: (settings: MQTTSettings?, problems: [Problem]) {
    var problems: [Problem] = []
    func fail(_ key: String, _ text: String) { problems.append(Problem(key: key, text: text)) }
    if host == nil { fail("host", Self.hostMissing) }
    if let host, !Self.isHost(host) {
      fail(
        "host",
        "\(host.debugDescription) is not a host; use a name such as \"homeassistant.local\" or an "
          + "address such as \"192.168.1.10\"")
    }
    for (key, topic) in [("prefix", prefix), ("discovery", discovery)] {
      let isNone = key == "discovery" && topic?.isEmpty ?? true
      guard let topic, !isNone, !Self.isTopic(topic) else { continue }
      fail(
        key,
        "\(topic.debugDescription) cannot begin a topic; use up to 64 of the letters a to z, "
          + "digits, '-', '_', '.', with '/' between levels, without wildcards ('+', '#')")
    }
    if let device, !Self.isPlain(device, and: "-_", most: 32) {
      fail(
        "device",
        "\(device.debugDescription) is not a device; use up to 32 of the letters a to z, digits, "
          + "'-' and '_'")
    }
    for (key, text) in [("name", name), ("username", username)] {
      if let text, !Self.isWord(text) {
        fail(key, "use 1 to 64 characters, none of them a control character")
      }
    }
    let files = [
      ("ca", authority), ("certificate", certificate), ("key", key), ("password_file", passwordFile)
    ]
    for (key, path) in files {
      if let path, !path.hasPrefix("/") || path.utf8.contains(0) {
        fail(key, "\(path.debugDescription) is not the full path of a file, such as /etc/poise/...")
      }
    }
    if (certificate == nil) != (key == nil) {
      fail(certificate == nil ? "key" : "certificate", "certificate and key belong together")
    }
    let isLocal = host.map(MQTTSettings.isLocal) ?? true
    let isEncrypted = tls ?? (!isLocal || authority != nil || certificate != nil)
    if !isEncrypted, authority != nil || certificate != nil {
      fail("tls", "certificates are of no use with tls = false")
    }
    if !isEncrypted, !isLocal, allowsUnencrypted != true {
      fail(
        "tls",
        "health data would cross the network unencrypted, with the password; use TLS, or say "
          + "allow_unencrypted_health_data = true")
    }
    if passwordFile != nil, username == nil {
      fail("password_file", "a password needs a username")
    }
    guard problems.isEmpty, let host else { return (nil, problems) }
    let settings = MQTTSettings(
      host: host, port: port ?? (isEncrypted ? 8883 : 1883), isEncrypted: isEncrypted,
      authority: authority, certificate: certificate, key: key, username: username,
      passwordFile: passwordFile, prefix: prefix ?? "poise", device: device, name: name ?? "Poise",
      discovery: discovery == "" ? nil : discovery ?? "homeassistant", keepAlive: keepAlive ?? 60,
      interval: interval ?? 30)
    return (settings, [])
  }

  // MARK: Words

  /// Letters of a host name, or of a numeric address.
  private static func isHost(_ host: String) -> Bool {
    isPlain(host, and: "-._:", most: 253) && !host.hasPrefix("-") && !host.hasPrefix(".")
  }

  /// Levels of plain letters. MQTT allows more [199], but blanks, wildcards and a leading '$' are
  /// mistakes here.
  private static func isTopic(_ topic: String) -> Bool {
    isPlain(topic, and: "-_./", most: 64)
      && topic.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }

  private static func isPlain(_ text: String, and more: String, most: Int) -> Bool {
    (1...most).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || more.utf8.contains($0)
      }
  }

  private static func isWord(_ text: String) -> Bool {
    (1...64).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
