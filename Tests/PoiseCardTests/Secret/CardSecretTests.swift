import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseCard

@Suite("The Wi-Fi password's way off the card")
struct CardSecretTests {
  private static let password = "correct horse 7"

  /// A file with a password, and what is left of it; @ stands for the remark.
  static let files: [(given: String, left: String)] = [
    (
      "[wifi]\nname = \"x\"\npassword = \"correct horse 7\"\ncountry = \"CH\"\n",
      "[wifi]\nname = \"x\"\n@\ncountry = \"CH\"\n"
    ),
    (
      "[wifi]\r\n\tpassword='correct horse 7' # mine\r\nname = \"x\"\r\n",
      "[wifi]\r\n\t@ # mine\r\nname = \"x\"\r\n"
    ),
    (
      "\u{FEFF}# \u{E9}\u{1F600}\n[wifi]\nname='x'\npassword=\"correct\\u0020horse 7\"",
      "\u{FEFF}# \u{E9}\u{1F600}\n[wifi]\nname='x'\n@"
    ),
    (
      "wifi = { name = \"\u{1F600}\", password = \"correct horse 7\", country = \"CH\" } # all\n",
      "wifi = { name = \"\u{1F600}\", password = true, country = \"CH\" } # all\n"
    ),
    (
      "wifi.country = \"CH\"\nwifi.password = \"correct horse 7\"\nwifi.name = \"x\"\n",
      "wifi.country = \"CH\"\nwifi.password = true\nwifi.name = \"x\"\n"
    ),
    (
      "[wifi]\npassword = \"\"\"\\\n   correct \\\n   horse 7\"\"\"\nname = 'x'\n",
      "[wifi]\n@\nname = 'x'\n"
    ),
    (
      "[wifi]\npassword = '''correct horse 7'''#x\nname = 'x'\ncountry = 'CH'\n",
      "[wifi]\n@#x\nname = 'x'\ncountry = 'CH'\n"
    )
  ]

  @Test("all other bytes stay", arguments: files)
  func bytes(given: String, left: String) throws {
    let bytes = Array(given.utf8)
    let entries = try TOML.entries(bytes: bytes)
    let secret = try #require(CardSecret(.wifi, entries, in: bytes))
    #expect(secret.password == Self.password)
    let remark =
      "# password: moved onto the device, which keeps it. To set another one, write a line here: "
      + "password = \"...\""
    let wanted = left.split(separator: "@", omittingEmptySubsequences: false)
      .joined(separator: remark)
    #expect(String(decoding: secret.cleaned, as: UTF8.self) == wanted)
    // As the reader of TOML sees it, nothing else has changed.
    let after = try TOML.entries(bytes: secret.cleaned)
    #expect(CardSecret(.wifi, after, in: secret.cleaned) == nil)
    #expect(Self.names(after) == Self.names(entries))
  }

  /// The other values of [wifi].
  private static func names(_ entries: [TOMLEntry]) -> [String: TOMLValue] {
    guard case .table(let table)? = entries.first(where: { $0.key == "wifi" })?.node.value else {
      return [:]
    }
    var found: [String: TOMLValue] = [:]
    for entry in table where entry.key != "password" { found[entry.key] = entry.node.value }
    return found
  }

