import PoiseCore
import PoiseGait
import PoiseInsight
import Testing

@testable import PoiseReport

@Suite("Figures of the norms in a report") struct NormRowsTests {
  @Test("every figure of the norms' table has a value where there is enough of everything")
  func allNorms() throws {
    var sessions = MadeSessions.month()
    for k in sessions.indices {
      let start = sessions[k].start + 3_600_000_000
      sessions[k].transitions = [
        TransitionSummary(
          kind: .sitToStand, start: start, end: start + 1_500_000, rise: 0.4, peakSpeed: 0.7)
      ]
      if k == 0 { sessions[k].balance[0].eyes = "closed" }
    }
    var input = ReportInput(sessions: sessions, version: "9", command: "poise report")
    input.wearer = Wearer(age: 50, height: 1.7)
    let csv = CSVReport(ReportMaker(input).report()).text()
    for norm in NormTable.rows {
      #expect(csv.contains(try Regex("\r\n\(norm.figure.key),-?[0-9]")), "\(norm.figure.key)")
    }
  }

  @Test("the peak cadence of 30 minutes is the mean of the day's thirty fastest minutes")
  func peakCadence() {
    var session = MadeSessions.day()
    for k in session.minutes.records.indices { session.minutes.records[k].steps = 0 }
    for k in 540..<570 { session.minutes.records[k].steps = 120 }
    for k in 960..<980 { session.minutes.records[k].steps = 132 }
    MadeSessions.add(&session)
    let input = ReportInput(sessions: [session], version: "9", command: "poise report")
    #expect(ReportMaker(input).report().activity[.peak30Cadence]?.value == 128)
  }
}
