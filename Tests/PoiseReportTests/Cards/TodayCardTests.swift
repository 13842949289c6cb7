import PoiseCore
import PoiseGait
import PoiseInsight
import Testing

@testable import PoiseReport

/// The first sentences of a page, for a person who reads no further.
@Suite struct TodayCardTests {
  private func card(
    _ sessions: [SessionSummary], _ change: (inout ReportInput) -> Void = { _ in }
  ) throws -> (today: TodayCard, report: Report) {
    var input = ReportInput(sessions: sessions, version: "9.9", command: "poise report x")
    change(&input)
    let report = ReportMaker(input).report()
    let today = try #require(report.cards.lazy.compactMap { $0 as? TodayCard }.first)
    return (today, report)
  }

  private func safe(_ days: Int = 0) -> SessionSummary {
    var session = MadeSessions.day(days)
    session.falls = []
    session.totals.falls = 0
    for k in session.days.indices { session.days[k].totals.falls = 0 }
    return session
  }

  @Test("an ordinary day: steps and posture, the longest walk, one thing to do at most")
  func ordinary() throws {
    var session = safe()
    // half an hour from 17:15 on
    session.bouts[3].start = MadeSessions.midnight + 62_100_000_000
    session.bouts[3].end = session.bouts[3].start + 1_800_000_000
    let (today, _) = try card([session])
    let good = (100 * session.totals.good / (session.totals.good + session.totals.bad)).rounded()
    let steps = "\(session.totals.steps / 1000)\u{202F}\(session.totals.steps % 1000)"
    #expect(
      today.sentence
        == "You walked \(steps) steps, and your posture was good for \(Int(good))% of the time.")
    #expect(today.notices.isEmpty)
    #expect(today.walk == "Longest walk: 30 min, from 17:15.")
  }

  @Test("walking that got slower comes first, and no exercise follows")
  func slower() throws {
    let sessions = (0..<14).map { k in
      var session = MadeSessions.day(k - 14, seed: UInt64(k + 1), speed: 1.2 - 0.04 * Double(k))
      session.balance = []
      return session
    }
    let (today, _) = try card(sessions)
    let first = try #require(today.notices.first)
    #expect(first.hasPrefix("Your walking got slower: from 1.2"), "\(today.notices)")
    #expect(first.hasSuffix(" m/s in 13 days. Talk to your doctor about it."), "\(first)")
    let advice = try #require(today.advice).words
    #expect(advice.hasPrefix("Ask your physiotherapist or doctor before any exercise: "))
    #expect(advice.contains("walking got slower"), "\(advice)")
  }

  @Test("against the person's own days", arguments: [(2_000, "more"), (9_000, "fewer")])
  func own(usual: Int, word: String) throws {
    let session = safe()
    let day = session.days[0].day
    let history = (1...20).map {
      DayTotals(day: day - $0, worn: 50_000, good: 600, bad: 400, steps: usual + $0)
    }
    let (today, report) = try card([session]) { $0.history = history }
    #expect(today.sentence.contains("steps, \(word) than on most of your days, and your posture"))
    let words = try #require(report.headlines[0].own).words
    #expect(words.hasPrefix("Yesterday \(usual / 1000)\u{202F}001. Usually "))
    #expect(report.headlines[2].own?.words == "Yesterday 60%. Usually 60% to 60%.")
  }

  @Test("a day recorded twice is compared with nothing, and is no day to compare with")
  func doubled() throws {
    var twin = safe()
    twin.session = "twin"
    let day = twin.days[0].day
    func history(isDoubled: Bool) -> [DayTotals] {
      (1...20).map {
        DayTotals(
          day: day - $0, worn: 50_000, good: 600, bad: 400, steps: 2000, isDoubled: isDoubled)
      }
    }
    let both = try card([safe(), twin]) { $0.history = history(isDoubled: false) }
    #expect(both.today.sentence.hasPrefix("Two recordings of this day overlap"))
    let one = try card([safe()]) { $0.history = history(isDoubled: true) }
    #expect(!one.today.sentence.contains("most of your days"))
    #expect(one.report.headlines[0].own == nil)
  }

  @Test("a fall comes first, with its time and what to do")
  func fall() throws {
    let (today, _) = try card([MadeSessions.day()])
    // 64 600 s after midnight in a zone an hour east
    #expect(today.notices.first?.hasPrefix("A fall may have happened at 17:56.") == true)
    #expect(today.notices.first?.contains("call for help") == true)
    #expect(today.advice?.words.hasPrefix("Ask your physiotherapist or doctor") == true)
  }

  @Test("a table, a missing week, two people, nothing: each is said in the first sentence")
  func lacking() throws {
    var table = safe()
    table.totals.worn = 2
    table.totals.notWorn = table.totals.recorded - 2
    for k in table.days.indices {
      table.days[k].totals.worn = 2
      table.days[k].totals.notWorn = table.days[k].totals.recorded - 2
    }
    let lain = try card([table]).today
    #expect(lain.sentence == "The device was hardly worn, so this page can say little about you.")
    #expect(lain.notices.first?.hasPrefix("Worn for only 2 s of ") == true)
    let month = (0..<30).filter { !(11...17).contains($0) }.map { safe($0 - 29) }
    let days = try card(month).today
    #expect(days.notices == ["No recording on 7 of 30 days (4 to 10 Nov)."])
    #expect(days.sentence.hasPrefix("You walked ") && days.sentence.contains("a day on average"))
    #expect(days.title == "Your days")
    var other = safe(-1)
    other.subject = "P08"
    #expect(try card([safe(), other]).today.sentence.hasPrefix("These recordings are of 2 people"))
    #expect(try card([]).today.sentence == "No session.")
  }

  /// A person who sits but for the minutes in `walking`, from `hours` after a midnight on.
  private func made(from hours: Int, minutes: Int, walking: Range<Int>) -> SessionSummary {
    var session = safe()
    session.start = MadeSessions.midnight + Int64(hours) * 3_600_000_000
    session.end = session.start + Int64(minutes) * 60_000_000
    session.minutes = MinuteTable(start: session.start)
    session.minutes.records = (0..<minutes).map {
      let isWalking = walking.contains($0)
      return MinuteRecord(state: isWalking ? .walking : .sitting, steps: isWalking ? 100 : 0)
    }
    (session.bouts, session.alerts, session.balance) = ([], [], [])
    session.zoneSpans = [ZoneSpan(from: session.start, offsetSeconds: 3600)]
    session.quality.samples = minutes * 6000
    session.quality.lost = 0
    MadeSessions.add(&session)
    return session
  }

  @Test("40 h with gaps, and a night shift: what a day's figure needs is said")
  func longAndNight() throws {
    // 40 h from 8:00 on: 16 h, 24 h; three gaps of 2 h 40 min in all
    var long = made(from: 8, minutes: 40 * 60, walking: 100..<140)
    long.gaps = [60, 300, 1500].map {
      let start = long.start + Int64($0) * 60_000_000
      return GapSummary(start: start, end: start + 3_200_000_000)
    }
    let forty = try card([long])
    #expect(
      forty.today.sentence
        == "You walked 2\u{202F}000 steps a day on average, on 2 days worn for 10 hours or "
        + "more.")
    #expect(forty.report.quality.verdict.contains("3 gaps of 2 h 40 min in all"))
    #expect(forty.report.quality.severity > .normal)
    // 22:00 to 7:00
    let night = try card([made(from: 22, minutes: 9 * 60, walking: 100..<130)]).today
    #expect(
      night.sentence
        == "You walked 3\u{202F}000 steps; no day was worn for the 10 hours that a daily figure "
        + "needs.")
  }

  @Test("an impaired walker with a fall: the fall, then the day, then whom to ask")
  func impaired() throws {
    var session = MadeSessions.day(speed: 0.45)
    session.subject = "P09"
    let (today, report) = try card([session])
    #expect(today.notices.first?.hasPrefix("A fall may have happened at 17:56.") == true)
    #expect(today.sentence.hasPrefix("You walked "))
    #expect(today.advice?.words.hasPrefix("Ask your physiotherapist or doctor") == true)
    let text = TextReport(report).text()
    #expect(!text.contains("low risk") && !text.contains(", low"))
  }

  @Test("the first screen has fewer than 90 words, the wearer's part fewer than 500")
  func short() throws {
    let day = safe().days[0].day
    let history = (1...20).map {
      DayTotals(day: day - $0, worn: 50_000, good: 600, bad: 400, steps: 4000 + 100 * $0)
    }
    let (today, report) = try card([safe()]) {
      $0.history = history
      $0.audience = .wearer
    }
    func count(_ texts: [String]) -> Int {
      texts.flatMap { $0.split(separator: " ") }.count
    }
    let tiles = report.headlines.map { "\($0.name) \($0.unit) \($0.own?.words ?? "") \($0.words)" }
    let first = [today.title, today.sentence, today.walk ?? "", today.advice?.words ?? ""]
    #expect(count(first + tiles) < 90)
    let text = TextReport(report).text()
    #expect(count([text]) < 500, "\(count([text]))")
    #expect(!text.contains("What stands out") && text.contains("--for therapist"))
  }

  @Test("a page folds what is for others, each card once; the text leaves it out")
  func layers() throws {
    for audience in ReportLayer.allCases {
      let (_, report) = try card([MadeSessions.day()]) { $0.audience = audience }
      let page = HTMLReport(report).text()
      let folded = 2 - audience.rawValue
      #expect(page.components(of: "<details class=\"layer\">").count == folded + 1)
      #expect(page.components(of: ">Walking</h2>").count == 2)
      #expect(page.contains("About this recording") == (audience == .wearer))
      let text = TextReport(report).text()
      #expect(text.contains("What stands out") == (audience >= .therapist))
      #expect(text.contains("What is missing") == (audience == .researcher))
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}
