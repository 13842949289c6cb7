import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("Flashing the card image")
struct CardImageTests {
  private static let config = """
    arm_64bit=1
    kernel=vmlinuz-6.12
    upstream_kernel=1
    dtoverlay=poise-i2c

    """
  private static let settings = "# Settings\r\nboard = \"rpi\"   # wired\r\n[led]\r\nboard = 1\r\n"

  /// The FAT partition of `make image`.
  private static func card(_ settings: String? = Self.settings) -> MemoryCard {
    let card = MadeCard.memory(.debian12, .image)
    card.boot.files = [
      "config.txt": .file(Array(Self.config.utf8)),
      "cmdline.txt": .file(Array("root=LABEL=poise-root ro\n".utf8)),
      "overlays/poise-i2c.dtbo": .file([0xD0])
    ]
    if let settings { card.boot.files["poise.toml"] = .file(Array(settings.utf8)) }
    return card
  }

  private static func board(_ lines: String, name: String = "mine") throws -> Board {
    try Board(
      text: """
        name = "\(name)"
        description = "A short board file"
        bus = { i2c = "i2c-1" }
        [[sensor]]
        chip = "LSM303AGR"
        kind = "accelerometer"
        polling = true
        [enable]
        boot_files = ["/boot/firmware/config.txt"]
        section = "all"
        lines = [\(lines)]

        """, file: "mine.toml")
  }

  @Test("a new card has all that board rpi needs: nothing is written")
  func asMade() throws {
    let card = Self.card()
    let job = try FlashJob(FlashRequest(board: try MadeCard.board("rpi")), on: card.target)
    #expect(job.isComplete && job.plan.warnings.isEmpty, "\(job.changes)")
    #expect(job.plan.steps.contains { $0.contains("poise.toml") })
    #expect(!job.plan.steps.contains { $0.contains("apt install") })
  }

