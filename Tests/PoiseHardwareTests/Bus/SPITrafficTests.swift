import PoiseCore
import PoiseHardware
import Testing

/// What goes over the wires to one chip of each family, byte for byte as its data sheet draws it.
@Suite("SPI, byte for byte")
struct SPITrafficTests {
  /// One transfer: what is sent, and what comes back after its first bytes.
  struct Exchange {
    var sent: [UInt8]
    var answer: [UInt8] = []
  }

  final class Script {
    var expected: [Exchange]
    var problems: [String] = []
    init(_ expected: [Exchange]) { self.expected = expected }

    func next(_ sent: [UInt8]) -> [UInt8] {
      if expected.isEmpty {
        problems.append("not expected: \(sent)")
        return sent
      }
      let one = expected.removeFirst()
      if one.sent != sent { problems.append("expected \(one.sent), sent \(sent)") }
      return [UInt8](repeating: 0xA5, count: sent.count - one.answer.count) + one.answer
    }
  }

  /// A full-duplex line: as many bytes come as are sent.
  struct Line: RegisterBus, ~Copyable {
    let access: SPIAccess
    let script: Script

    mutating func read(
      _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
    ) throws(BusError) {
      let idle = [UInt8](repeating: 0, count: access.prefix - 1 + buffer.count)
      let came = script.next([access.readHeader(register, count: buffer.count)] + idle)
      buffer.copyBytes(from: came[access.prefix...])
    }

    mutating func write(
      _ value: UInt8, to register: UInt8, of address: UInt8
    ) throws(BusError) {
      _ = script.next([access.writeHeader(register), value])
    }

    mutating func reopen() throws(BusError) {}
  }

  /// Name, kind, first byte of asking for the identity, identity, first byte of a frame's burst,
  /// its bytes, first byte of a write of the register before the arrow.
  struct Family: CustomStringConvertible, Sendable {
    var chip: String
    var kind = SensorKind.accelerometer
    var identity: [UInt8]
    var dummies = 0
    var who: UInt8
    var burst: UInt8
    var count: Int
    var register: UInt8
    var write: UInt8
    var description: String { chip }
  }

  static let families = [
    // RW, MS, six bits of register.
    Family(
      chip: "LIS3DH", identity: [0x8F], who: 0x33, burst: 0xE7, count: 7, register: 0x20,
      write: 0x20),
    Family(
      chip: "LIS3MDL", kind: .magnetometer, identity: [0x8F], who: 0x3D, burst: 0xE7, count: 7,
      register: 0x22, write: 0x22),
    Family(
      chip: "LPS25HB", kind: .barometer, identity: [0x8F], who: 0xBD, burst: 0xE7, count: 6,
      register: 0x20, write: 0x20),
    // RW, MB, six bits.
    Family(
      chip: "ADXL345", identity: [0x80], who: 0xE5, burst: 0xF0, count: 8, register: 0x2D,
      write: 0x2D),
    // RW, seven bits.
    Family(
      chip: "LSM6DSOX", identity: [0x8F], who: 0x6C, burst: 0x9E, count: 16, register: 0x10,
      write: 0x10),
    Family(
      chip: "LSM9DS1", identity: [0x8F], who: 0x68, burst: 0xA7, count: 7, register: 0x20,
      write: 0x20),
    Family(
      chip: "LPS22HB", kind: .barometer, identity: [0x8F], who: 0xB1, burst: 0xA7, count: 6,
      register: 0x10, write: 0x10),
    Family(
      chip: "MPU-6500", identity: [0xF5], who: 0x70, burst: 0xBA, count: 15, register: 0x6B,
      write: 0x6B),
    Family(
      chip: "ICM-42688-P", identity: [0xF5], who: 0x47, burst: 0x9D, count: 14, register: 0x4E,
      write: 0x4E),
    // The register's own bit 7 is replaced.
    Family(
      chip: "BME280", kind: .barometer, identity: [0xD0], who: 0x60, burst: 0xF4, count: 11,
      register: 0xF4, write: 0x74),
    // A byte that means nothing comes first.
    Family(
      chip: "BMP390", kind: .barometer, identity: [0x80], dummies: 1, who: 0x60, burst: 0x83,
      count: 7, register: 0x1B, write: 0x1B)
  ]

