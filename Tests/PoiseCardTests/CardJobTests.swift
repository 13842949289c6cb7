import PoiseBoard
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseCard

@Suite("poise.toml at a start")
struct CardJobTests {
  private static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f me"

  private static let sealKey =
    "poise-seal-07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c-2ba7777e"

  private static let before = "user = \"ben\"\n[share]\nkey = \"\(key)\"\n"
  private static let full = """
    board = "rpi"
    user = "anna"
    mount = "up=+x,forward=+z"
    body_height_m = 1.70
    sensor_height_m = 1
    time_zone = "Europe/Zurich"
    [alert]
    line = "GPIO22"
    after_s = 30
    quiet = "22:00-07:00"
    [led]
    line = "GPIO16"
    [button]
    line = 26
    [wifi]
    name = "home"
    password = "correct horse 7"
    country = "CH"
    hidden = true
    [ssh]
    key = "\(key)"

    """

  @Test("all that follows from all settings")
  func everything() throws {
    let device = try MadeDevice(Self.full)
    let outcome = try device.job(knows: "anna").apply()
    #expect(outcome.mistakes.isEmpty, "\(outcome.words)")
    let board = MadeDevice.board
    let wanted = [
      "etc/default/poise": """
      # From poise.toml on the FAT partition, written at each start.
      POISE_OPTIONS="--notice /run/poise-card/mistakes --user anna --mount up=+x,forward=+z \
      --body-height 1.7 --sensor-height 1.0 --alert-after 30s --quiet-hours 22:00-07:00"

      """,
      "etc/localtime": "/usr/share/zoneinfo/Europe/Zurich",
      "etc/timezone": "Europe/Zurich\n",
      "etc/wpa_supplicant/wpa_supplicant-wlan0.conf": """
      # From poise.toml on the FAT partition, written at each start.
      country=CH
      sae_pwe=2
      network={
      \tssid=686f6d65
      \tscan_ssid=1
      \tkey_mgmt=WPA-PSK WPA-PSK-SHA256 SAE
      \tpsk="correct horse 7"
      \tieee80211w=1
      }

      """,
      "etc/ssh/poise-keys/root": Self.key + "\n",
      "etc/poise/device.toml": board + """

        # From poise.toml.
        [alert]
        line = "GPIO22"

        # From poise.toml.
        [button]
        line = 26

        # From poise.toml.
        [led]
        line = "GPIO16"

        """
    ]
    let found = try device.contents().filter { $0.key.hasPrefix("root/etc/") }
    #expect(found == Dictionary(uniqueKeysWithValues: wanted.map { ("root/" + $0.key, $0.value) }))
  }

  @Test("a new card's own settings are right, and so are they with every remark taken away")
  func template() throws {
    let device = try MadeDevice(CardTemplate.text)
    #expect(try device.apply() == CardJob.Outcome(inForce: "these settings"))
    // "# name = value" and "# [table]", but no sentence.
    let lines = CardTemplate.text.split(separator: "\n", omittingEmptySubsequences: false)
    let open = lines.map { line -> Substring in
      let rest = line.dropFirst(2)
      let word = rest.prefix { $0.isLetter || $0 == "_" }
      let isValue = rest.hasPrefix("[") || rest.dropFirst(word.count).hasPrefix(" = ")
      return line.hasPrefix("# ") && isValue ? rest : line
    }.joined(separator: "\n")
    // a card of sealed recordings has no user: a test of its own
    let settings = open.split(separator: "\n").filter {
      !$0.hasPrefix("[log]") && !$0.hasPrefix("seal_to")
    }.map { line in
      line.hasPrefix("key = ") ? "key = \"\(Self.key)\"" : String(line)
    }
    try device.folder.write(settings.joined(separator: "\n"), to: "boot/poise.toml")
    let outcome = try device.apply()
    #expect(outcome.mistakes.isEmpty, "\(outcome.words)")
    #expect(device.text("root/etc/default/poise")?.contains("--body-height 1.7 ") == true)
    #expect(device.text("root/etc/ssh/poise-keys/poise") == Self.key + "\n")
  }

