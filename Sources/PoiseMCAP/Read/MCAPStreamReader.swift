/// One record of a file, decoded. A message's data is borrowed memory, valid during the call.
public enum MCAPRecord {
  case header(MCAP.Header)
  case footer(MCAP.Footer)
  case schema(MCAP.Schema)
  case channel(MCAP.Channel)
  case message(MCAP.MessageHeader, data: UnsafeRawBufferPointer)
  /// A chunk; the records in it follow one by one.
  case chunk(MCAP.ChunkHeader)
  case messageIndex(MCAP.MessageIndex)
  case chunkIndex(MCAP.ChunkIndex)
  case attachment(MCAP.Attachment)
  case attachmentIndex(MCAP.AttachmentIndex)
  case statistics(MCAP.Statistics)
  case metadata(MCAP.Metadata)
  case metadataIndex(MCAP.MetadataIndex)
  case summaryOffset(MCAP.SummaryOffset)
  /// Checksum of the data section; 0 where not computed.
  case dataEnd(UInt32)
  /// An opcode of a later version or of somebody's own, passed over as the specification asks.
  case unknown(UInt8)
}

/// Where a record lies.
public struct MCAPPlace: Sendable, Equatable {
  /// File offset of the record, or of the chunk it is in.
  public var offset: UInt64
  /// Offset in the uncompressed chunk; nil outside of chunks.
  public var inChunk: Int?
}

/// Reads any MCAP file from its first to its last record, chunks opened and checked, with bounded
/// memory.
public enum MCAPStreamReader {
  /// Calls `body` for every record up to and with the footer. Throws at the first byte that is not
  /// what it must be; all records before it have been given out by then.
  ///
  /// - Returns: where the file should end.
  @discardableResult
  public static func forEachRecord(
    _ source: LogSource, _ body: (MCAPPlace, MCAPRecord) -> Void
  ) throws(LogError) -> UInt64 {
    try source.checkMagic()
    let chunks = ChunkReader()
    var offset: UInt64 = 8
    while true {
      guard let record = try source.recordHeader(at: offset) else {
        throw source.malformed("the file ends without its summary", at: offset)
      }
      if record.opcode == 0 { throw source.malformed("zeros instead of a record", at: offset) }
      let begin = offset + UInt64(MCAP.recordHeaderSize)
      guard record.length <= MCAP.sizeLimit,
        let content = try source.bytes(at: begin, count: Int(record.length))
      else { throw source.malformed("the last record is cut", at: offset) }
      do throws(ParseFailure) {
        try give(record.opcode, content, MCAPPlace(offset: offset), chunks, body)
      } catch {
        throw LogError(path: source.path, at: begin, error)
      }
      offset = begin + record.length
      if record.opcode == MCAP.Opcode.footer.rawValue { break }
    }
    guard let end = try source.bytes(at: offset, count: 8), end.elementsEqual(MCAP.magic) else {
      throw source.malformed("no magic number at the end", at: offset)
    }
    return offset + UInt64(MCAP.magic.count)
  }

  private static func give(
    _ opcode: UInt8, _ content: UnsafeRawBufferPointer, _ place: MCAPPlace,
    _ chunks: ChunkReader, _ body: (MCAPPlace, MCAPRecord) -> Void
  ) throws(ParseFailure) {
    if opcode != MCAP.Opcode.chunk.rawValue {
      return body(place, try decode(opcode, content))
    }
    let (header, records) = try chunks.open(content)
    body(place, .chunk(header))
    try ChunkReader.forEachRecord(records) { opcode, at, content throws(ParseFailure) in
      let record: MCAPRecord
      do throws(ParseFailure) { record = try decode(opcode, content) } catch {
        // the place in the compressed chunk has no meaning: name the chunk
        throw ParseFailure("in the chunk: " + error.reason, at: 0)
      }
      body(MCAPPlace(offset: place.offset, inChunk: at), record)
    }
  }

  private static func decode(_ opcode: UInt8, _ content: UnsafeRawBufferPointer)
    throws(ParseFailure) -> MCAPRecord
  {
    var r = ByteReader(content)
    switch MCAP.Opcode(rawValue: opcode) {
    case .header: return .header(try r.header())
    case .footer: return .footer(try r.footer())
    case .schema: return .schema(try r.schema())
    case .channel: return .channel(try r.channel())
    case .message: return .message(try r.messageHeader(), data: try r.take(r.remaining))
    case .chunk: throw ParseFailure("a chunk in a chunk", at: 0)
    case .messageIndex: return .messageIndex(try r.messageIndex())
    case .chunkIndex: return .chunkIndex(try r.chunkIndex())
    case .attachment: return .attachment(try r.attachment())
    case .attachmentIndex: return .attachmentIndex(try r.attachmentIndex())
    case .statistics: return .statistics(try r.statistics())
    case .metadata: return .metadata(try r.metadata())
    case .metadataIndex: return .metadataIndex(try r.metadataIndex())
    case .summaryOffset: return .summaryOffset(try r.summaryOffset())
    case .dataEnd: return .dataEnd(try r.read())
    case nil: return .unknown(opcode)
    }
  }
}
