import PoiseCore

/// Register-level model of QST's QMC5883L.
///
/// Modeled: identity, standby and continuous mode, rates, ranges, DRDY cleared by reading any data
/// register, overflow and skipped-data bits, roll-over, soft reset, pin with its inverted enable.
///
/// Not modeled: over-sampling (noise is the same), temperature.
public final class VirtualQMC5883L: VirtualRegisterChip {
  /// Pin number of DRDY.
  public static let dataReady = 0

  private var overflows = false

  public init(address: UInt8 = 0x0D, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "QMC5883L", address: address, identityRegister: 0x0D, outputBase: 0x00,
      outputCount: 6, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0D] = 0xFF
    overflows = false
  }

  override func following(_ register: UInt8) -> UInt8 {
    registers[0x0A] & 0x40 != 0 && register == 0x06 ? 0x00 : register &+ 1
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x00...0x05: markRead()
    case 0x06: return (isAvailable ? 1 : 0) | (overflows ? 2 : 0) | (isOverrun ? 4 : 0)
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    guard (0x09...0x0B).contains(register) else { return }
    if register == 0x0A && value & 0x80 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let rate: Double = [10, 50, 100, 200][Int(registers[0x09] >> 2 & 3)]
    convert(rate: registers[0x09] & 3 == 1 ? rate : nil, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let perGauss: Double
    switch registers[0x09] >> 4 & 3 {
    case 0: perGauss = 12000
    case 1: perGauss = 3000
    default: return
    }
    let gauss = noisy(0.01 * motion.magneticField, 0.002)
    overflows = produce(.magnetometer, gauss, perUnit: perGauss, at: time)
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    pin == Self.dataReady && registers[0x0A] & 0x01 == 0 && isAvailable
  }
}
