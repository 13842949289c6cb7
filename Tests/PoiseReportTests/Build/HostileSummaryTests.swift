import PoiseInsight
import PoiseGait
import PoiseStore
import Testing

@testable import PoiseReport

/// A summary is a file that anybody may have changed: what can be read of it makes a page.
@Suite struct HostileSummaryTests {
  /// An hour with everything that a day has.
  private var hour: SessionSummary {
    var session = MadeSessions.day()
    session.minutes.records = Array(session.minutes.records[430..<490])
    session.bouts = Array(session.bouts.prefix(2))
    session.balance[0].path = Array(session.balance[0].path.prefix(5))
    session.hours = Array(session.hours.prefix(2))
    session.transitions = [
      TransitionSummary(
        kind: .sitToStand, start: session.start, end: session.start + 2_000_000, rise: 0.3,
        peakSpeed: 0.8)
    ]
    session.gaps = [GapSummary(start: session.start, end: session.start + 5_000_000)]
    return session
  }

  /// Places where the first number of each member begins and ends, whatever member it is.
  private func numbers(_ text: [UInt8]) -> [Range<Int>] {
    var seen = Set<String>()
    var found: [Range<Int>] = []
    var key = ""
    var k = 0
    while k < text.count {
      if text[k] == UInt8(ascii: "\"") {
        let end = text[(k + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count - 1
        key = String(decoding: text[(k + 1)..<end], as: UTF8.self)
        k = end + 1
      } else if (0x30...0x39).contains(text[k]) {
        let end = text[k...].firstIndex { !"0123456789.eE-+".utf8.contains($0) } ?? text.count
        if seen.insert(key).inserted { found.append(k..<end) }
        k = end
      } else {
        k += 1
      }
    }
    return found
  }

  @Test("whatever number stands anywhere, what can be read makes a page")
  func anyNumber() throws {
    let text = Array(hour.json.utf8)
    let places = numbers(text)
    #expect(places.count > 50)
    var pages = 0
    for place in places {
      for number in ["0", "9e15", "2147483647", "8900000000000000", "1e-300"] {
        let changed = text[..<place.lowerBound] + Array(number.utf8) + text[place.upperBound...]
        guard
          let one = try? SessionSummary(
            json: String(decoding: changed, as: UTF8.self), file: "hostile")
        else { continue }
        var other = one
        other.session += "2"
        let input = ReportInput(sessions: [one, other], version: "9", command: "poise report")
        let report = ReportMaker(input).report()
        for made in [
          HTMLReport(report).text(), TextReport(report).text(), CSVReport(report).text(),
          JSONReport(report).text()
        ] { #expect(!made.isEmpty) }
        pages += 1
      }
    }
    #expect(pages > 100)
  }
}
