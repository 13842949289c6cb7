import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseSeal
import PoiseSystem
import PoiseText

/// `poise log prune [DIR] --keep 30d`: removes old logs.
struct LogPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove complete logs older than a time.",
    discussion: """
      Removes only complete files that Poise itself named; never a log that is being recorded. A \
      log is as old as its last message or its file, whichever is newer; one that began before the \
      clock was set is left and named where no part of its session knows its date. \
      With --dry-run, lists the files and exits with status 2 if there are any.

      Example:
        poise log prune ~/recordings --keep 30d --dry-run
      """)

  @Argument(help: "Folder. Default: that of 'poise run'.", completion: .directory)
  var directory: String?

  @Option(help: ArgumentHelp("Keep the logs of this time span: 30d, 12h.", valueName: "time"))
  var keep: DurationArgument

  @Flag(help: "Remove nothing; list the files only.") var dryRun = false

  @Flag(help: "Allow --keep below one hour, which removes every complete recording.")
  var all = false

  /// Nobody keeps recordings for minutes: who writes less means something else, or all of them.
  private static let shortestKeep = DurationArgument(seconds: 3600)

  mutating func validate() throws {
    if keep.seconds < Self.shortestKeep.seconds && !all && !dryRun {
      throw ValidationError(
        "--keep under an hour would remove every recording; add --all if that is what you want")
    }
  }

  mutating func run() throws {
    let folder = try RecordingsFolder.resolve(directory)
    try Directory.checkListable(folder)
    let now = MachineClock.realtime / 1_000_000_000
    var count = 0
    let entries = PoiseLog.LogDirectory.logs(in: folder)
    var clocks = SessionClocks(paths: entries.map(\.path))
    // Sessions that need the clock of a later part, as long as an earlier one is there.
    var undated: Set<String> = []
    for entry in entries where PoiseLog.LogDirectory.isOurs(entry.path) {
      let stem = PoiseLog.LogDirectory.stem(ofLog: entry.path)
      let isOld = isOld(entry, isLast: entry == entries.last, now, &clocks)
      let isNeeded = undated.contains(stem) && keep.seconds > 0
      if !isOld || isNeeded {
        if isOld { Notes.report("\(entry.path): left; it dates an earlier part, which stays") }
        if Self.start(of: entry.path) == nil { undated.insert(stem) }
        continue
      }
      if !dryRun { try Self.remove(entry.path, stem: stem, in: folder) }
      count += 1
      try StandardOutput.writeLine("\(dryRun ? "would remove" : "removed") \(entry.path)")
    }
    RecordingsFolder.noteUndecodable(in: folder)
    if dryRun && count > 0 { throw ExitCode(ExitStatus.wouldChange.rawValue) }
  }

  /// Whether a log is complete and older than what is kept; where its age is unknown, that is said.
  private func isOld(
    _ entry: PoiseLog.LogDirectory.Entry, isLast: Bool, _ now: Int64, _ clocks: inout SessionClocks
  ) -> Bool {
    if Double(max(0, now - entry.modified)) < keep.seconds { return false }
    // A sealed one that a power cut ended gets no end: it is as complete as it will be. The last
    // one may be a recorder's whose card is full.
    let isLeft =
      PoiseLog.LogDirectory.isSealed(entry.path) && !isLast
      && Double(now - entry.modified) > Self.shortestKeep.seconds
    if !isLeft && !(LogReader.isFinished(path: entry.path) ?? false) { return false }
    if keep.seconds == 0 { return true }
    guard let end = Self.end(of: entry.path, &clocks) else {
      Notes.report("\(entry.path): left; it began before the clock was set, its age is unknown")
      return false
    }
    return Double(max(0, now - end)) >= keep.seconds
  }

  private static func remove(_ path: String, stem: String, in folder: String) throws {
    do throws(SystemError) {
      try File.remove(path)
      let signature = path + LogSignature.suffix
      if File.exists(signature) { try File.remove(signature) }
      let map = ClockMap.path(besideLog: path)
      let isLast = !PoiseLog.LogDirectory.logs(in: folder).contains {
        PoiseLog.LogDirectory.stem(ofLog: $0.path) == stem
      }
      if isLast && File.exists(map) { try File.remove(map) }
    } catch { throw CommandFailure(placing: path, error) }
  }

  /// When a log ended, Unix time in s, by its last message, or where that cannot be read when it
  /// began, by its name; nil where the clock was not set. A file's own time is that of a copy, or
  /// of a clock that was not set.
  private static func end(of path: String, _ clocks: inout SessionClocks) -> Int64? {
    guard let log = try? LogReader(path: path), let last = log.summary.statistics?.messageEndTime
    else { return start(of: path) }
    let session = log.description
    var end = Int64(clamping: last)
    if !session.clockSynchronised {
      guard let clock = clocks.clock(ofLog: path) else { return nil }
      end = end &+ clock.realtime &- clock.timestamp.nanoseconds &- session.timeOffset
    }
    return end / 1_000_000_000
  }

  /// When a log's session began, Unix time in s, by its name; nil where the clock was not set.
  private static func start(of path: String) -> Int64? {
    let name = path.split(separator: "/").last ?? ""
    return CivilTime.seconds(compact: name.prefix { $0 != "_" })
  }
}

/// The clocks of sessions that began before theirs was set, each looked for in all parts, once:
/// also after a part that holds it was removed.
private struct SessionClocks {
  let paths: [String]
  private var found: [String: ClockRecord?] = [:]

  init(paths: [String]) { self.paths = paths }

  mutating func clock(ofLog path: String) -> ClockRecord? {
    let stem = PoiseLog.LogDirectory.stem(ofLog: path)
    if let known = found[stem] { return known }
    let clock = LogEnding.setClock(
      ofSession: paths.filter { PoiseLog.LogDirectory.stem(ofLog: $0) == stem })
    found.updateValue(clock, forKey: stem)
    return clock
  }
}
