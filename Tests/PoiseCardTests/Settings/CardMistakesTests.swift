import PoiseBoard
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseCard

/// A file with one mistake, and how it is told.
struct MistakeCase: Sendable, CustomTestStringConvertible {
  var text: String
  /// Line, column, key.
  var place: (Int, Int, String)
  /// Words of the advice.
  var says: String

  init(_ text: String, _ line: Int, _ column: Int, _ key: String, _ says: String) {
    self.text = text
    place = (line, column, key)
    self.says = says
  }

  var testDescription: String { says }

  private static let key =
    "AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f"

  static let all: [MistakeCase] = [
    MistakeCase("bord = \"rpi\"", 1, 1, "bord", "did you mean board?"),
    MistakeCase("board = 3", 1, 9, "board", "a whole number where a text"),
    MistakeCase("board = \"rpj\"", 1, 9, "board", "did you mean rpi?"),
    MistakeCase("board = \"../x.toml\"", 1, 9, "board", "is not a board"),
    MistakeCase("board = \"mine.toml\"", 1, 9, "board", "beside this file"),
    MistakeCase("\nuser = \"a b\"", 2, 8, "user", "not a folder name"),
    MistakeCase("user = \"-x\"", 1, 8, "user", "not beginning with"),
    MistakeCase("mount = \"up=+x\"", 1, 9, "mount", "a second direction"),
    MistakeCase("mount = \"up=+q,forward=+z\"", 1, 9, "mount", "are axes"),
    MistakeCase("body_height_m = 170", 1, 17, "body_height_m", "outside 0.5 to 2.6"),
    MistakeCase("body_height_m = 1,70", 1, 18, "", "1.70, not 1,70"),
    MistakeCase("body_height_m = 1.0\nsensor_height_m = 1.5", 2, 19, "sensor_height_m", "head"),
    MistakeCase("sensor_height_m = 9", 1, 19, "sensor_height_m", "outside 0.2 to 2.2"),
    MistakeCase("time_zone = \"zurich\"", 1, 13, "time_zone", "Europe/Zurich"),
    MistakeCase("time_zone = \"../../etc\"", 1, 13, "time_zone", "not a time zone"),
    MistakeCase("user = \u{201C}anna\u{201D}", 1, 8, "", "straight quotes"),
    MistakeCase("user = \"anna", 1, 8, "", "is not closed"),
    MistakeCase("[alert]\non = 1", 2, 6, "alert.on", "true or false"),
    MistakeCase("[alert]\non = true", 2, 6, "alert.on", "board rpi has no alert line"),
    MistakeCase("[alert]\nafter_s = 0", 2, 11, "alert.after_s", "outside 1 to 3600"),
    MistakeCase("[alert]\nquiet = \"22-7\"", 2, 9, "alert.quiet", "22:00-07:00"),
    MistakeCase("[alert]\nline = \"GPIO 22\"", 2, 8, "alert.line", "GPIO22"),
    MistakeCase("[alert]\nline = \"GPIO17\"", 2, 8, "alert.line", "is already used by"),
    MistakeCase("[led]\nline = 5000", 2, 8, "led.line", "offset"),
    MistakeCase("[led]\nline = 1\n[button]\nline = 1", 2, 8, "led.line", "used by button"),
    MistakeCase("[live]\non = 1", 2, 6, "live.on", "true or false"),
    MistakeCase("[mqtt]\nport = 1", 1, 1, "mqtt.host", "host is missing"),
    MistakeCase("[mqtt]\nhost = \"a b\"", 2, 8, "mqtt.host", "is not a host"),
    MistakeCase(
      "[mqtt]\nhost = \"h\"\ntls = false", 3, 7, "mqtt.tls", "allow_unencrypted_health_data"),
    MistakeCase(
      "[mqtt]\nhost = \"h\"\nusername = \"u\"", 3, 12, "mqtt.password", "password = \"...\""),
    MistakeCase("[mqtt]\nhost = \"h\"\nca = \"ca.pem\"", 3, 6, "mqtt.ca", "BEGIN CERTIFICATE"),
    MistakeCase("[mqtt]\nhost = \"h\"\nkey = \"/k\"", 3, 1, "mqtt.key", "unknown key"),
    MistakeCase("[wifi]\nname = \"x\"", 1, 1, "wifi", "country is missing"),
    MistakeCase("[wifi]\ncountry = \"CH\"", 1, 1, "wifi", "name is missing"),
    MistakeCase(
      "[wifi]\nname = \"x\"\npassword=\"\"\ncountry = \"UK\"", 4, 11, "wifi.country", "\"GB\""),
    MistakeCase(
      "[wifi]\nname = \"x\"\npassword=\"\"\ncountry = \"XX\"", 4, 11, "wifi.country", "\"CH\""),
    MistakeCase(
      "[wifi]\nname = \"x\"\ncountry = \"CH\"", 2, 8, "wifi.password", "password = \"...\""),
    MistakeCase(
      "[wifi]\nname = \"\"\npassword=\"\"\ncountry = \"CH\"", 2, 8, "wifi.name", "1 to 32 bytes"),
    MistakeCase(
      "[wifi]\nname = \"a\\nb\"\npassword=\"\"\ncountry = \"CH\"", 2, 8, "wifi.name", "control"),
    MistakeCase(
      "[wifi]\nname = \"x\"\npassword = \"short\"\ncountry = \"CH\"", 3, 12, "wifi.password",
      "8 to 63"),
    MistakeCase(
      "[wifi]\nname = \"x\"\npassword = \"h\u{E9}llo w\u{F6}rld\"\ncountry = \"CH\"", 3, 12,
      "wifi.password", "ASCII"),
    MistakeCase(
      "[wifi]\nname = \"x\"\npassword = \"hello\\nworld\"\ncountry = \"CH\"", 3, 12,
      "wifi.password", "line break"),
    MistakeCase(
      "[ssh]\nkey = \"-----BEGIN OPENSSH PRIVATE KEY-----\"", 2, 7, "ssh.key", "a private key"),
    MistakeCase("[ssh]\nkey = \"ssh-ed25519 \(key.dropLast(4))x\"", 2, 7, "ssh.key", "incomplete"),
    MistakeCase("[ssh]\nkey = \"ssh-rsa \(key)\"", 2, 7, "ssh.key", "incomplete or changed"),
    MistakeCase("[ssh]\nkey = \"command=x ssh-ed25519 \(key)\"", 2, 7, "ssh.key", "accepted kinds"),
    MistakeCase("[ssh]\nkey = \"ssh-ed25519 \(key)\\nx\"", 2, 7, "ssh.key", "line breaks"),
    MistakeCase("[share]\n", 1, 1, "share", "key is missing"),
    MistakeCase("user = \"anna\"\nuser = \"ben\"", 2, 1, "", "user"),
    MistakeCase("user = \"a\u{0}\"", 1, 10, "", "control character")
  ]
}

