import PoiseMCAP
import PoiseText

/// Checks a file against the MCAP specification and Poise's own rules.
public struct LogDoctor {
  /// How bad a finding is.
  public enum Severity: String, Sendable { case error, warning }

  /// One thing to say of a log.
  public struct Finding: Sendable, Equatable {
    public var severity: Severity
    /// Byte of the file.
    public var offset: UInt64
    public var text: String

    public var isError: Bool { severity == .error }

    public init(severity: Severity, offset: UInt64, text: String) {
      self.severity = severity
      self.offset = offset
      self.text = text
    }
  }

  public private(set) var findings: [Finding] = []
  private var schemas: [UInt16: MCAP.Schema] = [:]
  private var channels: [UInt16: MCAP.Channel] = [:]
  private var summarySchemas: Set<UInt16> = []
  private var summaryChannels: Set<UInt16> = []
  private var counts: [UInt16: UInt64] = [:]
  private var statistics = MCAP.Statistics()
  private var chunk: (offset: UInt64, header: MCAP.ChunkHeader, low: UInt64, high: UInt64)?
  private var chunks: [UInt64: MCAP.ChunkHeader] = [:]
  private var indexed: Set<UInt64> = []
  private var isInSummary = false
  private var hasSession = false
  private var messagesOutside = 0
  private var budget = DeclarationBudget()

  /// Reads the whole file; an unreadable one is a finding too. Throws where it cannot be read from
  /// the card, or is no MCAP file.
  public static func check(_ source: LogSource) throws(LogError) -> [Finding] {
    var doctor = LogDoctor()
    for finding in source.sealed?.findings ?? [] {
      doctor.add(.error, finding.plain, finding.description)
    }
    if let sealed = source.sealed, !sealed.isEnded {
      doctor.add(.error, source.size, "the end of the sealed file was cut off")
    }
    do throws(LogError) {
      let end = try MCAPStreamReader.forEachRecord(source) { place, record in
        doctor.note(place, record)
      }
      let rest = try source.remainder(behind: end)
      if let rest {
        doctor.add(.error, end, "\(rest.rawValue) (\(CountText.words(source.size - end, "byte")))")
      }
      let scan = try MCAPScan(source, sealed: SessionDescription.metadataName)
      if case .malformed(let reason, let offset) = scan.stop?.problem {
        doctor.add(.error, offset, reason)
      }
      if rest == nil, let footer = try MCAPSummary.footer(source), footer.summaryStart != 0,
        try MCAPSummary(source) == nil
      {
        doctor.add(.error, footer.summaryStart, "the summary or its checksum is wrong")
      }
      doctor.finish(source)
    } catch {
      guard case .malformed(let reason, let offset) = error.problem else { throw error }
      doctor.add(.error, offset, reason)
    }
    return doctor.findings
  }

  /// Errors of what a reader had to pass over of a log whose samples it has read: the records are
  /// whole, but not what is in them.
  public static func damage(of log: LogReader) -> [Finding] {
    log.damage.map { error in
      guard case .damaged(let damage) = error.problem else {
        return Finding(severity: .error, offset: 0, text: "\(error)")
      }
      return Finding(severity: .error, offset: damage.bytes.lowerBound, text: damage.withoutPlace)
    }
  }

  private mutating func add(_ severity: Severity, _ offset: UInt64, _ text: String) {
    // enough to know that something is badly wrong
    if findings.count < 1000 {
      findings.append(Finding(severity: severity, offset: offset, text: text))
    }
  }

  private mutating func note(_ place: MCAPPlace, _ record: MCAPRecord) {
    let at = place.offset
    if place.inChunk == nil { endChunk() }
    switch record {
    case .header(let h):
      if h.library.isEmpty { add(.warning, at, "the library is not named") }
      if h.profile != "ros2" { add(.warning, at, "profile \"\(h.profile)\" is not ros2") }
    case .schema(let s): note(schema: s, at)
    case .channel(let c): note(channel: c, at)
    case .message(let m, _): note(message: m, place)
    case .chunk(let h):
      chunks[at] = h
      chunk = (at, h, .max, 0)
    case .chunkIndex(let i): note(index: i, at)
    case .statistics(let s): note(statistics: s, at)
    case .metadata(let m): hasSession = hasSession || m.name == SessionDescription.metadataName
    case .dataEnd: isInSummary = true
    case .unknown(let opcode): add(.warning, at, "a record of the unknown kind \(opcode)")
    case .messageIndex, .attachment, .attachmentIndex, .metadataIndex, .summaryOffset, .footer:
      break
    }
    if let inside = place.inChunk, !LogDoctor.mayBeInChunk(record) {
      add(.error, at, "a record that may not be inside a chunk, at \(inside)")
    }
  }

