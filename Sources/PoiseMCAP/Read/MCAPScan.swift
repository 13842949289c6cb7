import PoiseSystem

/// What a walk over a file's data section finds. Serves files without a summary: to read them, and
/// to complete them; and tells where a file that has one is damaged.
public struct MCAPScan: Sendable {
  /// Bytes that are not what they must be, with whole records behind them.
  public struct Damage: Sendable, Equatable {
    public var bytes: Range<UInt64>
    public var reason: String
    /// Chunks found before it.
    var chunk: Int
    /// False where nothing but a description, or an index, lay there.
    var mayHoldMessages: Bool
  }

  public private(set) var header = MCAP.Header(profile: "", library: "")
  public var schemas: [MCAP.Schema] { schemaTable.all }
  public var channels: [MCAP.Channel] { channelTable.all }
  public private(set) var metadataIndexes: [MCAP.MetadataIndex] = []
  public private(set) var attachmentIndexes: [MCAP.AttachmentIndex] = []
  public private(set) var chunkIndexes: [MCAP.ChunkIndex] = []
  public private(set) var statistics = MCAP.Statistics()
  /// End of the last whole record (chunk with its message indexes).
  public private(set) var goodEnd: UInt64 = 0
  /// Checksum of all bytes before ``goodEnd``; of a file without ``damage``.
  private(set) var dataCRC = CRC32()
  /// Why the walk ended before the data section did, and where; nil where it is complete.
  public private(set) var stop: LogError?
  /// Message indexes of the last chunk that are not (all) in the file, to be written at
  /// ``goodEnd``.
  private(set) var missingIndexes: [MCAP.MessageIndex] = []
  /// Where damage was passed over, when asked to go on behind it.
  public private(set) var damage: [Damage] = []
  /// Whether messages lie outside of chunks, as other software writes them.
  public private(set) var hasLooseMessages = false
  private let size: UInt64
  private let passesDamage: Bool
  private let sealed: String?
  private var counts: [UInt16: UInt64] = [:]
  private var schemaTable = Declarations<MCAP.Schema>()
  private var channelTable = Declarations<MCAP.Channel>()
  private var budget = DeclarationBudget()

  /// All bytes that are no part of what was found: ``damage``, and what lies behind ``stop``.
  public var lost: [Range<UInt64>] {
    damage.map(\.bytes) + (stop != nil && goodEnd < size ? [goodEnd..<size] : [])
  }

  /// How far into a file without the right first bytes its first record is looked for.
  private static let longestBegin: UInt64 = 4 << 20

  /// Walks over `source`. Damage ends the walk and is told in ``stop``; or, with `passingDamage`,
  /// the walk goes on at the next whole record, and ``damage`` says what is between.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - passingDamage: go on behind it.
  ///   - sealed: name of the metadata records that hold ``MCAP/Metadata/checksum``.
  ///   - summary: what the end of the file says, whose checksum is right: the walk ends with the
  ///     data section, and a description that differs from its copy there is damage.
  /// - Throws: where the file cannot be read at all, or is no MCAP file.
  public init(
    _ source: LogSource, passingDamage: Bool = false, sealed: String? = nil,
    knowing summary: MCAPSummary? = nil
  ) throws(LogError) {
    size = source.size
    passesDamage = passingDamage
    self.sealed = sealed
    let chunks = ChunkReader()
    var search = RecordSearch(source, chunks)
    let end = summary?.dataEnd ?? source.size
    for schema in summary?.schemas ?? [] {
      _ = schemaTable.add(schema, id: schema.id, unchecked: nil)
    }
    for channel in summary?.channels ?? [] {
      _ = channelTable.add(channel, id: channel.id, unchecked: nil)
    }
    let hasMagic = try begin(source, &search)
    while true {
      do throws(LogError) {
        while summary == nil || goodEnd < end, try step(source, chunks) {}
      } catch {
        if case .system = error.problem { throw error }
        stop = error
      }
      guard passingDamage, let failure = stop else { break }
      if goodEnd + 1 >= end { break }
      guard let next = try search.first(in: (goodEnd + 1)..<end) else {
        if summary == nil { break }
        pass(to: end, failure, nextIsChunk: true)
        break
      }
      let opcode = try source.recordHeader(at: next)?.opcode
      pass(to: next, failure, nextIsChunk: opcode != nil && opcode == MCAP.Opcode.chunk.rawValue)
    }
    if !hasMagic && chunkIndexes.isEmpty { throw LogError(path: source.path, problem: .notALog) }
    statistics.schemaCount = UInt16(truncatingIfNeeded: schemas.count)
    statistics.channelCount = UInt32(channels.count)
    statistics.channelMessageCounts = counts.sorted { $0.key < $1.key }.map {
      (channelID: $0.key, count: $0.value)
    }
  }

  /// Goes behind the first bytes. False where they are damaged, and a record was found all the
  /// same.
  private mutating func begin(
    _ source: LogSource, _ search: inout RecordSearch
  ) throws(LogError) -> Bool {
    let failure: LogError
    do throws(LogError) {
      try source.checkMagic()
      MCAP.magic.withUnsafeBytes { dataCRC.update($0) }
      goodEnd = UInt64(MCAP.magic.count)
      return true
    } catch { failure = error }
    guard passesDamage, failure.problem == .notALog,
      let first = try search.first(in: 0..<min(Self.longestBegin, source.size))
    else { throw failure }
    damage.append(
      Damage(
        bytes: 0..<first, reason: "the first bytes are not those of an MCAP file", chunk: 0,
        mayHoldMessages: false))
    goodEnd = first
    return false
  }

