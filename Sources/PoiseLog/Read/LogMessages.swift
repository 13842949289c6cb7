import PoiseCore
import PoiseMCAP

/// A message of any log, decoded for a person to read.
public struct LogMessage: Sendable {
  public var topic: String
  /// Log time, ns; a sample's own stamp.
  public var time: UInt64
  /// Number of the message in its channel.
  public var sequence: UInt32
  public var value: MessageValue
}

/// Goes through the messages of any MCAP file in file order, Poise's or not: `cdr` with its
/// `ros2msg` schema is decoded, `json` given as text, anything else as its size. Blocks of samples
/// are given out sample by sample.
public struct LogMessages {
  /// Which messages are wanted.
  public struct Selection: Sendable {
    /// nil: all.
    public var topics: Set<String>?
    /// Log times, ns; nil: all.
    public var times: Range<UInt64>?
    public init() {}

    func has(topic: String) -> Bool { topics?.contains(topic) ?? true }
    func has(time: UInt64) -> Bool { times?.contains(time) ?? true }
  }

  private struct Channel {
    var topic: String
    var encoding: String
    var schema: UInt16
    var isWanted: Bool
    var definition: MessageDefinition?
    /// For blocks of samples.
    var stream: StreamInfo?
    var isPacked = false
    var hasPoses = false
  }

  /// Bytes of one schema, above which its messages are not decoded.
  private static let schemaLimit = 1 << 20
  /// Bytes of one message, above which only its size is shown.
  private static let shownLimit = 1 << 20
  /// Marks values that are in body axes already, as a column or a member.
  static let bodyAxesName = "body_axes"

  private let selection: Selection
  private var schemas: [UInt16: MCAP.Schema] = [:]
  private var channels: [UInt16: Channel] = [:]
  private let samples = SampleList()
  private var budget = DeclarationBudget()
  /// Samples given out of the chunk at hand.
  private var inChunk = 0

  private init(_ selection: Selection) { self.selection = selection }

  /// Calls `body` for every message selected that can be read.
  ///
  /// - Returns: what could not be: where damage was passed over, and why the file ends before its
  ///   end.
  @discardableResult
  public static func forEach(
    _ source: LogSource, _ selection: Selection = Selection(), _ body: (LogMessage) -> Void
  ) throws(LogError) -> [LogError] {
    let file = try MCAPFile(source, sealed: SessionDescription.metadataName)
    var state = LogMessages(selection)
    for schema in file.summary.schemas { state.note(schema) }
    for channel in file.summary.channels { state.note(channel) }
    if file.hasLooseMessages { return try state.stream(source, body) }
    let chunks = ChunkReader()
    for chunk in file.summary.chunkIndexes {
      state.inChunk = 0
      try file.forEachMessage(in: chunk, chunks) { header, data throws(ParseFailure) in
        state.give(header, data, body)
      }
    }
    try file.verify()
    return file.damage.map { LogError(path: source.path, problem: .damaged($0)) }
      + (file.stop.map { [$0] } ?? [])
  }

  /// The messages of other software that makes no chunks, as far as the file is whole.
  private mutating func stream(
    _ source: LogSource, _ body: (LogMessage) -> Void
  ) throws(LogError) -> [LogError] {
    do throws(LogError) {
      try MCAPStreamReader.forEachRecord(source) { _, record in
        if case .message(let header, let data) = record { give(header, data, body) }
      }
    } catch {
      guard case .malformed = error.problem else { throw error }
      return [error]
    }
    return []
  }

  /// Topics of a file with the name of their message type, sorted; of an unfinished one as far as
  /// it can be read.
  public static func topics(_ source: LogSource) throws(LogError) -> [(topic: String, type: String)]
  {
    let summary = try MCAPSummary.of(source, sealed: SessionDescription.metadataName)
    return summary.channels.map { channel in
      (channel.topic, summary.schemas.first { $0.id == channel.schemaID }?.name ?? "")
    }.sorted { $0.0 < $1.0 }
  }

  /// The log time that times after the begin count from, ns: of the first sample, for a bout that
  /// goes on from the part before is stamped with its begin; without samples, of the first message.
  /// nil where there is none.
  public static func start(_ source: LogSource) throws(LogError) -> UInt64? {
    if let log = try? LogReader(source) {
      var cursor = log.raw()
      if let first = try? cursor.nextBatch()?.first {
        return UInt64(clamping: first.timestamp.nanoseconds &+ log.description.timeOffset)
      }
    }
    let statistics: MCAP.Statistics
    if let told = try MCAPSummary(source)?.statistics {
      statistics = told
    } else {
      statistics = try MCAPScan(
        source, passingDamage: true, sealed: SessionDescription.metadataName
      ).statistics
    }
    return statistics.messageCount == 0 ? nil : statistics.messageStartTime
  }

