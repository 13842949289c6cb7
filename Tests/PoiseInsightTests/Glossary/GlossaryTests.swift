import PoiseInsight
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("Glossary")
struct GlossaryTests {
  @Test("has 40 metrics and more, every key once")
  func keys() {
    #expect(Glossary.entries.count >= 40)
    #expect(Set(Glossary.entries.map(\.key)).count == Glossary.entries.count)
  }

  @Test("explains every figure of a bout, of its straight strides and of standing")
  func complete() {
    let bout = WalkingBout(steps: [])
    let sway = SwayWindow(lateral: [], forward: [], rateHz: 100)
    let keys =
      MetricCatalog.all.map(\.key) + StraightWalking(bout).metrics.map(\.key)
      + sway.measures.map(\.key) + sway.pendulumMeasures.map(\.key)
      + DeviceReference.keys
    for key in keys { #expect(Glossary.entry(key) != nil, "\(key)") }
  }

  @Test("says each in plain words: a name, one sentence without a full stop, and how")
  func words() {
    for entry in Glossary.entries {
      #expect(!entry.name.isEmpty && !entry.measured.isEmpty, "\(entry.key)")
      #expect(entry.sentence.count > 20 && !entry.sentence.hasSuffix("."), "\(entry.key)")
      #expect(!entry.sentence.contains("|") && !entry.measured.contains("|"), "\(entry.key)")
      for alias in entry.aliases { #expect(alias == alias.lowercased(), "\(entry.key)") }
    }
  }

  @Test("no alias means two things")
  func aliases() {
    var seen: [String: String] = [:]
    for entry in Glossary.entries {
      for word in [entry.name.lowercased()] + entry.aliases {
        #expect(seen[word] == nil || seen[word] == entry.key, "\(word): \(entry.key)")
        seen[word] = entry.key
      }
    }
  }

  @Test(
    "finds by key, name and other words, however written",
    arguments: [
      ("speed_mps", "speed_mps"), ("Walking speed", "speed_mps"), ("GAIT SPEED", "speed_mps"),
      ("speed-mps", "speed_mps"), ("romberg", "romberg_area"), ("si", "symmetry_index_pct"),
      ("mdc95", "detectable_change"), ("streak", "streak_days")
    ])
  func find(term: String, key: String) {
    #expect(Glossary.find(term).map(\.key) == [key])
  }

  @Test("a word that several share finds them all, an unknown one none")
  func several() {
    #expect(Glossary.find("harmonic").count >= 3)
    #expect(Glossary.find("").isEmpty && Glossary.find("zzz").isEmpty)
  }

  @Test("docs/metrics.md has its tables, word for word")
  func page() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/metrics.md"))
    for section in Glossary.sections {
      #expect(
        page.contains("\n## \(section.title)\n"), "docs/metrics.md lacks \(section.title)")
      #expect(
        page.contains(Glossary.markdown(section)),
        "\(section.title) differs: 'poise glossary --markdown' prints the tables")
    }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Glossary.entries.count)
  }

  @Test("every source is one of SOURCES.md")
  func sources() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/SOURCES.md"))
    let numbers = Glossary.entries.flatMap(\.sources) + Suggestion.all.flatMap(\.sources)
    for number in numbers { #expect(page.contains("\n\(number). "), "\(number)") }
  }
}
