/// What a walk over a file's data section finds, from its first byte as far as everything is whole.
/// Serves files without a summary: to read them, and to complete them.
public struct MCAPScan: Sendable {
  public private(set) var header = MCAP.Header(profile: "", library: "")
  public private(set) var schemas: [MCAP.Schema] = []
  public private(set) var channels: [MCAP.Channel] = []
  public private(set) var metadataIndexes: [MCAP.MetadataIndex] = []
  public private(set) var attachmentIndexes: [MCAP.AttachmentIndex] = []
  public private(set) var chunkIndexes: [MCAP.ChunkIndex] = []
  public private(set) var statistics = MCAP.Statistics()
  /// End of the last whole record (chunk with its message indexes): all before it is good.
  public private(set) var goodEnd: UInt64 = 0
  /// Checksum of all bytes before ``goodEnd``.
  private(set) var dataCRC = CRC32()
  /// Why the walk ended before the data section did, and where; nil where it is complete.
  public private(set) var stop: LogError?
  /// Message indexes of the last chunk that are not (all) in the file, to be written at
  /// ``goodEnd``.
  private(set) var missingIndexes: [MCAP.MessageIndex] = []
  /// Where damage was passed over, when asked to go on behind it.
  public private(set) var lost: [Range<UInt64>] = []
  private var counts: [UInt16: UInt64] = [:]
  private var schemaPlaces: [UInt16: Int] = [:]
  private var channelPlaces: [UInt16: Int] = [:]
  private var budget = DeclarationBudget()

  /// Walks over `source`. Throws where it cannot be read at all or is no MCAP file; damage further
  /// on ends the walk and is told in ``stop``; or, with `passingDamage`, the walk goes on at the
  /// next whole chunk, and ``lost`` says what is between.
  public init(_ source: LogSource, passingDamage: Bool = false) throws(LogError) {
    try source.checkMagic()
    MCAP.magic.withUnsafeBytes { dataCRC.update($0) }
    goodEnd = UInt64(MCAP.magic.count)
    let chunks = ChunkReader()
    while true {
      do throws(LogError) {
        while try step(source, chunks) {}
      } catch {
        if case .system = error.problem { throw error }
        stop = error
      }
      if !passingDamage || stop == nil { break }
      guard let next = try MCAPScan.chunk(in: source, after: goodEnd, chunks) else {
        if goodEnd < source.size { lost.append(goodEnd..<source.size) }
        break
      }
      lost.append(goodEnd..<next)
      goodEnd = next
      missingIndexes = []
      stop = nil
    }
    statistics.schemaCount = UInt16(truncatingIfNeeded: schemas.count)
    statistics.channelCount = UInt32(channels.count)
    statistics.channelMessageCounts = counts.sorted { $0.key < $1.key }.map {
      (channelID: $0.key, count: $0.value)
    }
  }

  /// One top-level record (a chunk together with its indexes). False at the data section's end.
  private mutating func step(_ source: LogSource, _ chunks: ChunkReader) throws(LogError) -> Bool {
    let offset = goodEnd
    guard let record = try source.recordHeader(at: offset) else {
      throw source.malformed("the file ends without its summary", at: offset)
    }
    if record.opcode == 0 { throw source.malformed("zeros instead of a record", at: offset) }
    if record.opcode == MCAP.Opcode.dataEnd.rawValue { return try end(source, offset) }
    let total = record.length &+ UInt64(MCAP.recordHeaderSize)
    if record.length > MCAP.sizeLimit {
      throw source.malformed("a record of more than 28 MiB", at: offset)
    }
    guard let whole = try source.bytes(at: offset, count: Int(total)) else {
      throw source.malformed("the last record is cut", at: offset)
    }
    let content = UnsafeRawBufferPointer(rebasing: whole[MCAP.recordHeaderSize...])
    let opcode = MCAP.Opcode(rawValue: record.opcode)
    if opcode == .chunk { return try chunk(source, chunks, offset, whole, content) }
    try source.parse(content, at: offset) { reader throws(ParseFailure) in
      try note(opcode, offset, total, &reader)
    }
    dataCRC.update(whole)
    goodEnd += total
    return true
  }

  private func end(_ source: LogSource, _ offset: UInt64) throws(LogError) -> Bool {
    let content = try source.record(.dataEnd, at: offset)
    let crc = try source.parse(content, at: offset) { r throws(ParseFailure) in
      try r.read(UInt32.self)
    }
    if crc != 0 && lost.isEmpty && crc != dataCRC.value {
      throw source.malformed("the data section's checksum is wrong", at: offset)
    }
    return false
  }

