import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseDiary
import PoiseLanguage
import PoiseSystem

/// `poise test`: guided tests, and results that were kept.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Do a guided test: TUG, chair rises, balance, walks.",
    discussion: """
      The command shows how the test is set up, asks the safety questions, waits for three seconds \
      of rest, and gives the signal by text, bell and alert output. It finds the end by itself \
      or takes the board's button or the Enter key, and asks what the sensor cannot see. Ctrl-C \
      breaks a test off; it is stored and not scored. docs/tests.md describes each test.

      With --user the result is stored in that person's journal, for reports and comparisons.

        poise test tug --board rpi --user anna
        poise test sppb --board virtual
        poise test tug recording.mcap --go 12:03:10 --user anna
        poise test list --user anna
        poise test withdraw last --user anna

      Options of a test; 'poise test do --help' describes them all:

        --board NAME         measure now; virtual needs no hardware
        --go MOMENT          evaluate a recording: when the signal was given, such as
                             12:03:10.4 or "2026-11-26 12:03:10"; --stop-at MOMENT
                             when somebody stopped it
        --user NAME          whose test it is; --log-dir DIRECTORY where it is stored
        --distance M, --chair-height CM, --pace usual|fast, --aid WORD, --note TEXT
                             course, chair, pace and aid
        --took-position, --opened-eyes, --used-arms, --assisted yes|no
                             answers that scripts give; --safety-confirmed for the
                             first questions
        --run-in             press at the first line of a walk, too
        --no-log, --json     record no log; print JSON lines
        --language CODE      de, es, fr or en; default: as the profile says
        --speed max, --patient NUMBER
                             of the virtual board

      Tests: \(ClinicalTest.allCases.map(\.rawValue).joined(separator: ", ")).

      The safety questions: Is somebody beside the wearer who can catch a fall? Is the wearer \
      dizzy, in chest pain, newly operated on, or told not to do this? Before a timed walk: has \
      the wearer had a heart attack, unstable angina, or heart failure that is not under control \
      lately?
      """,
    subcommands: [TestDoCommand.self, TestListCommand.self, TestWithdrawCommand.self],
    defaultSubcommand: TestDoCommand.self)
}

/// `poise test list`.
struct TestListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show stored results, the newest last.")

  @OptionGroup var person: DiaryPerson

  @OptionGroup var reading: LanguageOption

  @OptionGroup var last: LastDays

  @Option(help: "Only of this test.", transform: ClinicalTest.named)
  var only: ClinicalTest?

  @Flag(help: "One JSON object a line, which python -m poise.exchange converts to FHIR.")
  var json = false

  func run() throws {
    let (name, diary) = try person.read()
    let tests = diary.tests(last.range).filter { only == nil || only == $0.result.test }
    let profile = (try? person.place.root).flatMap {
      KeptPerson(name, root: $0, bodyHeight: nil, at: MachineClock.realtime / 1000).language
    }
    let say = Translator(reading.language ?? profile ?? .english)
    for tested in tests {
      let head = say(TestText.head(tested.result))
      try StandardOutput.writeLine(
        json
          ? TestText.json(tested, user: name)
          : "\(DiaryID.short(tested.id))  \(TestText.when(tested))  \(head)"
      )
    }
    if tests.isEmpty && !json {
      Notes.report("\(name): no test was stored in \(last.text)")
    }
  }
}

/// `poise test withdraw ID`.
struct TestWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Withdraw a result; it stays in the journal and does not count.",
    discussion: "Withdrawing a part of an SPPB withdraws its total, too.")

  @Argument(help: ArgumentHelp("Its id, or last.", valueName: "id"))
  var id: String

  @OptionGroup var person: DiaryPerson

  func run() throws {
    let book = try person.book()
    func ids(_ diary: Diary) -> [String] { diary.tests.map(\.id) }
    let (one, total) = try book.find { diary throws(DiaryRefusal) -> (String, String?) in
      let one = try DiaryID.one(id, of: ids(diary), what: "test result")
      return (one, diary.battery(of: one)?.id)
    }
    // the total first: an interruption must not leave one without its part
    for id in [total, one].compactMap({ $0 }) {
      try DiaryWithdrawal.withdraw(id, book, ids: ids)
    }
    try KeptWord.tell("test result \(DiaryID.short(one)) does not count any more")
    if let total {
      try KeptWord.tell(
        "the SPPB total \(DiaryID.short(total)) does not count any more: this was a part of it")
    }
  }
}
