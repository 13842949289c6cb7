/// The lines that Poise owns in a file of somebody else: between a first and a last line that say
/// so. Written again in place, taken out without a trace, and everything around them left alone.
enum ManagedBlock {
  private static let begin = "# >>> poise"
  private static let end = "# <<< poise"
  /// Stands in the last line where the file's own last line had no end before, so that taking the
  /// block out restores every byte.
  private static let noLineEnd = " (the line before had no line end)"

  struct Place: Equatable {
    /// Of the first and the last line.
    var lines: ClosedRange<Int>
    var addedLineEnd: Bool
  }

  /// Where the block is; nil where there is none.
  ///
  /// - Throws: for a first line without a last one, and for more than one block.
  static func find(in text: TextLines, file: String) throws(FlashError) -> Place? {
    var first: Int?
    var found: Place?
    for index in text.lines.indices {
      let line = text.text(index)
      if line.hasPrefix(begin) {
        if first != nil || found != nil { throw broken(file, index) }
        first = index
      } else if line.hasPrefix(end) {
        guard let start = first else { throw broken(file, index) }
        found = Place(lines: start...index, addedLineEnd: line.hasSuffix(noLineEnd))
        first = nil
      }
    }
    if let first { throw broken(file, first) }
    return found
  }

  private static func broken(_ file: String, _ index: Int) -> FlashError {
    FlashError(
      .badTarget,
      "\(file):\(index + 1): the lines of Poise are damaged; \(begin) and \(end) do not match",
      hint: "remove these lines by hand, or put \(file)\(FlashPath.backup("")) back, then try again"
    )
  }

  /// The file without the block: the bytes that were there before it was written.
  static func removed(from bytes: [UInt8], file: String) throws(FlashError) -> [UInt8] {
    var text = TextLines(bytes)
    guard let place = try find(in: text, file: file) else { return bytes }
    let isLast = place.lines.upperBound == text.lines.count - 1
    if place.addedLineEnd, isLast, place.lines.lowerBound > 0 {
      let before = place.lines.lowerBound - 1
      let added = TextLines.lineEnd(of: text.lines[place.lines.lowerBound])
      text.lines[before] = text.lines[before].dropLast(added.count)
    }
    text.lines.removeSubrange(place.lines)
    return text.bytes
  }

  /// The file with the block: where it stands already, else after line `after`, else at the end.
  /// No lines, no block.
  ///
  /// - Parameter after: a line of the file without the block, counted from 0.
  static func written(
    _ lines: [String], board: String, into bytes: [UInt8], file: String, after: Int? = nil
  ) throws(FlashError) -> [UInt8] {
    if lines.isEmpty { return try removed(from: bytes, file: file) }
    var text = TextLines(bytes)
    let old = try find(in: text, file: file)
    let lineEnd = old.map { TextLines.lineEnd(of: text.lines[$0.lines.lowerBound]) } ?? text.lineEnd
    var addedLineEnd = old?.addedLineEnd ?? false
    var at = old?.lines.lowerBound ?? after.map { $0 + 1 } ?? text.lines.count
    if let old {
      text.lines.removeSubrange(old.lines)
    } else if at == text.lines.count, !text.endsWithLineEnd {
      text.lines[at - 1] += lineEnd[...]
      addedLineEnd = true
    }
    at = min(at, text.lines.count)
    let all =
      ["\(begin): board \(board), by `poise board flash`; changes in here get lost >>>"] + lines
      + ["\(end) <<<" + (addedLineEnd ? noLineEnd : "")]
    text.lines.insert(contentsOf: all.map { Array($0.utf8)[...] + lineEnd[...] }, at: at)
    return text.bytes
  }
}
