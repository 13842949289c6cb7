import PoiseCore
import PoiseMCAP

/// The log files of one session, in the order of their times. Each is open only while it is read:
/// a recording of weeks has hundreds.
public struct SessionParts: Sendable {
  public let paths: [String]
  /// What the first one says of the session.
  public let description: SessionDescription
  /// Files of which nothing can be read, and copies of others: left out of ``paths``.
  public let unreadable: [LogError]

  /// - Parameter paths: one or more, in any order.
  /// - Throws: where none can be read, a file is not there, or one is of another session than the
  ///   others.
  public init(paths: [String]) throws(LogError) {
    precondition(!paths.isEmpty, "a session has a part")
    var parts: [(path: String, place: Place, description: SessionDescription)] = []
    var unreadable: [LogError] = []
    for path in paths {
      let log: LogReader
      do throws(LogError) { log = try LogReader(path: path, others: paths) } catch {
        guard error.isOfContent else { throw error }
        unreadable.append(error)
        continue
      }
      if let other = parts.first {
        try Self.check(log.description, path, against: other.description, other.path)
      }
      let place = Place(log)
      // reading a copy would end where its samples come again, before the parts behind it
      let same = parts.first {
        $0.place == place && (try? LogSource(path: $0.path))?.hasSameBytes(as: log.source) == true
      }
      if let same {
        let words = "holds the same bytes as \(same.path), and is left out"
        unreadable.append(LogError(path: path, problem: .unsupported(words)))
        continue
      }
      parts.append((path, place, log.description))
    }
    if parts.isEmpty, let failure = unreadable.first { throw failure }
    self.unreadable = unreadable
    parts.sort { $0.place < $1.place }
    self.paths = parts.map(\.path)
    description = parts[0].description
  }

  /// Goes through all samples and markers in canonical order, about a second of them at a time,
  /// until `body` answers false.
  ///
  /// - Returns: where files are cut or damaged, all before which was handed over, and which parts
  ///   of the session are missing.
  /// - Throws: where a file cannot be read from the card, and where parts hold the same samples.
  public func forEachBatch(
    _ body: (ArraySlice<RawSample>) -> Bool
  ) throws(LogError) -> RecordingFaults {
    var seam = PartSeam()
    var faults = RecordingFaults()
    faults.damage = unreadable
    for path in paths {
      let log = try LogReader(path: path, others: paths)
      seam.begin(log)
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        if paths.count > 1 || log.description.part > 0 {
          for sample in batch { try seam.pass(sample) }
        }
        if !body(batch) { return faults }
      }
      faults.damage += log.faults
    }
    faults.missing = seam.missing
    return faults
  }

  /// Open logs of one session in the order of their times.
  ///
  /// - Throws: where one is of another session.
  public static func ordered(_ logs: [LogReader]) throws(LogError) -> [LogReader] {
    guard let first = logs.first else { return [] }
    for log in logs.dropFirst() {
      try check(log.description, log.path, against: first.description, first.path)
    }
    return logs.sorted { Place($0) < Place($1) }
  }

  /// What is missing of the session of open logs. Reads all of them, but for a first part alone.
  ///
  /// - Throws: where they are of two sessions, or hold the same samples.
  public static func missing(of logs: [LogReader]) throws(LogError) -> [MissingParts] {
    let logs = try ordered(logs)
    var seam = PartSeam()
    for log in logs {
      seam.begin(log)
      if logs.count == 1 && log.description.part == 0 { break }
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for sample in batch { try seam.pass(sample) }
      }
    }
    return seam.missing
  }

  /// What the recorder could not bring to these logs, in order.
  public func losses() throws(LogError) -> [Loss] {
    var losses: [Loss] = []
    for path in paths { losses += try LogReader(path: path, others: paths).losses() }
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
      throw LogError(path: path, problem: .unsupported("not of the same session as \(otherPath)"))
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

extension SessionParts {
  /// The guided tests that the session holds, as they were told then. Only a log of `poise test`,
  /// whose protocol is a test's name, holds any: others are not searched for them.
  package var guidedTests: [TestResult] {
    guard let tag = description.options.first(where: { $0.key == "protocol" })?.value,
      ClinicalTest(rawValue: tag) != nil
    else { return [] }
    var told: [TestResult] = []
    for path in paths {
      // what is wrong with a log comes up when its samples are read
      try? LogReader(path: path, others: paths).forEachEvent { type, line in
        guard type == "test_result",
          let result = TestResult(line: line, timeOffset: description.timeOffset)
        else { return }
        told.append(result)
      }
    }
    return told
  }
}
