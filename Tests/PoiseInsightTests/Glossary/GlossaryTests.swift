import Foundation
import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseTestKit
import Testing

@Suite("Glossary")
struct GlossaryTests {
  @Test("has 40 metrics and more, every key once")
  func keys() {
    #expect(Figure.all.count >= 40)
    #expect(Set(Figure.all.map(\.key)).count == Figure.all.count)
  }

  @Test("explains every figure of a bout, of its straight strides and of standing")
  func complete() {
    let bout = WalkingBout(steps: [])
    let sway = SwayWindow(lateral: [], forward: [], rateHz: 100)
    let keys =
      MetricCatalog.all.map(\.figure.key) + StraightWalking(bout).metrics.map(\.key)
      + sway.measures.map(\.key) + sway.pendulumMeasures.map(\.key)
      + DeviceReference.figures.map(\.key)
    for key in keys { #expect(Figure.named(key) != nil, "\(key)") }
  }

  @Test("says each in plain words: a name, one sentence without a full stop, and how")
  func words() {
    for entry in Figure.all {
      #expect(!entry.name.isEmpty && !entry.measured.isEmpty, "\(entry.key)")
      #expect(entry.sentence.count > 20 && !entry.sentence.hasSuffix("."), "\(entry.key)")
      #expect(!entry.sentence.contains("|") && !entry.measured.contains("|"), "\(entry.key)")
      for alias in entry.aliases { #expect(alias == alias.lowercased(), "\(entry.key)") }
    }
  }

  @Test("names the rises that daily life's rule leaves out")
  func slowRises() {
    // a smooth rise of 0.4 m in 2 s and more is the known limit of TransitionMonitor
    #expect(Figure.transitionTime.sentence.contains("2.5 s and more may not be detected"))
  }

  @Test("no alias means two things")
  func aliases() {
    var seen: [String: String] = [:]
    for entry in Figure.all {
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
      ("mdc95", "detectable_change"), ("streak", "streak_days"),
      ("Robinson SI", "symmetry_index_pct"), ("Robinson Symmetry Index", "symmetry_index_pct")
    ])
  func find(term: String, key: String) {
    #expect(Glossary.find(term).map(\.key) == [key])
  }

  @Test(
    "names that are not figures are found, too",
    arguments: [
      ("Craniovertebral Angle", "craniovertebral_deg"), ("CVA", "craniovertebral_deg"),
      ("sagittal vertical axis", "vertical_axis_mm"), ("BASDAI", "basdai"), ("reba", "reba"),
      ("ASDAS-CRP", "asdas_crp"), ("EN 1005-4, neck", "en_1005_4_neck")
    ])
  func terms(term: String, key: String) {
    #expect(Glossary.terms(term).map(\.key) == [key])
    #expect(Glossary.terms("zzz").isEmpty && Glossary.terms("").isEmpty)
  }

  @Test("no name of these means two things, and none is a figure's")
  func termWords() throws {
    var seen = Set(Figure.all.flatMap(\.words))
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/SOURCES.md"))
    for term in GlossaryTerm.all {
      #expect(term.sentence.count > 20 && !term.sentence.hasSuffix("."), "\(term.key)")
      for word in Set(term.words) { #expect(seen.insert(word).inserted, "\(word)") }
      for number in term.sources { #expect(page.contains("\n\(number). "), "\(term.key)") }
    }
  }

  @Test("a word that several share finds them all, an unknown one none")
  func several() {
    #expect(Glossary.find("harmonic").count >= 3)
    #expect(Glossary.find("").isEmpty && Glossary.find("zzz").isEmpty)
  }

  /// Whether `make references` asked for the files to be written.
  private static let writes = ProcessInfo.processInfo.environment["POISE_WRITE_REFERENCE"] != nil

  @Test("docs/metrics.md has its tables, word for word")
  func page() throws {
    let path = PackageFiles.root + "/docs/metrics.md"
    var page = try #require(PackageFiles.text(of: path))
    if Self.writes {
      for section in Glossary.sections {
        let parts = page.split(separator: "\n## \(section.title)\n", maxSplits: 1)
        try #require(parts.count == 2, "docs/metrics.md lacks \(section.title)")
        var lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.hasPrefix("|") }, "\(section.title)")
        let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        lines.replaceSubrange(first..<end, with: [Glossary.markdown(section)[...]])
        page = parts[0] + "\n## \(section.title)\n" + lines.joined(separator: "\n")
      }
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    for section in Glossary.sections {
      #expect(
        page.contains("\n## \(section.title)\n"), "docs/metrics.md lacks \(section.title)")
      // the whole page in a message would hide what to do
      let isCurrent = page.contains(Glossary.markdown(section))
      #expect(isCurrent, "\(section.title) differs: 'make references' writes the tables")
    }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Figure.all.count, "run 'make references'")
  }

  @Test("the schemas of the Python package list the metrics of a bout, in their order")
  func schemas() throws {
    let path = PackageFiles.root + "/scripts/python/poise/cohort/schemas.py"
    var text = try #require(PackageFiles.text(of: path))
    let list = try #require(text.firstRange(of: #/METRICS = \([^)]*\)/#))
    let keys = MetricCatalog.all.map { "    \"\($0.figure.key)\"" }
    let wanted = "METRICS = (\n" + keys.joined(separator: ",\n") + ")"
    if Self.writes {
      text.replaceSubrange(list, with: wanted)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(text[list] == wanted, "'make references' writes the list")
    }
  }

  @Test("every source is one of SOURCES.md")
  func sources() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/SOURCES.md"))
    let numbers = Figure.all.flatMap(\.sources) + Suggestion.all.flatMap(\.sources)
    for number in numbers { #expect(page.contains("\n\(number). "), "\(number)") }
  }
}
