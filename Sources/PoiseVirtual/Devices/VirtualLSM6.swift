import PoiseCore

/// What the models of ST's LSM6DS3 and LSM6DSO families share: identity, rates, ranges with their
/// odd codes, status of each die, INT1 for both, address increment, block data update as a whole,
/// software reset, self-tests, temperature. With both dies on, the faster rate paces both.
public class VirtualLSM6: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  /// What the parts differ in; of the accelerometer in g, of the gyroscope in degrees/s.
  struct Traits {
    var name: String
    var identity: UInt8
    /// By the codes of both dies, Hz.
    var rates: [Double?]
    /// Of the thermometer.
    var countsPerDegree = 256.0
    /// Noise's standard deviation.
    var noise: (force: Double, turn: Double)
    /// What a self-test moves the element by.
    var push: (force: Double, turn: Double)
    /// The gyroscope has a range of 4000 degrees/s.
    var isWide = false
    /// Registers of a word of the FIFO, in which a burst goes round.
    var word: ClosedRange<UInt8>
  }

  private let traits: Traits
  private var hasForce = false
  private var hasTurn = false

  init(_ traits: Traits, address: UInt8, options: VirtualChipOptions) {
    self.traits = traits
    super.init(
      name: traits.name, address: address, identityRegister: 0x0F, outputBase: 0x22,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  // MARK: Hooks

  /// The FIFO's threshold is reached.
  var isAtWatermark: Bool { false }
  /// The register of the FIFO's mode was written.
  func switchFIFO() {}
  /// A conversion goes into the FIFO: the gyroscope's bytes, then the accelerometer's.
  func store() {}

  // MARK: VirtualRegisterChip

  override func resetRegisters() {
    registers[0x0F] = traits.identity
    registers[0x12] = 0x04
    (hasForce, hasTurn) = (false, false)
  }

  override func following(_ register: UInt8) -> UInt8 {
    if registers[0x12] & 0x04 == 0 { return register }
    return register == traits.word.upperBound ? traits.word.lowerBound : register &+ 1
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
    if register == 0x0A { switchFIFO() }
    func rate(_ code: UInt8) -> Double? { code < 11 ? traits.rates[Int(code)] : nil }
    let force = rate(registers[0x10] >> 4)
    let turn = rate(registers[0x11] >> 4)
    let fastest = [force, turn].compactMap { $0 }.max()
    convert(rate: fastest, at: time, settling: turn == nil ? 0 : 0.07)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    put(Int((virtualTemperature - 25) * traits.countsPerDegree), inRegister: 0x20)
    if registers[0x10] >> 4 != 0 {
      let milli = [0.061, 0.488, 0.122, 0.244][Int(registers[0x10] >> 2 & 3)]
      let push = pushed(registers[0x14] & 3, down: 2, by: traits.push.force)
      let force = noisy(Self.force(motion) + push, traits.noise.force)
      produce(.accelerometer, force, perUnit: 1000 / milli, at: time, offset: 6)
      hasForce = true
    }
    if registers[0x11] >> 4 != 0 {
      let coarse = [8.75, 17.5, 35, 70][Int(registers[0x11] >> 2 & 3)]
      var milli = registers[0x11] & 0x02 != 0 ? 4.375 : coarse
      if traits.isWide && registers[0x11] & 0x01 != 0 { milli = 140 }
      let push = pushed(registers[0x14] >> 2 & 3, down: 3, by: traits.push.turn)
      let turn = noisy(Self.turn(motion) + push, traits.noise.turn)
      produce(.gyroscope, turn, perUnit: 1000 / milli, at: time)
      hasTurn = true
    }
    store()
  }

  /// What a self-test moves the element by: its code 1 up, `down` down.
  private func pushed(_ code: UInt8, down: UInt8, by size: Double) -> Vector3 {
    if hasBrokenElement || code != 1 && code != down { return .zero }
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
