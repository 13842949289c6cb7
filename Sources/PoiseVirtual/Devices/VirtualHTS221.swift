import PoiseCore

/// Register-level model of ST's HTS221 (DocID026333).
///
/// Modeled: identity, power-down and output data rates, sub-address increment bit, block data
/// update as a whole, status, data-ready pin with its polarity, reboot, the factory's two points of
/// either line.
///
/// Not modeled: one-shot, averaging, heater, SPI.
public final class VirtualHTS221: VirtualBarometer {
  /// Registers 0x30 to 0x3F: 30.5% at -14 and 71.5% at -12043; 19.125 °C at 0 and 33.75 °C at
  /// 798 counts, as a part was seen to have them.
  static let factory: [UInt8] = [
    0x3D, 0x8F, 0x99, 0x0E, 0x00, 0xC4, 0xF2, 0xFF, 0x3A, 0x03, 0xF5, 0xD0, 0x00, 0x00, 0x1E, 0x03
  ]

  /// In place of the factory's values; nil: those.
  public var brokenMemory: UInt8?

  public init(address: UInt8 = 0x5F, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "HTS221", address: address, identityRegister: 0x0F, outputBase: 0x28, outputCount: 4,
      countsIfAsked: true, kinds: [.hygrometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0xBC
    registers[0x10] = 0x1B
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x27: return isAvailable ? 0x03 : 0
    case 0x29:
      isAvailable = false
      return registers[0x29]
    case 0x30...0x3F: return brokenMemory ?? Self.factory[Int(register) - 0x30]
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x21 where value & 0x80 != 0: powerOn(at: time)
    case 0x10, 0x20...0x22:
      registers[Int(register)] = value
      let rates: [Double?] = [nil, 1, 7, 12.5]
      let isOn = registers[0x20] & 0x80 != 0
      convert(rate: isOn ? rates[Int(registers[0x20] & 3)] : nil, at: time)
    default: break
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let air = noisy(pressure: 0, temperature: 0.007, humidity: 0.03)
    let humidity = -14 + (air.humidity - 30.5) * (-12_029) / 41
    let temperature = (air.temperature - 19.125) * 798 / 14.625
    let limits = -32_768.0...32_767
    let counts = [humidity, temperature].map {
      Int(max(limits.lowerBound, min(limits.upperBound, $0)).rounded())
    }
    put(counts[0], at: 0, bigEndian: false)
    put(counts[1], at: 2, bigEndian: false)
    noted(
      .hygrometer, (counts[0], counts[1], 0), at: time,
      clips: !limits.contains(humidity) || !limits.contains(temperature))
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive = pin == 0 && registers[0x22] & 0x04 != 0 && isAvailable
    return isActive != (registers[0x22] & 0x80 != 0)
  }
}