@Suite("Mistakes in poise.toml")
struct CardMistakesTests {
  @Test(
    "each is told with its line and column, and how it is put right", arguments: MistakeCase.all)
  func told(mistake: MistakeCase) throws {
    let device = try MadeDevice(mistake.text)
    let outcome = try device.apply()
    let found = try #require(outcome.mistakes.first)
    #expect(outcome.mistakes.count == 1, "\(outcome.words)")
    #expect(found.line == mistake.place.0 && found.column == mistake.place.1, "\(outcome.words)")
    #expect(found.key == mistake.place.2)
    #expect(found.problem.contains(mistake.says), "\(outcome.words)")
    let text = try #require(device.text("boot/poise-mistakes.txt"))
    #expect(text.contains("- poise.toml, line \(found.line), column \(found.column): "))
    #expect(text.contains("settings of a new card"))
    #expect(text.utf8.filter { $0 == 0x0A }.count == text.utf8.filter { $0 == 0x0D }.count)
    #expect(device.text("root/run/poise-card/mistakes")?.hasPrefix("poise.toml, line ") == true)
    #expect(device.text("root/etc/poise/device.toml")?.contains("name = \"rpi\"") == true)
  }

  @Test("all of a file are told at once, in the order of its lines")
  func many() throws {
    let device = try MadeDevice("user = \"?\"\nbody_height_m = 9\n[wifi]\nnam = \"x\"\n[ssh]\n")
    let lines = try device.apply().mistakes.map(\.line)
    #expect(lines == [1, 2, 3, 3, 4, 5])
  }

  @Test("a mistake leaves the last right settings in force, and goes away with its text")
  func lastGood() throws {
    let right = "user = \"anna\"\nmount = \"up = +x, forward = +z\"\n"
    let device = try MadeDevice(right)
    #expect(try device.apply().mistakes.isEmpty)
    let options = device.text("root/etc/default/poise")
    #expect(options?.contains("--subject anna --mount up=+x,forward=+z\"") == true)
    try device.folder.write("user = \"ben\"\nbody_height_m = 17\n", to: "boot/poise.toml")
    let outcome = try device.apply()
    #expect(outcome.inForce == "the settings that were right last")
    #expect(device.text("root/etc/default/poise") == options)
    #expect(device.text("boot/poise-mistakes.txt")?.contains("that were right last") == true)
    try device.folder.write("user = \"ben\"\n", to: "boot/poise.toml")
    #expect(try device.apply() == CardJob.Outcome(inForce: "these settings"))
    #expect(device.text("boot/poise-mistakes.txt") == nil)
    #expect(device.text("root/run/poise-card/mistakes") == nil)
    #expect(device.text("root/etc/default/poise")?.contains("--subject ben\"") == true)
  }

