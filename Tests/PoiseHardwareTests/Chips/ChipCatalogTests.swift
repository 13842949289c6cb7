import Foundation
import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

@Suite("ChipCatalog")
struct ChipCatalogTests {
  @Test("finds a chip in any case and suggests the nearest name")
  func names() throws {
    #expect(try ChipCatalog.chip(named: "lsm303agr").name == "LSM303AGR")
    #expect(throws: ChipError.unknownChip(name: "LSM303AGT", nearest: "LSM303AGR")) {
      try ChipCatalog.chip(named: "LSM303AGT")
    }
    #expect(throws: ChipError.unknownChip(name: "banana", nearest: nil)) {
      try ChipCatalog.chip(named: "banana")
    }
  }

  @Test("holds only tables from which every combination of settings can be made")
  func combinations() throws {
    for chip in ChipCatalog.all {
      for unit in chip.units {
        #expect(unit.chip == chip.name)
        #expect(unit.dieRotation.isRotation() || (-1 * unit.dieRotation).isRotation())
        for range in unit.ranges {
          for rate in unit.rates {
            for mode in unit.modes {
              let sensor = try Sensor(
                unit,
                settings: MadeConfiguration.settings(
                  for: unit,
                  SensorSettings(
                    range: range.fullScale, rateHz: rate.hertz, mode: mode.name,
                    dataReady: unit.dataReady != .none)))
              #expect(!sensor.stopPlan.isEmpty)
              #expect(sensor.check.value != 0 || sensor.check.mask == 0)
            }
          }
        }
        #expect(throws: Never.self) {
          try Sensor(unit, settings: MadeConfiguration.settings(for: unit))
        }
      }
    }
  }

  /// Reads as registers are written down, whatever the address.
  private struct TableBus: RegisterBus, ~Copyable {
    var registers: [UInt8: UInt8]
    let address: UInt8

    mutating func read(
      _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
    ) throws(BusError) {
      if address != self.address { throw BusError(errno: 121, address: address) }
      for i in buffer.indices { buffer[i] = registers[register &+ UInt8(i)] ?? 0 }
    }
    mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) {}
    mutating func reopen() {}
  }

  @Test("is all that the probe needs: a row's identity at its address is found as that chip")
  func rowsAreFound() throws {
    for unit in ChipCatalog.all.flatMap(\.units) {
      for address in unit.addresses {
        #expect(ChipProbe.addresses.contains(address))
        var bus = TableBus(registers: [:], address: address)
        for check in unit.identity { bus.registers[check.register] = check.value }
        let found = try ChipProbe.scan(&bus)
        let finding = try #require(found.first, "\(unit.chip) at \(address)")
        let named = try ChipCatalog.chip(named: #require(finding.chip, "\(unit.chip)"))
        #expect(
          named.units.contains {
            $0.identity == unit.identity && $0.kind == unit.kind && $0.addresses.contains(address)
          }, "\(unit.chip) at \(address): \(finding)")
        #expect(finding.kinds.contains(unit.kind))
      }
    }
  }

  /// Identities at the four addresses that six parts share, and where each part can be: its pin for
  /// the address's last bits (SA0, SA1, SDO/SA1, ALT ADDRESS) as its data sheet has it.
  private static let shared: [(part: String, register: UInt8, value: UInt8, at: Set<UInt8>)] = [
    ("LIS3MDL", 0x0F, 0x3D, [0x1C, 0x1E]),
    ("LSM303D", 0x0F, 0x49, [0x1D, 0x1E]),
    ("MMA8451Q", 0x0D, 0x1A, [0x1C, 0x1D]),
    ("FXOS8700CQ", 0x0D, 0xC7, [0x1C, 0x1D, 0x1E, 0x1F]),
    ("LIS2MDL", 0x4F, 0x40, [0x1E]),  // fixed
    ("ADXL345", 0x00, 0xE5, [0x1D])  // or 0x53
  ]

  @Test("names a part only where its data sheet lets it be", arguments: [UInt8](0x1C...0x1F))
  func whereItCanBe(address: UInt8) throws {
    for row in Self.shared {
      var bus = TableBus(registers: [row.register: row.value], address: address)
      let found = try ChipProbe.scan(&bus)
      try #require(found.count == 1 && found[0].address == address)
      if row.at.contains(address) {
        #expect(found[0].part.hasPrefix(row.part) && found[0].confidence != .unknown)
      } else {
        #expect(found[0].chip == nil && found[0].part == "unknown")
        #expect(found[0].confidence == .unknown && found[0].kinds.isEmpty)
        #expect(found[0].note?.hasPrefix("something answers (") == true)
      }
      for chip in found.compactMap(\.chip) {
        // A board file made of the finding is one that the reader takes.
        let units = try ChipCatalog.chip(named: chip).units
        #expect(units.contains { $0.addresses.contains(address) })
      }
    }
  }

  @Test("a part that cannot be there does not hide the one that can")
  func whoAmIOfAnother() throws {
    // 0x0F is a reserved register of the ADXL345, and no LIS3MDL can be at 0x1D.
    var bus = TableBus(registers: [0x0F: 0x3D, 0x00: 0xE5], address: 0x1D)
    #expect(try ChipProbe.scan(&bus).map(\.chip) == ["ADXL345"])
    // No LSM303D can be at 0x1C, and neither it nor a LIS3MDL at 0x1F.
    for (address, who) in [(0x1C, 0x49), (0x1F, 0x49), (0x1F, 0x3D)] as [(UInt8, UInt8)] {
      var bus = TableBus(registers: [0x0F: who, 0x0D: 0xC7], address: address)
      #expect(try ChipProbe.scan(&bus).map(\.part) == ["FXOS8700CQ"])
    }
  }

  @Test("is as long as the README says")
  func documented() throws {
    let readme = try #require(PackageFiles.text(of: PackageFiles.root + "/README.md"))
    #expect(readme.contains("the \(ChipCatalog.all.count) chips there are drivers for"))
  }

  @Test("says of each chip in one file what it is; only the rules of neighbors name it elsewhere")
  func oneFileAChip() throws {
    let folder = PackageFiles.root + "/Sources/PoiseHardware/"
    let files = try #require(FileManager.default.subpaths(atPath: folder))
      .filter { $0.hasSuffix(".swift") && $0 != "Chips/ChipProbe.swift" }
    for chip in ChipCatalog.all {
      let naming = files.filter {
        PackageFiles.text(of: folder + $0)?.contains(": \"\(chip.name)\"") == true
      }
      #expect(naming.count == 1, "\(chip.name): \(naming)")
    }
  }
}
