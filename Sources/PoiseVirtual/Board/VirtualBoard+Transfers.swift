import Glibc
import PoiseCore
import PoiseHardware

extension VirtualBoard {
  /// One write-then-read transfer with a repeated start: start, address, register, start, address,
  /// `buffer.count` bytes, stop.
  func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    try open(register, of: address)
    spend(bits: 10)
    for i in 0..<buffer.count {
      // Open drain: of two chips at one address both drive the line, and a zero wins.
      var byte: UInt8 = 0xFF
      for k in slots.indices where isAddressed(k, address) {
        byte &= slots[k].device.readByte(at: now)
      }
      buffer[i] = byte
      updateLines()
      spend(bits: 9)
    }
    close(address)
  }

  /// One write: start, address, register, value, stop.
  func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
    try open(register, of: address)
    spend(bits: 9)
    for k in slots.indices where isAddressed(k, address) {
      slots[k].device.writeByte(value, at: now)
    }
    updateLines()
    close(address)
  }

  /// Closes and opens the bus: frees a stuck one where its fault says so.
  func reopen() {
    advance(to: now + 1_000_000)
    endStuckBusOnReopen()
  }

  private func isAddressed(_ k: Int, _ address: UInt8) -> Bool {
    slots[k].hasPower && slots[k].bus == selectedBus
      && slots[k].device.acknowledges(address, at: now)
  }

  /// Start, address and register byte.
  private func open(_ register: UInt8, of address: UInt8) throws(BusError) {
    transfers += 1
    advance(to: now)  // whatever is due at this very instant comes first
    beginFaults(atTransfer: transfers)
    switch takeBusFault(address) {
    case .timeout:
      advance(to: now + timeoutNanoseconds)
      throw BusError(code: .timeout, errno: ETIMEDOUT, address: address, register: register)
    case .arbitrationLost:
      spend(bits: 10)
      throw BusError(code: .arbitrationLost, errno: EAGAIN, address: address, register: register)
    case .noAnswer:
      try refuse(register, of: address)
    case .none:
      break
    }
    spend(bits: 10)
    var isAcknowledged = false
    for k in slots.indices where isAddressed(k, address) { isAcknowledged = true }
    if !isAcknowledged {
      spend(bits: 1)
      throw BusError(code: .noAnswer, errno: EREMOTEIO, address: address, register: register)
    }
    spend(bits: 9)
    for k in slots.indices where isAddressed(k, address) {
      slots[k].device.select(register, at: now)
    }
  }

  private func refuse(_ register: UInt8, of address: UInt8) throws(BusError) {
    spend(bits: 11)
    throw BusError(code: .noAnswer, errno: EREMOTEIO, address: address, register: register)
  }

  private func close(_ address: UInt8) {
    for k in slots.indices where isAddressed(k, address) { slots[k].device.stop(at: now) }
    updateLines()
    spend(bits: 1)
  }
}
