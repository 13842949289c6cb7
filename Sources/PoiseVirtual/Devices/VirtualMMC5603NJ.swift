import PoiseCore

/// Register-level model of Memsic's MMC5603NJ.
///
/// Modelled: identity, 20-bit output in nine bytes, continuous mode with its rate, limits of each
/// bandwidth, software reset (20 ms), control registers that read as nothing.
///
/// Not modelled: single measurements, set and reset, temperature, self-test. The done bit stays set
/// from the first measurement on: the data sheet does not say that reading clears it.
public final class VirtualMMC5603NJ: VirtualRegisterChip {
  private var readyAt = Timestamp(nanoseconds: 0)

  public init(address: UInt8 = 0x30, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "MMC5603NJ", address: address, identityRegister: 0x39, outputBase: 0x00,
      outputCount: 9, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() { registers[0x39] = 0x10 }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x00...0x08, 0x39: registers[Int(register)]
    case 0x18: isAvailable ? 0x40 : 0
    default: 0
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < readyAt { return }
    guard (0x1A...0x1D).contains(register) else { return }
    if register == 0x1C && value & 0x80 != 0 {
      powerOn(at: time)
      readyAt = time + 20_000_000
      return
    }
    registers[Int(register)] = value
    let rate = Double(registers[0x1A])
    let fastest: Double = [75, 150, 255, 255][Int(registers[0x1C] & 3)]
    let isOn = registers[0x1D] & 0x10 != 0 && registers[0x1B] & 0x80 != 0
    convert(rate: isOn && rate > 0 && rate <= fastest ? rate : nil, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let made = counts(
      noisy(0.01 * motion.magneticField, 0.002), perUnit: Vector3(16384, 16384, 16384), bits: 20)
    noted(.magnetometer, made.values, at: time, clips: made.clips)
    let words = [made.values.0, made.values.1, made.values.2].map { UInt32($0 + 524_288) }
    for (i, word) in words.enumerated() {
      outputs[2 * i] = UInt8(word >> 12)
      outputs[2 * i + 1] = UInt8(truncatingIfNeeded: word >> 4)
      outputs[6 + i] = UInt8(truncatingIfNeeded: word << 4)
    }
    isAvailable = true
  }
}
