import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseSystem
import PoiseText

/// The files of one session in a folder of logs: its logs, and their summary beside them.
public struct SessionFiles: Sendable, Equatable {
  public static let suffix = ".summary.json"

  public let folder: String
  /// What their names begin with: `20260131T120000Z_1a2b3c4d`.
  public let stem: String
  /// Names of the logs, in order.
  public var logs: [String] = []
  public var hasSummary = false
  /// Names of what was made of its logs and is of no use without them: signatures, and how its
  /// clock stands to another device's.
  var companions: [String] = []
  /// Names of summaries that were being written when the program ended.
  var leftovers: [String] = []

  public init(folder: String, stem: String) { (self.folder, self.stem) = (folder, stem) }

  public var logPaths: [String] { logs.map { folder + "/" + $0 } }

  public var summaryPath: String { folder + "/" + stem + Self.suffix }

  /// All sessions of a folder, by stem.
  public static func all(in folder: String) throws(StoreError) -> [String: SessionFiles] {
    let names: [String]
    do throws(SystemError) { names = try Directory.entries(of: folder).names } catch {
      throw StoreError(error)
    }
    var found: [String: SessionFiles] = [:]
    for name in names {
      guard let (stem, kind) = part(name) else { continue }
      let files = SessionFiles(folder: folder, stem: stem)
      // in their place: a copy of a session with a file an hour takes longer than its name
      switch kind {
      case .log: found[stem, default: files].logs.append(name)
      case .summary: found[stem, default: files].hasSummary = true
      case .companion: found[stem, default: files].companions.append(name)
      case .leftover: found[stem, default: files].leftovers.append(name)
      }
    }
    return found
  }

  private enum Part {
    case log
    case companion
    case summary
    case leftover
  }

  /// Which session's a file is, and what of it; nil where it is none of ours.
  private static func part(_ name: String) -> (stem: String, part: Part)? {
    if name.hasPrefix(".") {
      guard let (stem, _) = leftover(name) else { return nil }
      return (stem, .leftover)
    }
    if name.hasSuffix(suffix) { return (String(name.dropLast(suffix.utf8.count)), .summary) }
    if let log = LogDirectory.log(signedBy: name) {
      return (LogDirectory.stem(ofLog: log), .companion)
    }
    if name.hasSuffix(ClockMap.suffix) {
      return (String(name.dropLast(ClockMap.suffix.utf8.count)), .companion)
    }
    return LogDirectory.isLog(name) ? (LogDirectory.stem(ofLog: name), .log) : nil
  }

  /// `.STEM.summary.json.812.part`: session and process of a summary that is being written.
  static func leftover(_ name: String) -> (stem: String, process: Int32)? {
    guard name.hasPrefix("."), name.hasSuffix(".part"),
      let place = name.firstRange(of: suffix + "."),
      let process = Int32(name[place.upperBound...].dropLast(5))
    else { return nil }
    return (String(name[..<place.lowerBound].dropFirst()), process)
  }

  /// Of the session that the log at `path` is of.
  public static func of(log path: String) throws(StoreError) -> SessionFiles {
    let folder = Directory.parent(of: path)
    let stem = LogDirectory.stem(ofLog: path)
    return try all(in: folder)[stem] ?? SessionFiles(folder: folder, stem: stem)
  }

  /// Whether nothing of it is there but what an ended program left.
  var isEmpty: Bool { logs.isEmpty && !hasSummary }

  /// When its last log was written to last, Unix time in seconds; nil without logs.
  var lastWritten: Int64? { logPaths.last.flatMap { try? File.status($0).modified } }

  /// Those with logs, the one that was written to last first.
  static func byLastWrite(_ all: some Sequence<SessionFiles>) -> [SessionFiles] {
    let dated = all.compactMap { files in files.lastWritten.map { (files, $0) } }
    return dated.sorted { ($0.1, $0.0.stem) > ($1.1, $1.0.stem) }.map(\.0)
  }

