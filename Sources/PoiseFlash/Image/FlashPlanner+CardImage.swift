import PoiseBoard

/// The card image of `make image`: Debian's own device trees, which know no `dtparam=`, and
/// settings in a file that the device itself reads.
extension FlashPlanner {
  /// Overlay that the image has for the header's bus. Its presence tells the image.
  static let imageOverlay = "poise-i2c"
  /// As the overlay sets the bus by default.
  static let imageSpeed = 400_000
  /// As a Raspberry Pi's firmware sets it by default.
  static let plainSpeed = 100_000

  func isCardImage() throws(FlashError) -> Bool {
    guard target.boot != nil else { return false }
    return try target.volume(.boot).entry("overlays/\(Self.imageOverlay).dtbo") == .file
  }

  /// A device of the image keeps nothing of what is written below `/` while it runs.
  func refuseRunningImage() throws(FlashError) {
    guard target.boot == nil, target.root != nil,
      try target.volume(.root).entry("boot/firmware/overlays/\(Self.imageOverlay).dtbo") == .file
    else { return }
    throw FlashError(
      .usage, "\(target.name): the system of this card is read-only, and set up by poise.toml",
      hint: "write it in poise.toml on the card's FAT partition, or flash the card elsewhere")
  }

  mutating func addCardImage() throws(FlashError) {
    guard request.packages.isEmpty else {
      throw FlashError(
        .usage, "this card has Poise already, so that --deb is of no use",
        hint: "a newer package is installed on the device: poise-update FILE")
    }
    guard let enable = board.enable, let place = try findBootFile() else { return }
    var ours = enable
    ours.lines = try imageLines(enable, own: ownText(place))
    try addBootFile(place, ours)
    try addImageSettings()
    plan.steps += [
      "Who wears it, Wi-Fi and the rest: poise.toml on the card's FAT partition, with any editor.",
      "Wire the sensor (`poise board show \(board.name)` has the table), put the card in, and "
        + "switch on: it records from its first start."
    ]
  }

  private func ownText(_ place: FlashPlace) throws(FlashError) -> BootText {
    let bytes = try ManagedBlock.removed(from: snapshot.text(place), file: target.label(place))
    return BootText(TextLines(bytes))
  }

  // MARK: Boot file

  /// The board's lines as this image has them: the overlay with its speed in the place of
  /// `dtparam=i2c_arm...`, where the file does not say that already.
  private mutating func imageLines(
    _ enable: Board.Enable, own: BootText
  ) throws(FlashError) -> [String] {
    var lines: [String] = []
    var speed: Int?
    for line in enable.lines {
      for (name, value) in BootText.parsed(line) {
        switch name {
        case "dtparam=i2c_arm", "dtparam=i2c", "dtparam=i2c1": speed = speed ?? Self.plainSpeed
        case "dtparam=i2c_arm_baudrate", "dtparam=i2c_baudrate", "dtparam=i2c1_baudrate":
          speed = Int(value) ?? speed
        case "dtoverlay":
          let overlay = String(value.prefix { $0 != "," })
          if try target.volume(.boot).entry("overlays/\(overlay).dtbo") == .file {
            lines.append(line)
          } else {
            leaveOut(line)
          }
        case let other where other.hasPrefix("dtparam="): leaveOut(line)
        default: lines.append(line)
        }
      }
    }
    if let speed, speed != Self.speed(in: own) {
      lines.append("dtoverlay=\(Self.imageOverlay),speed=\(speed)")
    }
    return lines
  }

  private mutating func leaveOut(_ line: String) {
    plan.warnings.append("\(line): left out; Debian's device trees in this image do not support it")
  }

  /// What the image's own lines set the bus to; nil where they leave it as the device tree has it.
  private static func speed(in text: BootText) -> Int? {
    var speed: Int?
    for setting in text.settings where setting.name == "dtoverlay" {
      let words = setting.value.split(separator: ",")
      guard words.first.map(String.init) == imageOverlay else { continue }
      speed = imageSpeed
      for word in words.dropFirst() where word.hasPrefix("speed=") {
        speed = Int(word.dropFirst("speed=".count))
      }
    }
    return speed
  }

  // MARK: Settings

  /// `board` in poise.toml, and beside it a board file that the image does not have.
  private mutating func addImageSettings() throws(FlashError) {
    var value = board.name
    if !request.boardIsShipped {
      value += ".toml"
      if value == "poise.toml" {
        throw FlashError(
          .usage, "board \(board.name): on this card, poise.toml holds the wearer's settings",
          hint: "give the board another name = \"...\" in its file")
      }
      try addNeededFiles(.boot, "")
      add(FlashPlace(.boot, value), .own, .file(Array(board.text.utf8)))
    }
    let place = FlashPlace(.boot, "poise.toml")
    let bytes = try snapshot.text(place)
    guard !bytes.isEmpty else {
      plan.warnings.append(
        "\(target.label(place)) is not there; write board = \"\(value)\" into a new one")
      return
    }
    if bytes.count > Self.longestText || bytes.contains(0) {
      throw FlashError(
        .badTarget, "\(target.label(place)): no text of settings (UTF-8)",
        hint: "save it again as UTF-8, or remove it: the next start puts a new one there")
    }
    add(place, .own, .file(Self.settings(bytes, board: value)))
  }

  /// The file with another `board`; all other bytes stay. Only lines before the first table count.
  static func settings(_ bytes: [UInt8], board: String) -> [UInt8] {
    var text = TextLines(bytes)
    let line = Array("board = \"\(board)\"".utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for index in text.lines.indices {
      var words = text.lines[index]
      let hasMark = index == 0 && words.starts(with: mark)
      if hasMark { words = words.dropFirst(mark.count) }
      let plain = String(decoding: words, as: UTF8.self)
      let first = plain.first { !$0.isWhitespace }
      if first == "[" { break }
      let key = plain.prefix { $0 != "=" }.filter { !$0.isWhitespace && $0 != "\"" }
      guard key == "board", plain.contains("=") else { continue }
      let value = plain.dropFirst(plain.prefix { $0 != "=" }.count + 1).drop { $0.isWhitespace }
      if value.hasPrefix("\"\(board)\"") { return bytes }
      let end = text.lines[index].last == 0x0A ? TextLines.lineEnd(of: text.lines[index]) : []
      text.lines[index] = ((hasMark ? mark : []) + line + end)[...]
      return text.bytes
    }
    let hasMark = bytes.starts(with: mark)
    return (hasMark ? mark : []) + line + text.lineEnd + bytes.dropFirst(hasMark ? mark.count : 0)
  }
}
