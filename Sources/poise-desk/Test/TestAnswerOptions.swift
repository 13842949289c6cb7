import ArgumentParser
import PoiseCore
import PoiseInsight

extension ClinicalTest: ExpressibleByArgument {
  /// - Throws: one line: what the parser says of a value of several has a line for each.
  static func named(_ word: String) throws -> ClinicalTest {
    guard let test = ClinicalTest(rawValue: word) else {
      throw ValidationError(
        "there is no test \(word.debugDescription); choose one of "
          + ClinicalTest.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return test
  }
}
extension TestAnswers.Pace: ExpressibleByArgument {}

/// Answers as options, for scripts and recordings; `poise test` asks for the others.
struct TestAnswerOptions: ParsableArguments {
  @Flag(
    help: "The safety questions are answered: a helper is there, nothing speaks against the test.")
  var safetyConfirmed = false

  @Option(help: ArgumentHelp("Height of the seat, cm.", valueName: "cm"))
  var chairHeight: Double?

  @Option(
    help: ArgumentHelp("Length of the course; of a walk up and down, one way.", valueName: "m"))
  var distance: Double?

  @Option(help: "Pace asked for: usual or fast.")
  var pace: TestAnswers.Pace?

  @Option(help: ArgumentHelp("Walking aid, such as stick; none for none.", valueName: "word"))
  var aid: String?

  @Option(help: ArgumentHelp("Positions were taken and held without support.", valueName: "yes|no"))
  var tookPosition: YesNo?

  @Option(help: ArgumentHelp("The eyes opened too early.", valueName: "yes|no"))
  var openedEyes: YesNo?

  @Option(help: ArgumentHelp("The arms were used to stand up.", valueName: "yes|no"))
  var usedArms: YesNo?

  @Option(help: ArgumentHelp("Somebody helped, held or pushed.", valueName: "yes|no"))
  var assisted: YesNo?

  @Option(help: ArgumentHelp("A remark, stored with the result.", valueName: "text"))
  var note: String?

  func validate() throws {
    for (question, value) in [(TestQuestion.chairHeight, chairHeight), (.distance, distance)] {
      guard case .number(let range, let unit) = question.kind else { continue }
      try range.check(value, of: "--\(question.rawValue)", in: unit)
    }
    if (aid?.count ?? 0) > 60 { throw ValidationError("--aid has more than 60 characters") }
    if (note?.count ?? 0) > 500 { throw ValidationError("--note has more than 500 characters") }
  }

  /// - Throws: where something is answered that the test does not ask.
  func answers(of test: ClinicalTest) throws -> TestAnswers {
    var answers = TestAnswers()
    answers.chairHeight = chairHeight
    answers.distance = distance
    answers.pace = pace
    answers.aid = aid == "none" ? "" : aid
    answers.tookPosition = tookPosition.map { $0 == .yes }
    answers.openedEyes = openedEyes.map { $0 == .yes }
    answers.usedArms = usedArms.map { $0 == .yes }
    answers.wasAssisted = assisted.map { $0 == .yes }
    answers.note = note
    // the course of these has a usual length, which another one may replace
    let mayDiffer = test.usualDistance != nil
    for question in TestQuestion.allCases where answers.has(question) {
      if question.belongs(to: test) || (question == .distance && mayDiffer) { continue }
      throw ValidationError("--\(question.rawValue) does not belong to \(test.rawValue)")
    }
    return answers
  }
}
