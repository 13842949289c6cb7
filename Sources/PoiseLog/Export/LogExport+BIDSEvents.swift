import PoiseMCAP
import PoiseText

/// BIDS task events (bids-specification, modality-agnostic files, "Events"): onset and duration in
/// seconds from the first row of the motion table that they belong to.
extension LogExport {
  /// Types of events that are about the person and not about the recorder.
  private static let kinds: Set<String> = [
    "step", "bout", "posture", "fall", "balance", "transition", "alert", "marker"
  ]

  /// What the columns of ``eventTable(_:from:)`` are.
  static let eventColumns = """
    {
      "trial_type": {
        "Description": "What was noticed",
        "Levels": {
          "step": "Initial contact of a foot with the ground",
          "bout": "Walking bout, from its first to its last contact",
          "posture": "The judgement of the posture changed",
          "fall": "Unloading, impact and rest: indicative, not diagnostic",
          "balance": "Quiet standing",
          "transition": "Sitting down or standing up: indicative",
          "alert": "A reminder of the posture was given or ended",
          "marker": "The wearer pressed the button or a key"
        }
      },
      "foot": {
        "Description": "Side of a step",
        "Levels": {"left": "Left foot", "right": "Right foot"}
      },
      "value": {
        "Description": "good or bad of a posture; steps of a bout; kind of a transition"
      }
    }

    """

  /// The events as a table, by onset.
  ///
  /// - Parameter start: of the motion table, ns of Unix time.
  static func eventTable(_ logs: [LogReader], from start: Int64) throws(LogError) -> String {
    var rows: [(onset: Double, text: String)] = []
    let zero = Double(start) * 1e-9
    for log in logs {
      try log.forEachEvent { type, line in
        guard kinds.contains(type), case .object(let event)? = try? JSONParser.tree(line),
          case .number(let stamp)? = event["start"] ?? event["timestamp"]
        else { return }
        let onset = stamp - zero
        var duration = 0.0
        if case .number(let end)? = event["end"] { duration = max(0, end - stamp) }
        var cells = [DecimalText.fixed(onset, decimals: 6) ?? "n/a"]
        cells.append(DecimalText.fixed(duration, decimals: 6) ?? "n/a")
        cells.append(type)
        if case .string(let foot)? = event["foot"] {
          cells.append(foot)
        } else {
          cells.append("n/a")
        }
        cells.append(value(type, event))
        rows.append((onset, cells.joined(separator: "\t")))
      }
    }
    let order = rows.indices.sorted { (rows[$0].onset, $0) < (rows[$1].onset, $1) }
    return "onset\tduration\ttrial_type\tfoot\tvalue\n"
      + order.map { rows[$0].text + "\n" }.joined()
  }

  private static func value(_ type: String, _ event: [String: JSONTree]) -> String {
    switch (type, event["good"], event["steps"], event["kind"]) {
    case ("posture", .bool(let good)?, _, _): good ? "good" : "bad"
    case ("bout", _, .number(let steps)?, _): DecimalText.fixed(steps, decimals: 0) ?? "n/a"
    case ("transition", _, _, .string(let kind)?): kind
    default: "n/a"
    }
  }
}
