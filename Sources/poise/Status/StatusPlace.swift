import FoundationEssentials
import PoiseRuntime
import PoiseSystem

/// Where a recorder keeps its status file, and where others look for it. Always in memory: the file
/// is written every second.
enum StatusPlace {
  private static let file = "status.json"

  /// `$RUNTIME_DIRECTORY` (systemd), else `$XDG_RUNTIME_DIR/poise`, else a folder of the user's own
  /// under /tmp; nil where none can be made.
  static func forRecorder() -> String? {
    if let given = Environment.value("RUNTIME_DIRECTORY") {
      return String(given.prefix { $0 != ":" }) + "/" + file
    }
    for folder in ownFolders {
      try? Directory.create(folder, permissions: 0o700)
      if isOurs(folder) { return folder + "/" + file }
    }
    return nil
  }

  /// All places where a recorder of this user, or the service, may have one.
  static var candidates: [String] {
    var folders = ownFolders.filter(isOurs)
    if let given = Environment.value("RUNTIME_DIRECTORY") { folders.append(given) }
    return folders.map { $0 + "/" + file } + ["/run/poise/" + file]
  }

  private static var ownFolders: [String] {
    let runtime = Environment.value("XDG_RUNTIME_DIR").map { [$0 + "/poise"] } ?? []
    return runtime + ["/tmp/poise-\(RunningProcess.user)"]
  }

  /// A folder in /tmp may have been made by somebody else.
  private static func isOurs(_ folder: String) -> Bool {
    guard let about = try? File.status(folder, followsLinks: false) else { return false }
    return about.kind == .directory && about.owner == RunningProcess.user
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
      let report = try? JSONDecoder().decode(StatusReport.self, from: Data(data))
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

  /// The running one, else the newest of those left behind.
  static func find(_ path: String?) -> FoundStatus? {
    let found = (path.map { [$0] } ?? StatusPlace.candidates).compactMap { FoundStatus(path: $0) }
    return found.first { $0.isFresh }
      ?? found.min { ($0.age ?? .infinity) < ($1.age ?? .infinity) }
  }
}

/// The status file's content.
struct StatusReport: Decodable {
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
  var battery: Int?
  var isCharging: Bool?
  var isUnderVoltage: Bool?
  var snoozedUntil: Double?
  var fault: String?

  enum CodingKeys: String, CodingKey {
    case state, pid, board, samples, steps, dropped, lost, log, fault
    case bootID = "boot_id"
    case written = "written_uptime_s"
    case since = "recording_since"
    case isClockSet = "clock_set"
    case rates = "rates_hz"
    case sampleAge = "sample_age_s"
    case lastEvent = "last_event"
    case lastEventAt = "last_event_at"
    case free = "disk_free_mb"
    case battery = "battery_pct"
    case isCharging = "charging"
    case isUnderVoltage = "under_voltage"
    case snoozedUntil = "snoozed_until"
  }
}
