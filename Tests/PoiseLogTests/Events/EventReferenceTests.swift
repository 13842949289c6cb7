import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// Holds ``EventJSON``, ``EventReference`` and docs/events.md together.
@Suite("Reference of events")
struct EventReferenceTests {
  static let json = EventJSON(timeOffset: 1_790_000_000_000_000_000)
  static let path = PackageFiles.root + "/docs/events.md"

  static let introduction = """
    # Events

    <!-- Written by `make references` from Sources/PoiseLog/Events; do not edit. -->

    One JSON object a line (`poise run --events -`, a file, or `none`); the same lines are in the
    log (`poise log cat LOG --topics /events`). `type` and `timestamp` come first, then the fields
    below in this order. Lines contain no spaces, NaN or Infinity: an unknown value is `null`.

    Times are Unix seconds with six decimals, those of the session's own clock: they never jump when
    the wall clock is set. Those of a replayed CSV file are the file's own `t_s`. `detected_at` less
    `timestamp` is the delay of an event. Body axes are x forward, y left, z up.

    `poise replay LOG` prints the events marked "replayed" again, bit for bit.

    `poise replay --explain` adds lines of three types that are not events and not in logs.
    `rejected`: a peak that became no step, with the `timestamp` of the contact that it would have
    been, `detected_at`, its height `peak_g`, `reason` (a word) and `explanation`. `witness`, after
    each step: its `timestamp`, `detected_at` and `index`, `witness` (`vertical` or `sway`: what
    showed it), `silence` (a word: why the other did not) and `explanation`. `rejected_fall`: an
    impact that made no fall, with its `timestamp`, `detected_at`, `peak_g`, `reason` (a word) and
    `explanation`.

    Behind a replay's events may stand lines of type `figure`, which are not events either: what a
    study's own models say ([features.md](features.md#in-place-of-the-rules)).

    | type | | replayed |
    |---|---|---|

    """

  /// The page as it must be.
  static func page() -> String {
    var text = introduction
    for one in EventReference.all {
      let first = one.meaning.split(whereSeparator: { ".:".contains($0) }).first ?? ""
      text += "| [`\(one.type)`](#\(one.type)) | \(first.replacing("\n", with: " ")) "
      text += "| \(one.isReplayed ? "yes" : "") |\n"
    }
    for one in EventReference.all {
      let example = EventExamples.all.first { EventJSON.type($0) == one.type }.map(json.line)
      text += "\n" + one.markdown(example: example)
    }
    return text
  }

  /// Members of a compact JSON object, in order, values as written.
  static func members(_ object: some StringProtocol) -> [(key: String, value: String)] {
    var found: [(String, String)] = []
    var (depth, isText, isEscaped) = (0, false, false)
    var part = ""
    func close() {
      guard let colon = part.range(of: "\":") else { return }
      found.append(
        (
          String(part[part.index(after: part.startIndex)..<colon.lowerBound]),
          String(part[colon.upperBound...])
        ))
      part = ""
    }
    for character in object.dropFirst().dropLast() {
      if isText {
        isText = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isText = true
      } else if "{[".contains(character) {
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
      } else if character == "," && depth == 0 {
        close()
        continue
      }
      part.append(character)
    }
    close()
    return found
  }

  /// Elements of a compact JSON list, as written.
  static func elements(_ list: String) -> [String] {
    let inner = list.dropFirst().dropLast()
    if inner.isEmpty { return [] }
    var (depth, found) = (0, [""])
    for character in inner {
      if "{[".contains(character) { depth += 1 }
      if "}]".contains(character) { depth -= 1 }
      if character == "," && depth == 0 {
        found.append("")
      } else {
        found[found.count - 1].append(character)
      }
    }
    return found
  }

  static func fits(_ value: String, _ kind: EventReference.Kind) -> Bool {
    switch kind {
    case .time: value.wholeMatch(of: /-?\d+\.\d{6}/) != nil
    case .number(let decimals):
      value.wholeMatch(of: /-?\d+\.(\d+)/).map { $0.1.count == decimals } ?? false
    case .count: value.wholeMatch(of: /\d+/) != nil
    case .text: value.hasPrefix("\"")
    case .word(let words): words.contains { value == "\"\($0)\"" }
    case .flag: value == "true" || value == "false"
    case .object, .map: value.hasPrefix("{")
    case .plain: Double(value) != nil
    case .words(let words):
      elements(value).allSatisfy { word in words.contains { word == "\"\($0)\"" } }
    case .list: value.hasPrefix("[")
    }
  }

  /// Compares an object with its fields; answers keys with what was seen of them.
  static func compare(
    _ object: String, _ fields: [EventReference.Field], isOpen: Bool, in type: String,
    skipping: Int, seen: inout [String: Set<String>]
  ) {
    let found = members(object).dropFirst(skipping)
    let known = found.filter { member in fields.contains { $0.key == member.key } }
    let present = fields.filter { field in found.contains { $0.key == field.key } }
    #expect(known.map(\.key) == present.map(\.key), "another order in \(type)")
    if !isOpen {
      let unknown = found.filter { member in !fields.contains { $0.key == member.key } }.map(\.key)
      #expect(unknown.isEmpty, "EventReference does not know \(unknown) of \(type)")
    }
    for field in fields {
      let name = "\(type).\(field.key)"
      guard let value = found.first(where: { $0.key == field.key })?.value else {
        #expect(field.only != nil, "\(name) is not always there")
        seen[name, default: []].insert("absent")
        continue
      }
      if value == "null" {
        #expect(field.null != nil, "\(name) is null without a reason in EventReference")
        seen[name, default: []].insert("null")
        continue
      }
      seen[name, default: []].insert("value")
      #expect(fits(value, field.kind), "\(name) is \(value), which is no \(field.kind)")
      switch field.kind {
      case .object(let inner):
        compare(value, inner, isOpen: false, in: name, skipping: 0, seen: &seen)
      case .list(let inner):
        for element in elements(value) {
          compare(element, inner, isOpen: false, in: name, skipping: 0, seen: &seen)
        }
      default: break
      }
    }
  }

  @Test("every event's line holds the fields of its table, and no others")
  func linesFitTables() throws {
    var seen: [String: Set<String>] = [:]
    for event in EventExamples.all {
      let type = EventJSON.type(event)
      let reference = try #require(EventReference.all.first { $0.type == type }, "no \(type)")
      Self.compare(
        Self.json.line(event), reference.fields, isOpen: reference.figures != nil, in: type,
        skipping: 2, seen: &seen)
    }
    for reference in EventReference.all {
      for field in reference.fields {
        let states = seen["\(reference.type).\(field.key)"] ?? []
        var wanted: Set = ["value"]
        if field.null != nil { wanted.insert("null") }
        if field.only != nil { wanted.insert("absent") }
        #expect(states == wanted, "\(reference.type).\(field.key) was seen as \(states)")
      }
    }
  }

  @Test("docs/events.md is what the tables make; 'make references' writes it")
  func pageIsCurrent() throws {
    if ProcessInfo.processInfo.environment["POISE_WRITE_REFERENCE"] != nil {
      try Self.page().write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    let page = try #require(PackageFiles.text(of: Self.path), "run make references")
    // the whole page in a message would hide what to do
    let isCurrent = page == Self.page()
    #expect(isCurrent, "docs/events.md is out of date; run make references")
  }
}
