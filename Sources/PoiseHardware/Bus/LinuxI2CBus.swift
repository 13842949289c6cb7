import CI2C

/// A bus of the kernel, `/dev/i2c-1` say. Owns its file descriptor, and with it the lock of the
/// device node: two programs that set one chip's registers would spoil each other's readings. The
/// lock is the node's own, not a file's elsewhere, so that a service with a /tmp and a /run of its
/// own is kept apart from what runs beside it; whoever may open the bus can take it, and nobody
/// else. Only ``reopen()`` lets go of it, for a moment: an adapter that was pulled out can not come
/// back while anybody holds its old node open.
///
/// A read is one combined transfer with a repeated start. Where the adapter can only do SMBus,
/// reads are blocks of at most 32 bytes. A transfer on a bus that hangs fails after 50 ms.
public struct LinuxI2CBus: RegisterBus, ~Copyable, @unchecked Sendable {
  /// Null-terminated copy, so that reopening needs no memory.
  @usableFromInline let path: UnsafeMutablePointer<CChar>
  @usableFromInline var descriptor: Int32
  @usableFromInline var isCombined: Bool
  /// Addresses seen free of a kernel driver, one bit each: I2C_RDWR itself would not say.
  @usableFromInline var freeLow: UInt64 = 0
  @usableFromInline var freeHigh: UInt64 = 0

  public init(path: String) throws(BusError) {
    let bytes = path.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    let opened = Self.open(copy)
    if opened.error != 0 {
      copy.deallocate()
      throw BusError(errno: opened.error)
    }
    self.path = copy
    descriptor = opened.descriptor
    isCombined = opened.isCombined
  }

  deinit {
    if descriptor >= 0 { poise_close(descriptor) }
    path.deallocate()
  }

  @inlinable
  static func open(
    _ path: UnsafePointer<CChar>
  ) -> (descriptor: Int32, isCombined: Bool, error: Int32) {
    let descriptor = poise_i2c_open(path)
    if descriptor < 0 { return (-1, false, -descriptor) }
    let ability = poise_i2c_ability(descriptor)
    if ability < 0 {
      poise_close(descriptor)
      return (-1, false, -ability)
    }
    return (descriptor, ability == 2, 0)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func reopen() throws(BusError) {
    if descriptor >= 0 { poise_close(descriptor) }
    freeLow = 0
    freeHigh = 0
    let opened = Self.open(path)
    descriptor = opened.descriptor
    isCombined = opened.isCombined
    if opened.error != 0 { throw BusError(errno: opened.error) }
  }

  /// An SMBus block where the adapter can do no more.
  @inlinable public var longestRead: Int { mutating get { isCombined ? 8192 : 32 } }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    guard let bytes = buffer.baseAddress, buffer.count <= 8192 else {
      throw BusError(code: .other, errno: 22, address: address, register: register)
    }
    try select(address, register)
    if isCombined {
      let result = poise_i2c_read(descriptor, address, register, bytes, UInt16(buffer.count))
      if result < 0 { throw BusError(errno: -result, address: address, register: register) }
      return
    }
    var done = 0
    while done < buffer.count {
      let piece = min(32, buffer.count - done)
      // Bit 7 is the auto-increment flag of the chips that have one: the number is below it.
      let at = register & 0x80 | (register &+ UInt8(truncatingIfNeeded: done)) & 0x7F
      let result = poise_smbus_read(descriptor, at, bytes + done, UInt8(piece))
      if result < 0 { throw BusError(errno: -result, address: address, register: register) }
      done += piece
    }
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func write(
    _ value: UInt8, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    try select(address, register)
    let result =
      isCombined
      ? poise_i2c_write(descriptor, address, register, value)
      : poise_smbus_write(descriptor, register, value)
    if result < 0 { throw BusError(errno: -result, address: address, register: register) }
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func write(
    _ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    guard let first = bytes.baseAddress, bytes.count <= 32 else {
      throw BusError(code: .other, errno: 22, address: address, register: register)
    }
    try select(address, register)
    let count = UInt8(bytes.count)
    let result =
      isCombined
      ? poise_i2c_write_block(descriptor, address, register, first, count)
      : poise_smbus_write_block(descriptor, register, first, count)
    if result < 0 { throw BusError(errno: -result, address: address, register: register) }
  }

  /// Before the first transfer with an address, and before every SMBus transfer.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  mutating func select(_ address: UInt8, _ register: UInt8) throws(BusError) {
    let bit = UInt64(1) << UInt64(address & 63)
    let seen = (address < 64 ? freeLow : freeHigh) & bit != 0
    if seen && isCombined { return }
    let result = poise_i2c_select(descriptor, address)
    if result < 0 { throw BusError(errno: -result, address: address, register: register) }
    if address < 64 { freeLow |= bit } else { freeHigh |= bit }
  }
}
