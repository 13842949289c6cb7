import PoiseCore

extension Chip {
  /// ST HTS221 [196], humidity and temperature on the Raspberry Pi Sense HAT.
  public static let hts221 = Chip(
    name: "HTS221", summary: "ST hygrometer (Sense HAT)",
    units: [
      SensorUnit(
        chip: "HTS221", kind: .hygrometer, addresses: [0x5F], autoIncrement: 0x80,
        identity: [IdentityCheck(0x0F, 0xBC)],
        setup: [
          .register(0x20, 0x00),  // CTRL_REG1: powered down, before anything else
          .register(0x10, 0x1B),  // AV_CONF: 16 temperatures, 32 humidities averaged
          .register(0x20, 0x04),  // CTRL_REG1: BDU
          .register(0x21, 0x00),  // CTRL_REG2: heater off
          .register(0x22, 0x00)  // CTRL_REG3: push-pull, active high, no data signal
        ],
        ranges: [
          SensorRange(
            fullScale: 100, scale: 1 / Compensation.perPercent,
            axisScale: Vector3(1, Compensation.perPercent / Compensation.perDegree, 0), bits: [])
        ],
        rates: [
          // PD in bit 7, ODR in bits 1-0.
          SensorRate(1, bits: [BitField(0x20, mask: 0x83, 0x81)])
        ],
        modes: [
          SensorMode("low-noise", bits: [], limits: SensorMode.airLimits, settleSamples: 1)
        ],
        dataReady: .enabled([BitField(0x22, mask: 0x04, 0x04)]),  // DRDY_EN
        brownOutRegister: 0x20,  // 0x00 after a power-on
        frame: FrameLayout(
          register: 0x27, count: 5, statusOffset: 0, readyMask: 0x02,  // H_DA
          dataOffset: 1, encoding: .air(.pairs)),
        compensation: .hts221, defaultRange: 100, defaultRateHz: 1)
    ])
}
