import PoiseCore
import PoiseMCAP

/// Turns a session's samples and events into the bytes of a log file. No input or output.
struct SessionEncoder: ~Copyable {
  /// Channels that are there whatever the streams are; streams follow.
  enum FixedChannel: UInt16, CaseIterable {
    case events = 1
    case markers
    case time
    case diagnostics
    case step
    case bout
    case posture
    case pose
    case losses

    var topic: String {
      switch self {
      case .events: "/events"
      case .markers: "/markers"
      case .time: "/time"
      case .diagnostics: "/diagnostics"
      case .step: "/gait/step"
      case .bout: "/gait/bout"
      case .posture: "/posture/state"
      case .pose: "/trunk/pose"
      case .losses: "/losses"
      }
    }
  }

  // Not `let`: Swift 6.0 then refuses the call of `start` in `init`.
  private(set) var description: SessionDescription
  var writer: MCAPWriter
  private(set) var json: EventJSON
  private var blocks: [SampleBlock]
  private var poses = PoseBlock()
  private var cdr = CDREncoder()
  private var counters: [UInt32]
  /// Bytes of the open chunk, and eight for each sample and pose in an open block. Kept, because a
  /// log asks before each sample, and asking the writer copies it.
  private(set) var openSize = 0
  /// Where the description at the file's begin ends.
  private var headEnd: UInt64 = 0
  /// It stands in the file twice.
  private var isCopied = false
  /// What the recording lacked that this log is imported from: written at the end.
  var importNotes: ImportNotes?

  init(_ description: SessionDescription, options: MCAPWriter.Options = MCAPWriter.Options()) {
    self.description = description
    writer = MCAPWriter(options: options)
    json = EventJSON(timeOffset: description.timeOffset)
    blocks = description.streams.map { SampleBlock(nominalRate: $0.nominalRateHz) }
    counters = [UInt32](repeating: 0, count: FixedChannel.allCases.count + 1)
    start()
  }

  static func channel(ofStream index: Int) -> UInt16 {
    UInt16(FixedChannel.allCases.count + 1 + index)
  }

  private mutating func start() {
    writer.start(MCAP.Header(profile: "ros2", library: "poise/\(description.version)"))
    var fixed: [(FixedChannel, MessageSchemas.Definition)] = [
      (.events, MessageSchemas.eventLine), (.markers, MessageSchemas.marker),
      (.time, MessageSchemas.clockSync), (.diagnostics, MessageSchemas.diagnostics),
      (.step, MessageSchemas.step), (.bout, MessageSchemas.bout),
      (.posture, MessageSchemas.posture), (.losses, MessageSchemas.loss)
    ]
    if description.poseRate > 0 {
      let isCompact = description.layout == .compact
      fixed.append((.pose, isCompact ? MessageSchemas.poseBlock : MessageSchemas.quaternion))
    }
    for (id, schema) in fixed { add(schema, id.rawValue) }
    let streamSchemas = streamDefinitions
    let firstStream = SessionEncoder.channel(ofStream: 0)
    for (i, schema) in streamSchemas.enumerated() { add(schema, firstStream + UInt16(i)) }
    for (id, _) in fixed {
      writer.add(
        MCAP.Channel(
          id: id.rawValue, schemaID: id.rawValue, topic: id.topic, messageEncoding: "cdr",
          metadata: [MCAP.Entry("offered_qos_profiles", MessageSchemas.qualityOfService)]))
    }
    for (i, stream) in description.streams.enumerated() {
      let schema = streamSchemas.firstIndex(of: definition(stream)) ?? 0
      var metadata = stream.metadata
      // Counts need no word; of SI values a reader has to know.
      if description.layout == .ros2 {
        metadata.append(MCAP.Entry("calibration_applied", "false"))
      }
      writer.add(
        MCAP.Channel(
          id: SessionEncoder.channel(ofStream: i), schemaID: firstStream + UInt16(schema),
          topic: StreamInfo.topic(description.streams, i), messageEncoding: "cdr",
          metadata: metadata))
    }
    describe()
    headEnd = writer.position
  }

  /// Bytes between the two descriptions of a file, so that one sector, or two, cannot hold both.
  private static let copyDistance: UInt64 = 8192

  /// What no checksum of a chunk covers: the session, and files used.
  private mutating func describe() {
    writer.add(description.metadata)
    let time = UInt64(clamping: description.startRealtime)
    for file in description.attachments {
      writer.add(
        MCAP.Attachment(
          logTime: time, createTime: time, name: file.name, mediaType: file.mediaType,
          data: file.data))
    }
  }