  private mutating func note(
    _ opcode: MCAP.Opcode?, _ offset: UInt64, _ total: UInt64, _ reader: inout ByteReader
  ) throws(ParseFailure) {
    switch opcode {
    case .header: header = try reader.header()
    case .schema: try declare(try reader.schema())
    case .channel: try declare(try reader.channel())
    case .message: note(try reader.messageHeader())
    case .metadata:
      let record = try reader.metadata()
      if metadataIndexes.count == MCAP.indexLimit { throw MCAPScan.tooMany }
      metadataIndexes.append(
        MCAP.MetadataIndex(offset: offset, length: total, name: record.name))
      statistics.metadataCount += 1
    case .attachment:
      let r = try reader.attachment()
      if attachmentIndexes.count == MCAP.indexLimit { throw MCAPScan.tooMany }
      attachmentIndexes.append(
        MCAP.AttachmentIndex(
          offset: offset, length: total, logTime: r.logTime, createTime: r.createTime,
          dataSize: UInt64(r.data.count), name: r.name, mediaType: r.mediaType))
      statistics.attachmentCount += 1
    case .footer, .statistics, .chunkIndex, .attachmentIndex, .metadataIndex, .summaryOffset:
      throw ParseFailure("a summary record in the data section", at: 0)
    case .chunk, .messageIndex, .dataEnd, nil: break
    }
  }

  private mutating func declare(_ schema: MCAP.Schema) throws(ParseFailure) {
    if let known = schemaPlaces[schema.id] {
      if schemas[known] != schema { throw ParseFailure("two schemas with id \(schema.id)", at: 0) }
    } else {
      if !budget.take(schema) { throw DeclarationBudget.failure }
      schemaPlaces[schema.id] = schemas.count
      schemas.append(schema)
    }
  }

  private mutating func declare(_ channel: MCAP.Channel) throws(ParseFailure) {
    if let known = channelPlaces[channel.id] {
      if channels[known] == channel { return }
      throw ParseFailure("two channels with id \(channel.id)", at: 0)
    } else {
      if !budget.take(channel) { throw DeclarationBudget.failure }
      channelPlaces[channel.id] = channels.count
      channels.append(channel)
    }
  }

  private static let tooMany = ParseFailure("more records than a log can have", at: 0)

  private mutating func note(_ message: MCAP.MessageHeader) {
    let first = statistics.messageCount == 0
    let time = message.logTime
    statistics.messageStartTime = first ? time : min(statistics.messageStartTime, time)
    statistics.messageEndTime = first ? time : max(statistics.messageEndTime, time)
    statistics.messageCount += 1
    counts[message.channelID, default: 0] += 1
  }
}

// MARK: - Chunks