  @Test("dtparam= becomes the overlay with its speed; the board goes beside poise.toml; and back")
  func ownBoard() throws {
    let card = Self.card()
    let before = card.contents
    let board = try Self.board("\"dtparam=i2c_arm=on\", \"dtparam=i2c_arm_baudrate=100000\"")
    let request = FlashRequest(board: board, boardIsShipped: false)
    var job = try FlashJob(request, on: card.target)
    #expect(job.plan.warnings.isEmpty, "\(job.plan.warnings)")
    try job.write()
    let config = text(card.boot.files["config.txt"])
    #expect(config.hasPrefix(Self.config) && !config.contains("dtparam"))
    #expect(config.contains("\n[all]\ndtoverlay=poise-i2c,speed=100000\n"))
    #expect(text(card.boot.files["mine.toml"]) == board.text)
    #expect(
      text(card.boot.files["poise.toml"])
        == "# Settings\r\nboard = \"mine.toml\"\r\n[led]\r\nboard = 1\r\n")
    #expect(try FlashJob(request, on: card.target).isComplete)
    try FlashRevert(card.target).write()
    #expect(card.contents == before)
  }

  @Test("what Debian's device trees do not know is left out and named")
  func unknown() throws {
    let card = Self.card()
    card.boot.files["overlays/other.dtbo"] = .file([0xD0])
    let board = try Self.board(
      "\"dtparam=i2c_arm=on\", \"dtparam=spi=on\", \"dtoverlay=i2c-gpio,bus=3\", "
        + "\"dtoverlay=other\", \"gpu_mem=16\"")
    var job = try FlashJob(FlashRequest(board: board), on: card.target)
    #expect(
      job.plan.warnings.map { String($0.prefix { $0 != ":" }) }
        == ["dtparam=spi=on", "dtoverlay=i2c-gpio,bus=3"])
    try job.write()
    let config = text(card.boot.files["config.txt"])
    #expect(config.contains("dtoverlay=other\ngpu_mem=16\ndtoverlay=poise-i2c,speed=100000\n"))
    #expect(text(card.boot.files["poise.toml"]).contains("board = \"mine\"\r\n"))
  }

  @Test("packages are refused, and so is the running system, which would forget it all")
  func refused() throws {
    let board = try MadeCard.board("rpi")
    #expect {
      try FlashJob(
        FlashRequest(board: board, packages: [MadeCard.package()]), on: Self.card().target)
    } throws: {
      ($0 as? FlashError)?.hint?.contains("poise-update") == true
    }
    let machine = MadeCard.tree(board)
    machine.folders.insert("boot/firmware/overlays")
    machine.files["boot/firmware/overlays/poise-i2c.dtbo"] = .file([0xD0])
    #expect {
      try FlashJob(
        FlashRequest(board: board), on: FlashTarget(tree: machine, isThisMachine: true))
    } throws: {
      ($0 as? FlashError)?.message.contains("read-only") == true
    }
  }

  @Test("a board of the name poise would stand in the place of the wearer's settings: refused")
  func namedPoise() throws {
    let board = try Self.board("\"dtparam=i2c_arm=on\"", name: "poise")
    #expect {
      try FlashJob(FlashRequest(board: board, boardIsShipped: false), on: Self.card().target)
    } throws: {
      ($0 as? FlashError)?.message.contains("wearer's settings") == true
    }
  }

  @Test("a file that a chip needs goes beside the board file; the wearer's other files stay")
  func neededFile() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: 8192)
    try folder.write(bytes, to: "b.bin")
    let text = try Self.board("").text.replacing("LSM303AGR", with: "BMI270").replacing(
      "kind = ", with: "address = 0x68\nconfiguration = \"b.bin\"\nkind = ")
    try folder.write(text, to: "own.toml")
    let board = try Board(path: folder.path + "/own.toml")
    let request = FlashRequest(board: board, boardIsShipped: false)
    let card = Self.card()
    let before = card.contents
    var job = try FlashJob(request, on: card.target)
    try job.write()
    #expect(card.boot.files["b.bin"] == .file(bytes))
    try FlashRevert(card.target).write()
    #expect(card.contents == before)
    card.boot.files["b.bin"] = .file([7])
    var second = try FlashJob(request, on: card.target)
    #expect(second.plan.warnings.contains { $0.contains("b.bin is kept") })
    try second.write()
    #expect(card.boot.files["b.bin"] == .file([7]))
  }

  @Test("without poise.toml, or with one that is no text, that is said")
  func noSettings() throws {
    let board = try Self.board("\"dtparam=i2c_arm=on\"")
    let none = try FlashJob(FlashRequest(board: board), on: Self.card(nil).target)
    #expect(none.plan.warnings.count == 1 && none.plan.warnings[0].contains("board = \"mine\""))
    #expect {
      try FlashJob(FlashRequest(board: board), on: Self.card("\u{0}b\u{0}").target)
    } throws: {
      ($0 as? FlashError)?.message.contains("UTF-8") == true
    }
  }

  @Test(
    "the line is found whatever stands around it, and put first where there is none",
    arguments: [
      ("", "board = \"b\"\n"), ("user = \"x\"", "board = \"b\"\nuser = \"x\""),
      ("\u{FEFF}board=\"a\"\r\n", "\u{FEFF}board = \"b\"\r\n"),
      ("\u{FEFF}user=1\n", "\u{FEFF}board = \"b\"\nuser=1\n"),
      ("  \"board\" = 'a' # r\nx=1\n", "board = \"b\"\nx=1\n"),
      ("# board = \"a\"\nboards = 1\n", "board = \"b\"\n# board = \"a\"\nboards = 1\n"),
      ("board = \"b\" # r\n", "board = \"b\" # r\n"),
      ("x = 1\nboard", "board = \"b\"\nx = 1\nboard"),
      ("[t]\nboard = 1\n", "board = \"b\"\n[t]\nboard = 1\n")
    ])
  func line(before: String, after: String) {
    let found = FlashPlanner.settings(Array(before.utf8), board: "b")
    #expect(String(decoding: found, as: UTF8.self) == after)
  }
}
