import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise board scan`: what is on the bus.
struct BoardScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Find the sensors on an I2C bus and print their part of a board file.",
    discussion: """
      Only reads, at the addresses of known sensors, and asks before it accesses a bus. Prints a \
      part of a board file, with the findings as comments. Sensors that the kernel's own drivers \
      have follow, with the lines that record them and the command that releases them. Exit \
      status 0: sensors found; 1: none; 69: the bus is missing or in use.

        poise board scan                 the only bus, or all of them
        poise board scan --bus 1 -y      /dev/i2c-1, without asking
        poise board scan --board rpi     the bus of a board file
        poise board scan --spi /dev/spidev0.0

      SPI devices are read only where --spi names them: a display, a converter or a memory may \
      take for data or a command what a sensor takes for a question.
      """)

  @Option(help: ArgumentHelp("A bus by number or device node.", valueName: "N|PATH"))
  var bus: String?

  @Option(help: ArgumentHelp("The bus that a board file names.", valueName: "name"))
  var board: String?

  @Option(
    help: ArgumentHelp("An SPI device that holds a sensor; may be repeated.", valueName: "PATH"))
  var spi: [String] = []

  @OptionGroup var search: BoardSearchOptions

  @Flag(name: [.customShort("y"), .customLong("yes")], help: "Do not ask.") var yes = false

  @Flag(help: "Print one JSON document.") var json = false

  func validate() throws {
    if bus != nil && board != nil { throw ValidationError("--bus and --board exclude each other") }
    if !spi.isEmpty && (bus != nil || board != nil) {
      throw ValidationError("--spi excludes --bus and --board: it scans the devices named alone")
    }
    if let other = spi.first(where: { !SPIAccess.isDevice($0) }) {
      throw ValidationError("--spi \(other): no SPI device; they are named as /dev/spidev0.0")
    }
  }

  func run() throws {
    let chosen = try board.map { try search.board(named: $0) }
    var scanned: [BusSurvey.Bus] = []
    var kernel = KernelSurvey(nothing: ())
    if !spi.isEmpty {
      let names = spi.joined(separator: ", ")
      try agree(
        "Read registers of what is on \(names)? Another device than a sensor may take that for a "
          + "command.")
      for device in spi {
        scanned.append(BusSurvey.Bus(path: device, findings: try BusScan.scan(spi: device)))
      }
    } else if let chosen {
      let paths = try BusScan.paths(of: chosen)
      if chosen.bus != .virtual { kernel = KernelSurvey() }
      if chosen.bus == .virtual {
        scanned = try BusScan.scan(virtual: chosen)
      } else {
        scanned = paths.isEmpty ? [] : try scan(paths)
      }
    } else if let bus {
      kernel = KernelSurvey()
      scanned = try scan([Int(bus).map { "/dev/i2c-\($0)" } ?? bus])
    } else {
      kernel = KernelSurvey()
      let buses = BusScan.buses()
      scanned = buses.isEmpty && !kernel.isEmpty ? [] : try scan(buses)
    }
    let survey = BusSurvey(scanned)
    try StandardOutput.write(json ? Self.document(survey, kernel) : Self.text(survey) + kernel.text)
    if kernel.devices.allSatisfy({ $0.kinds.isEmpty }),
      survey.buses.allSatisfy({ $0.findings.allSatisfy { $0.chip == nil } })
    {
      throw ExitCode(1)
    }
  }

  private func scan(_ paths: [String]) throws(StartError) -> [BusSurvey.Bus] {
    if paths.isEmpty {
      throw StartError(
        .hardware, "this machine shows no I2C bus (/dev/i2c-*)",
        hint: "switch it on (`poise board show rpi` says how) and load i2c-dev")
    }
    let names = paths.joined(separator: ", ")
    try agree("Read registers of whatever is on \(names)? Nothing is written.")
    var scanned: [BusSurvey.Bus] = []
    for path in paths { scanned.append(try BusScan.survey(path: path)) }
    return scanned
  }

  /// Asks on the terminal; no terminal means no.
  private func agree(_ question: String) throws(StartError) {
    if yes { return }
    if FileDescriptor.standardInput.isTerminal {
      StandardError.write(question + " [y/N] ")
      if readLine()?.lowercased().hasPrefix("y") == true { return }
    }
    throw StartError(.hardware, "nothing was read", hint: "-y scans without asking")
  }

  private static func text(_ survey: BusSurvey) -> String {
    let whole = survey.text
    var parts = survey.buses.map { one in
      let name = one.path ?? "virtual bus"
      let node = one.node.map { " (\($0))" } ?? ""
      if one.findings.isEmpty { return "# \(name)\(node): nothing answers\n" }
      var text = ""
      for finding in one.findings {
        let kinds = finding.kinds.map(\.name).joined(separator: ", ")
        let read = finding.identity.map {
          "\(Hex.prefixed($0.register))=\(Hex.prefixed($0.value))"
        }.joined(separator: " ")
        let at = one.isSPI ? "" : " \(Hex.prefixed(finding.address))"
        text += "# \(name)\(node)\(at): \(finding.part)"
        text += (kinds.isEmpty ? "" : " \(kinds)") + " (\(finding.confidence.rawValue)"
        text += (read.isEmpty ? "" : "; \(read)") + ")\n"
        if let note = finding.note { text += "#   \(note)\n" }
      }
      if whole == nil, let fragment = survey.text(of: one) { text += "\n" + fragment }
      return text
    }
    if let whole { parts.append(whole) }
    return parts.joined(separator: "\n")
  }

  private static func document(_ survey: BusSurvey, _ kernel: KernelSurvey) -> String {
    let buses = survey.buses.map { one in
      JSONTree.members([
        "bus": .string(one.path ?? "virtual"), "of_node": one.node.map { .string($0) },
        "findings": .array(one.findings.map { object($0) }),
        "fragment": survey.text(of: one).map { .string($0) }
      ])
    }
    let faults = kernel.faults.map { JSONTree.members(["kernel_fault": .string($0)]) }
    return JSONTree.array(buses + kernel.devices.map { object($0) } + faults).document
  }

  private static func object(_ device: KernelSurvey.Device) -> JSONTree {
    .members([
      "kernel": .string(device.name), "place": device.place.map { .string($0) },
      "driver": device.driver.map { .string($0) }, "trigger": .string(device.trigger),
      "clock": device.clock.map { .string($0) }, "kinds": .strings(device.kinds.map(\.name)),
      "fragment": .string(device.proposal), "release": device.release.map { .string($0) }
    ])
  }

  private static func object(_ finding: ProbeFinding) -> JSONTree {
    .members([
      "address": .whole(finding.address), "chip": finding.chip.map { .string($0) },
      "part": .string(finding.part), "kinds": .strings(finding.kinds.map(\.name)),
      "confidence": .string(finding.confidence.rawValue),
      "identity": .strings(
        finding.identity.map { "\(Hex.prefixed($0.register))=\(Hex.prefixed($0.value))" }),
      "note": finding.note.map { .string($0) }, "force_id": .bool(finding.needsForcedIdentity)
    ])
  }
}
