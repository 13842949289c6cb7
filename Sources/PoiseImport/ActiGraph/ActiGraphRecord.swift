/// One record of `log.bin`: 0x1E, type, second, length, payload, checksum (ActiGraph: GT3X file
/// format [183]).
struct ActiGraphRecord {
  enum Kind: Int {
    /// 12 bits an axis, order y, x, z.
    case activity = 0
    case event = 3
    case metadata = 6
    case parameters = 21
    /// 16 bits an axis, order x, y, z.
    case activity2 = 26
  }

  /// nil: a type that holds no acceleration.
  let kind: Kind?
  /// Seconds since 1970 of the file's clock.
  let second: Int64
  let payload: ArraySlice<UInt8>

  /// Bytes around a payload.
  private static let frame = 9
  /// A second of the fastest device is 600 bytes; JSON of a configuration is a few thousand.
  private static let mostPayload = 1 << 16

  /// Bytes that belong to no record.
  struct Skipped {
    /// But zeros, a few of which are legal between records.
    var damaged = 0
    /// Zeros since the last record.
    var zeros = 0
  }

  /// More zeros than a device writes between records: memory that was never written.
  static let mostZeros = 64 << 20

  /// The next record whose checksum holds; nil at the end, and behind ``mostZeros``.
  static func next(
    _ stream: ImportStream, skipped: inout Skipped
  ) throws(ImportError) -> ActiGraphRecord? {
    skipped.zeros = 0
    while true {
      while skipped.zeros < mostZeros {
        let zeros = try stream.skipZeros()
        if zeros == 0 { break }
        skipped.zeros += zeros
      }
      if skipped.zeros >= mostZeros { return nil }
      let head = LittleEndian(try stream.peek(8))
      let first = try stream.peek(1)
      if first.isEmpty { return nil }
      let length = head.u16(6)
      if first.first == 0x1E, length <= mostPayload {
        let whole = try stream.peek(frame + length)
        if whole.count == frame + length, ~whole.dropLast().reduce(0, ^) == whole.last {
          let record = ActiGraphRecord(
            kind: Kind(rawValue: head.u8(1)), second: Int64(head.u32(2)),
            payload: whole.dropFirst(8).dropLast())
          _ = try stream.next(frame + length)
          return record
        }
      }
      (skipped.damaged, skipped.zeros) = (skipped.damaged + 1, 0)
      _ = try stream.next(1)
    }
  }

  /// For an event: since when the device sleeps; `before` where it says nothing of sleep.
  func sleepsFrom(_ before: Int64?) -> Int64? {
    switch payload.first {
    case 8: second
    case 9: nil
    default: before
    }
  }

  /// Number of ``samples``.
  var count: Int {
    switch kind {
    case .activity: payload.count * 8 / 36
    case .activity2: payload.count / 6
    default: 0
    }
  }

  /// The accelerations of a second, counts along x, y, z.
  var samples: [SIMD3<Int32>] {
    switch kind {
    case .activity: Self.packed(payload)
    case .activity2:
      (0..<payload.count / 6).map { k in
        let b = LittleEndian(payload.dropFirst(6 * k))
        return SIMD3(Int32(b.i16(0)), Int32(b.i16(2)), Int32(b.i16(4)))
      }
    default: []
    }
  }

  /// Triples of 12 bits, most significant first, order y, x, z.
  static func packed(_ bytes: ArraySlice<UInt8>) -> [SIMD3<Int32>] {
    let all = Array(bytes)
    func value(_ k: Int) -> Int32 {
      let at = k / 2 * 3
      let raw =
        k % 2 == 0
        ? Int32(all[at]) << 4 | Int32(all[at + 1]) >> 4
        : Int32(all[at + 1] & 15) << 8 | Int32(all[at + 2])
      return (raw << 20) >> 20
    }
    return (0..<all.count * 8 / 36).map { i in
      SIMD3(value(3 * i + 1), value(3 * i), value(3 * i + 2))
    }
  }
}
