import PoiseCore
import PoiseMCAP
import PoiseText

/// A stretch of a session that is not in its logs, as the recorder noted it.
public struct LogOutage: Sendable, Equatable {
  /// On the log's time axis, as printed: Unix time where the clock was set, ns.
  public var since: Int64
  /// nil: to the end of the session, which the log does not know.
  public var until: Int64?
  public var cause: LogGapCause
  /// Samples of all sensors; nil where they were not counted.
  public var samples: UInt64?

  /// s; nil where the end is unknown.
  public var seconds: Double? { until.map { Double($0 - since) * 1e-9 } }

  public init(since: Int64, until: Int64?, cause: LogGapCause, samples: UInt64? = nil) {
    self.since = since
    self.until = until
    self.cause = cause
    self.samples = samples
  }

  /// What follows the times: `the card was full (4012 samples)`.
  public var text: String {
    cause.text + (samples.map { " (\(CountText.words($0, "sample")))" } ?? "")
  }
}

/// Gathers what the events of a log, in order, say of stretches that are not in it.
struct OutageNotes {
  private(set) var outages: [LogOutage] = []
  private(set) var deleted: [String] = []
  /// A full card behind which nothing is known to have been recorded.
  private var open: LogOutage?
  /// An outage is rare; a file may hold any number.
  private static let most = 10_000

  mutating func take(_ type: String, _ line: String) {
    switch type {
    case "disk_full":
      let members = JSONMembers(line)
      let time = members?.number("timestamp").flatMap(Self.nanoseconds)
      // Logs of before November 2026 have no cause.
      let isFull =
        members?.text("cause").map { $0 == LogGapCause.cardFull.rawValue }
        ?? (line.contains("the card is full") || line.contains("no space left"))
      if let time, isFull {
        open = open ?? LogOutage(since: time, until: nil, cause: .cardFull)
      }
    case "not_recorded":
      guard outages.count < Self.most, let members = JSONMembers(line),
        let since = members.number("since").flatMap(Self.nanoseconds),
        let until = members.number("until").flatMap(Self.nanoseconds), until >= since,
        let cause = members.text("cause").flatMap({ LogGapCause(rawValue: $0) })
      else { return }
      open = nil
      outages.append(
        LogOutage(
          since: since, until: until, cause: cause,
          samples: members.number("samples").flatMap { UInt64(exactly: $0) }))
    case "log_deleted":
      if deleted.count < Self.most, let path = JSONMembers(line)?.text("path") {
        deleted.append(path)
      }
    // Findings come while the card is full, too, but not into the log.
    case "stop": break
    default: open = nil
    }
  }

  /// All that was noted, an open end included.
  var all: [LogOutage] { outages + (open.map { [$0] } ?? []) }

  private static func nanoseconds(_ seconds: Double) -> Int64? {
    // A printed time has six decimals.
    let micro = Int64(exactly: (seconds * 1e6).rounded())
    guard let micro, micro.magnitude < Int64.max.magnitude / 1000 else { return nil }
    return micro * 1000
  }
}

extension LogReader {
  /// The part of the session that follows this one, as the end of the file names it; nil where the
  /// session ended here, the file was cut off, or an earlier version made it.
  public var nextPart: Int? {
    guard
      let place = summary.metadataIndexes.last(where: {
        $0.name == SessionDescription.continuationName
      }),
      let content = try? source.record(.metadata, at: place.offset),
      let end = try? source.parse(
        content, at: place.offset, { r throws(ParseFailure) in try r.metadata() }),
      let next = end["next_part"].flatMap({ Int($0) }), next > description.part
    else { return nil }
    return next
  }

  /// What the recorder noted as not recorded, and the logs that it deleted for this one. Reads the
  /// chunks that hold events.
  public func notes() throws(LogError) -> (outages: [LogOutage], deleted: [String]) {
    var notes = OutageNotes()
    let chunks = ChunkReader()
    for chunk in summary.chunkIndexes {
      let ids = chunk.messageIndexOffsets.map { Int($0.channelID) }
      let hasEvents = ids.contains { roles.indices.contains($0) && roles[$0] == .events }
      if !hasEvents && !ids.isEmpty { continue }
      try forEachMessage(in: chunk, chunks) { role, _, data throws(ParseFailure) in
        if role != .events { return }
        var cdr = try CDRDecoder(data)
        try cdr.skipHeader()
        notes.take(try cdr.string(), try cdr.string())
      }
    }
    return (notes.all, notes.deleted)
  }
}

extension LogReader {
  /// What the recording lacked that the session was imported from, as the end of its last file says
  /// it; nil where it says nothing.
  public var importNotes: ImportNotes? {
    guard let place = summary.metadataIndexes.last(where: { $0.name == ImportNotes.name }),
      let content = try? source.record(.metadata, at: place.offset),
      let record = try? source.parse(
        content, at: place.offset, { r throws(ParseFailure) in try r.metadata() })
    else { return nil }
    return ImportNotes(record)
  }
}
