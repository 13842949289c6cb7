import PoiseCore

/// Register-level model of ST's LSM6DSOX.
///
/// Modelled: identity, register map, rates, ranges with their odd codes, status of each die, INT1
/// for both, address increment, block data update as a whole, software reset, data-ready masking,
/// self-tests.
/// With both dies on, the faster rate paces both, as at equal rates.
///
/// Not modelled: FIFO, filters, embedded functions and their bank, I3C,
/// pulsed data-ready.
public final class VirtualLSM6DSOX: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  private var hasForce = false
  private var hasTurn = false

  public init(address: UInt8 = 0x6A, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "LSM6DSOX", address: address, identityRegister: 0x0F, outputBase: 0x22,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0x6C
    registers[0x12] = 0x04
    registers[0x18] = 0xE0
    hasForce = false
    hasTurn = false
  }

  override func following(_ register: UInt8) -> UInt8 {
    registers[0x12] & 0x04 == 0 ? register : register &+ 1
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x1E: return (hasForce ? 1 : 0) | (hasTurn ? 2 : 0)
    case 0x27: hasTurn = false
    case 0x2D: hasForce = false
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    guard (0x01...0x19).contains(register), register != 0x0F else { return }
    if register == 0x12 && value & 0x01 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let rates: [Double?] = [nil, 12.5, 26, 52, 104, 208, 417, 833, 1667, 3333, 6667]
    func rate(_ code: UInt8) -> Double? { code < 11 ? rates[Int(code)] : nil }
    let force = rate(registers[0x10] >> 4)
    let turn = rate(registers[0x11] >> 4)
    let fastest = [force, turn].compactMap { $0 }.max()
    convert(rate: fastest, at: time, settling: turn == nil ? 0 : 0.07)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let temperature = Int((virtualTemperature - 25) * 256)
    registers[0x20] = UInt8(truncatingIfNeeded: temperature)
    registers[0x21] = UInt8(truncatingIfNeeded: temperature >> 8)
    if registers[0x10] >> 4 != 0 {
      let milli = [0.061, 0.488, 0.122, 0.244][Int(registers[0x10] >> 2 & 3)]
      let shift = pushed(registers[0x14] & 3, by: 0.5)
      let made = counts(noisy(Self.force(motion) + shift, 0.0007), perUnit: 1000 / milli)
      noted(.accelerometer, made.values, at: time, clips: made.clips)
      put(made.values, at: 6, bigEndian: false)
      hasForce = true
    }
    if registers[0x11] >> 4 != 0 {
      let coarse = [8.75, 17.5, 35, 70][Int(registers[0x11] >> 2 & 3)]
      let milli = registers[0x11] & 0x02 != 0 ? 4.375 : coarse
      let shift = pushed(registers[0x14] >> 2 & 3, by: 400)
      let made = counts(noisy(Self.turn(motion) + shift, 0.04), perUnit: 1000 / milli)
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 0, bigEndian: false)
      hasTurn = true
    }
  }

  /// What a self-test moves the element by: code 1 up, the accelerometer's 2 and the gyroscope's 3
  /// down.
  private func pushed(_ code: UInt8, by size: Double) -> Vector3 {
    if code == 0 || hasBrokenElement { return .zero }
    return (code == 1 ? size : 0 - size) * Vector3(1, 1, 1)
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive =
      pin == Self.interrupt1
      && (registers[0x0D] & 0x01 != 0 && hasForce || registers[0x0D] & 0x02 != 0 && hasTurn)
    return isActive != (registers[0x12] & 0x20 != 0)
  }
}
