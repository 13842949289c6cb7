import PoiseCore
import PoiseMCAP
import PoiseText

/// What `poise log info` tells about a file: what is in it, how regular it is, what was lost.
public struct LogInfo: Sendable {
  /// What a log holds of one sensor.
  public struct Stream: Sendable {
    public var topic: String
    public var info: StreamInfo
    /// Samples.
    public var count: UInt64 = 0
    /// Stamps of the first and the last sample, on the log's time axis; nil without any.
    public var first: Timestamp?
    public var last: Timestamp?
    /// Lowest and highest rate of any whole second, Hz; nil where there is none.
    public var rateMin: Double?
    public var rateMax: Double?
    /// Breaks in the sequence numbers, and times of ten periods and more, 0.1 s at least, without a
    /// sample.
    public var gaps: UInt64 = 0
    /// Those of them that no number is missing in: only the stamps tell.
    public var pausesOfStamps: UInt64 = 0
    /// Times at which the stamps went back, and by how much at most, s.
    public var stepsBack = 0
    public var longestStepBack: Double = 0
    /// Samples missing by their numbers.
    public var missing: UInt64 = 0
    /// Time from the last sample before to the first behind, in all of them and in the longest, s.
    public var gapTime: Double = 0
    public var longestGap: Double = 0
    /// Longest time between two neighbors, seconds.
    public var longestInterval: Double = 0
    /// Markers: samples lost in the chip or at the bus, and refused by a full ring.
    public var lost: UInt64 = 0
    public var dropped: UInt64 = 0
    /// Times that the chip was set up again, and that it did not answer for a while.
    public var reinitialisations: UInt64 = 0
    public var outages: UInt64 = 0
    /// Samples with these flags.
    public var recoveredEdges: UInt64 = 0
    public var estimatedTimes: UInt64 = 0
    public var overruns: UInt64 = 0
    public var saturated: UInt64 = 0
    public var late: UInt64 = 0

    /// ns in all ``gaps``.
    var pauseTime: Int64 = 0
    /// Sequence numbers of the first and the last sample.
    public var firstSequence: UInt32?
    public var lastSequence: UInt32?

    /// Mean rate over the time covered, gaps left out, Hz.
    public var rateMean: Double? {
      guard let first, let last, count > 1 + gaps, last - first > pauseTime else { return nil }
      return Double(count - 1 - gaps) / (Double(last - first - pauseTime) * 1e-9)
    }
  }

  public var path: String
  public var description: SessionDescription
  /// Bytes of the file.
  public var size: UInt64
  public var isFinished: Bool
  /// Why an unfinished file ends where it does.
  public var stop: LogError?
  /// What of it is damaged, and was passed over.
  public var damage: [LogError]
  /// The part of the session that follows this one; nil where it is the last, or cut off.
  public var nextPart: Int?
  /// Compressed pieces that it is made of.
  public var chunks: Int
  /// Bytes of the chunks before and after compression.
  public var uncompressed: UInt64
  public var compressed: UInt64
  public var streams: [Stream]
  /// Events by type, sorted by type.
  public var events: [(type: String, count: UInt64)]
  /// Steps of the wall clock against the monotonic one of more than 50 ms: how many, and the
  /// largest, seconds.
  public var clockSteps: Int
  public var largestClockStep: Double
  /// What the recorder noted as not recorded.
  public var outages: [LogOutage] = []
  /// What the recording lacked that it is imported from.
  public var importNotes: ImportNotes?
  /// How well the recorder's threads kept their time, as the last `health` event says it: its
  /// members, empty where it does not tell.
  public var loop: [(name: String, value: Double)] = []

  /// From the first to the last sample of any stream, seconds.
  public var duration: Double {
    let first = streams.compactMap(\.first).min()
    let last = streams.compactMap(\.last).max()
    guard let first, let last else { return 0 }
    return Double(last - first) * 1e-9
  }

  /// True where something is missing that the chips made.
  public var isLossy: Bool {
    !damage.isEmpty || !outages.isEmpty || importNotes?.isLossy == true
      || streams.contains { $0.missing + $0.lost + $0.dropped + $0.outages > 0 }
  }

  /// True where the stamps pause or go back, though no number is missing.
  public var hasBrokenTime: Bool {
    streams.contains { $0.pausesOfStamps > 0 || $0.stepsBack > 0 }
  }

  /// Parts of their sessions that are not among these logs.
  public static func missing(among infos: [LogInfo]) -> [MissingParts] {
    let sessions = Set(infos.map(\.description.session)).sorted()
    return sessions.flatMap { session in
      MissingParts.among(infos.filter { $0.description.session == session }.map { PartExtent($0) })
    }
  }

