import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseLanguage
import PoiseText

/// `poise glossary [TERM]`: what the figures mean.
struct GlossaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glossary",
    abstract: "Explain a figure: name, unit, how it is measured.",
    discussion: """
      Without a term, lists all figures. A term is a key in an event or a file (speed_mps), a \
      plain name (walking speed) or a synonym (gait speed); a term that several figures share \
      (harmonic) shows all of them. It also explains names in reports that are not figures \
      (craniovertebral angle, REBA, BASDAI).

        poise glossary
        poise glossary cadence
        poise glossary romberg quotient
        poise glossary cadence --language de
      """)

  @Argument(help: "What to explain; several words are one term.")
  var term: [String] = []

  @OptionGroup var reading: LanguageOption

  @Flag(help: "One JSON object a figure, one a line.")
  var json = false

  @Flag(help: "The tables of docs/metrics.md.")
  var markdown = false

  func validate() throws {
    if json && markdown { throw ValidationError("--json or --markdown, not both") }
    if markdown && !term.isEmpty { throw ValidationError("--markdown prints all; leave the term") }
  }

  func run() throws {
    if markdown { return try StandardOutput.writeLine(Glossary.markdown) }
    let wanted = term.joined(separator: " ")
    let say = Translator(reading.language ?? .english)
    if wanted.isEmpty && !json { return try StandardOutput.write(Self.list(say)) }
    let found = wanted.isEmpty ? Figure.all : Glossary.find(wanted)
    let terms = wanted.isEmpty ? [] : Glossary.terms(wanted)
    guard !found.isEmpty || !terms.isEmpty else { throw Self.unknown(wanted) }
    let texts =
      json
      ? found.map { Self.object($0) + "\n" } + terms.map { Self.object($0) + "\n" }
      : found.map { Self.text($0, say) } + terms.map { Self.text($0, say) }
    try StandardOutput.write(texts.joined(separator: json ? "" : "\n"))
  }

  private static func unknown(_ term: String) -> CommandFailure {
    var candidates = Figure.all.flatMap { $0.words } + GlossaryTerm.all.flatMap { $0.words }
    var near: [String] = []
    while near.count < 3, let name = NearestName.of(term, in: candidates) {
      near.append(name)
      candidates.removeAll { $0 == name }
    }
    let hint =
      near.isEmpty
      ? "'poise glossary' lists all of them"
      : "did you mean \(near.joined(separator: ", "))? 'poise glossary' lists all of them"
    return CommandFailure(
      "no figure is called \(term.debugDescription)", hint: hint, exitCode: .usage)
  }

  private static func list(_ say: Translator) -> String {
    Glossary.sections.map { section in
      let width = section.entries.map { $0.key.count }.max() ?? 0
      return say(section.title) + "\n"
        + section.entries.map { entry in
          let gap = String(repeating: " ", count: width - entry.key.count)
          let unit = entry.unit.isEmpty ? "" : ", \(say(entry.unit))"
          return "  \(entry.key)\(gap)  \(say(entry.name))\(unit)"
        }.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func text(_ entry: Figure, _ say: Translator) -> String {
    let unit = entry.unit.isEmpty ? "" : ", \(say(entry.unit))"
    var lines: [String] = []
    lines.append("  \(entry.sentence).")
    lines.append("  Measured: \(entry.measured).")
    if !entry.needs.isEmpty { lines.append("  Needs: \(entry.needs).") }
    if !entry.aliases.isEmpty {
      lines.append("  Also called: \(entry.aliases.joined(separator: ", ")).")
    }
    if let norm = NormTable.row(entry) {
      let range = norm.normalRange(for: Wearer())
      if !range.isEmpty {
        let unit = entry.unit.isEmpty ? "" : " " + entry.unit
        lines.append("  Usual: \(range)\(unit) (\(norm.source)).")
      }
      if !norm.note.isEmpty { lines.append("  Mind: \(norm.note).") }
    }
    if let reference = DeviceReference.of(entry) {
      lines.append(
        "  Here: \(reference.text(unit: entry.unit, decimals: max(1, entry.decimals))).")
    }
    if !entry.sources.isEmpty {
      lines.append("  Sources: \(entry.sources.map { "[\($0)]" }.joined(separator: " ")).")
    }
    let head = "\(say(entry.name)) (\(entry.key)\(unit))"
    return ([head] + lines.map { say($0) }).joined(separator: "\n") + "\n"
  }

  private static func text(_ term: GlossaryTerm, _ say: Translator) -> String {
    let unit = term.unit.isEmpty ? "" : ", \(say(term.unit))"
    var lines: [String] = []
    lines.append("  \(term.sentence).")
    lines.append("  From: \(term.measured).")
    if !term.aliases.isEmpty {
      lines.append("  Also called: \(term.aliases.joined(separator: ", ")).")
    }
    if !term.sources.isEmpty {
      lines.append("  Sources: \(term.sources.map { "[\($0)]" }.joined(separator: " ")).")
    }
    let head = "\(say(term.name)) (\(term.key)\(unit))"
    return ([head] + lines.map { say($0) }).joined(separator: "\n") + "\n"
  }

  private static func object(_ term: GlossaryTerm) -> String {
    var line = JSONWriter()
    line.add("key", text: term.key)
    line.add("name", text: term.name)
    line.add("unit", text: term.unit)
    line.add("sentence", text: term.sentence)
    line.add("measured", text: term.measured)
    line.add("aliases", list: term.aliases.map(JSONText.quoted))
    line.add("sources", list: term.sources.map { String($0) })
    return line.finished()
  }

  private static func object(_ entry: Figure) -> String {
    var line = JSONWriter()
    line.add("key", text: entry.key)
    line.add("name", text: entry.name)
    line.add("unit", text: entry.unit)
    line.add("sentence", text: entry.sentence)
    line.add("measured", text: entry.measured)
    line.add("needs", text: entry.needs.isEmpty ? nil : entry.needs)
    line.add("aliases", list: entry.aliases.map(JSONText.quoted))
    line.add("normal_range", text: NormTable.row(entry)?.normalRange(for: Wearer()))
    line.add("sources", list: entry.sources.map { String($0) })
    return line.finished()
  }
}
