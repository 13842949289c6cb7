import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseMotion
import PoiseSeal
import PoiseText
import PoiseVirtual

/// How fast the virtual board's time runs.
public enum RunSpeed: Sendable, Equatable {
  /// As on the wrist watch: virtual time waits for real time, on the same three threads as a
  /// device.
  case realtime
  /// As fast as the machine can, in one thread. Same samples, same events.
  case maximum
}

/// What moves the virtual board.
public enum VirtualMotion: Sendable, Equatable {
  /// The built-in parametric walker.
  case walker
  /// The walker standing upright: what a posture calibration looks at.
  case standing
  /// The walker's device in a hand that turns it all ways: what a magnetometer calibration needs.
  case turning
  /// A device laid on its six faces: what an accelerometer calibration needs.
  case sixRests
  /// A device turned once about each axis: what a gyroscope calibration needs.
  case fullTurns
  /// A person who stands and bows: what finding the mounting needs.
  case bowing
  /// A bar in training: what counting repetitions needs.
  case lifting
  /// A patient who does a test and waits for its signals.
  case patient(ClinicalTest, seed: UInt64, PatientCue)
  /// A recording: `.csv`, or a Poise log.
  case file(String)
}

/// What is said of a session before it begins; kept in its log.
public struct SessionLabels: Sendable, Equatable {
  /// Code of the person recorded.
  public var subject: String?
  /// Where the device is worn.
  public var place: String?
  /// What is recorded.
  public var protocolTag: String?
  public var note: String?
  /// Name of the time zone that its days are cut in.
  public var zone: String?

  public init() {}

  /// As the log keeps them.
  var entries: [MCAP.Entry] {
    let given: [(key: String, value: String?)] = [
      ("subject", subject), ("place", place), ("protocol", protocolTag), ("note", note),
      ("zone", zone)
    ]
    return given.compactMap { one in one.value.map { MCAP.Entry(one.key, $0) } }
  }
}

/// Everything a recording session is told, checked.
public struct RecorderOptions: Sendable {
  public var board: Board
  /// Only for the virtual board.
  public var motion: VirtualMotion
  public var speed: RunSpeed
  /// Ends the session after this much sample time, ns; nil: until stopped.
  public var duration: Int64?
  /// Where logs go; nil: no log.
  public var logDirectory: String?
  public var log = LogOptions()
  public var pacing = Pacing()
  public var events: EventDestination
  /// JSON also where standard output is a terminal; a person gets sentences there otherwise.
  public var eventsAsJSON = false
  public var fusion: FusionSettings
  public var body: BodyMeasures
  /// Replaces the board file's mounting of the primary place.
  public var mount: Matrix3?
  /// Replace the board file's mountings of places.
  public var placeMounts: [BodyPlace: Matrix3] = [:]
  /// The calibrations' texts as loaded, under the names they have in the log.
  public var calibrations: [SessionDescription.Attachment]
  /// Whose calibrations they are, kept in the log.
  public var user: String?
  /// Who is recorded, where it is worn, what for.
  public var labels = SessionLabels()
  public var quiet: Bool
  /// Whether the process is there for this session alone: what its start needed of memory is let
  /// go then, and of a board what is left is kept in RAM.
  public var ownsProcess = false
  public var seed: UInt64
  /// Changes of a gyroscope's temperature go into its stream.
  public var followsTemperature = false
  /// Temperatures that the primary place's calibrations were made at, °C.
  public var calibratedAt: [SensorKind: Double] = [:]
  /// Called on the writer's thread with every record, in order.
  public var observer: (@Sendable (LogRecord) -> Void)?
  /// A command that takes part in the session.
  public var companion: (any SessionCompanion)?
  /// In place of the board's alert output, where given.
  public var alertLine: (any AlertLine)?
  /// Hours in which that output stays off, in place of the board file's.
  public var quietHours: QuietHours?
  /// Supervisor, button, light, status file, requests.
  public var service = ServiceOptions()
  /// What the person of a virtual spine does.
  var spineScript = SpineSource.demonstration
  /// How many times its usual noise each chip of the virtual board has.
  var noiseFactor = 1.0
  /// How the zeros of the virtual board's chips wander.
  var drift: [SensorKind: VirtualDrift.Size] = [:]
  /// What goes wrong on the virtual board, and when.
  public var faults: [VirtualFault]
  /// Where the log's bytes go; a test puts a failing card here.
  public var storage: any LogStorage
  /// Virtual seconds that pass in a real one at ``RunSpeed/realtime``; a test is in a hurry.
  var timeScale = 1.0
  /// Reads realtime minus the stamps' clock, ns, in place of the machine's clocks.
  var wallOffset: (@Sendable (Timestamp) -> Int64)?
  /// Whether the wall clock was set when the session began, in place of the machine's word.
  var clockIsSet: Bool?
  /// Minute of the day in local time of a Unix time in ns, in place of the machine's time zone.
  var localMinute: (@Sendable (Int64) -> Int)?

  public init(board: Board) {
    self.board = board
    motion = .walker
    speed = .realtime
    duration = nil
    logDirectory = nil
    events = .standardOutput
    fusion = FusionSettings()
    body = BodyMeasures()
    mount = nil
    calibrations = []
    user = nil
    alertLine = nil
    quiet = false
    seed = 1
    observer = nil
    faults = []
    storage = PosixStorage()
  }
}

