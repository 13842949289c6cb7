import PoiseCore

/// Parts of a session that nobody gave, between two that somebody did.
public struct MissingParts: Sendable, Equatable, CustomStringConvertible {
  /// Numbers of the parts.
  public var parts: ClosedRange<Int>
  /// The files around them.
  public var after: String
  public var before: String
  /// Samples of the stream that misses most.
  public var samples: UInt32

  /// One line.
  public var description: String {
    let which =
      parts.count == 1
      ? "part \(parts.lowerBound) of the session is"
      : "parts \(parts.lowerBound) to \(parts.upperBound) of the session are"
    return "\(which) missing between \(after) and \(before): \(samples) samples a stream"
  }
}

/// Watches where one log ends and the next of its session begins. Notices what would be read twice
/// (a file named twice, or a part beside a log that it went into: the stamps of a stream only
/// grow), and what is missing: numbers of parts that are left out together with samples. A log that
/// parts were joined to has the first one's number, and no samples missing.
struct PartSeam {
  /// Stamp of each stream's last sample: so far, and in the logs before this one.
  private var last = [Int64](repeating: .min, count: 256)
  private var lastBefore = [Int64](repeating: .min, count: 256)
  private var lastSequence = [UInt32?](repeating: nil, count: 256)
  private var sequenceBefore = [UInt32?](repeating: nil, count: 256)
  private var isFirst = [Bool](repeating: true, count: 256)
  private var path = ""
  private var part = 0
  private var before: (path: String, part: Int)?
  private(set) var missing: [MissingParts] = []
  private var isNoted = false

  /// The samples from here on are this log's.
  mutating func begin(_ log: LogReader) { begin(part: log.description.part, path: log.path) }

  mutating func begin(part: Int, path: String) {
    if !self.path.isEmpty { before = (self.path, self.part) }
    (self.path, self.part) = (path, part)
    lastBefore = last
    sequenceBefore = lastSequence
    isFirst = [Bool](repeating: true, count: 256)
    isNoted = false
  }

  /// - Throws: where a log before this one reaches beyond the sample.
  mutating func pass(_ sample: RawSample) throws(LogError) {
    if sample.marker != .none { return }
    let stream = Int(sample.stream)
    let stamp = sample.timestamp.nanoseconds
    if stamp <= lastBefore[stream] {
      throw LogError(
        path: path,
        problem: .unsupported("its samples are in another log of these too; name each part once"))
    }
    last[stream] = max(last[stream], stamp)
    lastSequence[stream] = sample.sequence
    if isFirst[stream] {
      isFirst[stream] = false
      note(first: sample.sequence, stream)
    }
  }

  private mutating func note(first sequence: UInt32, _ stream: Int) {
    guard let before, part > before.part + 1, let last = sequenceBefore[stream] else { return }
    let lost = sequence &- last &- 1
    // a step back is a new count
    if lost == 0 || lost >= 1 << 31 { return }
    if isNoted {
      missing[missing.count - 1].samples = max(lost, missing[missing.count - 1].samples)
      return
    }
    isNoted = true
    missing.append(
      MissingParts(
        parts: (before.part + 1)...(part - 1), after: before.path, before: path, samples: lost))
  }
}
