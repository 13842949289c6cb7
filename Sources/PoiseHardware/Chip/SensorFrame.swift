/// How to fetch and decode one reading: the part of a ``Sensor`` the hot path needs, with no
/// reference in it.
@frozen
public struct SensorFrame: BitwiseCopyable, Sendable {
  @usableFromInline let address: UInt8
  /// Auto-increment bit included.
  @usableFromInline let register: UInt8
  /// Of the status alone, without the auto-increment bit.
  @usableFromInline let statusRegister: UInt8
  @usableFromInline let count: UInt8
  @usableFromInline let statusOffset: UInt8
  @usableFromInline let readyMask: UInt8
  @usableFromInline let overrunMask: UInt8
  @usableFromInline let overflowOffset: UInt8
  @usableFromInline let overflowMask: UInt8
  @usableFromInline let dataOffset: UInt8
  @usableFromInline let encoding: SampleEncoding
  @usableFromInline let lowest: Int32
  @usableFromInline let highest: Int32

  /// The status is read in a transfer of its own, before the burst.
  @usableFromInline let hasOwnStatus: Bool
  @usableFromInline let acknowledges: Bool
  @usableFromInline let acknowledgeRegister: UInt8
  @usableFromInline let acknowledgeValue: UInt8
  /// The ready bit stays set after the data has been read.
  public let holdsReady: Bool

  /// Whether the chip itself tells that a sample was overwritten.
  @inlinable public var reportsOverrun: Bool { overrunMask != 0 }

  init(_ unit: SensorUnit, address: UInt8, limits: ClosedRange<Int32>) {
    let layout = unit.frame
    self.address = address
    register = layout.register | (layout.count > 1 ? unit.autoIncrement : 0)
    statusRegister = layout.statusRegister ?? layout.register + layout.statusOffset
    hasOwnStatus = layout.statusRegister != nil
    acknowledges = layout.acknowledge != nil
    acknowledgeRegister = layout.acknowledge?.register ?? 0
    acknowledgeValue = layout.acknowledge?.value ?? 0
    holdsReady = layout.holdsReady
    count = layout.count
    statusOffset = layout.statusOffset
    readyMask = layout.readyMask
    overrunMask = layout.overrunMask
    overflowOffset = layout.overflowOffset
    overflowMask = layout.overflowMask
    dataOffset = layout.dataOffset
    encoding = layout.encoding
    lowest = limits.lowerBound
    highest = limits.upperBound
  }

  /// Bytes of one sample alone, without status: what a FIFO gives out.
  init(_ encoding: SampleEncoding, limits: ClosedRange<Int32>) {
    address = 0
    register = 0
    statusRegister = 0
    count = UInt8(encoding.byteCount)
    (statusOffset, readyMask, overrunMask) = (0, 0, 0)
    (overflowOffset, overflowMask, dataOffset) = (0, 0, 0)
    self.encoding = encoding
    lowest = limits.lowerBound
    highest = limits.upperBound
    (hasOwnStatus, acknowledges, holdsReady) = (false, false, false)
    (acknowledgeRegister, acknowledgeValue) = (0, 0)
  }

