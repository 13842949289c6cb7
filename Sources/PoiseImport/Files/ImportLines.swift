/// The lines of a text file, one after the other, without their line feeds.
struct ImportLines {
  private let stream: ImportStream
  private let path: String
  /// Number of the last line, from 1.
  private(set) var number = 0

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
        number += 1
        return Self.text(line.dropLast())
      }
      if ahead.count < length {
        number += 1
        return Self.text(try stream.next(length) ?? [])
      }
      if length >= Self.longest {
        throw ImportError(path, "line \(number + 1) is longer than \(Self.longest) bytes")
      }
      length *= 4
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