  private mutating func add(_ schema: MessageSchemas.Definition, _ id: UInt16) {
    writer.add(
      MCAP.Schema(id: id, name: schema.name, encoding: "ros2msg", data: [UInt8](schema.text.utf8)))
  }

  /// The message types of the streams, each once.
  private var streamDefinitions: [MessageSchemas.Definition] {
    var found: [MessageSchemas.Definition] = []
    for stream in description.streams where !found.contains(definition(stream)) {
      found.append(definition(stream))
    }
    return found
  }

  private func definition(_ stream: StreamInfo) -> MessageSchemas.Definition {
    switch (description.layout, stream.kind) {
    // ROS 2 has a message of its own for each that is measured of the air.
    case (.compact, _), (.ros2, .barometer), (.ros2, .hygrometer): MessageSchemas.packedBlock
    case (.ros2, .magnetometer): MessageSchemas.magneticField
    case (.ros2, .accelerometer), (.ros2, .gyroscope): MessageSchemas.imu
    }
  }

  private mutating func emit(_ channel: UInt16, sequence: UInt32, time: Timestamp) {
    let log = UInt64(clamping: time.nanoseconds &+ description.timeOffset)
    let header = MCAP.MessageHeader(
      channelID: channel, sequence: sequence, logTime: log, publishTime: log)
    let out = cdr.out
    openSize -= writer.openChunkSize
    out.bytes.withUnsafeBytes { writer.add(header, data: $0) }
    openSize += writer.openChunkSize
  }

  private mutating func emit(_ fixed: FixedChannel, time: Timestamp) {
    let sequence = counters[Int(fixed.rawValue)]
    counters[Int(fixed.rawValue)] = sequence &+ 1
    emit(fixed.rawValue, sequence: sequence, time: time)
  }

  private mutating func begin(_ time: Timestamp) {
    cdr.start()
    cdr.append(header: time.nanoseconds &+ description.timeOffset, frame: "imu")
  }
}

// MARK: - What a log is made of

extension SessionEncoder {
  mutating func append(_ item: LogItem) {
    switch item {
    case .raw(let raw): append(raw: raw)
    case .event(let event): append(event: event)
    case .pose(let pose): append(pose: pose)
    case .clock(let clock): append(clock: clock)
    case .lost(let loss): append(loss: loss)
    }
  }

  private mutating func append(raw: RawSample) {
    precondition(Int(raw.stream) < blocks.count, "a sample belongs to a stream of its session")
    var sample = raw
    sample.timestamp = raw.timestamp.roundedToMicroseconds
    if raw.marker != .none { return marker(sample) }
    let i = Int(raw.stream)
    if description.layout == .ros2, !description.streams[i].kind.isAir {
      return message(sample)
    }
    if !blocks[i].take(sample) {
      writeBlock(i)
      _ = blocks[i].take(sample)
    }
    openSize += 8
  }

  /// Takes samples that continue the open blocks of their streams; stamps count from `origin`.
  /// False, and none taken, where one does not.
  mutating func append(
    routine all: UnsafeBufferPointer<RawSample>, since origin: Timestamp
  ) -> Bool {
    if description.layout == .ros2 { return false }
    var blocks = self.blocks
    var taken = 0
    for i in blocks.indices {
      taken -= blocks[i].count
      if !blocks[i].take(all, of: UInt8(truncatingIfNeeded: i), since: origin) { return false }
      taken += blocks[i].count
    }
    if taken != all.count { return false }
    self.blocks = blocks
    openSize += 8 * taken
    return true
  }

  private mutating func append(pose: PoseSample) {
    if description.poseRate == 0 { return }
    if description.layout == .ros2 {
      begin(pose.timestamp)
      cdr.append(quaternion: pose)
      return emit(.pose, time: pose.timestamp)
    }
    if !poses.continues(with: pose) { writePoses() }
    poses.append(pose)
    openSize += 8
  }

  private mutating func writePoses() {
    if poses.count == 0 { return }
    openSize -= 8 * poses.count
    let time = poses.firstTime
    cdr.start()
    poses.encode(into: &cdr, timeOffset: description.timeOffset)
    emit(.pose, time: time)
  }

  private mutating func writeBlock(_ i: Int) {
    if blocks[i].count == 0 { return }
    openSize -= 8 * blocks[i].count
    let (time, sequence) = (blocks[i].firstTime, blocks[i].firstSequence)
    cdr.start()
    blocks[i].encode(into: &cdr, timeOffset: description.timeOffset)
    emit(SessionEncoder.channel(ofStream: i), sequence: sequence, time: time)
  }

