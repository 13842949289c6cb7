import PoiseCore

/// Events about the device and the session.
extension EventReference {
  static let device: [EventReference] = [
    magnetometer, mount, sensorLost, sensorBack, dropped, diskFull, notRecorded, logDeleted,
    clockStep, marker, snooze, power
  ]
  static let session: [EventReference] = [start, stop, health]

  private static let source = Field(
    "source", .word(["button", "command"]), "",
    "who asked: the board's button, or `poise mark` and `poise snooze`")

  static let magnetometer = EventReference(
    "magnetometer", "The magnetic field differs from that of the calibration, or matches it again.",
    [
      Field(
        "state", .word(["good", "disturbed", "stale"]), "",
        "`disturbed`: iron or a current is near; `stale`: it was never right for ten minutes"),
      Field(
        "norm_off_pct", .number(decimals: 1), "%", "strength of the field against the calibrated"),
      Field(
        "dip_off_deg", .number(decimals: 1), "degrees", "dip against the calibrated",
        null: "not known: it is looked at in rest only, with a mounting"),
      Field("reason", .text, "", "what to do", only: "where `state` is not `good`")
    ])

  static let mount = EventReference(
    "mount",
    "The device sits differently from its mounting; logged after 10 s of walking, and again in a "
      + "later bout where it has turned by more than 20 degrees.",
    [
      Field(
        "off_deg", .number(decimals: 1), "degrees", "angle between up as felt and as calibrated"),
      Field("reason", .text, "", "what to do")
    ])

  private static func sensorFields(_ count: String, null: String? = nil) -> [Field] {
    [
      Field(
        "sensor", .text, "",
        "chip, stream and address, such as `LSM303AGR magnetometer at 0x1E`", null: null),
      Field("count", .count, "", count),
      Field("reason", .text, "", "one line for a person")
    ]
  }

  static let sensorLost = EventReference(
    "sensor_lost", "A sensor does not answer any more; it is asked every second.",
    sensorFields("0"))

  static let sensorBack = EventReference(
    "sensor_back", "A lost sensor answers again, and is recorded.", sensorFields("0"))

  static let dropped = EventReference(
    "dropped", "Samples were taken but could not be kept: a ring was full.",
    sensorFields("samples lost", null: "records of all sensors did not fit on the way to the log"))

  static let diskFull = EventReference(
    "disk_full", "The log cannot be written for now, or its file is gone.",
    [
      Field("path", .text, "", "the log or the folder concerned"),
      Field(
        "cause", .word(["card_full", "write_failed", "file_removed", "file_truncated"]), "",
        "no room, a card that fails, or a file that somebody removed or truncated"),
      Field("reason", .text, "", "one line for a person")
    ])

  static let notRecorded = EventReference(
    "not_recorded",
    "A stretch of the session is not in the log; written when the log goes on, or at the end.",
    [
      Field("since", .time, "s", "first sample time of the stretch"),
      Field("until", .time, "s", "last sample time of the stretch"),
      Field(
        "cause", .word(["card_full", "write_failed", "file_removed", "file_truncated"]), "",
        "why: no room, a card that fails, or a file that somebody removed or truncated"),
      Field("samples", .count, "", "samples of all sensors in it", null: "they were not counted")
    ])

  static let logDeleted = EventReference(
    "log_deleted",
    "The recorder deleted the oldest log to make room, as `--retention ring` asks.",
    [
      Field("path", .text, "", "the log that is gone"),
      Field("bytes", .count, "", "its size")
    ])

  static let clockStep = EventReference(
    "clock_step", "The wall clock was set while recording. Samples keep their own time.",
    [Field("step_s", .number(decimals: 6), "s", "by how much; positive: forward")])

  static let marker = EventReference(
    "marker", "A moment that somebody wants to find again: the button's press, or `poise mark`.",
    [
      Field("index", .count, "", "number of the marker in the session, from 1"),
      Field(
        "source", .word(["button", "command", "plan"]), "",
        "who asked: the board's button, `poise mark` or a program at the recorder's socket, or the "
          + "wearer's plan of medicines"),
      Field(
        "label", .word(["flare", "dose"]), "",
        "`flare`: the wearer reports a flare; `dose`: a reminder of a dose that is due",
        only: "in a marker of something"),
      Field(
        "text", .text, "", "of `poise mark TEXT`, or of an LSL marker",
        only: "in a marker that has one")
    ])

  static let snooze = EventReference(
    "snooze", "Alerts are not given for a while, or are again. Judging and recording go on.",
    [
      Field("until", .time, "s", "when alerts are given again; `timestamp` itself ends a snooze"),
      source
    ])

