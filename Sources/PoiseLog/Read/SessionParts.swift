import PoiseCore

/// The log files of one session, in the order of their times. Each is open only while it is read:
/// a recording of weeks has hundreds.
public struct SessionParts: Sendable {
  public let paths: [String]
  /// What the first one says of the session.
  public let description: SessionDescription

  /// - Parameter paths: one or more, in any order.
  /// - Throws: where one cannot be read, or is of another session than the others.
  public init(paths: [String]) throws(LogError) {
    precondition(!paths.isEmpty, "a session has a part")
    var parts: [(path: String, place: Place, description: SessionDescription)] = []
    for path in paths {
      let log = try LogReader(path: path)
      if let other = parts.first {
        try Self.check(log.description, path, against: other.description, other.path)
      }
      parts.append((path, Place(log), log.description))
    }
    parts.sort { $0.place < $1.place }
    self.paths = parts.map(\.path)
    description = parts[0].description
  }

  /// Goes through all samples and markers in canonical order, about a second of them at a time,
  /// until `body` answers false.
  ///
  /// - Throws: after what could be read was handed over; where parts hold the same samples.
  public func forEachBatch(
    _ body: (ArraySlice<RawSample>) -> Bool
  ) throws(LogError) {
    var seam = PartSeam()
    for path in paths {
      let log = try LogReader(path: path)
      seam.begin()
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        if paths.count > 1 {
          for sample in batch { try seam.pass(sample, stream: sample.stream, of: path) }
        }
        if !body(batch) { return }
      }
    }
  }

  /// What the recorder could not bring to these logs, in order.
  public func losses() throws(LogError) -> [Loss] {
    var losses: [Loss] = []
    for path in paths { losses += try LogReader(path: path).losses() }
    return losses
  }

  /// Two files can be read one after the other only with one clock and the same streams.
  static func check(
    _ log: SessionDescription, _ path: String, against other: SessionDescription,
    _ otherPath: String
  ) throws(LogError) {
    if log.session != other.session || log.streams != other.streams
      || log.timeOffset != other.timeOffset
    {
      throw LogError(
        path: path, problem: .unsupported("not of the same session as \(otherPath)"))
    }
  }

  /// Where a log stands in its session: by the part that it is, or that it was cut out of, and
  /// then by time.
  struct Place: Comparable {
    private let part: Int
    private let start: UInt64

    init(_ log: LogReader) {
      part = log.description.part
      start = log.summary.chunkIndexes.map(\.messageStartTime).min() ?? 0
    }

    static func < (a: Place, b: Place) -> Bool { (a.part, a.start) < (b.part, b.start) }
  }
}

/// Notices what would be read twice: a file that is named twice, or a part beside a log that it
/// went into. The stamps of a stream only grow.
struct PartSeam {
  /// Stamp of each stream's last sample: so far, and in the logs before this one.
  private var last = [Int64](repeating: .min, count: 256)
  private var lastBefore = [Int64](repeating: .min, count: 256)

  /// The samples from here on are another log's.
  mutating func begin() { lastBefore = last }

  /// - Throws: where a log before this one reaches beyond the sample.
  mutating func pass(
    _ sample: RawSample, stream: UInt8, of path: String
  ) throws(LogError) {
    if sample.marker != .none { return }
    let stamp = sample.timestamp.nanoseconds
    if stamp <= lastBefore[Int(stream)] {
      throw LogError(
        path: path,
        problem: .unsupported("its samples are in another log of these too; name each part once"))
    }
    last[Int(stream)] = max(last[Int(stream)], stamp)
  }
}
