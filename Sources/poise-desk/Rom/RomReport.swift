import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// What `poise rom` writes.
enum RomReport {
  /// A line a movement.
  static func list() throws {
    for one in RangeMovement.all {
      var text = "\(one.name): \(one.proximal.name), \(one.distal.name)"
      text += one.needsGyroscope ? ", with gyroscopes" : ""
      if let normal = one.normal { text += "; usual \(words(normal))" }
      try StandardOutput.writeLine(text)
    }
  }

  private static func words(_ normal: RangeMovement.Normal) -> String {
    let low = DecimalText.plain(normal.low)
    let range = normal.low == normal.high ? low : "\(low) to \(DecimalText.plain(normal.high))"
    return "\(range) degrees (\(normal.source)" + (normal.age.map { "; \($0)" } ?? "") + ")"
  }

  /// `lateral=15,tragus=14,...`
  static func typed(_ text: String) throws -> [BASMI.Item: BASMI.Measure] {
    var found: [BASMI.Item: BASMI.Measure] = [:]
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let item = BASMI.Item(rawValue: String(sides[0])),
        let value = Double(sides[1]), (0...300).contains(value), found[item] == nil
      else {
        let names = BASMI.Item.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(
          "--basmi \(part): one of \(names), each once, with = and a number", exitCode: .usage)
      }
      found[item] = BASMI.Measure(value, .typed)
    }
    return found
  }

  static func json(
    _ movement: RangeMovement, _ pair: RomCommand.Pair, _ range: RangeOfMotion, isValid: Bool,
    method: JointCurve.Method, supine: Bool, typed: [BASMI.Item: BASMI.Measure]?
  ) -> String {
    var o = JSONWriter()
    o.add("movement", text: movement.name)
    o.add("source", text: pair.name)
    o.add("proximal", text: pair.proximal.place.name)
    o.add("distal", text: pair.distal.place.name)
    o.add("method", text: supine ? "gravity, supine" : method.rawValue)
    o.add("order", text: "flexion, lateral, axial (Y-X-Z)")
    o.add("repetitions", whole: range.peaks.count)
    o.add("peaks", each: range.peaks) { one, peak in
      one.add("t_s", peak.time, decimals: 2)
      one.add("deg", peak.angle, decimals: 1)
    }
    o.add("mean_deg", range.mean ?? .nan, decimals: 1)
    o.add("best_deg", range.best ?? .nan, decimals: 1)
    o.add("spread_deg", range.spread ?? .nan, decimals: 1)
    o.add("valid", flag: isValid)
    o.add("drift_deg", range.drift, decimals: 1)
    o.add("steady", flag: range.isSteady)
    o.add("top_speed_dps", range.topSpeed, decimals: 1)
    if let normal = movement.normal {
      var usual = JSONWriter()
      usual.add("low_deg", normal.low, decimals: 0)
      usual.add("high_deg", normal.high, decimals: 0)
      usual.add("source", text: normal.source)
      usual.add("age", text: normal.age)
      o.add("normal", usual)
    }
    if let origin = movement.origin {
      var own = JSONWriter()
      own.add("low_deg", origin.lowerBound, decimals: 0)
      own.add("high_deg", origin.upperBound, decimals: 0)
      o.add("origin", own)
    }
    o.add(
      "trust",
      text: movement.plane == .axial && !supine
        ? "by gyroscope; a turn drifts by up to 7 degrees a minute"
        : "within 5 degrees in the plane of the movement; a change of 10 is real")
    if let typed { o.add("basmi", basmi(movement, range, typed)) }
    return o.finished()
  }

  /// The neck's rotation is the mean of both sides, and one measurement has one: it makes none.
  private static func basmi(
    _ movement: RangeMovement, _ range: RangeOfMotion, _ measures: [BASMI.Item: BASMI.Measure]
  ) -> JSONWriter {
    let index = BASMI(measures)
    var o = JSONWriter()
    o.add("index", index.index ?? .nan, decimals: 3)
    for item in BASMI.Item.allCases {
      guard let measure = measures[item] else { continue }
      var one = JSONWriter()
      one.add("value", measure.value, decimals: 1)
      one.add("score", item.score(measure.value), decimals: 3)
      one.add("origin", text: measure.origin.rawValue)
      o.add(item.rawValue, one)
    }
    if !index.missing.isEmpty {
      let names = index.missing.map { item in
        guard item == .cervical, movement.name.hasPrefix("cervical-rotation") else {
          return item.rawValue
        }
        return item.rawValue
          + (range.isValid ? " (one side of two)" : " (the measurement is not valid)")
      }
      o.add("reason", text: "missing: " + names.joined(separator: ", "))
    }
    return o
  }
}
