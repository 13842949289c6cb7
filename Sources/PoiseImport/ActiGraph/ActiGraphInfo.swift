import PoiseCore
import PoiseText

/// `info.txt` of a GT3X archive: a line a fact, `Key: value` (ActiGraph: GT3X file format [183]).
struct ActiGraphInfo {
  private var values: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].filter { $0 != "\u{FEFF}" }
      values[key] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  subscript(key: String) -> String? { values[key] }

  func number(_ key: String) -> Double? {
    values[key].flatMap { Double($0.replacing(",", with: ".")) }
  }

  /// ns since 1970 of a stamp in .NET ticks (100 ns since the year 1).
  func time(_ key: String) -> Int64? {
    guard let ticks = values[key].flatMap({ Int64($0) }), ticks > 621_355_968_000_000_000,
      ticks < 700_000_000_000_000_000
    else { return nil }
    return (ticks - 621_355_968_000_000_000) * 100
  }

  /// Counts a g: as the file says, else of the device's family.
  var scale: Double {
    if let scale = number("Acceleration Scale"), scale >= 1, scale < 1e6 { return scale }
    return isOldFamily ? 341 : 256
  }

  /// GT3X and GT3X+, whose serial numbers begin with NEO and CLE.
  var isOldFamily: Bool {
    let serial = values["Serial Number"] ?? ""
    return serial.hasPrefix("NEO") || serial.hasPrefix("CLE")
  }

  var rate: Double? { number("Sample Rate").flatMap { (1...1000).contains($0) ? $0 : nil } }

  /// Limb and side, as the person who configured the device named them.
  var site: String? {
    let words = [values["Side"], values["Limb"]].compactMap { $0 }
      .filter { !$0.isEmpty && $0 != "Undefined" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  func device(scale: Double, rate: Double) -> ImportedDevice {
    let g = Physics.standardGravity
    let type = values["Device Type"] ?? "GT3X"
    var device = ImportedDevice(
      source: "actigraph-gt3x", chip: type, serial: values["Serial Number"] ?? "",
      streams: [
        StreamInfo(
          imported: .accelerometer, index: 0, chip: type, scale: g / scale,
          range: (number("Acceleration Max") ?? 0) * g, rateHz: rate)
      ])
    device.site = site
    if let zone = values["TimeZone"] {
      if let offset = CivilSeconds.offset(zone) {
        device.clock = .offset(offset)
      } else {
        device.remarks.append(
          "info.txt: time zone \"\(zone.prefix(40))\" is not an offset such as -04:00:00")
      }
    }
    if let told = values["Acceleration Scale"], number("Acceleration Scale") != self.scale {
      device.remarks.append(
        "info.txt: acceleration scale \"\(told.prefix(40))\" is not a number of counts a g; "
          + "\(DecimalText.plain(self.scale)) is used")
    }
    device.facts = [
      ("firmware", values["Firmware"] ?? ""), ("battery_last_v", values["Battery Voltage"] ?? "")
    ]
    return device
  }
}
