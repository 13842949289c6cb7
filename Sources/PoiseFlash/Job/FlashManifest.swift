import PoiseSystem

/// The record of a flash, kept on the target and written before anything else: which files there
/// are to be, what they were before and what they are after, each by its digest.
struct FlashManifest: Sendable, Equatable {
  enum State: String, Sendable {
    /// Begun and not known to be complete.
    case writing
    case done
    case reverting
  }

  /// How a file belongs to Poise, which says how it is taken back.
  enum Role: Sendable, Equatable {
    /// The whole file.
    case own
    /// The lines between two marks.
    case block
    /// These words of a kernel's command line.
    case words(String)
  }

  struct File: Sendable, Equatable {
    var place: FlashPlace
    var role: Role
    /// Digest of what the backup holds; nil where no file was there.
    var before: String?
    var after: String
  }

  var board: String
  var state: State
  /// In the order of writing.
  var files: [File]
  /// Folders that were made, outer ones first.
  var folders: [FlashPlace]

  func file(_ place: FlashPlace) -> File? { files.first { $0.place == place } }

  // MARK: Text

  private static let title = "poise flash 1"

  /// Lines of words between tabs; the last is the digest of those before, so that a torn file is
  /// none.
  var text: [UInt8] {
    var lines = [Self.title, "board\t\(board)", "state\t\(state.rawValue)"]
    lines += folders.map { "folder\t\($0.tree.rawValue)\t\($0.path)" }
    for file in files {
      let role =
        switch file.role {
        case .own: "own"
        case .block: "block"
        case .words(let words): "words:\(words)"
        }
      lines.append(
        "file\t\(file.place.tree.rawValue)\t\(file.place.path)\t\(role)\t\(file.before ?? "none")"
          + "\t\(file.after)")
    }
    let body = Array((lines.joined(separator: "\n") + "\n").utf8)
    return body + Array("sum\t\(SHA256.hexadecimal(of: body))\n".utf8)
  }

  init(board: String, state: State, files: [File] = [], folders: [FlashPlace] = []) {
    self.board = board
    self.state = state
    self.files = files
    self.folders = folders
  }

  /// Nil for anything but a whole record, whose paths stay in their trees.
  init?(_ text: [UInt8]) {
    guard text.last == 0x0A, let end = text.dropLast().lastIndex(of: 0x0A) else { return nil }
    let body = Array(text[...end])
    let sum = String(decoding: text[(end + 1)...].dropLast(), as: UTF8.self)
    guard sum == "sum\t" + SHA256.hexadecimal(of: body) else { return nil }
    var lines = String(decoding: body, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == Self.title[...] else { return nil }
    board = ""
    state = .writing
    files = []
    folders = []
    for line in lines {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (words[0], words.count) {
      case ("board", 2): board = words[1]
      case ("state", 2):
        guard let known = State(rawValue: words[1]) else { return nil }
        state = known
      case ("folder", 3):
        guard let place = Self.place(words) else { return nil }
        folders.append(place)
      case ("file", 6):
        guard let place = Self.place(words), let role = Self.role(words[3]) else { return nil }
        files.append(
          File(
            place: place, role: role, before: words[4] == "none" ? nil : words[4], after: words[5]))
      default: return nil
      }
    }
  }

  private static func place(_ words: [String]) -> FlashPlace? {
    guard let tree = FlashTree(rawValue: words[1]), FlashPath.isPlain(words[2]) else { return nil }
    return FlashPlace(tree, words[2])
  }

  private static func role(_ word: String) -> Role? {
    if word == "own" { return .own }
    if word == "block" { return .block }
    return word.hasPrefix("words:") ? .words(String(word.dropFirst(6))) : nil
  }
}

extension FlashManifest.Role {
  /// A file without what belongs to Poise; nil where the whole file does.
  func removed(from bytes: [UInt8], file: String) throws(FlashError) -> [UInt8]? {
    switch self {
    case .own: nil
    case .block: try ManagedBlock.removed(from: bytes, file: file)
    case .words(let words): KernelCommandLine.removed(words, from: bytes)
    }
  }
}
