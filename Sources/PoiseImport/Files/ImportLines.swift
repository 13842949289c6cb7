/// The lines of a text file, one after the other, without their line feeds.
struct ImportLines {
  private let stream: ImportStream
  private let path: String
  /// Number of the last line, from 1.
  private(set) var number = 0
  /// Byte at which the last line begins, and the next one.
  private(set) var begin = 0
  private var end = 0

  /// A longer line is no text of a recorder.
  private static let longest = 1 << 16

  init(_ source: ImportSource) throws(ImportError) {
    (stream, path) = (try source.open(), source.name)
  }

  /// nil at the end.
  mutating func next() throws(ImportError) -> String? {
    var length = 256
    while true {
      let ahead = try stream.peek(length)
      if ahead.isEmpty { return nil }
      if let end = ahead.firstIndex(of: 10) {
        let line = try stream.next(end - ahead.startIndex + 1) ?? []
        count(line)
        return text(line.dropLast())
      }
      if ahead.count < length {
        let line = try stream.next(length) ?? []
        count(line)
        return text(line)
      }
      if length >= Self.longest {
        throw ImportError(path, "line \(number + 1) is longer than \(Self.longest) bytes")
      }
      length *= 4
    }
  }

  private mutating func count(_ line: ArraySlice<UInt8>) {
    number += 1
    (begin, end) = (end, end + line.count)
  }

  /// Bytes of the last line, without its line feed.
  private(set) var length = 0

  /// Nothing follows the last line.
  func peekIsEnd() throws(ImportError) -> Bool { try stream.peek(1).isEmpty }

  /// Where the last line is, for a finding.
  var place: String { "line \(number) at byte \(begin)" }

  private mutating func text(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = bytes.last == 13 ? bytes.dropLast() : bytes
    length = bytes.count
    return String(decoding: bytes, as: UTF8.self)
  }
}
