import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseMCAP

@Suite("Zstandard and LZ4 frames")
struct DecompressorTests {
  private static func text(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3 &* 7) }
  }

  private static func zstd(_ bytes: [UInt8], level: Int32 = 1) throws -> [UInt8] {
    var out = ByteWriter()
    let compressor = try #require(ZstdCompressor(level: level))
    bytes.withUnsafeBytes { compressor.compress($0, into: &out) }
    return out.bytes
  }

  /// An LZ4 frame of one stored block (LZ4 Frame Format 1.6.2): magic, independent blocks of at
  /// most 64 KiB with the descriptor's checksum 0x82, the block's size with its high bit set, end.
  private static func lz4(_ bytes: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.append(UInt32(0x184D_2204))
    out.append([0x60, 0x40, 0x82] as [UInt8])
    out.append(UInt32(bytes.count) | 0x8000_0000)
    out.append(bytes)
    out.append(UInt32(0))
    return out.bytes
  }

  /// What `frame` holds, when it is `size` bytes.
  private static func open(_ frame: [UInt8], _ kind: String, size: Int) throws -> [UInt8]? {
    var target = [UInt8](repeating: 0xEE, count: size)
    let isWhole = try frame.withUnsafeBytes { source in
      try target.withUnsafeMutableBytes { memory in
        kind == "zstd"
          ? try #require(ZstdDecompressor()).decompress(source, into: memory)
          : try #require(LZ4Decompressor()).decompress(source, into: memory)
      }
    }
    return isWhole ? target : nil
  }

  @Test("give back what was compressed, at each level", arguments: [-1, 1, 3, 9] as [Int32])
  func roundTrip(level: Int32) throws {
    for count in [0, 1, 7, 5000, 70_000] {
      let bytes = Self.text(count)
      let frame = try Self.zstd(bytes, level: level)
      // The magic number of RFC 8878, 3.1.1.
      #expect(frame.prefix(4) == [0x28, 0xB5, 0x2F, 0xFD])
      #expect(try Self.open(frame, "zstd", size: count) == bytes, "\(count) bytes")
      if count == 70_000 { #expect(frame.count < 2000) }
    }
  }

  @Test(
    "a frame cut, with more behind it, or of another size is refused", arguments: ["zstd", "lz4"])
  func refused(kind: String) throws {
    let bytes = Self.text(300)
    let frame = kind == "zstd" ? try Self.zstd(bytes) : Self.lz4(bytes)
    #expect(try Self.open(frame, kind, size: 300) == bytes)
    #expect(try Self.open(frame, kind, size: 299) == nil)
    #expect(try Self.open(frame, kind, size: 301) == nil)
    #expect(try Self.open([], kind, size: 0) == nil || kind == "zstd")
    for count in 0..<frame.count {
      #expect(
        try Self.open([UInt8](frame.prefix(count)), kind, size: 300) == nil, "cut to \(count)")
    }
    #expect(try Self.open(frame + [0], kind, size: 300) == nil)
    #expect(try Self.open([1, 2, 3, 4] + frame, kind, size: 300) == nil)
  }

  @Test("the context of a damaged frame opens the next one", arguments: ["zstd", "lz4"])
  func again(kind: String) throws {
    let bytes = Self.text(300)
    let frame = kind == "zstd" ? try Self.zstd(bytes) : Self.lz4(bytes)
    let reader = ChunkReader()
    for k in 0..<6 {
      let isWhole = k % 2 == 1
      let stored = isWhole ? frame : [UInt8](frame.dropLast(5))
      let content = ChunkReaderTests.chunk(stored, kind, size: 300, crc: CRC32.of(bytes))
      let opened = try? content.withUnsafeBytes { try Array(reader.open($0).records) }
      #expect(opened == (isWhole ? bytes : nil))
    }
  }
}
