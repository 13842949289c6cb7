import PoiseCore

/// Register-level model of ST's LPS25HB (DocID027112) and LPS25H (DocID023722).
///
/// Modeled: identity, power-down and output data rates, sub-address increment bit, block data
/// update as a whole, status of pressure and temperature with overrun, data-ready pin with its
/// polarity, software reset, the reference pressure that is taken from the output.
///
/// Not modeled: FIFO, one-shot, averaging, thresholds, AUTOZERO.
public final class VirtualLPS25H: VirtualBarometer {

  public init(
    name: String = "LPS25HB", address: UInt8 = 0x5C,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    super.init(
      name: name, address: address, identityRegister: 0x0F, outputBase: 0x28, outputCount: 5,
      countsIfAsked: true, kinds: [.barometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0xBD
    registers[0x10] = 0x0F
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
    switch register {
    case 0x21 where value & 0x04 != 0: powerOn(at: time)
    case 0x08...0x0A, 0x10, 0x20...0x24, 0x2E:
      registers[Int(register)] = value
      let rates: [Double?] = [nil, 1, 7, 12.5, 25, nil, nil, nil]
      let isOn = registers[0x20] & 0x80 != 0
      convert(rate: isOn ? rates[Int(registers[0x20] >> 4 & 7)] : nil, at: time)
    default: break
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let air = noisy(pressure: 1, temperature: 0, humidity: 0)
    let hectopascals = max(0, min(2047, air.pressure / 100))
    let reference = Int(registers[0x0A]) << 16 | Int(registers[0x09]) << 8 | Int(registers[0x08])
    let pressure = Int((hectopascals * 4096).rounded()) - reference
    let temperature = Int(((air.temperature - 42.5) * 480).rounded())
    for i in 0..<3 { outputs[i] = UInt8(truncatingIfNeeded: pressure >> (8 * i)) }
    put(temperature, at: 3, bigEndian: false)
    noted(
      .barometer, (pressure, temperature, 0), at: time, clips: !(260...1260).contains(hectopascals))
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive = pin == 0 && registers[0x23] & 0x01 != 0 && isAvailable
    return isActive != (registers[0x22] & 0x80 != 0)
  }
}
