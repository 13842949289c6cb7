import PoiseMCAP
import PoiseSystem
import PoiseText

/// How the clock of one recording stands to another device's: what `poise log align` finds, kept
/// beside the logs as `STEM.align.json`. All times are Unix time as the logs have it, sample time
/// plus the session's offset.
public struct ClockMap: Sendable, Equatable {
  /// The offset at one time.
  public struct Point: Sendable, Equatable {
    /// s of the recording's own clock.
    public var time = 0.0
    /// Reference's clock minus the own one, s.
    public var offset = 0.0
    /// 95% bound of `offset`, s, without ``ClockMap/placeError``.
    public var error = 0.0

    public init(time: Double = 0, offset: Double = 0, error: Double = 0) {
      (self.time, self.offset, self.error) = (time, offset, error)
    }
  }

  /// A time in which neither clock was set: straight lines between points.
  public struct Piece: Sendable, Equatable {
    /// By time, two or more.
    public var points: [Point] = []
    /// Stretches of shared motion behind it.
    public var windows = 0
    /// Standard deviation of one of them, s.
    public var noise = 0.0
    /// Reference's rate minus the own one, mean of the piece, ppm, and its 95% bound.
    public var drift = 0.0
    public var driftError = 0.0

    public init() {}

    var span: ClosedRange<Double> {
      let first = points.first?.time ?? 0
      return first...max(first, points.last?.time ?? 0)
    }
  }

  /// What came of one time.
  public struct Mapped: Sendable, Equatable {
    /// s of the reference's clock.
    public var time: Double
    /// 95% bound, s.
    public var error: Double
  }

  public static let suffix = ".align.json"
  static let version = 1
  /// Largest file that is read, bytes.
  private static let limit = 1 << 24

  /// The recording's session, and the reference's.
  public var session = ""
  public var reference = ""
  /// Name of the reference's first log.
  public var referenceLog = ""
  /// Whether the reference's wall clock was set when its session began.
  public var isReferenceClockSet = false
  /// s that the same step may reach the two places apart: a constant that motion cannot tell from
  /// an offset.
  public var placeError = 0.0
  /// By time.
  public var pieces: [Piece] = []

  public init() {}

  /// Where the map of a log's session lies.
  public static func path(besideLog path: String) -> String {
    Directory.parent(of: path) + "/" + LogDirectory.stem(ofLog: path) + suffix
  }

  /// A time of the recording on the reference's clock; nil where the map says nothing of it.
  ///
  /// - Parameter time: s of the recording's own clock.
  public func mapped(_ time: Double) -> Mapped? {
    guard let piece = pieces.last(where: { $0.span.contains(time) }) else { return nil }
    let points = piece.points
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[high])
    let share = b.time > a.time ? (time - a.time) / (b.time - a.time) : 0
    return Mapped(
      time: time + a.offset + share * (b.offset - a.offset),
      error: a.error + share * (b.error - a.error) + placeError)
  }

  /// The same for a stamp in ns of Unix time.
  public func mapped(nanoseconds: Int64) -> Int64? {
    mapped(Double(nanoseconds) * 1e-9).map { mapped in
      nanoseconds &+ Int64(((mapped.time - Double(nanoseconds) * 1e-9) * 1e9).rounded())
    }
  }

  /// The same, of a time outside the map by the piece next to it: for a date.
  public func nearest(nanoseconds: Int64) -> Int64? {
    let time = Double(nanoseconds) * 1e-9
    func distance(_ piece: Piece) -> Double {
      max(0, max(piece.span.lowerBound - time, time - piece.span.upperBound))
    }
    guard let piece = pieces.min(by: { distance($0) < distance($1) }) else { return nil }
    let inside = min(max(time, piece.span.lowerBound), piece.span.upperBound)
    return mapped(inside).map { nanoseconds &+ Int64((($0.time - inside) * 1e9).rounded()) }
  }

  /// Writes the map beside a log, in the place of an earlier one.
  public func write(besideLog path: String) throws(LogError) {
    let file = Self.path(besideLog: path)
    do throws(SystemError) {
      try File.replace(file, with: Array((json(.lines) + "\n").utf8), isKept: true)
    } catch { throw LogError(path: file, operation: "write", errno: error.errno) }
  }

  /// The map beside a log; nil where there is none.
  ///
  /// - Throws: where it cannot be read, or is another session's.
  public static func beside(log path: String, session: String) throws(LogError) -> ClockMap? {
    let file = Self.path(besideLog: path)
    if !File.exists(file) { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(file, limit: limit, isRegular: true)
    } catch { throw LogError(path: file, operation: "read", errno: error.errno) }
    func refused(_ text: String) -> LogError {
      LogError(path: file, problem: .unsupported("\(text); make it again with 'poise log align'"))
    }
    var map = ClockMap()
    let text = String(decoding: bytes, as: UTF8.self)
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw refused("not JSON, line \(error.place.line)")
    }
    do throws(JSONMistake) { try map.read(tree) } catch { throw refused(error.description) }
    if map.session != session { throw refused("it is of another session, \(map.session)") }
    return map
  }
}

extension ClockMap.Point: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.number("time_s", &time, in: -9e9...9e9, .places(6))
    o.number("offset_s", &offset, in: -9e9...9e9, .places(6))
    o.number("error_s", &error, in: 0...9e9, .places(6))
  }
}

extension ClockMap.Piece: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.few("windows", &windows)
    o.number("noise_s", &noise, in: 0...9e9, .places(6))
    o.number("drift_ppm", &drift, in: -1e6...1e6, .places(3))
    o.number("drift_error_ppm", &driftError, in: 0...1e9, .places(3))
    o.objects("points", &points, ClockMap.Point())
    if o.isReading {
      let times = points.map(\.time)
      if times.count < 2 || zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) {
        o.fail("points", "must be two or more, by time")
      }
    }
  }
}

extension ClockMap: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    var version = Self.version
    o.whole("version", &version)
    if o.isReading && version != Self.version { o.fail("version", "is not \(Self.version)") }
    o.text("session", &session)
    o.text("reference_session", &reference)
    o.text("reference_log", &referenceLog)
    o.flag("reference_clock_set", &isReferenceClockSet)
    o.number("place_error_s", &placeError, in: 0...1, .places(6))
    o.objects("pieces", &pieces, Piece())
    if o.isReading && pieces.isEmpty { o.fail("pieces", "must be one or more") }
  }
}
