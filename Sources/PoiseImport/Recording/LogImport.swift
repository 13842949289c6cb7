import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// Writes a foreign recording as an ordinary log: raw counts with their scale, stamps on UTC,
/// markers for what is missing.
public struct LogImport: Sendable {
  /// What the file cannot say.
  public struct Options: Sendable {
    /// Seconds that the file's clock was ahead of UTC at a time of its own, s since 1970.
    public var offset: @Sendable (Int64) -> Int = { _ in 0 }
    /// For the log's options: who wore it, the zone's name and the like.
    public var labels: [(key: String, value: String)] = []
    public var placement = BodyPlace.trunk
    public var mount: Matrix3?
    public var version = ""
    /// UUID of the session.
    public var session = ""
    /// When a recording began that counts from its start, ns since 1970 of the clock of `offset`.
    public var start: Int64 = 0
    public init() {}
  }

  /// What was written.
  public struct Outcome: Sendable {
    public var samples: UInt64 = 0
    /// That markers say are missing.
    public var missing: UInt64 = 0
    /// Unix time, ns.
    public var start: Int64 = 0
    public var seconds = 0.0
    public var findings: [ImportFinding] = []
    /// The last of the log's files, and how many there are.
    public var path = ""
    public var files = 0
    /// Seconds that local time was taken to be ahead of UTC at the begin.
    public var offset = 0
    public init() {}
  }

  /// A day a file: one second a chunk, as a recorder writes them, is more than a reader takes on.
  private static let rotation: Int64 = 86_400 * 1_000_000_000
  /// Samples that are given to the log at a time, which stay in the processor's nearest memory.
  private static let batch = 128
  private static let temperatureName = "accelerometer"

