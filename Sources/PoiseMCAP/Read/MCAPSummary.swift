import PoiseSystem

/// The summary at the end of a finished file.
public struct MCAPSummary: Sendable {
  public internal(set) var header = MCAP.Header(profile: "", library: "")
  public internal(set) var schemas: [MCAP.Schema] = []
  public internal(set) var channels: [MCAP.Channel] = []
  public internal(set) var metadataIndexes: [MCAP.MetadataIndex] = []
  public internal(set) var attachmentIndexes: [MCAP.AttachmentIndex] = []
  public internal(set) var chunkIndexes: [MCAP.ChunkIndex] = []
  public internal(set) var statistics: MCAP.Statistics?
  /// Offset of the record that ends the data section; nil where the file was walked over.
  public internal(set) var dataEnd: UInt64?

  static let tailSize = MCAP.recordHeaderSize + 20 + 8

  /// Offset of the summary by the file's last bytes; nil where they are not a footer and magic.
  public static func footer(_ source: LogSource) throws(LogError) -> MCAP.Footer? {
    guard source.size >= UInt64(tailSize + 8),
      let tail = try source.bytes(at: source.size - UInt64(tailSize), count: tailSize),
      tail[0] == MCAP.Opcode.footer.rawValue, tail[(tailSize - 8)...].elementsEqual(MCAP.magic)
    else { return nil }
    var reader = ByteReader(tail, at: MCAP.recordHeaderSize)
    return try? reader.footer()
  }

  /// What a file holds by its summary, or by a walk over it where that is not whole.
  /// Metadata records named `sealed` hold ``MCAP/Metadata/checksum``.
  public static func of(
    _ source: LogSource, sealed: String? = nil
  ) throws(LogError) -> MCAPSummary {
    if let whole = try MCAPSummary(source), whole.isUsable { return whole }
    return MCAPSummary(try MCAPScan(source, passingDamage: true, sealed: sealed))
  }

  /// True where it says where the messages are: other software may write none or half of it.
  var isUsable: Bool { !chunkIndexes.isEmpty || statistics?.messageCount == 0 }

  /// Reads the summary; nil where there is none or it is damaged: then the data section must be
  /// walked over.
  public init?(_ source: LogSource) throws(LogError) {
    guard let footer = try MCAPSummary.footer(source), footer.summaryStart != 0 else { return nil }
    let footerStart = source.size - UInt64(MCAPSummary.tailSize)
    let end = footer.summaryOffsetStart == 0 ? footerStart : footer.summaryOffsetStart
    guard footer.summaryStart <= end, end <= footerStart,
      footerStart - footer.summaryStart <= MCAP.sizeLimit,
      let checked = try source.bytes(
        at: footer.summaryStart, count: Int(footerStart - footer.summaryStart) + 25)
    else { return nil }
    if footer.summaryCRC != 0 && CRC32.of(checked) != footer.summaryCRC { return nil }
    let summary = UnsafeRawBufferPointer(rebasing: checked[..<Int(end - footer.summaryStart)])
    var budget = DeclarationBudget()
    do throws(ParseFailure) {
      try ChunkReader.forEachRecord(summary) { opcode, _, content throws(ParseFailure) in
        var reader = ByteReader(content)
        try note(MCAP.Opcode(rawValue: opcode), &reader, &budget)
      }
    } catch { return nil }
    dataEnd = footer.summaryStart - min(footer.summaryStart, MCAPSummary.dataEndSize)
    if let first = try? source.record(.header, at: 8) {
      var reader = ByteReader(first)
      header = (try? reader.header()) ?? header
    }
  }

  private static let dataEndSize = UInt64(MCAP.recordHeaderSize + 4)

  /// What the data section's end says of its checksum; nil where it cannot be read. 0: not known.
  func dataChecksum(_ source: LogSource) -> UInt32? {
    guard let dataEnd, let content = try? source.record(.dataEnd, at: dataEnd) else { return nil }
    var reader = ByteReader(content)
    return try? reader.read()
  }

  private mutating func note(
    _ opcode: MCAP.Opcode?, _ reader: inout ByteReader, _ budget: inout DeclarationBudget
  ) throws(ParseFailure) {
    switch opcode {
    case .schema:
      let schema = try reader.schema()
      if !budget.take(schema) { throw DeclarationBudget.failure }
      schemas.append(schema)
    case .channel:
      let channel = try reader.channel()
      if !budget.take(channel) { throw DeclarationBudget.failure }
      channels.append(channel)
    case .metadataIndex:
      if metadataIndexes.count == MCAP.indexLimit { throw MCAPSummary.tooMany }
      metadataIndexes.append(try reader.metadataIndex())
    case .attachmentIndex:
      if attachmentIndexes.count == MCAP.indexLimit { throw MCAPSummary.tooMany }
      attachmentIndexes.append(try reader.attachmentIndex())
    case .chunkIndex:
      if chunkIndexes.count == MCAP.chunkLimit { throw MCAPSummary.tooMany }
      chunkIndexes.append(try reader.chunkIndex())
    case .statistics: statistics = try reader.statistics()
    case .header, .footer, .message, .chunk, .messageIndex, .attachment, .metadata,
      .summaryOffset, .dataEnd, nil:
      break
    }
  }

  private static let tooMany = ParseFailure("more records than a log can have", at: 0)

  /// The same from a walk over an unfinished file.
  public init(_ scan: MCAPScan) {
    header = scan.header
    schemas = scan.schemas
    channels = scan.channels
    metadataIndexes = scan.metadataIndexes
    attachmentIndexes = scan.attachmentIndexes
    chunkIndexes = scan.chunkIndexes
    statistics = scan.statistics
  }
}