  private static func mayBeInChunk(_ record: MCAPRecord) -> Bool {
    switch record {
    case .schema, .channel, .message, .unknown: true
    case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
      .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
      false
    }
  }

  private mutating func note(schema s: MCAP.Schema, _ at: UInt64) {
    if let known = schemas[s.id], known != s { add(.error, at, "two schemas with id \(s.id)") }
    if s.encoding.isEmpty && !s.data.isEmpty { add(.error, at, "schema data without encoding") }
    if schemas[s.id] == nil, !budget.take(s) {
      return add(.error, at, DeclarationBudget.failure.reason)
    }
    schemas[s.id] = s
    if isInSummary { summarySchemas.insert(s.id) }
  }

  private mutating func note(channel c: MCAP.Channel, _ at: UInt64) {
    if let known = channels[c.id], known != c { add(.error, at, "two channels with id \(c.id)") }
    if c.schemaID != 0 && schemas[c.schemaID] == nil {
      add(.error, at, "channel \(c.topic) before its schema \(c.schemaID)")
    }
    if channels[c.id] == nil, !budget.take(c) {
      return add(.error, at, DeclarationBudget.failure.reason)
    }
    channels[c.id] = c
    if isInSummary { summaryChannels.insert(c.id) }
  }

  private mutating func note(message m: MCAP.MessageHeader, _ place: MCAPPlace) {
    if channels[m.channelID] == nil {
      add(.error, place.offset, "a message before its channel \(m.channelID)")
    }
    let first = statistics.messageCount == 0
    statistics.messageCount += 1
    statistics.messageStartTime = first ? m.logTime : min(statistics.messageStartTime, m.logTime)
    statistics.messageEndTime = first ? m.logTime : max(statistics.messageEndTime, m.logTime)
    counts[m.channelID, default: 0] += 1
    if place.inChunk == nil {
      messagesOutside += 1
    } else if var open = chunk {
      open.low = min(open.low, m.logTime)
      open.high = max(open.high, m.logTime)
      chunk = open
    }
  }

  /// Called at the first record behind a chunk's content: its times are known now.
  private mutating func endChunk() {
    guard let c = chunk else { return }
    chunk = nil
    let isEmpty = c.low == .max && c.high == 0
    let right = isEmpty ? (0, 0) : (c.low, c.high)
    if (c.header.messageStartTime, c.header.messageEndTime) != right {
      add(.error, c.offset, "the chunk's times differ from its messages")
    }
  }

  private mutating func note(index i: MCAP.ChunkIndex, _ at: UInt64) {
    guard let c = chunks[i.chunkStart] else {
      return add(.error, at, "a chunk index of byte \(i.chunkStart), where no chunk is")
    }
    if !indexed.insert(i.chunkStart).inserted { add(.error, at, "a chunk is indexed twice") }
    if i.messageStartTime != c.messageStartTime || i.messageEndTime != c.messageEndTime
      || i.compression != c.compression || i.compressedSize != c.compressedSize
      || i.uncompressedSize != c.uncompressedSize
    {
      add(.error, at, "a chunk index that differs from its chunk at byte \(i.chunkStart)")
    }
    if i.messageIndexOffsets.isEmpty {
      add(.warning, at, "a chunk without message index: viewers show it empty")
    }
  }

  private mutating func note(statistics s: MCAP.Statistics, _ at: UInt64) {
    let told = Dictionary(s.channelMessageCounts.map { ($0.channelID, $0.count) }) { $1 }
    if s.messageCount != statistics.messageCount || (!told.isEmpty && told != counts)
      || s.messageStartTime != statistics.messageStartTime
      || s.messageEndTime != statistics.messageEndTime || Int(s.chunkCount) != chunks.count
    {
      add(.error, at, "the statistics do not count what is in the file")
    }
  }

  private mutating func finish(_ source: LogSource) {
    if messagesOutside > 0 {
      add(.warning, 0, "\(messagesOutside) messages outside of chunks")
      if !indexed.isEmpty { add(.error, 0, "messages outside of chunks beside a chunk index") }
    }
    if !indexed.isEmpty {
      for id in counts.keys.sorted() where !summaryChannels.contains(id) {
        add(.error, 0, "channel \(id) is not repeated in the summary")
      }
      for start in chunks.keys.sorted() where !indexed.contains(start) {
        add(.error, start, "a chunk that the summary does not know")
      }
    }
    if !hasSession { add(.warning, 0, "no poise.session record: not a log of Poise") }
  }
}
