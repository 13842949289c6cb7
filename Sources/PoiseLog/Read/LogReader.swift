import PoiseCore

/// Opens a Poise log, finished or not, and reads it with bounded memory.
///
///     let log = try LogReader(path: "20260131T120000Z_1a2b3c4d_000.mcap")
///     var raw = log.raw()
///     while let sample = try raw.next() { ... }
public final class LogReader {
  /// What a channel of the file holds.
  enum Role: Equatable {
    case block(UInt8)
    /// The same since schema version 4.
    case packed(UInt8)
    /// A ROS 2 sensor message per sample.
    case message(UInt8)
    case events
    /// Steps of a file that does not have them among its event lines.
    case steps
    case markers
    case clock
    case losses
    case poseBlock
    /// A ROS 2 message a pose.
    case pose
    case other
  }

  public let source: LogSource
  public let description: SessionDescription
  public let summary: MCAPSummary
  /// True where the file has its summary; false after a power cut or while it is being recorded.
  public let isFinished: Bool
  /// Why an unfinished file ends where it does.
  public let stop: LogError?
  /// Byte ranges of the file that were passed over.
  public let lost: [Range<UInt64>]
  let roles: [Role]

  public var path: String { source.path }
  public var streams: [StreamInfo] { description.streams }
  /// Topics of the streams, in their order.
  public var streamTopics: [String] {
    streams.indices.map { StreamInfo.topic(streams, $0) }
  }

  public convenience init(path: String) throws(LogError) {
    try self.init(LogSource(path: path))
  }

  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - passingDamage: walk over the file instead of trusting its summary, and go on behind damage
  ///     at the next whole chunk; ``lost`` says what is missing.
  /// - Throws: where it is no log of Poise, or nothing of it can be read.
  public init(_ source: LogSource, passingDamage: Bool = false) throws(LogError) {
    self.source = source
    try source.checkMagic()
    if !passingDamage, let summary = try MCAPSummary(source) {
      self.summary = summary
      isFinished = true
      stop = nil
      lost = []
    } else {
      let scan = try MCAPScan(source, passingDamage: passingDamage)
      lost = scan.lost
      summary = MCAPSummary(scan)
      isFinished = false
      stop = scan.stop ?? source.malformed("the summary is not whole", at: scan.goodEnd)
    }
    (description, roles) = try LogReader.describe(source, summary, isFinished: isFinished)
  }

  private static func describe(
    _ source: LogSource, _ summary: MCAPSummary, isFinished: Bool
  ) throws(LogError) -> (SessionDescription, [Role]) {
    guard
      let place = summary.metadataIndexes.first(where: {
        $0.name == SessionDescription.metadataName
      })
    else {
      // one of Poise that lost its begin says so in its header still
      let isOurs = summary.header.library.hasPrefix("poise/") || summary.header.library.isEmpty
      if !isFinished && isOurs {
        throw LogError(path: source.path, problem: .beginsCut)
      }
      throw LogError(
        path: source.path,
        problem: .unsupported("an MCAP file, but not of Poise: it has no poise.session record"))
    }
    let content = try source.record(.metadata, at: place.offset)
    let metadata = try source.parse(content, at: place.offset) { r throws(ParseFailure) in
      try r.metadata()
    }
    guard var description = SessionDescription(metadata: metadata) else {
      throw LogError(
        path: source.path,
        problem: .unsupported(
          "its poise.session record is not of schema version 1 to "
            + "\(SessionDescription.schemaVersion); a newer poise may read it"))
    }
    let last = summary.channels.map(\.id).max() ?? 0
    var roles = [Role](repeating: .other, count: Int(last) + 1)
    var streams: [(StreamInfo, Role)] = []
    var schemaNames: [UInt16: String] = [:]
    for schema in summary.schemas { schemaNames[schema.id] = schema.name }
    for channel in summary.channels {
      let schema = schemaNames[channel.schemaID] ?? ""
      var role = try role(source, channel, schema, &streams)
      if role == .steps && description.fileVersion < 2 { role = .other }
      roles[Int(channel.id)] = role
    }
    streams.sort { $0.0.index < $1.0.index }
    for (i, stream) in streams.enumerated() where Int(stream.0.index) != i {
      throw LogError(
        path: source.path, problem: .unsupported("its streams are not numbered from 0 on"))
    }
    description.streams = streams.map(\.0)
    description.attachments = try attachments(source, summary)
    return (description, roles)
  }