  /// Reads status and data in one burst (status first, then data, where the chip needs that).
  ///
  /// `scratch` is memory for at least 32 bytes that the caller keeps, so that nothing is allocated.
  /// The burst stays in it: another die's frame may be decoded from the same bytes.
  @inlinable
  public func read<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) -> Reading {
    var bytes = Int(count)
    if hasOwnStatus {
      let place = UnsafeMutableRawBufferPointer(rebasing: scratch[bytes..<(bytes + 1)])
      try bus.read(statusRegister, of: address, into: place)
      if place[0] & readyMask == 0 { return Reading(ready: false, x: 0, y: 0, z: 0) }
      bytes += 1
    }
    let burst = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: Int(count))
    try bus.read(register, of: address, into: burst)
    if address == 0 && Self.isSilent(burst) {
      throw BusError(code: .noAnswer, errno: 121, address: 0, register: register)
    }
    if acknowledges { try bus.write(acknowledgeValue, to: acknowledgeRegister, of: address) }
    return decode(UnsafeRawBufferPointer(start: scratch.baseAddress, count: bytes))
  }

  /// Whether nothing but ones was read: on SPI, whose line nobody drives then, that is all there is
  /// to tell that no chip is there. A sample that reads so is lost, which no chip gives twice.
  @inlinable
  static func isSilent(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var i = 0
    while i < bytes.count {
      if bytes[i] != 0xFF { return false }
      i += 1
    }
    return true
  }

  /// Reads the status, and the data only where the status says that it is new.
  ///
  /// For looking without an edge: a conversion that falls into a burst which began as "not ready"
  /// would be swallowed, because reading the data registers clears the status unseen.
  @inlinable
  public func readIfReady<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) -> Reading {
    if hasOwnStatus { return try read(from: &bus, scratch: scratch) }
    let byte = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: 1)
    try bus.read(statusRegister, of: address, into: byte)
    let status = byte[0]
    if status & readyMask == 0 { return Reading(ready: false, x: 0, y: 0, z: 0) }
    var reading = try read(from: &bus, scratch: scratch)
    // Some chips clear their status when it is read.
    reading.ready = true
    if status & overrunMask != 0 { reading.overrun = true }
    return reading
  }

  /// Takes a burst apart.
  @inlinable
  public func decode(_ bytes: UnsafeRawBufferPointer) -> Reading {
    let status = bytes[Int(statusOffset)]
    var reading = axes(bytes)
    reading.ready = status & readyMask != 0
    reading.overrun = status & overrunMask != 0
    reading.saturated =
      bytes[Int(overflowOffset)] & overflowMask != 0 || atLimit(reading.x) || atLimit(reading.y)
      || atLimit(reading.z)
    return reading
  }

  @inlinable func atLimit(_ count: Int32) -> Bool { count <= lowest || count >= highest }

  @inlinable
  func axes(_ bytes: UnsafeRawBufferPointer) -> Reading {
    let d = Int(dataOffset)
    switch encoding {
    case .pairs(let order, let axes, let shiftX, let shiftY, let shiftZ):
      let second = pair(bytes, d + 2, order)
      let third = pair(bytes, d + 4, order)
      let y = axes == .xyz ? second : third
      let z = axes == .xyz ? third : second
      return Reading(
        ready: false, x: pair(bytes, d, order) >> Int32(shiftX), y: y >> Int32(shiftY),
        z: z >> Int32(shiftZ))
    case .split20:
      return Reading(
        ready: false, x: (high(bytes, d) << 4 | Int32(bytes[d + 6] >> 4)) &- 524_288,
        y: (high(bytes, d + 2) << 4 | Int32(bytes[d + 7] >> 4)) &- 524_288,
        z: (high(bytes, d + 4) << 4 | Int32(bytes[d + 8] >> 4)) &- 524_288)
    case .split18:
      let low = Int32(bytes[d + 6])
      return Reading(
        ready: false, x: (high(bytes, d) << 2 | low >> 6) &- 131_072,
        y: (high(bytes, d + 2) << 2 | low >> 4 & 3) &- 131_072,
        z: (high(bytes, d + 4) << 2 | low >> 2 & 3) &- 131_072)
    case .air(let encoding): return encoding.decode(bytes, d)
    }
  }

  /// A signed pair of bytes.
  @inlinable
  func pair(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ order: SampleEncoding.ByteOrder
  ) -> Int32 {
    let first = UInt16(bytes[at])
    let second = UInt16(bytes[at + 1])
    let word = order == .littleEndian ? second << 8 | first : first << 8 | second
    return Int32(Int16(bitPattern: word))
  }

  /// An unsigned big-endian pair of bytes.
  @inlinable
  func high(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int32 {
    Int32(bytes[at]) << 8 | Int32(bytes[at + 1])
  }
}