/// What is around a session beside its sensors and its log.
public struct ServiceOptions: Sendable {
  /// What signals and the button ask; kept over several sessions.
  public var requests = RecorderRequests()
  /// Told when the recording runs, and fed while it does.
  public var supervisor: (any Supervisor)?
  /// Where the status file is written; nil: nowhere.
  public var statusPath: String?
  /// Where the session can be watched; nil: nowhere.
  public var live: LiveOptions?
  /// The log stops before less than this is free, bytes: what is left of the card is told by it.
  /// nil: older logs make room, so that it does not stop.
  public var freeSpaceFloor: UInt64? = 0
  /// The board's button and light.
  public var panel: Panel?
  /// Told when the button says that the wearer has a flare: Unix time in ns. Called on the writer's
  /// thread, which it must not keep.
  public var flare: (@Sendable (Int64) -> Void)?
  /// Lines of the wearer's diary that whoever watches is shown. Asked on the writer's thread, once
  /// a second.
  public var diary: (@Sendable () -> LiveState.Diary)?
  /// What is wrong around the recorder, told as a fault where it has none of its own.
  public var notice: String?
  /// Where the kernel shows batteries and voltages; nil: `/sys` for real boards, nothing for the
  /// virtual one.
  public var sysfs: String?
  /// Percent of the battery below which the recorder saves power; 0: never.
  public var lowPowerBelow = 20
  /// It saves power from the start.
  public var isLowPower = false

  public init() {}
}

/// Result of a session, for the closing lines.
public struct RecorderSummary: Sendable {
  public var samples: UInt64
  public var steps: UInt64
  public var dropped: UInt64
  public var lost: UInt64
  public var logPath: String?
  public var streams: [StreamInfo]
  /// Why it ended.
  public var stopReason = StopReason.asked
  /// Sample time covered, s.
  public var seconds: Double
  /// Nanoseconds that make a stamp the printed (Unix) time.
  public var timeOffset: Int64 = 0
  /// What else a person should know: clipped samples of a recording without scale, log faults.
  public var remarks: [String]
  /// What was not done and has not been said yet, a line each, also for a person who asked for
  /// quiet.
  public var losses: [String] = []
  /// Event lines that were not read.
  public var eventsLost: UInt64 = 0
  /// Writing the log failed at times, though all of it may be there.
  public var hadLogFaults = false
  /// Conversions that the virtual chips made, by stream; empty with real sensors.
  public var produced: [UInt64] = []

  /// False where something that was asked for was not done.
  public var isWhole: Bool { losses.isEmpty && eventsLost == 0 && dropped == 0 && !hadLogFaults }

  /// Takes in what is not in the logs.
  mutating func add(_ gaps: LogGaps, time: (Timestamp) -> String) {
    losses += gaps.lines(of: seconds, time: time)
  }

  /// Takes in what became of the event lines.
  mutating func add(_ loss: EventLoss) {
    eventsLost = loss.count
    let line = "\(loss.place): \(CountText.words(loss.count, "event")) lost"
    if loss.isReported {
      remarks.append(line)
    } else {
      let rest = logPath == nil ? "" : "; the log has them"
      losses.append(line + ": not read in time" + rest)
    }
  }
}

/// How a session's log is kept.
public struct LogOptions: Sendable, Equatable {
  /// When files are flushed and changed, and what happens on a full card.
  public var policy = LogPolicy()
  /// A person has said how often; it is never less often than that.
  public var isSyncGiven = false
  public var layout = SessionDescription.Layout.compact
  /// Poses a second that go into the log; 0: none.
  public var poseRate = 0
  /// Who alone can open the log; empty: it is not sealed.
  public var sealTo: [SealPublicKey] = []
  /// What signs the log; nil: it is not signed.
  public var signing: SigningKey?

  public init() {}

  /// Seconds of samples that are flushed to the card at once.
  public var syncSeconds: Int {
    get { Int(policy.file.chunkLength / 1_000_000_000) }
    set {
      policy.file.chunkLength = Int64(newValue) * 1_000_000_000
      policy.file.chunkBytes = max(1, newValue) << 16
    }
  }

  /// Flushes a sealed log, unless somebody said how often, every 1.4 s: each flush is a frame of 25
  /// bytes more, 2.5% of a log at one a second and 1.8% so. The promise stays.
  public mutating func spareFrames() {
    if !sealTo.isEmpty && !isSyncGiven && syncSeconds == 1 {
      policy.file.chunkLength = 1_400_000_000
    }
  }

  /// What a power cut costs at most, in seconds: a chunk and the time of a flush.
  public var promise: Int { syncSeconds + 1 }
}

/// A command that takes part in its own session: it sees what is recorded and adds events to it.
public protocol SessionCompanion: AnyObject, Sendable {
  /// Gets each record, in order. Called on the writer's thread, which it must not keep.
  func process(_ record: LogRecord)
  /// Called after the records that were waiting, some fifty times a second, on the same thread.
  ///
  /// - Parameter now: the stamps' clock.
  func attend(at now: Timestamp)
  /// Nothing is recorded any more; the log is still open. It may take its time.
  ///
  /// - Returns: events that the session gets as its last ones.
  func finish(at now: Timestamp) -> [Event]
}
