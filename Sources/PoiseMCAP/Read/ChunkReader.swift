import PoiseSystem

/// Opens chunks one after the other in the same memory.
public final class ChunkReader {
  private var buffer: UnsafeMutableRawBufferPointer = .allocate(byteCount: 1 << 16, alignment: 16)
  private let zstd = ZstdDecompressor()
  private lazy var lz4 = LZ4Decompressor()

  public init() {}

  deinit { buffer.deallocate() }

  /// The records of a chunk, decompressed and checked against size and checksum. Valid until the
  /// next call. `content` is the content of the Chunk record.
  public func open(_ content: UnsafeRawBufferPointer) throws(ParseFailure)
    -> (header: MCAP.ChunkHeader, records: UnsafeRawBufferPointer)
  {
    var reader = ByteReader(content)
    let header = try reader.chunkHeader()
    if header.compressedSize > UInt64(reader.remaining) {
      throw ParseFailure("chunk ends too early", at: reader.position)
    }
    if header.uncompressedSize > MCAP.sizeLimit {
      throw ParseFailure("chunk of more than 28 MiB", at: 16)
    }
    let place = reader.position
    let stored = try reader.take(Int(header.compressedSize))
    let size = Int(header.uncompressedSize)
    let records: UnsafeRawBufferPointer
    switch header.compression {
    case "":
      if stored.count != size { throw ParseFailure("chunk size is wrong", at: place) }
      records = stored
    case "zstd", "lz4":
      if size > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: size, alignment: 16)
      }
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
      let isWhole =
        header.compression == "zstd"
        ? zstd?.decompress(stored, into: target) : lz4?.decompress(stored, into: target)
      guard isWhole == true else { throw ParseFailure("chunk does not decompress", at: place) }
      records = UnsafeRawBufferPointer(target)
    default:
      throw ParseFailure("chunk compressed with \(header.compression), unknown here", at: 28)
    }
    if header.uncompressedCRC != 0, CRC32.of(records) != header.uncompressedCRC {
      throw ParseFailure("chunk checksum is wrong", at: 24)
    }
    return (header, records)
  }

  /// Goes through the records of an opened chunk: opcode, place in it, content.
  @inlinable @inline(__always)
  public static func forEachRecord(
    _ records: UnsafeRawBufferPointer,
    _ body: (UInt8, Int, UnsafeRawBufferPointer) throws(ParseFailure) -> Void
  ) throws(ParseFailure) {
    var reader = ByteReader(records)
    while reader.remaining > 0 {
      let place = reader.position
      let opcode: UInt8 = try reader.read()
      let length: UInt64 = try reader.read()
      if length > UInt64(reader.remaining) {
        throw ParseFailure("record in a chunk ends too early", at: place)
      }
      try body(opcode, place, try reader.take(Int(length)))
    }
  }
}
