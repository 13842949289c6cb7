import PoiseCore

/// Register-level model of the LSM9DS1's accelerometer and gyroscope (its magnetometer is a
/// ``VirtualLIS3MDL``).
///
/// Modeled: identity, register map, rates with the gyroscope's ruling both while it is on, ranges
/// with their odd codes, status bits of each die, INT1 for both, address increment, block data
/// update as a whole, software reset, left-handed axes, self-tests, the FIFO of both dies in
/// bypass, FIFO and continuous mode with its level, threshold and overrun, the wrap of its bursts.
///
/// Not modeled: the modes that begin by an event, filters, interrupt generators.
public final class VirtualLSM9DS1: VirtualRegisterChip {
  /// Pin number of INT1_A/G.
  public static let interrupt1 = 0

  private var hasForce = false
  private var hasTurn = false

  public init(address: UInt8 = 0x6A, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "LSM9DS1", address: address, identityRegister: 0x0F, outputBase: 0x18,
      // Gyroscope at 0x18 and, far behind it, the accelerometer at 0x28.
      outputCount: 6, kinds: [.accelerometer, .gyroscope], options: options)
  }

  private var force = [UInt8](repeating: 0, count: 6)
  /// A gyroscope's and an accelerometer's sample in each place.
  private var fifo = VirtualFIFO(depth: 32, bytes: 12)

  private var isTurning: Bool { registers[0x10] >> 5 != 0 }
  private var isAtThreshold: Bool {
    fifo.mode != .bypass && fifo.count >= Int(registers[0x2E] & 0x1F)
  }

  override func resetRegisters() {
    registers[0x0F] = 0x68
    registers[0x1E] = 0x38
    registers[0x1F] = 0x38
    registers[0x22] = 0x04
    hasForce = false
    hasTurn = false
    fifo.mode = .bypass
  }

  public override func select(_ register: UInt8, at time: Timestamp) {
    super.select(register, at: time)
    for i in 0..<6 { registers[0x28 + i] = force[i] }
  }

  override func following(_ register: UInt8) -> UInt8 {
    if registers[0x22] & 0x04 == 0 { return register }
    if fifo.mode != .bypass && register == 0x1D { return 0x28 }
    if fifo.mode != .bypass && register == 0x2D && isTurning { return 0x18 }
    return register == 0x2D ? 0x28 : register &+ 1
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if fifo.mode != .bypass {
      switch register {
      case 0x18...0x1D: return fifo.read(Int(register - 0x18))
      case 0x28...0x2D: return fifo.read(Int(register - 0x28) + 6)
      default: break
      }
    }
    switch register {
    case 0x2F:
      return (isAtThreshold ? 0x80 : 0) | (fifo.hasLost ? 0x40 : 0) | UInt8(fifo.count)
    case 0x17, 0x27: return (hasForce ? 1 : 0) | (hasTurn ? 2 : 0)
    case 0x1D: hasTurn = false
    case 0x2D: hasForce = false
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x04...0x0D, 0x10...0x13, 0x1E...0x24, 0x2E, 0x30...0x37: break
    default: return
    }
    if register == 0x22 && value & 0x01 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let modes: [VirtualFIFO.Mode] = [
      .bypass, .stopping, .bypass, .bypass, .bypass, .bypass, .stream, .bypass
    ]
    fifo.mode = registers[0x23] & 0x02 != 0 ? modes[Int(registers[0x2E] >> 5)] : .bypass
    let turn = [nil, 14.9, 59.5, 119, 238, 476, 952, nil][Int(registers[0x10] >> 5)]
    let force = [nil, 10.0, 50, 119, 238, 476, 952, nil][Int(registers[0x20] >> 5)]
    convert(rate: turn ?? force, at: time, settling: turn == nil ? 0 : 0.03)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    isAvailable = fifo.mode != .bypass && fifo.count == 32
    put(Int((virtualTemperature - 25) * 16), inRegister: 0x15)
    if registers[0x20] >> 5 != 0 {
      let milli = [0.061, 0.732, 0.122, 0.244][Int(registers[0x20] >> 3 & 3)]
      let isPushed = registers[0x24] & 0x01 != 0 && !hasBrokenElement
      let shift = isPushed ? Vector3(0.6, 0.6, 0.6) : .zero
      let g = noisy(Self.leftHanded(Self.force(motion)) + shift, 0.001)
      let made = counts(g, perUnit: 1000 / milli)
      noted(.accelerometer, made.values, at: time, clips: made.clips)
      let words = [made.values.0, made.values.1, made.values.2]
      for (i, word) in words.enumerated() {
        force[2 * i] = UInt8(truncatingIfNeeded: word)
        force[2 * i + 1] = UInt8(truncatingIfNeeded: word >> 8)
      }
      hasForce = true
    }
    let codes: [Double?] = [8.75, 17.5, nil, 70]
    if registers[0x10] >> 5 != 0, let milli = codes[Int(registers[0x10] >> 3 & 3)] {
      let isPushed = registers[0x24] & 0x04 != 0 && !hasBrokenElement
      let shift = isPushed ? Vector3(450, 450, 450) : .zero
      let turn = noisy(Self.leftHanded(Self.turn(motion)) + shift, 0.1)
      produce(.gyroscope, turn, perUnit: 1000 / milli, at: time)
      hasTurn = true
    }
    fifo.store { $0 < 6 ? outputs[$0] : force[$0 - 6] }
  }

  /// x of both dies points against the magnetometer's; y and z with it.
  private static func leftHanded(_ v: Vector3) -> Vector3 { Vector3(0 - v.x, v.y, v.z) }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive =
      pin == Self.interrupt1
      && (registers[0x0C] & 0x01 != 0 && hasForce || registers[0x0C] & 0x02 != 0 && hasTurn
        || registers[0x0C] & 0x08 != 0 && isAtThreshold)
    return isActive != (registers[0x22] & 0x20 != 0)
  }
}
