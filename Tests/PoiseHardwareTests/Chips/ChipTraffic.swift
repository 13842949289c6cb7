import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// The bus traffic of one sensor, written as words: `r0F=33` is a read of register 0x0F that
/// answers 0x33 (more bytes: a burst), `w20=07` a write, `b5E=0102` one of several bytes.
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
    let unit = try #require(chip.unit(kind))
    sensor = try Sensor(
      unit, address: address, settings: MadeConfiguration.settings(for: unit, settings),
      companion: other)
  }

  /// Configures, starts, reads once and stops: exactly the transfers of `words`, which give
  /// `reading`.
  func check(
    address: UInt8, configure: String, start: String, read: String, reading: Reading,
    stop: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let script = try script([configure, start, read, stop], address, location)
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

  /// The same with a look at the FIFO's level and a batch of it: exactly the transfers of `words`,
  /// which give `level` and `readings`.
  ///
  /// - Parameter longestRead: bytes that the adapter can read in one transfer.
  func checkBatch(
    address: UInt8, configure: String, start: String, status: String, read: String,
    level: FIFOStatus, readings: [Reading], stop: String, longestRead: Int = 8192,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let script = try script([configure, start, status, read, stop], address, location)
    var bus = ScriptedBus(script, longestRead: longestRead)
    var clock = ScriptedEdges()
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: FIFOFrame.scratchBytes, alignment: 8)
    defer { memory.deallocate() }
    var got: [Reading] = []
    do {
      let fifo = try #require(sensor.fifo, sourceLocation: location)
      try sensor.configure(on: &bus, clock: &clock)
      try sensor.start(on: &bus)
      let found = try fifo.status(from: &bus, scratch: memory)
      #expect(found == level, sourceLocation: location)
      while got.count < readings.count {
        let count = min(fifo.atOnce(on: &bus), Int64(readings.count - got.count))
        try fifo.read(count, from: &bus, scratch: memory)
        for i in 0..<count { got.append(fifo.decode(i, memory)) }
      }
      try sensor.stop(on: &bus)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
    #expect(got == readings, sourceLocation: location)
    #expect(script.problem == nil, sourceLocation: location)
  }

  private func script(
    _ lines: [String], _ address: UInt8, _ location: SourceLocation
  ) throws -> BusScript {
    var transfers: [BusScript.Transfer] = []
    for words in lines {
      for word in words.split(whereSeparator: \.isWhitespace) {
        let halves = word.dropFirst().split(separator: "=")
        let register = try #require(UInt8(halves[0], radix: 16), sourceLocation: location)
        var bytes: [UInt8] = []
        var rest = halves[1]
        while !rest.isEmpty {
          bytes.append(try #require(UInt8(rest.prefix(2), radix: 16), sourceLocation: location))
          rest = rest.dropFirst(2)
        }
        switch word.first {
        case "r": transfers.append(.read(address, register: register, answer: bytes))
        case "b": transfers.append(.burst(address, register: register, values: bytes))
        default: transfers.append(.write(address, register: register, value: bytes[0]))
        }
      }
    }
    return BusScript(transfers)
  }

  /// SI per count along each axis of the die, the rotation apart.
  var scale: Double { sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil).scale }
}
