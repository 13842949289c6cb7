import PoiseCore
import PoiseText

/// What a subscriber of the live stream is told first: what stays as it is, since a server keeps it
/// for those who come later. The one table of its keys is in
/// docs/live.md; times are Unix time in ns.
public struct LiveHello: Sendable, Equatable {
  /// Of the stream's layout: it goes up where a key changes its meaning.
  public static let version = 1

  /// `poise 1.2`.
  public var program: String
  public var session: String
  public var started: Int64
  public var now: Int64
  /// Whose calibrations are used.
  public var user: String?
  /// Code of the person recorded.
  public var subject: String?
  public var board: String
  /// Chips as their names are written in small letters; nil where there is none of the kind.
  public var accelerometer: String?
  public var magnetometer: String?
  public var gyroscope: String?
  /// Device axes to body axes; nil while forward and left are unknown.
  public var mount: Matrix3?
  /// Whether a posture has been calibrated.
  public var isCalibrated = false
  /// Of the sensor above the ground, m; nil where it was not given.
  public var sensorHeight: Double?
  /// Of the common grid, samples a second.
  public var rate: Double = 100

  public init(program: String, session: String, started: Int64, now: Int64, board: String) {
    self.program = program
    self.session = session
    self.started = started
    self.now = now
    self.board = board
  }

  /// One JSON object.
  public var line: String {
    var o = JSONWriter()
    o.add("type", text: "hello")
    o.add("version", whole: Self.version)
    o.add("program", text: program)
    o.add("session", text: session)
    o.add("started", raw: DecimalText.seconds(nanoseconds: started))
    o.add("now", raw: DecimalText.seconds(nanoseconds: now))
    o.add("user", text: user)
    o.add("subject", text: subject)
    o.add("board", text: board)
    o.add("accelerometer", text: accelerometer)
    o.add("magnetometer", text: magnetometer)
    o.add("gyroscope", text: gyroscope)
    o.add("mounted", flag: mount != nil)
    if let mount {
      let rows: [Vector3] = [mount.row0, mount.row1, mount.row2]
      o.add("mount", list: rows.flatMap { ["\($0.x)", "\($0.y)", "\($0.z)"] })
    }
    o.add("calibrated", flag: isCalibrated)
    o.add("sensor_height_m", sensorHeight, decimals: 3)
    o.add("rate_hz", rate, decimals: 0)
    return o.finished()
  }
}
