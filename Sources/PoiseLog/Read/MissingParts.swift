import PoiseCore
import PoiseMCAP

/// Parts of a session that are not among the logs given: before the first of them, between two, or
/// behind the last.
public struct MissingParts: Sendable, Equatable, CustomStringConvertible {
  /// Samples of a stream that were in them.
  public struct Samples: Sendable, Equatable {
    public var topic: String
    public var count: UInt32
  }

  /// Numbers of the parts; behind the last log the first of them is known alone.
  public var parts: ClosedRange<Int>
  /// The files around them; nil where nothing of the session was given there.
  public var after: String?
  public var before: String?
  /// Empty behind the last log: how many there were is unknown.
  public var samples: [Samples]
  /// Among the samples are those that the log before or behind was made without.
  public var isBesidePiece = false
  /// The recorder was asked to remove the oldest parts of a full card.
  public var isRing = false

  /// One line, with the files' paths and the samples.
  public var description: String {
    if samples.isEmpty { return words(after, before) }
    let counts = samples.map { "\($0.topic) \($0.count)" }.joined(separator: ", ")
    return words(after, before) + "; samples in there"
      + (isBesidePiece ? ", or left out when the log was cut: " : ": ") + counts
  }

  /// One line for a summary, which holds no paths.
  public var summary: String {
    func name(_ path: String?) -> String? { path?.split(separator: "/").last.map(String.init) }
    return words(name(after), name(before))
  }

  private func words(_ after: String?, _ before: String?) -> String {
    let (first, last) = (parts.lowerBound, parts.upperBound)
    let what =
      first == last
      ? "part \(first) of the session is missing"
      : "parts \(first) to \(last) of the session are missing"
    guard let before else {
      return what + (after.map { " after \($0), and the session goes on there" } ?? "")
    }
    if let after { return what + " between \(after) and \(before)" }
    let reason = isRing ? " (--retention ring removes the oldest when the card is full)" : ""
    return what + " before \(before)" + reason
  }

  /// What is missing of one session, given what its logs hold.
  static func among(_ extents: [PartExtent]) -> [MissingParts] {
    var missing: [MissingParts] = []
    var before: PartExtent?
    for extent in extents.sorted(by: { $0.part < $1.part }) {
      let next = before.map { max($0.part + 1, $0.nextPart ?? 0) } ?? 0
      let samples = extent.missing(behind: before?.last)
      if extent.part > next && !samples.isEmpty {
        missing.append(
          MissingParts(
            parts: next...(extent.part - 1), after: before?.path, before: extent.path,
            samples: samples, isBesidePiece: extent.isPiece || before?.isPiece == true,
            isRing: extent.isRing))
      }
      var extent = extent
      // a part without samples of a stream says nothing about its numbers
      for (k, last) in (before?.last ?? []).enumerated()
      where extent.last.indices.contains(k) && extent.last[k] == nil {
        extent.last[k] = last
      }
      before = extent
    }
    if let before, let next = before.nextPart {
      missing.append(MissingParts(parts: next...next, after: before.path, before: nil, samples: []))
    }
    return missing
  }
}

/// Which part a log is, and the numbers of its streams' first and last samples.
struct PartExtent {
  var path: String
  var part: Int
  var nextPart: Int?
  var isRing: Bool
  /// A part that was cut out of another log.
  var isPiece: Bool
  var topics: [String]
  var first: [UInt32?] = []
  var last: [UInt32?] = []

  /// Of a log whose samples have not been looked at yet.
  init(_ log: LogReader) {
    path = log.path
    part = log.description.part
    nextPart = log.nextPart
    isRing = log.description.isRing
    isPiece = log.description.isPiece
    topics = log.streamTopics
  }

  init(_ info: LogInfo) {
    path = info.path
    part = info.description.part
    nextPart = info.nextPart
    isRing = info.description.isRing
    isPiece = info.description.isPiece
    topics = info.streams.map(\.topic)
    first = info.streams.map(\.firstSequence)
    last = info.streams.map(\.lastSequence)
  }

  /// Samples between `ends`, or the session's begin, and this log. A log that parts were joined to
  /// has the first one's number, and no samples missing.
  fileprivate func missing(behind ends: [UInt32?]?) -> [MissingParts.Samples] {
    var samples: [MissingParts.Samples] = []
    for (k, topic) in topics.enumerated() where first.indices.contains(k) {
      guard let first = first[k] else { continue }
      var count = first
      if let ends {
        guard ends.indices.contains(k), let end = ends[k] else { continue }
        count = first &- end &- 1
      }
      // a step back is a new count
      if count > 0 && count < 1 << 31 {
        samples.append(MissingParts.Samples(topic: topic, count: count))
      }
    }
    return samples
  }
}

extension SessionDescription {
  /// The recorder removed the oldest logs of a full card.
  var isRing: Bool { options.contains { $0.key == "retention" && $0.value == "ring" } }
}

/// Watches where one log ends and the next of its session begins. Notices what would be read twice
/// (a file named twice, or a part beside a log that it went into: the stamps of a stream only
/// grow), and what each log holds, from which follows what is missing.
struct PartSeam {
  /// Stamp of each stream's last sample: so far, and in the logs before this one.
  private var last = [Int64](repeating: .min, count: 256)
  private var lastBefore = [Int64](repeating: .min, count: 256)
  /// Numbers of each stream's first and last sample in this log.
  private var first = [UInt32?](repeating: nil, count: 256)
  private var end = [UInt32?](repeating: nil, count: 256)
  private var path = ""
  /// The logs so far; what the last one holds is not in it yet.
  private var extents: [PartExtent] = []

  /// What is missing of the session, once all its logs have been read.
  var missing: [MissingParts] { MissingParts.among(closed) }

  private var closed: [PartExtent] {
    var extents = self.extents
    guard var extent = extents.popLast() else { return [] }
    let count = extent.topics.count
    (extent.first, extent.last) = (Array(first.prefix(count)), Array(end.prefix(count)))
    return extents + [extent]
  }

  /// The samples from here on are this log's.
  mutating func begin(_ log: LogReader) {
    extents = closed + [PartExtent(log)]
    path = log.path
    lastBefore = last
    first = [UInt32?](repeating: nil, count: 256)
    end = first
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
    if first[stream] == nil { first[stream] = sample.sequence }
    end[stream] = sample.sequence
  }
}
