/// cloud-init's user-data: one command joins those that run at the first boot.
enum CloudConfig {
  /// The file with the block, or a new file where there was none.
  ///
  /// - Throws: where the file is none that a command can be added to as text.
  static func added(
    _ command: String, board: String, to bytes: [UInt8], file: String
  ) throws(FlashError) -> [UInt8] {
    let own = try ManagedBlock.removed(from: bytes, file: file)
    let text = TextLines(own)
    let isEmpty = text.lines.indices.allSatisfy { text.text($0).isEmpty }
    if isEmpty {
      return try ManagedBlock.written(
        ["runcmd:", "- \(command)"], board: board, into: Array("#cloud-config\n".utf8), file: file)
    }
    let first = text.text(0)
    let isConfig =
      first == "#cloud-config"
      || first.hasPrefix("## template:") && text.lines.count > 1 && text.text(1) == "#cloud-config"
    guard isConfig else {
      throw refusal(file, 1, "is not a \"#cloud-config\"", command)
    }
    guard let key = topLevel("runcmd", text) else {
      return try ManagedBlock.written(
        ["runcmd:", "- \(command)"], board: board, into: bytes, file: file)
    }
    guard isBare(text.text(key)) else {
      throw refusal(file, key + 1, "has its commands in one line", command)
    }
    var next = key + 1
    while next < text.lines.count, text.text(next).isEmpty || text.text(next).hasPrefix("#") {
      next += 1
    }
    guard next < text.lines.count, text.text(next).hasPrefix("-") else {
      throw refusal(file, key + 1, "has no list of commands", command)
    }
    let indentation = String(decoding: text.indentation(next), as: UTF8.self)
    return try ManagedBlock.written(
      ["\(indentation)- \(command)"], board: board, into: bytes, file: file, after: key)
  }

  private static func topLevel(_ key: String, _ text: TextLines) -> Int? {
    text.lines.indices.first { text.lines[$0].starts(with: Array("\(key):".utf8)) }
  }

  /// Nothing behind the key but a remark.
  private static func isBare(_ line: String) -> Bool {
    let rest = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("#")
  }

  private static func refusal(
    _ file: String, _ line: Int, _ why: String, _ command: String
  ) -> FlashError {
    FlashError(
      .badTarget, "\(file):\(line): \(why), so the first-boot step cannot be added to it",
      hint: "add this command to its runcmd by hand: \(command)")
  }
}
