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
  var report: StatusReport
  /// Seconds since it was written; nil where it comes from before the machine's start.
  var age: Double?
  /// Whether its recorder is still there.
  var isAlive: Bool

  /// Written every second: five without a word are no delay any more.
  var isFresh: Bool { isAlive && age.map { $0 < 5 } ?? false }

  /// Of one file; nil where there is none that can be read.
  init?(path: String) {
    guard let data = try? File.read(path, limit: 1 << 16),
      let members = JSONMembers(String(decoding: data, as: UTF8.self)),
      let report = StatusReport(members)
    else { return nil }
    self.path = path
    self.report = report
    text = String(decoding: data, as: UTF8.self)
    let boot = File.firstLine("/proc/sys/kernel/random/boot_id")
    let isThisBoot = boot == nil || boot == report.bootID
    let now = MachineClock.monotonic.seconds
    age = isThisBoot ? max(0, now - report.written) : nil
    isAlive = isThisBoot && RunningProcess(report.pid).isAlive
  }

  /// Those that run, else the newest of those left behind.
  static func find(_ path: String?) -> [FoundStatus] {
    let found = (path.map { [$0] } ?? StatusPlace.candidates).compactMap { FoundStatus(path: $0) }
    let running = found.filter(\.isFresh)
    if !running.isEmpty { return running }
    return found.min { ($0.age ?? .infinity) < ($1.age ?? .infinity) }.map { [$0] } ?? []
  }
}

/// The status file's content.
struct StatusReport {
  var state: String
  var pid: Int32
  var bootID: String
  var written: Double
  var board: String
  var since: Double?
  var isClockSet: Bool
  var rates: [String: Double]
  var sampleAge: Double?
  var samples: UInt64
  var steps: UInt64
  var dropped: UInt64
  var lost: UInt64
  var lastEvent: String?
  var lastEventAt: Double?
  var log: String?
  var free: Double?
  var hoursLeft: Double?
  var battery: Int?
  var isCharging: Bool?
  var isUnderVoltage: Bool?
  var savesPower: Bool?
  var snoozedUntil: Double?
  var subscribers: Int?
  var fault: String?
  var loop: Loop?

  /// How well the threads keep their time; see the fields of `health` in docs/events.md.
  struct Loop {
    var median: Double
    var p99: Double
    var p999: Double
    var worst: Double
    var skipped: UInt64
    var pageFaults: UInt64
    var wakeups: [String: Double]

    init?(_ o: JSONMembers) {
      guard let median = o.number("late_p50_ms"), let p99 = o.number("late_p99_ms"),
        let p999 = o.number("late_p999_ms"), let worst = o.number("late_worst_ms"),
        let skipped = o.count("turns_skipped"), let pageFaults = o.count("page_faults"),
        let wakeups = o.rates("wakeups_hz")
      else { return nil }
      (self.median, self.p99, self.p999, self.worst) = (median, p99, p999, worst)
      (self.skipped, self.pageFaults, self.wakeups) = (skipped, pageFaults, wakeups)
    }

    /// For a person.
    var line: String {
      func text(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) ?? "-" }
      let each = wakeups.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return "loop: late by \(text(median)) ms, 99 % \(text(p99)), 99.9 % \(text(p999)), "
        + "worst \(text(worst)); \(CountText.words(skipped, "turn")) skipped, "
        + "\(CountText.words(pageFaults, "page fault")); wake-ups a second: "
        + each.joined(separator: ", ")
    }
  }

  /// nil where a member that every recorder writes is missing.
  init?(_ o: JSONMembers) {
    guard let state = o.text("state"), let pid = o.number("pid").flatMap(Int32.init(exactly:)),
      let bootID = o.text("boot_id"), let written = o.number("written_uptime_s"),
      let board = o.text("board"), let isClockSet = o.flag("clock_set"),
      let rates = o.rates("rates_hz"), let samples = o.count("samples"),
      let steps = o.count("steps"), let dropped = o.count("dropped"), let lost = o.count("lost")
    else { return nil }
    (self.state, self.pid, self.bootID, self.written) = (state, pid, bootID, written)
    (self.board, self.isClockSet, self.rates) = (board, isClockSet, rates)
    (self.samples, self.steps, self.dropped, self.lost) = (samples, steps, dropped, lost)
    since = o.number("recording_since")
    sampleAge = o.number("sample_age_s")
    lastEvent = o.text("last_event")
    lastEventAt = o.number("last_event_at")
    log = o.text("log")
    free = o.number("disk_free_mb")
    hoursLeft = o.number("card_hours_left")
    battery = o.number("battery_pct").flatMap(Int.init(exactly:))
    isCharging = o.flag("charging")
    isUnderVoltage = o.flag("under_voltage")
    savesPower = o.flag("low_power")
    snoozedUntil = o.number("snoozed_until")
    subscribers = o.number("subscribers").flatMap(Int.init(exactly:))
    fault = o.text("fault")
    loop = o.members("loop").flatMap(Loop.init)
  }
}

extension JSONMembers {
  fileprivate func count(_ key: String) -> UInt64? { number(key).flatMap(UInt64.init(exactly:)) }

  /// A number for each name; nil where it is not an object of numbers.
  fileprivate func rates(_ key: String) -> [String: Double]? {
    guard let object = members(key) else { return nil }
    var rates: [String: Double] = [:]
    for name in object.names {
      guard let rate = object.number(name) else { return nil }
      rates[name] = rate
    }
    return rates
  }
}
