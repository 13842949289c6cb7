import Testing

@testable import PoiseRuntime

@Suite("What of a session is not in its logs")
struct LogGapsTests {
  private func lines(_ gaps: LogGaps) -> [String] { gaps.lines(of: 7200) { "\($0.seconds)" } }

  @Test("files of its own that made room are named, alone and beside another loss")
  func ring() {
    var gaps = LogGaps()
    #expect(lines(gaps).isEmpty)
    gaps.ownDeletions = 1
    let one =
      "card full: the first log file of this session was deleted to make room (--retention ring)"
    #expect(lines(gaps) == [one])
    gaps.ownDeletions = 24
    gaps.takenAway = 60_000_000_000
    gaps.takenAwayFiles = [.fileRemoved]
    let many =
      "card full: the first 24 log files of this session were deleted to make room "
      + "(--retention ring)"
    #expect(lines(gaps).first == "kept 7140 of 7200 s: 1 log file was taken away while recording")
    #expect(lines(gaps).last == many && lines(gaps).count == 2)
  }
}
