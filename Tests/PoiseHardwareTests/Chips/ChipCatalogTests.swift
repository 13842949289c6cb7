import PoiseCore
import PoiseHardware
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
                settings: SensorSettings(
                  range: range.fullScale, rateHz: rate.hertz, mode: mode.name,
                  dataReady: unit.dataReady != .none))
              #expect(!sensor.stopPlan.isEmpty)
              #expect(sensor.check.value != 0 || sensor.check.mask == 0)
            }
          }
        }
        #expect(throws: Never.self) { try Sensor(unit) }
      }
    }
  }
}
