import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

/// Driver and model are written apart from each other, from the same register description: here
/// they meet.
@Suite("Driver and virtual chip")
struct DriverAgreementTests {
  static let units: [SensorUnit] = ChipCatalog.all.flatMap(\.units).filter {
    $0.chip == "LSM303AGR"
  }

  @Test("the virtual bus is a register bus like any other")
  func conformance() {
    let board = VirtualBoard.lsm303agr(source: StillSource(g: Vector3(0, 0, 1)))
    var bus = board.bus()
    // Threshold and duration of the first interrupt generator: two registers that only hold bits.
    let problems = conformanceProblems(
      of: &bus, BusUnderTest(address: 0x19, absent: 0x18, scratch: 0x32, autoIncrement: 0x80))
    #expect(problems == [])
  }

  private func reading(
    _ unit: SensorUnit, _ settings: SensorSettings
  ) throws -> (measured: Vector3, halfCount: Double) {
    let force = Physics.standardGravity * Vector3(0.61, -0.47, 0.83)
    let still = Motion(specificForce: force, magneticField: Vector3(21.3, -4.7, -42.9))
    let board = VirtualBoard.lsm303agr(source: StillSource(still), noise: false)
    var bus = board.bus()
    var edges = board.edges()
    let sensor = try Sensor(unit, settings: settings)
    try sensor.configure(on: &bus, clock: &edges)
    try sensor.start(on: &bus)
    let edge = try edges.wait(until: edges.now + 8_000_000_000)
    #expect(edge?.line == (unit.kind == .accelerometer ? 0 : 1))
    let reading = try sensor.read(from: &bus)
    #expect(reading.ready && !reading.overrun)
    let info = sensor.streamInfo(index: 0, bus: "virtual", mount: nil)
    let counts = Vector3(Double(reading.x), Double(reading.y), Double(reading.z))
    return (info.countsToBody * counts, 0.501 * info.scale)
  }

  @Test("measures what is there in every range, rate and mode", arguments: units.indices)
  func everySetting(index: Int) throws {
    let unit = Self.units[index]
    let truth =
      unit.kind == .accelerometer
      ? Physics.standardGravity * Vector3(0.61, -0.47, 0.83) : Vector3(21.3, -4.7, -42.9)
    var seen = 0
    for range in unit.ranges {
      for rate in unit.rates {
        for mode in unit.modes {
          let settings = SensorSettings(
            range: range.fullScale, rateHz: rate.hertz, mode: mode.name, dataReady: true)
          let (measured, half) = try reading(unit, settings)
          let off = measured - truth
          // Normal mode has 10 bits of 12.
          let step = mode.name == "normal" ? 4 * half : half
          #expect(
            abs(off.x) <= step && abs(off.y) <= step && abs(off.z) <= step,
            "\(unit.kind) \(range.fullScale) \(rate.hertz) Hz \(mode.name)")
          seen += 1
        }
      }
    }
    #expect(seen == unit.ranges.count * unit.rates.count * unit.modes.count)
  }
}
