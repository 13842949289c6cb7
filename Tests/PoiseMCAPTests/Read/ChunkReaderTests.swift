import PoiseSystem
import Testing

@testable import PoiseMCAP

@Suite("ChunkReader and the limits of a file")
struct ChunkReaderTests {
  /// Content of a Chunk record (MCAP specification, "Chunk"): first and last time, size, checksum,
  /// compression, length and bytes of the records.
  static func chunk(
    _ stored: [UInt8], _ compression: String, size: UInt64, crc: UInt32, length: UInt64? = nil
  ) -> [UInt8] {
    var out = ByteWriter()
    out.append(UInt64(11))
    out.append(UInt64(22))
    out.append(size)
    out.append(crc)
    out.append(UInt32(compression.utf8.count))
    out.append(utf8: compression)
    out.append(length ?? UInt64(stored.count))
    out.append(stored)
    return out.bytes
  }

  private static func failure(_ content: [UInt8]) -> ParseFailure? {
    do {
      _ = try content.withUnsafeBytes { try ChunkReader().open($0).records.count }
      return nil
    } catch { return error as? ParseFailure }
  }

  @Test("opens what is whole, and says what is wrong with the rest")
  func open() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    let crc = CRC32.of(bytes)
    #expect(Self.failure(Self.chunk(bytes, "", size: 4, crc: crc)) == nil)
    // No checksum is 0.
    #expect(Self.failure(Self.chunk(bytes, "", size: 4, crc: 0)) == nil)
    #expect(
      Self.failure(Self.chunk(bytes, "", size: 4, crc: crc ^ 1))
        == ParseFailure("chunk checksum is wrong", at: 24))
    for size: UInt64 in [3, 5] {
      #expect(
        Self.failure(Self.chunk(bytes, "", size: size, crc: crc))?.reason == "chunk size is wrong")
    }
    #expect(
      Self.failure(Self.chunk(bytes, "zip", size: 4, crc: crc))?.reason
        == "chunk compressed with zip, unknown here")
    for length: UInt64 in [5, .max] {
      #expect(
        Self.failure(Self.chunk(bytes, "", size: 4, crc: crc, length: length))?.reason
          == "chunk ends too early")
    }
    let whole = Self.chunk(bytes, "", size: 4, crc: crc)
    for count in 0..<whole.count {
      #expect(Self.failure([UInt8](whole.prefix(count))) != nil, "cut to \(count)")
    }
  }

  @Test("no chunk of more than 28 MiB is opened, whatever it is compressed with")
  func sizeLimit() {
    let limit: UInt64 = 28 << 20
    #expect(MCAP.sizeLimit == limit)
    for compression in ["", "zstd", "lz4"] {
      #expect(
        Self.failure(Self.chunk([1], compression, size: limit + 1, crc: 0))
          == ParseFailure("chunk of more than 28 MiB", at: 16))
    }
    #expect(
      Self.failure(Self.chunk([1], "zstd", size: limit, crc: 0))?.reason
        == "chunk does not decompress")
  }

  @Test("goes through the records of a chunk; one that is cut ends it where it begins")
  func records() throws {
    var writer = ByteWriter()
    for (opcode, content) in [(5, [1, 2]), (7, []), (4, [3])] as [(UInt8, [UInt8])] {
      writer.append(opcode)
      writer.append(UInt64(content.count))
      writer.append(content)
    }
    func walk(_ bytes: [UInt8]) -> (seen: [[Int]], failure: ParseFailure?) {
      var seen: [[Int]] = []
      do {
        try bytes.withUnsafeBytes { raw in
          try ChunkReader.forEachRecord(raw) { opcode, place, content throws(ParseFailure) in
            seen.append([Int(opcode), place] + content.map { Int($0) })
          }
        }
        return (seen, nil)
      } catch { return (seen, error as? ParseFailure) }
    }
    let all = walk(writer.bytes)
    #expect(all.seen == [[5, 0, 1, 2], [7, 11], [4, 20, 3]] && all.failure == nil)
    let cut = walk(writer.bytes.dropLast())
    #expect(cut.seen == [[5, 0, 1, 2], [7, 11]])
    #expect(cut.failure == ParseFailure("record in a chunk ends too early", at: 20))
  }

  @Test("indexes of a chunk differ where any of their fields does")
  func indexes() {
    let one = MCAP.ChunkIndex(
      messageStartTime: 1, messageEndTime: 2, chunkStart: 3, chunkLength: 4,
      messageIndexOffsets: [(channelID: 5, offset: 6)], messageIndexLength: 7, compression: "lz4",
      compressedSize: 8, uncompressedSize: 9)
    #expect(one == one)
    let fields: [WritableKeyPath<MCAP.ChunkIndex, UInt64>] = [
      \.messageStartTime, \.messageEndTime, \.chunkStart, \.chunkLength, \.messageIndexLength,
      \.compressedSize, \.uncompressedSize
    ]
    for field in fields {
      var other = one
      other[keyPath: field] += 1
      #expect(other != one, "\(field)")
    }
    for offsets: [(channelID: UInt16, offset: UInt64)] in [[], [(5, 7)], [(6, 6)], [(5, 6), (5, 6)]]
    {
      var other = one
      other.messageIndexOffsets = offsets
      #expect(other != one)
    }
    var other = one
    other.compression = "zstd"
    #expect(other != one)
  }

  @Test("schemas and channels take 16 MiB at most, each with 64 bytes for itself")
  func declarations() {
    func schema(_ bytes: Int) -> MCAP.Schema {
      MCAP.Schema(id: 1, name: "ab", encoding: "c", data: [UInt8](repeating: 0, count: bytes))
    }
    func channel(_ pairs: Int) -> MCAP.Channel {
      MCAP.Channel(
        id: 1, schemaID: 1, topic: "abc", messageEncoding: "de",
        metadata: [MCAP.Entry](repeating: MCAP.Entry("key", "value"), count: pairs))
    }
    /// Which of them fit, one after the other.
    func taken(_ take: ((inout DeclarationBudget) -> Bool)...) -> [Bool] {
      var budget = DeclarationBudget()
      return take.map { $0(&budget) }
    }
    let all = 16 << 20
    #expect(taken({ $0.take(schema(all - 67)) }, { $0.take(schema(0)) }) == [true, false])
    // What was refused takes nothing.
    #expect(
      taken(
        { $0.take(schema(all - 66)) }, { $0.take(schema(all - 67 - 69)) }, { $0.take(channel(1)) },
        { $0.take(channel(0)) }) == [false, true, false, true])
    #expect(
      taken({ $0.take(schema(all - 67 - 69 - 72)) }, { $0.take(channel(1)) }) == [true, true])
  }
}
