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
  private var samples: [RawSample] = []
  private var anyFlag = false
  private var data: [UInt8] = []

  init(nominalRate: Double = 100) {
    let periods = nominalRate > 0 ? 2e9 / nominalRate : 0
    gap = Int64(max(Double(Self.longestGap), min(Double(Self.longestSlowGap), periods)))
    samples.reserveCapacity(SampleBlock.capacity)
  }

  var count: Int { samples.count }
  var firstSequence: UInt32 { samples.first?.sequence ?? 0 }
  var firstTime: Timestamp { samples.first?.timestamp ?? Timestamp(nanoseconds: 0) }

  /// False where the sample does not continue the block: it must be written and a new one begun.
  func continues(with s: RawSample) -> Bool {
    guard let first = samples.first, let last = samples.last else { return true }
    let step = s.timestamp.nanoseconds &- last.timestamp.nanoseconds
    return count < SampleBlock.capacity && s.sequence == first.sequence &+ UInt32(count)
      && step >= 0 && step <= gap
      && s.timestamp.nanoseconds &- first.timestamp.nanoseconds <= SampleBlock.longestSpan
  }

  /// Adds a sample that ``continues(with:)`` the block. Its stamp is in whole microseconds.
  mutating func append(_ s: RawSample) {
    samples.append(s)
    anyFlag = anyFlag || s.flags.rawValue != 0
  }

  /// Appends the block's content to `out` and empties it. `timeOffset` is added to its stamp, ns.
  mutating func encode(into out: inout CDREncoder, timeOffset: Int64) {
    precondition(count > 0, "an empty block is not written")
    let begin = samples[0].timestamp.nanoseconds
    let span = samples[count - 1].timestamp.nanoseconds - begin
    let period = count > 1 ? span / Int64(count - 1) : 0
    data.removeAll(keepingCapacity: true)
    let series = [
      packed { i, s in
        let line = SampleBlock.line(i, period: period)
        return Int32(truncatingIfNeeded: (s.timestamp.nanoseconds - begin) / 1000 - line)
      },
      packed { $1.x }, packed { $1.y }, packed { $1.z }
    ]
    out.append(header: begin &+ timeOffset, frame: "imu")
    out.append(firstSequence)
    out.append(UInt32(count))
    out.append(UInt32(period))
    for one in series { out.append(one.base) }
    for one in series { out.append(one.unary) }
    for one in series { out.append(one.bits) }
    for one in series { out.append(one.order) }
    out.append(bytes: data)
    out.append(bytes: anyFlag ? samples.map(\.flags.rawValue) : [])
    samples.removeAll(keepingCapacity: true)
    anyFlag = false
  }

  /// Packs one number of each sample into ``data``.
  private mutating func packed(_ number: (Int, RawSample) -> Int32) -> PackedSeries {
    let numbers = [Int32](unsafeUninitializedCapacity: count) { out, count in
      for (i, sample) in samples.enumerated() { out[i] = number(i, sample) }
      count = samples.count
    }
    return PackedSeries(packing: numbers, into: &data)
  }

  /// Microseconds from the first sample to the straight line's sample `i`.
  @inline(__always)
  static func line(_ i: Int, period: Int64) -> Int64 { (Int64(i) &* period &+ 500) / 1000 }

  @inline(__always)
  static func fold(_ v: Int32) -> UInt32 { UInt32(bitPattern: (v &<< 1) ^ (v &>> 31)) }

  @inline(__always)
  static func unfold(_ u: UInt32) -> Int32 { Int32(bitPattern: (u &>> 1) ^ (0 &- (u & 1))) }
}
