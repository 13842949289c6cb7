import PoiseBoard

/// What the lines of a boot file say, for finding those that contradict a board's.
///
/// Two kinds: `config.txt`, with sections in brackets and `dtparam=` lines that add up, and files
/// of `name=value` where the last line of a name counts (armbianEnv.txt, uEnv.txt).
struct BootText {
  /// One `name=value` that is in force; `dtparam=i2c_arm` and `on`, for `dtparam=i2c_arm=on`.
  struct Setting: Equatable {
    var name: String
    var value: String
    /// Counted from 1.
    var line: Int
    /// Of config.txt; nil outside every section.
    var section: String?
  }

  let settings: [Setting]

  /// - Parameter bytes: the file without the lines of Poise.
  init(_ text: TextLines) {
    var settings: [Setting] = []
    var section: String?
    for index in text.lines.indices {
      let line = text.text(index)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        section = String(line[line.index(after: line.startIndex)..<end])
        continue
      }
      for (name, value) in Self.parsed(line) {
        settings.append(Setting(name: name, value: value, line: index + 1, section: section))
      }
    }
    self.settings = settings
  }

  /// `dtparam=a=1,b` is two settings, and a parameter without a value is on.
  static func parsed(_ line: String) -> [(name: String, value: String)] {
    guard let equals = line.firstIndex(of: "=") else { return [] }
    let name = trimmed(line[..<equals])
    let value = trimmed(line[line.index(after: equals)...])
    guard name == "dtparam" else { return [(name, value)] }
    return value.split(separator: ",").map { part in
      let words = part.split(separator: "=", maxSplits: 1)
      let parameter = words.first.map { trimmed($0) } ?? ""
      let setting = words.count == 2 ? trimmed(words[1]) : "on"
      return ("dtparam=" + parameter, setting)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// Whether two values say the same; a switch has several words.
  static func agree(_ a: String, _ b: String) -> Bool {
    func plain(_ word: String) -> String {
      switch word.lowercased() {
      case "on", "1", "yes", "true", "okay": "on"
      case "off", "0", "no", "false": "off"
      case let other: other
      }
    }
    return plain(a) == plain(b)
  }

  /// Lines that contradict a board's: another value for what it sets, or one that it lists.
  func conflicts(with enable: Board.Enable) -> [Setting] {
    let wanted = enable.lines.flatMap { Self.parsed($0) }.filter { wanted in
      // Overlays add up; one line does not undo another.
      wanted.name != "dtoverlay"
    }
    let unwanted = enable.conflicts.flatMap { Self.parsed($0) }
    return settings.filter { setting in
      wanted.contains { $0.name == setting.name && !Self.agree($0.value, setting.value) }
        || unwanted.contains { $0.name == setting.name && Self.agree($0.value, setting.value) }
    }
  }

  /// The words of a list that a file holds in one line, such as `overlays=a b`; the last counts.
  func words(_ name: String) -> [String] {
    let value = settings.last { $0.name == name }?.value ?? ""
    return value.split(separator: " ").map(String.init)
  }
}

extension BootText {
  /// What the block has to hold: the board's lines, in their section, and lists of one line with
  /// the board's words added to the user's own. Nothing where the user's lines say it all.
  func block(for enable: Board.Enable) -> [String] {
    var lines = enable.lines
    var lists: [(name: String, words: [String])] = []
    for (name, word) in enable.words.flatMap({ Self.parsed($0) }) {
      let known = lists.first { $0.name == name }?.words ?? words(name)
      let missing = word.split(separator: " ").map(String.init).filter { !known.contains($0) }
      if missing.isEmpty { continue }
      lists.removeAll { $0.name == name }
      lists.append((name, known + missing))
    }
    lines += lists.map { "\($0.name)=\($0.words.joined(separator: " "))" }
    if lines.isEmpty { return [] }
    return (enable.section.map { ["[\($0)]"] } ?? []) + lines
  }
}
