import PoiseMotion
import PoiseStore
import PoiseText

/// A session's summary in a few words.
enum SummaryLine {
  static func text(_ summary: SessionSummary) -> String {
    func time(_ seconds: Double) -> String { SessionLine.length(seconds) }
    let totals = summary.totals
    var parts = [
      String(summary.session.prefix(8)), time(summary.seconds), summary.subject ?? "-",
      CountText.words(totals.steps, "step"), CountText.words(totals.bouts, "bout"),
      "walking \(time(totals.walking))",
      "worn \(time(totals.worn))"
    ]
    if totals.good + totals.bad > 0 {
      parts.append("good posture \(time(totals.good)) of \(time(totals.good + totals.bad))")
    }
    if let error = summary.error { parts.append("ERROR: \(error)") }
    return parts.joined(separator: ", ")
  }
}
