import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseText

/// What a running recorder says of itself, about once a second; `poise status` reads it.
package struct RecorderStatus {
  package enum State: String {
    case recording
    /// Stopped by the button, where another press begins a session; or before the time to begin.
    case standby
    /// Something is wrong: ``RecorderStatus/fault`` says what.
    case fault
  }

  package var state = State.recording
  var version = ProgramVersion.text
  package var pid = RunningProcess.current.number
  package var bootID = ""
  /// CLOCK_MONOTONIC, ns: a reader tells an old file by it whatever the wall clock does.
  package var written: Int64?
  package var board = ""
  var session: String?
  /// Unix time, ns.
  package var since: Int64?
  /// When a session is to begin, Unix time, ns; nil where nobody has said.
  package var startsAt: Int64?
  /// False while the machine's clock has not been set.
  package var isClockSet = false
  package var rates: [StreamRate] = []
  package var sampleAge: Double?
  package var samples: UInt64 = 0
  package var steps: UInt64 = 0
  package var dropped: UInt64 = 0
  package var lost: UInt64 = 0
  package var lastEvent: String?
  /// Unix time, ns.
  package var lastEventAt: Int64?
  package var log: String?
  var logCondition: LogCondition?
  package var freeMegabytes: Double?
  /// For how long the card will do at the pace so far, h; nil in the first minute.
  package var hoursLeft: Double?
  package var power = PowerReading()
  /// Its threads wake up seldom and the log is flushed seldom.
  package var savesPower = false
  /// The battery ends soon: the log is flushed every second all the same.
  package var isBatteryCritical = false
  /// Unix time, ns; nil where alerts are not snoozed.
  package var snoozedUntil: Int64?
  /// How many watch; nil where nobody can.
  package var subscribers: Int?
  package var fault: String?
  /// nil where one thread does everything.
  package var loop: LoopFigures?

  /// As a file has it; nil where a member that every recorder writes is missing.
  package init?(text: String) {
    guard let tree = try? JSONParser.tree(text), (try? read(tree)) != nil, written != nil
    else { return nil }
  }

  init(state: State, board: String, session: String? = nil, since: Int64? = nil, isClockSet: Bool) {
    (self.state, self.board, self.session) = (state, board, session)
    (self.since, self.isClockSet) = (since, isClockSet)
  }
}

extension RecorderStatus: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.word("state", &state)
    o.text("version", &version)
    o.whole("pid", &pid)
    o.text("boot_id", &bootID)
    o.moment("written_uptime_s", &written)
    o.text("board", &board)
    o.text("session", &session)
    o.moment("recording_since", &since)
    o.moment("starts_at", &startsAt)
    o.flag("clock_set", &isClockSet)
    rates.fields(&o, "rates_hz")
    o.number("sample_age_s", &sampleAge, .fixed(2))
    o.whole("samples", &samples)
    o.whole("steps", &steps)
    o.whole("dropped", &dropped)
    o.whole("lost", &lost)
    o.text("last_event", &lastEvent)
    o.moment("last_event_at", &lastEventAt)
    o.text("log", &log)
    o.word("log_condition", &logCondition)
    o.number("disk_free_mb", &freeMegabytes, .fixed(0))
    o.number("card_hours_left", &hoursLeft, .fixed(3))
    o.whole("battery_pct", &power.batteryPercent)
    o.flag("charging", &power.isCharging)
    o.flag("under_voltage", &power.isUnderVoltage)
    o.flag("low_power", &savesPower, needed: false)
    o.flag("battery_critical", &isBatteryCritical, needed: false)
    o.moment("snoozed_until", &snoozedUntil)
    o.whole("subscribers", &subscribers)
    o.object("loop", &loop, .blank, .omitted)
    o.text("fault", &fault)
  }
}

/// A small file that is replaced as a whole: a reader sees the old one or the new one.
final class StatusFile {
  private let path: String
  /// Why the newest text is not in the file; nil where it is. It is tried again each time.
  private(set) var fault: String?

  init(path: String) { self.path = path }

  /// Not flushed: it lies in memory (/run), and is worth nothing after a power cut. Readable
  /// whatever the service's umask: it holds counts, no measurements.
  func write(_ text: String) {
    do throws(SystemError) {
      try File.replace(path, with: Array(text.utf8), permissions: 0o644, isDurable: false)
      fault = nil
    } catch {
      fault = "'poise status' does not see this recorder: \(error.description)"
    }
  }

  /// The recorder has ended: nothing is there any more that could look like a running one.
  func remove() { try? File.remove(path) }
}
