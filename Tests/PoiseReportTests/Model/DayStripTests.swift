import Testing

@testable import PoiseReport

@Suite struct DayStripTests {
  private func day() -> DayStrip {
    var day = DayStrip(name: "Sun 22 Nov", shortName: "22 Nov")
    for k in 0..<420 { day.states[k] = .lying }
    for k in 420..<425 { day.states[k] = .walking }
    for k in 425..<600 { day.states[k] = .sitting }
    for k in 430..<440 { day.posture[k] = 100 }
    for k in 440..<450 { day.posture[k] = 10 }
    return day
  }

  @Test("equal minutes are one stretch") func equalMinutesAreOneStretch() {
    let bins = DayStripBins(day(), minutesPerBin: 1)
    #expect(bins.states.map(\.value) == [.lying, .walking, .sitting, .noData])
    #expect(bins.states.map(\.from) == [0, 420, 425, 600])
    #expect(bins.states.last?.to == 1440)
    #expect(bins.posture.map(\.value) == [true, false])
    #expect(bins.posture.map(\.to) == [440, 450])
  }

  @Test("a gathered bin shows the minute that was walked") func aGatheredBinShowsTheMinute() {
    var day = day()
    day.states[500] = .walking
    day.posture[431] = 0
    let bins = DayStripBins(day, minutesPerBin: 5)
    #expect(bins.states.map(\.value) == [.lying, .walking, .sitting, .walking, .sitting, .noData])
    #expect(bins.states.map(\.from) == [0, 420, 425, 500, 505, 600])
    // four of five minutes good: the bin is good
    #expect(bins.posture.map(\.from) == [430, 440])
  }

  @Test("the bins fill the day without a gap", arguments: [1, 5, 7, 1440])
  func theBinsFillTheDayWithout(_ minutes: Int) {
    let bins = DayStripBins(day(), minutesPerBin: minutes)
    var at = 0
    for run in bins.states {
      #expect(run.from == at)
      at = run.to
    }
    #expect(at == 1440)
  }

  @Test("a short recording is drawn by its own quarters of an hour") func aShortRecordingIsDrawnBy()
  {
    var short = DayStrip(name: "a", shortName: "a")
    #expect(short.span == 0...1440)
    short.states[547] = .walking
    #expect(short.span == 540...555)
    short.states[700] = .sitting
    #expect(short.span == 540...705)
    short.states[760] = .sitting
    #expect(short.span == 0...1440)
    #expect(day().span == 0...1440)
  }

  @Test("a chart of any number of days is drawn within its paper", arguments: [1, 30, 400])
  func aChartOfAnyNumberOf(_ count: Int) throws {
    for paper in [DayStripChart.Paper.wide, .narrow] {
      var page = MarkupWriter()
      var busy = day()
      busy.alerts = [431, 432, 1439]
      busy.falls = [0, 1439]
      DayStripChart(
        caption: ChartFrame.Caption(title: "t", finding: "f"),
        days: Array(repeating: busy, count: count), paper: paper
      ).write(to: &page)
      #expect(page.text.hasPrefix("<svg "))
      #expect(!page.text.contains("nan") && !page.text.contains("inf"))
      let scan = try MarkupScan(page.text)
      let paper = try #require(scan.all("svg").first?.attributes["viewBox"]).split(separator: " ")
        .compactMap { Double($0) }
      let extent = try PathExtent(scan.elements.filter { !scan.isWithin("defs", $0) })
      #expect(extent.x.lowerBound >= 0 && extent.x.upperBound <= paper[2], "\(extent.x)")
      #expect(extent.y.lowerBound >= 0 && extent.y.upperBound <= paper[3], "\(extent.y)")
      // and the paper is used
      #expect(extent.y.upperBound > 0.8 * paper[3] && extent.x.upperBound > 0.8 * paper[2])
    }
  }
}
