import PoiseCore

/// Register-level model of QST's QMC5883P (13-52-19).
///
/// Modeled: identity, suspend, normal and continuous mode, rates, ranges, DRDY cleared by reading
/// the status, overflow bit, soft reset, which takes 20 ms here and drops what is written before.
///
/// Not modeled: over-sampling (noise is the same), single measurements, signs of the axes,
/// self-test. Written to CTRL2 while it runs, it stops measuring until CTRL1 is written again, as
/// people report of real ones.
public final class VirtualQMC5883P: VirtualRegisterChip {
  private var overflows = false
  private var readyAt = Timestamp(nanoseconds: 0)

  public init(address: UInt8 = 0x2C, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "QMC5883P", address: address, identityRegister: 0x00, outputBase: 0x01,
      outputCount: 6, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x00] = 0x80
    overflows = false
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if register != 0x09 { return registers[Int(register)] }
    defer { isAvailable = false }
    return (isAvailable ? 1 : 0) | (overflows ? 2 : 0)
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < readyAt { return }
    switch register {
    case 0x0B where value & 0x80 != 0:
      powerOn(at: time)
      readyAt = time + 20_000_000
    case 0x0B:
      registers[0x0B] = value
      stopConverting()
    case 0x0A:
      registers[0x0A] = value
      let rates: [Double] = [10, 50, 100, 200]
      let mode = value & 3
      // Continuous mode goes as fast as over-sampling lets it.
      let rate = mode == 3 ? 1500 / Double(8 >> (value >> 4 & 3)) : rates[Int(value >> 2 & 3)]
      convert(rate: mode == 1 || mode == 3 ? rate : nil, at: time)
    case 0x29: registers[0x29] = value
    default: break
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let perGauss: Double = [1000, 2500, 3750, 15000][Int(registers[0x0B] >> 2 & 3)]
    let gauss = noisy(0.01 * motion.magneticField, 0.002)
    overflows = produce(.magnetometer, gauss, perUnit: perGauss, at: time)
    announce()
  }
}
