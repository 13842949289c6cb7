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
      clock was set, and whose age is therefore unknown, is left and named. \
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
    for entry in entries where PoiseLog.LogDirectory.isOurs(entry.path) {
      guard let status = try? File.status(entry.path) else { continue }
      if Double(max(0, now - status.modified)) < keep.seconds { continue }
      // A sealed one that a power cut ended gets no end: it is as complete as it will be. The last
      // one may be a recorder's whose card is full.
      let isLeft =
        PoiseLog.LogDirectory.isSealed(entry.path) && entry != entries.last
        && Double(now - status.modified) > Self.shortestKeep.seconds
      if !isLeft && !(LogReader.isFinished(path: entry.path) ?? false) { continue }
      if keep.seconds > 0 {
        guard let end = Self.end(of: entry.path) else {
          Notes.report("\(entry.path): left; it began before the clock was set, its age is unknown")
          continue
        }
        if Double(max(0, now - end)) < keep.seconds { continue }
      }
      if !dryRun {
        do throws(SystemError) {
          try File.remove(entry.path)
          let signature = entry.path + LogSignature.suffix
          if File.exists(signature) { try File.remove(signature) }
          let stem = PoiseLog.LogDirectory.stem(ofLog: entry.path)
          let map = ClockMap.path(besideLog: entry.path)
          let isLast = !PoiseLog.LogDirectory.logs(in: folder).contains {
            PoiseLog.LogDirectory.stem(ofLog: $0.path) == stem
          }
          if isLast && File.exists(map) { try File.remove(map) }
        } catch { throw CommandFailure(placing: entry.path, error) }
      }
      count += 1
      try StandardOutput.writeLine("\(dryRun ? "would remove" : "removed") \(entry.path)")
    }
    RecordingsFolder.noteUndecodable(in: folder)
    if dryRun && count > 0 { throw ExitCode(ExitStatus.wouldChange.rawValue) }
  }

  /// When a log ended, Unix time in s, by its last message, or where that cannot be read when it
  /// began, by its name; nil where the clock was not set. A file's own time is that of a copy, or
  /// of a clock that was not set.
  private static func end(of path: String) -> Int64? {
    if let log = try? LogReader(path: path), let last = log.summary.statistics?.messageEndTime {
      let session = log.description
      var end = Int64(clamping: last)
      if !session.clockSynchronised {
        guard let clock = (try? LogEnding(log))?.clock, clock.synchronised else { return nil }
        end = end &+ clock.realtime &- clock.timestamp.nanoseconds &- session.timeOffset
      }
      return end / 1_000_000_000
    }
    let name = path.split(separator: "/").last ?? ""
    return CivilTime.seconds(compact: name.prefix { $0 != "_" })
  }
}