  @Test("asks for the identity, reads a burst and writes as each family wants", arguments: families)
  func family(_ family: Family) throws {
    let chip = try ChipCatalog.chip(named: family.chip)
    let unit = try #require(chip.unit(family.kind))
    let access = try #require(unit.spi)
    let idle = [UInt8](repeating: 0, count: family.dummies)
    let script = Script([
      Exchange(sent: family.identity + idle + [0], answer: [family.who]),
      Exchange(
        sent: [family.burst] + idle + [UInt8](repeating: 0, count: family.count),
        answer: (1...UInt8(family.count)).map { $0 }),
      Exchange(sent: [family.write, 0x5A])
    ])
    var line = Line(access: access, script: script)
    let identity = unit.identity[0]
    #expect(try line.readByte(identity.register, of: 0) == identity.value)
    // As the engine does, which leaves I2C's mark of a burst in the number.
    var bytes = [UInt8](repeating: 0, count: family.count)
    let layout = unit.frame
    #expect(Int(layout.count) == family.count)
    try bytes.withUnsafeMutableBytes { buffer in
      try line.read(layout.register | unit.autoIncrement, of: 0, into: buffer)
    }
    #expect(bytes == (1...UInt8(family.count)).map { $0 })
    try line.write(0x5A, to: family.register, of: 0)
    #expect(script.problems.isEmpty && script.expected.isEmpty)
  }

  @Test("wakes a BMI160's SPI by a read of 0x7F, again after its reset")
  func bmi160() throws {
    let sensor = try Sensor(try #require(Chip.bmi160.unit(.accelerometer)), address: 0)
    let traffic = sensor.plan.prefix(5).map { ($0.action, $0.register, $0.mask) }
    let expected: [(PlanStep.Action, UInt8, UInt8)] = [
      (.expect, 0x7F, 0), (.expect, 0x00, 0xFF), (.write, 0x7E, 0xFF), (.pause, 0, 0xFF),
      (.expect, 0x7F, 0)
    ]
    #expect(traffic.elementsEqual(expected, by: ==))
    #expect(sensor.unit.spi?.readHeader(0x7F, count: 1) == 0xFF)
  }

  @Test("switches the I2C of InvenSense's parts off, and keeps it off while a FIFO restarts")
  func i2cOff() throws {
    for (chip, register) in [(Chip.mpu6500, UInt8(0x6A)), (.icm20948, 0x03)] {
      let unit = try #require(chip.unit(.accelerometer))
      for fifo in [0, 12] {
        let settings = SensorSettings(fifo: fifo)
        let sensor = try Sensor(unit, address: 0, settings: settings)
        let writes = sensor.plan.filter { $0.action == .write && $0.register == register }
        let own = writes.filter { $0.bank == 0 && !$0.selectsBank }
        #expect(!own.isEmpty && own.allSatisfy { $0.value & 0x10 != 0 }, "\(chip.name) \(fifo)")
        let byI2C = try Sensor(unit, settings: settings)
        #expect(
          byI2C.plan.allSatisfy { $0.register != register || $0.value & 0x10 == 0 },
          "\(chip.name) \(fifo)")
      }
    }
  }

  @Test("no chip is taken for one that can be on SPI")
  func others() {
    let cannot = ChipCatalog.all.flatMap(\.units).filter { $0.spi == nil }
    for unit in cannot {
      #expect(throws: ChipError.self, "\(unit.chip) \(unit.kind.name)") {
        try Sensor(unit, address: 0)
      }
    }
    #expect(cannot.contains { $0.chip == "MPU-9250" && $0.kind == .magnetometer })
    #expect(cannot.contains { $0.chip == "LIS2MDL" })
  }

  @Test("names the device, and the group of SPI")
  func messages() {
    let device = "/dev/spidev0.0"
    func line(_ errno: Int32) -> String { BusError(errno: errno).message(bus: device) }
    #expect(
      line(13) == "no permission to open /dev/spidev0.0; add the user to its group: "
        + "`sudo usermod -aG spi $USER`, then log in again")
    #expect(line(2).contains("dtparam=spi=on") && line(2).contains("modprobe spidev"))
    #expect(line(19).contains("is not an SPI device"))
    #expect(!line(110).contains("0x00"))
    #expect(
      ChipError.identity(
        chip: "LIS3DH", kind: .accelerometer, address: 0, register: 0x0F, read: 0x6C,
        expected: 0x33
      ).message(bus: device).hasPrefix("the device on /dev/spidev0.0 is not an LIS3DH"))
  }
}
