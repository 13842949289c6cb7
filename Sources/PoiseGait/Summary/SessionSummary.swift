import PoiseCore
import PoiseText

/// What is kept of a recorded session beside its log: everything that reports, norms and insights
/// are made of. A function of the log and of what its options say, so that it can be made again.
///
/// The shape, from the outside in:
///
///     identity      session, user, subject, place, protocolTag, note, software, board, logs
///     time          start, end, zone, zoneSpans, clock, clockShift; state, error
///     totals        totals (PeriodTotals) and the same per hour and per day: hours, days
///     minute        minutes (MinuteTable): state, cadence, posture, steps of each minute
///     walking       bouts (BoutSummary: metrics by their catalog keys), strideShapes
///     posture       posture (histograms of lean; lean standing, walking, sitting; calibrated)
///     body          balance, transitions, falls, alerts
///     air           air (AirSummary: pressure of each minute, floors)
///     places        workingPosture (what sensors at several places came to)
///     honesty       wear, gaps, quality, missing (what is unknown, and why)
///
/// All times are whole microseconds since 1970-01-01T00:00:00Z (`Int64`), all durations seconds,
/// all angles degrees; what is unknown is nil, empty or has a word of its own, never 0. A time is
/// the one that `poise replay` prints, but where ``clockShift`` is not 0.
///
/// Days and hours are those of the session's own time zone; ``ZoneSpan`` holds all that is needed
/// to print local times, so that no reader wants a time zone database.
public struct SessionSummary: Sendable, Equatable {
  /// Of what this program makes; a summary of an older version is made again from its log.
  public static let currentVersion = 1

  public var summaryVersion = SessionSummary.currentVersion

  // Identity

  /// UUID text of the session; the first eight digits are in the names of its logs.
  public var session: String
  /// Whose calibrations were used; nil where none were.
  public var user: String?
  /// Code of the person recorded: by default the user's name; nil where neither was given.
  public var subject: String?
  /// Where the device is worn, such as `lower_back`; nil where it was not said.
  public var place: String?
  /// What the recording is of, such as `free` or `walk_test`; nil where it was not said.
  public var protocolTag: String?
  /// What was said of it at its start.
  public var note: String?
  /// Version of Poise that recorded.
  public var software = ""
  /// Name of the board file.
  public var board = ""
  /// Its log files in order.
  public var logs: [LogPart] = []

  // Time

  /// First and last sample, µs UTC.
  public var start: Int64
  public var end: Int64
  /// Name of the time zone, such as `Europe/Vienna`; `UTC` where it is unknown.
  public var zone = "UTC"
  /// Its offsets over the session, in order; never empty.
  public var zoneSpans: [ZoneSpan]
  public var clock = ClockQuality.unknown
  /// Added to the log's own times to give these, µs: the clock was set after the start, or the
  /// recording has a time axis of its own.
  public var clockShift: Int64 = 0
  /// Height of the sensor above the ground that lengths were worked out with, m; nil: unknown.
  public var sensorHeight: Double?
  /// ``StrideModel/text`` of the constants that lengths were worked out with.
  public var strideModel: String?
  /// Samples a second of the accelerometer; nil: unknown.
  public var rate: Double?
  public var state = SessionState.stopped
  /// Why the session ended where ``state`` is `error`; of one that was stopped in order, what of it
  /// was not recorded.
  public var error: String?

  // What happened

  public var totals = PeriodTotals()
  /// Hours of the session's zone that hold samples, in order.
  public var hours: [PeriodRecord] = []
  /// Days of the session's zone that hold samples, in order.
  public var days: [PeriodRecord] = []
  public var minutes = MinuteTable(start: 0)
  public var bouts: [BoutSummary] = []
  /// Mean vertical acceleration over a stride: left foot's first where feet are known, else one
  /// shape of unknown foot; empty without strides.
  public var strideShapes: [StrideShape] = []
  public var posture = PostureSummary()
  /// Quiet standing while worn, and what looks like it.
  public var balance: [BalanceSummary] = []
  public var balanceLeftOut: [BalanceLeftOut] = []
  public var transitions: [TransitionSummary] = []
  public var falls: [FallSummary] = []
  public var alerts: [AlertSummary] = []
  /// What a barometer said; nil without one.
  public var air: AirSummary?
  /// What sensors at several places said; nil with one.
  public var workingPosture: WorkingPosture?

  // What stands behind it