  private mutating func pass(to next: UInt64, _ failure: LogError, nextIsChunk: Bool) {
    var reason = failure.description
    if case .malformed(let what, _) = failure.problem { reason = what }
    if !missingIndexes.isEmpty { reason = "a chunk's message indexes are damaged" }
    // a head in which the next description is whole has lost nothing else
    let isHead = chunkIndexes.isEmpty && !nextIsChunk
    damage.append(
      Damage(
        bytes: goodEnd..<next, reason: reason, chunk: chunkIndexes.count, mayHoldMessages: !isHead))
    goodEnd = next
    missingIndexes = []
    stop = nil
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
    if crc != 0 && !passesDamage && crc != dataCRC.value {
      throw source.malformed("the data section's checksum is wrong", at: offset)
    }
    return false
  }

  private mutating func note(
    _ opcode: MCAP.Opcode?, _ offset: UInt64, _ total: UInt64, _ reader: inout ByteReader
  ) throws(ParseFailure) {
    switch opcode {
    case .header: header = try reader.header()
    case .schema: try declare(try reader.schema(), offset..<(offset + total))
    case .channel: try declare(try reader.channel(), offset..<(offset + total))
    case .message:
      note(try reader.messageHeader())
      hasLooseMessages = true
    case .metadata:
      let record = try reader.metadata()
      if !record.isIntact(sealed: sealed) {
        throw ParseFailure("metadata checksum is wrong", at: 0)
      }
      if metadataIndexes.count == MCAP.indexLimit { throw MCAPScan.tooMany }
      metadataIndexes.append(MCAP.MetadataIndex(offset: offset, length: total, name: record.name))
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

  /// - Parameter bytes: where it lies, if no checksum covers it.
  private mutating func declare(
    _ schema: MCAP.Schema, _ bytes: Range<UInt64>?
  ) throws(ParseFailure) {
    if !schemaTable.has(schema.id) && !budget.take(schema) { throw DeclarationBudget.failure }
    try accept(schemaTable.add(schema, id: schema.id, unchecked: bytes), "schema", schema.id)
  }

  private mutating func declare(
    _ channel: MCAP.Channel, _ bytes: Range<UInt64>?
  ) throws(ParseFailure) {
    if !channelTable.has(channel.id) && !budget.take(channel) { throw DeclarationBudget.failure }
    try accept(channelTable.add(channel, id: channel.id, unchecked: bytes), "channel", channel.id)
  }

  private mutating func accept<R>(
    _ place: Declarations<R>.Place, _ kind: String, _ id: UInt16
  ) throws(ParseFailure) {
    switch place {
    case .new, .same: return
    case .replaces(let bytes) where passesDamage:
      damage.append(
        Damage(
          bytes: bytes, reason: "\(kind) \(id) differs from its copy", chunk: 0,
          mayHoldMessages: false))
    case .conflict where passesDamage:
      throw ParseFailure("\(kind) \(id) differs from its copy", at: 0)
    case .replaces, .conflict: throw ParseFailure("two \(kind)s with id \(id)", at: 0)
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
      schemaTable.cut(to: schemasBefore)
      channelTable.cut(to: channelsBefore)
      throw LogError(path: source.path, at: offset, ParseFailure(error.reason, at: 0))
    }
    dataCRC.update(whole)
    // no checksum covers a chunk's times
    let told = [0, 8].map {
      UInt64(littleEndian: content.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
    }
    if passesDamage && told != [header.messageStartTime, header.messageEndTime] {
      damage.append(
        Damage(
          bytes: offset..<(offset + 25), reason: "a chunk's times differ from its messages",
          chunk: chunkIndexes.count, mayHoldMessages: false))
    }
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

  /// The chunk's header, with the times of its messages.
  private mutating func walk(
    _ content: UnsafeRawBufferPointer, _ chunks: ChunkReader,
    _ entries: inout [UInt16: [MCAP.IndexEntry]]
  ) throws(ParseFailure) -> MCAP.ChunkHeader {
    var (header, records) = try chunks.open(content)
    var (low, high) = (UInt64.max, UInt64.min)
    try ChunkReader.forEachRecord(records) { opcode, place, content throws(ParseFailure) in
      var reader = ByteReader(content)
      switch MCAP.Opcode(rawValue: opcode) {
      case .message:
        let message = try reader.messageHeader()
        note(message)
        (low, high) = (min(low, message.logTime), max(high, message.logTime))
        entries[message.channelID, default: []].append(
          MCAP.IndexEntry(logTime: message.logTime, offset: UInt64(place)))
      case .schema: try declare(try reader.schema(), nil)
      case .channel: try declare(try reader.channel(), nil)
      case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
        .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        throw ParseFailure("a record that may not be inside a chunk", at: 0)
      case nil: break
      }
    }
    if low <= high { (header.messageStartTime, header.messageEndTime) = (low, high) }
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
