import PoiseCore
import PoiseText

/// An event of the stream, made short enough for one notification: keys are left out, whole, until
/// it fits; half a line is never sent.
public enum EventLine {
  /// Of each type what is kept longest, in this order; `type` and `timestamp` always.
  static let important: [String: [String]] = [
    "step": ["foot", "index", "bout", "interval_s", "detected_at"],
    "bout": [
      "bout", "steps", "start", "end", Figure.cadence.key, Figure.speed.key,
      Figure.strideLength.key,
      Figure.stepTime.key
    ],
    "posture": ["good", Figure.lean.key, Figure.pitch.key, Figure.roll.key, "posture", "reason"],
    "alert": ["state", "held_s"],
    "fall": ["withdrawn", "outcome", "grade", "cause", "on_floor_s"],
    "stop": ["reason", "steps", "samples"],
    "start": ["session"],
    "health": ["samples", "dropped", "lost", "sensors_lost"]
  ]

  /// What tells a reader that something was left out.
  static let mark = "\"cut\":true"

  /// Types of the stream that are no events.
  static let others: Set<String> = [
    "hello", "state", "acceleration", "attitude", "refused", "lost", "recorder", "recent"
  ]

  /// - Parameter room: bytes there are.
  /// - Returns: nil where not even type and time fit, or where it is no object.
  public static func cut(_ line: String, to room: Int) -> String? {
    if line.utf8.count <= room { return line }
    guard let members = JSONParser.members(line),
      let type = members.first(where: { $0.key == "type" })
    else { return nil }
    let word = String(type.value.dropFirst().dropLast())
    var kept = Set(["type", "timestamp"])
    // Braces and the mark; then each member with two quotes, a colon and a comma.
    var size = 2 + mark.utf8.count
    func cost(_ member: (key: String, value: String)) -> Int {
      JSONText.quoted(member.key).utf8.count + member.value.utf8.count + 2
    }
    for member in members where kept.contains(member.key) { size += cost(member) }
    if size > room { return nil }
    let first = important[word] ?? []
    let order = first + members.map(\.key).filter { !first.contains($0) }
    for key in order where !kept.contains(key) {
      guard let member = members.first(where: { $0.key == key }) else { continue }
      if size + cost(member) <= room {
        size += cost(member)
        kept.insert(key)
      }
    }
    let inner = members.filter { kept.contains($0.key) }.map {
      "\(JSONText.quoted($0.key)):\($0.value)"
    }
    return "{" + (inner + [mark]).joined(separator: ",") + "}"
  }
}
