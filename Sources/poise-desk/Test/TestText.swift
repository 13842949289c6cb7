import PoiseCore
import PoiseDiary
import PoiseInsight
import PoiseLanguage
import PoiseText

/// Results of tests in words.
enum TestText {
  /// `Timed Up and Go: 11.5 s`.
  static func head(_ result: TestResult) -> String {
    guard let score = result.score else { return "\(result.title): not scored" }
    let value = TestValue(result.test.figure, score)
    return "\(result.title): \(TestReading.headline(value, partOf: result.partOf))"
      + (result.isIndicative ? " (see the notes)" : "")
  }

  /// A block of lines for a terminal, in a language.
  static func lines(
    _ result: TestResult, wearer: Wearer, before: Diary.Tested?, _ say: Translator
  ) -> [String] {
    let reading = TestReading(
      result, wearer: wearer,
      previous: before.map { ($0.result, CivilTime(days: $0.day).date) })
    var lines = [head(result)]
    lines += (reading.sentences + [reading.freezing].compactMap { $0 }).map { "  " + $0 }
    // figures of what does not count mean nothing
    if !result.isScored { return lines.map { say($0) } }
    // the sentence on freezing has these
    let told: [Figure] = [result.test.figure, .frozenShare, .freezeCount, .freezeLongest]
    for value in result.values where !told.contains(value.figure) {
      lines.append("  \(value.figure.name): \(TestReading.text(value))")
    }
    let phases = phases(result, say)
    let hasTurns = result.phases.contains { $0.value(.testTurnPeak) != nil }
    let filter = hasTurns ? " (turns: rotation below 1.5 Hz)" : ""
    if !phases.isEmpty { lines.append("  Parts, from the signal on\(filter):") }
    return lines.map { say($0) } + phases
  }

  /// Parts of a kind that there are more of stand on one line.
  private static let mostOfAKind = 6
  /// Figures of a part that a line has room for.
  private static let mostValues = 2

  private static func phases(_ result: TestResult, _ say: Translator) -> [String] {
    var lines: [String] = []
    var told: Set<TestPhase.Kind> = []
    for phase in result.phases where !told.contains(phase.kind) {
      let alike = result.phases(phase.kind)
      let begin = result.go.map { Double(phase.begin - $0) * 1e-9 } ?? 0
      let place = "    " + say("\(DecimalText.fixed(begin, 1)) s") + "  "
      if alike.count > mostOfAKind {
        told.insert(phase.kind)
        let seconds = alike.map(\.seconds)
        let ends = [seconds.min() ?? 0, seconds.max() ?? 0].map { DecimalText.fixed($0, 2) }
        let each = ends[0] == ends[1] ? "\(ends[0]) s each" : "\(ends[0]) to \(ends[1]) s"
        lines.append(place + say("\(phase.kind.title), \(alike.count) times, \(each)"))
      } else {
        // how long a position was held is its length
        let values = phase.values.filter { $0.figure != .positionHeld }.prefix(mostValues).map {
          "\($0.figure.name.lowercased()) \(TestReading.text($0))"
        }
        let words = [phase.kind.title, DecimalText.fixed(phase.seconds, 2) + " s"] + values
        lines.append(place + words.map { say($0) }.joined(separator: ", "))
      }
    }
    return lines
  }

  /// `2026-01-31 17:05`.
  static func when(_ tested: Diary.Tested) -> String {
    "\(CivilTime(days: tested.day).date) \(Medication.clock(tested.minutes))"
  }

  /// One JSON object on a line: the event's members with what a journal adds.
  static func json(_ tested: Diary.Tested, user: String) -> String {
    var o = JSONWriter()
    o.add("type", text: "test_result")
    o.add("id", text: tested.id)
    o.add("subject", text: user)
    if let session = tested.session { o.add("session", text: session) }
    o.add("day", text: CivilTime(days: tested.day).date)
    o.add("local_time", text: Medication.clock(tested.minutes))
    o.add(membersOf: tested.result)
    return o.finished()
  }
}
