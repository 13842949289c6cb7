import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseHardware

/// Registers, values and limits written out again from the datasheets.
@Suite("Self-test on a scripted bus")
struct SelfTestRunTests {
  /// `r0F=33` is a read that answers 0x33, `w20=07` a write.
  static func script(_ address: UInt8, _ words: String) throws -> BusScript {
    var transfers: [BusScript.Transfer] = []
    for word in words.split(whereSeparator: \.isWhitespace) {
      let halves = word.dropFirst().split(separator: "=")
      let register = try #require(UInt8(halves[0], radix: 16))
      var bytes: [UInt8] = []
      var rest = halves[1]
      while !rest.isEmpty {
        bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
        rest = rest.dropFirst(2)
      }
      transfers.append(
        word.hasPrefix("r")
          ? .read(address, register: register, answer: bytes)
          : .write(address, register: register, value: bytes[0]))
    }
    return BusScript(transfers)
  }

  static func run(
    _ chip: Chip, _ kind: SensorKind, at address: UInt8, _ words: String
  ) throws -> SelfTestResult {
    let script = try Self.script(address, words)
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    let unit = try #require(chip.unit(kind))
    let result = try unit.selfTest(at: address, on: &bus, clock: &clock)
    #expect(script.problem == nil)
    return try #require(result)
  }

  static func times(_ n: Int, _ words: String) -> String {
    [String](repeating: words, count: n).joined(separator: " ")
  }

  /// LIS3DH at 400 Hz and ±16 g before; `forced` is what a burst gives under the force.
  static func lis3dh(forced: String) -> String {
    """
    r0F=33
    r20=77 r1F=00 r3E=00 r21=00 r22=10 r23=B8 r24=00 r25=00 r2E=00 r30=00 r34=00 r38=00
    w20=07 w1F=C0 w3E=00 w21=00 w22=00 w23=80 w24=00 w25=00 w2E=00 w30=00 w34=00 w38=00
    rA7=00000000000000
    w20=47 \(times(7, "r27=08 rA7=08000000000000"))
    w23=82 \(times(7, "r27=08 rA7=08\(forced)"))
    w23=80 w20=07
    w1F=00 w3E=00 w21=00 w22=10 w23=B8 w24=00 w25=00 w2E=00 w30=00 w34=00 w38=00 w20=77
    """
  }

  @Test("averages five readings without and five with the force, and restores every register")
  func passes() throws {
    // 0x1900 >> 4 = 400 counts of 1 mg, 0xE700 >> 4 = -400: the size counts.
    let result = try Self.run(
      .lis3dh, .accelerometer, at: 0x18, Self.lis3dh(forced: "001900E70044"))
    #expect(result.verdict == .passed)
    #expect(result.text == "x 400, y 400, z 1088 mg (68 to 1440)")
  }

  @Test(
    "fails below 68 and above 1440 mg, on any axis",
    arguments: [
      ("400400190019", "x 68, y 400, z 400 mg", true),
      ("300400190019", "x 67, y 400, z 400 mg", false),
      ("0019005A0019", "x 400, y 1440, z 400 mg", true),
      ("0019105A0019", "x 400, y 1441, z 400 mg", false),
      ("001900190000", "x 400, y 400, z 0 mg", false)
    ])
  func limits(forced: String, text: String, passes: Bool) throws {
    let result = try Self.run(.lis3dh, .accelerometer, at: 0x18, Self.lis3dh(forced: forced))
    #expect(result.verdict == (passes ? .passed : .failed))
    #expect(result.text.hasPrefix(text))
  }

