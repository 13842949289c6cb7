import PoiseCore

/// Register-level model of the LSM303AGR's magnetometer die (ST, register core of the LIS2MDL), and
/// of the LIS2MDL itself.
///
/// Modeled: identity, register map with reset values (idle), sub-address increment bit, the modes
/// continuous, single and idle, output data rates, block data update, byte order, hard-iron offset
/// registers, status with overrun, data-ready level on its pin, self-test shift, temperature,
/// soft reset, reboot, I2C disable, noise, a clock of its own.
///
/// Not modeled: offset cancellation, temperature compensation (its bit changes nothing), the
/// low-pass filter, the threshold interrupt.
public final class VirtualLSM303AGRMagnetometer: VirtualRegisterChip {
  /// Pin number of INT_MAG/DRDY.
  public static let dataReady = 0

  private let noiseSigma: Double
  private let hardIron: Vector3
  private let deviceToChip: Matrix3
  private var latches = STOutputRegisters()
  private var rebootEnds: Timestamp?

  /// - Parameters:
  ///   - name: of the part.
  ///   - address: 7-bit address; the part has 0x1E only.
  ///   - seed: for noise and jitter.
  ///   - rateError: how much too fast the chip's clock is.
  ///   - jitter: of a conversion's instant, as a fraction of the period.
  ///   - noise: standard deviation of one reading, µT (0.3 for this part); 0 for none.
  ///   - hardIron: constant field of the board itself, µT, along chip axes.
  ///   - deviceToChip: rotates device axes to the die's.
  ///   - keepsSamples: whether ``produced(_:)`` keeps each conversion.
  public init(
    name: String = "LSM303AGR", address: UInt8 = 0x1E, seed: UInt64 = 1,
    rateError: Double = -0.017, jitter: Double = 0.001, noise: Double = 0.3,
    hardIron: Vector3 = .zero, deviceToChip: Matrix3 = .identity, keepsSamples: Bool = false
  ) {
    noiseSigma = noise
    self.hardIron = hardIron
    self.deviceToChip = deviceToChip
    super.init(
      name: name, address: address, identityRegister: 0x4F, countsIfAsked: true,
      kinds: [.magnetometer],
      options: VirtualChipOptions(
        seed: seed, rateError: rateError, jitter: jitter, keepsSamples: keepsSamples),
      seeds: Seeds(clock: seed ^ 0x3A60_1E40, noise: seed ^ 0x3A60))
  }

  public override func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool {
    super.acknowledges(address, at: time) && registers[0x62] & 0x20 == 0
  }

  override func resetRegisters() {
    resetConfiguration()
    latches = STOutputRegisters()
    rebootEnds = nil
  }

  private func resetConfiguration() {
    for i in 0x45...0x4A { registers[i] = 0 }
    for i in 0x60...0x66 { registers[i] = 0 }
    registers[0x4F] = 0x40  // WHO_AM_I_M
    registers[0x60] = 0x03  // CFG_REG_A_M: idle
    registers[0x63] = 0xE0  // INT_CRTL_REG_M
    registers[0x6E] = UInt8((virtualTemperature - 25) * 8)  // TEMP_OUT_L_REG_M
    stopConverting()
  }

  // MARK: Bus

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x60:
      if let rebootEnds, time >= rebootEnds {
        registers[0x60] &= 0xBF
        self.rebootEnds = nil
      }
      return registers[0x60]
    case 0x67: return latches.status
    case 0x68...0x6D:
      return latches.read(
        Int(register - 0x68), bigEndian: registers[0x62] & 0x08 != 0,
        blockUpdate: registers[0x62] & 0x10 != 0)
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x60: configure(value, at: time)
    case 0x45...0x4A, 0x61...0x63, 0x65, 0x66: registers[Int(register)] = value
    default: break
    }
  }

  private func configure(_ value: UInt8, at time: Timestamp) {
    // The soft reset takes 5 µs, less than one more byte on the bus: done when next looked at.
    if value & 0x20 != 0 { return resetConfiguration() }
    let before = registers[0x60]
    registers[0x60] = value
    if value & 0x40 != 0 { rebootEnds = time + 20_000_000 }
    // Mode, rate and power mode restart the conversions; a write of "single" always starts one.
    let mode = value & 0x03
    if (before ^ value) & 0x1F == 0 && mode != 1 { return }
    if mode > 1 { return stopConverting() }
    restartConverting(rate: rate, at: time, settling: 0.0094, periods: 0)
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

  override func convert(_ motion: Motion, at time: Timestamp) {
    if registers[0x60] & 0x03 != 0 {
      registers[0x60] |= 0x03
      stopConverting()
    }
    let selfTest = registers[0x62] & 0x02 != 0 && !hasBrokenElement ? 15.0 : 0
    let field =
      deviceToChip * motion.magneticField + hardIron + noise(noiseSigma)
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
    noted(
      .magnetometer, (Int(output.x), Int(output.y), Int(output.z)), at: time,
      overwrites: latches.isDataAvailable, clips: clips)
    latches.store(output, enabled: 7, blockUpdate: registers[0x62] & 0x10 != 0)
  }

  public override func level(ofPin pin: Int) -> Bool {
    pin == Self.dataReady && registers[0x62] & 0x01 != 0 && latches.isDataAvailable
  }
}
