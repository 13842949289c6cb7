import PoiseCore

/// Register-level model of ST's LSM6DS3, LSM6DS3TR-C and LSM6DSL.
///
/// Modeled: identity, rates, ranges with their odd codes, status of each die, INT1 for both,
/// address increment, block data update as a whole, software reset, self-tests, temperature in each
/// part's counts, the FIFO of words without tags in bypass and continuous mode with what goes into
/// it, its level in words that says 0 when it is full, threshold, overrun and empty flags, its
/// pattern, and the round of its output.
/// With both dies on, the faster rate paces both and the FIFO, as at equal rates.
///
/// Not modeled: decimation, the other FIFO modes, filters, embedded functions, pulsed data-ready.
public final class VirtualLSM6DS3: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  /// Which of the three it is.
  public enum Part: String, Sendable {
    case lsm6ds3 = "LSM6DS3"
    case lsm6ds3trc = "LSM6DS3TR-C"
    case lsm6dsl = "LSM6DSL"
  }

  private let part: Part
  private var hasForce = false
  private var hasTurn = false
  private var fifo: VirtualByteFIFO
  /// Words of the pattern that have been read or pushed out.
  private var place = 0

  private var size: Int { part == .lsm6ds3 ? 4096 : 2048 }
  private var isStreaming: Bool { registers[0x0A] & 7 == 6 }
  private var threshold: Int { Int(registers[0x06]) | Int(registers[0x07] & 7) << 8 }
  private var isAtThreshold: Bool { isStreaming && threshold > 0 && fifo.count / 2 >= threshold }

  public init(
    part: Part = .lsm6ds3trc, address: UInt8 = 0x6A,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.part = part
    fifo = VirtualByteFIFO(bytes: part == .lsm6ds3 ? 8192 : 4096)
    super.init(
      name: part.rawValue, address: address, identityRegister: 0x0F, outputBase: 0x22,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = part == .lsm6ds3 ? 0x69 : 0x6A
    registers[0x12] = 0x04
    hasForce = false
    hasTurn = false
    fifo.reset()
    place = 0
  }

  override func following(_ register: UInt8) -> UInt8 {
    if registers[0x12] & 0x04 == 0 { return register }
    return register == 0x3F ? 0x3E : register &+ 1
  }

  /// One word is gone.
  public override func tearQueue() {
    _ = fifo.pop()
    _ = fifo.pop()
    place += 1
  }

  private func store() {
    if !isStreaming || registers[0x0A] >> 3 & 15 == 0 { return }
    func put(_ bytes: Range<Int>) { for i in bytes { fifo.push(outputs[i]) } }
    if registers[0x08] & 0x38 != 0 && registers[0x11] >> 4 != 0 { put(0..<6) }
    if registers[0x08] & 0x07 != 0 && registers[0x10] >> 4 != 0 { put(6..<12) }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    let words = fifo.count / 2
    let level = words == size ? 0 : words
    switch register {
    case 0x1E: return (hasForce ? 1 : 0) | (hasTurn ? 2 : 0)
    case 0x3A: return UInt8(truncatingIfNeeded: level)
    case 0x3B:
      return (isAtThreshold ? 0x80 : 0) | (fifo.hasOverflowed ? 0x40 : 0)
        | (words == size ? 0x20 : 0) | (words == 0 ? 0x10 : 0) | UInt8(level >> 8)
    case 0x3C: return UInt8(place % (registers[0x08] & 0x3F == 0x09 ? 6 : 3))
    case 0x3E: return fifo.pop()
    case 0x3F:
      place += 1
      return fifo.pop()
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
    if register == 0x0A && !isStreaming {
      fifo.reset()
      place = 0
    }
    let rates: [Double?] = [nil, 12.5, 26, 52, 104, 208, 416, 833, 1660, 3330, 6660]
    func rate(_ code: UInt8) -> Double? { code < 11 ? rates[Int(code)] : nil }
    let force = rate(registers[0x10] >> 4)
    let turn = rate(registers[0x11] >> 4)
    let fastest = [force, turn].compactMap { $0 }.max()
    convert(rate: fastest, at: time, settling: turn == nil ? 0 : 0.07)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let temperature = Int((virtualTemperature - 25) * (part == .lsm6ds3 ? 16 : 256))
    registers[0x20] = UInt8(truncatingIfNeeded: temperature)
    registers[0x21] = UInt8(truncatingIfNeeded: temperature >> 8)
    if registers[0x10] >> 4 != 0 {
      let micro: Double = [61, 488, 122, 244][Int(registers[0x10] >> 2 & 3)]
      let push = Self.push(registers[0x14] & 3, down: 2, by: hasBrokenElement ? 0 : 0.6)
      let made = counts(noisy(Self.force(motion) + push, 0.001), perUnit: 1e6 / micro)
      noted(.accelerometer, made.values, at: time, clips: made.clips)
      put(made.values, at: 6, bigEndian: false)
      hasForce = true
    }
    if registers[0x11] >> 4 != 0 {
      let micro: Double
      switch registers[0x11] >> 1 & 7 {
      case 1: micro = 4375
      case let code: micro = [8750, 0, 17500, 0, 35000, 0, 70000, 0][Int(code)]
      }
      let push = Self.push(registers[0x14] >> 2 & 3, down: 3, by: hasBrokenElement ? 0 : 350)
      let made = counts(noisy(Self.turn(motion) + push, 0.07), perUnit: 1e6 / micro)
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 0, bigEndian: false)
      hasTurn = true
    }
    store()
  }

  private static func push(_ code: UInt8, down: UInt8, by size: Double) -> Vector3 {
    let signed = code == 1 ? size : code == down ? 0 - size : 0
    return Vector3(signed, signed, signed)
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive =
      pin == Self.interrupt1
      && (registers[0x0D] & 0x01 != 0 && hasForce || registers[0x0D] & 0x02 != 0 && hasTurn
        || registers[0x0D] & 0x08 != 0 && isAtThreshold)
    return isActive != (registers[0x12] & 0x20 != 0)
  }
}
