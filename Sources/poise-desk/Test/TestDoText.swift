import PoiseCore
import PoiseInsight
import PoiseLanguage

/// What is said around a test.
enum TestDoText {
  static let virtual = """
    The virtual board has a simulated patient, who does the test at the signal; nobody has to \
    move. Courses up and down are 15 m long.
    """
  static let notice = "Indicative, not a diagnosis. Talk to your doctor about the result."

  static func introduction(
    _ test: ClinicalTest, _ instruction: TestInstruction, _ columns: Int?, _ say: Translator
  ) -> [String] {
    func list(_ name: String, _ lines: [String]) -> [String] {
      [say(name)] + lines.flatMap { wrapped("  - " + say($0), columns) }
    }
    var lines = [say(test.title), ""]
    lines += wrapped(say(TestInstruction.safetyText), columns)
    lines.append("")
    lines += list("Prepare:", instruction.setting)
    lines += list("Read aloud:", instruction.task)
    lines += wrapped(say("\(instruction.button) Ctrl-C breaks the test off."), columns)
    return lines + [say("Practice once without the device."), ""]
  }

  /// Lines of at most this many characters, of a list's item as far in as its words.
  private static func wrapped(_ text: String, _ columns: Int?) -> [String] {
    let width = min(100, max(40, columns ?? 80))
    let isItem = text.hasPrefix("  - ")
    let margin = isItem ? "    " : ""
    var lines = [isItem ? "  -" : ""]
    for word in text.dropFirst(isItem ? 4 : 0).split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > width {
        lines.append(margin + word)
      } else {
        lines[lines.count - 1] += (lines.last?.isEmpty ?? true ? "" : " ") + word
      }
    }
    return lines
  }
}