  public var wear = WearSummary()
  /// Times without samples, in order.
  public var gaps: [GapSummary] = []
  /// Logs that the recorder deleted to make room for this session, by name.
  public var deletedLogs: [String] = []
  public var quality = DataQuality()
  /// What could not be worked out, and why.
  public var missing: [MissingInput] = []

  /// Whether this is the part of a session that lies on some of its days, without what is stored
  /// for the whole alone. A file is always of the whole.
  public var isPart = false
  /// Why something is missing of a part.
  public static let wholeOnly = "stored for whole sessions only, and one reaches beyond these days"

  /// - Parameters:
  ///   - session: UUID text.
  ///   - start: first sample, µs UTC.
  ///   - end: last sample, µs UTC.
  public init(session: String, start: Int64, end: Int64) {
    self.session = session
    self.start = start
    self.end = end
    zoneSpans = [ZoneSpan(from: start, offsetSeconds: 0)]
  }

  /// From the first to the last sample, s.
  public var seconds: Double { Double(end &- start) * 1e-6 }
}

/// One log file of a session.
public struct LogPart: Sendable, Equatable {
  /// Name without the folder.
  public var name: String
  /// Bytes.
  public var size: UInt64
  /// SHA-256 of its bytes, 64 hexadecimal digits; nil where it was not worked out.
  public var sha256: String?

  public init(name: String, size: UInt64, sha256: String? = nil) {
    self.name = name
    self.size = size
    self.sha256 = sha256
  }
}

/// How far a session's times of day are to be believed.
public enum ClockQuality: String, Sendable, CaseIterable {
  /// The clock was set when the session began.
  case good
  /// It was set during the session; times before were moved accordingly.
  case setLate = "set_late"
  /// It was never set: only differences of times hold.
  case unknown
}

/// What became of a session.
public enum SessionState: String, Sendable, CaseIterable {
  /// It is being recorded.
  case recording
  /// It was ended in order.
  case stopped
  /// It was cut off, or ended because something failed.
  case error
}

/// A summary as its file has it: one JSON object, a member a line. Times are whole microseconds
/// since 1970 (`_us`), durations seconds, numbers the shortest that read back the same. It is kept
/// for years, and a third of it would be digits that no sensor has felt: rounding is said here,
/// too. `docs/sessions.md` lists the members.
extension SessionSummary: JSONRecord {
  /// How often what fills a summary has changed while its shape stayed: a file's version is its
  /// shape's and this, so that a summary of before is made again of its log. A metric more or less
  /// needs no other number. 1: alerts while lying
  /// or not worn do not count; turns. 2: twist of the trunk. 3: balance while worn and standing
  /// only, steps end not worn, all alerts count. 4: falls that were withdrawn do not count; rises
  /// that end in a walk do. 5: working posture by seconds, REBA for all legs, holds while lying. 6:
  /// REBA at most, with unknown activity; means of places without delay. 7: rows that a CSV lacks,
  /// and those at its sensor's limit; each bout's mounting; the accelerometer's rate. 8: places
  /// that were heard; hours of a change by half an hour; turns without a gyroscope's zero; dates of
  /// a session whose last part is short. 9: working posture and alerts without gaps, side bends by
  /// rule, no sensor that lies somewhere, upright curves without bends, the last seconds; alerts
  /// last as long as posture was bad.
  package static let contentChanges = 9

  package mutating func fields(_ o: inout JSONFields) {
    var version = summaryVersion + Self.contentChanges
    o.few("summary_version", &version)
    summaryVersion = version - Self.contentChanges
    if o.isReading && summaryVersion > Self.currentVersion {
      return o.fail("summary_version", "is newer than this program's")
    }
    identity(&o)
    time(&o)
    o.object("totals", &totals)
    o.object("wear", &wear)
    o.object("quality", &quality)
    o.objects("missing", &missing, MissingInput(.samples, "")) { missing, o in
      o.word("topic", &missing.topic)
      o.text("reason", &missing.reason)
    }
    o.objects("days", &days, PeriodRecord(start: 0, end: 0, day: 0))
    o.objects("hours", &hours, PeriodRecord(start: 0, end: 0, day: 0))
    o.object("minutes", &minutes)
    boutFields(&o)
    o.objects(
      "stride_shapes", &strideShapes, StrideShape(foot: .unknown, strides: 0, mean: [], spread: []))
    o.object("posture", &posture)
    o.objects("balance", &balance, BalanceSummary(start: 0, end: 0))
    o.objects("balance_left_out", &balanceLeftOut, BalanceLeftOut(start: 0, reason: .unknown)) {
      window, o in
      o.time("start_us", &window.start)
      o.word("reason", &window.reason)
    }
    events(&o)
    o.texts("deleted_logs", &deletedLogs, .omitted)
    o.object("air", &air, AirSummary(chip: "", start: 0), .omitted)
    o.object("working_posture", &workingPosture, WorkingPosture(places: []), .omitted)
  }

