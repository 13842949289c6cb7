import PoiseHardware

/// Any bus, with transfers that fail as a test says.
public struct FaultyBus<Base: RegisterBus & ~Copyable>: RegisterBus, ~Copyable {
  private var base: Base
  private let faults: BusFaults

  public init(_ base: consuming Base, _ faults: BusFaults) {
    self.base = base
    self.faults = faults
  }

  public mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    if let errno = faults.next() {
      throw BusError(errno: errno, address: address, register: register)
    }
    try base.read(register, of: address, into: buffer)
  }

  public mutating func write(
    _ value: UInt8, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    if let errno = faults.next() {
      throw BusError(errno: errno, address: address, register: register)
    }
    try base.write(value, to: register, of: address)
  }

  public mutating func write(
    _ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    if let errno = faults.next() {
      throw BusError(errno: errno, address: address, register: register)
    }
    try base.write(bytes, to: register, of: address)
  }

  public mutating func reopen() throws(BusError) { try base.reopen() }
}
