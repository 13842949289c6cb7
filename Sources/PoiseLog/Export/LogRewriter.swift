import PoiseCore
import PoiseMCAP

/// Makes one new log out of one or several of the same session: to join rotated files, to cut out a
/// time or a stream, to change the layout, to save what is whole of a damaged file.
public enum LogRewriter {
  /// What of a log is kept.
  public struct Options: Sendable {
    /// nil: as the first log has it.
    public var layout: SessionDescription.Layout?
    /// Keep these streams only, by index; nil: all. They are numbered again.
    public var streams: [UInt8]?
    /// Keep these topics only among those that are no streams; nil: all.
    public var otherTopics: Set<String>?
    /// Keep what has its stamp in here.
    public var range: Range<Timestamp>?
    public init() {}
  }

  /// What was written.
  public struct Outcome: Sendable, Equatable {
    /// Samples of all sensors, and markers of what was lost between them.
    public var samples: UInt64 = 0
    public var markers: UInt64 = 0
    /// Events, clock records and the like.
    public var others: UInt64 = 0
    /// Parts of the session that were not among the logs.
    public var missing: [MissingParts] = []
    /// Bytes.
    public var size: UInt64 = 0
  }

  /// Writes `logs`, in the order of their parts, to a new file at `path`.
  public static func write(_ logs: [LogReader], to path: String, options: Options = Options())
    throws(LogError) -> Outcome
  {
    if logs.isEmpty { throw LogRewriter.nothing(path) }
    // before a file is made
    _ = try SessionParts.ordered(logs)
    return try write(logs, to: try FileSink(path: path), options: options)
  }

  private static func nothing(_ path: String) -> LogError {
    LogError(path: path, problem: .unsupported("nothing to write: no log was given"))
  }

  /// The same into a file that is open already.
  public static func write(
    _ logs: [LogReader], to sink: FileSink, options: Options = Options()
  ) throws(LogError) -> Outcome {
    if logs.isEmpty { throw LogRewriter.nothing(sink.path) }
    let logs = try SessionParts.ordered(logs)
    var description = logs[0].description
    let kept = options.streams ?? description.streams.map(\.index)
    description.layout = options.layout ?? description.layout
    description.streams = description.streams.filter { kept.contains($0.index) }
    if options.range != nil || options.otherTopics != nil, !description.isPiece {
      description.options.append(SessionDescription.pieceOption)
    }
    var numbers = [UInt8?](repeating: nil, count: 256)
    for i in description.streams.indices {
      numbers[Int(description.streams[i].index)] = UInt8(i)
      description.streams[i].index = UInt8(i)
    }
    var copy = Copy(
      sink: sink, encoder: SessionEncoder(description), numbers: numbers, range: options.range,
      topics: options.otherTopics,
      chunkTime: Copy.chunkTime(logs.reduce(0) { $0 + $1.summary.chunkIndexes.count }))
    copy.encoder.importNotes = logs.compactMap(\.importNotes).last
    for log in logs { try copy.add(log) }
    // of a time that was cut out nothing is missing
    return try copy.finish(nextPart: options.range == nil ? logs[logs.count - 1].nextPart : nil)
  }

  private struct Copy: ~Copyable {
    let sink: FileSink
    var encoder: SessionEncoder
    let numbers: [UInt8?]
    let range: Range<Timestamp>?
    let topics: Set<String>?
    var outcome = Outcome()
    private let chunks = ChunkReader()
    private var seam = PartSeam()
    private var blockStart: Timestamp?

    init(
      sink: FileSink, encoder: consuming SessionEncoder, numbers: [UInt8?],
      range: Range<Timestamp>?, topics: Set<String>?, chunkTime: UInt64
    ) {
      self.chunkTime = chunkTime
      self.topics = topics
      self.sink = sink
      self.encoder = encoder
      self.numbers = numbers
      self.range = range
    }

    private func wants(_ time: Timestamp) -> Bool { range?.contains(time) ?? true }

    /// A chunk is ended once it holds this much, bytes.
    private static let chunkSize = 64 << 10

    /// Or so much time, ns: what one flipped bit costs. Two seconds, and more only where that would
    /// make more chunks than a reader takes on: one a second, as a recorder writes them, is four
    /// days.
    static func chunkTime(_ chunks: Int) -> UInt64 {
      2_000_000_000 * UInt64(1 + chunks / MCAP.chunkLimit)
    }
    private let chunkTime: UInt64

