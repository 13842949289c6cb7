import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

/// The drivers' self-tests on the models, which know the registers' meaning by themselves.
@Suite("Self-test on virtual chips")
struct SelfTestTests {
  static let still = Motion(
    specificForce: Physics.standardGravity * Vector3(0.1, -0.2, 0.97),
    magneticField: Vector3(21, -14, -42))

  static let chips = ChipCatalog.all.map(\.name)

  /// A chip alone on its board, found running with its default settings.
  struct Bench {
    let board: VirtualBoard
    let unit: SensorUnit
    let address: UInt8

    init(_ chip: Chip, _ unit: SensorUnit, isBroken: Bool = false, isSPI: Bool = false) throws {
      let requests = chip.units.filter { !isSPI || $0.spi != nil }.map {
        var request = VirtualChipCatalog.Request(
          chip: $0.chip, kind: $0.kind, address: isSPI ? 0 : $0.addresses[0], hasLine: false)
        request.spi = isSPI ? $0.spi : nil
        return request
      }
      board = try #require(VirtualBoard.board(requests, source: StillSource(SelfTestTests.still)))
      self.unit = unit
      address = isSPI ? 0 : unit.addresses[0]
      var bus = board.bus()
      var clock = board.edges()
      if unit.isBehindBypass {
        let host = try Sensor(#require(chip.unit(.accelerometer)))
        try host.configure(on: &bus, clock: &clock)
      }
      let sensor = try Sensor(
        unit, address: address, settings: MadeConfiguration.settings(for: unit))
      try sensor.configure(on: &bus, clock: &clock)
      try sensor.start(on: &bus, clock: &clock)
      // By now a bypass is open: the fault finds the chip by its address.
      if isBroken {
        board.schedule(VirtualFault(.brokenElement(address: address), at: .seconds(0)))
      }
      Sensor.wait(20_000, on: &clock)
    }

    func run(_ faults: BusFaults = BusFaults()) throws -> SelfTestResult? {
      var bus = FaultyBus(board.bus(), faults)
      var clock = board.edges()
      return try unit.selfTest(
        at: address, configuration: MadeConfiguration.bytes(for: unit), on: &bus, clock: &clock)
    }

    /// What every register of the unit's set-up holds that can be read back.
    func registers() throws -> [String] {
      var bus = board.bus()
      var seen: [String] = []
      for step in unit.setup {
        switch step {
        case .register(let register, _):
          let value = try bus.readByte(register, of: address)
          seen.append("\(register)=\(value)")
        case .banked(let bank, let register, _):
          try bus.write(bank << 4, to: 0x7F, of: address)
          let value = try bus.readByte(register, of: address)
          try bus.write(0, to: 0x7F, of: address)
          seen.append("\(bank):\(register)=\(value)")
        case .writeOnly, .command, .pause, .upload: break
        }
      }
      return seen
    }
  }

  @Test("passes, and leaves every register as it was", arguments: chips)
  func passes(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for unit in chip.units where unit.selfTest != nil {
      let bench = try Bench(chip, unit)
      let before = try bench.registers()
      let result = try #require(try bench.run())
      #expect(result.verdict == .passed, "\(name) \(unit.kind.name): \(result)")
      #expect(try bench.registers() == before, "\(name) \(unit.kind.name)")
    }
  }

  @Test("passes and fails by SPI as by I2C", arguments: chips)
  func bySPI(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for unit in chip.units where unit.selfTest != nil && unit.spi != nil {
      for isBroken in [false, true] {
        let bench = try Bench(chip, unit, isBroken: isBroken, isSPI: true)
        let before = try bench.registers()
        let result = try #require(try bench.run())
        let what = "\(name) \(unit.kind.name): \(result)"
        #expect(result.verdict == (isBroken ? .failed : .passed), "\(what)")
        #expect(try bench.registers() == before, "\(what)")
      }
    }
  }

