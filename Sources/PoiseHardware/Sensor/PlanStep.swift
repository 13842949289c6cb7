/// One transfer or pause on the way from an unknown state to a running unit.
@frozen
public struct PlanStep: BitwiseCopyable, Sendable, Equatable {
  /// What a step does.
  @frozen
  public enum Action: UInt8, BitwiseCopyable, Sendable {
    /// The register must read `value` within `mask`, or it is another chip.
    case expect
    case write
    /// Wait `pauseMicroseconds` before going on.
    case pause
    /// Read one frame and throw it away: drops a data-ready line left high.
    case drain
    /// Write the step's sixteen bytes in one transfer.
    case burst
    /// The register must read `value` within `mask`, or the chip has not taken what was written.
    case confirm
  }

  public var action: Action
  public var register: UInt8
  public var value: UInt8
  public var mask: UInt8
  public var pauseMicroseconds: UInt32
  /// Bank the register is in; the plan selects it with a write of its own.
  public var bank: UInt8
  /// The write selects a bank.
  public var selectsBank = false
  /// Sixteen bytes of an ``UploadLayout``'s file, the first one lowest.
  public var burstLow: UInt64 = 0
  public var burstHigh: UInt64 = 0

  init(
    _ action: Action, _ register: UInt8 = 0, _ value: UInt8 = 0, mask: UInt8 = 0xFF,
    pauseMicroseconds: UInt32 = 0, bank: UInt8 = 0
  ) {
    self.bank = bank
    self.action = action
    self.register = register
    self.value = value
    self.mask = mask
    self.pauseMicroseconds = pauseMicroseconds
  }

  init(bytes: ArraySlice<UInt8>, to register: UInt8) {
    self.init(.burst, register)
    for (i, byte) in bytes.enumerated() {
      let bits = UInt64(byte) << UInt64(8 * (i % 8))
      if i < 8 { burstLow |= bits } else { burstHigh |= bits }
    }
  }
}

extension PlanStep {
  /// A read whose answer means nothing: its chip select is a sign.
  static func wake(_ register: UInt8) -> PlanStep { PlanStep(.expect, register, 0, mask: 0) }

  /// Whether the register reads as this step says. `scratch` is the caller's memory, at least a
  /// byte, so that nothing is allocated.
  @inlinable
  public func holds<Bus: RegisterBus & ~Copyable>(
    at address: UInt8, on bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) -> Bool {
    let byte = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: 1)
    try bus.read(register, of: address, into: byte)
    return (byte[0] ^ value) & mask == 0
  }

  /// Writes the burst. `scratch` is the caller's memory, at least so many bytes.
  @inlinable
  public func send<Bus: RegisterBus & ~Copyable>(
    to address: UInt8, on bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    var i = 0
    while i < UploadLayout.piece {
      let half = i < 8 ? burstLow : burstHigh
      scratch[i] = UInt8(truncatingIfNeeded: half >> UInt64(8 * (i & 7)))
      i += 1
    }
    let bytes = UnsafeRawBufferPointer(start: scratch.baseAddress, count: UploadLayout.piece)
    try bus.write(bytes, to: register, of: address)
  }
}
