import PoiseSystem

/// The other direction. Bytes after the known fields are left alone, as the specification asks:
/// later versions may extend a record.
extension ByteReader {
  /// A string with a 32-bit length before it. Invalid UTF-8 is repaired, not refused: a viewer
  /// shall still open the file.
  public mutating func string() throws(ParseFailure) -> String {
    let length: UInt32 = try read()
    return String(decoding: try take(Int(length)), as: UTF8.self)
  }

  /// A map of strings with its length in bytes before it, in file order.
  public mutating func stringMap() throws(ParseFailure) -> [(key: String, value: String)] {
    let length: UInt32 = try read()
    var inner = ByteReader(try take(Int(length)))
    var map: [(key: String, value: String)] = []
    while inner.remaining > 0 {
      if map.count == MCAP.mapLimit { throw ParseFailure("a map of too many pairs", at: position) }
      map.append((key: try inner.string(), value: try inner.string()))
    }
    return map
  }

  mutating func entries() throws(ParseFailure) -> [MCAP.Entry] {
    try stringMap().map { MCAP.Entry($0.key, $0.value) }
  }

  /// A Header record.
  public mutating func header() throws(ParseFailure) -> MCAP.Header {
    MCAP.Header(profile: try string(), library: try string())
  }

  /// A Footer record.
  public mutating func footer() throws(ParseFailure) -> MCAP.Footer {
    MCAP.Footer(summaryStart: try read(), summaryOffsetStart: try read(), summaryCRC: try read())
  }

  /// A Schema record; its id is not 0.
  public mutating func schema() throws(ParseFailure) -> MCAP.Schema {
    let id: UInt16 = try read()
    if id == 0 { throw ParseFailure("schema with the reserved id 0", at: position - 2) }
    let name = try string()
    let encoding = try string()
    let length: UInt32 = try read()
    return MCAP.Schema(id: id, name: name, encoding: encoding, data: [UInt8](try take(Int(length))))
  }

  /// A Channel record.
  public mutating func channel() throws(ParseFailure) -> MCAP.Channel {
    MCAP.Channel(
      id: try read(), schemaID: try read(), topic: try string(), messageEncoding: try string(),
      metadata: try entries())
  }

  /// The fixed part of a Message record; its data follow.
  @inline(__always)
  public mutating func messageHeader() throws(ParseFailure) -> MCAP.MessageHeader {
    MCAP.MessageHeader(
      channelID: try read(), sequence: try read(), logTime: try read(), publishTime: try read())
  }

  /// The fixed part of a Chunk record; its records follow.
  public mutating func chunkHeader() throws(ParseFailure) -> MCAP.ChunkHeader {
    MCAP.ChunkHeader(
      messageStartTime: try read(), messageEndTime: try read(), uncompressedSize: try read(),
      uncompressedCRC: try read(), compression: try string(), compressedSize: try read())
  }

  mutating func messageIndex() throws(ParseFailure) -> MCAP.MessageIndex {
    let channel: UInt16 = try read()
    let length: UInt32 = try read()
    if length % 16 != 0 { throw ParseFailure("message index of odd length", at: position - 4) }
    var inner = ByteReader(try take(Int(length)))
    var entries: [MCAP.IndexEntry] = []
    entries.reserveCapacity(Int(length / 16))
    while inner.remaining > 0 {
      entries.append(MCAP.IndexEntry(logTime: try inner.read(), offset: try inner.read()))
    }
    return MCAP.MessageIndex(channelID: channel, entries: entries)
  }

  private mutating func pairs() throws(ParseFailure) -> [(UInt16, UInt64)] {
    let length: UInt32 = try read()
    if length % 10 != 0 { throw ParseFailure("map of odd length", at: position - 4) }
    if length / 10 > MCAP.mapLimit {
      throw ParseFailure("a map of too many pairs", at: position - 4)
    }
    var inner = ByteReader(try take(Int(length)))
    var pairs: [(UInt16, UInt64)] = []
    while inner.remaining > 0 { pairs.append((try inner.read(), try inner.read())) }
    return pairs
  }

  mutating func chunkIndex() throws(ParseFailure) -> MCAP.ChunkIndex {
    MCAP.ChunkIndex(
      messageStartTime: try read(), messageEndTime: try read(), chunkStart: try read(),
      chunkLength: try read(),
      messageIndexOffsets: try pairs().map { (channelID: $0.0, offset: $0.1) },
      messageIndexLength: try read(), compression: try string(), compressedSize: try read(),
      uncompressedSize: try read())
  }

  /// An Attachment record, whose checksum is checked.
  public mutating func attachment() throws(ParseFailure) -> MCAP.Attachment {
    let start = position
    let log: UInt64 = try read()
    let create: UInt64 = try read()
    let name = try string()
    let mediaType = try string()
    let length: UInt64 = try read()
    if length > UInt64(remaining) { throw ParseFailure("ends too early", at: position) }
    let data = [UInt8](try take(Int(length)))
    let end = position
    let crc: UInt32 = try read()
    if crc != 0, crc != CRC32.of(UnsafeRawBufferPointer(rebasing: base[start..<end])) {
      throw ParseFailure("attachment checksum is wrong", at: end)
    }
    return MCAP.Attachment(
      logTime: log, createTime: create, name: name, mediaType: mediaType, data: data)
  }

  mutating func attachmentIndex() throws(ParseFailure) -> MCAP.AttachmentIndex {
    MCAP.AttachmentIndex(
      offset: try read(), length: try read(), logTime: try read(), createTime: try read(),
      dataSize: try read(), name: try string(), mediaType: try string())
  }

  mutating func statistics() throws(ParseFailure) -> MCAP.Statistics {
    var r = MCAP.Statistics()
    r.messageCount = try read()
    r.schemaCount = try read()
    r.channelCount = try read()
    r.attachmentCount = try read()
    r.metadataCount = try read()
    r.chunkCount = try read()
    r.messageStartTime = try read()
    r.messageEndTime = try read()
    r.channelMessageCounts = try pairs().map { (channelID: $0.0, count: $0.1) }
    return r
  }

  /// A Metadata record.
  public mutating func metadata() throws(ParseFailure) -> MCAP.Metadata {
    MCAP.Metadata(name: try string(), entries: try entries())
  }

  mutating func metadataIndex() throws(ParseFailure) -> MCAP.MetadataIndex {
    MCAP.MetadataIndex(offset: try read(), length: try read(), name: try string())
  }

  mutating func summaryOffset() throws(ParseFailure) -> MCAP.SummaryOffset {
    MCAP.SummaryOffset(groupOpcode: try read(), groupStart: try read(), groupLength: try read())
  }
}
