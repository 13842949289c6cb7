import PoiseCore

/// Register-level model of the LSM303AGR's accelerometer die (ST, register core of the LIS3DH).
///
/// Modeled: identity, register map with reset values, sub-address increment bit, power-down,
/// output data rates, the three resolutions, ranges with ST's exact sensitivities, turn-on times,
/// block data update, byte order, axis enables, status with overrun, data-ready level on INT1 with
/// its polarity, FIFO of 32 samples of 10 bits in bypass, FIFO and stream mode with its level,
/// watermark and overrun, on the pin too, self-test shift, boot bit, noise, offset, a clock of its
/// own.
///
/// Not modeled: stream-to-FIFO mode, interrupt generators, click, high-pass filter and the chip's
/// low-pass filter (a conversion samples the motion at its instant).
///
/// Combinations the register description does not allow (LPen with HR; rate codes 8 outside low
/// power and 10 to 15) make no conversions, so that a driver which uses them is noticed.
public final class VirtualLSM303AGRAccelerometer: VirtualRegisterChip {
  /// Parts with this register core and what one digit of each is worth.
  public enum Part: String, Sendable {
    case lsm303agr = "LSM303AGR"
    case lsm303dlhc = "LSM303DLHC"
    case lis3dh = "LIS3DH"
    case lis2dh12 = "LIS2DH12"
  }

  /// Pin number of INT1.
  public static let interrupt1 = 0

  private let part: Part
  private let noiseDensity: Double
  private let offset: Vector3
  private let deviceToChip: Matrix3
  private var latches = STOutputRegisters()
  private var fifo = VirtualFIFO(depth: 32, bytes: 6)
  private var bootEnds: Timestamp?

  /// - Parameters:
  ///   - address: 7-bit address; the part has 0x19 only.
  ///   - seed: for noise and jitter.
  ///   - rateError: how much too fast the chip's clock is.
  ///   - jitter: of a conversion's instant, as a fraction of the period.
  ///   - noiseDensity: white noise, g/√Hz (0.00022 for this family); 0 for none.
  ///   - offset: zero-g offset, g, along chip axes.
  ///   - deviceToChip: rotates device axes to the die's.
  ///   - keepsSamples: whether ``produced(_:)`` keeps each conversion.
  ///   - part: which of the parts that share this core.
  public init(
    part: Part = .lsm303agr, address: UInt8 = 0x19, seed: UInt64 = 1, rateError: Double = 0.023,
    jitter: Double = 0.001, noiseDensity: Double = 220e-6, offset: Vector3 = .zero,
    deviceToChip: Matrix3 = .identity, keepsSamples: Bool = false
  ) {
    self.part = part
    self.noiseDensity = noiseDensity
    self.offset = offset
    self.deviceToChip = deviceToChip
    super.init(
      name: part.rawValue, address: address, identityRegister: 0x0F, countsIfAsked: true,
      kinds: [.accelerometer],
      options: VirtualChipOptions(
        seed: seed, rateError: rateError, jitter: jitter, keepsSamples: keepsSamples),
      seeds: Seeds(clock: seed ^ 0xACCE_1E20, noise: seed ^ 0x0A60))
  }

  override func resetRegisters() {
    registers[0x0F] = 0x33  // WHO_AM_I_A
    registers[0x20] = 0x07  // CTRL_REG1_A: powered down, three axes on
    latches = STOutputRegisters()
    fifo.mode = .bypass
    bootEnds = nil
  }

  // MARK: Bus

  override func following(_ register: UInt8) -> UInt8 {
    let next = super.following(register)
    // With the FIFO on, the address rolls over at the end of a sample.
    return register == 0x2D && next != register && fifo.mode != .bypass ? 0x28 : next
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x24:
      if let bootEnds, time >= bootEnds {
        registers[0x24] &= 0x7F
        self.bootEnds = nil
      }
      return registers[0x24]
    case 0x0C, 0x0D:
      // With block data update only, 10 bits left-justified, a quarter of a degree each.
      let isOn = registers[0x1F] & 0xC0 == 0xC0 && registers[0x23] & 0x80 != 0
      let word = isOn ? Int((virtualTemperature - 25) * 4) << 6 : 0
      return UInt8(truncatingIfNeeded: register == 0x0C ? word : word >> 8)
    case 0x27: return latches.status
    case 0x2F: return fifoSource
    case 0x28...0x2D where fifo.mode != .bypass: return fifo.read(Int(register - 0x28))
    case 0x28...0x2D:
      let bigEndian = registers[0x23] & 0x40 != 0 && registers[0x23] & 0x08 != 0
      return latches.read(
        Int(register - 0x28), bigEndian: bigEndian, blockUpdate: registers[0x23] & 0x80 != 0)
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    let before = (registers[0x20], registers[0x23])
    switch register {
    case 0x1F...0x26, 0x2E, 0x30, 0x32...0x34, 0x36...0x38, 0x3A...0x3F:
      registers[Int(register)] = value
    default: return
    }
    if register == 0x24 && value & 0x80 != 0 { bootEnds = time + 5_000_000 }
    // FIFO_EN and the mode bits: 1 FIFO, 2 stream.
    let isQueued = registers[0x24] & 0x40 != 0
    fifo.mode =
      isQueued ? [.bypass, .stopping, .stream, .bypass][Int(registers[0x2E] >> 6)] : .bypass
    // Rate and resolution restart the conversions; anything else takes effect with the next one.
    let isRateChange = (before.0 ^ registers[0x20]) & 0xF8 != 0
    if isRateChange || (before.1 ^ registers[0x23]) & 0x08 != 0 {
      restart(at: time, wasOn: before.0 & 0xF0 != 0)
    }
  }

