import PoiseSystem

/// An MCAP file, finished or not, opened as far as it is whole. What cannot be read is passed over
/// and noted in ``damage``: damage costs the chunks that it hits.
///
/// The copies of schemas, channels and places at the file's end are used where they are whole, and
/// a walk over the file where they are not.
public final class MCAPFile {
  public let source: LogSource
  public let summary: MCAPSummary
  /// True where the file has its summary; false after a power cut or while it is being recorded.
  public let isFinished: Bool
  /// Why an unfinished file ends where it does.
  public let stop: LogError?
  /// True where messages lie outside of chunks, as other software writes them.
  public let hasLooseMessages: Bool
  /// Bytes behind the last whole record of an unfinished file.
  private let torn: UInt64
  /// What was passed over so far, by place.
  public private(set) var damage: [LogDamage] = []
  /// Chunks in front of which something is missing that the summary does not name.
  package private(set) var holes: Set<Int> = []
  private var failed: Set<UInt64> = []
  private var isVerified = false
  private let sealed: String?

  /// - Parameters:
  ///   - source: the file.
  ///   - sealed: name of the metadata records that hold ``MCAP/Metadata/checksum``.
  /// - Throws: where it is no MCAP file, or nothing of it can be read.
  public init(_ source: LogSource, sealed: String? = nil) throws(LogError) {
    self.source = source
    self.sealed = sealed
    // where pieces of a sealed file were cut out, the places that its summary names are others now
    let keepsPlaces = source.sealed?.keepsPlaces ?? true
    if keepsPlaces, let summary = try MCAPSummary(source), summary.isUsable {
      self.summary = summary
      (isFinished, stop, hasLooseMessages, torn) = (true, nil, false, 0)
      try findHoles()
      noteSeal()
      return
    }
    let scan = try MCAPScan(source, passingDamage: true, sealed: sealed)
    summary = MCAPSummary(scan)
    // a summary without a word on chunks ends the file all the same, and so does one that
    // something follows
    var end = try MCAPSummary(source) == nil ? nil : source.size
    if end == nil, scan.stop == nil,
      let found = try source.end(behind: scan.goodEnd), found < source.size
    {
      end = found
    }
    isFinished = scan.stop == nil && end != nil
    stop =
      isFinished
      ? nil : scan.stop ?? source.malformed("the summary is not whole", at: scan.goodEnd)
    hasLooseMessages = scan.hasLooseMessages
    torn = scan.stop == nil ? 0 : source.size - min(source.size, scan.goodEnd)
    for piece in scan.damage {
      if piece.mayHoldMessages { holes.insert(piece.chunk) }
      note(piece.bytes, piece.reason, piece.mayHoldMessages ? .unknown : .nothing)
    }
    if isFinished, let end, let rest = try source.remainder(behind: end) {
      note(end..<source.size, rest.rawValue, rest.loss)
    }
    noteSeal()
  }

  /// What a sealed file shows of changes. What was lost to them shows in the records.
  private func noteSeal() {
    guard let sealed = source.sealed else { return }
    for finding in sealed.findings {
      note(finding.plain..<finding.plain, finding.description, finding.isLoss ? .unknown : .nothing)
    }
    if isFinished && !sealed.isEnded {
      note(source.size..<source.size, "the end of the sealed file was cut off", .nothing)
    }
  }

  /// Notes what lies between the chunks of a file that was completed behind damage.
  private func findHoles() throws(LogError) {
    var others: [(from: UInt64, to: UInt64)] = []
    for m in summary.metadataIndexes { others.append((m.offset, m.offset &+ m.length)) }
    for a in summary.attachmentIndexes { others.append((a.offset, a.offset &+ a.length)) }
    others.sort { $0.from < $1.from }
    var (end, next) = (UInt64(0), 0)
    for (k, chunk) in summary.chunkIndexes.enumerated() {
      while next < others.count && others[next].from < chunk.chunkStart {
        if k > 0 && others[next].from == end { end = others[next].to }
        next += 1
      }
      if k > 0, chunk.chunkStart > end, try !isOther(end..<chunk.chunkStart) {
        holes.insert(k)
        note(end..<chunk.chunkStart, "no whole record", .unknown)
      }
      end = chunk.chunkStart &+ chunk.chunkLength &+ chunk.messageIndexLength
    }
  }

  /// True where whole records lie there that are no chunks: other software puts some between them.
  private func isOther(_ bytes: Range<UInt64>) throws(LogError) -> Bool {
    var place = bytes.lowerBound
    while place < bytes.upperBound, let head = try source.recordHeader(at: place) {
      if head.opcode == 0 || head.opcode == MCAP.Opcode.chunk.rawValue { return false }
      if head.length > bytes.upperBound - place { return false }
      place += UInt64(MCAP.recordHeaderSize) + head.length
    }
    return place == bytes.upperBound
  }

