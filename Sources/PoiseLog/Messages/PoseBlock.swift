import PoiseCore
import PoiseMCAP

/// How the device is turned at one instant: a unit quaternion from the sample's axes (the body's
/// where the mounting is known, else the device's) to earth (east, north, up), in steps of 1/32767,
/// which is 0.004 degrees.
public struct PoseSample: BitwiseCopyable, Sendable, Equatable {
  /// Steps that make 1.
  public static let unit = 32_767.0

  public var timestamp: Timestamp
  /// In steps of 1 / `unit`.
  public var w: Int16
  public var x: Int16
  public var y: Int16
  public var z: Int16

  /// Rounds to the nearest step; what is no number becomes 0.
  public init(timestamp: Timestamp, w: Double, x: Double, y: Double, z: Double) {
    func step(_ value: Double) -> Int16 {
      value.isFinite ? Int16((max(-1, min(1, value)) * PoseSample.unit).rounded()) : 0
    }
    self.timestamp = timestamp
    (self.w, self.x, self.y, self.z) = (step(w), step(x), step(y), step(z))
  }

  init(timestamp: Timestamp, steps w: Int16, _ x: Int16, _ y: Int16, _ z: Int16) {
    self.timestamp = timestamp
    (self.w, self.x, self.y, self.z) = (w, x, y, z)
  }

  /// w, x, y, z.
  public var quaternion: [Double] { [w, x, y, z].map { Double($0) / PoseSample.unit } }
}

/// Gathers poses into a `poise_msgs/msg/PoseBlock`: instants at one distance, so that only the
/// first has a time.
struct PoseBlock {
  static let capacity = 4096

  private var poses: [PoseSample] = []

  init() { poses.reserveCapacity(128) }

  var count: Int { poses.count }
  var firstTime: Timestamp { poses.first?.timestamp ?? Timestamp(nanoseconds: 0) }

  /// False where the block must be written and a new one begun.
  func continues(with pose: PoseSample) -> Bool {
    guard let last = poses.last else { return true }
    let step = pose.timestamp - last.timestamp
    if poses.count == 1 { return step > 0 && step <= SampleBlock.longestGap }
    return poses.count < PoseBlock.capacity && step == poses[1].timestamp - poses[0].timestamp
  }

  mutating func append(_ pose: PoseSample) { poses.append(pose) }

  /// Appends the block's content to `out` and empties it.
  mutating func encode(into out: inout CDREncoder, timeOffset: Int64) {
    precondition(!poses.isEmpty, "an empty block is not written")
    let period = poses.count > 1 ? poses[1].timestamp - poses[0].timestamp : 0
    out.append(header: firstTime.nanoseconds &+ timeOffset, frame: "imu")
    out.append(UInt32(poses.count))
    out.append(UInt32(period))
    let parts = [\PoseSample.w, \PoseSample.x, \PoseSample.y, \PoseSample.z]
    for part in parts { out.append(poses[0][keyPath: part]) }
    for part in parts {
      SampleBlock.appendPlanes(poses.count, into: &out) { i in
        i == 0 ? 0 : Int32(poses[i][keyPath: part]) - Int32(poses[i - 1][keyPath: part])
      }
    }
    poses.removeAll(keepingCapacity: true)
  }

  /// Gives out a written block's poses in order. `timeOffset` is taken off again; `logTime` is the
  /// message's.
  static func decode(
    _ message: UnsafeRawBufferPointer, timeOffset: Int64, near logTime: UInt64,
    _ body: (PoseSample) -> Void
  ) throws(ParseFailure) {
    var r = try CDRDecoder(message)
    let start = try r.time(near: logTime, timeOffset: timeOffset)
    let count = Int(try r.read(UInt32.self))
    let period = Int64(try r.read(UInt32.self))
    if count > capacity { throw ParseFailure("a block of \(count) poses", at: 4) }
    var (w, x, y, z): (Int16, Int16, Int16, Int16) = (
      try r.read(), try r.read(), try r.read(), try r.read()
    )
    let ws = try SampleBlock.Planes(try r.bytes(), count: count, at: r.position)
    let xs = try SampleBlock.Planes(try r.bytes(), count: count, at: r.position)
    let ys = try SampleBlock.Planes(try r.bytes(), count: count, at: r.position)
    let zs = try SampleBlock.Planes(try r.bytes(), count: count, at: r.position)
    for i in 0..<count {
      w &+= Int16(truncatingIfNeeded: ws[i])
      x &+= Int16(truncatingIfNeeded: xs[i])
      y &+= Int16(truncatingIfNeeded: ys[i])
      z &+= Int16(truncatingIfNeeded: zs[i])
      body(
        PoseSample(
          timestamp: Timestamp(nanoseconds: start &+ Int64(i) &* period), steps: w, x, y, z))
    }
  }
}

extension CDREncoder {
  /// A `geometry_msgs/QuaternionStamped` behind its header: x, y, z, w.
  mutating func append(quaternion p: PoseSample) {
    for step in [p.x, p.y, p.z, p.w] { append(Double(step) / PoseSample.unit) }
  }
}

extension CDRDecoder {
  /// A `geometry_msgs/QuaternionStamped`; it gives back the very steps that were written.
  mutating func pose(timeOffset: Int64, near logTime: UInt64) throws(ParseFailure) -> PoseSample {
    let time = try time(near: logTime, timeOffset: timeOffset)
    let (x, y, z, w) = (try double(), try double(), try double(), try double())
    return PoseSample(timestamp: Timestamp(nanoseconds: time), w: w, x: x, y: y, z: z)
  }
}