  @Test("keys of sealed recordings become options, and a name beside them is a mistake")
  func sealed() throws {
    let key = Self.sealKey
    let text = "[log]\nseal_to = [\"\(key)\"]\n"
    let device = try MadeDevice("board = \"rpi\"\n" + text)
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text("root/etc/default/poise")?.contains(" --seal-to \(key)\"") == true)
    let named = try MadeDevice("board = \"rpi\"\nuser = \"anna\"\n" + text)
    let mistakes = try named.apply().mistakes
    #expect(mistakes.count == 1 && mistakes.first?.line == 2, "\(mistakes)")
    let cut = try MadeDevice("board = \"rpi\"\n" + text.replacing("7e\"", with: "7\""))
    #expect(try cut.apply().mistakes.map(\.line) == [3])
  }

  @Test(
    "a mistake on a new card makes no open recording of a sealed one",
    arguments: [
      "body_height_m = 170\n[log]\nseal_to = [\"KEY\"]",
      "body_height_m = 1,70\n[log]\nseal_to = [\"KEY\"]",
      "[log]\nseal_too = [\"KEY\"]", "user = \"anna\"\n[log]\nseal_to = [\"KEY\"]",
      "[log]\nseal_to = [\"KEYX\", \"KEY\"]", "board = \"rpj\"\n[log]\nseal_to = [\"KEY\"]"
    ])
  func sealedAnyway(text: String) throws {
    let device = try MadeDevice(text.replacing("KEY", with: Self.sealKey))
    #expect(try device.apply().mistakes.isEmpty == false)
    let options = try #require(device.text("root/etc/default/poise"))
    #expect(options.contains(" --seal-to \(Self.sealKey)\""), "\(options)")
    #expect(!options.contains("anna"))
    #expect(device.text("root/etc/poise/device.toml") == MadeDevice.board)
    #expect(device.text("boot/poise-mistakes.txt")?.contains("recordings are sealed") == true)
  }

  @Test(
    "without a key that is right, or with a wish in no settings at all, it records nothing",
    arguments: [
      "[log]\nseal_to = [\"poise-seal-12\"]", "[log]\nto = [\"me\"]",
      "body_height_m = 9\n[log]\nseal_to = []"
    ])
  func sealedToNobody(text: String) throws {
    let device = try MadeDevice(text)
    let outcome = try device.apply()
    #expect(device.text("root/etc/poise/device.toml") == nil, "\(outcome.words)")
    #expect(device.text("boot/poise-mistakes.txt")?.contains("nothing is recorded") == true)
    // put right: it records
    try device.folder.write("board = \"rpi\"\n", to: "boot/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text("root/etc/poise/device.toml") == MadeDevice.board)
  }

  @Test("the wish is found in files beside, in UTF-16, and where earlier settings are in force")
  func sealedElsewhere() throws {
    let wish = "[log]\nseal_to = [\"\(Self.sealKey)\"]\n"
    func isSealed(_ device: MadeDevice) throws -> Bool {
      #expect(try device.apply().mistakes.isEmpty == false)
      return device.text("root/etc/default/poise")?.contains(Self.sealKey) == true
    }
    #expect(try isSealed(MadeDevice(wish, named: "poise.toml.txt")))
    let beside = try MadeDevice(CardTemplate.text)
    try beside.folder.write(wish, to: "boot/poise.toml.txt")
    #expect(try isSealed(beside))
    let own = try MadeDevice("board = \"mien.toml\"\n")
    try own.folder.write(MadeDevice.board + wish, to: "boot/mine.toml")
    #expect(try isSealed(own))
    let wide = try MadeDevice()
    try wide.folder.write(
      [0xFF, 0xFE] + wish.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] },
      to: "boot/poise.toml")
    #expect(try isSealed(wide))
    let before = try MadeDevice(Self.before)
    try before.apply()
    try before.folder.write(wish + "x = 1\n", to: "boot/poise.toml")
    #expect(try isSealed(before))
    // a remark asks for nothing
    let remark = try MadeDevice("body_height_m = 9\n# " + wish.replacing("\n", with: "\n# "))
    #expect(try !isSealed(remark))
    #expect(remark.text("root/etc/poise/device.toml") == MadeDevice.board)
  }

  @Test("a second start writes nothing")
  func again() throws {
    let device = try MadeDevice(Self.full)
    try device.apply()
    let operations = SystemFaults.watching { _ = try? device.apply() }
    #expect(!operations.contains(.write) && !operations.contains(.rename), "\(operations)")
  }

  @Test("a file that was removed is there again as it was last right, or as a new card has it")
  func removed() throws {
    let device = try MadeDevice()
    try device.apply()
    #expect(device.text("boot/poise.toml") == CardTemplate.text)
    try device.folder.write(Self.before, to: "boot/poise.toml")
    try device.apply()
    try File.remove(device.boot + "/poise.toml")
    #expect(try device.apply().mistakes.isEmpty)
    #expect(device.text("boot/poise.toml") == Self.before)
    #expect(device.text("root/etc/default/poise")?.contains("--subject ben") == true)
  }

  @Test("an empty file, which FAT leaves of a cut save, keeps the last settings and is reported")
  func empty() throws {
    for text in ["", "\n \t\r\n", "\0\0\0"] {
      let device = try MadeDevice(Self.before)
      try device.apply()
      try device.folder.write(text, to: "boot/poise.toml")
      let outcome = try device.apply()
      #expect(outcome.inForce == "the settings that were right last")
      #expect(outcome.mistakes.map(\.problem).contains { $0.contains("the file is empty") })
      #expect(device.text("root/etc/default/poise")?.contains("--subject ben") == true)
      #expect(device.text("boot/poise-mistakes.txt")?.contains("the file is empty") == true)
    }
  }

  @Test("a folder in the file's place, and a partition that is not mounted, are told as such")
  func noFile() throws {
    let device = try MadeDevice()
    try Directory.create(device.boot + "/poise.toml", permissions: 0o700)
    let inPlace = try device.apply()
    #expect(inPlace.words.count == 1 && inPlace.words[0].contains("this is a folder"))
    let nowhere = CardJob(
      boot: device.folder.path + "/nowhere", state: device.state, root: device.root,
      isKnown: { _ in false })
    let words = try nowhere.apply().words
    #expect(words.count == 1 && words[0].contains("/nowhere: "), "\(words)")
    try Directory.create(device.folder.path + "/empty", permissions: 0o700)
    let unmounted = CardJob(
      boot: device.folder.path + "/empty", state: device.state, root: device.root,
      isMounted: false, isKnown: { _ in false })
    let told = try unmounted.apply().words
    #expect(told.count == 1 && told[0].contains("mounted there?"), "\(told)")
    #expect(try Directory.entries(of: device.folder.path + "/empty").names.isEmpty)
  }

  @Test("page, Bluetooth and broker are off until they are asked for, and then by files alone")
  func services() throws {
    let device = try MadeDevice(
      """
      [live]
      on = true
      [bluetooth]
      on = true
      [mqtt]
      host = "192.168.1.10"
      port = 8884
      device = "belt"
      name = "The \\"belt\\""
      ca = \"\"\"
      -----BEGIN CERTIFICATE-----
      AAAA
      -----END CERTIFICATE-----
      \"\"\"

      """)
    #expect(try device.apply().words.isEmpty)
    for name in ["poise-live", "poise-ble"] {
      #expect(device.text("root/etc/poise/on/" + name) == "on\n")
    }
    #expect(
      device.text("root/etc/poise/mqtt-ca.pem")
        == "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
    // What is written is what the program reads.
    let text = try #require(device.text("root/etc/poise/mqtt.toml"))
    let (fields, faults) = MQTTFields.read(text, file: "mqtt.toml")
    #expect(faults.isEmpty && fields.checked.settings?.name == "The \"belt\"", "\(text)")
    #expect(fields.checked.settings?.authority == "/etc/poise/mqtt-ca.pem")
    try device.folder.write("[live]\non = false\n", to: "boot/poise.toml")
    #expect(try device.apply().words.isEmpty)
    for name in ["on/poise-live", "on/poise-ble", "mqtt.toml", "mqtt-ca.pem", "mqtt-password"] {
      #expect(device.text("root/etc/poise/" + name) == nil, "\(name)")
    }
  }

  @Test("without the partition that lasts, it says so, and the password stays where it is")
  func noPartition() throws {
    let device = try MadeDevice(Self.full)
    let job = CardJob(
      boot: device.boot, state: device.state, root: device.root, lasts: false,
      isKnown: { _ in false })
    let words = try job.apply().words
    #expect(words.count == 1 && words[0].contains("poise-data"), "\(words)")
    #expect(device.text("boot/poise.toml") == Self.full)
    #expect(device.text("boot/poise-mistakes.txt")?.contains("nothing is recorded") == true)
    #expect(device.text("root/run/poise-card/mistakes")?.contains("poise-data") == true)
    let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
    #expect(network?.contains("psk=\"correct horse 7\"") == true)
    #expect(device.text("state/wifi-passwords.json") == nil)
    // There again: all is as it always is.
    let outcome = try device.apply()
    #expect(outcome.mistakes.isEmpty && outcome.hasMovedPassword, "\(outcome.words)")
    #expect(device.text("boot/poise-mistakes.txt") == nil)
  }

  @Test("where nothing can be kept, the settings count for this start, and that is said")
  func nothingKept() throws {
    let device = try MadeDevice(Self.full)
    try device.folder.write("", to: "state")
    let outcome = try device.apply()
    #expect(!outcome.words.isEmpty && !outcome.hasMovedPassword)
    #expect(outcome.words.allSatisfy { $0.contains("cannot be kept") }, "\(outcome.words)")
    #expect(device.text("root/etc/default/poise")?.contains("--body-height 1.7 ") == true)
    let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
    #expect(network?.contains("psk=\"correct horse 7\"") == true)
    #expect(device.text("boot/poise.toml") == Self.full)
  }

  @Test("a key of 64 digits is one of WPA2 alone")
  func rawKey() throws {
    let digits = String(repeating: "0123456789abcdef", count: 4)
    let device = try MadeDevice(
      "[wifi]\nname = \"home\"\npassword = \"\(digits)\"\ncountry = \"CH\"\n")
    #expect(try device.apply().mistakes.isEmpty)
    let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
    #expect(network?.contains("key_mgmt=WPA-PSK WPA-PSK-SHA256\n\tpsk=\(digits)\n") == true)
  }

  /// The files that count once the next start is through.
  private func settled(_ device: MadeDevice) throws -> [String: String] {
    try device.apply()
    return try device.contents()
  }

  @Test("cut at any call, the next start completes it, and no password is lost")
  func cut() throws {
    let whole = try MadeDevice(Self.before)
    try whole.apply()
    try whole.folder.write(Self.full, to: "boot/poise.toml")
    let count = SystemFaults.watching { _ = try? whole.apply() }.count
    let wanted = try settled(whole)
    #expect(count > 60)
    for call in 1...count {
      let device = try MadeDevice(Self.before)
      try device.apply()
      try device.folder.write(Self.full, to: "boot/poise.toml")
      SystemFaults.ending(at: call) { _ = try? device.apply() }
      let onCard = device.text("boot/poise.toml") ?? device.text("boot/poise.toml.new") ?? ""
      let isKept = device.text("state/wifi-passwords.json")?.contains("correct horse 7") == true
      #expect(isKept || onCard.contains("correct horse 7"), "call \(call)")
      #expect(try settled(device) == wanted, "call \(call)")
    }
  }

  @Test("a call that fails (card full, worn, read-only) ends nothing by itself")
  func failing() throws {
    let count = SystemFaults.watching { _ = try? MadeDevice(Self.full).apply() }.count
    let codes: [Int32] = [28, 30, 5]
    for call in 1...count {
      let device = try MadeDevice(Self.full)
      SystemFaults.forcing(codes[call % 3], at: call) { _ = try? device.apply() }
      let onCard = device.text("boot/poise.toml") ?? device.text("boot/poise.toml.new") ?? ""
      let isKept = device.text("state/wifi-passwords.json")?.contains("correct horse 7") == true
      #expect(isKept || onCard.contains("correct horse 7"), "call \(call)")
      let outcome = try device.apply()
      #expect(outcome.mistakes.isEmpty, "call \(call): \(outcome.words)")
      #expect(device.text("boot/poise.toml")?.contains("horse") == false, "call \(call)")
    }
  }

  @Test("a partition that cannot be written says that the password is still on it")
  func readOnly() throws {
    var told = false
    let count = SystemFaults.watching { _ = try? MadeDevice(Self.full).apply() }.count
    for call in 1...count {
      let device = try MadeDevice(Self.full)
      var outcome: CardJob.Outcome?
      SystemFaults.forcing(30, at: call) { outcome = try? device.apply() }
      guard let words = outcome?.words, words.contains(where: { $0.contains("still readable") })
      else { continue }
      told = true
      #expect(device.text("boot/poise.toml")?.contains("horse") == true)
      let network = device.text("root/etc/wpa_supplicant/wpa_supplicant-wlan0.conf")
      #expect(network?.contains("psk") == true)
    }
    #expect(told)
  }

  @Test("the countries are those of ISO 3166, as the time zone data lists them")
  func countries() throws {
    guard let table = File.text("/usr/share/zoneinfo/iso3166.tab") else { return }
    let codes = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix(2) }
    #expect(codes.count > 240)
    for code in codes { #expect(CountryCodes.contains(String(code)), "\(code)") }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let all = letters.flatMap { a in letters.map { "\(a)\($0)" } }
    #expect(all.filter(CountryCodes.contains).count == codes.count)
  }

  @Test("base 64 as RFC 4648, section 10, has it")
  func base64() {
    let vectors = [
      "": "", "Zg==": "f", "Zm8=": "fo", "Zm9v": "foo", "Zm9vYg==": "foob", "Zm9vYmE=": "fooba",
      "Zm9vYmFy": "foobar"
    ]
    for (text, plain) in vectors { #expect(Base64Text.bytes(text[...]) == Array(plain.utf8)) }
    for wrong in ["Zg", "Zg=", "Z===", "Zm9%", "=Zg="] {
      #expect(Base64Text.bytes(wrong[...]) == nil, "\(wrong)")
    }
  }
}
