import PoiseText

/// What `poise mqtt status` prints: a few lines out of the running program's status file.
public enum MQTTStatusText {
  /// nil where the text is no status.
  public static func text(_ json: String) -> String? {
    guard let o = JSONMembers(json), let state = o.text("state"), let broker = o.text("broker")
    else { return nil }
    let isEncrypted = o.flag("encrypted") == true
    let waiting = whole(o, "waiting")
    let lost = o.number("events_lost") ?? 0
    let rows = [
      ("broker", broker + (isEncrypted ? ", by TLS" : ", not encrypted")),
      ("state", state + (o.text("reason").map { ": " + $0 } ?? "")),
      ("topics", (o.text("topics") ?? "") + "/..."), ("recorder", o.text("recorder") ?? ""),
      (
        "messages",
        "\(whole(o, "delivered")) delivered, \(waiting) waiting"
          + (lost > 0 ? ", \(whole(o, "events_lost")) events dropped" : "")
      )
    ]
    return rows.map { label, value in
      label + String(repeating: " ", count: 10 - label.utf8.count) + value + "\n"
    }.joined()
  }

  /// Number of the process that wrote it.
  public static func process(_ json: String) -> Int32? {
    JSONMembers(json)?.number("pid").flatMap { Int32(exactly: $0) }
  }

  private static func whole(_ o: JSONMembers, _ key: String) -> String {
    o.number(key).map { DecimalText.plain($0) } ?? "?"
  }
}
