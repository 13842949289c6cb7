import PoiseLog
import PoiseGait
import PoiseText

/// What the chips' own thermometers say of wear: a body warms them. A second vote, which decides
/// nothing (a summer day is as warm, a coat as cold as neither): where it is against the chip's
/// noise for long, that is said. Of what tells a minute: falling by more than 0.2 °C a minute, or
/// 3 °C below the median of the worn minutes.
struct ChipTemperature {
  static let fall = 0.2
  static let below = 3.0
  /// Minutes that are worth a word.
  static let least = 20

  /// °C by minute since 1970, UTC: of all chips, each from its own first value.
  private(set) var minutes: [Int64: Double] = [:]
  private var sums: [Int64: (sum: Double, count: Double)] = [:]
  private var first: [String: Double] = [:]

  init() {}

  /// Of the recorder's reports in `paths`; a log that cannot be read says nothing here.
  ///
  /// - Parameter shift: added to the log's times, µs.
  init(logs paths: [String], shift: Int64) {
    for path in paths {
      guard let log = try? LogReader(path: path) else { continue }
      try? log.forEachEvent { type, line in
        if type == "health" { take(health: line, shift: shift) }
      }
    }
  }

  private mutating func take(health line: String, shift: Int64) {
    guard case .object(let event)? = try? JSONParser.tree(line),
      case .number(let seconds)? = event["timestamp"], seconds.magnitude < 9e9,
      case .object(let chips)? = event["temperature_c"]
    else { return }
    let values = chips.compactMapValues { value -> Double? in
      if case .number(let celsius) = value { celsius } else { nil }
    }
    take(values, at: Int64(seconds * 1e6) &+ shift)
  }

  /// - Parameters:
  ///   - values: °C by the chip's name.
  ///   - time: µs UTC.
  mutating func take(_ values: [String: Double], at time: Int64) {
    let minute = Int64((Double(time) / 60e6).rounded(.down))
    for (name, value) in values where value.isFinite {
      let from = first[name] ?? value
      first[name] = from
      let old = sums[minute] ?? (0, 0)
      sums[minute] = (old.sum + value - from, old.count + 1)
      minutes[minute] = (old.sum + value - from) / (old.count + 1)
    }
  }

  /// What stands against what `summary` says; nil where nothing does, or nothing is known.
  func objection(to summary: SessionSummary) -> MissingInput? {
    let table = summary.minutes
    let states = table.records.enumerated().map { k, record in
      (minute: Int64((Double(table.time(k)) / 60e6).rounded(.down)), state: record.state)
    }
    let worn = states.filter { $0.state.isWorn }.compactMap { minutes[$0.minute] }.sorted()
    guard worn.count >= Self.least else { return nil }
    let usual = worn[worn.count / 2]
    func isCold(_ minute: Int64) -> Bool {
      minutes[minute].map { $0 <= usual - Self.below } ?? false
    }
    func isFalling(_ minute: Int64) -> Bool {
      guard let now = minutes[minute], let before = minutes[minute - 1] else { return false }
      return before - now > Self.fall
    }
    var (cold, warm) = (0, 0)
    var begin = 0
    while begin < states.count {
      let isWorn = states[begin].state.isWorn
      let isOff = states[begin].state == .notWorn
      let end = states[begin...].firstIndex {
        $0.state.isWorn != isWorn || ($0.state == .notWorn) != isOff
      }
      let stretch = states[begin..<(end ?? states.count)].map(\.minute)
      let known = stretch.count { minutes[$0] != nil }
      if isWorn {
        let count = stretch.count(where: isCold)
        if count >= Self.least { cold += count }
      } else if isOff, known >= Self.least,
        !stretch.contains(where: { isCold($0) || isFalling($0) })
      {
        warm += known
      }
      begin = end ?? states.count
    }
    var words: [String] = []
    if cold > 0 {
      words.append(
        "in \(cold) min that count as worn the sensor was 3 °C and more cooler than usual on the "
          + "body: perhaps it was carried")
    }
    if warm > 0 {
      words.append(
        "in \(warm) min that count as not worn the sensor stayed as warm as on the body: perhaps "
          + "somebody lay very still")
    }
    return words.isEmpty
      ? nil : MissingInput(.wear, "not sure by its temperature: " + words.joined(separator: "; "))
  }
}
