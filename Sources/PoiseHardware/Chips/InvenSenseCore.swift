import PoiseCore

/// The register core of MPU-6050 [66], MPU-6500 and MPU-9250: one burst from INT_STATUS brings
/// accelerometer, temperature and gyroscope, big-endian. Reading INT_STATUS clears it and the
/// latched pin, so the two dies are never read apart.
extension SensorUnit {
  /// - Parameters:
  ///   - hasOwnFilter: the accelerometer has a filter register of its own (6500 and later).
  ///   - bypass: connects the magnetometer behind the part to the bus.
  static func invenSense(
    chip: String, identity: IdentityCheck, aliases: [ProbeTraits.Alias] = [],
    hasOwnFilter: Bool = false, bypass: Bool = false
  ) -> [SensorUnit] {
    let setup: [SetupStep] =
      [
        .command(0x6B, 0x80), .pause(microseconds: 100_000),  // PWR_MGMT_1: reset
        .register(0x6B, 0x00),  // awake, on the internal clock
        .register(0x6C, 0x3F),  // PWR_MGMT_2: all six axes off
        .register(0x6A, 0x00),  // USER_CTRL: no FIFO, no I2C master
        .register(0x23, 0x00),  // FIFO_EN
        .register(0x38, 0x00),  // INT_ENABLE
        .register(0x37, bypass ? 0x22 : 0x20),  // INT_PIN_CFG: latched until read, active high
        .register(0x19, 0x09),  // SMPLRT_DIV
        .register(0x1A, 0x03),  // CONFIG: filter
        .register(0x1B, 0x00),  // GYRO_CONFIG: self-tests off
        .register(0x1C, 0x00)  // ACCEL_CONFIG
      ] + (hasOwnFilter ? [.register(0x1D, 0x03)] : [])  // ACCEL_CONFIG2
    let modes = [(3, "filter-44"), (2, "filter-94"), (1, "filter-184"), (4, "filter-21")].map {
      SensorMode.invenSense($0.1, UInt8($0.0), hasOwnFilter)
    }
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, run: [BitField], data: UInt8
    ) -> SensorUnit {
      let test = hasOwnFilter ? SelfTest.mpu6500(kind, filter: "filter-94") : SelfTest.mpu6050(kind)
      return SensorUnit(
        chip: chip, kind: kind, addresses: [0x68, 0x69],
        // I2C_IF_DIS of USER_CTRL; the MPU-6050 has no SPI.
        spi: hasOwnFilter ? SPIAccess(i2cOffRegister: 0x6A, i2cOffBits: 0x10) : nil,
        identity: [identity], probe: ProbeTraits(aliases: aliases), setup: setup, ranges: ranges,
        rates: [(50, 19), (100, 9), (125, 7), (200, 4), (250, 3), (500, 1)].map {
          // 1 kHz / (1 + SMPLRT_DIV) with the filter on; then the axes.
          SensorRate(Double($0.0), bits: [BitField(0x19, mask: 0xFF, $0.1)] + run)
        },
        modes: modes, dataReady: .enabled([BitField(0x38, mask: 0x01, 0x01)]),  // DATA_RDY_EN
        brownOutRegister: 0x37,
        frame: FrameLayout(
          register: 0x3A, count: 15, statusOffset: 0, readyMask: 0x01, dataOffset: data,
          encoding: .pairs(.bigEndian)),
        thermometer: kind == .accelerometer ? .invenSense(hasOwnFilter) : nil, selfTest: test,
        fifo: .invenSense(kind, bytes: hasOwnFilter ? 512 : 1024),
        defaultRange: range, defaultRateHz: 100)
    }
    return [
      unit(
        .accelerometer,
        [(2.0, 16384.0, 0x00), (4, 8192, 0x08), (8, 4096, 0x10), (16, 2048, 0x18)].map {
          .gravity($0.0, counts: $0.1, BitField(0x1C, mask: 0x18, $0.2))
        }, 4, run: [BitField(0x6C, mask: 0x38, 0x00)], data: 1),
      // The gyroscope's oscillator is the steadier clock, once it runs.
      unit(
        .gyroscope,
        [(250.0, 131.0, 0x00), (500, 65.5, 0x08), (1000, 32.8, 0x10), (2000, 16.4, 0x18)].map {
          .degrees($0.0, counts: $0.1, BitField(0x1B, mask: 0x18, $0.2))
        }, 500, run: [BitField(0x6C, mask: 0x07, 0x00), BitField(0x6B, mask: 0x07, 0x01)], data: 9)
    ]
  }
}