extension MCAPScan {
  /// Offset of the next chunk behind `offset` that opens and has the right checksum.
  private static func chunk(in source: LogSource, after offset: UInt64, _ chunks: ChunkReader)
    throws(LogError) -> UInt64?
  {
    var place = offset + 1
    while let head = try source.recordHeader(at: place) {
      if head.opcode == MCAP.Opcode.chunk.rawValue, head.length <= MCAP.sizeLimit,
        try isPlausible(source, place, head.length),
        let content = try source.bytes(
          at: place + UInt64(MCAP.recordHeaderSize), count: Int(head.length)),
        (try? chunks.open(content)) != nil
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// True where the fixed fields of a chunk fit its length: cheap, and true by chance hardly ever.
  private static func isPlausible(_ source: LogSource, _ place: UInt64, _ length: UInt64)
    throws(LogError) -> Bool
  {
    let begin = place + UInt64(MCAP.recordHeaderSize)
    let count = min(64, Int(length), Int(min(64, source.size - begin)))
    guard let bytes = try source.bytes(at: begin, count: count) else { return false }
    var reader = ByteReader(bytes)
    guard let header = try? reader.chunkHeader() else { return false }
    return header.compressedSize == length - UInt64(reader.position)
      && header.uncompressedSize <= MCAP.sizeLimit
      && header.messageStartTime <= header.messageEndTime
  }

  private mutating func chunk(
    _ source: LogSource, _ chunks: ChunkReader, _ offset: UInt64, _ whole: UnsafeRawBufferPointer,
    _ content: UnsafeRawBufferPointer
  ) throws(LogError) -> Bool {
    var entries: [UInt16: [MCAP.IndexEntry]] = [:]
    let (countsBefore, statisticsBefore) = (counts, statistics)
    let (schemasBefore, channelsBefore) = (schemas.count, channels.count)
    let header: MCAP.ChunkHeader
    do throws(ParseFailure) {
      if chunkIndexes.count == MCAP.chunkLimit { throw MCAPScan.tooMany }
      header = try walk(content, chunks, &entries)
    } catch {
      (counts, statistics) = (countsBefore, statisticsBefore)
      for schema in schemas[schemasBefore...] { schemaPlaces[schema.id] = nil }
      for channel in channels[channelsBefore...] { channelPlaces[channel.id] = nil }
      schemas.removeLast(schemas.count - schemasBefore)
      channels.removeLast(channels.count - channelsBefore)
      throw LogError(path: source.path, at: offset, ParseFailure(error.reason, at: 0))
    }
    dataCRC.update(whole)
    goodEnd += UInt64(whole.count)
    statistics.chunkCount += 1
    let indexStart = goodEnd
    let places = try indexes(source, expected: entries)
    chunkIndexes.append(
      MCAP.ChunkIndex(
        messageStartTime: header.messageStartTime, messageEndTime: header.messageEndTime,
        chunkStart: offset, chunkLength: indexStart - offset, messageIndexOffsets: places,
        messageIndexLength: goodEnd - indexStart, compression: header.compression,
        compressedSize: header.compressedSize, uncompressedSize: header.uncompressedSize))
    return missingIndexes.isEmpty
  }

  private mutating func walk(
    _ content: UnsafeRawBufferPointer, _ chunks: ChunkReader,
    _ entries: inout [UInt16: [MCAP.IndexEntry]]
  ) throws(ParseFailure) -> MCAP.ChunkHeader {
    let (header, records) = try chunks.open(content)
    try ChunkReader.forEachRecord(records) { opcode, place, content throws(ParseFailure) in
      var reader = ByteReader(content)
      switch MCAP.Opcode(rawValue: opcode) {
      case .message:
        let message = try reader.messageHeader()
        note(message)
        entries[message.channelID, default: []].append(
          MCAP.IndexEntry(logTime: message.logTime, offset: UInt64(place)))
      case .schema: try declare(try reader.schema())
      case .channel: try declare(try reader.channel())
      case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
        .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        throw ParseFailure("a record that may not be inside a chunk", at: 0)
      case nil: break
      }
    }
    return header
  }

  /// The message indexes behind a chunk, in any order. Where the file ends before they are all
  /// there, they are noted as missing; a writer that makes none (other software) is left alone.
  private mutating func indexes(
    _ source: LogSource, expected: [UInt16: [MCAP.IndexEntry]]
  ) throws(LogError) -> [(channelID: UInt16, offset: UInt64)] {
    var places: [(channelID: UInt16, offset: UInt64)] = []
    var crc = dataCRC
    var end = goodEnd
    var whole = true
    while let record = try source.recordHeader(at: end) {
      if record.opcode != MCAP.Opcode.messageIndex.rawValue {
        whole = record.opcode != 0
        break
      }
      let total = record.length &+ UInt64(MCAP.recordHeaderSize)
      guard record.length <= MCAP.sizeLimit,
        let bytes = try source.bytes(at: end, count: Int(total))
      else {
        whole = false
        break
      }
      let content = UnsafeRawBufferPointer(rebasing: bytes[MCAP.recordHeaderSize...])
      var reader = ByteReader(content)
      guard let index = try? reader.messageIndex(),
        expected[index.channelID].map({ MCAPScan.same($0, index.entries) }) ?? index.entries.isEmpty
      else {
        whole = false
        break
      }
      places.append((channelID: index.channelID, offset: end))
      crc.update(bytes)
      end += total
    }
    let atEnd = try source.recordHeader(at: end) == nil
    // Zeros behind a torn record's length read as an index of channel 0 without an entry.
    let found = Set(places.map(\.channelID)).intersection(expected.keys)
    if found.count < expected.count && (atEnd || !whole) {
      missingIndexes = expected.sorted { $0.key < $1.key }.map {
        MCAP.MessageIndex(channelID: $0.key, entries: $0.value)
      }
      stop = source.malformed("the last chunk's message indexes are cut", at: end)
      return []
    }
    dataCRC = crc
    goodEnd = end
    return places
  }

  /// Equal but for the order: a writer may sort them by time.
  private static func same(_ a: [MCAP.IndexEntry], _ b: [MCAP.IndexEntry]) -> Bool {
    if a == b { return true }
    func before(_ p: MCAP.IndexEntry, _ q: MCAP.IndexEntry) -> Bool { p.offset < q.offset }
    return a.count == b.count && a.sorted(by: before) == b.sorted(by: before)
  }
}
