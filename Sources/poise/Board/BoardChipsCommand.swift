import ArgumentParser
import FoundationEssentials
import PoiseBoard
import PoiseCore
import PoiseHardware

/// `poise board chips`: what there are drivers for.
struct BoardChipsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chips",
    abstract: "List the chips there are drivers for, with what each supports.",
    discussion: """
      One block a chip: addresses, ranges, rates, modes, whether it has a data-ready pin and a \
      FIFO, for each of its sensors. These are the words that a board file takes. --json gives one \
      document for scripts: a list of objects with name, summary and sensors.
      """)

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    try StandardOutput.write(json ? Self.document() : Self.text())
  }

  private static func text() -> String {
    ChipCatalog.all.map { chip in
      "\(chip.name): \(chip.summary)\n" + chip.units.map(line).joined()
    }.joined(separator: "\n")
  }

  private static func line(_ unit: SensorUnit) -> String {
    let key = ChipChoices.rangeKey(of: unit.kind)
    let addresses = unit.addresses.map(Hexadecimal.text).joined(separator: " or ")
    let kind = unit.kind.name
    return """
        \(kind) at \(addresses)\(unit.isBehindBypass ? " (behind the chip's bypass)" : "")
          \(key): \(list(unit.ranges.map(\.fullScale)))
          rate_hz: \(list(unit.rates.map(\.hertz)))
          mode: \(unit.modes.map(\.name).joined(separator: ", "))
          data-ready pin: \(pin(unit))
          fifo: \(queue(unit))
          self-test: \(unit.selfTest == nil ? "none" : "yes, poise doctor --self-test")
          temperature: \(unit.thermometer == nil ? "none" : "yes, once a second")

      """
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
    values.map {
      let text = "\(($0 * 100).rounded() / 100)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }

  private struct ListedChip: Encodable {
    var name: String
    var summary: String
    var sensors: [ListedUnit]
  }

  private struct ListedUnit: Encodable {
    var kind: String
    var addresses: [Int]
    var ranges: [Double]
    var rangeUnit: String
    var ratesHz: [Double]
    var modes: [String]
    var dataReady: Bool
    var behindBypass: Bool
    var selfTest: Bool
    var temperature: Bool
    var fifo: ListedFIFO?

    enum CodingKeys: String, CodingKey {
      case kind, addresses, ranges, modes, temperature, fifo
      case rangeUnit = "range_unit"
      case ratesHz = "rates_hz"
      case dataReady = "data_ready"
      case behindBypass = "behind_bypass"
      case selfTest = "self_test"
    }
  }

  private struct ListedFIFO: Encodable {
    var depth: Int
    var smallest: Int
    var largest: Int
    var bits: Int

    init(_ layout: FIFOLayout) {
      depth = layout.depth
      smallest = layout.watermarks.lowerBound
      largest = layout.watermarks.upperBound
      bits = layout.bits
    }
  }

  private static func document() throws -> String {
    let listed = ChipCatalog.all.map { chip in
      ListedChip(
        name: chip.name, summary: chip.summary,
        sensors: chip.units.map {
          ListedUnit(
            kind: $0.kind.name, addresses: $0.addresses.map(Int.init),
            ranges: $0.ranges.map(\.fullScale), rangeUnit: $0.kind.rangeUnit,
            ratesHz: $0.rates.map(\.hertz), modes: $0.modes.map(\.name),
            dataReady: $0.dataReady != .none, behindBypass: $0.isBehindBypass,
            selfTest: $0.selfTest != nil, temperature: $0.thermometer != nil,
            fifo: $0.fifo.map { ListedFIFO($0) })
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(listed), as: UTF8.self) + "\n"
  }
}

/// Addresses and register values as data sheets write them.
enum Hexadecimal {
  static func text(_ value: UInt8) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
