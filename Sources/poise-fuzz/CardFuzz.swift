import PoiseBoard
import PoiseFlash
import PoiseTestKit

/// Damaged files of a card: a flash of it is refused, or is whole, found whole by a second look,
/// and taken back to the last byte.
enum CardFuzz {
  private static let names = [
    "config.txt", "cmdline.txt", "user-data", "firstrun.sh", "poise/flash"
  ]

  /// The first byte says which file the rest is.
  @Sendable
  static func seeds() -> [[UInt8]] {
    let texts = [
      "# a\r\ndtparam=i2c_arm=off\r\n[pi5]\r\ndtparam=spi=on,i2c=off\r\n[all]",
      "console=tty1 root=PARTUUID=1-02 rootwait systemd.run=/boot/firstrun.sh\n",
      "#cloud-config\nhostname: pi\nruncmd:\n  # mine\n  - [ ls ]\nwrite_files:\n- path: /a\n",
      "#!/bin/sh\n\nset +e\nrm -f /boot/firstrun.sh\n"
    ]
    var seeds = texts.enumerated().map { [UInt8($0.offset)] + Array($0.element.utf8) }
    guard let request = request() else { return seeds }
    let flashed = card([])
    if var job = try? FlashJob(request, on: FlashTarget(boot: flashed)), (try? job.write()) != nil {
      for (index, name) in names.enumerated() {
        if case .file(let bytes)? = flashed.files[name] { seeds.append([UInt8(index)] + bytes) }
      }
    }
    return seeds
  }

  private static func request() -> FlashRequest? {
    let text = """
      name = "fuzz"
      description = "A short board file"
      bus = { i2c = "i2c-1" }
      [[sensor]]
      chip = "LSM303AGR"
      kind = "accelerometer"
      polling = true
      [enable]
      boot_files = ["/boot/firmware/config.txt"]
      section = "all"
      lines = ["dtparam=i2c_arm=on"]
      words = ["overlays=i2c1"]
      conflicts = ["dtparam=i2c=off"]
      """
    let archive = Array("!<arch>\ndebian-binary ".utf8)
    guard let board = try? Board(text: text, file: "fuzz.toml"),
      let package = try? FlashPackage(path: "poise_1_all.deb", bytes: archive)
    else { return nil }
    return FlashRequest(board: board, packages: [package])
  }

  private static func card(_ input: [UInt8]) -> MemoryVolume {
    let card = MemoryVolume("card", .image)
    card.files["config.txt"] = .file(Array("arm_boost=1\n".utf8))
    card.files["cmdline.txt"] = .file(Array("rootwait\n".utf8))
    guard let first = input.first else { return card }
    let name = names[Int(first) % names.count]
    if name.contains("/") { card.folders.insert("poise") }
    card.files[name] = .file(Array(input.dropFirst()))
    return card
  }

  @Sendable
  static func run(_ input: [UInt8]) {
    guard let request = request() else { preconditionFailure("the made board is refused") }
    let card = card(input)
    let target = FlashTarget(boot: card)
    let before = card.files
    guard var job = try? FlashJob(request, on: target) else {
      precondition(card.files == before, "a refused flash wrote")
      return
    }
    guard (try? job.write()) != nil else { return }
    guard let again = try? FlashJob(request, on: target) else {
      preconditionFailure("what was flashed is refused")
    }
    precondition(again.isComplete, "again: \(again.changes.map { UnifiedDiff.text($0) })")
    guard input.first.map({ Int($0) % names.count }) != names.count - 1 else { return }
    guard let revert = try? FlashRevert(target), (try? revert.write()) != nil else {
      precondition(card.files == before, "what was flashed cannot be reverted")
      return
    }
    // A file that held lines of Poise before comes back without them.
    for (name, content) in before where !holdsMarks(content) {
      precondition(card.files[name] == content, "\(name) is not as it was")
    }
  }

  private static func holdsMarks(_ content: FlashContent) -> Bool {
    guard case .file(let bytes) = content else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("poise")
  }
}