  @Test("fails where the element no longer follows", arguments: chips)
  func fails(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for unit in chip.units where unit.selfTest != nil {
      let bench = try Bench(chip, unit, isBroken: true)
      let before = try bench.registers()
      let result = try #require(try bench.run())
      #expect(result.verdict == .failed, "\(name) \(unit.kind.name): \(result)")
      #expect(try bench.registers() == before, "\(name) \(unit.kind.name)")
    }
  }

  @Test("cannot judge an MPU-6050 whose factory left no codes; an MPU-6500 it can")
  func untrimmed() throws {
    for (chip, identity, verdict) in [
      (Chip.mpu6050, UInt8(0x68), SelfTestResult.Verdict.untrimmed),
      (Chip.mpu6500, 0x70, .failed)
    ] {
      let board = VirtualBoard(source: StillSource(Self.still))
      board.attach(VirtualMPU6050(name: chip.name, identity: identity, isTrimmed: false))
      var bus = board.bus()
      var clock = board.edges()
      let unit = try #require(chip.unit(.accelerometer))
      let result = try unit.selfTest(at: 0x68, on: &bus, clock: &clock)
      // The model's move of 0.45 g is within 225 and 675 mg, code or no code.
      #expect(result?.verdict == (verdict == .failed ? .passed : verdict), "\(chip.name)")
    }
  }

  /// One or two of each way of testing.
  static let stations: [(chip: String, kind: SensorKind)] = [
    ("LIS2DH12", .accelerometer), ("LSM6DSOX", .gyroscope), ("ADXL345", .accelerometer),
    ("HMC5883L", .magnetometer), ("MPU-9250", .magnetometer), ("MMC5603NJ", .magnetometer),
    ("ICM-20948", .accelerometer), ("BMI160", .accelerometer), ("BMI160", .gyroscope),
    ("QMI8658", .accelerometer), ("QMI8658", .gyroscope), ("LSM6DS3TR-C", .accelerometer)
  ]

  /// All of a short test; of one that averages a hundred readings all at its ends, some between.
  static func positions(_ count: Int) -> [Int] {
    if count < 200 { return Array(0..<count) }
    return (0..<count).filter { $0 < 45 || $0 >= count - 45 || $0 % 97 == 0 }
  }

  @Test("survives a failed transfer at any position, with the same verdict")
  func oneFault() throws {
    for station in Self.stations {
      let chip = try ChipCatalog.chip(named: station.chip)
      let unit = try #require(chip.unit(station.kind))
      let count = BusFaults()
      _ = try Bench(chip, unit).run(count)
      for position in Self.positions(count.count) {
        let bench = try Bench(chip, unit)
        let before = try bench.registers()
        let faults = BusFaults { $0 == position ? 121 : nil }
        let result = try bench.run(faults)
        let what = "\(station.chip), transfer \(position) of \(count.count)"
        #expect(result?.verdict == .passed, "\(what): \(String(describing: result))")
        #expect(try bench.registers() == before, "\(what)")
      }
    }
  }

  @Test("says so when a transfer fails for good, at any position, and leaves no force on")
  func lastingFault() throws {
    for station in Self.stations {
      let chip = try ChipCatalog.chip(named: station.chip)
      let unit = try #require(chip.unit(station.kind))
      let test = try #require(unit.selfTest)
      let count = BusFaults()
      _ = try Bench(chip, unit).run(count)
      for position in Self.positions(count.count - 2) {
        let bench = try Bench(chip, unit)
        let faults = BusFaults { (position..<(position + 3)).contains($0) ? 121 : nil }
        let what = "\(station.chip), transfers \(position) to \(position + 2) of \(count.count)"
        #expect(throws: ChipError.self, "\(what)") { try bench.run(faults) }
        if case .judgedByChip = test.course { continue }
        var bus = bench.board.bus()
        for bits in test.excitation where bits.bank == 0 {
          let value = try bus.readByte(bits.register, of: bench.address)
          #expect(value & bits.mask != bits.value, "\(what)")
        }
      }
    }
  }
}
