import PoiseCore
import PoiseMCAP
import PoiseSeal

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

  public let description: SessionDescription
  let file: MCAPFile
  let roles: [Role]

  public var source: LogSource { file.source }
  public var summary: MCAPSummary { file.summary }
  /// True where the file has its summary; false after a power cut or while it is being recorded.
  public var isFinished: Bool { file.isFinished }
  /// Why an unfinished file ends where it does.
  public var stop: LogError? { file.stop }
  public var path: String { source.path }
  public var streams: [StreamInfo] { description.streams }
  /// Topics of the streams, in their order.
  public var streamTopics: [String] {
    streams.indices.map { StreamInfo.topic(streams, $0) }
  }

  /// Topics of sensors whose descriptions are damaged: their samples cannot be read.
  public var undescribed: Set<String> {
    let samples = Set(
      summary.schemas.filter { LogDescriber.sampleSchemas.contains($0.name) }.map(\.id))
    return Set(
      summary.channels.filter { samples.contains($0.schemaID) && roles[Int($0.id)] == .other }
        .map(\.topic))
  }

  /// What was passed over so far because it is damaged, by place; all of it once the samples have
  /// been read to their end.
  public var damage: [LogError] {
    file.damage.map { LogError(path: path, problem: .damaged($0)) }
  }

  /// ``damage``, and why the file ends where it does, if it is not finished.
  public var faults: [LogError] { damage + (stop.map { [$0] } ?? []) }

  /// Bytes that cannot be read, as far as known.
  public var lostBytes: UInt64 { file.lostBytes }

  /// - Parameter others: further parts of the session, which describe it where this file no longer
  ///   does; those beside it are looked at anyway.
  public convenience init(path: String, others: [String] = []) throws(LogError) {
    try self.init(LogSource(path: path), others: others)
  }

  /// - Throws: where it is no log of Poise, or nothing of it can be read.
  public init(_ source: LogSource, others: [String] = []) throws(LogError) {
    file = try MCAPFile(source, sealed: SessionDescription.metadataName)
    (description, roles) = try LogDescriber(file).describe {
      LogDirectory.siblings(of: source.path, among: others)
    }
  }

  /// Of a file that must describe itself.
  init(alone source: LogSource) throws(LogError) {
    file = try MCAPFile(source, sealed: SessionDescription.metadataName)
    (description, roles) = try LogDescriber(file).describe { [] }
  }

  /// Whether a secret key is at hand, so that sealed logs may be read.
  public static var hasKeys: Bool { !((try? SealKeyring.keys()) ?? []).isEmpty }

  /// Whether a log is at its end, for which a sealed one needs no key; nil where that cannot be
  /// said.
  public static func isFinished(path: String) -> Bool? {
    if LogDirectory.isSealed(path) {
      guard let bytes = try? SealedBytes(path: path) else { return nil }
      if (try? SealWalk.isEnded(bytes)) ?? false { return true }
      return (try? SealWalk(bytes))?.hasEnd
    }
    return (try? LogReader(path: path))?.isFinished
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

  /// Goes through the messages of a chunk in file order. False where it is damaged, which
  /// ``damage`` then says.
  @discardableResult
  func forEachMessage(
    in chunk: MCAP.ChunkIndex, _ chunks: ChunkReader,
    _ body: (Role, MCAP.MessageHeader, UnsafeRawBufferPointer) throws(ParseFailure) -> Void
  ) throws(LogError) -> Bool {
    try file.forEachMessage(in: chunk, chunks) { message, data throws(ParseFailure) in
      let id = Int(message.channelID)
      try body(id < roles.count ? roles[id] : .other, message, data)
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
          let step = try cdr.step(timeOffset: description.timeOffset, near: message.logTime)
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
        let since = try cdr.time(near: message.logTime, timeOffset: description.timeOffset)
        let records: UInt32 = try cdr.read()
        losses.append(Loss(since: Timestamp(nanoseconds: since), records: Int32(clamping: records)))
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
