import PoiseDiary
import PoiseInsight
import PoiseGait
import Testing

@testable import PoiseReport

@Suite("The diary in a report")
struct DiaryReportTests {
  static func report(
    _ said: ReportInput.Said?, _ sessions: [SessionSummary] = MadeDiary.sessions,
    days: ClosedRange<Int>? = nil, wearer: Wearer = Wearer()
  ) -> Report {
    var input = ReportInput(
      sessions: sessions, days: days, wearer: wearer, version: "9.9", command: "poise report x")
    input.diary = said
    return ReportMaker(input).report()
  }

  @Test("shows what was said with its bands, regions from the neck down, doses, what went with it")
  func whole() throws {
    let diary = try #require(Self.report(MadeDiary.said()).diary.value)
    let basdai = try #require(diary.rows.first { $0.key == "basdai" })
    let last = try #require(MadeDiary.said().diary.entries.last?.said.score)
    #expect(basdai.value == last.value)
    #expect(basdai.level?.hasPrefix(last.band.rawValue) == true)
    #expect(basdai.bands.count == 4)
    #expect(diary.rows.contains { $0.key == "asdas_crp" })
    #expect(diary.trends.map(\.key).starts(with: ["basdai", "asdas_crp", "pain_worst"]))
    #expect(diary.regions.map(\.id) == ["l5", "si_left", "<i>new"])
    #expect(diary.regions[1].name == "left SI joint")
    #expect(diary.regions[0].isSwollen)
    #expect(diary.medication.map(\.medication) == ["<b>adalimumab", "naproxen"])
    #expect(diary.medication[0].taken == 0 && diary.medication[0].missed > 0)
    let search = try #require(diary.comparison.value)
    #expect(search.verdict == .found)
    #expect(search.triggers.contains { $0.factor == "steps_per_h" && $0.correlation.r < -0.6 })
  }

