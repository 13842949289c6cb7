import PoiseCore

/// Register-level model of InvenSense's MPU-6050, MPU-6500 and the motion die of the MPU-9250.
///
/// Modelled: identity, sleep and axis standby, rate divider with and without the filter, ranges,
/// big-endian outputs with double buffering, INT_STATUS cleared by reading, latched interrupt pin
/// with its polarity, bypass, reset.
///
/// Not modelled: filters, FIFO, DMP, I2C master, self-test, temperature.
public final class VirtualMPU6050: VirtualRegisterChip {
  /// Pin number of INT.
  public static let interrupt = 0

  private let identity: UInt8

  public init(
    name: String = "MPU-6050", identity: UInt8 = 0x68, address: UInt8 = 0x68,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.identity = identity
    super.init(
      name: name, address: address, identityRegister: 0x75, outputBase: 0x3B, outputCount: 14,
      kinds: [.accelerometer, .gyroscope], options: options)
  }

  /// Whether the chip behind this one is connected to the bus.
  var isBypassed: Bool { registers[0x37] & 0x02 != 0 && registers[0x6A] & 0x20 == 0 }

  override func resetRegisters() {
    registers[0x75] = identity
    registers[0x6B] = 0x40
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if registers[0x37] & 0x10 != 0 && register != 0x3A { isAvailable = false }
    guard register == 0x3A else { return registers[Int(register)] }
    defer { isAvailable = false }
    return isAvailable ? 1 : 0
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x3A...0x60, 0x75: return
    default: break
    }
    if register == 0x6B && value & 0x80 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let isAwake = registers[0x6B] & 0x40 == 0 && registers[0x6C] & 0x3F != 0x3F
    let filter = registers[0x1A] & 7
    let base: Double = filter == 0 || filter == 7 ? 8000 : 1000
    convert(rate: isAwake ? base / (1 + Double(registers[0x19])) : nil, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    if registers[0x6C] & 0x38 == 0 {
      let perG = Double(16384 >> Int(registers[0x1C] >> 3 & 3))
      let made = counts(noisy(Self.force(motion), 0.003), perUnit: perG)
      noted(.accelerometer, made.values, at: time, clips: made.clips)
      put(made.values, at: 0, bigEndian: true)
    }
    if registers[0x6C] & 0x07 == 0 {
      let perDegree = [131, 65.5, 32.8, 16.4][Int(registers[0x1B] >> 3 & 3)]
      let made = counts(noisy(Self.turn(motion), 0.05), perUnit: perDegree)
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 8, bigEndian: true)
    }
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    // The 50 us pulse of the unlatched pin is not modelled: such a pin stays low here.
    let isActive =
      pin == Self.interrupt && registers[0x38] & 0x01 != 0 && registers[0x37] & 0x20 != 0
      && isAvailable
    return isActive != (registers[0x37] & 0x80 != 0)
  }
}
