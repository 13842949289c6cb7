/// Looks for the next whole record behind damage.
///
/// A record counts as whole where its own checksum says so, or, for those without one, where every
/// length in it fits and another record follows.
struct RecordSearch {
  private let source: LogSource
  private let chunks: ChunkReader
  /// Bytes that may still be opened to look at: a file made of false beginnings must not take for
  /// ever.
  private var budget: UInt64

  init(_ source: LogSource, _ chunks: ChunkReader) {
    self.source = source
    self.chunks = chunks
    budget = 2 &* source.size &+ (32 << 20)
  }

  /// A longer declaration is not looked for, bytes.
  private static let longestText: UInt64 = 1 << 20
  private static let block = 1 << 16
  /// What a card fails to read at once, bytes.
  private static let sector: UInt64 = 4096

  /// Offset of the first whole record in `range`; nil where there is none.
  mutating func first(in range: Range<UInt64>) throws(LogError) -> UInt64? {
    var place = range.lowerBound
    while place < range.upperBound {
      let found: [UInt64]
      let count = Int(min(UInt64(Self.block), source.size - place))
      do throws(LogError) { found = try candidates(at: place, count: count) } catch {
        if case .system = error.problem { throw error }
        // the card does not give these bytes
        place = (place / Self.sector + 1) * Self.sector
        continue
      }
      for offset in found where offset < range.upperBound {
        if budget == 0 { return nil }
        if try isWhole(at: offset) { return offset }
      }
      if count <= MCAP.recordHeaderSize { return nil }
      // a record's head may lie across two blocks
      place += UInt64(count - MCAP.recordHeaderSize)
      if place + UInt64(MCAP.recordHeaderSize) >= source.size { return nil }
    }
    return nil
  }

  /// Places that have a known opcode and a length below 16 MiB times two.
  private func candidates(at place: UInt64, count: Int) throws(LogError) -> [UInt64] {
    guard let bytes = try source.bytes(at: place, count: count),
      count > MCAP.recordHeaderSize
    else { return [] }
    var found: [UInt64] = []
    for i in 0..<(count - MCAP.recordHeaderSize) {
      guard let opcode = MCAP.Opcode(rawValue: bytes[i]), Self.isSought(opcode) else { continue }
      let length = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i + 1, as: UInt64.self))
      if length >= 4 && length <= MCAP.sizeLimit { found.append(place + UInt64(i)) }
    }
    return found
  }

  private static func isSought(_ opcode: MCAP.Opcode) -> Bool {
    switch opcode {
    case .schema, .channel, .chunk, .attachment, .metadata, .dataEnd: true
    case .header, .footer, .message, .messageIndex, .chunkIndex, .attachmentIndex, .statistics,
      .metadataIndex, .summaryOffset:
      false
    }
  }

  private mutating func isWhole(at offset: UInt64) throws(LogError) -> Bool {
    guard let head = try? source.recordHeader(at: offset),
      let opcode = MCAP.Opcode(rawValue: head.opcode)
    else { return false }
    if opcode == .dataEnd { return head.length == 4 && isFollowed(offset, head.length) }
    if opcode == .chunk {
      guard let size = chunkSize(offset, head.length) else { return false }
      spend(size)
    } else {
      if opcode != .attachment && head.length > Self.longestText { return false }
      spend(head.length)
    }
    guard isFollowed(offset, head.length),
      let content = try? source.record(opcode, at: offset)
    else { return false }
    if opcode == .chunk { return (try? chunks.open(content)) != nil }
    var reader = ByteReader(content)
    do throws(ParseFailure) {
      switch opcode {
      case .schema: if try reader.schema().name.isEmpty { return false }
      case .channel: if try reader.channel().topic.isEmpty { return false }
      case .metadata: if try reader.metadata().name.isEmpty { return false }
      default: _ = try reader.attachment()
      }
    } catch { return false }
    return reader.remaining == 0
  }

  private mutating func spend(_ bytes: UInt64) { budget -= min(budget, bytes) }

  /// True where another record begins behind it, or the file ends there.
  private func isFollowed(_ offset: UInt64, _ length: UInt64) -> Bool {
    let next = offset + UInt64(MCAP.recordHeaderSize) + length
    if next == source.size { return true }
    guard let head = try? source.bytes(at: next, count: 1) else { return false }
    // what follows may be damaged again: zeros, for a sector that is gone
    return head[0] <= 0x0F || head[0] >= 0x80
  }

  /// Bytes to open for a chunk whose fixed fields fit its length; nil where they do not.
  private func chunkSize(_ place: UInt64, _ length: UInt64) -> UInt64? {
    let begin = place + UInt64(MCAP.recordHeaderSize)
    if begin >= source.size { return nil }
    let count = min(64, Int(length), Int(min(64, source.size - begin)))
    guard let bytes = try? source.bytes(at: begin, count: count) else { return nil }
    var reader = ByteReader(bytes)
    guard let header = try? reader.chunkHeader(),
      header.compressedSize == length - UInt64(reader.position),
      header.uncompressedSize <= MCAP.sizeLimit
    else { return nil }
    return length + header.uncompressedSize
  }
}
