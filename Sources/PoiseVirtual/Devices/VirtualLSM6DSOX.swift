import PoiseCore

/// Register-level model of ST's LSM6DSOX, LSM6DSO and ISM330DHCX.
///
/// Modeled: identity, register map, rates, ranges with their odd codes, status of each die, INT1
/// for both, address increment, block data update as a whole, software reset, data-ready masking,
/// self-tests, the FIFO of tagged words in bypass, FIFO and continuous mode with its level,
/// watermark and overrun.
/// With both dies on, the faster rate paces both, as at equal rates; what is batched is batched at
/// that rate.
///
/// Not modeled: the modes that begin by an event, compression, filters, embedded functions and
/// their bank, I3C, pulsed data-ready.
public final class VirtualLSM6DSOX: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  /// Which of the three it is.
  public enum Part: String, Sendable {
    case lsm6dsox = "LSM6DSOX"
    case lsm6dso = "LSM6DSO"
    case ism330dhcx = "ISM330DHCX"
  }

  private let part: Part
  private var hasForce = false
  private var hasTurn = false
  /// Words of a tag and six bytes.
  private var fifo = VirtualFIFO(depth: 512, bytes: 7)
  /// Of the slots of time.
  private var slot: UInt8 = 0
  private var hasLostLatched = false
  /// Words come in another order.
  private var isDisordered = false
  /// The next slot has a word of another sensor among its own.
  private var hasStranger = false

  private var watermark: Int { Int(registers[0x07]) | Int(registers[0x08] & 1) << 8 }
  private var isAtWatermark: Bool {
    fifo.mode != .bypass && watermark > 0 && fifo.count >= watermark
  }

  public init(
    part: Part = .lsm6dsox, address: UInt8 = 0x6A,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.part = part
    super.init(
      name: part.rawValue, address: address, identityRegister: 0x0F, outputBase: 0x22,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = part == .ism330dhcx ? 0x6B : 0x6C
    registers[0x12] = 0x04
    registers[0x18] = 0xE0
    hasForce = false
    hasTurn = false
    fifo.mode = .bypass
    hasLostLatched = false
    isDisordered = false
    hasStranger = false
  }

  override func following(_ register: UInt8) -> UInt8 {
    if registers[0x12] & 0x04 == 0 { return register }
    return register == 0x7E ? 0x78 : register &+ 1
  }

  public override func tearQueue() {
    fifo.pop()
    isDisordered = true
    hasStranger = true
  }

  /// One slot of time: each die's word behind its tag.
  private func store() {
    if fifo.mode == .bypass { return }
    slot = (slot + 1) & 3
    let isForce = registers[0x09] & 0x0F != 0 && registers[0x10] >> 4 != 0
    let isTurn = registers[0x09] >> 4 != 0 && registers[0x11] >> 4 != 0
    func put(_ sensor: UInt8, at offset: Int) {
      let tag = sensor << 3 | slot << 1
      let isOdd = tag.nonzeroBitCount & 1 == 1
      fifo.store { $0 == 0 ? tag | (isOdd ? 1 : 0) : outputs[offset + $0 - 1] }
      hasLostLatched = hasLostLatched || fifo.hasLost
    }
    if isForce && isDisordered { put(2, at: 6) }
    // The thermometer's.
    if hasStranger { put(3, at: 0) }
    hasStranger = false
    if isTurn { put(1, at: 0) }
    if isForce && !isDisordered { put(2, at: 6) }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x1E: return (hasForce ? 1 : 0) | (hasTurn ? 2 : 0)
    case 0x3A: return UInt8(truncatingIfNeeded: fifo.count)
    case 0x3B:
      defer { hasLostLatched = false }
      return (isAtWatermark ? 0x80 : 0) | (fifo.hasLost ? 0x40 : 0) | (hasLostLatched ? 0x08 : 0)
        | UInt8(fifo.count >> 8)
    case 0x78...0x7E: return fifo.read(Int(register - 0x78))
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
    let modes: [VirtualFIFO.Mode] = [
      .bypass, .stopping, .bypass, .bypass, .bypass, .bypass, .stream, .bypass
    ]
    if register == 0x0A { fifo.mode = modes[Int(value & 7)] }
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
      var milli = registers[0x11] & 0x02 != 0 ? 4.375 : coarse
      if part == .ism330dhcx && registers[0x11] & 0x01 != 0 { milli = 140 }
      let shift = pushed(registers[0x14] >> 2 & 3, by: 400)
      let made = counts(noisy(Self.turn(motion) + shift, 0.04), perUnit: 1000 / milli)
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 0, bigEndian: false)
      hasTurn = true
    }
    store()
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
      && (registers[0x0D] & 0x01 != 0 && hasForce || registers[0x0D] & 0x02 != 0 && hasTurn
        || registers[0x0D] & 0x08 != 0 && isAtWatermark)
    return isActive != (registers[0x12] & 0x20 != 0)
  }
}
