import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseLanguage
import PoiseText
import Testing

@testable import PoiseInsight
@testable import PoiseReport

@Suite("Languages of a report") struct ReportLanguageTests {
  static let others: [Language] = [.german, .spanish, .french]

  /// Commands, versions, hashes, codes and names, which no language has words for.
  static func isName(_ text: String) -> Bool {
    text.hasPrefix("poise ") || text.contains(" ") == false || text.hasPrefix("Poise ")
      || text.hasPrefix("Model ")
  }

  @Test(
    "a page says all of its own words in the language", arguments: HTMLReportTests.Kind.allCases)
  func aPageSaysAllInTheLanguage(_ kind: HTMLReportTests.Kind) throws {
    var report = HTMLReportTests.report(kind)
    for language in Self.others {
      report.language = language
      let say = Translator(language)
      let page = HTMLReport(report).text(say)
      let left = say.unknown.filter { !Self.isName($0) }
      #expect(left.isEmpty, "\(language), \(kind): \(left)")
      let scan = try MarkupScan(page)
      #expect(scan.all("html").first?.attributes["lang"] == language.rawValue)
    }
  }

  @Test("a page in a language has the English page's elements, one for one")
  func aPageHasTheSameElements() throws {
    var report = HTMLReportTests.report(.month)
    let english = try MarkupScan(HTMLReport(report).text()).elements.map(\.name)
    for language in Self.others {
      report.language = language
      #expect(try MarkupScan(HTMLReport(report).text()).elements.map(\.name) == english)
    }
  }

  @Test("points and pattern, asked for, are said in the language")
  func indicativeFiguresAreSaid() {
    var report = HTMLReportTests.report([MadeSessions.day()], isIndicative: true)
    for language in Self.others {
      report.language = language
      let say = Translator(language)
      _ = HTMLReport(report).text(say)
      #expect(say.unknown.filter { !Self.isName($0) }.isEmpty, "\(language): \(say.unknown)")
    }
  }

  /// Worn at a foot, differently than configured, hardly, and at another place from a day on.
  private static func doubtful() -> [Report] {
    var (foot, askew, table) = (MadeSessions.day(), MadeSessions.day(), MadeSessions.day())
    foot.place = "foot-left"
    askew.quality.walkedLying = askew.totals.walking
    table.totals.worn = 13 * 60
    let days = (0..<10).map { k in
      var day = MadeSessions.day(k - 9, seed: UInt64(k + 1))
      day.place = k < 3 ? "lower_back" : "chest"
      return day
    }
    let slower = (0..<10).map { k in
      MadeSessions.day(k - 9, seed: UInt64(k + 1), speed: 1.2 - 0.06 * Double(k))
    }
    return [[foot], [MadeSessions.day(-1), foot], [askew], [table], days, slower].map {
      HTMLReportTests.report($0)
    }
  }

  @Test("what is doubtful about a recording is said in the language", arguments: others)
  func doubtsAreSaid(_ language: Language) {
    for var report in Self.doubtful() {
      report.language = language
      let say = Translator(language)
      _ = HTMLReport(report).text(say)
      let left = say.unknown.filter { !Self.isName($0) }
      #expect(left.isEmpty, "\(language): \(left)")
    }
    let old = HTMLReportTests.report([MadeSessions.day()], Wearer(age: 104))
    let say = Translator(language)
    _ = HTMLReport(old).text(say)
    #expect(say.unknown.filter { !Self.isName($0) }.isEmpty, "\(language): \(say.unknown)")
  }

  @Test("no line of a page, and no head of a table, is the English one")
  func noLineIsEnglish() throws {
    var diary = TestsCardTests.said()
    diary.diary.sets = TrainingReportTests.said().diary.sets
    let reports = [
      HTMLReportTests.report([MadeSessions.day()], isIndicative: true),
      HTMLReportTests.report(.spine),
      DiaryReportTests.report(diary, wearer: Wearer(age: 70, sex: .female))
    ]
    // as they are typed
    let keys = Set(DiaryQuestion.all.map(\.key))
    for var report in reports {
      let english = try Self.lines(report)
      let tables = report.cards.flatMap(\.blocks).flatMap(Self.tables).filter { !$0.isForeign }
      let heads = tables.flatMap(\.columns).flatMap { [$0.name, $0.brief ?? ""] }
      for language in Self.others {
        report.language = language
        let left = try Self.lines(report).intersection(english)
        #expect(left.isEmpty, "\(language): \(left)")
        let say = Translator(language)
        for head in heads where !keys.contains(head) { _ = say(head) }
        #expect(say.unknown.isEmpty, "\(language): \(say.unknown)")
      }
    }
  }

  /// Of three words and more, but names of sources and files, and what somebody wrote.
  private static func lines(_ report: Report) throws -> Set<String> {
    let all = try MarkupScan(HTMLReport(report).text()).elements
    let own = all.filter { !["style", "code", "bdi"].contains($0.name) }.map(\.text)
    return Set(
      own.filter { text in
        let words = text.split(whereSeparator: \.isWhitespace).filter { word in
          word.count > 2 && word.allSatisfy { $0.isLetter }
        }
        return words.count > 2 && !text.contains("et al.")
      })
  }

  private static func tables(_ block: Block) -> [Table] {
    switch block {
    case .table(let table): [table]
    case .folded(_, _, let blocks): blocks.flatMap(tables)
    case .columns(let groups): groups.flatMap { $0.flatMap(tables) }
    default: []
    }
  }

  @Test("programs get English, whatever people read")
  func programsGetEnglish() {
    var report = HTMLReportTests.report(.day)
    let (json, csv) = (JSONReport(report).text(), CSVReport(report).text())
    report.language = .french
    #expect(JSONReport(report).text() == json)
    #expect(CSVReport(report).text() == csv)
  }

