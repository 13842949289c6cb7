import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseText

/// What a running recorder says of itself, about once a second; `poise status` reads it.
struct RecorderStatus {
  enum State: String {
    case recording
    /// Stopped by the button; another press begins a new session.
    case standby
    /// Something is wrong: ``RecorderStatus/fault`` says what.
    case fault
  }

  var state: State
  var board: String
  var session: String?
  /// Unix time, ns.
  var since: Int64?
  /// False while the machine's clock has not been set.
  var isClockSet: Bool
  var rates: [StreamRate] = []
  var sampleAge: Double?
  var samples: UInt64 = 0
  var steps: UInt64 = 0
  var dropped: UInt64 = 0
  var lost: UInt64 = 0
  var lastEvent: (type: String, unix: Int64)?
  var log: String?
  var logCondition: LogCondition?
  var freeMegabytes: Double?
  var power = PowerReading()
  /// Unix time, ns; nil where alerts are not snoozed.
  var snoozedUntil: Int64?
  var fault: String?

  /// One JSON document. `uptime` is CLOCK_MONOTONIC: a reader tells an old file by it whatever the
  /// wall clock does.
  func document(uptime: Timestamp, bootID: String) -> String {
    var parts: [String] = []
    func add(_ key: String, _ value: String?) { parts.append("\"\(key)\":\(value ?? "null")") }
    func quoted(_ text: String?) -> String? { text.map { JSONText.quoted($0) } }
    func seconds(_ unix: Int64?) -> String? { unix.map { DecimalText.seconds(nanoseconds: $0) } }
    func number(_ value: Double?, _ decimals: Int) -> String? {
      value.flatMap { DecimalText.fixed($0, decimals: decimals) }
    }
    add("state", quoted(state.rawValue))
    add("version", quoted(Recorder.version))
    add("pid", "\(RunningProcess.current.number)")
    add("boot_id", quoted(bootID))
    add("written_uptime_s", DecimalText.seconds(nanoseconds: uptime.nanoseconds))
    add("board", quoted(board))
    add("session", quoted(session))
    add("recording_since", seconds(since))
    add("clock_set", isClockSet ? "true" : "false")
    let rates = rates.map { "\"\($0.name)\":\(number($0.hz, 1) ?? "null")" }
    add("rates_hz", "{" + rates.joined(separator: ",") + "}")
    add("sample_age_s", number(sampleAge, 2))
    add("samples", "\(samples)")
    add("steps", "\(steps)")
    add("dropped", "\(dropped)")
    add("lost", "\(lost)")
    add("last_event", quoted(lastEvent?.type))
    add("last_event_at", seconds(lastEvent?.unix))
    add("log", quoted(log))
    add("log_condition", quoted(logCondition?.rawValue))
    add("disk_free_mb", number(freeMegabytes, 0))
    add("battery_pct", power.batteryPercent.map { "\($0)" })
    add("charging", power.isCharging.map { $0 ? "true" : "false" })
    add("under_voltage", power.isUnderVoltage.map { $0 ? "true" : "false" })
    add("snoozed_until", seconds(snoozedUntil))
    add("fault", quoted(fault))
    return "{" + parts.joined(separator: ",") + "}\n"
  }
}

/// A small file that is replaced as a whole: a reader sees the old one or the new one.
final class StatusFile {
  private let path: String
  private(set) var isBroken = false

  init(path: String) { self.path = path }

  /// Not flushed: it lies in memory (/run), and is worth nothing after a power cut. Readable
  /// whatever the service's umask: it holds counts, no measurements.
  func write(_ text: String) {
    if isBroken { return }
    do throws(SystemError) {
      try File.replace(path, with: Array(text.utf8), permissions: 0o644, isDurable: false)
    } catch {
      isBroken = true
    }
  }

  /// The recorder has ended: nothing is there any more that could look like a running one.
  func remove() {
    if !isBroken { try? File.remove(path) }
  }
}
