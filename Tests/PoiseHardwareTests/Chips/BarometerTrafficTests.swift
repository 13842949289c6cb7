import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheets.
@Suite("Barometers")
struct BarometerTrafficTests {
  @Test(
    "BMP280: sleeps, is configured, runs with a second between measurements, sleeps",
    arguments: [
      UInt8(0x76), 0x77
    ])
  func bmp280(address: UInt8) throws {
    try ChipTraffic(.bmp280, .barometer, address: address).check(
      address: address, configure: "rD0=58 wF4=54 wF5=00 rF4=540000800000800000",
      start: "wF5=A0 wF4=57", read: "rF4=57A000655AC07EED00",
      reading: Reading(ready: true, x: 415_148, y: 519_888, z: 0), stop: "wF5=00 wF4=54")
    try ChipTraffic(
      .bmp280, .barometer, SensorSettings(rateHz: 0.25, mode: "standard"), address: address
    ).check(
      address: address, configure: "rD0=58 wF4=2C wF5=00 rF4=2C0000800000800000",
      start: "wF5=E0 wF4=2F", read: "rF4=2FE000800000800000",
      reading: Reading(ready: true, x: 0x80000, y: 0x80000, z: 0), stop: "wF5=00 wF4=2C")
  }

  @Test("BME280: ctrl_hum before ctrl_meas, eight bytes of data")
  func bme280() throws {
    try ChipTraffic(.bme280, .barometer).check(
      address: 0x76, configure: "rD0=60 wF4=54 wF5=00 wF2=01 rF4=5400008000008000008000",
      start: "wF5=A0 wF4=57", read: "rF4=57A000655AC07EED008000",
      reading: Reading(ready: true, x: 415_148, y: 519_888, z: 32768), stop: "wF5=00 wF4=54")
    #expect(throws: ChipError.self) {
      // 2 s is 10 ms in this chip
      try ChipTraffic(.bme280, .barometer, SensorSettings(rateHz: 0.5))
    }
  }

  @Test("BMP390: soft reset, asleep with both sensors on, runs at 0.78 Hz")
  func bmp390() throws {
    try ChipTraffic(.bmp390, .barometer, SensorSettings(dataReady: true)).check(
      address: 0x76,
      configure: "r00=60 w7E=B6 w1B=03 w19=42 w1C=0B w1D=00 w1F=00 r03=10000080000080",
      start: "w1D=08 w1B=33", read: "r03=70204A5F C03983".replacing(" ", with: ""),
      reading: Reading(ready: true, x: 0x5F4A20, y: 0x8339C0, z: 0), stop: "w1D=00 w1B=03")
  }

  @Test("LPS22HB: powered down, BDU, one sample a second", arguments: [UInt8(0x5C), 0x5D])
  func lps22hb(address: UInt8) throws {
    try ChipTraffic(.lps22hb, .barometer, SensorSettings(dataReady: true), address: address).check(
      address: address,
      configure: "r0F=B1 w10=02 w11=10 w12=04 w14=00 w1A=00 r27=000000000000",
      start: "w10=12", read: "r27=13B0663FC409",
      reading: Reading(ready: true, overrun: true, x: 0x3F66B0, y: 2500, z: 0), stop: "w10=02")
    try ChipTraffic(.lps22hb, .barometer, address: address).check(
      address: address,
      configure: "r0F=B1 w10=02 w11=10 w12=00 w14=00 w1A=00 r27=000000000000",
      start: "w10=12", read: "r27=0300 00 80 9CFF".replacing(" ", with: ""),
      reading: Reading(ready: true, x: -8_388_608, y: -100, z: 0), stop: "w10=02")
  }

  @Test("LPS25HB and LPS25H: bit 7 for bursts, no reference, one sample a second")
  func lps25h() throws {
    for (chip, address) in [(Chip.lps25hb, UInt8(0x5C)), (.lps25h, 0x5D)] {
      try ChipTraffic(chip, .barometer, SensorSettings(dataReady: true), address: address).check(
        address: address,
        configure: """
          r0F=BD w20=00 w08=00 w09=00 w0A=00 w20=04 w21=00 w22=00 w23=01 w2E=00 w10=0F
          rA7=000000000000
          """,
        start: "w20=94", read: "rA7=23B0663F50DD",
        // 1014.418 hPa; -8880 counts of 1/480 below 42.5 degrees: 24.
        reading: Reading(ready: true, overrun: true, x: 0x3F66B0, y: -8880, z: 0), stop: "w20=04")
    }
  }

  @Test("HTS221: bit 7 for bursts, heater off, one sample a second; humidity, then temperature")
  func hts221() throws {
    try ChipTraffic(.hts221, .hygrometer, SensorSettings(dataReady: true), address: 0x5F).check(
      address: 0x5F, configure: "r0F=BC w20=00 w10=1B w20=04 w21=00 w22=04 rA7=0000000000",
      start: "w20=85", read: "rA703F5D01E03".replacing("rA7", with: "rA7="),
      reading: Reading(ready: true, x: -12_043, y: 798, z: 0), stop: "w20=04")
  }
}
