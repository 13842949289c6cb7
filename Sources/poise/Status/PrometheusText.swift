import PoiseRuntime
import PoiseText

/// How the recorders of this machine are, in Prometheus's text format 0.0.4, for node_exporter's
/// textfile collector. Of what is unknown there is no line.
struct PrometheusText {
  private enum Kind: String { case gauge, counter }

  private var order: [String] = []
  private var families: [String: [String]] = [:]

  /// - Parameter recorders: that were found, also those that hang.
  static func of(_ recorders: [FoundStatus]) -> String {
    var text = PrometheusText()
    text.add(
      "poise_build_info", .gauge, "Version of the program that wrote this.",
      [("version", Recorder.version)], 1)
    text.add(
      "poise_recorders", .gauge, "Recorders running on this machine.", [],
      Double(recorders.count(where: \.isFresh)))
    // labels must differ: two folders may each have a status.json
    let names = recorders.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
    for (found, name) in zip(recorders, names) {
      text.add(found, as: names.count { $0 == name } > 1 ? found.path : name)
    }
    return text.order.flatMap { text.families[$0] ?? [] }.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ found: FoundStatus, as name: String) {
    let report = found.report
    let own = [("recorder", name), ("board", report.board)]
    func flag(_ value: Bool) -> Double { value ? 1 : 0 }
    add("poise_up", .gauge, "Whether its status is written each second.", own, flag(found.isFresh))
    add("poise_status_age_seconds", .gauge, "Since its status was written.", own, found.age)
    // what one that hangs last said is no figure of now
    guard found.isFresh else { return }
    add(
      "poise_recording", .gauge, "1 while recording, 0 in standby.", own,
      flag(report.state != .standby))
    add("poise_fault", .gauge, "1 while something is wrong.", own, flag(report.fault != nil))
    add("poise_clock_set", .gauge, "Whether the clock was set.", own, flag(report.isClockSet))
    func seconds(_ nanoseconds: Int64?) -> Double? {
      nanoseconds.map { Double($0 / 1000) / 1e6 }
    }
    for stream in report.rates {
      add(
        "poise_sample_rate_hertz", .gauge, "Samples per second of each sensor.",
        own + [("stream", stream.name)], stream.hz)
    }
    add("poise_sample_age_seconds", .gauge, "Since the newest sample.", own, report.sampleAge)
    add(
      "poise_samples_total", .counter, "Samples of the recording.", own, Double(report.samples))
    add(
      "poise_samples_lost_total", .counter, "Samples that the recorder did not read in time.",
      own, Double(report.lost))
    add(
      "poise_samples_dropped_total", .counter, "Samples dropped because a buffer was full.", own,
      Double(report.dropped))
    add("poise_steps_total", .counter, "Steps of the recording.", own, Double(report.steps))
    add(
      "poise_recording_start_timestamp_seconds", .gauge, "Start of the recording.", own,
      seconds(report.since))
    add(
      "poise_last_event_timestamp_seconds", .gauge, "The last event.", own,
      seconds(report.lastEventAt))
    add(
      "poise_card_free_bytes", .gauge, "Free bytes on the log's file system.", own,
      report.freeMegabytes.map { $0 * 1e6 })
    add(
      "poise_card_left_seconds", .gauge, "Recording time that fits in the free space.", own,
      report.hoursLeft.map { $0 * 3600 })
    add(
      "poise_battery_ratio", .gauge, "Charge of the battery, 0 to 1.", own,
      report.power.batteryPercent.map { Double($0) / 100 })
    add(
      "poise_battery_charging", .gauge, "1 while charging.", own, report.power.isCharging.map(flag))
    add(
      "poise_under_voltage", .gauge, "1 if the supply voltage is too low.", own,
      report.power.isUnderVoltage.map(flag))
    add(
      "poise_subscribers", .gauge, "Subscribers of the live stream.", own,
      report.subscribers.map(Double.init))
  }

  private mutating func add(
    _ name: String, _ kind: Kind, _ help: String, _ labels: [(String, String)], _ value: Double?
  ) {
    guard let value, value.isFinite else { return }
    if families[name] == nil {
      order.append(name)
      families[name] = ["# HELP \(name) \(help)", "# TYPE \(name) \(kind.rawValue)"]
    }
    let inside = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    let number = value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
    families[name, default: []].append(name + (inside.isEmpty ? "" : "{\(inside)}") + " " + number)
  }

  private static func escaped(_ text: String) -> String {
    let plain = TerminalText.block(text).replacing("\\", with: "\\\\")
    return plain.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
