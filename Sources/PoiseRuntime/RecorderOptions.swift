import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMotion
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
  /// A person who stands and bows: what finding the mounting needs.
  case bowing
  /// A recording: `.csv`, or a Poise log.
  case file(String)
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
  public var events: EventDestination
  public var fusion: FusionSettings
  public var body: BodyMeasures
  /// Replaces the board file's mounting.
  public var mount: Matrix3?
  /// The calibrations' texts as loaded, under the names they have in the log.
  public var calibrations: [SessionDescription.Attachment]
  /// Whose calibrations they are, kept in the log.
  public var user: String?
  public var quiet: Bool
  public var seed: UInt64
  /// Called on the writer's thread with every record, in order.
  public var observer: (@Sendable (LogRecord) -> Void)?
  /// In place of the board's alert output, where given.
  public var alertLine: (any AlertLine)?
  /// What goes wrong on the virtual board, and when.
  public var faults: [VirtualFault]
  /// Where the log's bytes go; a test puts a failing card here.
  public var storage: any LogStorage
  /// Virtual seconds that pass in a real one at ``RunSpeed/realtime``; a test is in a hurry.
  var haste = 1.0

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

/// What a session came to, for the closing lines.
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
  /// What else a person should know: clipped samples of a recording without scale, log faults.
  public var remarks: [String]
  /// Conversions that the virtual chips made, by stream; empty with real sensors.
  public var produced: [UInt64] = []
}
