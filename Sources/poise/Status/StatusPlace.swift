import PoiseCommands
import PoiseRuntime
import PoiseSystem
import PoiseText

/// Where a recorder keeps its status file, and where others look for it. Always in memory: the file
/// is written every second.
enum StatusPlace {
  private static let file = "status.json"

  /// In `$RUNTIME_DIRECTORY` (systemd), else `$XDG_RUNTIME_DIR/poise`, else a folder of the user's
  /// own under /tmp; nil where none can be made. A second recorder has a file of its own there.
  static func forRecorder() -> String? {
    if let given = RunFolder.ofService { return claim(given) }
    return RunFolder.usable().map(claim)
  }

  /// Where a recorder with that status file can be watched: by its group, too, in the folder that
  /// systemd made for a service.
  static func live(besides path: String) -> LiveOptions {
    var live = LiveOptions(besideStatus: path)
    if RunFolder.ofService == Directory.parent(of: path) { live.permissions = 0o660 }
    return live
  }

  /// The folder's usual file, or one with this process's number where another recorder has it.
  private static func claim(_ folder: String) -> String {
    removeLeftOvers(in: folder)
    let path = folder + "/" + file
    for _ in 0..<2 {
      do throws(SystemError) {
        _ = try FileDescriptor.open(path, .create, permissions: 0o644)
        return path
      } catch {}
      if let found = FoundStatus(path: path) {
        if found.isFresh { break }
      } else if isNew(path) {
        // Another one has just claimed it and written nothing yet.
        break
      }
      try? File.remove(path)
    }
    return folder + "/status-\(RunningProcess.current.number).json"
  }

  /// Recorders that were killed leave their files: the next one to begin takes them away, or
  /// `poise status` would name the oldest of them for ever.
  private static func removeLeftOvers(in folder: String) {
    for name in names(in: folder) where name != file {
      let path = folder + "/" + name
      if let found = FoundStatus(path: path), !found.isAlive {
        try? File.remove(path)
        try? File.remove(LiveOptions(besideStatus: path).path)
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    Directory.visibleNames(in: folder)
      .filter { $0 == file || ($0.hasPrefix("status-") && $0.hasSuffix(".json")) }.sorted()
  }

  private static func isNew(_ path: String) -> Bool {
    guard let about = try? File.status(path) else { return false }
    return MachineClock.realtime / 1_000_000_000 - about.modified < 10
  }

  /// Refuses a path given for a status file where anything else stands: it would be replaced every
  /// second and removed at the end.
  static func check(_ path: String) throws(CommandFailure) {
    guard let about = try? File.status(path, followsLinks: false) else { return }
    if about.kind == .regular {
      if about.size == 0 { return }
      let bytes = try? File.read(path, limit: 1 << 16, followsLinks: false)
      let status = bytes.flatMap { JSONMembers(String(decoding: $0, as: UTF8.self)) }
      if status?.number("pid") != nil && status?.number("written_uptime_s") != nil { return }
    }
    throw CommandFailure(
      "\(path): exists and is not a status file of Poise",
      hint: "name another file with --status, or none", exitCode: .cannotCreate)
  }

  /// Gives a file back that was claimed and never written.
  static func release(_ path: String?) {
    if let path, (try? File.status(path))?.size == 0 { try? File.remove(path) }
  }

  /// All places where a recorder of this user, or the service, has one.
  static var candidates: [String] {
    RunFolder.all.flatMap { folder in names(in: folder).map { folder + "/" + $0 } }
  }
}

/// A status file as it was found.
struct FoundStatus {
  var path: String
  var text: String
  var report: RecorderStatus
  /// Seconds since it was written; nil where it comes from before the machine's start.
  var age: Double?
  /// Whether its recorder is still there.
  var isAlive: Bool

  /// Written every second: five without a word are no delay any more.
  var isFresh: Bool { isAlive && age.map { $0 < 5 } ?? false }

  /// Of one file; nil where there is none that can be read.
  init?(path: String) {
    guard let data = try? File.read(path, limit: 1 << 16, isRegular: true),
      let report = RecorderStatus(text: String(decoding: data, as: UTF8.self))
    else { return nil }
    self.path = path
    self.report = report
    text = String(decoding: data, as: UTF8.self)
    let boot = File.firstLine("/proc/sys/kernel/random/boot_id")
    let isThisBoot = boot == nil || boot == report.bootID
    let now = MachineClock.monotonic.seconds
    age = isThisBoot ? max(0, now - Double(report.written ?? 0) * 1e-9) : nil
    isAlive = isThisBoot && RunningProcess(report.pid).isAlive
  }

  /// What is wrong with one that is not ``isFresh``: a sentence, and what can be done.
  var problem: (text: String, hint: String) {
    let process = "process \(report.pid)"
    let last = age.map { "\(Int($0)) s ago" } ?? "before the machine's last start"
    if isAlive {
      return (
        "\(process) has not written its status since \(last): it hangs or is stopped (\(path))",
        "'journalctl -u poise' may show why"
      )
    }
    return (
      "\(process) wrote its last status \(last) and ended unexpectedly (\(path))",
      "the next 'poise run' completes its log"
    )
  }

  /// Those that run, then those that were left behind since the machine's start; where none runs,
  /// the newest of all that were left behind.
  static func find(_ path: String?) -> [FoundStatus] {
    let found = (path.map { [$0] } ?? StatusPlace.candidates).compactMap { FoundStatus(path: $0) }
    let running = found.filter(\.isFresh)
    if !running.isEmpty { return running + found.filter { !$0.isFresh && $0.age != nil } }
    return found.min { ($0.age ?? .infinity) < ($1.age ?? .infinity) }.map { [$0] } ?? []
  }
}
