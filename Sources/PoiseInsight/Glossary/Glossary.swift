import PoiseCore

/// Every metric of Poise in words: the one source of the report, of `poise glossary`, of
/// docs/metrics.md and of the man page.
public enum Glossary {
  /// Metrics that belong together, in the order in which they are reported.
  public struct Section: Sendable {
    /// As a heading.
    public let title: String
    public let entries: [Figure]

    init(_ title: String, _ families: [Figure.Family]) {
      self.title = title
      entries = Figure.all.filter { families.contains($0.family) }
    }
  }

  public static let sections: [Section] = [
    Section("Walking", [.walking]), Section("Straight walking", [.straight, .turning]),
    Section("Sway", [.sway]), Section("Sway as a pendulum", [.pendulum]),
    Section("Posture", [.posture]), Section("Day", [.day]),
    Section("Risk, pattern, change", [.risk]), Section("Tests", [.test])
  ]

  /// Entries that `term` names by key, name or alias, letters' case, `-` and `_` aside.
  public static func find(_ term: String) -> [Figure] {
    let wanted = folded(term)
    let exact = Figure.all.filter { entry in entry.words.contains { folded($0) == wanted } }
    if !exact.isEmpty || wanted.utf8.count < 3 { return exact }
    // "harmonic" means all of them
    return Figure.all.filter { entry in
      entry.words.contains { word in
        folded(word).split(separator: " ").contains { $0 == wanted }
          || folded(word).hasPrefix(wanted + " ")
      }
    }
  }

  /// The names that are not figures, found as ``find(_:)`` finds those.
  public static func terms(_ term: String) -> [GlossaryTerm] {
    let wanted = folded(term)
    return GlossaryTerm.all.filter { entry in entry.words.contains { folded($0) == wanted } }
  }

  private static func folded(_ word: String) -> String {
    String(word.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 })
      .split(separator: " ").joined(separator: " ")
  }

  /// Table of `section` as docs/metrics.md has it.
  public static func markdown(_ section: Section) -> String {
    var lines = [
      "| key | name | unit | what it is | how it is measured | needs | source |",
      "|---|---|---|---|---|---|---|"
    ]
    for entry in section.entries {
      let sources = entry.sources.map { "[[\($0)]](../SOURCES.md)" }.joined(separator: ", ")
      let cells = [
        "`\(entry.key)`", entry.name, entry.unit, entry.sentence, entry.measured, entry.needs,
        sources
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// All tables with their headings, as docs/metrics.md has them.
  public static var markdown: String {
    sections.map { "## \($0.title)\n\n\(markdown($0))" }.joined(separator: "\n\n")
  }
}

extension Figure {
  /// Every word that finds it, in lower case.
  public var words: [String] { [key.lowercased(), name.lowercased()] + aliases }
}
