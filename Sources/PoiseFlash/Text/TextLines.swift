/// A text file as its lines, byte for byte: encodings and line ends stay what they are.
struct TextLines {
  /// Each with its end; the last may have none.
  var lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
  }

  var bytes: [UInt8] { Array(lines.joined()) }

  /// `\r\n` where the first line has it, so that a file written on Windows stays one.
  var lineEnd: [UInt8] {
    lines.first.map { Self.lineEnd(of: $0) } ?? [0x0A]
  }

  static func lineEnd(of line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.last == 0x0A else { return [0x0A] }
    return line.dropLast().last == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// True for a file whose last line has an end, and for an empty one.
  var endsWithLineEnd: Bool { lines.last.map { $0.last == 0x0A } ?? true }

  /// A line's text without its end and without blanks around it.
  func text(_ index: Int) -> String {
    let line = lines[index]
    var trimmed = line
    while let last = trimmed.last, last <= 0x20 { trimmed = trimmed.dropLast() }
    while let first = trimmed.first, first <= 0x20 { trimmed = trimmed.dropFirst() }
    return String(decoding: trimmed, as: UTF8.self)
  }

  /// Blanks in front of a line's text.
  func indentation(_ index: Int) -> [UInt8] {
    Array(lines[index].prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
