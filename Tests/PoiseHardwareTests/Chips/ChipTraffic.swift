import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// The bus traffic of one sensor, written as words: `r0F=33` is a read of register 0x0F that
/// answers 0x33 (more bytes: a burst), `w20=07` a write.
struct ChipTraffic {
  let sensor: Sensor

  init(
    _ chip: Chip, _ kind: SensorKind, _ settings: SensorSettings = SensorSettings(),
    address: UInt8? = nil, companion: (SensorKind, SensorSettings)? = nil
  ) throws {
    var other: (unit: SensorUnit, settings: SensorSettings)?
    if let companion {
      other = (try #require(chip.unit(companion.0)), companion.1)
    }
    sensor = try Sensor(
      #require(chip.unit(kind)), address: address, settings: settings, companion: other)
  }

  /// Configures, starts, reads once and stops: exactly the transfers of `words`, which give
  /// `reading`.
  func check(
    address: UInt8, configure: String, start: String, read: String, reading: Reading,
    stop: String, location: SourceLocation = #_sourceLocation
  ) throws {
    var transfers: [BusScript.Transfer] = []
    for words in [configure, start, read, stop] {
      for word in words.split(whereSeparator: \.isWhitespace) {
        let halves = word.dropFirst().split(separator: "=")
        let register = try #require(UInt8(halves[0], radix: 16), sourceLocation: location)
        var bytes: [UInt8] = []
        var rest = halves[1]
        while !rest.isEmpty {
          bytes.append(try #require(UInt8(rest.prefix(2), radix: 16), sourceLocation: location))
          rest = rest.dropFirst(2)
        }
        transfers.append(
          word.hasPrefix("r")
            ? .read(address, register: register, answer: bytes)
            : .write(address, register: register, value: bytes[0]))
      }
    }
    let script = BusScript(transfers)
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    do {
      try sensor.configure(on: &bus, clock: &clock)
      try sensor.start(on: &bus)
      #expect(try sensor.read(from: &bus) == reading, sourceLocation: location)
      try sensor.stop(on: &bus)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
    #expect(script.problem == nil, sourceLocation: location)
  }

  /// SI per count along each axis of the die, the rotation apart.
  var scale: Double { sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil).scale }
}
