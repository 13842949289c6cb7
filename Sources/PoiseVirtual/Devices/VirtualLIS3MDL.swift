import PoiseCore

/// Register-level model of ST's LIS3MDL, which is also the magnetometer die of the LSM9DS1.
///
/// Modeled: identity, sub-address increment bit, rates with FAST_ODR, ranges, continuous mode and
/// power-down, status with overrun, data-ready pin, block data update as a whole, soft reset,
/// self-test.
///
/// Not modeled: single mode, byte order, temperature, threshold interrupt. Different
/// operating modes for XY and Z make no conversions: no driver should ask for that.
public final class VirtualLIS3MDL: VirtualRegisterChip {
  /// Pin number of DRDY.
  public static let dataReady = 0

  public init(
    name: String = "LIS3MDL", address: UInt8 = 0x1C,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    super.init(
      name: name, address: address, identityRegister: 0x0F, outputBase: 0x28, outputCount: 6,
      countsIfAsked: true, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0x3D
    registers[0x20] = 0x10
    registers[0x22] = 0x03
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x27: return (isAvailable ? 0x0F : 0) | (isOverrun ? 0xF0 : 0)
    case 0x2D: markRead()
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    guard (0x20...0x24).contains(register) || register == 0x30 else { return }
    if register == 0x21 && value & 0x04 != 0 {
      stopConverting()
      for i in 0x20...0x24 { registers[i] = 0 }
      return resetRegisters()
    }
    registers[Int(register)] = value
    let mode = registers[0x20] >> 5 & 3
    guard registers[0x22] & 0x03 == 0, registers[0x23] >> 2 & 3 == mode else {
      return stopConverting()
    }
    let slow = [0.625, 1.25, 2.5, 5, 10, 20, 40, 80][Int(registers[0x20] >> 2 & 7)]
    let fast: Double = [1000, 560, 300, 155][Int(mode)]
    convert(rate: registers[0x20] & 0x02 != 0 ? fast : slow, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let perGauss: Double = [6842, 3421, 2281, 1711][Int(registers[0x21] >> 5 & 3)]
    // 3.2 mG of noise at the worst.
    var gauss = noisy(0.01 * motion.magneticField, 0.0032)
    if registers[0x20] & 0x01 != 0 && !hasBrokenElement { gauss = gauss + Vector3(2, 2, 0.5) }
    produce(.magnetometer, gauss, perUnit: perGauss, at: time)
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool { pin == Self.dataReady && isAvailable }
}
