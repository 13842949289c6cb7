import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

/// The probe on buses of register-level models: each chip alone, pairs that share identities, and
/// collisions.
@Suite("ChipProbe")
struct ChipProbeTests {
  static let still = StillSource(g: Vector3(0, 0, 1), field: Vector3(20, 0, -43))

  func scan(_ requests: [(chip: String, kind: SensorKind, address: UInt8)]) throws
    -> [ProbeFinding]
  {
    let board = try #require(
      VirtualBoard.board(
        requests.map {
          VirtualChipCatalog.Request(
            chip: $0.chip, kind: $0.kind, address: $0.address, hasLine: false)
        }, source: Self.still))
    var bus = board.bus()
    return try ChipProbe.scan(&bus)
  }

  /// Parts that no register tells from another.
  static let twins = [
    "LIS2DH12": "LIS3DH", "ADXL343": "ADXL345", "LSM6DSO": "LSM6DSOX",
    "LSM6DSL": "LSM6DS3TR-C", "LPS25H": "LPS25HB"
  ]

  @Test(
    "finds every chip of the catalog by itself, at each of its addresses",
    arguments: ChipCatalog.all.map(\.name))
  func every(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for place in 0..<2 {
      let units = chip.units.filter { !$0.isBehindBypass }
      let found = try scan(
        units.map { (name, $0.kind, $0.addresses[min(place, $0.addresses.count - 1)]) })
      for unit in units {
        let address = unit.addresses[min(place, unit.addresses.count - 1)]
        let finding = try #require(found.first { $0.address == address }, "\(name)")
        #expect(finding.chip == Self.twins[name] ?? name)
        #expect(finding.kinds.contains(unit.kind) && !finding.needsForcedIdentity)
        #expect(finding.confidence != .unknown)
      }
      #expect(Set(found.map(\.address)).count == found.count)
    }
  }

  @Test("tells what shares addresses and identities by its neighbors")
  func pairs() throws {
    let dlhc = try scan([
      ("LSM303DLHC", .accelerometer, 0x19), ("LSM303DLHC", .magnetometer, 0x1E)
    ])
    #expect(dlhc.map(\.chip) == ["LSM303DLHC", "LSM303DLHC"])
    #expect(dlhc.allSatisfy { $0.confidence == .certain })
    let agr = try scan([("LSM303AGR", .accelerometer, 0x19), ("LSM303AGR", .magnetometer, 0x1E)])
    #expect(agr.map(\.chip) == ["LSM303AGR", "LSM303AGR"])
    #expect(agr.allSatisfy { $0.confidence == .likely && $0.note?.contains("LIS2MDL") == true })
    let apart = try scan([("LIS3DH", .accelerometer, 0x19), ("HMC5883L", .magnetometer, 0x1E)])
    #expect(apart.map(\.chip) == ["LIS3DH", "HMC5883L"])
    #expect(apart[0].confidence == .likely && apart[0].note?.contains("LSM303DLHC") == true)
    let alone = try scan([("HMC5883L", .magnetometer, 0x1E)])
    #expect(alone[0].chip == "HMC5883L" && alone[0].confidence == .likely)
    #expect(alone[0].note?.contains("LSM303DLHC") == true)
    let half = try scan([("LSM303DLHC", .magnetometer, 0x1E)])
    #expect(half[0].chip == "LSM303DLHC" && half[0].confidence == .likely)
    let lower = try scan([("LIS3DH", .accelerometer, 0x18), ("LIS2MDL", .magnetometer, 0x1E)])
    #expect(lower.map(\.chip) == ["LIS3DH", "LIS2MDL"])
    let ox = try scan([("LSM6DSOX", .accelerometer, 0x6A), ("LIS3MDL", .magnetometer, 0x1C)])
    #expect(ox.map(\.chip) == ["LIS3MDL", "LSM6DSOX"])
    let hat = try scan([("LSM9DS1", .accelerometer, 0x6A), ("LSM9DS1", .magnetometer, 0x1C)])
    #expect(hat.map(\.chip) == ["LSM9DS1", "LSM9DS1"])
  }

  @Test("reports two chips at one address as unknown, and an empty bus as empty")
  func collisions() throws {
    #expect(try scan([]).isEmpty)
    let board = VirtualBoard(source: Self.still)
    board.attach(VirtualHMC5883L())
    board.attach(VirtualLIS3MDL(address: 0x1E))
    board.attach(VirtualMMC5603NJ())
    board.attach(VirtualMMC5983MA())
    var bus = board.bus()
    let found = try ChipProbe.scan(&bus)
    #expect(found.map(\.address) == [0x1E, 0x30])
    #expect(found.allSatisfy { $0.chip == nil && $0.confidence == .unknown })
    #expect(found.allSatisfy { $0.note?.contains("two chips at one address") == true })
  }

  @Test("takes a clone for what it imitates, by force only; a single refusal is no verdict")
  func clone() throws {
    let board = VirtualBoard(source: Self.still)
    board.attach(VirtualMPU6050(identity: 0x98))
    board.schedule(VirtualFault(.arbitrationLost, at: .transfer(18)))
    var bus = board.bus()
    let found = try ChipProbe.scan(&bus)
    #expect(found.map(\.chip) == ["MPU-6050"])
    #expect(found.allSatisfy { $0.needsForcedIdentity && $0.confidence == .weak })
  }

  @Test("changes nothing: a running chip runs on with every register as it was")
  func readOnly() throws {
    struct Witness: RegisterBus, ~Copyable {
      var base: VirtualBus
      var writes = 0
      mutating func read(
        _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
      ) throws(BusError) { try base.read(register, of: address, into: buffer) }
      mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
        writes += 1
      }
      mutating func reopen() throws(BusError) { writes += 1 }
    }
    for chip in ChipCatalog.all {
      let requests = chip.units.map {
        VirtualChipCatalog.Request(
          chip: chip.name, kind: $0.kind, address: $0.addresses[0], hasLine: false)
      }
      let board = try #require(VirtualBoard.board(requests, source: Self.still))
      var witness = Witness(base: board.bus())
      _ = try ChipProbe.scan(&witness)
      #expect(witness.writes == 0)
    }
  }
}
