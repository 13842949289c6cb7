import Glibc
import PoiseCore
import PoiseHardware

extension VirtualBoard {
  /// One write-then-read transfer with a repeated start: start, address, register, start, address,
  /// `buffer.count` bytes, stop.
  func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    if address == 0 { return try exchange(register, buffer) }
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

  /// One write: start, address, register, values, stop.
  func write(
    _ values: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    if address == 0 { return try exchange(register, values: values) }
    try open(register, of: address)
    for value in values {
      spend(bits: 9)
      for k in slots.indices where isAddressed(k, address) {
        slots[k].device.writeByte(value, at: now)
      }
      updateLines()
    }
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
    if try begin(register, of: address) { try refuse(register, of: address) }
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

  /// Counts a transfer and lets the faults begin that it meets; true where nobody is to answer.
  private func begin(_ register: UInt8, of address: UInt8) throws(BusError) -> Bool {
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
    case .noAnswer: return true
    case .none: return false
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

// The selected bus is SPI: one chip, which is told by its chip select and refuses nothing.
extension VirtualBoard {
  private func exchange(
    _ register: UInt8, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let isSilent = try begin(register, of: 0)
    let chip = isSilent ? nil : chipBySPI
    let access = chip.flatMap { slots[$0].spi }
    guard let chip, let access else {
      // A pull-up holds the line that nobody drives.
      for i in 0..<buffer.count { buffer[i] = 0xFF }
      return spend(spiBytes: 1 + buffer.count)
    }
    slots[chip].device.selectBySPI(access.readHeader(register, count: buffer.count), at: now)
    spend(spiBytes: 1)
    for i in -Int(access.dummyBytes)..<buffer.count {
      let byte = slots[chip].device.readByte(at: now)
      if i >= 0 { buffer[i] = byte }
      updateLines()
      spend(spiBytes: 1)
    }
    slots[chip].device.stop(at: now)
    updateLines()
  }

  private func exchange(_ register: UInt8, values: UnsafeRawBufferPointer) throws(BusError) {
    let isSilent = try begin(register, of: 0)
    guard !isSilent, let chip = chipBySPI, let access = slots[chip].spi else {
      return spend(spiBytes: 1 + values.count)
    }
    slots[chip].device.selectBySPI(access.writeHeader(register), at: now)
    spend(spiBytes: 1)
    for value in values {
      spend(spiBytes: 1)
      slots[chip].device.writeByte(value, at: now)
      updateLines()
    }
    slots[chip].device.stop(at: now)
    updateLines()
  }

  private var chipBySPI: Int? { slots.indices.first { isAddressed($0, 0) } }

  private func spend(spiBytes: Int) {
    advance(to: now + Int64(spiBytes * 8) * 1_000_000_000 / Int64(SPIAccess.hertz))
  }
}
