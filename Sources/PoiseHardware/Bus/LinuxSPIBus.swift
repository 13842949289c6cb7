import CSPI

/// A chip on SPI: a device of the kernel such as `/dev/spidev0.0`, whose chip select is its own.
/// Owns its file descriptor, and with it the lock of the node, as ``LinuxI2CBus`` does [190].
///
/// Each read or write is one transfer of one message. There is no acknowledgement: what nobody
/// answers reads as ones or zeros, and it is for the identity and the frames to notice.
public struct LinuxSPIBus: RegisterBus, ~Copyable, @unchecked Sendable {
  /// Null-terminated copy, so that reopening needs no memory.
  @usableFromInline let path: UnsafeMutablePointer<CChar>
  @usableFromInline var descriptor: Int32
  @usableFromInline let access: SPIAccess
  /// What is sent, then what came: taken once.
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>

  /// Bytes of a message that spidev takes, as it is loaded by default (`bufsiz`).
  @usableFromInline static var longest: Int { 4096 }

  public init(path: String, access: SPIAccess) throws(BusError) {
    let text = path.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    for (index, byte) in text.enumerated() { copy[index] = byte }
    let opened = poise_spi_open(copy)
    if opened < 0 {
      copy.deallocate()
      throw BusError(errno: -opened)
    }
    self.path = copy
    self.access = access
    descriptor = opened
    bytes = .allocate(capacity: Self.longest)
    bytes.initialize(repeating: 0, count: Self.longest)
  }

  deinit {
    if descriptor >= 0 { poise_spi_close(descriptor) }
    path.deallocate()
    bytes.deallocate()
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func reopen() throws(BusError) {
    if descriptor >= 0 { poise_spi_close(descriptor) }
    let opened = poise_spi_open(path)
    descriptor = opened
    if opened < 0 { throw BusError(errno: -opened) }
  }

  @inlinable public var longestRead: Int { mutating get { Self.longest - access.prefix } }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let prefix = access.prefix
    let count = prefix + buffer.count
    guard let place = buffer.baseAddress, count <= Self.longest else {
      throw BusError(code: .other, errno: 22, address: address, register: register)
    }
    bytes[0] = access.readHeader(register, count: buffer.count)
    var i = 1
    while i < count {
      bytes[i] = 0
      i += 1
    }
    try exchange(count, register)
    place.copyMemory(from: bytes + prefix, byteCount: buffer.count)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func write(
    _ value: UInt8, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    bytes[0] = access.writeHeader(register)
    bytes[1] = value
    try exchange(2, register)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func write(
    _ values: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    guard let first = values.baseAddress, values.count <= 32 else {
      throw BusError(code: .other, errno: 22, address: address, register: register)
    }
    bytes[0] = access.writeHeader(register)
    UnsafeMutableRawPointer(bytes + 1).copyMemory(from: first, byteCount: values.count)
    try exchange(1 + values.count, register)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  func exchange(_ count: Int, _ register: UInt8) throws(BusError) {
    let result = poise_spi_exchange(descriptor, bytes, UInt32(count), SPIAccess.hertz)
    if result == 0 { return }
    // None of these numbers speaks of opening it: the wire or the controller failed.
    throw BusError(
      code: result == -110 ? .timeout : .other, errno: -result, address: 0, register: register)
  }
}
