import PoiseSystem

/// Builds an MCAP file as a sequence of bytes, record by record, and keeps all that its summary
/// needs. Does no input or output: the owner takes ``pending`` to storage and then calls
/// ``taken()``.
///
/// Rules kept: a schema before its channel before its messages; after each chunk at once its
/// message indexes, one a channel; with a chunk index all messages are in chunks; the summary's
/// groups are contiguous in the order schema, channel, statistics, metadata, attachment and chunk
/// index.
public struct MCAPWriter: ~Copyable {
  /// What to write. The default is everything, as Poise's logs need it; the switches exist because
  /// the format's conformance suite asks for every combination.
  public struct Options: Sendable {
    public var chunked = true
    /// Schemas and channels inside the chunk (the suite) or in the data section, once (our logs,
    /// where a lost first chunk must not orphan the others).
    public var declarationsInChunks = false
    public var messageIndex = true
    public var statistics = true
    public var repeatSchemas = true
    public var repeatChannels = true
    public var attachmentIndex = true
    public var metadataIndex = true
    public var chunkIndex = true
    public var summaryOffsets = true
    /// zstd level; nil: not compressed.
    public var compressionLevel: Int32? = 1
    /// Bytes behind every record that may be extended; only tests of readers use it.
    public var padding: [UInt8] = []
    public init() {}
  }

  private struct State {
    var position: UInt64 = 0
    var crc = CRC32()
    var statistics = MCAP.Statistics()
    var messageCounts: [UInt64] = []
  }

  public let options: Options
  /// Bytes made since the last ``taken()``.
  public private(set) var pending = ByteWriter(capacity: 1 << 16)
  /// File offset behind ``pending``.
  public var position: UInt64 { state.position }
  private var state = State()
  private var schemas: [MCAP.Schema] = []
  private var channels: [MCAP.Channel] = []
  public private(set) var chunkIndexes: [MCAP.ChunkIndex] = []
  /// Bytes that the chunks' index takes in the summary.
  public private(set) var indexSize: UInt64 = 0
  private var attachmentIndexes: [MCAP.AttachmentIndex] = []
  private var metadataIndexes: [MCAP.MetadataIndex] = []
  private var chunk = ByteWriter(capacity: 1 << 16)
  /// Uncompressed records of the chunk closed last, for who must write them elsewhere.
  public private(set) var lastChunk = ByteWriter()
  private var chunkStart: UInt64 = 0
  private var chunkEnd: UInt64 = 0
  private var chunkMessages = 0
  /// Index entries of the open chunk, by channel id.
  private var indexes: [[MCAP.IndexEntry]] = []
  private let compressor: ZstdCompressor?
  /// False where the file holds damage, whose bytes no checksum shall cover.
  private var isChecksumKnown = true
  /// Bytes of ``pending`` that position and checksum have seen.
  private var accounted = 0

  public init(options: Options = Options()) {
    self.options = options
    compressor = options.compressionLevel.flatMap { ZstdCompressor(level: $0) }
  }

  /// Goes on where a walk over an unfinished file ended: message indexes that are missing there are
  /// in ``pending`` at once; ``finish()`` makes the rest.
  public init(completing scan: MCAPScan) {
    self.init(options: Options())
    schemas = scan.schemas
    channels = scan.channels
    chunkIndexes = scan.chunkIndexes
    metadataIndexes = scan.metadataIndexes
    attachmentIndexes = scan.attachmentIndexes
    state.position = scan.goodEnd
    state.crc = scan.dataCRC
    isChecksumKnown = scan.damage.isEmpty
    state.statistics = scan.statistics
    for entry in scan.statistics.channelMessageCounts {
      let id = Int(entry.channelID)
      while state.messageCounts.count <= id { state.messageCounts.append(0) }
      state.messageCounts[id] = entry.count
    }
    if scan.missingIndexes.isEmpty || chunkIndexes.isEmpty { return }
    var places: [(channelID: UInt16, offset: UInt64)] = []
    for index in scan.missingIndexes {
      places.append((channelID: index.channelID, offset: state.position))
      pending.append(record: .messageIndex) { $0.append(content: index) }
      account()
    }
    chunkIndexes[chunkIndexes.count - 1].messageIndexOffsets = places
    chunkIndexes[chunkIndexes.count - 1].messageIndexLength = state.position - scan.goodEnd
  }

  /// Bytes of the open chunk before compression.
  public var openChunkSize: Int { chunk.count }

  /// Log time between the open chunk's first and last message, ns.
  public var openChunkTime: UInt64 { chunkEnd &- chunkStart }

  /// Magic and header: the first thing in a file.
  public mutating func start(_ header: MCAP.Header) {
    pending.append(MCAP.magic)
    pending.append(record: .header, padding: options.padding) { $0.append(content: header) }
    account()
  }

  /// Declares a schema; its id is not 0 and new in the file.
  public mutating func add(_ schema: MCAP.Schema) {
    schemas.append(schema)
    state.statistics.schemaCount += 1
    declare(.schema) { $0.append(content: schema) }
  }

