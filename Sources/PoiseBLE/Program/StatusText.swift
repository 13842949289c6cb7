import PoiseText

/// What `poise ble status` prints: a few lines out of the running program's status file.
public enum StatusText {
  /// nil where the text is no status.
  public static func text(_ json: String) -> String? {
    guard let o = JSONMembers(json), let state = o.text("state") else { return nil }
    var lines: [String] = []
    func add(_ label: String, _ value: String) {
      lines.append(label + String(repeating: " ", count: max(1, 10 - label.utf8.count)) + value)
    }
    let place = o.text("adapter").map { " (\($0)\(o.text("address").map { ", " + $0 } ?? ""))" }
    add("radio", state + (place ?? "") + (o.text("reason").map { ": " + $0 } ?? ""))
    add("name", o.text("name") ?? "")
    let open = words(o.text("open"))
    let offer = words(o.text("offer")).map { $0 + (open.contains($0) ? " (open)" : " (paired)") }
    add("offers", offer.joined(separator: ", "))
    add("recorder", o.text("recorder") ?? "")
    add("phone", o.text("phone") ?? "none connected")
    for one in o.list("listens") {
      let part = one.text("part") ?? ""
      var text = part + ": MTU \(whole(one, "mtu")), \(whole(one, "sent")) sent"
      if let skipped = one.number("skipped"), skipped > 0 {
        text += ", \(whole(one, "skipped")) left out (radio too slow)"
      }
      if let silent = one.text("silent") { text += "; silent: \(silent)" }
      add("", text)
    }
    let phones = words(o.text("phones"))
    add("paired", phones.isEmpty ? "none that has read here" : phones.joined(separator: ", "))
    for one in o.list("refused") {
      let name = one.text("name").map { $0.isEmpty ? "" : " (\($0))" } ?? ""
      let cause = one.text("cause") ?? ""
      // Most watches cannot pair with a sensor.
      let remedy =
        cause == "not paired" ? #": 'poise ble pair', or open = ["rsc"] for a watch"# : ""
      add("refused", (one.text("address") ?? "") + name + ", " + cause + remedy)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Number of the process that wrote it.
  public static func process(_ json: String) -> Int32? {
    JSONMembers(json)?.number("pid").flatMap { Int32(exactly: $0) }
  }

  /// Addresses of phones that have paired and read.
  public static func phones(_ json: String) -> [String] { words(JSONMembers(json)?.text("phones")) }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split(separator: " ").map(String.init)
  }

  private static func whole(_ o: JSONMembers, _ key: String) -> String {
    o.number(key).map { DecimalText.plain($0) } ?? "?"
  }
}
