import PoiseCommands
import PoiseDiary
import PoiseSystem
import PoiseText

/// Asks the questions of a check-in, one a line. Nothing is kept before the last one is answered.
struct CheckInAsker {
  private var said = CheckIn()

  mutating func ask() throws -> CheckIn {
    StandardError.write(
      "One line a question; an empty line leaves it out, b goes back. Nothing is kept before the "
        + "end.\n")
    var step = 0
    let questions = DiaryQuestion.all
    while true {
      let goesOn: Bool
      if step < questions.count {
        goesOn = try ask(questions[step], number: step + 1)
      } else if step == questions.count {
        goesOn = try askFlare()
      } else if step == questions.count + 1 {
        goesOn = try askPain()
      } else {
        if said.isEmpty {
          throw CommandFailure(
            "every question was left out: nothing is kept", exitCode: .failed)
        }
        let answer = try line("Keep this? [yes] ").lowercased()
        if ["", "y", "yes"].contains(answer) { return said }
        if ["n", "no"].contains(answer) {
          throw CommandFailure("nothing is kept, as you wished", exitCode: .failed)
        }
        goesOn = answer != "b" && answer != "back"
        if goesOn { continue }
      }
      step = max(0, step + (goesOn ? 1 : -1))
    }
  }

  /// - Throws: where the answers end before the last question.
  private func line(_ prompt: String) throws -> String {
    StandardError.write(prompt)
    guard let text = readLine() else {
      StandardError.write("\n")
      throw CommandFailure(
        "the answers ended before the last question: nothing is kept", exitCode: .failed)
    }
    return text.split(separator: " ").joined(separator: " ")
  }

  private func isBack(_ text: String) -> Bool { text == "b" || text == "back" }

  /// - Returns: false to go back.
  private mutating func ask(_ question: DiaryQuestion, number: Int) throws -> Bool {
    let before = question.get(said).map { ", now \(DecimalText.plain($0))" } ?? ""
    while true {
      let text = try line(
        "\(number). \(question.words) (\(question.rangeText); \(question.ends)\(before)) ")
      if isBack(text) { return false }
      if text.isEmpty { return true }
      do throws(DiaryRefusal) {
        try said.answer(question, text)
        return true
      } catch { StandardError.write("   \(error.message)\n") }
    }
  }

  private mutating func askFlare() throws -> Bool {
    while true {
      let text = try line("Is it a flare? (yes, no) ").lowercased()
      if isBack(text) { return false }
      switch text {
      case "": return true
      case "y", "yes": said.flare = true
      case "n", "no": said.flare = false
      default:
        StandardError.write("   say yes or no\n")
        continue
      }
      return true
    }
  }

  private mutating func askPain() throws -> Bool {
    StandardError.write(
      "Where does it hurt? A line each, such as: l5 7, or: left knee 4 stiff 30 swollen; an empty "
        + "line ends it.\n")
    while true {
      let text = try line("- ")
      if isBack(text) { return false }
      if text.isEmpty { return true }
      do throws(DiaryRefusal) {
        said.setPain(try RegionPain.read(text))
      } catch { StandardError.write("   \(error.message)\n") }
    }
  }
}
