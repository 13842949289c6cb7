import PoiseCore

/// Register-level model of ST's LPS22HB (DocID027083).
///
/// Modeled: identity, output data rates and power-down, address increment, block data update as a
/// whole, status with overrun, data-ready pin, software reset.
///
/// Not modeled: FIFO, one-shot, low-pass filter, thresholds, AUTOZERO, RPDS.
public final class VirtualLPS22HB: VirtualBarometer {
  public init(address: UInt8 = 0x5C, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "LPS22HB", address: address, identityRegister: 0x0F, outputBase: 0x28, outputCount: 5,
      kinds: [.barometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0xB1
    registers[0x11] = 0x10
  }

  override func following(_ register: UInt8) -> UInt8 {
    registers[0x11] & 0x10 != 0 ? register &+ 1 : register
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x27: return (isAvailable ? 0x03 : 0) | (isOverrun ? 0x30 : 0)
    case 0x2C: markRead()
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    guard (0x0B...0x0E).contains(register) || (0x10...0x1A).contains(register) else { return }
    if register == 0x11 && value & 0x04 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let code = Int(registers[0x10] >> 4 & 7)
    let rates: [Double?] = [nil, 1, 10, 25, 50, 75, nil, nil]
    convert(rate: rates[code], at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let air = noisy(pressure: 0.75, temperature: 0, humidity: 0)
    let hectopascals = max(0, min(2047, air.pressure / 100))
    let pressure = Int((hectopascals * 4096).rounded())
    let temperature = Int((air.temperature * 100).rounded())
    for i in 0..<3 { outputs[i] = UInt8(truncatingIfNeeded: pressure >> (8 * i)) }
    put(temperature, at: 3, bigEndian: false)
    noted(
      .barometer, (pressure, temperature, 0), at: time, clips: !(260...1260).contains(hectopascals))
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    pin == 0 && registers[0x12] & 0x04 != 0 && isAvailable
  }
}
