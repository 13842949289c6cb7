import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseHardware
import PoiseText

/// `poise board chips`: what there are drivers for.
struct BoardChipsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chips", abstract: "List the supported chips and their settings.",
    discussion: """
      Prints one block per chip: addresses, ranges, rates, modes, data-ready pin, SPI and FIFO of \
      each of its sensors, in the words of a board file. --json prints one document: a list of \
      objects with name, summary and sensors.
      """)

  @Flag(help: "Print one JSON document.") var json = false

  func run() throws { try StandardOutput.write(json ? Self.document() : Self.text()) }

  private static func text() -> String {
    ChipCatalog.all.map { chip in
      "\(chip.name): \(chip.summary)\n" + chip.units.map(line).joined()
    }.joined(separator: "\n")
  }

  private static func line(_ unit: SensorUnit) -> String {
    let key = ChipChoices.rangeKey(of: unit.kind)
    let addresses = unit.addresses.map(Hex.prefixed).joined(separator: " or ")
    let kind = unit.kind.name
    return """
        \(kind) at \(addresses)\(unit.isBehindBypass ? " (behind the chip's bypass)" : "")
          \(key): \(list(unit.ranges.map(\.fullScale)))
          rate_hz: \(list(unit.rates.map(\.hertz)))
          mode: \(unit.modes.map(\.name).joined(separator: ", "))
          data-ready pin: \(pin(unit))
          spi: \(unit.spi == nil ? "no" : "yes, by spi = \"/dev/spidev0.0\" in place of address")
          fifo: \(queue(unit))
          self-test: \(unit.selfTest == nil ? "none" : "yes, poise doctor --self-test")
          temperature: \(unit.thermometer == nil ? "none" : "yes, once a second")

      """ + (unit.upload.map { "    configuration: a file, \($0.origin)\n" } ?? "")
  }

  private static func pin(_ unit: SensorUnit) -> String {
    switch unit.dataReady {
    case .none: "none, polling only"
    case .always, .enabled: "yes"
    }
  }

  private static func queue(_ unit: SensorUnit) -> String {
    guard let fifo = unit.fifo else { return "none" }
    let drops = fifo.droppedBits == 0 ? "" : ", whatever the mode"
    return
      "\(fifo.watermarks.lowerBound) to \(fifo.watermarks.upperBound) of \(fifo.depth) samples, "
      + "\(fifo.bits) bits\(drops)"
  }

  private static func list(_ values: [Double]) -> String {
    values.map { DecimalText.plain($0, places: 2) }.joined(separator: ", ")
  }

  private static func document() -> String {
    let chips = ChipCatalog.all.map { chip in
      JSONTree.object([
        "name": .string(chip.name), "summary": .string(chip.summary),
        "sensors": .array(chip.units.map { object($0) })
      ])
    }
    return JSONTree.array(chips).document
  }

  private static func object(_ unit: SensorUnit) -> JSONTree {
    .members([
      "kind": .string(unit.kind.name), "addresses": .array(unit.addresses.map { .whole($0) }),
      "ranges": .array(unit.ranges.map { .number($0.fullScale) }),
      "range_unit": .string(unit.kind.rangeUnit),
      "rates_hz": .array(unit.rates.map { .number($0.hertz) }),
      "modes": .strings(unit.modes.map(\.name)), "data_ready": .bool(unit.dataReady != .none),
      "spi": .bool(unit.spi != nil), "behind_bypass": .bool(unit.isBehindBypass),
      "self_test": .bool(unit.selfTest != nil),
      "temperature": .bool(unit.thermometer != nil), "fifo": unit.fifo.map { object($0) },
      "configuration_bytes": unit.upload.map { .whole($0.bytes) }
    ])
  }

  private static func object(_ layout: FIFOLayout) -> JSONTree {
    .object([
      "depth": .whole(layout.depth), "smallest": .whole(layout.watermarks.lowerBound),
      "largest": .whole(layout.watermarks.upperBound), "bits": .whole(layout.bits)
    ])
  }
}
