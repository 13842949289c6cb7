import PoiseBoard
import PoiseText

/// The bytes of a settings file as entries, with advice on what editors of other systems do to it.
enum CardText {
  /// Largest file that is read, in bytes: the template has 3 kB.
  static let limit = 1 << 16

  static func entries(_ bytes: [UInt8], file: String) throws(CardMistakes) -> [TOMLEntry] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw CardMistakes(
        BoardError(
          file: file, line: 0, column: 0, key: "",
          problem: "it was saved as UTF-16 (Notepad calls that Unicode); save it again with the "
            + "encoding UTF-8"))
    }
    do throws(TOMLError) {
      return try TOML.entries(bytes: bytes)
    } catch {
      let lines = TextLineRanges(bytes).ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
      var problem = error.problem
      if lines.indices.contains(error.place.line - 1),
        let advice = advice(lines[error.place.line - 1])
      {
        problem += "; " + advice
      }
      if lines.contains(where: { $0.trimmingBlanks().hasPrefix("password") }) {
        problem += "; until it is right, the password stays readable in this file"
      }
      throw CardMistakes(
        BoardError(
          file: file, line: error.place.line, column: error.place.column, key: "",
          problem: problem))
    }
  }

  /// What most often stands behind a line that is no TOML.
  private static func advice(_ line: String) -> String? {
    let scalars = Array(line.unicodeScalars)
    // The quotes that word processors and phones set of themselves.
    if scalars.contains(where: { (0x2018...0x201F).contains($0.value) || "«»".contains($0) }) {
      return "use straight quotes: \" in place of \u{201C} and \u{201D}"
    }
    let digits = Unicode.Scalar("0")...Unicode.Scalar("9")
    for index in scalars.indices.dropFirst().dropLast() where scalars[index] == "," {
      if digits.contains(scalars[index - 1]), digits.contains(scalars[index + 1]) {
        return "write a decimal point: 1.70, not 1,70"
      }
    }
    return nil
  }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}

/// Where the lines of a text lie, without their ends.
struct TextLineRanges {
  private(set) var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start <= bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var end = feed
      while end > start, bytes[end - 1] == 0x0D { end -= 1 }
      ranges.append(start..<end)
      start = feed + 1
    }
  }
}