  /// The session that was written to last; nil where none has logs.
  static func newest(_ all: some Sequence<SessionFiles>) -> SessionFiles? {
    byLastWrite(all).first
  }

  /// Paths of the logs that can be read at all, and why others cannot: of a session that is not to
  /// be lost for one of its parts, or for a file of another session that bears its name.
  public var readable: (paths: [String], unreadable: [LogError]) {
    var paths: [String] = []
    var unreadable: [LogError] = []
    for path in logPaths {
      do throws(LogError) {
        let session = try LogReader(path: path).description.session
        if let id = identifier, !session.hasPrefix(id) {
          throw LogError(path: path, problem: .unsupported("of another session, \(session)"))
        }
        paths.append(path)
      } catch { unreadable.append(error) }
    }
    return (paths, unreadable)
  }

  /// First digits of the session's number, which the recorder puts into the names of its logs; nil
  /// where a file was renamed.
  private var identifier: Substring? {
    guard logs.contains(where: LogDirectory.isOurs), let cut = stem.lastIndex(of: "_") else {
      return nil
    }
    return stem[stem.index(after: cut)...]
  }

  /// Reads the summary.
  ///
  /// - Throws: where there is none, or it cannot be read.
  public func summary() throws(StoreError) -> SessionSummary {
    try SessionSummary(json: try summaryText(), file: summaryPath)
  }

  func summaryText() throws(StoreError) -> String {
    do throws(SystemError) {
      let bytes = try File.read(summaryPath, limit: 1 << 28, isRegular: true)
      return String(decoding: bytes, as: UTF8.self)
    } catch { throw StoreError(error) }
  }

  /// When it began by its files' name, µs UTC; nil where they have another.
  var namedStart: Int64? {
    CivilTime.seconds(compact: stem.prefix { $0 != "_" }).map { $0 * 1_000_000 }
  }

  /// Writes the summary: whole or not at all, and on the card when this returns.
  public func write(_ summary: SessionSummary) throws(StoreError) {
    do throws(SystemError) {
      try File.replace(summaryPath, with: Array(summary.json.utf8), isKept: true)
    } catch { throw StoreError(error) }
  }

  /// What tells one state of a file from another; empty where it is not there.
  static func mark(_ path: String) -> String {
    guard let status = try? File.status(path) else { return "" }
    let time = "\(status.modified).\(status.modifiedNanoseconds)"
    return "\(status.size).\(status.inode).\(time)"
  }

  var summaryMark: String { hasSummary ? Self.mark(summaryPath) : "" }

  /// As a mark names them; their folder may hold others meanwhile.
  init(folder: String, stem: String, logMark: String, hasSummary: Bool) {
    self.init(folder: folder, stem: stem)
    self.hasSummary = hasSummary
    // by bytes: a list of a month has thousands of names
    logs = logMark.utf8.split(separator: UInt8(ascii: "/")).map { part in
      let end = part.lastIndex(of: UInt8(ascii: ":")) ?? part.endIndex
      return String(decoding: part[..<end], as: UTF8.self)
    }
  }

  /// Of each log; nil where it cannot be determined.
  var sizes: [UInt64?] { logs.map { (try? File.status(folder + "/" + $0))?.size } }

  /// Names and sizes: what a summary says of the logs that it was made of.
  func logMark(_ sizes: [UInt64?]) -> String {
    var mark = ""
    for (name, size) in zip(logs, sizes) {
      if !mark.isEmpty { mark += "/" }
      mark += name
      mark += ":"
      mark += String(size ?? 0)
    }
    return mark
  }

  /// What the index knows it by.
  func marks() -> Marks {
    let sizes = sizes
    return Marks(summary: summaryMark, log: logMark(sizes), sizes: sizes)
  }

  /// State of a session's files, looked at once.
  struct Marks {
    var summary: String
    var log: String
    var sizes: [UInt64?]
  }
}
