import PoiseSystem
import PoiseText

/// The FAT partition as a folder: `poise.toml` in whatever capitals, files that look as if they
/// were meant to be it, and the text with the mistakes.
struct CardFolder {
  static let settingsName = "poise.toml"
  static let mistakesName = "poise-mistakes.txt"
  /// New content while the old is still there.
  static let unfinishedName = "poise.toml.new"

  let path: String

  /// What was found there.
  struct Found: Equatable {
    /// The name as the partition has it; nil where no settings are there.
    var settings: String?
    /// Files that somebody may take for the settings.
    var lookalikes: [String] = []
    /// What editors and people leave beside it. Nobody reads these, but a password may be in them.
    var copies: [String] = []
    /// What may be a board file.
    var boards: [String] = []
  }

  /// Completes a change that lost its power, and looks what is there.
  func find() throws(SystemError) -> Found {
    let folder = try Directory(path)
    let names = try folder.entries().names
    var found = Found()
    found.settings = names.first { $0.lowercased() == Self.settingsName }
    if names.contains(Self.unfinishedName) {
      if found.settings == nil {
        // It was on the card, whole, before the old one went.
        try folder.rename(Self.unfinishedName, to: Self.settingsName)
        found.settings = Self.settingsName
      } else {
        try? folder.remove(Self.unfinishedName)
      }
    }
    found.lookalikes = names.filter { $0 != found.settings && Self.looksAlike($0) }
    found.copies = names.filter { $0 != found.settings && Self.isCopy($0) }
    found.boards = names.filter {
      $0.lowercased().hasSuffix(".toml") && !$0.hasPrefix(".") && $0 != found.settings
        && !found.lookalikes.contains($0) && !found.copies.contains($0)
    }
    return found
  }

  private static func isCopy(_ name: String) -> Bool {
    if looksAlike(name) { return false }
    let name = name.lowercased()
    // What macOS puts beside a file holds none of its text.
    if name == settingsName || name == unfinishedName || name.hasPrefix("._") { return false }
    return name.contains(settingsName) || (name.contains("poise") && name.hasSuffix(".toml"))
  }

  /// Editors and file managers make these of `poise.toml`.
  private static func looksAlike(_ name: String) -> Bool {
    let name = name.lowercased()
    if name == settingsName || name == unfinishedName { return false }
    return [
      "poise.toml.txt", "poise.toml.toml", "poise.txt", "poise.toml.rtf", "poise.toml.bak",
      "poise(1).toml", "poise (1).toml", "poise.toml (1)", "poise - copy.toml", "poise copy.toml",
      "copy of poise.toml"
    ].contains(name)
  }

  func read(_ name: String) throws(SystemError) -> [UInt8] {
    let file = try Directory(path).open(name, .read)
    if try file.status().kind != .regular {
      throw SystemError(.requireFile, path: "\(path)/\(name)", errno: 22)
    }
    return try file.readAll(limit: CardText.limit)
  }

  /// Writes a file whole. At no moment is there neither the old nor the new one.
  ///
  /// - Parameter overwrites: once the new one is there, zeros are written over where the old one
  ///   lay. That is as much as can be done: a card may have copied its blocks elsewhere.
  func replace(_ name: String, with bytes: [UInt8], overwrites: Bool = false) throws(SystemError) {
    let folder = try Directory(path)
    try? folder.remove(Self.unfinishedName)
    var file = try folder.open(Self.unfinishedName, .create, permissions: 0o644)
    do throws(SystemError) {
      try file.writeAll(bytes)
      try file.sync()
      try file.close()
    } catch {
      try? folder.remove(Self.unfinishedName)
      throw error
    }
    if overwrites, let old = try? folder.open(name, .update) {
      try folder.rename(Self.unfinishedName, to: name)
      try Directory.sync(path)
      Self.overwrite(old)
    } else {
      try folder.rename(Self.unfinishedName, to: name)
      try Directory.sync(path)
    }
  }

  /// The file has no name any more; its blocks are still its own.
  private static func overwrite(_ old: consuming FileDescriptor) {
    guard let size = try? old.status().size, size <= CardText.limit else { return }
    try? old.writeAll([UInt8](repeating: 0, count: Int(size)))
    try? old.sync()
  }

  /// Puts the text there, or takes it away; nothing is written where it is so already.
  func setMistakes(_ text: String?) throws(SystemError) {
    let old = try? read(Self.mistakesName)
    guard let text else {
      let folder = try Directory(path)
      if try folder.status(Self.mistakesName) != nil {
        try folder.remove(Self.mistakesName)
        try Directory.sync(path)
      }
      return
    }
    let bytes = Array(text.utf8)
    if old == bytes { return }
    let folder = try Directory(path)
    var file = try folder.open(Self.mistakesName, .overwrite, permissions: 0o644)
    try file.writeAll(bytes)
    try file.sync()
    try file.close()
    try Directory.sync(path)
  }
}
