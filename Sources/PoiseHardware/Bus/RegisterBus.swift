/// A transfer on a register bus that did not happen.
@frozen
public struct BusError: Error, Sendable, Equatable {
  /// Why the transfer did not happen, whatever number the system gave.
  @frozen
  public enum Code: UInt8, Sendable {
    /// No device acknowledged (EREMOTEIO; ENXIO on Allwinner, Rockchip, Amlogic and i2c-gpio;
    /// ENODEV on some SMBus adapters).
    case noAnswer
    /// Another master won (EAGAIN).
    case arbitrationLost
    /// The controller saw no end of the transfer (ETIMEDOUT).
    case timeout
    /// The bus or the address is held by somebody else (EBUSY).
    case busy
    /// The adapter cannot do this kind of transfer (EOPNOTSUPP).
    case unsupported
    /// Another process has the bus (EWOULDBLOCK when opening it).
    case held
    /// No right to open the bus (EACCES, EPERM).
    case permission
    /// There is no such bus (ENOENT; ENODEV when opening it).
    case noBus
    /// Anything else, EIO among it.
    case other
  }

  public var code: Code
  /// The system's own number, kept as it came.
  public var errno: Int32
  /// 7-bit address, 0 where the bus itself is meant.
  public var address: UInt8
  /// First register of the transfer, 0 where none is meant.
  public var register: UInt8

  /// Whether the device or the wire failed, and may not the next time; otherwise this program may
  /// not use the bus so, or there is none.
  public var isOfTransfer: Bool {
    switch code {
    case .noAnswer, .arbitrationLost, .timeout, .other: true
    case .busy, .held, .unsupported, .permission, .noBus: false
    }
  }

  @inlinable
  public init(code: Code, errno: Int32, address: UInt8, register: UInt8) {
    self.code = code
    self.errno = errno
    self.address = address
    self.register = register
  }
}

/// Registers of chips behind 7-bit addresses, read and written in one transaction each.
///
/// Used as a generic constraint only, never as `any`. Every implementation passes
/// `PoiseTestKit`'s conformance suite.
public protocol RegisterBus: ~Copyable {
  /// Reads `buffer.count` bytes that begin at `register`, in one repeated-start transfer.
  /// An auto-increment bit, where the chip wants one, is part of `register`.
  mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError)

  /// Writes one register.
  mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError)

  /// Writes bytes in one transfer that begins at `register`; where the chip puts them is its own
  /// affair. At most 32.
  mutating func write(_ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8)
    throws(BusError)

  /// Of several buses behind one value: makes `number` the one that the calls after this are of.
  /// Where there is one bus this does nothing.
  mutating func select(bus number: UInt8)

  /// Closes and opens the bus again, after a hang.
  mutating func reopen() throws(BusError)

  /// Bytes that one transfer can read at most; a longer ``read(_:of:into:)`` is made of several.
  /// What a FIFO gives out must not be read so: a second transfer begins at another register.
  var longestRead: Int { mutating get }
}

extension RegisterBus where Self: ~Copyable {
  @inlinable public var longestRead: Int { mutating get { 8192 } }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func write(
    _ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    throw BusError(code: .unsupported, errno: 95, address: address, register: register)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func select(bus number: UInt8) {}
}