  private mutating func identity(_ o: inout JSONFields) {
    o.text("session", &session)
    o.text("user", &user)
    o.text("subject", &subject)
    o.text("place", &place)
    o.text("protocol", &protocolTag)
    o.text("note", &note)
    o.text("software", &software)
    o.text("board", &board)
    o.objects("logs", &logs, LogPart(name: "", size: 0)) { log, o in
      o.text("name", &log.name)
      o.count("bytes", &log.size)
      o.text("sha256", &log.sha256)
    }
  }

  private mutating func time(_ o: inout JSONFields) {
    o.span(&start, &end)
    o.text("zone", &zone)
    o.objects("zone_spans", &zoneSpans, ZoneSpan(from: 0, offsetSeconds: 0)) { span, o in
      o.time("from_us", &span.from)
      o.whole("offset_s", &span.offsetSeconds, in: -93_600...93_600)
    }
    if o.isReading && zoneSpans.isEmpty { o.fail("zone_spans", "is empty") }
    o.word("clock", &clock)
    o.time("clock_shift_us", &clockShift)
    o.number("sensor_height_m", &sensorHeight, .omitted)
    o.text("stride_model", &strideModel, .omitted)
    o.number("rate_hz", &rate, .omitted)
    o.word("state", &state)
    o.text("error", &error)
  }

  /// The keys once, then each bout's values in their order.
  private mutating func boutFields(_ o: inout JSONFields) {
    var keys = bouts.first?.metrics.map(\.key) ?? []
    var extraKeys = bouts.first { !$0.extras.isEmpty }?.extras.map(\.key) ?? []
    var words = MetricFlag.all.map(\.rawValue)
    o.texts("metric_keys", &keys)
    o.texts("extra_keys", &extraKeys)
    o.texts("metric_flags", &words)
    let flags = words.map { MetricFlag(rawValue: $0) }
    o.objects("bouts", &bouts, BoutSummary(index: 0, start: 0, end: 0, steps: 0)) { bout, o in
      o.few("bout", &bout.index)
      o.span(&bout.start, &bout.end)
      o.few("steps", &bout.steps)
      o.few("sway_steps", &bout.swaySteps)
      bout.metrics.fields(&o, as: .metrics, keys, flags)
      bout.extras.fields(&o, as: .extras, extraKeys, flags)
    }
  }

  private mutating func events(_ o: inout JSONFields) {
    let transition = TransitionSummary(kind: .sitToStand, start: 0, end: 0, rise: 0, peakSpeed: 0)
    o.objects("transitions", &transitions, transition) { one, o in
      o.word("kind", &one.kind)
      o.span(&one.start, &one.end)
      o.number("rise_m", &one.rise)
      o.number("peak_speed_mps", &one.peakSpeed)
    }
    o.objects("falls", &falls, FallSummary(start: 0, impact: 0, impactPeak: 0, tilt: 0)) {
      fall, o in
      o.time("start_us", &fall.start)
      o.time("impact_us", &fall.impact)
      o.number("impact_peak_g", &fall.impactPeak)
      o.number("tilt_deg", &fall.tilt)
      var grade = fall.grade?.word
      o.text("grade", &grade, .omitted)
      fall.grade = FallEvent.Grade.allCases.first { $0.word == grade }
      o.number("on_floor_s", &fall.floorSeconds, in: 0...1e10, .all, .omitted)
    }
    o.objects("alerts", &alerts, AlertSummary(start: 0, held: 0)) { alert, o in
      o.time("start_us", &alert.start)
      o.time("end_us", &alert.end)
      o.seconds("held_s", &alert.held)
    }
    o.objects("gaps", &gaps, GapSummary(start: 0, end: 0)) { gap, o in
      o.span(&gap.start, &gap.end)
      o.word("cause", &gap.cause, .omitted)
    }
  }
}