  /// - Parameter directory: where the log is to be; created where missing.
  /// - Throws: ``ImportError`` of the file, `LogError` of the log.
  public static func write(
    _ foreign: any ForeignRecording, of path: String, to directory: String, _ options: Options
  ) throws -> Outcome {
    let recording = ImportGaps(foreign)
    let (first, unread) = try start(of: recording)
    guard let first else {
      throw ImportError(
        path, "has no sample that can be read" + (unread.first.map { "; \($0)" } ?? ""))
    }
    let ahead: Int
    switch recording.device.clock {
    case .utc: ahead = 0
    case .sinceStart: ahead = options.offset(options.start / 1_000_000_000)
    case .offset(let seconds): ahead = seconds
    case .unknown: ahead = options.offset(first.nanoseconds / 1_000_000_000)
    }
    var outcome = Outcome()
    outcome.offset = ahead
    outcome.start = first.nanoseconds - Int64(ahead) * 1_000_000_000
    if recording.device.clock == .sinceStart { outcome.start += options.start }
    var policy = SessionLog<PosixStorage>.Policy()
    policy.rotation = rotation
    policy.file.chunkLength = 2_000_000_000
    policy.file.chunkBytes = 1 << 18
    policy.file.chunksPerSync = 64
    // packed numbers hold no text to find again: half the time for as many bytes
    policy.file.compressionLevel = -1
    let hidden = try ImportFolder.make(in: directory, session: options.session)
    defer { try? Directory.removeTree(hidden) }
    var log = try SessionLog.start(
      directory: hidden, description: description(recording.device, path, outcome, options),
      policy: policy)
    var failure: LogError?
    var waiting: [RawSample] = []
    waiting.reserveCapacity(batch)
    outcome.findings = try recording.forEach { item in
      do throws(LogError) {
        try append(item, since: first, to: &log, &waiting, &outcome)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if failure == nil {
      do throws(LogError) {
        try take(&waiting, since: first, to: &log)
        try end(&log, outcome, recording.device.remarks)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return try place(in: directory, from: hidden, of: path, outcome)
  }

  /// When a recording begins; nil where it has no acceleration that was measured, and then why.
  private static func start(
    of recording: ImportGaps
  ) throws(ImportError) -> (Timestamp?, [ImportFinding]) {
    var first: Timestamp?
    var isMeasured = false
    let unread = try recording.forEach { item in
      switch item {
      case .sample(let raw):
        first = first ?? raw.timestamp
        isMeasured = raw.marker == .none && raw.stream == 0
      case .samples(let all):
        first = first ?? all.first?.timestamp
        isMeasured = !all.isEmpty
      case .temperature: break
      }
      return !isMeasured
    }
    return (isMeasured ? first : nil, unread)
  }

  /// The end of a session that was stopped, as a recorder writes it.
  private static func end(
    _ log: inout SessionLog<PosixStorage>, _ outcome: Outcome, _ remarks: [String]
  ) throws(LogError) {
    log.note(
      ImportNotes(
        missing: outcome.missing, findings: outcome.findings.map(\.description), remarks: remarks))
    let stop = StopEvent(
      timestamp: Timestamp(seconds: outcome.seconds).roundedToMicroseconds, reason: "end of import",
      samples: outcome.samples, steps: 0, dropped: 0)
    try log.append(.event(.stop(stop)))
    try log.finish()
  }

  /// Gives the finished files their names.
  private static func place(
    in directory: String, from hidden: String, of path: String, _ outcome: Outcome
  ) throws -> Outcome {
    let names = Directory.visibleNames(in: hidden).filter { $0.hasSuffix(".mcap") }.sorted()
    var outcome = outcome
    do throws(SystemError) {
      for name in names {
        try File.rename(hidden + "/" + name, to: directory + "/" + name)
        outcome.path = directory + "/" + name
        outcome.files += 1
      }
      try Directory.sync(directory)
    } catch { throw ImportError(path, "cannot be put into \(directory): \(error.reason)") }
    return outcome
  }

  /// The log that an earlier import of the same bytes made there; nil where there is none.
  public static func earlier(_ session: String, in directory: String) -> String? {
    let mark = "_\(session.prefix(8))_"
    let name = Directory.visibleNames(in: directory).first {
      $0.contains(mark) && $0.hasSuffix(".mcap")
    }
    return name.map { directory + "/" + $0 }
  }

  private static func append(
    _ item: ImportItem, since first: Timestamp, to log: inout SessionLog<PosixStorage>,
    _ waiting: inout [RawSample], _ outcome: inout Outcome
  ) throws(LogError) {
    switch item {
    case .samples(let all):
      try take(&waiting, since: first, to: &log)
      try log.append(samples: all, since: first)
      for raw in all where raw.stream == 0 { outcome.samples += 1 }
      if let last = all.last { outcome.seconds = (last.timestamp - first.nanoseconds).seconds }
    case .sample(let raw):
      if raw.marker == .none {
        if raw.stream == 0 { outcome.samples += 1 }
        outcome.seconds = (raw.timestamp - first.nanoseconds).seconds
      } else if raw.stream == 0 {
        outcome.missing += UInt64(raw.x)
      }
      waiting.append(raw)
      if waiting.count == batch { try take(&waiting, since: first, to: &log) }
    case .temperature(let time, let celsius):
      let health = HealthEvent(
        timestamp: Timestamp(nanoseconds: time - first), rates: [], samples: outcome.samples,
        dropped: 0, lost: outcome.missing, recoveredEdges: 0, busErrors: 0, reinitialisations: 0,
        temperatures: [SensorTemperature(name: temperatureName, celsius: celsius)],
        lateMaxMilliseconds: 0, syncMaxMilliseconds: 0, diskFreeMegabytes: nil)
      try take(&waiting, since: first, to: &log)
      try log.append(.event(.health(health)))
    }
  }

  private static func take(
    _ waiting: inout [RawSample], since first: Timestamp, to log: inout SessionLog<PosixStorage>
  ) throws(LogError) {
    try log.append(samples: waiting, since: first)
    waiting.removeAll(keepingCapacity: true)
  }

  private static func description(
    _ device: ImportedDevice, _ path: String, _ outcome: Outcome, _ options: Options
  ) -> SessionDescription {
    let entries = [
      ("device_serial", device.serial), ("device_site", device.site ?? ""),
      ("imported_from", path.split(separator: "/").last.map(String.init) ?? path)
    ]
    let all = device.facts + entries + options.labels
    let streams = device.streams.map { stream in
      var stream = stream
      stream.placement = options.placement
      stream.mount = options.mount
      return stream
    }
    return SessionDescription(
      session: options.session, version: options.version, board: device.source,
      source: device.source, timeOffset: outcome.start, startRealtime: outcome.start,
      clockSynchronised: true,
      options: all.filter { !$0.1.isEmpty }.map { MCAP.Entry($0.0, $0.1) }, streams: streams)
  }
}
