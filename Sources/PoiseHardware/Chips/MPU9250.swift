import PoiseCore

extension Chip {
  /// InvenSense MPU-9250 and MPU-9255: an MPU-6500 with an AK8963 behind its bypass.
  public static let mpu9250 = Chip(
    name: "MPU-9250", summary: "InvenSense accelerometer + gyroscope + magnetometer",
    units: SensorUnit.invenSense(
      // 0x71, and 0x73 for the 9255.
      chip: "MPU-9250", identity: IdentityCheck(0x75, 0x71, mask: 0xFD),
      aliases: [ProbeTraits.Alias(0x73, "MPU-9255")], hasOwnFilter: true, bypass: true) + [.ak8963])
}

extension SensorUnit {
  /// AKM AK8963 [52]. ST2 must be read after the data or the sample freezes: it is in the
  /// burst. Each part has factory factors in its fuse ROM. Axes: x and y exchanged, z reversed
  /// against the accelerometer (product specification [67] p. 38).
  static let ak8963 = SensorUnit(
    chip: "MPU-9250", kind: .magnetometer, addresses: [0x0C],
    identity: [IdentityCheck(0x00, 0x48)], probe: ProbeTraits(die: "AK8963"),
    setup: [
      .command(0x0B, 0x01), .pause(microseconds: 1000),  // CNTL2: soft reset
      .register(0x0A, 0x10), .pause(microseconds: 100),  // CNTL1: powered down, 16 bits
      .register(0x0C, 0x00)  // ASTC: no self-test field
    ],
    ranges: [SensorRange(fullScale: 49.12, scale: 0.15, bits: [])],
    rates: [
      SensorRate(8, bits: [BitField(0x0A, mask: 0x0F, 0x02)]),
      SensorRate(100, bits: [BitField(0x0A, mask: 0x0F, 0x06)])
    ],
    modes: [SensorMode("16-bit", bits: [], limits: -32760...32760, settleSamples: 1)],
    dataReady: .none,  // its pin is inside the package
    brownOutRegister: 0x0A,
    frame: FrameLayout(
      register: 0x02, count: 8,  // ST1, HXL ... HZH, ST2
      statusOffset: 0, readyMask: 0x01, overrunMask: 0x02, overflowOffset: 7, overflowMask: 0x08,
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    dieRotation: Matrix3(Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0, 0, -1)),
    isBehindBypass: true,
    trim: SensitivityTrim(
      // Fuse ROM access, through power-down on both ways.
      open: [
        .command(0x0A, 0x00), .pause(microseconds: 100), .command(0x0A, 0x0F),
        .pause(microseconds: 100)
      ],
      register: 0x10,  // ASAX
      close: [.command(0x0A, 0x00), .pause(microseconds: 100)]),
    // SELF of ASTC, then self-test mode; with the factors of the fuse ROM (MS1356-E-02 9.4.4.1).
    selfTest: SelfTest(
      SensorSettings(rateHz: 100),
      excitation: [BitField(0x0C, mask: 0x40, 0x40), BitField(0x0A, mask: 0x0F, 0x08)],
      course: .single, settling: 0, discarded: 0, samples: 1,
      limits: .counts(-200...200, -200...200, -3200 ... -800)),
    defaultRange: 49.12, defaultRateHz: 100)
}
