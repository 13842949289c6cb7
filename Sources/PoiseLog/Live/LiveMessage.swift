import PoiseCore
import PoiseText

/// One message made of a packet of the live stream.
public struct LiveMessage: Sendable, Equatable {
  public var channel: LiveChannel
  /// Unix time, ns.
  public var time: Int64
  /// CDR, or JSON where the channel has no schema.
  public var payload: [UInt8]

  /// Frame of what is measured in device axes, as in a log.
  public static let deviceFrame = "imu"

  /// The frame of acceleration in the session of a hello: `trunk` where the mounting is known,
  /// since live acceleration is in body axes then, and a log's, in `imu`, is not.
  public static func frame(ofHello line: String) -> String {
    JSONMembers(line)?.flag("mounted") == true ? "trunk" : deviceFrame
  }

  /// The messages that a packet makes; none where it is no packet, or of a kind that has no
  /// channel.
  ///
  /// - Parameter frame: of acceleration.
  public static func messages(of line: String, frame: String = deviceFrame) -> [LiveMessage] {
    guard let o = JSONMembers(line), let type = o.text("type") else { return [] }
    if type == "hello" {
      return o.time("now").map { [LiveMessage(channel: .hello, time: $0, line)] } ?? []
    }
    guard let time = o.time("timestamp") else { return [] }
    switch type {
    case "state": return [LiveMessage(channel: .state, time: time, line)]
    case "acceleration": return acceleration(o, time, frame)
    case "attitude": return pose(o, time).map { [$0] } ?? []
    case "step": return step(o, time).map { [$0] } ?? []
    case "bout": return [event(line, type, time)] + (bout(o, time).map { [$0] } ?? [])
    case "posture": return [event(line, type, time), posture(o, time)]
    case "health": return [event(line, type, time), health(o, time)]
    default: return [event(line, type, time)]
    }
  }

  private init(channel: LiveChannel, time: Int64, _ line: String) {
    self.init(channel: channel, time: time, payload: Array(line.utf8))
  }

  private init(channel: LiveChannel, time: Int64, payload: [UInt8]) {
    self.channel = channel
    self.time = time
    self.payload = payload
  }

  /// A message in CDR with its header.
  private init(
    _ channel: LiveChannel, _ time: Int64, frame: String = deviceFrame,
    _ write: (inout CDREncoder) -> Void
  ) {
    var cdr = CDREncoder()
    cdr.append(header: time, frame: frame)
    write(&cdr)
    self.init(channel: channel, time: time, payload: cdr.out.bytes)
  }

  private static func event(_ line: String, _ type: String, _ time: Int64) -> LiveMessage {
    LiveMessage(.events, time) { cdr in
      cdr.append(type)
      cdr.append(line)
    }
  }

  /// One message a value, each with its own time. What an Imu has and this has not says so with a
  /// covariance of -1 (REP 145).
  private static func acceleration(
    _ o: JSONMembers, _ time: Int64, _ frame: String
  ) -> [LiveMessage] {
    let (xs, ys, zs) = (o.numbers("x"), o.numbers("y"), o.numbers("z"))
    guard let interval = o.number("interval_s"), (0...60).contains(interval) else { return [] }
    let step = Int64((interval * 1e9).rounded())
    let unknown: [Double] = [-1, 0, 0, 0, 0, 0, 0, 0, 0]
    return (0..<min(xs.count, ys.count, zs.count)).map { k in
      LiveMessage(.acceleration, time &+ Int64(k) &* step, frame: frame) { cdr in
        cdr.append(Vector3.zero)
        cdr.append(1.0)
        for c in unknown { cdr.append(c) }
        cdr.append(Vector3.zero)
        for c in unknown { cdr.append(c) }
        cdr.append(Vector3(xs[k], ys[k], zs[k]))
        for _ in 0..<9 { cdr.append(0.0) }
      }
    }
  }

  /// nil while it is unknown where up is.
  private static func pose(_ o: JSONMembers, _ time: Int64) -> LiveMessage? {
    guard let w = o.number("w"), let x = o.number("x"), let y = o.number("y"),
      let z = o.number("z")
    else { return nil }
    return LiveMessage(.pose, time) { cdr in for value in [x, y, z, w] { cdr.append(value) } }
  }

