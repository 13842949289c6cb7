/// Columns of text for a terminal. Characters count, not bytes: names may hold any letters.
struct TextTable {
  enum Side { case left, right }

  var columns: [Side]
  private var rows: [[String]] = []

  init(_ columns: [Side]) { self.columns = columns }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Lines without blanks at their ends, two blanks between columns.
  func lines() -> [String] {
    let widths = columns.indices.map { k in
      rows.map { k < $0.count ? $0[k].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (k, cell) in row.enumerated() where k < columns.count {
        if k > 0 { line += "  " }
        let room = String(repeating: " ", count: widths[k] - cell.count)
        line += columns[k] == .left ? cell + room : room + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// `text` in lines of at most `width` characters, each begun with `indent` blanks; a word that is
  /// longer keeps a line of its own.
  static func wrapped(_ text: String, width: Int = 80, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines
  }
}