extension FIFOLayout {
  /// A queue of plain bytes: 1024 in the MPU-6050 [65], 512 in its successors [67]; registers 35,
  /// 106 and 114 to 116 of [66]. It has no watermark and no interrupt but the overflow's, so it is
  /// looked at by the clock. FIFO_EN says which registers' bytes go in, in the registers' order.
  /// Full, it drops the oldest byte: it is emptied before that, as Linux does [148].
  fileprivate static func invenSense(_ kind: SensorKind, bytes: Int) -> FIFOLayout {
    let isForce = kind == .accelerometer
    return FIFOLayout(
      depth: bytes / 6, watermarks: 2...(bytes == 512 ? 28 : 50), bits: 16,
      enable: [
        isForce ? BitField(0x23, mask: 0x08, 0x08) : BitField(0x23, mask: 0x70, 0x70)
      ],
      mode: BitField(0x6A, mask: 0x40, 0x40), watermarkMask: 0,  // USER_CTRL: FIFO_EN
      // INT_ENABLE: DATA_RDY_EN off.
      pin: [],
      level: .pieces(of: 1, 0x72, .bigEndian, mask: 0x07FF),  // FIFO_COUNT_H, _L
      overrun: BitField(0x3A, mask: 0x10, 0x10), overrunIsLoss: true,  // INT_STATUS: FIFO_OFLOW
      register: 0x74, encoding: .pairs(.bigEndian),  // FIFO_R_W, which stays where it is
      shared: SharedPlace(register: 0x74, bytes: 12, offset: isForce ? 0 : 6, depth: bytes / 12),
      // USER_CTRL: FIFO_RESET while FIFO_EN is 0, then FIFO_EN.
      restart: [BitField(0x6A, mask: 0x44, 0x04), BitField(0x6A, mask: 0x44, 0x40)])
  }
}

extension Thermometer {
  /// TEMP_OUT: 340 counts a degree and 36.53 at 0 in the MPU-6050, other ones in its successors.
  fileprivate static func invenSense(_ isLater: Bool) -> Thermometer {
    Thermometer(
      register: 0x41, .bigEndian, celsiusPerCount: isLater ? 1 / 333.87 : 1.0 / 340,
      celsiusAtZero: isLater ? 21 : 36.53)
  }
}

extension SelfTest {
  /// XA_ST to ZA_ST of ACCEL_CONFIG and XG_ST to ZG_ST of GYRO_CONFIG.
  private static func bits(_ kind: SensorKind) -> [BitField] {
    [BitField(kind == .accelerometer ? 0x1C : 0x1B, mask: 0xE0, 0xE0)]
  }

  /// Within 14% of the factory's response (PS-MPU-6000A [65], 6.1 and 6.2).
  fileprivate static func mpu6050(_ kind: SensorKind) -> SelfTest {
    let isForce = kind == .accelerometer
    return SelfTest(
      SensorSettings(range: isForce ? 8 : 250, rateHz: 200), excitation: bits(kind),
      settling: 250_000, samples: 50,
      limits: .factory(
        isForce ? .mpu6050Accelerometer : .mpu6050Gyroscope, ratio: 0.86...1.14, untrimmed: nil))
  }

  /// Half to one and a half of the factory's response; the gyroscope half and more; sizes of their
  /// own where the factory left none (InvenSense AN-MPU-9250A-03 [68]).
  fileprivate static func mpu6500(_ kind: SensorKind, filter: String) -> SelfTest {
    let isForce = kind == .accelerometer
    return SelfTest(
      SensorSettings(range: isForce ? 2 : 250, rateHz: 500, mode: filter), excitation: bits(kind),
      settling: 50_000, samples: 100,
      limits: .factory(
        .bytes(register: isForce ? 0x0D : 0x00, bank: 0), ratio: 0.5...(isForce ? 1.5 : .infinity),
        untrimmed: isForce ? 225...675 : 60 ... .infinity))
  }
}

extension SensorMode {
  /// DLPF_CFG for the gyroscope and, in a register of its own or not, the accelerometer. Named
  /// after the accelerometer's bandwidth in the MPU-6050, Hz.
  fileprivate static func invenSense(
    _ name: String, _ code: UInt8, _ hasOwnFilter: Bool
  ) -> SensorMode {
    var bits = [BitField(0x1A, mask: 0x07, code)]
    if hasOwnFilter { bits.append(BitField(0x1D, mask: 0x07, code)) }
    return SensorMode(name, bits: bits, settleSamples: 4)
  }
}