  /// Goes through the messages of a chunk. False where it cannot be read to its end, which is
  /// noted.
  @discardableResult
  public func forEachMessage(
    in chunk: MCAP.ChunkIndex, _ chunks: ChunkReader,
    _ body: (MCAP.MessageHeader, UnsafeRawBufferPointer) throws(ParseFailure) -> Void
  ) throws(LogError) -> Bool {
    let reason: String
    do throws(LogError) {
      let content = try source.record(.chunk, at: chunk.chunkStart)
      do throws(ParseFailure) {
        let (_, records) = try chunks.open(content)
        try ChunkReader.forEachRecord(records) { opcode, _, content throws(ParseFailure) in
          if opcode != MCAP.Opcode.message.rawValue { return }
          var reader = ByteReader(content)
          let message = try reader.messageHeader()
          try body(message, UnsafeRawBufferPointer(rebasing: content[MCAP.MessageHeader.size...]))
        }
        return true
      } catch { reason = error.reason }
    } catch {
      guard case .malformed(let what, _) = error.problem else { throw error }
      reason = what
    }
    if failed.insert(chunk.chunkStart).inserted {
      let end = chunk.chunkStart &+ chunk.chunkLength &+ chunk.messageIndexLength
      note(chunk.chunkStart..<max(end, chunk.chunkStart), reason, .times(times(of: chunk)))
    }
    return false
  }

  /// From a chunk's first message to the next chunk's: a message may hold a second of samples. A
  /// bout is reported with its begin, long before the chunk's samples: not lost since then.
  private func times(of chunk: MCAP.ChunkIndex) -> Range<UInt64> {
    let before = summary.chunkIndexes.last { $0.chunkStart < chunk.chunkStart }?.messageEndTime
    let start = max(chunk.messageStartTime, min(before ?? 0, chunk.messageEndTime))
    let index = summary.chunkIndexes.firstIndex { $0.chunkStart > chunk.chunkStart }
    let next = index.map { summary.chunkIndexes[$0].messageStartTime } ?? 0
    return start..<max(start, max(chunk.messageEndTime, next))
  }

  // MARK: Damage

  /// Bytes that are no part of what can be read, as far as known.
  public var lostBytes: UInt64 {
    damage.reduce(torn) { $0 + ($1.bytes.upperBound - $1.bytes.lowerBound) }
  }

  /// Notes a piece. Pieces that lie side by side, with what was recorded in them, become one.
  package func note(_ bytes: Range<UInt64>, _ reason: String, _ loss: LogDamage.Loss) {
    // a file can be made of nothing but damage
    if damage.count >= 1000 { return }
    if let last = damage.indices.last, damage[last].bytes.upperBound == bytes.lowerBound,
      case .times(let before) = damage[last].loss, case .times(let times) = loss
    {
      damage[last].bytes = damage[last].bytes.lowerBound..<bytes.upperBound
      damage[last].loss = .times(before.lowerBound..<max(before.upperBound, times.upperBound))
      return
    }
    let piece = LogDamage(bytes: bytes, reason: reason, loss: loss)
    let place = damage.firstIndex { $0.bytes.lowerBound > bytes.lowerBound } ?? damage.count
    damage.insert(piece, at: place)
  }

  /// A reader has passed chunk `index`'s hole: so much of the recording is missing there, if any.
  package func settle(hole index: Int, _ times: Range<UInt64>?) {
    guard summary.chunkIndexes.indices.contains(index) else { return }
    let start = summary.chunkIndexes[index].chunkStart
    guard let place = damage.lastIndex(where: { $0.bytes.upperBound == start }) else { return }
    switch damage[place].loss {
    // as the chunk's own index has it
    case .times: return
    case .unknown, .nothing, .another: damage[place].loss = times.map { .times($0) } ?? .nothing
    }
  }

  /// Compares a finished file with the checksum of all its data, once, and notes what nobody has
  /// come across: descriptions whose copies were used, indexes. For who has read all chunks.
  public func verify() throws(LogError) {
    guard isFinished, !isVerified, let end = summary.dataEnd else { return }
    isVerified = true
    do throws(LogError) {
      let told = summary.dataChecksum(source)
      let found = try checksum(before: end)
      if told == 0 || told == found { return }
    } catch {
      // what the card does not give is found below
      guard case .malformed = error.problem else { throw error }
    }
    let scan = try MCAPScan(source, passingDamage: true, sealed: sealed, knowing: summary)
    for piece in scan.damage where !damage.contains(where: { $0.bytes.overlaps(piece.bytes) }) {
      note(piece.bytes, piece.reason, .nothing)
    }
    if damage.isEmpty {
      note(
        0..<0,
        "a byte outside of the samples is not as it was written: times and settings may be wrong",
        .nothing)
    }
  }

  private func checksum(before end: UInt64) throws(LogError) -> UInt32 {
    var crc = CRC32()
    var place: UInt64 = 0
    while place < end {
      let count = Int(min(1 << 18, end - place))
      guard let bytes = try source.bytes(at: place, count: count) else { break }
      crc.update(bytes)
      place += UInt64(count)
    }
    return crc.value
  }
}