  @Test("a board file beside it that goes bad or away leaves the one that was right")
  func ownBoard() throws {
    let device = try MadeDevice("board = \"Mine.toml\"\n[led]\nline = \"GPIO16\"\n")
    let board = MadeDevice.board
    try device.folder.write(board, to: "boot/Mine.toml")
    #expect(try device.apply().mistakes.isEmpty)
    let made = try #require(device.text("root/etc/poise/device.toml"))
    #expect(made == board + "\n# From poise.toml.\n[led]\nline = \"GPIO16\"\n")
    #expect(try Board(text: made, file: "x").light?.line == .name("GPIO16"))
    try device.folder.write(board + "[sensor]\n", to: "boot/Mine.toml")
    let outcome = try device.apply()
    #expect(outcome.mistakes.first?.file == "Mine.toml")
    #expect(device.text("root/etc/poise/device.toml") == made)
    try File.remove(device.boot + "/Mine.toml")
    #expect(try device.apply().mistakes.first?.key == "board")
    #expect(device.text("root/etc/poise/device.toml") == made)
  }

  @Test("a file that a board's chip needs goes along with it, and is kept as the board is")
  func neededFile() throws {
    let board = MadeDevice.board.replacing("LSM303AGR", with: "BMI270").replacing(
      "kind = ", with: "address = 0x68\nconfiguration = \"b.bin\"\nkind = ")
    let device = try MadeDevice("board = \"mine.toml\"\n")
    try device.folder.write(board, to: "boot/mine.toml")
    func told() throws -> String { try device.apply().words.joined() }
    #expect(try told().contains("mine.toml: configuration: b.bin: has to lie beside this file"))
    try device.folder.write([1], to: "boot/b.bin")
    #expect(try told().contains("1 bytes, and the BMI270's has 8192"))
    let bytes = [UInt8](repeating: 7, count: 8192)
    try device.folder.write(bytes, to: "boot/b.bin")
    #expect(try device.apply().mistakes.isEmpty)
    func placed() -> [UInt8]? { try? File.read(device.root + "/etc/poise/b.bin", limit: 1 << 16) }
    #expect(placed() == bytes)
    // gone from the card, and from a system that forgets: the settings of before bring it back
    try File.remove(device.boot + "/b.bin")
    try File.remove(device.root + "/etc/poise/b.bin")
    #expect(try told().contains("b.bin"))
    #expect(placed() == bytes)
    for (name, says) in [("/opt/b.bin", "not on this device"), ("x/b.bin", "without a folder")] {
      try device.folder.write(board.replacing("\"b.bin", with: "\"" + name), to: "boot/mine.toml")
      #expect(try told().contains(says))
    }
    try device.folder.write([1], to: "root/opt/b.bin")
    try device.folder.write(board.replacing("\"b.bin", with: "\"/opt/b.bin"), to: "boot/mine.toml")
    #expect(try told().isEmpty)
  }

  @Test(
    "names that editors and Windows make of it are told",
    arguments: ["poise.toml.txt", "POISE.TOML.TXT", "poise.txt", "poise (1).toml"])
  func names(name: String) throws {
    let device = try MadeDevice("user = \"anna\"\n", named: name)
    let outcome = try device.apply()
    #expect(outcome.mistakes.map(\.file) == [name])
    #expect(outcome.mistakes[0].problem.contains("File name extensions"))
    #expect(device.text("boot/poise.toml") == nil)
  }

  @Test("capitals, Windows line ends and a byte order mark are taken")
  func spellings() throws {
    let device = try MadeDevice(
      "\u{FEFF}user = \"anna\"\r\n[alert]\r\non = false\r\n", named: "POISE.TOML")
    #expect(try device.apply() == CardJob.Outcome(inForce: "these settings"))
    #expect(device.text("root/etc/default/poise")?.contains("--subject anna --no-alerts\"") == true)
  }

  @Test("UTF-16, a large file, a folder and bytes of any kind are told, and end nothing")
  func hostile() throws {
    let device = try MadeDevice()
    try device.folder.write([0xFF, 0xFE, 0x75, 0], to: "boot/poise.toml")
    #expect(try device.apply().words[0].contains("UTF-8"))
    try device.folder.write([UInt8](repeating: 0x23, count: 70_000), to: "boot/poise.toml")
    #expect(try device.apply().words[0].contains("larger than 64 KiB"))
    try File.remove(device.boot + "/poise.toml")
    try Directory.create(device.boot + "/poise.toml", permissions: 0o700)
    #expect(try device.apply().mistakes.count == 1)
    try Directory.removeTree(device.boot + "/poise.toml")
    var random = SeededGenerator(seed: 16)
    let seeds = Array("[wifi]\npassword = \"\"\"'\\ \u{E9}\"\nname={}#\r\n=true,1".utf8)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Bool.random(using: &random)
          ? seeds.randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      try device.folder.write(bytes, to: "boot/poise.toml")
      _ = try device.apply()
    }
  }
}
