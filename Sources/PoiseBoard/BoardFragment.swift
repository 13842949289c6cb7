import PoiseCore
import PoiseHardware
import PoiseText

/// Board-file text for what was found on a bus.
public enum BoardFragment {
  /// `[bus]` and a `[[sensor]]` for each kind there is a driver for; nil where there is none. Of
  /// two parts of one kind the surer one is taken, of two as sure ones that with a gyroscope; the
  /// other is left as a comment. A gyroscope comes from the accelerometer's own part.
  ///
  /// - Parameter bus: the value of `i2c`; nil for a virtual bus.
  public static func text(_ findings: [ProbeFinding], bus: String?) -> String? {
    text(findings, line: bus.map { "i2c = \"\($0)\"\n" } ?? "virtual = true\n")
  }

  /// - Parameter line: what `[bus]` holds.
  static func text(_ findings: [ProbeFinding], line: String) -> String? {
    let sensors = sensors(findings, more: "", elsewhere: words)
    return sensors.isEmpty ? nil : "[bus]\n" + line + sensors
  }

  /// A `[[sensor]]` for each die of the chip that an SPI device has; nil where there is no driver.
  static func text(_ finding: ProbeFinding, spi device: String) -> String? {
    guard let name = finding.chip, let chip = try? ChipCatalog.chip(named: name) else { return nil }
    return chip.units.filter { finding.kinds.contains($0.kind) }
      .map { sensor($0, "spi = \"\(device)\"", finding) }.joined()
  }

  /// Places that are proposed for further sensors, in this order.
  static let words: [BodyPlace] = [.head, .t12, .t1, .sacrum, .thighLeft]

  /// Parts with an accelerometer beside the first one, which may be worn at other places.
  static func others(_ findings: [ProbeFinding]) -> [ProbeFinding] {
    let ranked = findings.sorted { rank($0) < rank($1) }
    let surely = ranked.filter {
      $0.kinds.contains(.accelerometer) && $0.chip != nil
        && ($0.confidence == .certain || $0.confidence == .likely)
    }
    return Array(surely.dropFirst())
  }

  /// The `[[sensor]]` parts; empty where there is none.
  ///
  /// - Parameters:
  ///   - more: lines of each sensor, such as its place.
  ///   - elsewhere: places that are proposed for further parts.
  ///   - bus: the line of a further part that says its bus.
  static func sensors(
    _ findings: [ProbeFinding], more: String, elsewhere: some Collection<BodyPlace>,
    bus: String = ""
  ) -> String {
    var text = ""
    var taken: [SensorKind] = []
    var accelerometer: ProbeFinding?
    let ranked = findings.sorted { rank($0) < rank($1) }
    for kind in [SensorKind.accelerometer, .gyroscope, .magnetometer, .barometer, .hygrometer] {
      for finding in ranked where finding.kinds.contains(kind) {
        guard let name = finding.chip, let chip = try? ChipCatalog.chip(named: name) else {
          continue
        }
        guard let unit = chip.unit(kind), unit.addresses.contains(finding.address) else { continue }
        if taken.contains(kind) {
          text +=
            "\n# Also found: \(finding.part) \(kind.name) at \(Hex.prefixed(finding.address))\n"
          continue
        }
        if let accelerometer, !unit.belongs(to: accelerometer, finding) {
          text +=
            "\n# Also found: \(finding.part) \(kind.name) at \(Hex.prefixed(finding.address)), "
            + "which is not the accelerometer's part\n"
          continue
        }
        if kind == .accelerometer { accelerometer = finding }
        taken.append(kind)
        text += sensor(unit, at(finding.address), finding) + more
      }
    }
    text += further(others(findings), elsewhere, bus)
    // Dies behind a bypass show themselves only once it is on.
    if !taken.contains(.magnetometer), let accelerometer, let behind = behindBypass(accelerometer) {
      text += sensor(behind, at(behind.addresses[0]), nil) + more
      taken.append(.magnetometer)
    }
    return taken.isEmpty ? "" : text
  }

  /// Further parts with an accelerometer, as sensors at other places of the body: comments, because
  /// which place it is only the wearer knows.
  private static func further(
    _ others: [ProbeFinding], _ places: some Collection<BodyPlace>, _ bus: String
  ) -> String {
    var text = ""
    for (finding, place) in zip(others, places) {
      guard let name = finding.chip, let chip = try? ChipCatalog.chip(named: name) else { continue }
      text +=
        "\n# Where it is worn at another place of the body than the first, \(place.name) say:\n"
      for kind in [SensorKind.accelerometer, .gyroscope] where finding.kinds.contains(kind) {
        guard let unit = chip.unit(kind), unit.addresses.contains(finding.address) else { continue }
        let own = sensor(unit, at(finding.address), finding)
        let lines = own + "placement = \"\(place.name)\"\n" + bus
        text += lines.split(separator: "\n").map { "# \($0)\n" }.joined()
      }
    }
    return text
  }

  private static func rank(_ finding: ProbeFinding) -> Int {
    let lone = finding.kinds.contains(.gyroscope) ? 0 : 1
    return switch finding.confidence {
    case .certain: lone
    case .likely: 2 + lone
    case .weak: 4 + lone
    case .unknown: 6 + lone
    }
  }

  /// The magnetometer that the accelerometer's own part lets through.
  private static func behindBypass(_ finding: ProbeFinding) -> SensorUnit? {
    guard let name = finding.chip, let chip = try? ChipCatalog.chip(named: name),
      let unit = chip.unit(.magnetometer), unit.isBehindBypass
    else { return nil }
    return unit
  }

  private static func at(_ address: UInt8) -> String { "address = \(Hex.prefixed(address))" }

  private static func sensor(
    _ unit: SensorUnit, _ place: String, _ finding: ProbeFinding?
  ) -> String {
    var text = """

      [[sensor]]
      chip = "\(unit.chip)"
      kind = "\(unit.kind.name)"
      \(place)
      \(ChipChoices.rangeKey(of: unit.kind)) = \(DecimalText.plain(unit.defaultRange, places: 2))
      rate_hz = \(DecimalText.plain(unit.defaultRateHz, places: 2))
      polling = true\(hint(unit))

      """
    if finding?.needsForcedIdentity == true { text += "force_id = true\n" }
    if let upload = unit.upload {
      text += "configuration = \"/etc/poise/\(unit.chip.lowercased()).bin\"   # \(upload.origin)\n"
    }
    return text
  }

  private static func hint(_ unit: SensorUnit) -> String {
    unit.dataReady == .none || unit.kind == .gyroscope
      ? "" : "   # or: interrupt = \"GPIO17\", the line its data-ready pin is wired to"
  }
}

extension SensorUnit {
  /// Whether it may stand beside that accelerometer: a gyroscope of the same part, a magnetometer
  /// behind the bypass of that part, or any other sensor.
  fileprivate func belongs(to accelerometer: ProbeFinding, _ finding: ProbeFinding) -> Bool {
    if isBehindBypass { return accelerometer.chip == finding.chip }
    return kind != .gyroscope
      || accelerometer.chip == finding.chip && accelerometer.address == finding.address
  }
}
