import PoiseCore

/// Register-level model of the LSM303AGR's magnetometer die (ST, register core of the LIS2MDL).
///
/// Modelled: identity, register map with reset values (idle), sub-address increment bit, the modes
/// continuous, single and idle, output data rates, block data update, byte order, hard-iron offset
/// registers, status with overrun, data-ready level on its pin, self-test shift, soft reset,
/// reboot, I2C disable, noise, a clock of its own.
///
/// Not modelled: offset cancellation, temperature (the compensation bit changes nothing), the
/// low-pass filter, the threshold interrupt.
public final class VirtualLSM303AGRMagnetometer: VirtualDevice {
  public var name: String { "LSM303AGR" }
  public var identityOverride: UInt8?
  public var hasBrokenElement = false
  public var clockError: Double {
    get { clock.rateError }
    set { clock.rateError = newValue }
  }

  /// Pin number of INT_MAG/DRDY.
  public static let dataReady = 0

  public let address: UInt8
  private let noise: Double
  private let hardIron: Vector3
  private let deviceToChip: Matrix3
  private var registers = [UInt8](repeating: 0, count: 128)
  private var outputs = STOutputRegisters()
  private var clock: ConversionClock
  private var random: VirtualRandom
  private var made: ProducedSamples
  private var pointer: UInt8 = 0
  private var increments = false
  private var rebootEnds: Timestamp?

  /// - Parameters:
  ///   - address: 7-bit address; the part has 0x1E only.
  ///   - seed: for noise and jitter.
  ///   - rateError: how much too fast the chip's clock is.
  ///   - jitter: of a conversion's instant, as a fraction of the period.
  ///   - noise: standard deviation of one reading, µT (0.3 for this part); 0 for none.
  ///   - hardIron: constant field of the board itself, µT, along chip axes.
  ///   - deviceToChip: rotates device axes to the die's.
  ///   - keepsSamples: whether ``produced(_:)`` keeps each conversion.
  public init(
    address: UInt8 = 0x1E, seed: UInt64 = 1, rateError: Double = -0.017, jitter: Double = 0.001,
    noise: Double = 0.3, hardIron: Vector3 = .zero, deviceToChip: Matrix3 = .identity,
    keepsSamples: Bool = false
  ) {
    self.address = address
    self.noise = noise
    self.hardIron = hardIron
    self.deviceToChip = deviceToChip
    clock = ConversionClock(rateError: rateError, jitter: jitter, seed: seed ^ 0x3A60_1E40)
    random = VirtualRandom(seed: seed ^ 0x3A60)
    made = ProducedSamples(keepsSamples: keepsSamples)
    powerOn(at: Timestamp(nanoseconds: 0))
  }

  public func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool {
    address == self.address && registers[0x62] & 0x20 == 0
  }

  public func powerOn(at time: Timestamp) {
    for i in registers.indices { registers[i] = 0 }
    resetConfiguration()
    outputs = STOutputRegisters()
    rebootEnds = nil
    pointer = 0
  }

  private func resetConfiguration() {
    for i in 0x45...0x4A { registers[i] = 0 }
    for i in 0x60...0x66 { registers[i] = 0 }
    registers[0x4F] = 0x40  // WHO_AM_I_M
    registers[0x60] = 0x03  // CFG_REG_A_M: idle
    registers[0x63] = 0xE0  // INT_CRTL_REG_M
    clock.stop()
  }

  // MARK: Bus

  public func select(_ register: UInt8, at time: Timestamp) {
    pointer = register & 0x7F
    increments = register & 0x80 != 0
  }

  public func readByte(at time: Timestamp) -> UInt8 {
    defer { step() }
    switch pointer {
    case 0x4F: return identityOverride ?? registers[0x4F]
    case 0x60:
      if let rebootEnds, time >= rebootEnds {
        registers[0x60] &= 0xBF
        self.rebootEnds = nil
      }
      return registers[0x60]
    case 0x67: return outputs.status
    case 0x68...0x6D:
      return outputs.read(
        Int(pointer - 0x68), bigEndian: registers[0x62] & 0x08 != 0,
        blockUpdate: registers[0x62] & 0x10 != 0)
    default: return registers[Int(pointer)]
    }
  }

  public func writeByte(_ value: UInt8, at time: Timestamp) {
    defer { step() }
    switch pointer {
    case 0x60: configure(value, at: time)
    case 0x45...0x4A, 0x61...0x63, 0x65, 0x66: registers[Int(pointer)] = value
    default: break
    }
  }

  public func stop(at time: Timestamp) {}

  private func step() { if increments { pointer = (pointer + 1) & 0x7F } }

  private func configure(_ value: UInt8, at time: Timestamp) {
    // The soft reset takes 5 µs, less than one more byte on the bus: done when next looked at.
    if value & 0x20 != 0 { return resetConfiguration() }
    let before = registers[0x60]
    registers[0x60] = value
    if value & 0x40 != 0 { rebootEnds = time + 20_000_000 }
    // Mode, rate and power mode restart the conversions; a write of "single" always starts one.
    let mode = value & 0x03
    if (before ^ value) & 0x1F == 0 && mode != 1 { return }
    if mode > 1 { return clock.stop() }
    clock.start(rate: rate, at: time, settling: 0.0094, periods: 0)
  }

  // MARK: Conversions

  /// Nominal rate, Hz.
  private var rate: Double {
    switch (registers[0x60] >> 2) & 3 {
    case 0: 10
    case 1: 20
    case 2: 50
    default: 100
    }
  }

  /// Hard-iron offset of one axis, counts.
  private func offset(_ axis: Int) -> Int {
    let low = UInt16(registers[0x45 + 2 * axis])
    let high = UInt16(registers[0x46 + 2 * axis])
    return Int(Int16(bitPattern: high << 8 | low))
  }

  public var nextEvent: Timestamp? { clock.next }

  public func run(at time: Timestamp, in world: VirtualWorld) {
    guard let motion = world.motion(at: time) else { return clock.stop() }
    if registers[0x60] & 0x03 == 0 {
      clock.advance()
    } else {
      registers[0x60] |= 0x03
      clock.stop()
    }
    let selfTest = registers[0x62] & 0x02 != 0 && !hasBrokenElement ? 15.0 : 0
    let jitter = noise * Vector3(random.normal(), random.normal(), random.normal())
    let field =
      deviceToChip * motion.magneticField + hardIron + jitter
      + Vector3(selfTest, selfTest, selfTest)
    var output = SIMD3<Int16>(repeating: 0)
    var clips = false
    for axis in 0..<3 {
      // 1.5 mG a digit.
      let (count, clipped) = quantize(field[axis] / 0.15, bits: 16)
      let corrected = count - offset(axis)
      clips = clips || clipped || corrected > 32767 || corrected < -32768
      output[axis] = Int16(clamping: corrected)
    }
    made.add(
      ProducedSample(
        instant: time, x: Int32(output.x), y: Int32(output.y), z: Int32(output.z)),
      overwrites: outputs.isDataAvailable,
      clips: clips)
    outputs.store(output, enabled: 7, blockUpdate: registers[0x62] & 0x10 != 0)
  }

  public func level(ofPin pin: Int) -> Bool {
    pin == Self.dataReady && registers[0x62] & 0x01 != 0 && outputs.isDataAvailable
  }

  public func produced(_ kind: SensorKind) -> ProducedSamples? {
    kind == .magnetometer ? made : nil
  }
}
