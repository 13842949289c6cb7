import PoiseGait
import Testing

@testable import PoiseReport

@Suite struct PlainTextTests {
  @Test(
    "a sparkline has a character a value",
    arguments: [
      ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"), ([1, nil, 2], "▁·█"), ([5, 5], "▄▄"), ([], ""),
      ([nil, nil], "··"), ([.nan, 1, 2], "·▁█"), ([-1e308, 0, 1e308], "▁▅█")
    ] as [([Double?], String)])
  func aSparklineHasACharacterA(_ values: [Double?], _ expected: String) {
    #expect(Sparkline.text(values) == expected)
  }

  @Test("a short recording has a strip of its own part of the day, as the page has")
  func shortStrip() throws {
    var session = MadeSessions.day()
    let records = Array(session.minutes.records[540..<570])
    session.minutes = MinuteTable(start: session.minutes.time(540), records: records)
    let lines = TextReport(HTMLReportTests.report([session])).text().split(separator: "\n")
    let head = try #require(lines.firstIndex { $0 == "From 9:00 to 9:30:" })
    #expect(lines[head + 1].count == 10, "\(lines[head + 1])")
  }

  @Test("columns stand under each other, whatever the letters")
  func columnsStandUnderEachOtherWhatever() {
    var table = TextTable([.left, .right])
    table.add(["speed", "1.10"])
    table.add(["Gehzeit, 歩行", "9"])
    #expect(table.lines() == ["speed        1.10", "Gehzeit, 歩行     9"])
  }

  @Test("words are wrapped, and long ones kept whole") func wordsAreWrappedAndLongOnes() {
    #expect(TextTable.wrapped("a bb ccc dddd", width: 7, indent: 1) == [" a bb", " ccc", " dddd"])
    #expect(TextTable.wrapped("abcdefgh i", width: 4) == ["abcdefgh", "i"])
    #expect(TextTable.wrapped("") == [])
  }

  @Test(
    "lengths of time are rounded once",
    arguments: [
      (0, "0 s"), (59.4, "59 s"), (59.6, "1 min"), (3569, "59 min"), (3599, "1 h 00 min"),
      (3600, "1 h 00 min"), (144_000, "40 h 00 min"), (.nan, "–"), (-5, "0 s")
    ])
  func lengthsOfTimeAreRoundedOnce(_ seconds: Double, _ expected: String) {
    #expect(DurationText.short(seconds) == expected)
  }

  @Test(
    "columns of hours tell a part of a minute from none",
    arguments: [
      (0, "0:00"), (0.4, "0:00"), (20, "20 s"), (59.4, "59 s"), (59.6, "0:01"), (3600, "1:00"),
      (.nan, "–"), (-5, "0:00")
    ])
  func columnsOfHours(_ seconds: Double, _ expected: String) {
    #expect(DurationText.clock(seconds) == expected)
  }

  @Test("lean is gathered to bins that fill the paper") func leanIsGatheredToBinsThat() throws {
    var whole = LeanHistogram(seconds: Array(repeating: 0, count: LeanHistogram.bins))
    #expect(LeanBins(LeanHistogram()) == nil)
    #expect(LeanBins(whole) == nil)
    whole.seconds[95] = 600
    whole.seconds[96] = 600
    whole.seconds[110] = 1200
    let bins = try #require(LeanBins(whole))
    #expect(bins.start == 5)
    #expect(bins.width == 1)
    #expect(abs(bins.minutes.reduce(0, +) - 40) < 1e-9)
    #expect(abs(bins.median - 7) < 1e-9)
  }
}