  /// Attachments, as far as they are of a size that board and calibration files have.
  private static func attachments(_ source: LogSource, _ summary: MCAPSummary) throws(LogError)
    -> [SessionDescription.Attachment]
  {
    var files: [SessionDescription.Attachment] = []
    var left = 16 << 20
    for place in summary.attachmentIndexes.prefix(64) where place.dataSize <= 1 << 20 {
      let content = try source.record(.attachment, at: place.offset)
      if content.count > min(left, 2 << 20) { continue }
      left -= content.count
      let file = try source.parse(content, at: place.offset) { r throws(ParseFailure) in
        try r.attachment()
      }
      files.append(
        SessionDescription.Attachment(
          name: file.name, mediaType: file.mediaType, data: file.data))
    }
    return files
  }

  private static func role(
    _ source: LogSource, _ channel: MCAP.Channel, _ schema: String,
    _ streams: inout [(StreamInfo, Role)]
  ) throws(LogError) -> Role {
    switch schema {
    case MessageSchemas.eventLine.name: return .events
    case MessageSchemas.step.name: return .steps
    case MessageSchemas.marker.name: return .markers
    case MessageSchemas.clockSync.name: return .clock
    case MessageSchemas.loss.name: return .losses
    case MessageSchemas.poseBlock.name: return .poseBlock
    case MessageSchemas.quaternion.name: return .pose
    case MessageSchemas.sampleBlock.name, MessageSchemas.packedBlock.name, MessageSchemas.imu.name,
      MessageSchemas.magneticField.name:
      guard let stream = StreamInfo(channel: channel) else {
        throw LogError(
          path: source.path,
          problem: .unsupported("the metadata of its channel \(channel.topic) are incomplete"))
      }
      let role: Role =
        switch schema {
        case MessageSchemas.packedBlock.name: .packed(stream.index)
        case MessageSchemas.sampleBlock.name: .block(stream.index)
        default: .message(stream.index)
        }
      streams.append((stream, role))
      return role
    default: return .other
    }
  }

  /// The poses in the order they were taken.
  public func forEachPose(_ body: (PoseSample) -> Void) throws(LogError) {
    let chunks = ChunkReader()
    for chunk in summary.chunkIndexes {
      try forEachMessage(in: chunk, chunks) { role, message, data throws(ParseFailure) in
        try LogReader.poses(
          role, data, timeOffset: description.timeOffset, near: message.logTime, body)
      }
    }
  }

  static func poses(
    _ role: Role, _ data: UnsafeRawBufferPointer, timeOffset: Int64, near logTime: UInt64,
    _ body: (PoseSample) -> Void
  ) throws(ParseFailure) {
    if role == .poseBlock {
      try PoseBlock.decode(data, timeOffset: timeOffset, near: logTime, body)
    } else if role == .pose {
      var cdr = try CDRDecoder(data)
      body(try cdr.pose(timeOffset: timeOffset, near: logTime))
    }
  }

  /// All samples and markers in canonical order: by stamp, then stream; in a stream a marker comes
  /// before the sample of the same stamp.
  public func raw() -> RawCursor { RawCursor(self) }

