import PoiseBoard
import PoiseText

/// From the entries of `poise.toml` to ``CardSettings``; collects what is wrong on the way.
struct CardReader {
  let file: String
  /// Whether the time zone data has a zone of that name.
  let hasZone: (String) -> Bool
  private(set) var mistakes: [BoardError] = []
  /// Where values stand that are checked later.
  private(set) var places: [String: TextPlace] = [:]
  /// Keys whose value is true.
  private var kept: Set<String> = []

  init(file: String, hasZone: @escaping (String) -> Bool) {
    self.file = file
    self.hasZone = hasZone
  }

  private static let keys = [
    "board", "user", "mount", "body_height_m", "sensor_height_m", "time_zone", "alert", "button",
    "led", "log", "wifi", "ssh", "share", "live", "bluetooth", "mqtt"
  ]

  /// As in the service's file, but for files, which a card has none of.
  private static let brokerKeys =
    MQTTFields.keys.filter { !["certificate", "key", "password_file"].contains($0) } + ["password"]

  mutating func settings(_ entries: [TOMLEntry]) -> CardSettings {
    notePlaces(entries, "")
    var settings = CardSettings()
    var top = BoardTable(
      entries, path: "", place: TextPlace(line: 1, column: 1), file: file, known: Self.keys)
    let alert = top.table("alert", known: ["on", "line", "after_s", "quiet"])
    let button = top.table("button", known: ["line"])
    let light = top.table("led", known: ["line"])
    let log = top.table("log", known: ["seal_to"])
    let wifi = top.table("wifi", known: ["name", "password", "country", "hidden"])
    let ssh = top.table("ssh", known: ["key"])
    let share = top.table("share", known: ["key"])
    let live = top.table("live", known: ["on"])
    let bluetooth = top.table("bluetooth", known: ["on"])
    let mqtt = top.table("mqtt", known: Self.brokerKeys)
    readPerson(&top, &settings)
    if let log { readLog(log, &settings, &top) }
    mistakes += top.errors
    if let alert { readAlert(alert, &settings) }
    settings.buttonLine = button.flatMap { readLine($0) }
    settings.lightLine = light.flatMap { readLine($0) }
    settings.wifi = wifi.flatMap { readWifi($0) }
    settings.sshKey = ssh.flatMap { readKey($0) }
    settings.shareKey = share.flatMap { readKey($0) }
    settings.hasPage = live.flatMap { readSwitch($0) } ?? false
    settings.hasBluetooth = bluetooth.flatMap { readSwitch($0) } ?? false
    settings.broker = mqtt.flatMap { readBroker($0) }
    return settings
  }

  private mutating func notePlaces(_ entries: [TOMLEntry], _ path: String) {
    for entry in entries {
      places[path + entry.key] = entry.node.place
      if entry.node.value == .bool(true) { kept.insert(path + entry.key) }
      if case .table(let inner) = entry.node.value { notePlaces(inner, path + entry.key + ".") }
    }
  }

  private mutating func readPerson(_ top: inout BoardTable, _ settings: inout CardSettings) {
    if let board = top.string("board") {
      if Self.isFileName(board) {
        settings.board = board
      } else {
        top.fail(
          "board",
          "\(board.debugDescription) is not a board; use a name such as \"rpi\", or the name of a "
            + "file beside this one such as \"my-board.toml\"")
      }
    }
    if let user = top.string("user") {
      if Self.isPersonName(user) {
        settings.user = user
      } else {
        top.fail(
          "user",
          "\(user.debugDescription) is not a folder name; use up to 64 of the letters a to z, "
            + "digits, '-', '_' and '.', not beginning with '.' or '-'")
      }
    }
    if let mount = top.string("mount") {
      do throws(MountSpec.Problem) {
        _ = try MountSpec.parse(mount)
        settings.mount = mount.filter { $0 != " " && $0 != "\t" }
      } catch { top.fail("mount", error.description) }
    }
    settings.bodyHeight = top.number("body_height_m", in: 0.5...2.6)
    settings.sensorHeight = top.number("sensor_height_m", in: 0.2...2.2)
    if let body = settings.bodyHeight, let sensor = settings.sensorHeight, sensor >= body {
      top.fail("sensor_height_m", "the sensor is above the head (body_height_m = \(body))")
    }
    if let zone = top.string("time_zone") {
      if Self.isZoneName(zone), hasZone(zone) {
        settings.timeZone = zone
      } else {
        top.fail(
          "time_zone",
          "\(zone.debugDescription) is not a time zone; use a continent and a city, such as "
            + "\"Europe/Zurich\", with the same capitals")
      }
    }
  }