  @Test("a text for a terminal is in the language, within its width", arguments: others)
  func aTextIsInTheLanguage(_ language: Language) {
    var report = HTMLReportTests.report(.month)
    let english = TextReport(report).text()
    report.language = language
    let text = TextReport(report).text()
    let title = [Language.german: "Gehen", .spanish: "Marcha", .french: "Marche"][language] ?? ""
    #expect(text.contains("\n\(title)\n"))
    for word in ["Walking", " the ", " bouts"] {
      #expect(english.contains(word) && !text.contains(word), "\(language): \(word)")
    }
  }

  @Test("a note of the wearer stays as it was written, even where it is a word of ours")
  func aNoteStays() throws {
    let fact = Report.Fact("Note", "walking", isForeign: true)
    var report = HTMLReportTests.report(.day)
    report.facts = [fact]
    report.language = .german
    let page = HTMLReport(report).text()
    #expect(page.contains("<dt>Notiz</dt><dd><bdi>walking</bdi></dd>"))
  }

  @Test("every figure's name and verdict has its word in each language")
  func everyFigureHasAName() {
    for language in Self.others {
      let say = Translator(language)
      for figure in Figure.all {
        for text in [figure.name, figure.sentence, figure.measured, figure.needs]
        where !text.isEmpty { _ = say(text) }
      }
      for term in GlossaryTerm.all {
        for text in [term.name, term.sentence, term.measured] { _ = say(text) }
      }
      for severity in Severity.allCases { _ = say(severity.word) }
      for test in ClinicalTest.allCases { _ = say(test.title) }
      #expect(
        say.unknown.isEmpty,
        "\(language): add these to a catalog in Sources/PoiseLanguage/Catalogs: \(say.unknown)")
    }
  }

  @Test("a clear pattern is said in each language", arguments: others)
  func everyPatternIsSaid(_ language: Language) {
    let say = Translator(language)
    for word in ["clear", "likely"] {
      _ = say(
        "The walking pattern shows nothing unusual (\(word), normal 0.97). Indicative, not a "
          + "diagnosis.")
      _ = say(
        "The walking pattern resembles antalgic gait (\(word), antalgic 0.80, then normal 0.10).")
    }
    _ = say("tug, five-sit-to-stand, four-stage-balance, romberg and others")
    #expect(say.unknown.isEmpty, "\(language): \(say.unknown)")
  }

  @Test("every state and change of a score is in each language", arguments: others)
  func everyScoreIsSaid(_ language: Language) {
    let say = Translator(language)
    for band in BASDAI.Band.allCases {
      _ = (say(band.rawValue), say(band.rawValue + ", active"))
    }
    for state in ASDAS.State.allCases { _ = say(state.rawValue) }
    for change in [BASDAI.Change.response, .improvement, .none, .worsening] {
      _ = say(
        "28 days; median 2.0 (7 days from 1 Nov to 7 Nov), then 5.0 (7 days from 21 Nov to 27 "
          + "Nov): \(change.words).")
    }
    for count in [1, 5, 13, 28] {
      let days = (0..<count).map { OutcomeSeries.Day(day: $0, time: Int64($0), value: 3) }
      let search = TriggerSearch(OutcomeSeries(key: "basdai", name: "BASDAI", days: days), [])
      for sentence in search.sentences { _ = say(sentence) }
    }
    #expect(say.unknown.isEmpty, "\(language): \(say.unknown)")
  }

  @Test("every exercise, reason, doubt and norm is in each language", arguments: others)
  func everyAdviceIsSaid(_ language: Language) throws {
    let say = Translator(language)
    for one in Suggestion.all {
      let parts = try [one.finding.words, one.text, one.ground].map {
        try #require(say.known($0), "\(language): \($0)")
      }
      let whole = try #require(say.known(one.sentence), "\(language): \(one.sentence)")
      #expect(parts.allSatisfy { whole.contains($0) }, "\(whole)")
    }
    _ = say(Suggestion.contraindication)
    for reason in ExerciseGate.allReasons {
      _ = say("Ask your physiotherapist or doctor before any exercise: \(reason).")
      _ = say("Ask your physiotherapist or doctor before any exercise: \(reason) and \(reason).")
    }
    let doubts: [Doubt] = [
      .minor, .tooOld, .implausible, .noTurns, .fewTests(needed: 2), .shortStanding(needed: 120),
      .fewBouts(needed: 10), .fewStrides(needed: 20), .shortDay, .noSpeed, .unusualSpeed,
      .outside
    ]
    for doubt in doubts { for text in [doubt.words, doubt.remark] { _ = say(text) } }
    var slow = RatedMetric(figure: .speed, value: 0.7)
    slow.severity = .normal
    _ = try say(#require(slow.caveat))
    for norm in NormTable.rows {
      for text in [norm.note, norm.source, norm.normalRange(for: Wearer(age: 70))]
      where !text.isEmpty { _ = say(text) }
    }
    for falls in [nil, 0, 1, 3] {
      for isAfraid in [true, false] where falls != nil || isAfraid {
        let own = FallHistory(falls: falls, wasInjured: falls == 3, isAfraid: isAfraid)
        for suspected in [0, 1, 2] {
          for points in [nil, "31"] {
            _ = say(KnownFalls(suspected: suspected, own: own).sentence(points: points))
          }
        }
      }
    }
    for place in BodyPlace.allCases {
      if let reason = MissingInput.offTrunk(place.name) { _ = say(reason) }
    }
    #expect(say.unknown.isEmpty, "\(language): \(Set(say.unknown).sorted())")
  }
}
