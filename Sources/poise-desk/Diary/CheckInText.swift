import PoiseDiary
import PoiseText

/// Check-ins in words.
enum CheckInText {
  /// Ids in the order of the list.
  static func ids(_ diary: Diary) -> [String] { diary.entries.map(\.id) }

  /// `BASDAI 5.98 moderate (active), ASDAS-CRP 3.36 high, worst pain 7, flare`.
  static func words(_ entry: Diary.Entry, in diary: Diary) -> String {
    let said = entry.said
    var parts: [String] = []
    if let score = said.score {
      parts.append(
        "BASDAI \(score.text) \(score.band.rawValue)\(score.isActive ? " (active)" : "")")
    }
    if let score = diary.asdas(of: entry) {
      parts.append("ASDAS-CRP \(score.text) \(score.state.rawValue)")
    }
    for (name, value) in [
      ("mood", said.mood), ("fatigue", said.fatigue), ("sleep", said.sleep),
      ("illness in all", said.global)
    ] {
      if let value { parts.append("\(name) \(DecimalText.plain(value))") }
    }
    if let crp = said.crp { parts.append("CRP \(DecimalText.plain(crp)) mg/L") }
    if !said.pain.isEmpty {
      let regions = said.pain.map { one in
        let level = one.level.map { " " + DecimalText.plain($0) } ?? ""
        let name = PlainText.line(BodyRegion.name(of: one.region))
        return name + level + (one.isSwollen ? " swollen" : "")
          + (one.isWarm ? " warm" : "")
      }
      let more = regions.count > 4 ? " and \(regions.count - 4) more" : ""
      parts.append("pain: " + regions.prefix(4).joined(separator: ", ") + more)
    }
    if said.flare == true { parts.append("flare") }
    if said.flare == false { parts.append("no flare") }
    if let note = said.note { parts.append("\"\(PlainText.line(note))\"") }
    if said.score == nil, said.basdai.contains(where: { $0 != nil }) {
      parts.append("no BASDAI: it needs all six answers")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// How it stands to the score before it, and to the four weeks before its day. It is no verdict:
  /// one day of somebody who scatters is that far from the others by chance alone.
  static func change(_ entry: Diary.Entry, in diary: Diary) -> String? {
    guard let score = entry.said.score else { return nil }
    let earlier = diary.entries.last {
      $0.time < entry.time && $0.id != entry.id && $0.said.score != nil
    }
    guard let earlier, let before = earlier.said.score else { return nil }
    let difference = ScoreText.signed(score.value - before.value, 1)
    let words = "BASDAI \(difference) since \(CivilTime(days: earlier.day).date)"
    guard let (median, days) = BASDAI.baseline(before: entry.day, in: diary) else {
      return words
        + "; a change needs values on \(BASDAI.leastBaseline) days of the four weeks before"
    }
    let change = ScoreText.signed(score.value - median.value, 1)
    return "\(words), \(change) since the \(days) days of four weeks before (median "
      + "\(ScoreText.fixed(median.value, 1)))"
  }

  /// One entry as a JSON object on a line, with what follows from it.
  static func json(_ entry: Diary.Entry, in diary: Diary) -> String {
    var o = JSONWriter()
    o.add("id", text: entry.id)
    o.add("time", text: CivilTime(unixNanoseconds: entry.time &* 1000).rfc3339)
    o.add("entered", text: CivilTime(unixNanoseconds: entry.entered &* 1000).rfc3339)
    o.add("day", text: CivilTime(days: entry.day).date)
    o.add("local_time", text: Medication.clock(entry.minutes))
    let score = entry.said.score
    o.add("basdai", score?.value, decimals: 3)
    o.add("basdai_band", text: score?.band.rawValue)
    let asdas = diary.asdas(of: entry)
    o.add("asdas_crp", asdas?.value, decimals: 3)
    o.add("asdas_state", text: asdas?.state.rawValue)
    o.add("answers", raw: entry.said.json)
    return o.finished()
  }
}