  private mutating func readLog(
    _ given: BoardTable, _ settings: inout CardSettings, _ top: inout BoardTable
  ) {
    var table = given
    defer { mistakes += table.errors }
    settings.sealTo = table.publicKeys("seal_to")
    if !settings.sealTo.isEmpty && settings.user != nil {
      top.fail(
        "user",
        "recordings are sealed, but this file lies open on the card: take this line out, and keep "
          + "a list of who wore which device elsewhere")
    }
  }

  private mutating func readAlert(_ given: BoardTable, _ settings: inout CardSettings) {
    var table = given
    defer { mistakes += table.errors }
    settings.isAlerting = table.bool("on") ?? true
    settings.alertLine = Self.line(&table)
    settings.alertAfter = table.integer("after_s", in: 1...3600)
    if let quiet = table.string("quiet") {
      if QuietHours(quiet) != nil {
        settings.quietHours = quiet
      } else {
        table.fail("quiet", "\(quiet.debugDescription) is not a time span; use \"22:00-07:00\"")
      }
    }
  }

  private mutating func readLine(_ given: BoardTable) -> Board.Line? {
    var table = given
    defer { mistakes += table.errors }
    return Self.line(&table)
  }

  private static func line(_ table: inout BoardTable) -> Board.Line? {
    let line = table.line("line")
    // The kernel's names have no blanks.
    if case .name(let name)? = line, !name.unicodeScalars.allSatisfy({ $0.isASCII && $0 > " " }) {
      table.fail("line", "\(name.debugDescription) is not a line; use a name such as \"GPIO22\"")
      return nil
    }
    return line
  }

  private mutating func readWifi(_ given: BoardTable) -> CardSettings.Wifi? {
    var table = given
    defer { mistakes += table.errors }
    let name = table.string("name", required: true)
    let country = table.string("country", required: true)
    let isHidden = table.bool("hidden") ?? false
    // true stands where a password has been moved onto the device.
    let password = kept.contains("wifi.password") ? nil : table.string("password")
    if let name,
      !(1...32).contains(name.utf8.count) || name.unicodeScalars.contains(where: Self.isControl)
    {
      table.fail("name", "a network's name has 1 to 32 bytes, and no control characters")
    }
    if let country, !CountryCodes.contains(country.uppercased()) {
      let what = country.uppercased() == "UK" ? "the United Kingdom is \"GB\"" : "\"CH\" is one"
      table.fail("country", "\(country.debugDescription) is not a two-letter country code; \(what)")
    }
    guard let name, let country else { return nil }
    return CardSettings.Wifi(
      name: name, country: country.uppercased(), isHidden: isHidden, isOpen: password == "")
  }

  private mutating func readSwitch(_ given: BoardTable) -> Bool? {
    var table = given
    defer { mistakes += table.errors }
    return table.bool("on")
  }

  private mutating func readBroker(_ given: BoardTable) -> CardSettings.Broker? {
    var table = given
    defer { mistakes += table.errors }
    var fields = MQTTFields(&table)
    // Told as unknown keys already.
    (fields.certificate, fields.key, fields.passwordFile) = (nil, nil, nil)
    if !kept.contains("mqtt.password") { _ = table.string("password") }
    let authority = fields.authority
    if let authority {
      if !authority.trimmingBlanks().hasPrefix("-----BEGIN CERTIFICATE-----") {
        table.fail(
          "ca",
          "put the certificate itself here, from -----BEGIN CERTIFICATE----- on, between two lines "
            + "of three quotes (\"\"\")")
      }
      fields.authority = CardSettings.Broker.authorityPath
    }
    if fields.username != nil { fields.passwordFile = CardSettings.Broker.passwordPath }
    for problem in fields.checked.problems { table.fail(problem.key, problem.text) }
    return CardSettings.Broker(fields: fields, authority: authority)
  }

  private mutating func readKey(_ given: BoardTable) -> String? {
    var table = given
    defer { mistakes += table.errors }
    guard let text = table.string("key", required: true) else { return nil }
    let key = text.trimmingBlanks()
    if let problem = PublicKey.problem(key) {
      table.fail("key", problem)
      return nil
    }
    return key
  }

  // MARK: Words

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  private static func isPlain(_ text: String, and more: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || more.utf8.contains($0)
      }
  }

  /// Letters that lead nowhere else, and that are one word of an option.
  private static func isPersonName(_ name: String) -> Bool {
    isPlain(name, and: "-_.") && !name.hasPrefix(".") && !name.hasPrefix("-")
  }

  private static func isFileName(_ name: String) -> Bool {
    isPersonName(name) && name.lowercased() != CardFolder.settingsName
  }

  private static func isZoneName(_ name: String) -> Bool {
    isPlain(name, and: "-_+/")
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }
}

extension String {
  /// Without blanks and line ends around it.
  func trimmingBlanks() -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
