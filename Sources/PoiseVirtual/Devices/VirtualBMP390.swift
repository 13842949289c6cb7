import PoiseCore

/// Register-level model of Bosch's BMP390 (BST-BMP390-DS002).
///
/// Modeled: identity, soft reset, calibration memory with made-up values, over-sampling's bits,
/// output data rates, sleep and normal mode, data-ready bits that reading the data clears, the
/// data-ready pin, 0x800000 before the first measurement.
///
/// Not modeled: filter, FIFO, forced mode, the error register, interrupts other than data-ready.
public final class VirtualBMP390: VirtualBarometer {
  /// What the calibration memory holds in place of its values; for damaged parts.
  public var brokenMemory: UInt8? {
    didSet { resetRegisters() }
  }

  /// 0x31 to 0x45: T1, T2, T3; P1 ... P11.
  private static let memory: [UInt8] = {
    var bytes: [UInt8] = []
    func word(_ value: Int) { bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    func byte(_ value: Int) { bytes.append(UInt8(value & 255)) }
    word(28159)
    word(19044)
    byte(-10)
    word(10)
    word(-2500)
    byte(34)
    byte(0)
    word(24500)
    word(30000)
    byte(5)
    byte(-8)
    word(17000)
    byte(30)
    byte(-60)
    return bytes
  }()

  public init(address: UInt8 = 0x76, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "BMP390", address: address, identityRegister: 0x00, outputBase: 0x04, outputCount: 6,
      kinds: [.barometer], options: options)
  }

  /// A read's first byte means nothing.
  private var isIdle = false

  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    select(header & 0x7F, at: time)
    isIdle = header & 0x80 != 0
  }

  public override func readByte(at time: Timestamp) -> UInt8 {
    if isIdle {
      isIdle = false
      return 0xA5
    }
    return super.readByte(at: time)
  }

  override func resetRegisters() {
    registers[0x00] = 0x60
    registers[0x1C] = 0x02
    for (i, byte) in Self.memory.enumerated() { registers[0x31 + i] = brokenMemory ?? byte }
    for i in [2, 5] { outputs[i] = 0x80 }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x03: return 0x10 | (isAvailable ? 0x60 : 0)
    case 0x04...0x09:
      isAvailable = false
      return registers[Int(register)]
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x7E: if value == 0xB6 { powerOn(at: time) }
    case 0x15...0x1F:
      registers[Int(register)] = value
      let isOn = registers[0x1B] & 0x33 == 0x33
      let divisor = Double(1 << Int(min(17, registers[0x1D] & 0x1F)))
      convert(rate: isOn ? 200 / divisor : nil, at: time)
    default: break
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let air = noisy(pressure: 0.9, temperature: 0.003, humidity: 0)
    let counts = 0..<0xFFFFFF
    let temperature = counts.partitionPoint { Self.celsius(Double($0)) >= air.temperature }
    let celsius = Self.celsius(Double(temperature))
    let pressure = counts.partitionPoint { Self.pascals(Double($0), celsius) <= air.pressure }
    for i in 0..<3 {
      outputs[i] = UInt8(truncatingIfNeeded: pressure >> (8 * i))
      outputs[3 + i] = UInt8(truncatingIfNeeded: temperature >> (8 * i))
    }
    noted(
      .barometer, (pressure, temperature, 0), at: time,
      clips: !(30_000...125_000).contains(air.pressure))
    announce()
  }

  private static func celsius(_ adc: Double) -> Double {
    let d = adc - 28159.0 * 256
    return d * 19044 / 1_073_741_824 + d * d * -10 / 281_474_976_710_656
  }

  private static func pascals(_ u: Double, _ t: Double) -> Double {
    let offset = 24500.0 * 8 + 30000.0 / 64 * t + 5.0 / 256 * t * t - 8.0 / 32768 * t * t * t
    let slope = -16374.0 / 1_048_576 - 18884.0 / 536_870_912 * t + 34.0 / 4_294_967_296 * t * t
    let curve = 17000.0 / 281_474_976_710_656 + 30.0 / 281_474_976_710_656 * t
    return offset + u * slope + u * u * curve - 60 * u * u * u / (281_474_976_710_656 * 131_072)
  }

  /// Pin 0: the data-ready output.
  public override func level(ofPin pin: Int) -> Bool {
    pin == 0 && registers[0x19] & 0x40 != 0 && isAvailable
  }
}