  @Test("every string of TOML's four kinds is taken out whole, whatever stands in it")
  func strings() throws {
    var random = SeededGenerator(seed: 8)
    let letters = Array("ab \\\"'#,}=\u{E9}")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      var values = [JSONText.quoted(text)]
      if !text.contains("'") { values += ["'\(text)'", "'''\(text)'''"] }
      let escaped = JSONText.quoted(text).dropFirst().dropLast()
      values.append("\"\"\"\(escaped)\"\"\"")
      for value in values {
        for (before, after) in [("[wifi]\npassword = ", "\n[ssh]\n"), ("wifi = {password=", "}\n")]
        {
          let bytes = Array((before + value + after).utf8)
          let secret = try #require(CardSecret(.wifi, try TOML.entries(bytes: bytes), in: bytes))
          #expect(secret.password == text)
          let left = String(decoding: secret.cleaned, as: UTF8.self)
          #expect(left.hasSuffix(after) || left.hasSuffix("\"...\"" + after), "\(left)")
          #expect(left == before + "true" + after || left.hasPrefix("[wifi]\n# password: "))
        }
      }
    }
  }

  @Test("digits without quotes are a password, too")
  func digits() throws {
    let bytes = Array("[wifi]\npassword = 12_345_678\n".utf8)
    let secret = try #require(CardSecret(.wifi, try TOML.entries(bytes: bytes), in: bytes))
    #expect(secret.password == "12_345_678")
  }

  private static let card =
    "# mine\r\n[wifi]\r\nname = \"home \\\"5\\\"\"\r\n"
    + "password = \"correct horse 7\"\r\ncountry = \"ch\"\r\n"

  @Test("it is kept for root alone, and used from then on")
  func kept() throws {
    let device = try MadeDevice(Self.card)
    let outcome = try device.apply()
    #expect(outcome.hasMovedPassword && outcome.mistakes.isEmpty, "\(outcome.words)")
    let network = "root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf"
    let wanted = """
      # From poise.toml on the FAT partition, written at each start.
      country=CH
      sae_pwe=2
      network={
      \tssid=686f6d6520223522
      \tkey_mgmt=WPA-PSK WPA-PSK-SHA256 SAE
      \tpsk="correct horse 7"
      \tieee80211w=1
      }

      """
    #expect(device.text(network) == wanted)
    for path in [network, "state/wifi-passwords.json"] {
      #expect(try File.status(device.folder.path + "/" + path).permissions == 0o600)
    }
    let left = try #require(device.text("boot/poise.toml"))
    #expect(!left.contains("horse") && left.hasPrefix("# mine\r\n[wifi]\r\nname"))
    #expect(device.text("state/in-force.json")?.contains("horse") == false)
    let second = try device.apply()
    #expect(second == CardJob.Outcome(inForce: "these settings"))
    #expect(device.text(network) == wanted)
    // Another network, and then none: the password of the one before is forgotten.
    try device.folder.write(
      "[wifi]\nname=\"b\"\npassword=\"\"\ncountry=\"CH\"\n", to: "boot/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text(network)?.contains("key_mgmt=NONE") == true)
    #expect(device.text("state/wifi-passwords.json")?.contains("horse") == false)
    try device.folder.write("# nothing\n", to: "boot/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text(network) == nil)
  }

  @Test("it goes from a file with other mistakes and from one of another name, too")
  func elsewhere() throws {
    for name in ["poise.toml", "poise.toml.txt"] {
      let device = try MadeDevice("user = \"?\"\n" + Self.card, named: name)
      let outcome = try device.apply()
      #expect(outcome.hasMovedPassword && !outcome.mistakes.isEmpty)
      #expect(device.text("boot/" + name)?.contains("horse") == false)
      #expect(device.text("boot/poise-mistakes.txt")?.contains("horse") == false)
      #expect(device.text("root/run/poise-card/mistakes")?.contains("horse") == false)
      try device.folder.write(
        try #require(device.text("boot/" + name)).replacing("user = \"?\"\n", ""),
        to: "boot/poise.toml")
      if name != "poise.toml" { try File.remove(device.boot + "/" + name) }
      #expect(try device.apply().mistakes.isEmpty)
      let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
      #expect(network?.contains("psk=\"correct horse 7\"") == true)
    }
  }

  @Test(
    "it goes from what editors and people leave beside the file, which counts for nothing else",
    arguments: [
      "poise.toml~", "#poise.toml#", "Poise.toml.orig", "poise - Kopie.toml", "Kopie von poise.toml"
    ])
  func copies(name: String) throws {
    let device = try MadeDevice(Self.card)
    let others = [
      "poise-belt.toml": MadeDevice.board, "._poise.toml": Self.card, "poise.toml.swp": "b0VIM"
    ]
    for (other, text) in others { try device.folder.write(text, to: "boot/" + other) }
    // The second time it is an old copy that comes back, and its password must not count.
    for _ in 1...2 {
      try device.folder.write(
        "user = \"?\"\n" + Self.card.replacing("correct", "another"), to: "boot/" + name)
      let outcome = try device.apply()
      #expect(outcome.mistakes.isEmpty && outcome.hasMovedPassword, "\(outcome.words)")
      let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
      #expect(network?.contains("psk=\"correct horse 7\"") == true)
      let left = device.text("boot/" + name)
      #expect(left?.hasPrefix("user = \"?\"\n# mine\r\n[wifi]\r\n") == true)
      #expect(left?.contains("horse") == false)
      for (other, text) in others { #expect(device.text("boot/" + other) == text, "\(other)") }
    }
  }

  @Test("the broker's goes beside it, into a file for root alone, and both are forgotten")
  func broker() throws {
    let broker = "[mqtt]\nhost = \"h\"\nusername = \"u\"\npassword = \"battery staple\"\n"
    let device = try MadeDevice(Self.card + broker)
    let outcome = try device.apply()
    #expect(outcome.moved == [.wifi, .mqtt] && outcome.mistakes.isEmpty, "\(outcome.words)")
    let path = "root/etc/poise/mqtt-password"
    #expect(device.text(path) == "battery staple\n")
    #expect(try File.status(device.folder.path + "/" + path).permissions == 0o600)
    for name in ["boot/poise.toml", "state/in-force.json", "root/etc/poise/mqtt.toml"] {
      #expect(device.text(name)?.contains("staple") == false, "\(name)")
    }
    #expect(try device.apply() == CardJob.Outcome(inForce: "these settings"))
    #expect(device.text(path) == "battery staple\n")
    try device.folder.write("[mqtt]\nhost = \"localhost\"\n", to: "boot/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text(path) == nil)
    #expect(device.text("state/mqtt-passwords.json")?.contains("staple") == false)
    try device.folder.write(
      broker.replacing("battery staple", "a\\u0000b"), to: "boot/poise.toml")
    let words = try device.apply().words
    #expect(words.contains { $0.contains("control character") }, "\(words)")
  }

  @Test("where the file is no TOML, it stays, and that is said without it")
  func noTOML() throws {
    let device = try MadeDevice("user = anna\n" + Self.card)
    let words = try device.apply().words
    #expect(words.count == 1 && words[0].contains("stays readable in this file"), "\(words)")
    #expect(!words[0].contains("horse"))
    #expect(device.text("boot/poise.toml")?.contains("horse") == true)
    try device.folder.write(Self.card, to: "boot/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text("boot/poise.toml")?.contains("horse") == false)
  }

  @Test("where the old file lay on the medium, its bytes are written over")
  func overwritten() throws {
    let device = try MadeDevice(Self.card)
    // A second name of the old file shows what has become of its blocks.
    try File.link(device.boot + "/poise.toml", to: device.folder.path + "/before")
    try device.apply()
    let before = try File.read(device.folder.path + "/before", limit: 1 << 16)
    #expect(before == [UInt8](repeating: 0, count: Self.card.utf8.count))
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