  /// Goes through the messages of the chunks in file order. Stops at damage with an error.
  func forEachMessage(
    in chunk: MCAP.ChunkIndex, _ chunks: ChunkReader,
    _ body: (Role, MCAP.MessageHeader, UnsafeRawBufferPointer) throws(ParseFailure) -> Void
  ) throws(LogError) {
    let content = try source.record(.chunk, at: chunk.chunkStart)
    do throws(ParseFailure) {
      let (_, records) = try chunks.open(content)
      try ChunkReader.forEachRecord(records) { opcode, _, content throws(ParseFailure) in
        if opcode != MCAP.Opcode.message.rawValue { return }
        var reader = ByteReader(content)
        let message = try reader.messageHeader()
        let id = Int(message.channelID)
        try body(
          id < roles.count ? roles[id] : .other, message,
          UnsafeRawBufferPointer(rebasing: content[MCAP.MessageHeader.size...]))
      }
    } catch {
      throw source.malformed(error.reason, at: chunk.chunkStart)
    }
  }

  /// The events, each as the exact JSON line of the session, in the order they were told.
  public func forEachEvent(_ body: (_ type: String, _ line: String) -> Void) throws(LogError) {
    let chunks = ChunkReader()
    let json = EventJSON(timeOffset: description.timeOffset)
    for chunk in summary.chunkIndexes {
      try forEachMessage(in: chunk, chunks) { role, message, data throws(ParseFailure) in
        var cdr = try CDRDecoder(data)
        switch role {
        case .events:
          try cdr.skipHeader()
          body(try cdr.string(), try cdr.string())
        case .steps:
          let step = try cdr.step(
            timeOffset: description.timeOffset, near: message.logTime)
          body("step", json.line(.step(step)))
        case .block, .packed, .message, .markers, .clock, .losses, .poseBlock, .pose, .other: break
        }
      }
    }
  }

  /// All event lines at once; of a file that is trusted, for there may be any number.
  public func events() throws(LogError) -> [String] {
    var lines: [String] = []
    try forEachEvent { _, line in lines.append(line) }
    return lines
  }

  /// What the recorder could not bring to the log, in order: where there is any, a replay need not
  /// repeat the live run. Goes through the file only where its summary counts some.
  public func losses() throws(LogError) -> [Loss] {
    let channels = roles.indices.filter { roles[$0] == .losses }
    let counts = summary.statistics?.channelMessageCounts ?? []
    let isCounted = counts.contains { channels.contains(Int($0.channelID)) && $0.count > 0 }
    if channels.isEmpty || (!isCounted && summary.statistics != nil) { return [] }
    let chunks = ChunkReader()
    var losses: [Loss] = []
    for chunk in summary.chunkIndexes {
      try forEachMessage(in: chunk, chunks) { role, message, data throws(ParseFailure) in
        // A recorder writes one a burst; a file may hold any number.
        if role != .losses || losses.count >= 10_000 { return }
        var cdr = try CDRDecoder(data)
        let since = try cdr.header(near: message.logTime) &- description.timeOffset
        let records: UInt32 = try cdr.read()
        losses.append(
          Loss(since: Timestamp(nanoseconds: since), records: Int32(clamping: records)))
      }
    }
    return losses
  }

  /// The readings of the wall clock, in order.
  public func forEachClockRecord(_ body: (ClockRecord) -> Void) throws(LogError) {
    let chunks = ChunkReader()
    for chunk in summary.chunkIndexes {
      try forEachMessage(in: chunk, chunks) { role, _, data throws(ParseFailure) in
        if role == .clock { body(try LogReader.clockRecord(data)) }
      }
    }
  }

  static func clockRecord(_ data: UnsafeRawBufferPointer) throws(ParseFailure) -> ClockRecord {
    var cdr = try CDRDecoder(data)
    try cdr.skipHeader()
    let stamp: Int64 = try cdr.read()
    let realtime: Int64 = try cdr.read()
    _ = try cdr.read(Int64.self)
    return ClockRecord(
      timestamp: Timestamp(nanoseconds: stamp), realtime: realtime,
      synchronised: try cdr.read(UInt8.self) != 0)
  }
}
