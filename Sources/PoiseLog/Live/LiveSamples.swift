import PoiseCore
import PoiseText

/// Samples of one sensor without a gap between their sequence numbers, for subscribers who asked
/// for every one.
public struct LiveSamples: Sendable {
  /// Samples of a packet at most; one of the largest counts still fits 32 KiB.
  public static let most = 256

  private var first = RawSample(
    timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
  /// µs after the first sample.
  private var after: [Int64] = []
  private var x: [Int32] = []
  private var y: [Int32] = []
  private var z: [Int32] = []
  private var flags: [UInt8] = []
  private var hasFlags = false

  public init() {}

  public var count: Int { after.count }

  /// False where the packet is to be sent first.
  public func continues(with sample: RawSample) -> Bool {
    count == 0 || count < Self.most && sample.sequence == first.sequence &+ UInt32(count)
  }

  /// Adds a sample that ``continues(with:)`` the others.
  public mutating func append(_ sample: RawSample) {
    if count == 0 { first = sample }
    after.append((sample.timestamp - first.timestamp) / 1000)
    x.append(sample.x)
    y.append(sample.y)
    z.append(sample.z)
    flags.append(sample.flags.rawValue)
    hasFlags = hasFlags || sample.flags.rawValue != 0
  }

  /// One JSON object of what was gathered, and nothing is left.
  ///
  /// - Parameter timeOffset: from a stamp to Unix time, ns.
  public mutating func take(timeOffset: Int64) -> String {
    var o = JSONWriter()
    o.add("type", text: "raw")
    o.add("sensor", whole: first.stream)
    o.add("sequence", whole: first.sequence)
    o.add(
      "timestamp", raw: DecimalText.seconds(nanoseconds: first.timestamp.nanoseconds &+ timeOffset))
    o.add("stamp_us", whole: first.timestamp.nanoseconds / 1000)
    o.add("after_us", list: after.map { String($0) })
    o.add("x", list: x.map { String($0) })
    o.add("y", list: y.map { String($0) })
    o.add("z", list: z.map { String($0) })
    if hasFlags { o.add("flags", list: flags.map { String($0) }) }
    removeAll()
    return o.finished()
  }

  /// Forgets what was gathered.
  public mutating func removeAll() {
    after.removeAll(keepingCapacity: true)
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    z.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    hasFlags = false
  }
}
