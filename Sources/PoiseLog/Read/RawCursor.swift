import PoiseCore
import PoiseMCAP

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
  private let queues: [SampleList]
  /// SI units a count of each stream's axes in ROS 2 messages.
  private let scales: [Matrix3]
  private let gaps: GapWatch
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
    queues = log.streams.map { _ in SampleList() }
    let isOld = log.description.fileVersion < 3
    gaps = GapWatch(log)
    scales = log.streams.map { isOld ? $0.scale * Matrix3.identity : $0.axisScales }
  }

  /// Of what was read so far, by stream.
  var stepsBack: [GapWatch.StepsBack] { gaps.stepsBack }

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
        try load(nextChunk)
        nextChunk += 1
        let held = queues.reduce(0) { $0 + $1.count }
        release(before: held > RawCursor.heldLimit ? .max : limit())
      } else {
        release(before: .max)
        if batch.isEmpty { try log.file.verify() }
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

  private mutating func load(_ number: Int) throws(LogError) {
    let chunk = log.summary.chunkIndexes[number]
    let gaps = self.gaps
    gaps.begin(chunk: number)
    let offset = log.description.timeOffset
    let queues = self.queues
    var sorted = true
    var added = 0
    let isWhole = try log.forEachMessage(in: chunk, chunks) {
      role, message, data throws(ParseFailure) in
      switch role {
      case .block(let stream), .packed(let stream):
        let queue = queues[Int(stream)]
        let from = queue.count
        try SampleBlock.decode(
          data, packed: role == .packed(stream), stream: stream, timeOffset: offset,
          near: message.logTime, into: queue)
        sorted = sorted && !RawCursor.precedes(queue, from)
        sorted = gaps.pass(stream, queue, from) && sorted
        added += queue.count - from
        if added > RawCursor.heldLimit {
          throw ParseFailure("a chunk with more samples than fit a second", at: 0)
        }
      case .message(let stream):
        let i = Int(stream)
        queues[i].append(try LogReader.sample(data, of: log.streams[i], message, offset, scales[i]))
        sorted = sorted && !RawCursor.precedes(queues[i], queues[i].count - 1)
        sorted = gaps.pass(stream, queues[i], queues[i].count - 1) && sorted
      case .markers:
        let marker = try LogReader.marker(data, timeOffset: offset, near: message.logTime)
        guard Int(marker.stream) < queues.count else {
          if !log.undescribed.isEmpty { return }
          throw ParseFailure("a marker of an unknown stream", at: 0)
        }
        let i = Int(marker.stream)
        if marker.marker == .none {
          // the sample it tells of came right before it
          let waiting = queues[i].waiting
          if let last = waiting.indices.last, waiting[last].sequence == marker.sequence {
            waiting[last].flags = marker.flags
          }
        } else {
          queues[i].append(marker)
          sorted = false
        }
      case .events, .steps, .clock, .losses, .poseBlock, .pose, .other: break
      }
    }
    gaps.end(isWhole: isWhole)
    if !sorted { for queue in queues { RawCursor.sort(queue) } }
  }

  /// True where element `i` belongs before the one in front of it.
  @inline(__always)
  private static func precedes(_ queue: SampleList, _ i: Int) -> Bool {
    let q = queue.waiting
    return i > 0 && i < q.count && before(q[i], q[i - 1])
  }

  /// Order in a stream: by stamp, markers first.
  @inline(__always)
  private static func before(_ a: RawSample, _ b: RawSample) -> Bool {
    a.timestamp < b.timestamp
      || (a.timestamp == b.timestamp && a.marker != .none && b.marker == .none)
  }

  /// Stable: what is equal keeps the order in which it was taken. (The standard library's sort is
  /// stable, but does not promise it.)
  private static func sort(_ queue: SampleList) {
    let q = Array(queue.waiting)
    var place = [Int](q.indices)
    place.sort { before(q[$0], q[$1]) || (!before(q[$1], q[$0]) && $0 < $1) }
    for (i, from) in place.enumerated() { queue.waiting[i] = q[from] }
  }

  /// Moves all with a stamp before `limit` to the batch, merged by stamp and stream.
  private mutating func release(before limit: Int64) {
    let most = queues.reduce(0) { $0 + $1.count }
    let queues = self.queues
    batch = Array(unsafeUninitializedCapacity: most) { out, count in
      var open = queues.filter { $0.count > 0 }.map { Run($0) }
      if open.count == 2 {
        var (a, b) = (open[0], open[1])
        count = Run.merge(&a, &b, before: limit, into: out)
        open = [a, b].filter { !$0.isOver }
        for run in [a, b] where run.isOver { run.end() }
      }
      while let best = open.indices.min(by: { open[$0].comes(before: open[$1]) }) {
        // The runner-up says how far the run of the stream goes whose oldest comes first.
        var rival = Run.Place.last
        for i in open.indices where i != best { rival = min(rival, open[i].place) }
        let taken = open[best].take(before: rival, limit, into: &out, at: count)
        count += taken
        if open[best].isOver {
          open.remove(at: best)
        } else if taken == 0 {
          break
        }
      }
      for run in open { run.end() }
    }
  }

  /// One stream's samples on their way into a batch.
  private struct Run {
    /// Where a sample stands in canonical order.
    struct Place: Comparable {
      static let last = Place(time: .max, stream: .max)
      var time: Int64
      var stream: UInt8

      @inline(__always)
      static func < (a: Place, b: Place) -> Bool {
        a.time < b.time || (a.time == b.time && a.stream < b.stream)
      }
    }

    private let list: SampleList
    private let samples: UnsafeMutableBufferPointer<RawSample>
    private var at = 0

    init(_ list: SampleList) {
      self.list = list
      samples = list.waiting
    }

    var isOver: Bool { at == samples.count }
    var place: Place { Place(time: samples[at].timestamp.nanoseconds, stream: samples[at].stream) }

    /// Copies of two, `a` the stream with the lower number, what comes before `limit` until one is
    /// over: an accelerometer and a magnetometer take turns at every sample.
    static func merge(
      _ a: inout Run, _ b: inout Run, before limit: Int64,
      into out: UnsafeMutableBufferPointer<RawSample>
    ) -> Int {
      guard var to = out.baseAddress, var p = a.samples.baseAddress, var q = b.samples.baseAddress
      else { return 0 }
      let (begin, aBegin, bBegin) = (to, p, q)
      let (aEnd, bEnd) = (p + a.samples.count, q + b.samples.count)
      while p < aEnd && q < bEnd {
        let (s, t) = (p.pointee.timestamp.nanoseconds, q.pointee.timestamp.nanoseconds)
        if min(s, t) >= limit && limit != .max { break }
        if s <= t {
          to.initialize(to: p.pointee)
          p += 1
        } else {
          to.initialize(to: q.pointee)
          q += 1
        }
        to += 1
      }
      a.at = p - aBegin
      b.at = q - bBegin
      return to - begin
    }

    func comes(before other: Run) -> Bool { place < other.place }

    /// Copies what comes before `rival` and `limit`, and answers how many that were.
    mutating func take(
      before rival: Place, _ limit: Int64, into out: inout UnsafeMutableBufferPointer<RawSample>,
      at begin: Int
    ) -> Int {
      let first = at
      let stream = samples[at].stream
      // Up to here and not further, in one comparison.
      var bound = rival.time
      if bound != .max && stream < rival.stream { bound += 1 }
      let isBound = bound != .max
      if limit != .max { bound = min(bound, limit) }
      while at < samples.count {
        if samples[at].timestamp.nanoseconds >= bound && (isBound || limit != .max) { break }
        out[begin &+ at &- first] = samples[at]
        at &+= 1
      }
      if isOver { end() }
      return at - first
    }

    func end() { list.gave(at) }
  }
}

extension LogReader {
  static func marker(
    _ data: UnsafeRawBufferPointer, timeOffset: Int64, near logTime: UInt64
  ) throws(ParseFailure) -> RawSample {
    var cdr = try CDRDecoder(data)
    let time = try cdr.time(near: logTime, timeOffset: timeOffset)
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
    let time = try cdr.time(near: message.logTime, timeOffset: timeOffset)
    var value: Vector3
    switch stream.kind {
    case .barometer, .hygrometer:
      throw ParseFailure("a \(stream.kind.name)'s samples outside a block", at: 0)
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
        throw ParseFailure("a value that is not a count of the chip", at: 0)
      }
      return n
    }
    return RawSample(
      timestamp: Timestamp(nanoseconds: time), sequence: message.sequence, stream: stream.index,
      x: try count(value.x, 0), y: try count(value.y, 1), z: try count(value.z, 2))
  }
}