    /// Chunk by chunk of the source: its other messages, then the samples that are ready by then.
    mutating func add(_ log: LogReader) throws(LogError) {
      var cursor = log.raw()
      seam.begin(log)
      for chunk in log.summary.chunkIndexes {
        try copyOthers(log, chunk)
        if let batch = try cursor.nextBatch() { try add(batch, of: log) }
        try closeBlocks()
      }
      while let batch = try cursor.nextBatch() {
        try add(batch, of: log)
        try closeBlocks()
      }
    }

    private mutating func add(_ batch: ArraySlice<RawSample>, of log: LogReader) throws(LogError) {
      for sample in batch where wants(sample.timestamp) {
        guard let stream = numbers[Int(sample.stream)] else { continue }
        try seam.pass(sample)
        var moved = sample
        moved.stream = stream
        encoder.append(.raw(moved))
        if sample.marker == .none { outcome.samples += 1 } else { outcome.markers += 1 }
        // a source with long chunks hands over much at once
        let begin = blockStart ?? sample.timestamp
        blockStart = begin
        if sample.timestamp - begin >= Int64(chunkTime) { try closeBlocks() }
      }
    }

    /// What is neither sample nor marker is the same in every layout.
    private mutating func copyOthers(_ log: LogReader, _ chunk: MCAP.ChunkIndex) throws(LogError) {
      let offset = log.description.timeOffset
      // one piece of memory for all: a hostile chunk can hold a million messages
      var others: [(header: MCAP.MessageHeader, end: Int)] = []
      var content: [UInt8] = []
      // steps of version 1 are event lines as well, which keep every digit: those are copied
      let isOld = log.description.fileVersion < 2
      var poses: [PoseSample] = []
      try log.forEachMessage(in: chunk, chunks) { role, header, data throws(ParseFailure) in
        switch role {
        case .block, .packed, .message, .markers: return
        case .poseBlock, .pose:
          // shaped by the layout
          return try LogReader.poses(role, data, timeOffset: offset, near: header.logTime) {
            poses.append($0)
          }
        case .events, .steps, .clock, .losses, .other: break
        }
        let time = Timestamp(nanoseconds: Int64(clamping: header.logTime) &- offset)
        let fixed = SessionEncoder.FixedChannel(rawValue: header.channelID)
        guard let fixed, !(isOld && fixed == .step) else { return }
        if wants(time), topics?.contains(fixed.topic) ?? true {
          content.append(contentsOf: data)
          if fixed == .posture && log.description.fileVersion < 3 {
            content.append(contentsOf: Copy.emptyNames(after: data.count))
          }
          if fixed == .step && data.count == Copy.shortStep.size {
            content.append(contentsOf: Copy.shortStep.rest)
          }
          others.append((header, content.count))
        }
      }
      for pose in poses where wants(pose.timestamp) {
        if topics?.contains(SessionEncoder.FixedChannel.pose.topic) ?? true {
          outcome.others += 1
          encoder.append(.pose(pose))
        }
      }
      outcome.others += UInt64(others.count)
      content.withUnsafeBytes { all in
        var start = 0
        for (header, end) in others {
          encoder.writer.add(header, data: UnsafeRawBufferPointer(rebasing: all[start..<end]))
          start = end
        }
      }
    }

    /// The two texts that a posture has had since version 3, empty, in CDR behind `size` bytes.
    private static func emptyNames(after size: Int) -> [UInt8] {
      let gap = [UInt8](repeating: 0, count: (4 - size % 4) % 4)
      return gap + [1, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 0]
    }

    /// Bytes of a step without its vertical peak, as earlier versions wrote it, and what it lacks:
    /// a gap to the next multiple of eight and a number that is unknown.
    private static let shortStep: (size: Int, rest: [UInt8]) = (
      58, [0, 0] + [0, 0, 0, 0, 0, 0, 0xF8, 0x7F]
    )

    private mutating func closeBlocks() throws(LogError) {
      blockStart = nil
      encoder.closeBlocks()
      if encoder.writer.openChunkSize < Copy.chunkSize && encoder.writer.openChunkTime < chunkTime {
        return
      }
      encoder.closeChunk()
      try sink.write(encoder.writer.pending.bytes)
      encoder.writer.taken()
    }

    mutating func finish(nextPart: Int?) throws(LogError) -> Outcome {
      encoder.finish(nextPart: nextPart)
      try sink.write(encoder.writer.pending.bytes)
      try sink.finish()
      outcome.size = sink.size
      outcome.missing = seam.missing
      return outcome
    }
  }
}