  /// Declares a channel; its schema (0: none) has been declared before.
  public mutating func add(_ channel: MCAP.Channel) {
    channels.append(channel)
    state.statistics.channelCount += 1
    while indexes.count <= Int(channel.id) {
      indexes.append([])
      state.messageCounts.append(0)
    }
    declare(.channel) { $0.append(content: channel) }
  }

  private mutating func declare(_ opcode: MCAP.Opcode, _ content: (inout ByteWriter) -> Void) {
    if options.chunked && options.declarationsInChunks {
      chunk.append(record: opcode, content)
    } else {
      pending.append(record: opcode, padding: options.padding, content)
      account()
    }
  }

  /// Puts schemas and channels into the open chunk again, whose checksum covers them there: a file
  /// that lost its begin, and was cut off before its summary, can be read by them.
  public mutating func repeatDeclarations() {
    if chunk.count == 0 { return }
    for schema in schemas { chunk.append(record: .schema) { $0.append(content: schema) } }
    for channel in channels { chunk.append(record: .channel) { $0.append(content: channel) } }
  }

  /// Appends an attachment. Not while a chunk is open that came first.
  public mutating func add(_ attachment: MCAP.Attachment) {
    let start = state.position
    pending.append(record: .attachment, padding: options.padding) { $0.append(content: attachment) }
    account()
    state.statistics.attachmentCount += 1
    attachmentIndexes.append(
      MCAP.AttachmentIndex(
        offset: start, length: state.position - start, logTime: attachment.logTime,
        createTime: attachment.createTime, dataSize: UInt64(attachment.data.count),
        name: attachment.name, mediaType: attachment.mediaType))
  }

  /// Appends a metadata record.
  public mutating func add(_ metadata: MCAP.Metadata) {
    let start = state.position
    pending.append(record: .metadata, padding: options.padding) { $0.append(content: metadata) }
    account()
    state.statistics.metadataCount += 1
    metadataIndexes.append(
      MCAP.MetadataIndex(offset: start, length: state.position - start, name: metadata.name))
  }

  /// One message; its channel has been added before.
  public mutating func add(_ header: MCAP.MessageHeader, data: UnsafeRawBufferPointer) {
    precondition(
      Int(header.channelID) < indexes.count, "a channel is declared before its first message")
    let length = UInt64(MCAP.MessageHeader.size + data.count)
    if options.chunked {
      indexes[Int(header.channelID)].append(
        MCAP.IndexEntry(logTime: header.logTime, offset: UInt64(chunk.count)))
      chunk.append(MCAP.Opcode.message.rawValue)
      chunk.append(length)
      chunk.append(content: header)
      chunk.append(data)
      chunkStart = chunkMessages == 0 ? header.logTime : min(chunkStart, header.logTime)
      chunkEnd = chunkMessages == 0 ? header.logTime : max(chunkEnd, header.logTime)
      chunkMessages += 1
    } else {
      pending.append(MCAP.Opcode.message.rawValue)
      pending.append(length)
      pending.append(content: header)
      pending.append(data)
      account()
    }
    count(header.channelID, header.logTime)
  }

  private mutating func count(_ channel: UInt16, _ time: UInt64) {
    let first = state.statistics.messageCount == 0
    state.statistics.messageStartTime = first ? time : min(state.statistics.messageStartTime, time)
    state.statistics.messageEndTime = first ? time : max(state.statistics.messageEndTime, time)
    state.statistics.messageCount += 1
    state.messageCounts[Int(channel)] += 1
  }

  /// Moves position and checksum over what was appended to ``pending`` since the last call.
  private mutating func account() {
    let from = accounted
    accounted = pending.count
    state.position += UInt64(accounted - from)
    pending.bytes.withUnsafeBytes {
      state.crc.update(UnsafeRawBufferPointer(rebasing: $0[from...]))
    }
  }

  /// The owner has stored ``pending``.
  public mutating func taken() {
    pending.removeAll()
    accounted = 0
  }

  /// Ends the open chunk: chunk and message indexes go to ``pending``. Nothing where it is empty.
  public mutating func closeChunk() {
    if chunk.count == 0 { return }
    let start = state.position
    let crc = CRC32.of(chunk.bytes)
    let raw = chunk.bytes
    pending.append(record: .chunk) { out in
      var header = MCAP.ChunkHeader(
        messageStartTime: chunkStart, messageEndTime: chunkEnd, uncompressedSize: UInt64(raw.count),
        uncompressedCRC: crc, compression: compressor == nil ? "" : "zstd", compressedSize: 0)
      out.append(content: header)
      let body = out.count
      raw.withUnsafeBytes { bytes in
        if let compressor { compressor.compress(bytes, into: &out) } else { out.append(bytes) }
      }
      header.compressedSize = UInt64(out.count - body)
      out.patch(header.compressedSize, at: body - 8)
    }
    let compressed = compressedSize(ofRecordAt: start)
    account()
    indexChunk(start: start, compressedSize: compressed, uncompressedSize: UInt64(raw.count))
    swap(&chunk, &lastChunk)
    chunk.removeAll()
    (chunkStart, chunkEnd, chunkMessages) = (0, 0, 0)
  }