  private static func step(_ o: JSONMembers, _ time: Int64) -> LiveMessage? {
    guard let detected = o.time("detected_at"), let peak = o.number("peak_g"),
      let bout = o.whole("bout", UInt32.self), let index = o.whole("index", UInt64.self)
    else { return nil }
    let feet: [String: Foot] = ["left": .left, "right": .right]
    let event = StepEvent(
      timestamp: Timestamp(nanoseconds: time), detectedAt: Timestamp(nanoseconds: detected),
      foot: o.text("foot").flatMap { feet[$0] } ?? .unknown,
      interval: o.number("interval_s") ?? .nan, peak: peak,
      peakVertical: o.number("peak_vertical_g") ?? .nan, bout: bout, index: index,
      confirmedLate: o.flag("confirmed_late") == true)
    return LiveMessage(.step, time) { $0.append(step: event, timeOffset: 0) }
  }

  private static func bout(_ o: JSONMembers, _ time: Int64) -> LiveMessage? {
    guard let start = o.time("start"), let end = o.time("end"),
      let index = o.whole("bout", UInt32.self), let steps = o.whole("steps", UInt32.self)
    else { return nil }
    let keys = [Figure.cadence.key, Figure.speed.key, Figure.strideLength.key, Figure.stepTime.key]
    let span = BoutSpan(
      start: Timestamp(nanoseconds: start), end: Timestamp(nanoseconds: end),
      detectedAt: Timestamp(nanoseconds: o.time("detected_at") ?? end), steps: steps, index: index)
    let metrics = keys.map { MetricValue(key: $0, value: o.number($0), count: 0) }
    return LiveMessage(.bout, time) {
      $0.append(bout: BoutEvent(span: span, metrics: metrics), timeOffset: 0)
    }
  }

  private static func health(_ o: JSONMembers, _ time: Int64) -> LiveMessage {
    func count(_ key: String) -> UInt64 { o.whole(key, UInt64.self) ?? 0 }
    func pairs(_ key: String) -> [(name: String, value: Double)] {
      guard let all = o.members(key) else { return [] }
      return all.names.compactMap { name in all.number(name).map { (name, $0) } }
    }
    let event = HealthEvent(
      timestamp: Timestamp(nanoseconds: time),
      rates: pairs("rates_hz").map { StreamRate(name: $0.name, hz: $0.value) },
      samples: count("samples"), dropped: count("dropped"), lost: count("lost"),
      recoveredEdges: count("recovered_edges"), busErrors: count("bus_errors"),
      reinitialisations: count("reinitialisations"), sensorsLost: count("sensors_lost"),
      temperatures: pairs("temperature_c").map {
        SensorTemperature(name: $0.name, celsius: $0.value)
      },
      lateMaxMilliseconds: o.number("late_max_ms") ?? .nan,
      syncMaxMilliseconds: o.number("sync_max_ms") ?? .nan,
      diskFreeMegabytes: o.number("disk_free_mb"))
    return LiveMessage(.diagnostics, time) { $0.append(diagnostics: event) }
  }

  private static func posture(_ o: JSONMembers, _ time: Int64) -> LiveMessage {
    let event = PostureEvent(
      timestamp: Timestamp(nanoseconds: time), good: o.flag("good"),
      pitch: o.number(Figure.pitch.key) ?? .nan, roll: o.number(Figure.roll.key) ?? .nan,
      lean: o.number(Figure.lean.key) ?? .nan,
      distanceAccelerometer: o.number(Figure.distanceAcceleration.key) ?? .nan,
      distanceMagnetometer: o.number(Figure.distanceMagneticField.key) ?? .nan,
      periodic: o.flag("periodic") == true)
    return LiveMessage(.posture, time) {
      $0.append(posture: event, reason: o.text("reason") ?? "", name: o.text("posture") ?? "")
    }
  }
}

extension JSONMembers {
  /// Seconds as ns, to the microsecond that they are written to; nil where they are no time.
  fileprivate func time(_ key: String) -> Int64? {
    guard let seconds = number(key), abs(seconds) < 9e9 else { return nil }
    return Int64((seconds * 1e6).rounded()) * 1000
  }

  fileprivate func whole<T: FixedWidthInteger>(_ key: String, _: T.Type) -> T? {
    number(key).flatMap { T(exactly: $0) }
  }
}