  /// WTM, OVRN, EMPTY, FSS: unread samples, of which five bits tell 31.
  private var fifoSource: UInt8 {
    (isAtWatermark ? 0x80 : 0) | (fifo.count == 32 ? 0x40 : 0) | (fifo.count == 0 ? 0x20 : 0)
      | UInt8(min(fifo.count, 31))
  }

  private var isAtWatermark: Bool {
    fifo.mode != .bypass && fifo.count >= Int(registers[0x2E] & 0x1F)
  }

  // MARK: Conversions

  private enum Resolution {
    case lowPower
    case normal
    case high

    var bits: Int {
      switch self {
      case .lowPower: 8
      case .normal: 10
      case .high: 12
      }
    }

    /// Sensitivity, mg a digit, for ±2, 4, 8, 16 g.
    func milliG(range: UInt8, _ part: Part) -> Double {
      if part != .lsm303agr {
        let high: [Double] = [1, 2, 4, 12]
        return high[Int(range)] * Double(1 << (12 - bits))
      }
      return switch (self, range) {
      case (.high, 0): 0.98
      case (.high, 1): 1.95
      case (.high, 2): 3.9
      case (.high, _): 11.72
      case (.normal, 0): 3.9
      case (.normal, 1): 7.82
      case (.normal, 2): 15.63
      case (.normal, _): 46.9
      case (.lowPower, 0): 15.63
      case (.lowPower, 1): 31.26
      case (.lowPower, 2): 62.52
      case (.lowPower, _): 187.58
      }
    }
  }

  private var resolution: Resolution? {
    switch (registers[0x20] & 0x08 != 0, registers[0x23] & 0x08 != 0) {
    case (true, false): .lowPower
    case (false, false): .normal
    case (false, true): .high
    case (true, true): nil
    }
  }

  /// Nominal rate, Hz; nil while powered down or where the code means nothing.
  private var rate: Double? {
    let isLowPower = registers[0x20] & 0x08 != 0
    switch registers[0x20] >> 4 {
    case 1: return 1
    case 2: return 10
    case 3: return 25
    case 4: return 50
    case 5: return 100
    case 6: return 200
    case 7: return 400
    case 8: return isLowPower ? 1620 : nil
    case 9: return isLowPower ? 5376 : 1344
    default: return nil
    }
  }

  private func restart(at time: Timestamp, wasOn: Bool) {
    guard let rate, let resolution else { return stopConverting() }
    switch resolution {
    case .lowPower:
      restartConverting(rate: rate, at: time, settling: wasOn ? 0 : 0.001, periods: 1)
    case .normal:
      restartConverting(rate: rate, at: time, settling: wasOn ? 0 : 0.0016, periods: 1)
    case .high:
      restartConverting(rate: rate, at: time, settling: 0, periods: 7)
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    guard let resolution, let rate else { return stopConverting() }
    let bandwidth = resolution == .high ? rate / 9 : rate / 2
    let sigma = noiseDensity * bandwidth.squareRoot()
    let shift: Double
    switch hasBrokenElement ? 0 : registers[0x23] & 0x06 {
    case 0x02: shift = 0.4
    case 0x04: shift = -0.4
    default: shift = 0
    }
    let force = (1 / Physics.standardGravity) * (deviceToChip * motion.specificForce)
    let g = force + offset + noise(sigma) + Vector3(shift, shift, shift)
    let perCount = resolution.milliG(range: (registers[0x23] >> 4) & 3, part) * 1e-3
    let enabled = registers[0x20] & 0x07
    var output = SIMD3<Int16>(repeating: 0)
    var clips = false
    for axis in 0..<3 where enabled & (1 << UInt8(axis)) != 0 {
      let (count, clipped) = quantize(g[axis] / perCount, bits: resolution.bits)
      clips = clips || clipped
      output[axis] = Int16(count << (16 - resolution.bits))
    }
    noted(
      .accelerometer, (Int(output.x), Int(output.y), Int(output.z)), at: time,
      overwrites: fifo.mode == .bypass ? latches.isDataAvailable : fifo.count == 32, clips: clips)
    fifo.store { byte in
      // Ten bits of whatever there is.
      let word = UInt16(bitPattern: output[byte >> 1]) & 0xFFC0
      return UInt8(truncatingIfNeeded: byte & 1 == 0 ? word : word >> 8)
    }
    latches.store(output, enabled: enabled, blockUpdate: registers[0x23] & 0x80 != 0)
  }

  public override func level(ofPin pin: Int) -> Bool {
    let events = registers[0x22]
    let isActive =
      pin == Self.interrupt1
      && (events & 0x10 != 0 && latches.isDataAvailable || events & 0x04 != 0 && isAtWatermark
        || events & 0x02 != 0 && fifo.count == 32)
    return isActive != (registers[0x25] & 0x02 != 0)
  }
}