  /// Reads the whole file once.
  public init(_ log: LogReader) throws(LogError) {
    path = log.path
    description = log.description
    size = log.source.size
    isFinished = log.isFinished
    stop = log.stop
    damage = []
    nextPart = log.nextPart
    importNotes = log.importNotes
    chunks = log.summary.chunkIndexes.count
    uncompressed = log.summary.chunkIndexes.reduce(0) { $0 &+ $1.uncompressedSize }
    compressed = log.summary.chunkIndexes.reduce(0) { $0 &+ $1.compressedSize }
    var watchers = log.streams.indices.map {
      StreamWatcher(topic: StreamInfo.topic(log.streams, $0), info: log.streams[$0])
    }
    var cursor = log.raw()
    while let batch = try cursor.nextBatch() {
      for sample in batch { watchers[Int(sample.stream)].note(sample) }
    }
    streams = zip(watchers, cursor.stepsBack).map { $0.finished($1) }
    var types: [String: UInt64] = [:]
    var health: String?
    var notes = OutageNotes()
    try log.forEachEvent { type, line in
      if type == "health" { health = line }
      notes.take(type, line)
      // Poise has some twenty; a file may hold any
      let name = types.count < 1000 || types[type] != nil ? type : "other"
      types[name, default: 0] += 1
    }
    loop = LogInfo.loop(health)
    outages = notes.all
    events = types.sorted { $0.key < $1.key }.map { (type: $0.key, count: $0.value) }
    var (steps, largest): (Int, Double) = (0, 0)
    var before: Int64?
    try log.forEachClockRecord { record in
      let offset = record.realtime &- record.timestamp.nanoseconds
      if let before {
        let step = Double(offset &- before) * 1e-9
        if step.magnitude > 0.05 {
          steps += 1
          if step.magnitude > largest.magnitude { largest = step }
        }
      }
      before = offset
    }
    (clockSteps, largestClockStep) = (steps, largest)
    damage = log.damage
  }
}

extension LogInfo {
  private static let loopFields = [
    "late_p50_ms", "late_p99_ms", "late_p999_ms", "late_worst_ms", "wake_p99_ms", "wake_worst_ms",
    "turns_skipped", "ring_1_most", "ring_2_most", "page_faults", "preemptions"
  ]

  fileprivate static func loop(_ line: String?) -> [(name: String, value: Double)] {
    guard let line, line.utf8.count < 1 << 16, let members = JSONMembers(line),
      members.number("late_p50_ms") != nil
    else { return [] }
    return loopFields.compactMap { name in members.number(name).map { (name, $0) } }
  }
}

/// Follows one stream sample by sample.
private struct StreamWatcher {
  private var result: LogInfo.Stream
  private var next: UInt32?
  /// Lowest and highest number, counted from the first sample's.
  private var numbers: (low: Int64, high: Int64) = (0, 0)
  private var second: Int64?
  private var inSecond = 0
  /// The first second is cut by the stream's begin: it says nothing about the rate.
  private var wholeSeconds = false

  init(topic: String, info: StreamInfo) { result = LogInfo.Stream(topic: topic, info: info) }

  mutating func note(_ s: RawSample) {
    if s.marker != .none { return marker(s) }
    result.count += 1
    flags(s.flags)
    if let last = result.last, let next {
      note(step: s.timestamp - last, ahead: s.sequence &- next)
    } else {
      result.first = s.timestamp
      result.firstSequence = s.sequence
    }
    next = s.sequence &+ 1
    let number = Int64(Int32(bitPattern: s.sequence &- (result.firstSequence ?? 0)))
    numbers = (min(numbers.low, number), max(numbers.high, number))
    result.lastSequence = s.sequence
    result.last = s.timestamp
    countSecond(s.timestamp.nanoseconds / 1_000_000_000)
  }

  /// - Parameters:
  ///   - step: from the sample before, ns.
  ///   - ahead: numbers between them.
  private mutating func note(step: Int64, ahead: UInt32) {
    let seconds = Double(step) * 1e-9
    result.longestInterval = max(result.longestInterval, seconds)
    // a tenth of a second: a log may claim any rate
    if ahead == 0 && (seconds * result.info.nominalRateHz <= 10 || seconds < 0.1) { return }
    result.gaps += 1
    // times may jump back and forth
    result.pauseTime &+= step
    result.gapTime += seconds
    result.longestGap = max(result.longestGap, seconds)
    if ahead == 0 { result.pausesOfStamps += 1 }
    // a step back is a new count, not a loss
    if ahead < 1 << 31 { result.missing += UInt64(ahead) }
  }

  private mutating func flags(_ flags: RawSample.Flags) {
    if flags.rawValue == 0 { return }
    if flags.contains(.recoveredEdge) { result.recoveredEdges += 1 }
    if flags.contains(.estimatedTime) { result.estimatedTimes += 1 }
    if flags.contains(.overrun) { result.overruns += 1 }
    if flags.contains(.saturated) { result.saturated += 1 }
    if flags.contains(.late) { result.late += 1 }
  }

  private mutating func marker(_ s: RawSample) {
    switch s.marker {
    case .lost: result.lost += UInt64(max(0, s.x))
    case .dropped: result.dropped += UInt64(max(0, s.x))
    case .reinitialised: result.reinitialisations += 1
    case .sensorLost: result.outages += 1
    default: break
    }
  }

  private mutating func countSecond(_ now: Int64) {
    if now == second {
      inSecond += 1
      return
    }
    if let second, wholeSeconds, now == second &+ 1 {
      let rate = Double(inSecond)
      result.rateMin = min(result.rateMin ?? rate, rate)
      result.rateMax = max(result.rateMax ?? rate, rate)
    }
    wholeSeconds = second != nil && now == (second ?? 0) &+ 1
    second = now
    inSecond = 1
  }

  func finished(_ back: GapWatch.StepsBack) -> LogInfo.Stream {
    var result = result
    (result.stepsBack, result.longestStepBack) = (back.count, Double(back.longest) * 1e-9)
    // By stamp, two stretches of the same time stand between each other, and so do their numbers.
    if back.count > 0 {
      result.missing = UInt64(max(0, numbers.high - numbers.low + 1 - Int64(result.count)))
      if result.missing == 0 { (result.gaps, result.gapTime, result.longestGap) = (0, 0, 0) }
    }
    return result
  }
}
