import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSignal
import PoiseVirtual

/// A person who walks now and then and wears several devices, each with a clock of its own. Between
/// the walks nothing moves; samples come ten times a second then, so that a day is quickly made.
public struct DayTogether: Sendable {
  /// A device on the person.
  public struct Device: Sendable {
    public var clock = DeviceClock()
    /// Samples a second while walking.
    public var rate = 100.0
    /// How strongly its place moves.
    public var body = WalkerBody()
    /// s that a step takes to its place.
    public var delay = 0.0
    /// Movement of its own while walking, white, m/s².
    public var noise = 0.3
    /// Device axes from body axes.
    public var turn = Matrix3.identity
    public var seed: UInt64 = 1

    public init(clock: DeviceClock = DeviceClock(), seed: UInt64 = 1) {
      (self.clock, self.seed) = (clock, seed)
    }
  }

  private struct Bout: Sendable {
    var start: Double
    var length: Double
    var script: [WalkerPhase]
    var seed: UInt64
  }

  /// Unix time of true time 0, s.
  public static let origin = 1_790_000_000.0
  private static let quiet = 0.1

  public let seconds: Double
  private let bouts: [Bout]

  /// - Parameters:
  ///   - seed: of when and how the person walks.
  ///   - steps: of the steps, in place of `seed`: another person with the same plan of the day.
  public init(seed: UInt64, seconds: Double = 86_400, bouts: Int = 50, steps: UInt64? = nil) {
    self.seconds = seconds
    var random = VirtualRandom(seed: seed)
    var others = VirtualRandom(seed: steps ?? seed &+ 1)
    let slot = seconds / Double(bouts)
    self.bouts = (0..<bouts).map { i in
      let start = slot * (Double(i) + 0.05 + 0.5 * random.uniform())
      let length = min(0.35 * slot, 25 + 90 * random.uniform())
      let walk = Walk(
        seconds: length, cadence: 92 + 28 * random.uniform(), asymmetry: 0.03 * random.normal(),
        variability: 0.02, turnDegrees: 90, turnStart: 0.5 * length)
      return Bout(
        start: start, length: length + 6,
        script: [.stand(seconds: 3), .walk(walk), .stand(seconds: 3)], seed: others.next())
    }
  }

  /// What a device measures: time on its clock, Unix ns, and specific force in device axes, m/s².
  public func forEachSample(of device: Device, _ body: (Int64, Vector3) -> Void) {
    var random = VirtualRandom(seed: device.seed)
    let gravity = device.turn * Vector3(0, 0, Physics.standardGravity)
    func give(_ time: Double, _ force: Vector3, noise: Double) {
      let own = Vector3(random.normal(), random.normal(), random.normal())
      let jitter = 1e-4 * (random.uniform() - 0.5)
      let shown = device.clock.shown(at: time) + jitter
      body(Int64(((Self.origin + shown) * 1e6).rounded()) * 1000, force + noise * own)
    }
    var time = 0.0
    for bout in bouts {
      while time < bout.start {
        give(time, gravity, noise: 0.02)
        time += Self.quiet
      }
      let walker = WalkerSource(bout.script, body: device.body, loops: false, seed: bout.seed)
      var source = WornSource(walker, clock: DeviceClock(), delay: device.delay, turn: device.turn)
      while time < bout.start + bout.length {
        guard let motion = source.motion(at: time - bout.start) else { break }
        give(time, motion.specificForce, noise: device.noise)
        time += 1 / device.rate
      }
    }
    while time < seconds {
      give(time, gravity, noise: 0.02)
      time += Self.quiet
    }
  }

  /// How it moved, for an alignment.
  public func track(of device: Device) -> MotionTrack? {
    var builder = MotionTrack.Builder()
    forEachSample(of: device) { builder.add(time: $0, magnitude: $1.squaredLength.squareRoot()) }
    return builder.finish()
  }

  /// Clock of `first` minus clock of `other`, s, when the other one shows `time`, Unix s; nil where
  /// it never did.
  public static func lag(_ first: Device, _ other: Device, at time: Double) -> Double? {
    other.clock.time(showing: time - origin).map { first.clock.shown(at: $0) - (time - origin) }
  }

  /// Writes a device's log.
  ///
  /// - Parameter session: eight digits.
  /// - Returns: its path.
  public func write(
    _ device: Device, session: String, to folder: String, isClockSet: Bool = true,
    change: (Int64, inout RawSample) -> Bool = { _, _ in true }
  ) throws -> String {
    let scale = Physics.standardGravity / 4096
    let offset = Int64((Self.origin + device.clock.shown(at: 0)) * 1e9)
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM6DSOX", bus: "virtual", address: 0x6A,
      scale: scale, fullScaleCounts: 32_767, nominalRateHz: device.rate, mount: .identity)
    let description = SessionDescription(
      session: "\(session)-0000-4000-8000-000000000000", version: "0.1.0", board: "virtual",
      timeOffset: offset, startRealtime: offset, clockSynchronised: isClockSet, bootID: session,
      streams: [stream])
    var policy = LogFilePolicy()
    policy.chunksPerSync = 0
    policy.preallocation = 0
    var log = try LogFile.create(directory: folder, description: description, policy: policy)
    var sequence: UInt32 = 0
    var failure: LogError?
    forEachSample(of: device) { time, force in
      let counts = (1 / scale) * force
      func count(_ value: Double) -> Int32 { Int32(max(-32_768, min(32_767, value)).rounded()) }
      var sample = RawSample(
        timestamp: Timestamp(nanoseconds: time &- offset), sequence: sequence, stream: 0,
        x: count(counts.x), y: count(counts.y), z: count(counts.z))
      guard change(time, &sample), failure == nil else { return }
      sequence &+= 1
      do throws(LogError) { try log.append(.raw(sample)) } catch { failure = error }
    }
    if let failure { throw failure }
    try log.finish()
    return log.path
  }
}
