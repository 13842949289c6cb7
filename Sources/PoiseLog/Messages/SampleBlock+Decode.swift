import PoiseCore
import PoiseMCAP

extension SampleBlock {
  /// Appends a block's samples, of whichever type it is, to `samples`.
  static func decode(
    _ message: UnsafeRawBufferPointer, packed: Bool, stream: UInt8, timeOffset: Int64,
    near logTime: UInt64, into samples: SampleList
  ) throws(ParseFailure) {
    if packed {
      try decodePacked(
        message, stream: stream, timeOffset: timeOffset, near: logTime, into: samples)
    } else {
      try decodePlanes(
        message, stream: stream, timeOffset: timeOffset, near: logTime, into: samples)
    }
  }

  /// Appends the samples of a `poise_msgs/msg/SampleBlock` to `samples`, in order. `timeOffset` is
  /// taken off again; `logTime` is the message's.
  private static func decodePlanes(
    _ message: UnsafeRawBufferPointer, stream: UInt8, timeOffset: Int64, near logTime: UInt64,
    into samples: SampleList
  ) throws(ParseFailure) {
    var r = try CDRDecoder(message)
    let start = try r.time(near: logTime, timeOffset: timeOffset)
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
    let out = samples.room(for: count)
    for i in 0..<count {
      x &+= xs[i]
      y &+= ys[i]
      z &+= zs[i]
      let time = line(i, period: period) &+ Int64(residuals[i])
      out[i] = RawSample(
        timestamp: Timestamp(nanoseconds: start &+ time &* 1000),
        sequence: sequence &+ UInt32(truncatingIfNeeded: i), stream: stream, x: x, y: y, z: z,
        flags: RawSample.Flags(rawValue: flags.count == 0 ? 0 : flags[i]))
    }
    samples.added(count)
  }

  /// The same of a `poise_msgs/msg/PackedBlock`.
  private static func decodePacked(
    _ message: UnsafeRawBufferPointer, stream: UInt8, timeOffset: Int64, near logTime: UInt64,
    into samples: SampleList
  ) throws(ParseFailure) {
    var r = try CDRDecoder(message)
    let start = try r.time(near: logTime, timeOffset: timeOffset)
    let sequence: UInt32 = try r.read()
    let count = Int(try r.read(UInt32.self))
    let period = Int64(try r.read(UInt32.self))
    if count > capacity { throw ParseFailure("a block of \(count) samples", at: 4) }
    var times = PackedSeries()
    var xs = PackedSeries()
    var ys = PackedSeries()
    var zs = PackedSeries()
    (times.base, xs.base, ys.base, zs.base) = (
      try r.read(), try r.read(), try r.read(), try r.read()
    )
    (times.unary, xs.unary, ys.unary, zs.unary) = (
      try r.read(), try r.read(), try r.read(), try r.read()
    )
    (times.bits, xs.bits, ys.bits, zs.bits) = (
      try r.read(), try r.read(), try r.read(), try r.read()
    )
    (times.order, xs.order, ys.order, zs.order) = (
      try r.read(), try r.read(), try r.read(), try r.read()
    )
    let data = try r.bytes()
    let flags = try r.bytes()
    if flags.count != 0 && flags.count != count {
      throw ParseFailure("a block with flags for \(flags.count) samples", at: r.position)
    }
    let scratch = samples.scratch
    var place = 0
    place += try times.unpack(count, from: data, at: place, into: scratch)
    place += try xs.unpack(count, from: data, at: place, into: scratch + capacity)
    place += try ys.unpack(count, from: data, at: place, into: scratch + 2 * capacity)
    place += try zs.unpack(count, from: data, at: place, into: scratch + 3 * capacity)
    if place != data.count {
      throw ParseFailure("packed numbers that do not fit \(count) samples", at: place)
    }
    let out = samples.room(for: count)
    var i = 0
    while i < count {
      let time = line(i, period: period) &+ Int64(scratch[i])
      out[i] = RawSample(
        timestamp: Timestamp(nanoseconds: start &+ time &* 1000),
        sequence: sequence &+ UInt32(truncatingIfNeeded: i), stream: stream,
        x: scratch[capacity &+ i], y: scratch[2 &* capacity &+ i], z: scratch[3 &* capacity &+ i],
        flags: RawSample.Flags(rawValue: flags.count == 0 ? 0 : flags[i]))
      i &+= 1
    }
    samples.added(count)
  }
}
