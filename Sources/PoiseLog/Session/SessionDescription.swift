import PoiseCore
import PoiseMCAP
import PoiseText

/// Everything a log says about its session beside the samples: enough to replay it alone.
public struct SessionDescription: Sendable, Equatable {
  /// Version of the log's own layout; readers refuse a later one.
  /// 1: every event is a line in `/events`, steps as messages besides.
  /// 2: steps are messages only.
  /// 3: ROS 2 sensor messages have each axis's own sensitivity; postures their reason and name;
  ///    poses.
  public static let schemaVersion = 4

  /// How samples are laid down: blocks of counts, or a ROS 2 message each.
  public enum Layout: String, Sendable, CaseIterable {
    /// One block of raw counts per stream and second.
    case compact
    /// One ROS 2 sensor message per sample.
    case ros2
  }

  /// A file kept as it was used.
  public struct Attachment: Sendable, Equatable {
    public var name: String
    public var mediaType: String
    public var data: [UInt8]
    public init(name: String, mediaType: String, data: [UInt8]) {
      self.name = name
      self.mediaType = mediaType
      self.data = data
    }
  }

  /// UUID text of the session; all rotated files of a session share it.
  public var session: String
  /// Software version.
  public var version: String
  public var board: String
  /// Where the samples came from: `board`, or the path of a recording.
  public var source: String
  /// Nanoseconds to add to every stamp for Unix time; 0 where the stamps are a recording's own
  /// time axis. Taken once per session.
  public var timeOffset: Int64
  /// Unix time of the start, ns.
  public var startRealtime: Int64
  /// False where the wall clock was not set when the session began.
  public var clockSynchronised: Bool
  /// The kernel's boot id, which names files while the clock is not set.
  public var bootID: String
  /// Detector and its options, key and value in order, as needed to replay.
  public var options: [MCAP.Entry]
  public var streams: [StreamInfo]
  /// `board.toml`, `calibration.json` ...
  public var attachments: [Attachment]
  /// Number of the file in the session, from 0.
  public var part: Int
  public var layout: Layout
  /// Poses a second in `/trunk/pose`; 0: none.
  public var poseRate = 0
  /// Of the file read; what is written has ``schemaVersion``.
  public internal(set) var fileVersion = SessionDescription.schemaVersion

  public init(
    session: String, version: String, board: String, source: String = "board",
    timeOffset: Int64 = 0, startRealtime: Int64 = 0, clockSynchronised: Bool = true,
    bootID: String = "", options: [MCAP.Entry] = [], streams: [StreamInfo],
    attachments: [Attachment] = [], part: Int = 0, layout: Layout = .compact
  ) {
    self.session = session
    self.version = version
    self.board = board
    self.source = source
    self.timeOffset = timeOffset
    self.startRealtime = startRealtime
    self.clockSynchronised = clockSynchronised
    self.bootID = bootID
    self.options = options
    self.streams = streams
    self.attachments = attachments
    self.part = part
    self.layout = layout
  }

  /// `20260131T120000Z_1a2b3c4d_000.mcap`, or `boot5e6f7a8b_...` while the clock is not set.
  public var fileName: String {
    let id = SessionDescription.shortID(session)
    let number = DecimalText.padded(part, width: 3)
    if !clockSynchronised {
      return "boot\(SessionDescription.shortID(bootID))_\(id)_\(number).mcap"
    }
    return "\(CivilTime(unixNanoseconds: startRealtime).compact)_\(id)_\(number).mcap"
  }

  /// The first eight letters or digits, which is all that goes into a file's name.
  private static func shortID(_ text: String) -> String {
    let plain = text.utf8.filter {
      (48...57).contains($0) || (97...122).contains($0) || (65...90).contains($0)
    }
    return String(decoding: plain.prefix(8), as: UTF8.self)
  }
}

extension SensorKind {
  /// Names of a reading's columns in a table, with their units.
  var columns: String {
    switch self {
    case .accelerometer: "ax_mps2,ay_mps2,az_mps2"
    case .gyroscope: "gx_rps,gy_rps,gz_rps"
    case .magnetometer: "mx_uT,my_uT,mz_uT"
    case .barometer: "pressure_Pa,temperature_C,humidity_pct"
    case .hygrometer: "humidity_pct,temperature_C,unused"
    }
  }
}
