import PoiseCore

/// Gathers the samples of one stream into a `poise_msgs/msg/SampleBlock`.
///
/// Each number series is written as byte planes: all low bytes, then all second bytes, as many
/// planes as the largest value needs (none where all are zero). Signed values are folded
/// (0, -1, 1, -2 become 0, 1, 2, 3), so that the upper planes are empty for small magnitudes of
/// either sign. Against interleaved int16 this takes the compressed log from 3.3 to 2.3 MB/h.
/// - Counts: first differences modulo 2^32, the first one zero; `first` holds the first counts.
/// - Times: residual in µs to a straight line of `period_ns`, which has no drift to carry on.
struct SampleBlock {
  /// A block with more samples is closed; its memory is taken once.
  static let capacity = 4096
  /// A gap of this length ends a block, ns.
  static let longestGap: Int64 = 1_000_000_000
  /// A block that spans more is closed, ns.
  static let longestSpan: Int64 = 60_000_000_000

  private(set) var count = 0
  private(set) var firstSequence: UInt32 = 0
  private var times: [Int64] = []
  private var x: [Int32] = []
  private var y: [Int32] = []
  private var z: [Int32] = []
  private var flags: [UInt8] = []
  private var anyFlag = false

  init() {
    times.reserveCapacity(SampleBlock.capacity)
    x.reserveCapacity(SampleBlock.capacity)
    y.reserveCapacity(SampleBlock.capacity)
    z.reserveCapacity(SampleBlock.capacity)
    flags.reserveCapacity(SampleBlock.capacity)
  }

  var firstTime: Timestamp { Timestamp(nanoseconds: times.first ?? 0) }

  /// False where the sample does not continue the block: it must be written and a new one begun.
  func continues(with s: RawSample) -> Bool {
    guard let last = times.last else { return true }
    let step = s.timestamp.nanoseconds &- last
    return count < SampleBlock.capacity && s.sequence == firstSequence &+ UInt32(count)
      && step >= 0 && step <= SampleBlock.longestGap
      && s.timestamp.nanoseconds &- times[0] <= SampleBlock.longestSpan
  }

  /// Adds a sample that ``continues(with:)`` the block. Its stamp is in whole microseconds.
  mutating func append(_ s: RawSample) {
    if count == 0 { firstSequence = s.sequence }
    times.append(s.timestamp.nanoseconds)
    x.append(s.x)
    y.append(s.y)
    z.append(s.z)
    flags.append(s.flags.rawValue)
    anyFlag = anyFlag || s.flags.rawValue != 0
    count += 1
  }

  /// Appends the block's content to `out` and empties it. `timeOffset` is added to its stamp, ns.
  mutating func encode(into out: inout CDREncoder, timeOffset: Int64) {
    precondition(count > 0, "an empty block is not written")
    let span = times[count - 1] - times[0]
    let period = count > 1 ? span / Int64(count - 1) : 0
    out.append(header: times[0] &+ timeOffset, frame: "imu")
    out.append(firstSequence)
    out.append(UInt32(count))
    out.append(UInt32(period))
    out.append(x[0])
    out.append(y[0])
    out.append(z[0])
    SampleBlock.appendPlanes(count, into: &out) { i in
      let line = SampleBlock.line(i, period: period)
      return Int32(truncatingIfNeeded: (times[i] - times[0]) / 1000 - line)
    }
    SampleBlock.appendPlanes(count, into: &out) { i in i == 0 ? 0 : x[i] &- x[i - 1] }
    SampleBlock.appendPlanes(count, into: &out) { i in i == 0 ? 0 : y[i] &- y[i - 1] }
    SampleBlock.appendPlanes(count, into: &out) { i in i == 0 ? 0 : z[i] &- z[i - 1] }
    out.append(bytes: anyFlag ? flags : [])
    removeAll()
  }

  /// Microseconds from the first sample to the straight line's sample `i`.
  @inline(__always)
  static func line(_ i: Int, period: Int64) -> Int64 { (Int64(i) &* period &+ 500) / 1000 }

  static func appendPlanes(
    _ count: Int, into out: inout CDREncoder, _ value: (Int) -> Int32
  ) {
    var all: UInt32 = 0
    for i in 0..<count { all |= fold(value(i)) }
    var planes: [UInt8] = []
    var shift: UInt32 = 0
    while shift < 32, all >> shift != 0 {
      for i in 0..<count {
        planes.append(UInt8(truncatingIfNeeded: fold(value(i)) >> shift))
      }
      shift += 8
    }
    out.append(bytes: planes)
  }

  @inline(__always)
  static func fold(_ v: Int32) -> UInt32 { UInt32(bitPattern: (v &<< 1) ^ (v &>> 31)) }

  @inline(__always)
  static func unfold(_ u: UInt32) -> Int32 { Int32(bitPattern: (u &>> 1) ^ (0 &- (u & 1))) }

  private mutating func removeAll() {
    count = 0
    anyFlag = false
    times.removeAll(keepingCapacity: true)
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    z.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
  }
}

extension SampleBlock {
  /// Appends a written block's samples to `samples`, in order. `timeOffset` is taken off again;
  /// `logTime` is the message's.
  static func decode(
    _ message: UnsafeRawBufferPointer, stream: UInt8, timeOffset: Int64, near logTime: UInt64,
    into samples: inout [RawSample]
  ) throws(ParseFailure) {
    var r = try CDRDecoder(message)
    let start = try r.header(near: logTime) &- timeOffset
    let sequence: UInt32 = try r.read()
    let count = Int(try r.read(UInt32.self))
    let period = Int64(try r.read(UInt32.self))
    var (x, y, z): (Int32, Int32, Int32) = (try r.read(), try r.read(), try r.read())
    if count > capacity { throw ParseFailure("a block of \(count) samples", at: 4) }
    let residuals = try Planes(try r.bytes(), count: count, at: r.position)
    let xs = try Planes(try r.bytes(), count: count, at: r.position)
    let ys = try Planes(try r.bytes(), count: count, at: r.position)
    let zs = try Planes(try r.bytes(), count: count, at: r.position)
    let flags = try r.bytes()
    if flags.count != 0 && flags.count != count {
      throw ParseFailure("a block with flags for \(flags.count) samples", at: r.position)
    }
    for i in 0..<count {
      x &+= xs[i]
      y &+= ys[i]
      z &+= zs[i]
      let time = line(i, period: period) &+ Int64(residuals[i])
      samples.append(
        RawSample(
          timestamp: Timestamp(nanoseconds: start &+ time &* 1000),
          sequence: sequence &+ UInt32(truncatingIfNeeded: i), stream: stream, x: x, y: y, z: z,
          flags: RawSample.Flags(rawValue: flags.count == 0 ? 0 : flags[i])))
    }
  }

  /// A series of folded numbers in byte planes.
  struct Planes {
    let base: UnsafeRawBufferPointer
    let count: Int
    let planes: Int

    init(_ bytes: UnsafeRawBufferPointer, count: Int, at position: Int) throws(ParseFailure) {
      base = bytes
      self.count = count
      planes = count == 0 ? 0 : bytes.count / count
      if bytes.count != planes * count || planes > 4 {
        throw ParseFailure("byte planes that do not fit \(count) samples", at: position)
      }
    }

    @inline(__always)
    subscript(_ i: Int) -> Int32 {
      if planes == 0 { return 0 }
      var folded = UInt32(base[i])
      var plane = 1
      while plane < planes {
        folded |= UInt32(base[plane &* count &+ i]) &<< UInt32(8 &* plane)
        plane &+= 1
      }
      return SampleBlock.unfold(folded)
    }
  }
}
