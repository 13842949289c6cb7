import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Factory values to pascals, degrees and percent. The BMP280's are the data sheet's worked
/// example; the BMP390's are made up, their results worked out elsewhere in double precision.
@Suite("Compensation")
struct CompensationTests {
  static let t: [Int] = [27504, 26435, -1000]
  static let p: [Int] = [36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000]

  static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  static let bosch: [UInt8] = (t + p).flatMap(word)

  /// A read of each register by itself, as the driver does it.
  static func reads(
    _ bytes: [UInt8], from register: UInt8, of address: UInt8 = 0x76
  ) -> [BusScript.Transfer] {
    bytes.enumerated().map {
      .read(address, register: register + UInt8($0.offset), answer: [$0.element])
    }
  }

  static func compensation(
    _ chip: Chip, _ transfers: [BusScript.Transfer]
  ) throws -> Compensation? {
    var sensor = try Sensor(#require(chip.units.first))
    let script = BusScript(transfers)
    var bus = ScriptedBus(script)
    try sensor.readCompensation(on: &bus)
    #expect(script.problem == nil)
    return sensor.compensation
  }

  static let identity280 = BusScript.Transfer.read(0x76, register: 0xD0, answer: [0x58])
  static let identity60 = BusScript.Transfer.read(0x76, register: 0xD0, answer: [0x60])
  static let identity390 = BusScript.Transfer.read(0x76, register: 0x00, answer: [0x60])

  static func bme280() throws -> Compensation? {
    // H1 75; H2 362, H3 0, H4 324, H5 50, H6 30: 324 = 0x144, 50 = 0x032
    try compensation(
      .bme280,
      [identity60] + reads(bosch, from: 0x88) + reads([75], from: 0xA1)
        + reads([0x6A, 0x01, 0x00, 0x14, 0x24, 0x03, 0x1E], from: 0xE1))
  }

  @Test("BMP280: the data sheet's example, 25.08 degrees and 100653.27 Pa")
  func bmp280() throws {
    let made = try Self.compensation(
      .bmp280, [Self.identity280] + Self.reads(Self.bosch, from: 0x88))
    guard case .bosch280(let trim) = made else {
      Issue.record("no trim: \(made as Any)")
      return
    }
    let fine = trim.fine(519_888)
    #expect(abs(fine - 128_422.287) < 0.001)
    #expect(abs(fine / 5120 - 25.082_478) < 1e-6)
    #expect(abs(trim.pressure(415_148, fine: fine) - 100_653.2668) < 1e-4)
    #expect(abs(trim.pressure(415_148, fine: 128_422) - 100_653.2581) < 1e-4)
    let raw = Reading(ready: true, x: 415_148, y: 519_888, z: 0)
    let reading = Compensation.bosch280(trim).apply(raw)
    // 100653.2668 * 256; the 64-bit code of the data sheet gives 25767233, 0.013 Pa less.
    #expect(reading == Reading(ready: true, x: 25_767_236, y: 2508, z: 0))
  }

  @Test("BME280: humidity at the example's temperature, 12-bit values that share a byte")
  func bme280() throws {
    guard case .bosch280(let trim) = try Self.bme280() else {
      Issue.record("no trim")
      return
    }
    #expect([trim.h1, trim.h2, trim.h3, trim.h4, trim.h5, trim.h6] == [75, 362, 0, 324, 50, 30])
    // The temperature as the data sheet's integer code keeps it.
    let fine = 128_422.0
    #expect(abs(trim.fine(519_888) - fine) < 1)
    for (count, percent) in [
      (30000, 51.083_143), (32768, 66.460_216), (35000, 78.808_665), (20000, 0)
    ] as [(Int32, Double)] {
      #expect(abs(trim.humidity(count, fine: fine) - percent) < 1e-6, "\(count)")
    }
    #expect(trim.humidity(65535, fine: fine) == 100)
    let reading = Compensation.bosch280(trim).apply(
      Reading(ready: true, x: 415_148, y: 519_888, z: 32768))
    #expect(reading.z == 68055)  // 66.460216 * 1024
  }

  @Test("BMP390: temperature and pressures of made-up values")
  func bmp390() throws {
    var bytes: [UInt8] = []
    func byte(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
    bytes += Self.word(28159) + Self.word(19044)
    byte(-10)
    bytes += Self.word(10) + Self.word(-2500)
    byte(34)
    byte(0)
    bytes += Self.word(24500) + Self.word(30000)
    byte(5)
    byte(-8)
    bytes += Self.word(17000)
    byte(30)
    byte(-60)
    let made = try Self.compensation(
      .bmp390, [Self.identity390] + Self.reads(bytes, from: 0x31))
    guard case .bosch390(let trim) = made else {
      Issue.record("no trim: \(made as Any)")
      return
    }
    let celsius = trim.temperature(8_600_000)
    #expect(abs(celsius - 24.607_405) < 1e-6)
    for (count, pascals) in [
      (6_000_000, 110_603.0140), (6_200_000, 107_425.2248), (6_500_000, 102_663.4320)
    ] as [(Int32, Double)] {
      #expect(abs(trim.pressure(count, at: celsius) - pascals) < 1e-4, "\(count)")
    }
  }

  /// The factory's bytes of one part, as its owner told them [196]: T0 153/8, T1 270/8 °C at 0 and
  /// 798 counts; 61/2 and 143/2 % at -14 and -12043 counts.
  private static let hts221: [UInt8] = [
    0x3D, 0x8F, 0x99, 0x0E, 0x00, 0xC4, 0xF2, 0xFF, 0x3A, 0x03, 0xF5, 0xD0, 0x00, 0x00, 0x1E, 0x03
  ]

  @Test("HTS221: two straight lines through the factory's points")
  func hts221() throws {
    func compensation(_ bytes: [UInt8]) throws -> Compensation? {
      try Self.compensation(
        .hts221,
        [.read(0x5F, register: 0x0F, answer: [0xBC])] + Self.reads(bytes, from: 0x30, of: 0x5F))
    }
    let made = try #require(try compensation(Self.hts221))
    for (x, y, humidity, temperature) in [
      (-14, 0, 30.5, 19.125), (-12_043, 798, 71.5, 33.75),
      // half way: -6028.5 counts are 51 %; a count less is 0.0034 % more
      (-6029, 399, 51.001_704, 26.4375), (-20_400, -100, 99.984_662, 17.292_293),
      // just beyond what there is: a drop on the chip, dry nitrogen
      (-20_500, 0, 100, 19.125), (9_000, 0, 0, 19.125)
    ] as [(Int32, Int32, Double, Double)] {
      let got = made.apply(Reading(ready: true, x: x, y: y, z: 7))
      #expect(!got.saturated && got.z == 0)
      #expect(abs(Double(got.x) / 1024 - humidity) < 6e-4, "\(x): \(Double(got.x) / 1024)")
      #expect(abs(Double(got.y) / 100 - temperature) < 6e-3, "\(y): \(got.y)")
    }
    for (x, y) in [(-32_768, 0), (32_767, 0), (-14, 32_767), (-14, -32_768)] as [(Int32, Int32)] {
      let got = made.apply(Reading(ready: true, x: x, y: y, z: 0))
      #expect(got.saturated && got.x == 0 && got.y == 0, "\(x) \(y)")
    }
    var broken = Self.hts221
    broken.replaceSubrange(10..<12, with: broken[6..<8])
    #expect(throws: ChipError.self) { try compensation(broken) }
    broken = Self.hts221
    broken.replaceSubrange(14..<16, with: [0, 0])
    #expect(throws: ChipError.self) { try compensation(broken) }
    #expect(throws: ChipError.self) { try compensation([UInt8](repeating: 0xFF, count: 16)) }
  }

  @Test("LPS22HB: 0x3F66B0 is 1014.41796875 hPa")
  func lps22hb() {
    let reading = Compensation.linear.apply(Reading(ready: true, x: 0x3F66B0, y: 2500, z: 0))
    #expect(Double(reading.x) / 25_600 == 1_014.417_968_75)
    #expect(reading.y == 2500 && !reading.saturated)
  }

  @Test("what a chip cannot measure is flagged and left out, whatever the codes")
  func nonsense() throws {
    let made = try #require(try Self.bme280())
    for x in [0, 0x80000, 0xFFFFF] as [Int32] {
      for y in [0, 0x80000, 0xFFFFF] as [Int32] {
        for z in [0, 0xFFFF] as [Int32] {
          let reading = made.apply(Reading(ready: true, x: x, y: y, z: z))
          #expect(reading == Reading(ready: true, saturated: true, x: 0, y: 0, z: 0), "\(x) \(y)")
        }
      }
    }
    for x in [-8_388_608, 0, 8_388_607] as [Int32] {
      #expect(Compensation.linear.apply(Reading(ready: true, x: x, y: 0, z: 0)).saturated)
    }
  }

  @Test("an empty or broken memory is refused in one line", arguments: [UInt8(0x00), 0xFF, 0x5A])
  func brokenMemory(byte: UInt8) throws {
    for (chip, identity, register, count) in [
      (Chip.bmp280, Self.identity280, UInt8(0x88), 24),
      (Chip.bmp390, Self.identity390, 0x31, 21)
    ] {
      let bytes = [UInt8](repeating: byte, count: count)
      let wanted = ChipError.factoryValues(chip: chip.name, address: 0x76, first: byte)
      #expect(throws: wanted) {
        try Self.compensation(chip, [identity] + Self.reads(bytes, from: register))
      }
      let line = wanted.message(bus: "/dev/i2c-1")
      #expect(line.contains("holds no factory values") && !line.contains("\n"))
    }
    var bytes = Self.bosch
    (bytes[6], bytes[7]) = (0, 0)  // P1, a divisor
    #expect(throws: ChipError.self) {
      try Self.compensation(.bmp280, [Self.identity280] + Self.reads(bytes, from: 0x88))
    }
  }

  @Test("no factory values are taken from another chip at the address")
  func otherChip() throws {
    #expect(
      throws: ChipError.identity(
        chip: "BMP280", kind: .barometer, address: 0x76, register: 0xD0, read: 0x60,
        expected: 0x58)
    ) { try Self.compensation(.bmp280, [Self.identity60]) }
  }
}
