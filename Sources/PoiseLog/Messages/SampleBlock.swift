import PoiseCore

/// Gathers the samples of one stream into a `poise_msgs/msg/PackedBlock`.
///
/// Four series of numbers, each packed by ``PackedSeries``: counts along x, y and z, and what the
/// times differ, in µs, from a straight line of `period_ns`, which has no drift to carry on.
/// Walking takes 3.6 MB/h so, and took 3.95 in byte planes (`poise_msgs/msg/SampleBlock`).
struct SampleBlock {
  /// A block with more samples is closed; its memory is taken once.
  static let capacity = 4096
  /// A gap of this length ends a block, ns; two periods of a stream that is slower than that, as
  /// far as a block can say its period.
  static let longestGap: Int64 = 1_000_000_000
  static let longestSlowGap: Int64 = 4_000_000_000
  /// A block that spans more is closed, ns.
  static let longestSpan: Int64 = 60_000_000_000

  private let gap: Int64
  private(set) var count = 0
  private(set) var firstSequence: UInt32 = 0
  private var times: [Int64] = []
  private var x: [Int32] = []
  private var y: [Int32] = []
  private var z: [Int32] = []
  private var flags: [UInt8] = []
  private var anyFlag = false
  private var residuals: [Int32] = []
  private var data: [UInt8] = []

  init(nominalRate: Double = 100) {
    let periods = nominalRate > 0 ? 2e9 / nominalRate : 0
    gap = Int64(max(Double(Self.longestGap), min(Double(Self.longestSlowGap), periods)))
    times.reserveCapacity(SampleBlock.capacity)
    x.reserveCapacity(SampleBlock.capacity)
    y.reserveCapacity(SampleBlock.capacity)
    z.reserveCapacity(SampleBlock.capacity)
    flags.reserveCapacity(SampleBlock.capacity)
    residuals.reserveCapacity(SampleBlock.capacity)
  }

  var firstTime: Timestamp { Timestamp(nanoseconds: times.first ?? 0) }

  /// False where the sample does not continue the block: it must be written and a new one begun.
  func continues(with s: RawSample) -> Bool {
    guard let last = times.last else { return true }
    let step = s.timestamp.nanoseconds &- last
    return count < SampleBlock.capacity && s.sequence == firstSequence &+ UInt32(count)
      && step >= 0 && step <= gap
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
    residuals.removeAll(keepingCapacity: true)
    for i in 0..<count {
      let line = SampleBlock.line(i, period: period)
      residuals.append(Int32(truncatingIfNeeded: (times[i] - times[0]) / 1000 - line))
    }
    data.removeAll(keepingCapacity: true)
    let series = [
      PackedSeries(packing: residuals, into: &data), PackedSeries(packing: x, into: &data),
      PackedSeries(packing: y, into: &data), PackedSeries(packing: z, into: &data)
    ]
    out.append(header: times[0] &+ timeOffset, frame: "imu")
    out.append(firstSequence)
    out.append(UInt32(count))
    out.append(UInt32(period))
    for one in series { out.append(one.base) }
    for one in series { out.append(one.unary) }
    for one in series { out.append(one.bits) }
    for one in series { out.append(one.order) }
    out.append(bytes: data)
    out.append(bytes: anyFlag ? flags : [])
    removeAll()
  }

  /// Microseconds from the first sample to the straight line's sample `i`.
  @inline(__always)
  static func line(_ i: Int, period: Int64) -> Int64 { (Int64(i) &* period &+ 500) / 1000 }

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