  static let power = EventReference(
    "power", "What the machine lives on has changed.",
    [
      Field(
        "state",
        .word([
          "under_voltage", "voltage_back", "battery", "battery_low", "low_power",
          "battery_critical", "full_power"
        ]), "",
        "`battery`: its level, when it has changed by a step; `low_power`: the recorder saves "
          + "power automatically; `battery_critical`: the log is flushed every second; "
          + "`full_power`: as usual again"),
      Field("battery_pct", .count, "%", "charge", null: "no battery that the kernel knows of"),
      Field("charging", .flag, "", "whether it is being charged", null: "not known"),
      Field(
        "reason", .text, "", "what to do, or what is done",
        only: "where `state` is none of `voltage_back`, `battery` and `full_power`")
    ])

  static let start = EventReference(
    "start", "A session begins: its first event.",
    [
      Field(
        "session", .text, "",
        "identity of the session; its first eight digits are in the file names"),
      Field("version", .text, "", "of Poise"), Field("board", .text, "", "name of the board file"),
      Field("file", .text, "", "the log", null: "none is kept")
    ])

  /// Posture over a session, where it is judged.
  private static let tally: [Field] = [
    Field(
      "good_min_per_h", .number(decimals: 1), "min/h", "good minutes in an hour of judged time",
      null: "less than a minute was judged", only: "where posture is judged"),
    Field(
      Figure.longestGoodPosture.key, .number(decimals: 1), "s", "longest stretch of good posture",
      only: "where posture is judged"),
    Field("alerts", .count, "", "alerts, muted ones among them", only: "where posture is judged")
  ]

  static let stop = EventReference(
    "stop", "A session ends: its last event. Counts are of the whole session.",
    [
      Field("reason", .text, "", "why, in words"),
      Field("samples", .count, "", "samples taken, of all sensors"),
      Field("steps", .count, "", "steps found"),
      Field("dropped", .count, "", "samples lost in a full ring")
    ] + tally)

  /// How well the threads keep their time, since the session's start.
  private static let loop: [Field] = {
    let threads = "in a session in real time"
    func lateness(_ key: String, _ what: String, _ of: String) -> Field {
      Field(key, .number(decimals: 3), "ms", "\(what) lateness of \(of)", only: threads)
    }
    func all(_ key: String, _ of: String) -> [Field] {
      [
        lateness("\(key)_p50_ms", "median", of),
        lateness("\(key)_p99_ms", "99th percentile of the", of),
        lateness("\(key)_p999_ms", "99.9th percentile of the", of),
        lateness("\(key)_worst_ms", "largest", of)
      ]
    }
    return all("late", "the fusion thread's turns, since the start")
      + all("wake", "the acquisition thread behind the edge that woke it, or its deadline")
      + [
        Field("turns_skipped", .count, "", "turns left out: their time had passed", only: threads),
        Field("ring_1_most", .count, "", "most that the first ring has held", only: threads),
        Field("ring_2_most", .count, "", "most that the second ring has held", only: threads),
        Field(
          "page_faults", .count, "", "of acquisition and fusion, since they were warm",
          only: threads),
        Field(
          "preemptions", .count, "",
          "times the kernel took the processor from acquisition or fusion", only: threads),
        Field(
          "wakeups_hz", .map(of: "number"), "Hz",
          "how often each thread woke up, since the last one", only: threads)
      ]
  }()

  static let health = EventReference(
    "health", "How the machine does, once a minute. Counts are since the session's start.",
    [
      Field("rates_hz", .map(of: "number"), "Hz", "mean rate of each sensor since the last one"),
      Field("samples", .count, "", "samples taken"),
      Field("dropped", .count, "", "refused by a full ring"),
      Field("lost", .count, "", "lost between chip and ring"),
      Field("recovered_edges", .count, "", "samples fetched although their edge was not seen"),
      Field("bus_errors", .count, "", "transfers that failed"),
      Field("reinitialisations", .count, "", "times a chip was reconfigured"),
      Field("sensors_lost", .count, "", "sensors that do not answer at present"),
      Field(
        "temperature_c", .map(of: "number"), "°C", "of each chip with a thermometer",
        only: "where a chip does"),
      Field("late_max_ms", .number(decimals: 3), "ms", "largest lateness of the fusion thread"),
      Field("sync_max_ms", .number(decimals: 3), "ms", "slowest flush of the log to the card"),
      Field("disk_free_mb", .number(decimals: 1), "MB", "room on the card", null: "no log is kept")
    ] + loop + clock + tally)

  /// What the kernel says of the wall clock.
  private static let clock: [Field] = {
    let live = "in a session on a board, where the kernel reports it"
    func number(_ key: String, _ unit: String, _ meaning: String) -> Field {
      Field(key, .number(decimals: 3), unit, meaning, only: live)
    }
    return [
      Field(
        "clock_synchronised", .flag, "", "whether a time server keeps the wall clock right",
        only: live),
      number(
        "clock_frequency_ppm", "ppm", "how much faster it makes the clock, and sample times, run"),
      number("clock_error_ms", "ms", "its estimated error"),
      number("clock_error_max_ms", "ms", "its largest error")
    ]
  }()
}
