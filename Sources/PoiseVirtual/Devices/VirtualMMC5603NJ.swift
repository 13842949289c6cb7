import PoiseCore

/// Register-level model of Memsic's MMC5603NJ.
///
/// Modeled: identity, 20-bit output in nine bytes, continuous mode with its rate, limits of each
/// bandwidth, software reset (20 ms), control registers that read as nothing, the comparison of
/// its self-test.
///
/// Not modeled: single measurements, set and reset, temperature. The done bit stays set
/// from the first measurement on: the data sheet does not say that reading clears it.
public final class VirtualMMC5603NJ: VirtualRegisterChip {
  private var readyAt = Timestamp(nanoseconds: 0)
  /// End of the self-test that runs or ran last.
  private var testedAt: Timestamp?
  /// Codes of the factory: the response is their distance from 128.
  private let codes: [UInt8] = [178, 72, 188]

  public init(address: UInt8 = 0x30, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "MMC5603NJ", address: address, identityRegister: 0x39, outputBase: 0x00,
      outputCount: 9, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x39] = 0x10
    testedAt = nil
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x00...0x08, 0x39: registers[Int(register)]
    case 0x18: (isAvailable ? 0x40 : 0) | (fellShort(at: time) ? 0x20 : 0)
    case 0x27...0x29: codes[Int(register - 0x27)]
    default: 0
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < readyAt { return }
    guard (0x1A...0x20).contains(register) else { return }
    if register == 0x1C && value & 0x80 != 0 {
      powerOn(at: time)
      readyAt = time + 20_000_000
      return
    }
    registers[Int(register)] = value
    if register == 0x1B && value & 0x41 == 0x41 { testedAt = time + 8_000_000 }
    let rate = Double(registers[0x1A])
    let fastest: Double = [75, 150, 255, 255][Int(registers[0x1C] & 3)]
    let isOn = registers[0x1D] & 0x10 != 0 && registers[0x1B] & 0x80 != 0
    convert(rate: isOn && rate > 0 && rate <= fastest ? rate : nil, at: time)
  }

  /// Sat_sensor: an axis moved by less than its threshold, which counts eight where a code counts
  /// thirty-two.
  private func fellShort(at time: Timestamp) -> Bool {
    guard let testedAt, time >= testedAt else { return false }
    return (0..<3).contains { axis in
      let response = hasBrokenElement ? 0 : 32 * abs(Int(codes[axis]) - 128)
      return response < 8 * Int(registers[0x1E + axis])
    }
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
