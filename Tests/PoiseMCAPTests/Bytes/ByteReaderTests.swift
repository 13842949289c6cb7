import Testing

@testable import PoiseMCAP

@Suite("ByteReader and ByteWriter")
struct ByteReaderTests {
  @Test("read back what was written, least significant byte first")
  func roundTrip() throws {
    var writer = ByteWriter()
    writer.append(UInt8(0xA1))
    writer.append(UInt16(0xB2C3))
    writer.append(Int32(-2))
    writer.append(UInt64(0x0102_0304_0506_0708))
    writer.append(UInt32(3))
    writer.append(utf8: "gab")
    #expect(writer.bytes.prefix(3) == [0xA1, 0xC3, 0xB2])
    #expect(writer.bytes[3..<7] == [0xFE, 0xFF, 0xFF, 0xFF])
    #expect(writer.bytes[7] == 8 && writer.bytes[14] == 1)
    try writer.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let read = (
        try reader.read(UInt8.self), try reader.read(UInt16.self), try reader.read(Int32.self),
        try reader.read(UInt64.self)
      )
      #expect(read == (0xA1, 0xB2C3, -2, 0x0102_0304_0506_0708))
      #expect(reader.remaining == 7 && reader.position == 15)
      let text = try reader.string()
      #expect(text == "gab" && reader.remaining == 0)
    }
  }

  /// The failure of `body`, if any, and where the reader stands afterwards.
  private static func after(
    _ reader: ByteReader, _ body: (inout ByteReader) throws(ParseFailure) -> Void
  ) -> (failure: ParseFailure?, position: Int) {
    var reader = reader
    do {
      try body(&reader)
      return (nil, reader.position)
    } catch { return (error, reader.position) }
  }

  @Test("what does not fit is refused where it begins, and nothing is taken")
  func ends() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7]
    bytes.withUnsafeBytes { bytes in
      func early(_ position: Int) -> ParseFailure { ParseFailure("ends too early", at: position) }
      for position in 0...7 {
        var value: UInt32 = 0
        let after = Self.after(ByteReader(bytes, at: position)) { reader throws(ParseFailure) in
          value = try reader.read()
        }
        let fits = position <= 3
        #expect(after == (fits ? nil : early(position), fits ? position + 4 : position))
        #expect(value & 0xFF == (fits ? UInt32(position + 1) : 0))
      }
      for (from, count, fits) in [
        (2, 6, false), (2, -1, false), (2, 5, true), (7, 0, true), (7, 1, false)
      ] {
        let after = Self.after(ByteReader(bytes, at: from)) { reader throws(ParseFailure) in
          try reader.skip(count)
        }
        #expect(after == (fits ? nil : early(from), fits ? from + count : from))
      }
    }
  }

  private static func map(_ pairs: [(String, String)], length: Int? = nil) -> [UInt8] {
    var inner = ByteWriter()
    for (key, value) in pairs {
      for text in [key, value] {
        inner.append(UInt32(text.utf8.count))
        inner.append(utf8: text)
      }
    }
    var whole = ByteWriter()
    whole.append(UInt32(length ?? inner.count))
    whole.append(inner.bytes)
    return whole.bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> [[String]] {
    try bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      return try reader.stringMap().map { [$0.key, $0.value] }
    }
  }

  @Test("a map keeps its order and its doubles; one cut anywhere is refused")
  func maps() throws {
    let bytes = Self.map([("b", "1"), ("a", ""), ("b", "2")])
    #expect(try Self.read(bytes) == [["b", "1"], ["a", ""], ["b", "2"]])
    #expect(try Self.read(Self.map([])) == [])
    for count in 0..<bytes.count {
      #expect(throws: ParseFailure.self, "cut to \(count)") {
        try Self.read([UInt8](bytes.prefix(count)))
      }
    }
    // A length that ends inside a pair.
    #expect(throws: ParseFailure.self) { try Self.read(Self.map([("key", "value")], length: 9)) }
  }

  @Test("a map of 65536 pairs is read, one more is refused")
  func mapLimit() throws {
    let most = [(String, String)](repeating: ("", ""), count: MCAP.mapLimit)
    #expect(MCAP.mapLimit == 65_536)
    #expect(try Self.read(Self.map(most)).count == 65_536)
    let more = Self.map(most + [("", "")])
    #expect(throws: ParseFailure("a map of too many pairs", at: more.count)) {
      try Self.read(more)
    }
  }

  @Test("bytes written before are patched and cut; lent memory is shortened to what was used")
  func patching() {
    var writer = ByteWriter()
    writer.append([9, 9, 9, 9, 9] as [UInt8])
    writer.patch(UInt16(0x0102), at: 1)
    #expect(writer.bytes == [9, 2, 1, 9, 9])
    writer.truncate(to: 3)
    #expect(writer.bytes == [9, 2, 1])
    writer.appendUninitialised(capacity: 8) { memory in
      memory[0] = 7
      memory[1] = 8
      return 2
    }
    #expect(writer.bytes == [9, 2, 1, 7, 8])
    writer.append(zeros: 2)
    #expect(writer.bytes == [9, 2, 1, 7, 8, 0, 0] && writer.count == 7)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }
}
