extension Chip {
  /// ST LIS3MDL, the magnetometer beside many of ST's motion sensors.
  public static let lis3mdl = Chip(
    name: "LIS3MDL", summary: "ST magnetometer", units: [.lis3mdl(chip: "LIS3MDL")])
}

extension SensorUnit {
  /// [58]; the LSM9DS1 has the same die. XY and Z have operating modes of their own that
  /// must be set alike. The data-ready pin is always driven.
  static func lis3mdl(chip: String) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .magnetometer, addresses: [0x1C, 0x1E], autoIncrement: 0x80,
      // The LSM9DS1's die comes up with an SPI that can be written only.
      spi: chip == "LIS3MDL" ? .bursts : nil, identity: [IdentityCheck(0x0F, 0x3D)],
      setup: [
        .register(0x22, 0x03),  // CTRL_REG3: powered down, before anything else
        .register(0x20, 0x00),  // CTRL_REG1: temperature and self-test off
        .register(0x21, 0x00),  // CTRL_REG2
        .register(0x23, 0x00),  // CTRL_REG4: little endian
        .register(0x24, 0x40),  // CTRL_REG5: BDU
        .register(0x30, 0x08)  // INT_CFG: no interrupt generator; the reserved bit as ST writes it
      ],
      ranges: [
        .field(4, countsPerGauss: 6842, 0x00), .field(8, countsPerGauss: 3421, 0x20),
        .field(12, countsPerGauss: 2281, 0x40), .field(16, countsPerGauss: 1711, 0x60)
      ],
      rates: [
        .output(2.5, 0x08), .output(5, 0x0C),
        .output(10, 0x10), .output(20, 0x14), .output(40, 0x18), .output(80, 0x1C)
      ],
      modes: [
        .operating("ultra-high", 0x60, z: 0x0C), .operating("high", 0x40, z: 0x08),
        .operating("medium", 0x20, z: 0x04), .operating("low-power", 0x00, z: 0x00)
      ],
      dataReady: .always,
      brownOutRegister: 0x24,  // 0x00 after a power-on
      frame: FrameLayout(
        register: 0x27, count: 7, statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,
        dataOffset: 1, encoding: .pairs(.littleEndian)),
      // ST of CTRL_REG1 at ±12 gauss: x and y 1 to 3 G, z 0.1 to 1 G (ST's example).
      selfTest: SelfTest(
        SensorSettings(range: 12, rateHz: 80, mode: "low-power"),
        excitation: [BitField(0x20, mask: 0x01, 0x01)], settling: 60_000, samples: 5,
        limits: .size(1000...3000, 1000...3000, 100...1000)),
      defaultRange: 4, defaultRateHz: 80)
  }
}

extension SensorRange {
  /// FS in bits 6-5 of CTRL_REG2. The LSM9DS1's datasheet prints 0.14 mG and so on: rounded, up to
  /// 4% off.
  fileprivate static func field(
    _ gauss: Double, countsPerGauss: Double, _ bits: UInt8
  ) -> SensorRange {
    SensorRange(
      fullScale: gauss, scale: 100 / countsPerGauss, bits: [BitField(0x21, mask: 0x60, bits)])
  }
}

extension SensorRate {
  /// DO and FAST_ODR in CTRL_REG1, then continuous mode in CTRL_REG3.
  fileprivate static func output(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x20, mask: 0x1E, bits), BitField(0x22, mask: 0x03, 0x00)])
  }
}

extension SensorMode {
  fileprivate static func operating(_ name: String, _ xy: UInt8, z: UInt8) -> SensorMode {
    SensorMode(
      name, bits: [BitField(0x20, mask: 0x60, xy), BitField(0x23, mask: 0x0C, z)], settleSamples: 1)
  }
}