  /// Fixed fields of a chunk record: 8+8+8+4 bytes, compression's name, 8 bytes, then the records.
  private func compressedSize(ofRecordAt start: UInt64) -> UInt64 {
    let nameLength = UInt64(compressor == nil ? 0 : 4)
    let record = UInt64(pending.count - accounted)
    precondition(start == state.position, "the chunk is the last record made")
    return record - UInt64(MCAP.recordHeaderSize) - 28 - 4 - nameLength - 8
  }

  private mutating func indexChunk(start: UInt64, compressedSize: UInt64, uncompressedSize: UInt64)
  {
    let length = state.position - start
    let indexStart = state.position
    var places: [(channelID: UInt16, offset: UInt64)] = []
    for id in indexes.indices where !indexes[id].isEmpty {
      if options.messageIndex {
        places.append((channelID: UInt16(id), offset: state.position))
        let index = MCAP.MessageIndex(channelID: UInt16(id), entries: indexes[id])
        pending.append(record: .messageIndex, padding: options.padding) {
          $0.append(content: index)
        }
        account()
      }
      indexes[id].removeAll(keepingCapacity: true)
    }
    indexSize += 96 + 10 * UInt64(places.count)
    state.statistics.chunkCount += 1
    chunkIndexes.append(
      MCAP.ChunkIndex(
        messageStartTime: chunkStart, messageEndTime: chunkEnd, chunkStart: start,
        chunkLength: length, messageIndexOffsets: places,
        messageIndexLength: state.position - indexStart,
        compression: compressor == nil ? "" : "zstd", compressedSize: compressedSize,
        uncompressedSize: uncompressedSize))
  }
}

// MARK: - The end

extension MCAPWriter {
  /// Closes the open chunk and appends data end, summary, footer and magic to ``pending``.
  public mutating func finish() {
    closeChunk()
    let dataCRC = isChecksumKnown ? state.crc.value : 0
    pending.append(record: .dataEnd) { $0.append(dataCRC) }
    account()
    let summaryStart = state.position
    var offsets: [MCAP.SummaryOffset] = []
    summaryGroups(&offsets)
    let hasSummary = state.position > summaryStart
    let offsetStart = state.position
    if options.summaryOffsets {
      for offset in offsets {
        pending.append(record: .summaryOffset, padding: options.padding) {
          $0.append(content: offset)
        }
      }
      account()
    }
    let hasOffsets = state.position > offsetStart
    var footer = ByteWriter()
    footer.append(MCAP.Opcode.footer.rawValue)
    footer.append(UInt64(20))
    footer.append(hasSummary ? summaryStart : 0)
    footer.append(hasOffsets ? offsetStart : 0)
    var crc = CRC32()
    pending.bytes.withUnsafeBytes { all in
      let summary = all.count - Int(state.position - summaryStart)
      crc.update(UnsafeRawBufferPointer(rebasing: all[summary...]))
    }
    footer.bytes.withUnsafeBytes { crc.update($0) }
    footer.append(crc.value)
    pending.append(footer.bytes)
    pending.append(MCAP.magic)
    account()
  }

  /// One group of the summary; nothing where it is switched off or empty.
  private mutating func group<Record>(
    _ opcode: MCAP.Opcode, _ offsets: inout [MCAP.SummaryOffset], _ records: [Record],
    if enabled: Bool, _ append: (inout ByteWriter, Record) -> Void
  ) {
    if records.isEmpty || !enabled { return }
    let start = state.position
    for record in records {
      pending.append(record: opcode, padding: options.padding) { append(&$0, record) }
    }
    account()
    offsets.append(
      MCAP.SummaryOffset(
        groupOpcode: opcode.rawValue, groupStart: start, groupLength: state.position - start))
  }

  private mutating func summaryGroups(_ offsets: inout [MCAP.SummaryOffset]) {
    var statistics = state.statistics
    statistics.channelMessageCounts = state.messageCounts.enumerated().compactMap {
      $0.element == 0 ? nil : (channelID: UInt16($0.offset), count: $0.element)
    }
    group(.schema, &offsets, schemas, if: options.repeatSchemas) { $0.append(content: $1) }
    group(.channel, &offsets, channels, if: options.repeatChannels) { $0.append(content: $1) }
    group(.statistics, &offsets, [statistics], if: options.statistics) { $0.append(content: $1) }
    group(.metadataIndex, &offsets, metadataIndexes, if: options.metadataIndex) {
      $0.append(content: $1)
    }
    group(.attachmentIndex, &offsets, attachmentIndexes, if: options.attachmentIndex) {
      $0.append(content: $1)
    }
    group(.chunkIndex, &offsets, chunkIndexes, if: options.chunkIndex) { $0.append(content: $1) }
  }
}
