import PoiseSystem
import PoiseText

/// The programs that show the recorder to others, poise-live, poise-ble and poise-mqtt, as
/// `poise status` and `poise doctor` tell of them: a line for each that runs or is installed.
enum ShownPrograms {
  static var lines: [String] {
    let folders = RunFolder.own.filter(RunFolder.isOurs)
    return lines(
      page: folders + ["/run/poise-live"], bluetooth: folders + ["/run/poise-ble"],
      mqtt: folders + ["/run/poise-mqtt"],
      units: ["/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system"])
  }

  /// - Parameters:
  ///   - page: folders where poise-live tells of itself.
  ///   - bluetooth: those of poise-ble.
  ///   - mqtt: those of poise-mqtt.
  ///   - units: folders of systemd's units.
  static func lines(
    page: [String], bluetooth: [String], mqtt: [String], units: [String]
  ) -> [String] {
    let pages = page.flatMap { folder in
      Directory.visibleNames(in: folder).filter { $0.hasPrefix("page-") && $0.hasSuffix(".json") }
        .sorted().compactMap { running(folder + "/" + $0) }
    }.map(pageLine)
    let radios = bluetooth.compactMap { running($0 + "/ble.json") }.map(bluetoothLine)
    let brokers = mqtt.compactMap { running($0 + "/mqtt.json") }.map(brokerLine)
    return (pages.isEmpty ? off("page", "poise-live", units) : pages)
      + (radios.isEmpty ? off("bluetooth", "poise-ble", units) : radios)
      + (brokers.isEmpty ? off("mqtt", "poise-mqtt", units) : brokers)
  }

  /// What a program that is still there tells of itself.
  private static func running(_ path: String) -> JSONMembers? {
    guard let bytes = try? File.read(path, limit: 1 << 16),
      let o = JSONMembers(String(decoding: bytes, as: UTF8.self)),
      let number = o.number("pid").flatMap({ Int32(exactly: $0) }), RunningProcess(number).isAlive
    else { return nil }
    return o
  }

  private static func off(_ what: String, _ program: String, _ units: [String]) -> [String] {
    if let process = RunningProcess.all(named: program).first {
      return ["\(what): \(program) runs, process \(process.number)"]
    }
    let isInstalled = units.contains { File.exists("\($0)/\(program).service") }
    return isInstalled ? ["\(what): off ('sudo systemctl start \(program)' begins it)"] : []
  }

  private static func pageLine(_ o: JSONMembers) -> String {
    var line = "page: \(plain(o.text("address")))"
    if o.flag("in_network") == true { line += ", in the local network and not encrypted" }
    let counts = [("pages", "page"), ("foxgloves", "Foxglove")].compactMap { key, word in
      o.number(key).flatMap { UInt64(exactly: $0) }.flatMap { count in
        count == 0 ? nil : CountText.words(count, word)
      }
    }
    return line + ", open: " + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }

  private static func bluetoothLine(_ o: JSONMembers) -> String {
    var line = "bluetooth: \(plain(o.text("state"))) as \"\(plain(o.text("name")))\", "
    line += o.text("phone").map { "phone \(plain($0)) connected" } ?? "no phone connected"
    let open = plain(o.text("open"))
    if !open.isEmpty {
      line += "; anyone nearby can read: " + open.split(separator: " ").joined(separator: ", ")
    }
    return line
  }

  private static func brokerLine(_ o: JSONMembers) -> String {
    var line = "mqtt: \(plain(o.text("state"))), \(plain(o.text("broker")))"
    if o.flag("encrypted") != true { line += ", not encrypted" }
    if let reason = o.text("reason") { line += ": \(plain(reason))" }
    let lost = o.number("events_lost").flatMap { UInt64(exactly: $0) } ?? 0
    return lost == 0 ? line : line + "; \(CountText.words(lost, "event")) dropped"
  }

  /// Another program's word, on one line.
  private static func plain(_ text: String?) -> String {
    let shown = (text ?? "").unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(shown.prefix(96)))
  }
}
