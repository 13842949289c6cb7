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
  private let columns = Columns()
  private(set) var count = 0
  private(set) var firstSequence: UInt32 = 0
  private var begin: Int64 = 0
  private var end: Int64 = 0
  private var anyFlag = false
  private var data: [UInt8] = []

  init(nominalRate: Double = 100) {
    let periods = nominalRate > 0 ? 2e9 / nominalRate : 0
    gap = Int64(max(Double(Self.longestGap), min(Double(Self.longestSlowGap), periods)))
  }

  var firstTime: Timestamp { Timestamp(nanoseconds: begin) }

  /// What is packed of the samples, column by column, as far as the block has samples. A copy of a
  /// block would share them: only one of both may go on.
  private final class Columns {
    let times = UnsafeMutablePointer<Int64>.allocate(capacity: SampleBlock.capacity)
    let x = UnsafeMutablePointer<Int32>.allocate(capacity: SampleBlock.capacity)
    let y = UnsafeMutablePointer<Int32>.allocate(capacity: SampleBlock.capacity)
    let z = UnsafeMutablePointer<Int32>.allocate(capacity: SampleBlock.capacity)
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: SampleBlock.capacity)

    deinit {
      times.deallocate()
      for counts in [x, y, z] { counts.deallocate() }
      flags.deallocate()
    }
  }

  /// Adds a sample that continues the block. False, and not added, where it does not: the block
  /// must be written and a new one begun. Its stamp is in whole microseconds.
  @inline(__always)
  mutating func take(_ s: RawSample) -> Bool {
    let time = s.timestamp.nanoseconds
    if count == 0 {
      (begin, firstSequence) = (time, s.sequence)
    } else {
      let step = time &- end
      guard count < SampleBlock.capacity, step >= 0, step <= gap,
        s.sequence == firstSequence &+ UInt32(truncatingIfNeeded: count),
        time &- begin <= SampleBlock.longestSpan
      else { return false }
    }
    columns.times[count] = time
    columns.x[count] = s.x
    columns.y[count] = s.y
    columns.z[count] = s.z
    columns.flags[count] = s.flags.rawValue
    if s.flags.rawValue != 0 { anyFlag = true }
    end = time
    count &+= 1
    return true
  }

  /// Adds the samples of one stream out of several; their stamps count from `origin`. False, and
  /// none added, where one does not continue the block.
  mutating func take(
    _ all: UnsafeBufferPointer<RawSample>, of stream: UInt8, since origin: Timestamp
  ) -> Bool {
    var block = self
    for raw in all where raw.stream == stream {
      var sample = raw
      sample.timestamp = (raw.timestamp - origin.nanoseconds).roundedToMicroseconds
      if sample.marker != .none || !block.take(sample) { return false }
    }
    self = block
    return true
  }

  /// Appends the block's content to `out` and empties it. `timeOffset` is added to its stamp, ns.
  mutating func encode(into out: inout CDREncoder, timeOffset: Int64) {
    precondition(count > 0, "an empty block is not written")
    let period = count > 1 ? (end - begin) / Int64(count - 1) : 0
    let times = [Int32](unsafeUninitializedCapacity: count) { out, taken in
      for i in 0..<count {
        let line = SampleBlock.line(i, period: period)
        out[i] = Int32(truncatingIfNeeded: (columns.times[i] - begin) / 1000 - line)
      }
      taken = count
    }
    data.removeAll(keepingCapacity: true)
    var series = [times.withUnsafeBufferPointer { PackedSeries(packing: $0, into: &data) }]
    for counts in [columns.x, columns.y, columns.z] {
      let numbers = UnsafeBufferPointer(start: counts, count: count)
      series.append(PackedSeries(packing: numbers, into: &data))
    }
    out.append(header: begin &+ timeOffset, frame: "imu")
    out.append(firstSequence)
    out.append(UInt32(count))
    out.append(UInt32(period))
    for one in series { out.append(one.base) }
    for one in series { out.append(one.unary) }
    for one in series { out.append(one.bits) }
    for one in series { out.append(one.order) }
    out.append(bytes: data)
    let flags = UnsafeBufferPointer(start: columns.flags, count: anyFlag ? count : 0)
    out.append(bytes: Array(flags))
    count = 0
    anyFlag = false
  }

  /// Microseconds from the first sample to the straight line's sample `i`.
  @inline(__always)
  static func line(_ i: Int, period: Int64) -> Int64 { (Int64(i) &* period &+ 500) / 1000 }

  @inline(__always)
  static func fold(_ v: Int32) -> UInt32 { UInt32(bitPattern: (v &<< 1) ^ (v &>> 31)) }

  @inline(__always)
  static func unfold(_ u: UInt32) -> Int32 { Int32(bitPattern: (u &>> 1) ^ (0 &- (u & 1))) }
}