  /// The stream's open block goes before it, so that the order in the file is the order taken.
  private mutating func marker(_ m: RawSample) {
    writeBlock(Int(m.stream))
    record(m)
  }

  private mutating func record(_ m: RawSample) {
    begin(m.timestamp)
    cdr.append(m.sequence)
    cdr.append(m.marker == .none ? 0 : m.x)
    cdr.append(m.stream)
    cdr.append(m.marker.rawValue)
    cdr.append(m.flags.rawValue)
    emit(.markers, time: m.timestamp)
  }

  /// The sample as a ROS 2 sensor message in SI units along the chip's own axes. Flags have no
  /// place in it: where there are any, a marker of kind 0 with the sample's number follows.
  private mutating func message(_ s: RawSample) {
    let stream = description.streams[Int(s.stream)]
    begin(s.timestamp)
    cdr.append(sensorMessage: stream, s)
    emit(SessionEncoder.channel(ofStream: Int(s.stream)), sequence: s.sequence, time: s.timestamp)
    if s.flags.rawValue != 0 { record(s) }
  }

  /// An event: its exact JSON line, and its numbers for the plotters. Steps, two a second, are kept
  /// as numbers only, which give the exact line again: with both, walking takes 4.9 MB/h.
  private mutating func append(event: Event) {
    if case .step(let e) = event { return append(step: e) }
    append(line: json.line(event), type: EventJSON.type(event), time: event.timestamp)
    switch event {
    case .bout(let e):
      begin(e.span.start)
      cdr.append(bout: e, timeOffset: description.timeOffset)
      emit(.bout, time: e.span.start)
    case .posture(let e):
      begin(e.timestamp)
      cdr.append(posture: e)
      emit(.posture, time: e.timestamp)
    case .health(let e):
      begin(e.timestamp)
      cdr.append(diagnostics: e)
      emit(.diagnostics, time: e.timestamp)
    default: break
    }
  }

  private mutating func append(loss: Loss) {
    begin(loss.since)
    cdr.append(UInt32(clamping: loss.records))
    emit(.losses, time: loss.since)
  }

  private mutating func append(step e: StepEvent) {
    begin(e.timestamp)
    cdr.append(step: e, timeOffset: description.timeOffset)
    emit(.step, time: e.timestamp)
  }

  /// An event that is text already (copied from another log).
  mutating func append(line: String, type: String, time: Timestamp) {
    begin(time)
    cdr.append(type)
    cdr.append(line)
    emit(.events, time: time)
  }

  private mutating func append(clock c: ClockRecord) {
    begin(c.timestamp)
    cdr.append(c.timestamp.nanoseconds)
    cdr.append(c.realtime)
    cdr.append(c.realtime &- c.timestamp.nanoseconds)
    cdr.append(UInt8(c.synchronised ? 1 : 0))
    emit(.time, time: c.timestamp)
  }

  /// Messages of a chunk of another file of the same session: its channels are the same.
  mutating func adopt(_ records: [UInt8]) {
    records.withUnsafeBytes { bytes in
      // what this process encoded itself a moment ago does not fail to parse
      try? ChunkReader.forEachRecord(bytes) { opcode, _, content throws(ParseFailure) in
        if opcode != MCAP.Opcode.message.rawValue { return }
        var reader = ByteReader(content)
        let header = try reader.messageHeader()
        writer.add(
          header, data: UnsafeRawBufferPointer(rebasing: content[MCAP.MessageHeader.size...]))
      }
    }
  }

  /// Ends the open blocks; the chunk stays open.
  mutating func closeBlocks() {
    for i in blocks.indices { writeBlock(i) }
    writePoses()
  }

  /// Ends the open blocks and the chunk; its bytes are in the writer's `pending`.
  mutating func closeChunk() {
    closeBlocks()
    let isFar = writer.position - headEnd >= Self.copyDistance
    if isFar && !isCopied { copyDescription() } else { writer.closeChunk() }
    openSize = 0
  }

  /// Ends the chunk, and describes file and session once more behind it.
  private mutating func copyDescription() {
    isCopied = true
    writer.repeatDeclarations()
    writer.closeChunk()
    describe()
  }

  /// - Parameter nextPart: number of the session's next file; nil where this one is the last.
  mutating func finish(nextPart: Int?) {
    closeBlocks()
    if isCopied { writer.closeChunk() } else { copyDescription() }
    if let importNotes, !importNotes.isEmpty { writer.add(importNotes.metadata) }
    if let nextPart { writer.add(SessionDescription.continuation(nextPart)) }
    writer.finish()
  }
}