  @Test("is the MPU-6050's factory formula, code by code")
  func mpu6050() throws {
    // XA 15, YA 9, ZA 22: 4096 * 0.34 * (0.92 / 0.34) ^ ((code - 1) / 30), by hand.
    let force = try #require(
      FactoryResponse.mpu6050Accelerometer.counts([0x60, 0x40, 0xA0, 0b0011_0110]))
    #expect(abs(force.x - 2216.2) < 0.5, "\(force)")
    #expect(abs(force.y - 1816.0) < 0.5, "\(force)")
    #expect(abs(force.z - 2795.7) < 0.5, "\(force)")
    // XG 20, YG 18, ZG 1: 25 * 131 * 1.046 ^ (code - 1), and against the axis for y.
    let turn = try #require(FactoryResponse.mpu6050Gyroscope.counts([0x14, 0xF2, 0xE1]))
    #expect(abs(turn.x - 7696.4) < 1, "\(turn)")
    #expect(abs(turn.y + 7034.3) < 1, "\(turn)")
    #expect(turn.z == 3275)
    #expect(FactoryResponse.mpu6050Gyroscope.counts([0x14, 0xE0, 0xE1]) == nil)
  }

  @Test("is the later parts' formula at its ends")
  func later() throws {
    let counts = try #require(
      FactoryResponse.bytes(register: 0x0D, bank: 0).counts([1, 2, 255]))
    #expect(counts.x == 2620 && abs(counts.y - 2646.2) < 0.01)
    // The last entry of InvenSense's own table.
    #expect(abs(counts.z - 32804) < 6, "\(counts)")
    #expect(FactoryResponse.bytes(register: 0x0D, bank: 0).counts([1, 0, 255]) == nil)
  }

  @Test("gives the ADXL345's limits a sign: x up, y down, z up")
  func signs() throws {
    func words(_ forced: String) -> String {
      """
      r00=E5 r2D=00 r2E=00 r2F=00 r1E=00 r1F=00 r20=00 r2C=0A r31=00 r38=00
      w2D=00 w2E=00 w2F=00 w1E=00 w1F=00 w20=00 w2C=0A w31=0B w38=00 r30=0000000000000000
      w2C=0A w2D=08 \(Self.times(14, "r30=80 r30=8000000000000001"))
      w31=8B \(Self.times(14, "r30=80 r30=8000\(forced)"))
      w31=0B w2C=0A w2D=00
      w2E=00 w2F=00 w1E=00 w1F=00 w20=00 w31=00 w38=00 w2C=0A w2D=00
      """
    }
    // 300, -300, and 0x0258 = 600 against the 256 of gravity.
    let good = try Self.run(.adxl345, .accelerometer, at: 0x53, words("2C01D4FE5802"))
    #expect(good.verdict == .passed)
    #expect(
      good.text == "x 300 (89 to 956), y -300 (-956 to -89), z 344 (110 to 1286) counts")
    let turned = try Self.run(.adxl345, .accelerometer, at: 0x53, words("D4FE2C015802"))
    #expect(turned.verdict == .failed)
  }

  @Test("lets the HMC5883L take the ambient field away: 243 to 575 counts at gain 5")
  func bias() throws {
    let result = try Self.run(
      .hmc5883l, .magnetometer, at: 0x1E,
      """
      r0A=48 r0B=34 r0C=33 r02=03 r00=10 r01=20 w02=03 w00=60 w01=A0 r09=00
      w00=71 w02=00 \(Self.times(7, "r09=01 r03=01C401A501C4"))
      w00=60 w00=60 w02=03 w01=20 w00=10 w02=03
      """)
    #expect(result.verdict == .passed)
    #expect(result.text == "x 452, y 452, z 421 counts (243 to 575)")
  }

  @Test("tries the AK8963's coil once, with its own factors")
  func coil() throws {
    func words(_ data: String) -> String {
      """
      r00=48 r0A=00 r0C=00
      w0A=00 w0A=0F r10=80 r11=80 r12=C0 w0A=00 w0B=01 w0A=10 w0C=00 r02=0000000000000000
      w0C=40 w0A=18 r02=01 r02=01\(data)10
      w0C=00 w0A=10 w0A=10 w0C=00 w0A=00
      """
    }
    // z -1700 * 1.25.
    let good = try Self.run(.mpu9250, .magnetometer, at: 0x0C, words("0A00F6FF5CF9"))
    #expect(good.verdict == .passed)
    #expect(
      good.text == "x 10 (-200 to 200), y -10 (-200 to 200), z -2125 (-3200 to -800) counts")
    let weak = try Self.run(.mpu9250, .magnetometer, at: 0x0C, words("0A00F6FFE0FD"))
    #expect(weak.verdict == .failed)
  }

  @Test("is known of every chip: a test with its maker's limits, or none")
  func catalog() {
    let none = ChipCatalog.all.flatMap(\.units).filter { $0.selfTest == nil }
      .map { "\($0.chip) \($0.kind.name)" }
    #expect(
      none == [
        "LSM303DLHC magnetometer", "LSM303D accelerometer", "LSM303D magnetometer",
        "ICM-42688-P accelerometer", "ICM-42688-P gyroscope", "ICM-42670-P accelerometer",
        "ICM-42670-P gyroscope", "BMI270 gyroscope", "QMC5883L magnetometer",
        "QMC5883P magnetometer", "MMC5983MA magnetometer", "BMP280 barometer",
        "BME280 barometer", "BMP390 barometer", "LPS22HB barometer", "LPS25HB barometer",
        "LPS25H barometer", "HTS221 hygrometer"
      ])
  }
}
