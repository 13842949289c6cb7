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
  /// For how long the card will do at the pace so far, h; nil in the first minute.
  var hoursLeft: Double?
  var power = PowerReading()
  /// Its threads wake up seldom and the log is flushed seldom.
  var savesPower = false
  /// Unix time, ns; nil where alerts are not snoozed.
  var snoozedUntil: Int64?
  /// How many watch; nil where nobody can.
  var subscribers: Int?
  var fault: String?
  /// nil where one thread does everything.
  var loop: LoopFigures?

  /// One JSON document. `uptime` is CLOCK_MONOTONIC: a reader tells an old file by it whatever the
  /// wall clock does.
  func document(uptime: Timestamp, bootID: String) -> String {
    var o = JSONWriter()
    func seconds(_ unix: Int64?) -> String {
      unix.map { DecimalText.seconds(nanoseconds: $0) } ?? "null"
    }
    o.add("state", text: state.rawValue)
    o.add("version", text: ProgramVersion.text)
    o.add("pid", whole: RunningProcess.current.number)
    o.add("boot_id", text: bootID)
    o.add("written_uptime_s", raw: seconds(uptime.nanoseconds))
    o.add("board", text: board)
    o.add("session", text: session)
    o.add("recording_since", raw: seconds(since))
    o.add("clock_set", flag: isClockSet)
    var hertz = JSONWriter()
    for rate in rates { hertz.add(rate.name, rate.hz, decimals: 1) }
    o.add("rates_hz", hertz)
    o.add("sample_age_s", sampleAge, decimals: 2)
    o.add("samples", whole: samples)
    o.add("steps", whole: steps)
    o.add("dropped", whole: dropped)
    o.add("lost", whole: lost)
    o.add("last_event", text: lastEvent?.type)
    o.add("last_event_at", raw: seconds(lastEvent?.unix))
    o.add("log", text: log)
    o.add("log_condition", text: logCondition?.rawValue)
    o.add("disk_free_mb", freeMegabytes, decimals: 0)
    o.add("card_hours_left", hoursLeft, decimals: 1)
    o.add("battery_pct", whole: power.batteryPercent)
    o.add("charging", flag: power.isCharging)
    o.add("under_voltage", flag: power.isUnderVoltage)
    o.add("low_power", flag: savesPower)
    o.add("snoozed_until", raw: seconds(snoozedUntil))
    o.add("subscribers", whole: subscribers)
    if loop != nil {
      var figures = JSONWriter()
      EventJSON.loop(loop, &figures)
      o.add("loop", figures)
    }
    o.add("fault", text: fault)
    return o.finished() + "\n"
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
