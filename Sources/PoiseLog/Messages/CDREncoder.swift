import PoiseCore
import PoiseMCAP

/// Writes one message in CDR (OMG CDR version 1, little-endian) as ROS 2 stores it: four bytes of
/// encapsulation, then every primitive aligned to its own size counted from there.
public struct CDREncoder: Sendable {
  public private(set) var out = ByteWriter(capacity: 1 << 12)

  public init() { start() }

  /// Forgets the last message and begins the next.
  public mutating func start() {
    out.removeAll()
    out.append(UInt32(littleEndian: 0x0000_0100))
  }

  private mutating func align(_ size: Int) {
    let over = (out.count - 4) % size
    if over != 0 { out.append(zeros: size - over) }
  }

  /// Appends an integer at the next multiple of its size.
  @inline(__always)
  public mutating func append<T: FixedWidthInteger>(_ value: T) {
    align(MemoryLayout<T>.size)
    out.append(value)
  }

  /// Appends a `float64`.
  public mutating func append(_ value: Double) { append(value.bitPattern) }

  /// Appends a `float32`.
  public mutating func append(_ value: Float) { append(value.bitPattern) }

  /// Length with the end mark, UTF-8, end mark.
  public mutating func append(_ text: String) {
    append(UInt32(text.utf8.count + 1))
    out.append(utf8: text)
    out.append(UInt8(0))
  }

  /// Appends a `geometry_msgs/Vector3`.
  public mutating func append(_ v: Vector3) {
    append(v.x)
    append(v.y)
    append(v.z)
  }

  /// A `uint8[]`: count, then the bytes.
  public mutating func append(bytes: [UInt8]) {
    append(UInt32(bytes.count))
    out.append(bytes)
  }

  /// A `std_msgs/Header`; `time` in nanoseconds of Unix time (negative before 1970). ROS 2 gives
  /// the seconds 32 bits with a sign (`builtin_interfaces/msg/Time`): from 2038-01-19 on they are
  /// the true ones less a multiple of 2^32, which a message's log time tells.
  public mutating func append(header time: Int64, frame: String) {
    var seconds = time / 1_000_000_000
    var rest = time % 1_000_000_000
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    append(Int32(truncatingIfNeeded: seconds))
    append(UInt32(rest))
    append(frame)
  }
}

/// Reads what ``CDREncoder`` writes, from borrowed memory.
public struct CDRDecoder {
  private var reader: ByteReader

  /// Fails where the encapsulation is not little-endian CDR.
  public init(_ bytes: UnsafeRawBufferPointer) throws(ParseFailure) {
    reader = ByteReader(bytes)
    let mark: UInt32 = try reader.read()
    if mark & 0xFFFF != 0x0100 { throw ParseFailure("not a little-endian CDR message", at: 0) }
  }

  @inline(__always)
  public mutating func read<T: FixedWidthInteger>(_: T.Type = T.self) throws(ParseFailure) -> T {
    let size = MemoryLayout<T>.size
    let over = (reader.position - 4) % size
    if over != 0 { try reader.skip(size - over) }
    return try reader.read()
  }

  /// A `float64`.
  public mutating func double() throws(ParseFailure) -> Double {
    Double(bitPattern: try read(UInt64.self))
  }

  /// A `float32`.
  public mutating func float() throws(ParseFailure) -> Float {
    Float(bitPattern: try read(UInt32.self))
  }

  /// A `geometry_msgs/Vector3`.
  public mutating func vector() throws(ParseFailure) -> Vector3 {
    Vector3(try double(), try double(), try double())
  }

  /// A string, without its end mark.
  public mutating func string() throws(ParseFailure) -> String {
    let length: UInt32 = try read()
    if length == 0 { return "" }
    let bytes = try reader.take(Int(length))
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// A `uint8[]`, still in the borrowed memory.
  public mutating func bytes() throws(ParseFailure) -> UnsafeRawBufferPointer {
    let length: UInt32 = try read()
    return try reader.take(Int(length))
  }

  /// Time of a `std_msgs/Header` in nanoseconds; its frame is passed over.
  ///
  /// - Parameter logTime: of the message, ns. The header's seconds have 32 bits and begin again in
  ///   2038: which turn of them is meant is the one that lies nearest.
  public mutating func header(near logTime: UInt64) throws(ParseFailure) -> Int64 {
    var seconds = Int64(try read(Int32.self))
    let rest: UInt32 = try read()
    let frame: UInt32 = try read()
    try reader.skip(Int(frame))
    let turn: Int64 = 1 << 32
    let away = Int64(clamping: logTime) / 1_000_000_000 - seconds
    seconds += (away + turn / 2) >> 32 * turn
    return seconds &* 1_000_000_000 &+ Int64(rest)
  }

  /// Time of a header on the recorder's clock, ns.
  ///
  /// - Throws: also for a time before 3 years before that clock's zero or 285 years behind it, so
  ///   that the distance of any two times is a number that fits.
  mutating func time(near logTime: UInt64, timeOffset: Int64) throws(ParseFailure) -> Int64 {
    let place = position
    let time = try header(near: logTime) &- timeOffset
    if !(-100_000_000_000_000_000...9_000_000_000_000_000_000).contains(time) {
      throw ParseFailure("a time of another century", at: place)
    }
    return time
  }

  /// Passes over a `std_msgs/Header`.
  mutating func skipHeader() throws(ParseFailure) { _ = try header(near: 0) }

  public var position: Int { reader.position }
  /// Bytes not read yet.
  public var remaining: Int { reader.remaining }

  /// The next `count` bytes, still in the borrowed memory.
  mutating func take(_ count: Int) throws(ParseFailure) -> UnsafeRawBufferPointer {
    try reader.take(count)
  }
}
