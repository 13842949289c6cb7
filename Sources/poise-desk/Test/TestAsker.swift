import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseLanguage
import PoiseSystem
import PoiseText

/// Asks what a sensor at the trunk cannot see, one question a line. What options said is not asked.
struct TestAsker {
  /// Whether somebody is there who can be asked.
  let asks: Bool
  /// The language of the questions.
  let say: Translator

  /// - Throws: where a question must be asked and nobody can be.
  func check(
    _ questions: [TestQuestion], _ answers: TestAnswers, isConfirmed: Bool
  ) throws(CommandFailure) {
    guard !asks else { return }
    if !isConfirmed {
      throw CommandFailure(
        "the safety questions are not answered: standard input is not a terminal",
        hint: "--safety-confirmed answers them; 'poise help test' lists them", exitCode: .usage)
    }
    let missing = questions.filter { !$0.isOptional && !answers.has($0) }
    if let first = missing.first {
      throw CommandFailure(
        "--\(first.rawValue) is missing: standard input is not a terminal, so it cannot be asked",
        hint: "give " + missing.map { "--\($0.rawValue) yes|no" }.joined(separator: ", "),
        exitCode: .usage)
    }
  }

  /// The questions that must be answered as wanted.
  ///
  /// - Parameter isConfirmed: an option said so.
  func safety(
    _ questions: [TestInstruction.SafetyQuestion], isConfirmed: Bool
  ) throws(CommandFailure) {
    for question in questions where !isConfirmed {
      let answer = try yesNo(question.text)
      if answer != question.wanted {
        throw CommandFailure("not done: \(question.refusal)", exitCode: .failed)
      }
    }
  }

  /// Fills in what is not answered yet.
  func ask(_ questions: [TestQuestion], _ answers: inout TestAnswers) throws(CommandFailure) {
    for question in questions where asks && !answers.has(question) {
      try ask(question, &answers)
    }
  }

  private func ask(
    _ question: TestQuestion, _ answers: inout TestAnswers
  ) throws(CommandFailure) {
    switch question.kind {
    case .yesNo:
      let answer = try yesNo(question.text)
      answers.set(question, answer ? "yes" : "no")
    case .number(let range, let unit):
      let ends = "\(DecimalText.plain(range.lowerBound)) to \(DecimalText.plain(range.upperBound))"
      try until(
        "\(say(question.text)) (\(say("\(ends) \(unit); empty: not known"))) ",
        "a number, \(ends)"
      ) {
        $0.isEmpty || answers.set(question, $0)
      }
    case .word(let words):
      let all = words.joined(separator: ", ")
      try until(
        "\(say(question.text)) (\(say("\(all); empty: not said"))) ", "one of \(all)"
      ) { line in
        let word = words.first { line.lowercased() == say($0).lowercased() } ?? line.lowercased()
        return line.isEmpty || answers.set(question, word)
      }
    case .text:
      try until(say(question.text) + say.colon, "at most 60 characters") {
        answers.set(question, $0)
      }
    }
  }

  private func yesNo(_ text: String) throws(CommandFailure) -> Bool {
    var answer = false
    let own = Self.words(say.language)
    try until("\(say(text)) (\(say("yes, no"))) ", "yes or no") { line in
      let isYes = (["y", "yes"] + own.yes).contains(line.lowercased())
      answer = isYes
      return isYes || (["n", "no"] + own.no).contains(line.lowercased())
    }
    return answer
  }

  /// What is taken besides the English words.
  private static func words(_ language: Language) -> (yes: [String], no: [String]) {
    switch language {
    case .english: ([], [])
    case .german: (["j", "ja"], ["nein"])
    case .spanish: (["s", "si", "sí"], [])
    case .french: (["o", "oui"], ["non"])
    }
  }

  /// Asks again until the answer is taken.
  private func until(
    _ prompt: String, _ wanted: String, _ take: (String) -> Bool
  ) throws(CommandFailure) {
    while true {
      StandardError.write(prompt)
      guard let line = readLine() else {
        StandardError.write("\n")
        throw CommandFailure("the answers ended before the last question", exitCode: .failed)
      }
      if take(line.split(separator: " ").joined(separator: " ")) { return }
      StandardError.write("   " + say("answer with \(wanted)") + "\n")
    }
  }
}

extension TestAnswers {
  /// Whether a question is answered.
  func has(_ question: TestQuestion) -> Bool {
    switch question {
    case .chairHeight: chairHeight != nil
    case .distance: distance != nil
    case .pace: pace != nil
    case .aid: aid != nil
    case .tookPosition: tookPosition != nil
    case .openedEyes: openedEyes != nil
    case .usedArms: usedArms != nil
    case .assisted: wasAssisted != nil
    }
  }

  /// Takes an answer as it was typed; false where it is none.
  @discardableResult
  mutating func set(_ question: TestQuestion, _ text: String) -> Bool {
    let flag = ["yes": true, "no": false][text]
    var number: Double?
    if case .number(let range, _) = question.kind {
      number = Double(text.replacing(",", with: ".")).flatMap { range.contains($0) ? $0 : nil }
      if number == nil { return false }
    } else if question.kind == .yesNo && flag == nil {
      return false
    }
    switch question {
    case .chairHeight: chairHeight = number
    case .distance: distance = number
    case .pace:
      guard let word = Pace(rawValue: text) else { return false }
      pace = word
    case .aid:
      guard text.count <= 60 else { return false }
      aid = text
    case .tookPosition: tookPosition = flag
    case .openedEyes: openedEyes = flag
    case .usedArms: usedArms = flag
    case .assisted: wasAssisted = flag
    }
    return true
  }
}
