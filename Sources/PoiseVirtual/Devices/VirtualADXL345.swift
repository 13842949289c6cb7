import PoiseCore

/// Register-level model of Analog Devices' ADXL345 and ADXL343.
///
/// Modeled: identity, standby and measure, rates, the four ranges at fixed 10 bits and in
/// full-resolution mode, left justification, INT_SOURCE with data-ready, watermark and overrun,
/// both interrupt pins with their polarity, FIFO of 32 samples and one in the output stage in
/// bypass, FIFO and stream mode, self-test as at 3.3 V.
///
/// Not modeled: trigger mode, offsets, tap, activity and free-fall.
public final class VirtualADXL345: VirtualRegisterChip {
  /// Pin numbers.
  public static let interrupt1 = 0
  public static let interrupt2 = 1

  private var fifo = VirtualFIFO(depth: 33, bytes: 6)
  /// Data was read in this transfer, at whose end the sample leaves the queue.
  private var hasRead = false

  public init(
    name: String = "ADXL345", address: UInt8 = 0x53,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    super.init(
      name: name, address: address, identityRegister: 0x00, outputBase: 0x32, outputCount: 6,
      kinds: [.accelerometer], options: options)
  }

  private var counts = true

  override func resetRegisters() {
    registers[0x00] = 0xE5
    registers[0x2C] = 0x0A
    fifo.mode = .bypass
  }

  public override func select(_ register: UInt8, at time: Timestamp) {
    super.select(register, at: time)
    hasRead = false
    if fifo.mode == .bypass { return }
    for i in 0..<6 { registers[0x32 + i] = fifo.oldest(i) }
  }

  /// Bit 6, MB: the register counts up, which by I2C it always does.
  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    select(header & 0x3F, at: time)
    counts = header & 0x40 != 0
  }

  override func following(_ register: UInt8) -> UInt8 { counts ? register &+ 1 : register }

  public override func stop(at time: Timestamp) {
    if hasRead { fifo.pop() }
    hasRead = false
  }

  /// DATA_READY, WATERMARK and OVERRUN, which with the FIFO on says that it is filled.
  private var sources: UInt8 {
    if fifo.mode == .bypass { return (isAvailable ? 0x80 : 0) | (isOverrun ? 0x01 : 0) }
    let isReached = fifo.count >= Int(registers[0x38] & 0x1F)
    return (fifo.count > 0 ? 0x80 : 0) | (isReached ? 0x02 : 0) | (fifo.count >= 32 ? 0x01 : 0)
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x30: return sources
    case 0x39: return UInt8(fifo.count)
    case 0x32...0x37:
      hasRead = true
      markRead()
      return registers[Int(register)]
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x1D...0x2A, 0x2C...0x2F, 0x31, 0x38: registers[Int(register)] = value
    default: return
    }
    fifo.mode = [.bypass, .stopping, .stream, .bypass][Int(registers[0x38] >> 6)]
    let rate = 3200 / Double(1 << (15 - Int(registers[0x2C] & 0x0F)))
    convert(rate: registers[0x2D] & 0x08 != 0 ? rate : nil, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let format = registers[0x31]
    let isFull = format & 0x08 != 0
    let range = Int(format & 3)
    // 256 counts per g; at fixed 10 bits halved with each range.
    let bits = isFull ? 10 + range : 10
    let perG = isFull ? 256 : 256 / Double(1 << range)
    // About three quarters of a count at 100 Hz.
    let isPushed = format & 0x80 != 0 && !hasBrokenElement
    let moved = isPushed ? Vector3(1.5, -1.5, 2) : .zero
    let made = counts(noisy(Self.force(motion) + moved, 0.003), perUnit: perG, bits: bits)
    let shift = format & 0x04 != 0 ? 16 - bits : 0
    if fifo.mode != .bypass { isAvailable = fifo.count == 33 }
    noted(.accelerometer, made.values, at: time, clips: made.clips)
    put(
      (made.values.0 << shift, made.values.1 << shift, made.values.2 << shift), at: 0,
      bigEndian: false)
    announce()
    fifo.store { outputs[$0] }
  }

  public override func level(ofPin pin: Int) -> Bool {
    // Each event goes to the pin of its bit in INT_MAP.
    let mapped = pin == Self.interrupt2 ? registers[0x2F] : ~registers[0x2F]
    let isActive = registers[0x2E] & mapped & sources & 0x83 != 0
    return isActive != (registers[0x31] & 0x20 != 0)
  }
}
