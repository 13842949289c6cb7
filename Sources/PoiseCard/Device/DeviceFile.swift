/// A file of the system that follows from the settings; relative to the system's root.
struct DeviceFile: Equatable {
  enum Content: Equatable {
    case bytes([UInt8], permissions: UInt32)
    case link(to: String)
    /// Not there.
    case none

    static func text(_ text: String, permissions: UInt32) -> Content {
      .bytes(Array(text.utf8), permissions: permissions)
    }
  }

  var path: String
  var content: Content

  init(_ path: String, _ content: Content) { (self.path, self.content) = (path, content) }
}

extension DeviceFile {
  /// Of root's and of nobody else's.
  static let secret: UInt32 = 0o600
  static let plain: UInt32 = 0o644

  /// Everything that follows, each file with its place.
  ///
  /// - Parameters:
  ///   - board: text of the service's board file, without which the recorder does not start.
  ///   - passwords: of what the settings name.
  ///   - isKnown: whether something is known of the settings' person, without which `--user` is
  ///     refused.
  ///   - notice: where the mistakes stand while the device runs.
  static func all(
    _ settings: CardSettings, board: String?, passwords: [CardSecret.Kind: String], isKnown: Bool,
    notice: String
  ) -> [DeviceFile] {
    [
      DeviceFile(
        "etc/default/poise",
        .text(
          "# From poise.toml on the FAT partition, written at each start.\n"
            + "POISE_OPTIONS=\"\(options(settings, isKnown: isKnown, notice: notice))\"\n",
          permissions: plain)),
      // Behind the options: without this file the recorder does not start.
      DeviceFile(
        "etc/poise/device.toml", board.map { .text($0, permissions: plain) } ?? .none),
      DeviceFile("etc/localtime", .link(to: "/usr/share/zoneinfo/" + settings.timeZone)),
      DeviceFile("etc/timezone", .text(settings.timeZone + "\n", permissions: plain)),
      DeviceFile(
        "etc/wpa_supplicant/wpa_supplicant-wlan0.conf",
        settings.wifi.map {
          .text(network($0, password: passwords[.wifi]), permissions: secret)
        } ?? .none),
      DeviceFile("etc/ssh/poise-keys/root", key(settings.sshKey)),
      DeviceFile("etc/ssh/poise-keys/poise", key(settings.shareKey)),
      // The units of the page and the radio start where these are.
      DeviceFile("etc/poise/on/poise-live", key(settings.hasPage ? "on" : nil)),
      DeviceFile("etc/poise/on/poise-ble", key(settings.hasBluetooth ? "on" : nil)),
      DeviceFile(
        "etc/poise/mqtt.toml",
        settings.broker.map {
          .text(
            "# From poise.toml on the FAT partition, written at each start.\n" + $0.fields.text,
            permissions: plain)
        } ?? .none),
      DeviceFile(
        String(CardSettings.Broker.authorityPath.dropFirst()),
        key(settings.broker?.authority?.trimmingBlanks())),
      DeviceFile(
        String(CardSettings.Broker.passwordPath.dropFirst()),
        passwords[.mqtt].map { .text($0 + "\n", permissions: secret) } ?? .none)
    ]
  }

  private static func key(_ key: String?) -> Content {
    key.map { .text($0 + "\n", permissions: plain) } ?? .none
  }

  /// Words without blanks and quotes: the reader takes no others.
  private static func options(_ settings: CardSettings, isKnown: Bool, notice: String) -> String {
    var words = ["--notice", notice]
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, value] }
    }
    add(isKnown ? "--user" : "--subject", settings.user)
    add("--mount", settings.mount)
    add("--body-height", settings.bodyHeight.map { "\($0)" })
    add("--sensor-height", settings.sensorHeight.map { "\($0)" })
    if !settings.isAlerting { words.append("--no-alerts") }
    add("--alert-after", settings.alertAfter.map { "\($0)s" })
    add("--quiet-hours", settings.quietHours)
    for key in settings.sealTo { add("--seal-to", key.text) }
    return words.joined(separator: " ")
  }

  /// As wpa_supplicant.conf(5) has it. The name in hexadecimal digits, so that nothing in it counts
  /// for more than its bytes; in quotes the password ends at the line's last one. With a password
  /// WPA2 and WPA3 (SAE, whose frames are protected) are both offered, and the supplicant leaves
  /// out what the radio cannot do. A key of 64 digits is of no use to WPA3, which starts from the
  /// password.
  private static func network(_ wifi: CardSettings.Wifi, password: String?) -> String {
    let name = wifi.name.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
    var lines = [
      "# From poise.toml on the FAT partition, written at each start.", "country=\(wifi.country)",
      "sae_pwe=2", "network={", "\tssid=\(name)"
    ]
    if wifi.isHidden { lines.append("\tscan_ssid=1") }
    if let password, !wifi.isOpen {
      lines +=
        password.utf8.count == 64
        ? ["\tkey_mgmt=WPA-PSK WPA-PSK-SHA256", "\tpsk=\(password)"]
        : ["\tkey_mgmt=WPA-PSK WPA-PSK-SHA256 SAE", "\tpsk=\"\(password)\""]
      lines.append("\tieee80211w=1")
    } else {
      lines.append("\tkey_mgmt=NONE")
    }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }
}