  @Test("the page, the text, JSON and CSV say the same figures")
  func forms() throws {
    let report = Self.report(MadeDiary.said())
    let diary = try #require(report.diary.value)
    let page = HTMLReport(report).text()
    let scan = try MarkupScan(page)
    #expect(scan.all("script").isEmpty)
    #expect(scan.words.contains("<b>adalimumab"))
    let text = TextReport(report).text()
    let json = JSONReport(report).text()
    let csv = CSVReport(report).text()
    for row in diary.rows {
      #expect(scan.words.contains(row.name) && text.contains(row.name), "\(row.key)")
      #expect(csv.contains("\r\n\(row.key),"), "\(row.key)")
      #expect(json.contains("\"key\":\"\(row.key)\""), "\(row.key)")
    }
    let search = try #require(diary.comparison.value)
    for trigger in search.triggers {
      let sentence = trigger.sentence(.standard)
      #expect(scan.words.contains(sentence))
      #expect(json.contains(sentence))
    }
    // a point a day of each
    let dots = scan.all("circle").filter {
      $0.attributes["class"] == "dot" && $0.attributes["r"] == "4"
    }
    #expect(dots.count >= search.triggers.reduce(0) { $0 + $1.pairs.count })
    #expect(json.contains("\"region\":\"l5\""))
    let lines = TextReport(report).lines(report.card(DiaryCard.self))
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 80 })
  }

  @Test("without a diary, without entries and in few days it says why there is nothing")
  func nothing() throws {
    #expect(Self.report(nil).diary.reason?.contains("poise checkin") == true)
    var empty = MadeDiary.said()
    (empty.diary, empty.plan) = (
      Diary(), DosePlan(medications: [], doses: [], zone: MadeDiary.zone)
    )
    #expect(Self.report(empty).diary.reason?.contains("nothing was said") == true)
    let one = Self.report(MadeDiary.said(), [MadeSessions.day()])
    let diary = try #require(one.diary.value)
    #expect(diary.trends.isEmpty)
    #expect(diary.comparison.reason?.contains("14 days") == true)
  }

  @Test("a change is told of weeks: the first and the last evening alone make none")
  func change() throws {
    func words(_ level: (Int) -> Double) throws -> String {
      var said = MadeDiary.said()
      for k in said.diary.entries.indices {
        said.diary.entries[k].said.basdai = Array(repeating: level(k), count: 5)
        said.diary.entries[k].said.stiffMinutes = 12 * level(k)
      }
      let diary = try #require(Self.report(said).diary.value)
      return try #require(diary.trends.first { $0.key == "basdai" }).words
    }
    let last = MadeDiary.said().diary.entries.count - 1
    let odd = try words { $0 == 0 ? 10 : $0 == last ? 1 : 5 }
    #expect(odd.contains("median 5.0 (") && odd.hasSuffix(": no important change."), "\(odd)")
    let better = try words { $0 == last ? 6 : $0 > last / 2 ? 3 : 7 }
    #expect(better.hasSuffix(": reduced by half or more."), "\(better)")
    #expect(better.contains("median 7.0 (6 days from "), "\(better)")
    #expect(better.contains("then 3.0 (6 days from "), "\(better)")
    #expect(try words { $0 == 0 ? 4 : $0 > last / 2 ? 6 : 5 }.hasSuffix(": worse."))
    // as much, of days that scatter more than that
    let loose = try words { (k: Int) -> Double in
      let level: Double = k > last / 2 ? 6 : 5
      return k % 2 == 0 ? level + 2 : level - 2
    }
    #expect(loose.hasSuffix(": no change beyond the ups and downs of the days."), "\(loose)")
  }

  @Test("a score's state has its own name, not a severity's, in the page and in the text")
  func states() throws {
    var said = MadeDiary.said()
    for k in said.diary.entries.indices {
      said.diary.entries[k].said.basdai = Array(repeating: 5, count: 5)
      (said.diary.entries[k].said.stiffMinutes, said.diary.entries[k].said.global) = (60, 5)
      said.diary.entries[k].said.crp = 8
    }
    let report = Self.report(said)
    let row = try #require(report.diary.value?.rows.first { $0.key == "asdas_crp" })
    #expect(row.level == "high" && row.severity == .moderate)
    let lines = TextReport(report).lines(report.card(DiaryCard.self))
    let line = try #require(lines.first { $0.hasPrefix("ASDAS-CRP") })
    #expect(line.contains("high") && !line.contains("moderate"), "\(line)")
    let page = HTMLReport(report).text()
    #expect(page.contains("ASDAS-CRP 3.08, high; normal below 1.3"))
    #expect(
      page.contains(" </span>high</span>") && page.contains(" </span>moderate, active</span>"))
  }

  @Test("a region's mean is of days, however often one of them was asked")
  func regionsOfDays() throws {
    var said = MadeDiary.said()
    said.diary.entries = Array(said.diary.entries.prefix(2))
    for (k, level) in [8.0, 2].enumerated() {
      said.diary.entries[k].said.pain = [RegionPain(region: "l5", level: level)]
    }
    said.diary.entries.insert(contentsOf: [said.diary.entries[0], said.diary.entries[0]], at: 1)
    let region = try #require(Self.report(said).diary.value?.regions.first)
    #expect(region.mean == 5 && region.most == 8 && region.days == 2)
  }

  @Test("what was said is there also where nothing was recorded")
  func withoutSessions() throws {
    let said = MadeDiary.said()
    let first = try #require(said.diary.entries.first?.day)
    let last = try #require(said.diary.entries.last?.day)
    let report = Self.report(said, [], days: first...last)
    let diary = try #require(report.diary.value)
    #expect(diary.entries.count == said.diary.entries.count)
    // nothing was worn: what was said is compared with what was said
    #expect(diary.comparison.value != nil)
    _ = try MarkupScan(HTMLReport(report).text())
  }
}
