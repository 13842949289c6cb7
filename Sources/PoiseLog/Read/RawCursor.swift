import PoiseCore

/// Goes through a log's samples and markers in canonical order, a chunk at a time.
///
/// A sample is given out when no later chunk can hold an earlier one, which the chunks' start times
/// say; so the order does not depend on how the writer happened to cut its chunks.
public struct RawCursor {
  /// Held back at most; beyond it (a damaged or hostile index) the order is no longer promised.
  static let heldLimit = 1 << 19

  private let log: LogReader
  private let chunks = ChunkReader()
  private var nextChunk = 0
  /// Earliest start, as log time, of chunk i and all behind it.
  private let earliest: [UInt64]
  /// Waiting, one queue a stream, each in order.
  private var queues: [[RawSample]]
  private var heads: [Int]
  /// SI units a count of each stream's axes in ROS 2 messages.
  private let scales: [Matrix3]
  /// In canonical order, ready to be given out.
  private var batch: [RawSample] = []
  private var given = 0

  init(_ log: LogReader) {
    self.log = log
    let indexes = log.summary.chunkIndexes
    var suffix = [UInt64](repeating: .max, count: indexes.count + 1)
    for i in indexes.indices.reversed() {
      suffix[i] = min(suffix[i + 1], indexes[i].messageStartTime)
    }
    earliest = suffix
    queues = log.streams.map { _ in [] }
    heads = log.streams.map { _ in 0 }
    let isOld = log.description.fileVersion < 3
    scales = log.streams.map { isOld ? $0.scale * Matrix3.identity : $0.axisScales }
  }

  /// The next sample or marker; nil at the end.
  @inline(__always)
  public mutating func next() throws(LogError) -> RawSample? {
    if given == batch.count, try !refill() { return nil }
    given += 1
    return batch[given - 1]
  }

  /// The next samples and markers at once, about a second of them; nil at the end.
  public mutating func nextBatch() throws(LogError) -> ArraySlice<RawSample>? {
    if given == batch.count, try !refill() { return nil }
    defer { given = batch.count }
    return batch[given...]
  }

  private mutating func refill() throws(LogError) -> Bool {
    batch.removeAll(keepingCapacity: true)
    given = 0
    while batch.isEmpty {
      if nextChunk < log.summary.chunkIndexes.count {
        try load(log.summary.chunkIndexes[nextChunk])
        nextChunk += 1
        let held = queues.indices.reduce(0) { $0 + queues[$1].count - heads[$1] }
        release(before: held > RawCursor.heldLimit ? .max : limit())
      } else {
        release(before: .max)
        return !batch.isEmpty
      }
    }
    return true
  }

  /// Stamp below which no later chunk can have anything.
  private func limit() -> Int64 {
    let time = earliest[nextChunk]
    if time == .max { return .max }
    return Int64(clamping: time).subtractingReportingOverflow(log.description.timeOffset).0
  }

  private mutating func load(_ chunk: MCAP.ChunkIndex) throws(LogError) {
    for i in queues.indices where heads[i] > 0 {
      queues[i].removeFirst(heads[i])
      heads[i] = 0
    }
    let offset = log.description.timeOffset
    // moved out, so that the closure changes them in place
    var queues = self.queues
    self.queues = []
    var sorted = true
    var added = 0
    try log.forEachMessage(in: chunk, chunks) { role, message, data throws(ParseFailure) in
      switch role {
      case .block(let stream):
        let i = Int(stream)
        let from = queues[i].count
        try SampleBlock.decode(
          data, stream: stream, timeOffset: offset, near: message.logTime, into: &queues[i])
        sorted = sorted && !RawCursor.precedes(queues[i], from)
        added += queues[i].count - from
        if added > RawCursor.heldLimit {
          throw ParseFailure("a chunk with more samples than fit a second", at: 0)
        }
      case .message(let stream):
        let i = Int(stream)
        queues[i].append(
          try LogReader.sample(
            data, of: log.streams[i], message, offset, scales[i]))
        sorted = sorted && !RawCursor.precedes(queues[i], queues[i].count - 1)
      case .markers:
        let marker = try LogReader.marker(data, timeOffset: offset, near: message.logTime)
        guard Int(marker.stream) < queues.count else {
          throw ParseFailure("a marker of an unknown stream", at: 0)
        }
        let i = Int(marker.stream)
        if marker.marker == .none {
          // the sample it tells of came right before it
          if let last = queues[i].indices.last, queues[i][last].sequence == marker.sequence {
            queues[i][last].flags = marker.flags
          }
        } else {
          queues[i].append(marker)
          sorted = false
        }
      case .events, .steps, .clock, .losses, .poseBlock, .pose, .other: break
      }
    }
    if !sorted { for i in queues.indices { RawCursor.sort(&queues[i]) } }
    self.queues = queues
  }

