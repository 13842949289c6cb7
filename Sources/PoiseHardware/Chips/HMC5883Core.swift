import PoiseCore

/// The magnetometer core of Honeywell's HMC5883L, which ST put into the LSM303DLHC as well.
extension SensorUnit {
  /// X, Z, Y in big-endian words. The status is read on its own: the register pointer goes on to it
  /// in the HMC5883L, but from Y back to X in the LSM303DLHC. The ready bit is cleared only while
  /// the chip writes new data, not by reading it: without an edge, a reading that equals the one
  /// before counts as old. A burst of all six bytes is never torn (LOCK).
  ///
  /// The mode register is never read back: reading it locks the data registers.
  static func hmc5883(
    chip: String, setup: [SetupStep], ranges: [SensorRange], rates: [SensorRate],
    modes: [SensorMode], probe: ProbeTraits = ProbeTraits(), selfTest: SelfTest? = nil,
    defaultRange: Double
  ) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .magnetometer, addresses: [0x1E],
      identity: [IdentityCheck(0x0A, 0x48), IdentityCheck(0x0B, 0x34), IdentityCheck(0x0C, 0x33)],
      probe: probe, setup: setup, ranges: ranges, rates: rates, modes: modes, dataReady: .always,
      brownOutRegister: 0x00,  // CRA: 0x10 after a power-on
      frame: FrameLayout(
        register: 0x03, count: 6, statusOffset: 6, readyMask: 0x01, dataOffset: 0,
        encoding: .pairs(.bigEndian, axes: .xzy), statusRegister: 0x09, holdsReady: true),
      selfTest: selfTest, defaultRange: defaultRange, defaultRateHz: 75)
  }
}

extension SensorRange {
  /// GN in bits 7-5 of CRB; counts per gauss. 1 gauss = 100 µT.
  static func hmcField(gauss: Double, xy: Double, z: Double, _ gain: UInt8) -> SensorRange {
    SensorRange(
      fullScale: gauss, scale: 100 / xy, axisScale: Vector3(1, 1, xy / z),
      bits: [BitField(0x01, mask: 0xE0, gain << 5)])
  }
}

extension SensorRate {
  /// DO in bits 4-2 of CRA, then continuous mode in MR.
  static func hmcRate(_ hertz: Double, _ code: UInt8) -> SensorRate {
    SensorRate(
      hertz, bits: [BitField(0x00, mask: 0x1C, code << 2), BitField(0x02, mask: 0x03, 0x00)])
  }
}