  private mutating func note(_ schema: MCAP.Schema) {
    if schemas[schema.id] == nil && budget.take(schema) { schemas[schema.id] = schema }
  }

  private mutating func note(_ c: MCAP.Channel) {
    if channels[c.id] != nil || !budget.take(c) { return }
    var channel = Channel(
      topic: c.topic, encoding: c.messageEncoding, schema: c.schemaID,
      isWanted: selection.has(topic: c.topic))
    if let schema = schemas[c.schemaID], schema.encoding == "ros2msg",
      schema.data.count <= Self.schemaLimit
    {
      let text = String(decoding: schema.data, as: UTF8.self)
      channel.definition = try? MessageDefinition(name: schema.name, text: text)
      channel.isPacked = schema.name == MessageSchemas.packedBlock.name
      if channel.isPacked || schema.name == MessageSchemas.sampleBlock.name {
        channel.stream = StreamInfo(channel: c)
      }
      channel.hasPoses = schema.name == MessageSchemas.poseBlock.name
    }
    channels[c.id] = channel
  }

  private mutating func give(
    _ header: MCAP.MessageHeader, _ data: UnsafeRawBufferPointer, _ body: (LogMessage) -> Void
  ) {
    guard let channel = channels[header.channelID], channel.isWanted else { return }
    if let stream = channel.stream,
      giveSamples(
        of: stream, channel, header, data, body)
    {
      return
    }
    if channel.hasPoses, givePoses(channel.topic, header, data, body) { return }
    if !selection.has(time: header.logTime) { return }
    body(
      LogMessage(
        topic: channel.topic, time: header.logTime, sequence: header.sequence,
        value: LogMessages.value(data, channel)))
  }

  /// Pose by pose, as blocks of samples are.
  private func givePoses(
    _ topic: String, _ header: MCAP.MessageHeader, _ data: UnsafeRawBufferPointer,
    _ body: (LogMessage) -> Void
  ) -> Bool {
    let isWhole: Void? = try? PoseBlock.decode(data, timeOffset: 0, near: header.logTime) { pose in
      let time = UInt64(clamping: pose.timestamp.nanoseconds)
      if !selection.has(time: time) { return }
      let members = zip(["qw", "qx", "qy", "qz"], pose.quaternion).map { name, value in
        MessageValue.Member(name: name, value: .float64((value * 1e6).rounded() / 1e6))
      }
      body(LogMessage(topic: topic, time: time, sequence: header.sequence, value: .record(members)))
    }
    return isWhole != nil
  }

  private mutating func giveSamples(
    of stream: StreamInfo, _ channel: Channel, _ header: MCAP.MessageHeader,
    _ data: UnsafeRawBufferPointer, _ body: (LogMessage) -> Void
  ) -> Bool {
    // more than the reader of samples takes: blocks of nothing, shown as they are
    if inChunk > RawCursor.heldLimit { return false }
    samples.removeAll()
    let isWhole: Void? = try? SampleBlock.decode(
      data, packed: channel.isPacked, stream: stream.index, timeOffset: 0, near: header.logTime,
      into: samples)
    if isWhole == nil { return false }
    inChunk += samples.count
    let matrix = stream.countsToBody
    let names = stream.kind.columns.split(separator: ",").map(String.init)
    for s in samples.waiting {
      let time = UInt64(clamping: s.timestamp.nanoseconds)
      if !selection.has(time: time) { continue }
      let v = matrix * s.counts
      var members = zip(names, [v.x, v.y, v.z]).map { name, value in
        // six decimals, as in the CSV export
        MessageValue.Member(name: name, value: .float64((value * 1e6).rounded() / 1e6))
      }
      members.append(MessageValue.Member(name: "sequence", value: .unsigned(UInt64(s.sequence))))
      for (name, count) in [("x_counts", s.x), ("y_counts", s.y), ("z_counts", s.z)] {
        members.append(MessageValue.Member(name: name, value: .int(Int64(count))))
      }
      members.append(MessageValue.Member(name: "flags", value: .unsigned(UInt64(s.flags.rawValue))))
      if stream.isInBodyAxes {
        members.append(MessageValue.Member(name: Self.bodyAxesName, value: .unsigned(1)))
      }
      body(
        LogMessage(topic: channel.topic, time: time, sequence: s.sequence, value: .record(members)))
    }
    return true
  }

  private static func value(_ data: UnsafeRawBufferPointer, _ channel: Channel) -> MessageValue {
    if data.count <= Self.shownLimit {
      if channel.encoding == "cdr", let value = try? channel.definition?.decode(data) {
        return value
      }
      if channel.encoding == "json" { return .json(String(decoding: data, as: UTF8.self)) }
    }
    return .record([
      MessageValue.Member(name: "encoding", value: .text(channel.encoding)),
      MessageValue.Member(name: "bytes", value: .unsigned(UInt64(data.count)))
    ])
  }
}