  /// True where element `i` belongs before the one in front of it.
  @inline(__always)
  private static func precedes(_ q: [RawSample], _ i: Int) -> Bool {
    i > 0 && i < q.count && before(q[i], q[i - 1])
  }

  /// Order in a stream: by stamp, markers first.
  @inline(__always)
  private static func before(_ a: RawSample, _ b: RawSample) -> Bool {
    a.timestamp < b.timestamp
      || (a.timestamp == b.timestamp && a.marker != .none && b.marker == .none)
  }

  /// Stable: what is equal keeps the order in which it was taken. (The standard library's sort is
  /// stable, but does not promise it.)
  private static func sort(_ queue: inout [RawSample]) {
    var place = [Int](queue.indices)
    let q = queue
    place.sort { before(q[$0], q[$1]) || (!before(q[$1], q[$0]) && $0 < $1) }
    queue = place.map { q[$0] }
  }

  /// Moves all with a stamp before `limit` to the batch, merged by stamp and stream.
  private mutating func release(before limit: Int64) {
    var open = queues.indices.filter { heads[$0] < queues[$0].count }
    while !open.isEmpty {
      // the stream whose oldest comes first; the runner-up says how far its run goes
      var best = open[0]
      var runnerUp: Int?
      for i in open.dropFirst() {
        if comes(i, before: best) {
          runnerUp = best
          best = i
        } else if runnerUp.map({ comes(i, before: $0) }) ?? true {
          runnerUp = i
        }
      }
      var head = heads[best]
      let end = queues[best].count
      let rival = runnerUp.map { (queues[$0][heads[$0]].timestamp.nanoseconds, $0) }
      while head < end {
        let sample = queues[best][head]
        let time = sample.timestamp.nanoseconds
        if time >= limit && limit != .max { break }
        if let rival, time > rival.0 || (time == rival.0 && best > rival.1) { break }
        batch.append(sample)
        head += 1
      }
      let moved = head > heads[best]
      heads[best] = head
      if head == end {
        open.removeAll { $0 == best }
      } else if !moved {
        return
      }
    }
  }

  @inline(__always)
  private func comes(_ a: Int, before b: Int) -> Bool {
    let (p, q) = (queues[a][heads[a]].timestamp, queues[b][heads[b]].timestamp)
    return p < q || (p == q && a < b)
  }
}

extension LogReader {
  static func marker(
    _ data: UnsafeRawBufferPointer, timeOffset: Int64, near logTime: UInt64
  ) throws(ParseFailure) -> RawSample {
    var cdr = try CDRDecoder(data)
    let time = try cdr.header(near: logTime) &- timeOffset
    let sequence: UInt32 = try cdr.read()
    let quantity: Int32 = try cdr.read()
    let stream: UInt8 = try cdr.read()
    guard let kind = RawSample.Marker(rawValue: try cdr.read()) else {
      throw ParseFailure("a marker of an unknown kind", at: 0)
    }
    return RawSample(
      timestamp: Timestamp(nanoseconds: time), sequence: sequence, stream: stream, x: quantity,
      y: 0, z: 0, flags: RawSample.Flags(rawValue: try cdr.read()), marker: kind)
  }

  /// A sample from its ROS 2 sensor message: counts = SI value / scale of the axis, rounded.
  static func sample(
    _ data: UnsafeRawBufferPointer, of stream: StreamInfo, _ message: MCAP.MessageHeader,
    _ timeOffset: Int64, _ scales: Matrix3
  ) throws(ParseFailure) -> RawSample {
    var cdr = try CDRDecoder(data)
    let time = try cdr.header(near: message.logTime) &- timeOffset
    var value: Vector3
    switch stream.kind {
    case .magnetometer: value = 1e6 * (try cdr.vector())
    case .accelerometer, .gyroscope:
      for _ in 0..<13 { _ = try cdr.double() }
      value = try cdr.vector()
      if stream.kind == .accelerometer {
        for _ in 0..<9 { _ = try cdr.double() }
        value = try cdr.vector()
      }
    }
    func count(_ v: Double, _ axis: Int) throws(ParseFailure) -> Int32 {
      guard let n = Int32(exactly: (v / scales[axis, axis]).rounded()) else {
        throw ParseFailure("a value that is no count of the chip", at: 0)
      }
      return n
    }
    return RawSample(
      timestamp: Timestamp(nanoseconds: time), sequence: message.sequence, stream: stream.index,
      x: try count(value.x, 0), y: try count(value.y, 1), z: try count(value.z, 2))
  }
}
