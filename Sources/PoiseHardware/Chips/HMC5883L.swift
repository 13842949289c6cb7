extension Chip {
  /// Honeywell HMC5883L. Most boards sold under this name today carry a QMC5883L, which has another
  /// address (0x0D) and other registers.
  public static let hmc5883l = Chip(
    name: "HMC5883L", summary: "Honeywell magnetometer",
    units: [
      .hmc5883(
        chip: "HMC5883L",
        setup: [
          .register(0x02, 0x03),  // MR: idle, before anything else
          .register(0x00, 0x00),  // CRA: one measurement a reading, no bias
          .register(0x01, 0x20)  // CRB
        ],
        ranges: [
          // GN 0 to 7, the same on all axes.
          .hmcField(gauss: 0.88, xy: 1370, z: 1370, 0), .hmcField(gauss: 1.3, xy: 1090, z: 1090, 1),
          .hmcField(gauss: 1.9, xy: 820, z: 820, 2), .hmcField(gauss: 2.5, xy: 660, z: 660, 3),
          .hmcField(gauss: 4, xy: 440, z: 440, 4), .hmcField(gauss: 4.7, xy: 390, z: 390, 5),
          .hmcField(gauss: 5.6, xy: 330, z: 330, 6), .hmcField(gauss: 8.1, xy: 230, z: 230, 7)
        ],
        rates: [.hmcRate(7.5, 3), .hmcRate(15, 4), .hmcRate(30, 5), .hmcRate(75, 6)],
        modes: [
          // MA in bits 6-5 of CRA. -4096 says that a reading overflowed.
          SensorMode(
            "single", bits: [BitField(0x00, mask: 0x60, 0x00)], limits: -2048...2047,
            settleSamples: 1),
          SensorMode(
            "average-8", bits: [BitField(0x00, mask: 0x60, 0x60)], limits: -2048...2047,
            settleSamples: 1)
        ],
        // Positive bias (MS of CRA = 01) at gain 5: 243 to 575 counts ([54] p. 19). The
        // LSM303DLHC does not have it.
        selfTest: SelfTest(
          SensorSettings(range: 4.7, rateHz: 15, mode: "average-8"),
          excitation: [BitField(0x00, mask: 0x03, 0x01)], course: .forceAlone, settling: 6_000,
          discarded: 2, samples: 5, limits: .counts(243...575, 243...575, 243...575)),
        defaultRange: 1.3)
    ])
}
