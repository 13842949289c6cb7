import PoiseCore

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
///     honesty       wear, gaps, quality, missing (what is not known, and why)
///
/// All times are whole microseconds since 1970-01-01T00:00:00Z (`Int64`), all durations seconds,
/// all angles degrees; what is not known is nil, empty or has a word of its own, never 0. A time is
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
  /// Name of the time zone, such as `Europe/Vienna`; `UTC` where it is not known.
  public var zone = "UTC"
  /// Its offsets over the session, in order; never empty.
  public var zoneSpans: [ZoneSpan]
  public var clock = ClockQuality.unknown
  /// Added to the log's own times to give these, µs: the clock was set after the start, or the
  /// recording has a time axis of its own.
  public var clockShift: Int64 = 0
  /// Height of the sensor above the ground that lengths were worked out with, m; nil: unknown.
  public var sensorHeight: Double?
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
