extension Chip {
  /// ST LPS25HB [154], the barometer of the Raspberry Pi Sense HAT.
  public static let lps25hb = Chip(
    name: "LPS25HB", summary: "ST barometer (Sense HAT)", units: [.lps25h(chip: "LPS25HB")])

  /// ST LPS25H, of the first Sense HATs: the same registers and identity.
  public static let lps25h = Chip(
    name: "LPS25H", summary: "ST barometer (Sense HAT)", units: [.lps25h(chip: "LPS25H")])
}

extension SensorUnit {
  fileprivate static func lps25h(chip: String) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .barometer, addresses: [0x5C, 0x5D], autoIncrement: 0x80, spi: .bursts,
      identity: [IdentityCheck(0x0F, 0xBD)],
      setup: [
        .register(0x20, 0x00),  // CTRL_REG1: powered down, before anything else
        .register(0x08, 0x00), .register(0x09, 0x00), .register(0x0A, 0x00),  // REF_P: no offset
        .register(0x20, 0x04),  // CTRL_REG1: BDU
        .register(0x21, 0x00),  // CTRL_REG2: no FIFO
        .register(0x22, 0x00),  // CTRL_REG3: push-pull, active high, data signal on INT1
        .register(0x23, 0x00),  // CTRL_REG4: nothing on the pin
        .register(0x2E, 0x00),  // FIFO_CTRL: bypassed
        .register(0x10, 0x0F)  // RES_CONF: most averages
      ],
      ranges: [.air(1260, hasHumidity: false)],
      rates: [
        // PD in bit 7, ODR in bits 6-4.
        SensorRate(1, bits: [BitField(0x20, mask: 0xF0, 0x90)])
      ],
      modes: [
        SensorMode("low-noise", bits: [], limits: SensorMode.airLimits, settleSamples: 1)
      ],
      dataReady: .enabled([BitField(0x23, mask: 0x01, 0x01)]),  // DRDY
      brownOutRegister: 0x20,  // 0x00 after a power-on
      frame: FrameLayout(
        register: 0x27, count: 6, statusOffset: 0, readyMask: 0x02, overrunMask: 0x20,  // P_DA P_OR
        dataOffset: 1, encoding: .air(.tripleAndPair)),
      compensation: .lps25h,
      defaultRange: 1260, defaultRateHz: 1)
  }
}
