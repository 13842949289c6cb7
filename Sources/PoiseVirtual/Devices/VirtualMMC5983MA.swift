import PoiseCore

/// Register-level model of Memsic's MMC5983MA.
///
/// Modeled: identity, 18-bit output in seven bytes, continuous mode with its rates and the
/// bandwidth each needs, the done bit and the pin that stay until acknowledged, software reset
/// (10 ms), control registers that read as junk.
///
/// Not modeled: single measurements, set and reset, temperature, self-test.
public final class VirtualMMC5983MA: VirtualRegisterChip {
  /// Pin number of INT.
  public static let interrupt = 0

  private var readyAt = Timestamp(nanoseconds: 0)

  public init(address: UInt8 = 0x30, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "MMC5983MA", address: address, identityRegister: 0x2F, outputBase: 0x00,
      outputCount: 7, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() { registers[0x2F] = 0x30 }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x00...0x06, 0x2F: registers[Int(register)]
    case 0x08: isAvailable ? 1 : 0
    case 0x09...0x0C: 0xA5
    default: 0
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < readyAt { return }
    switch register {
    case 0x08:
      if value & 1 != 0 { isAvailable = false }
      return
    case 0x09...0x0C: break
    default: return
    }
    if register == 0x0A && value & 0x80 != 0 {
      powerOn(at: time)
      readyAt = time + 10_000_000
      return
    }
    registers[Int(register)] = value
    let rates: [Double?] = [nil, 1, 10, 20, 50, 100, 200, 1000]
    let rate = rates[Int(registers[0x0B] & 7)]
    // A measurement takes 8, 4, 2 or 0.5 ms: it must fit the period.
    let duration = [0.008, 0.004, 0.002, 0.0005][Int(registers[0x0A] & 3)]
    guard registers[0x0B] & 0x08 != 0, let rate, duration * rate < 1 else {
      return stopConverting()
    }
    convert(rate: rate, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let made = counts(
      noisy(0.01 * motion.magneticField, 0.0005), perUnit: Vector3(16384, 16384, 16384), bits: 18)
    noted(.magnetometer, made.values, at: time, clips: made.clips)
    var low: UInt32 = 0
    let words = [made.values.0, made.values.1, made.values.2].map { UInt32($0 + 131_072) }
    for (i, word) in words.enumerated() {
      outputs[2 * i] = UInt8(word >> 10)
      outputs[2 * i + 1] = UInt8(truncatingIfNeeded: word >> 2)
      low |= (word & 3) << UInt32(6 - 2 * i)
    }
    outputs[6] = UInt8(low)
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    pin == Self.interrupt && registers[0x09] & 0x04 != 0 && isAvailable
  }
}
