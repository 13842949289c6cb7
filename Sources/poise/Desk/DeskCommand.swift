import ArgumentParser

/// A command of `poise-desk`, listed by `poise --help` and passed on with all of its words.
protocol DeskCommand: ParsableCommand {
  static var name: String { get }
  /// As `poise-desk --help` has it; a test compares them.
  static var abstract: String { get }
  var words: [String] { get }
}

extension DeskCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract)
  }

  func run() throws { try DeskProgram.become([Self.name] + words) }
}

struct DeskReplay: DeskCommand {
  static let name = "replay"
  static let abstract = "Run the detectors again over a recording."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskLog: DeskCommand {
  static let name = "log"
  static let abstract = "Check, cut, join, repair, align, import, export logs."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskBalance: DeskCommand {
  static let name = "balance"
  static let abstract = "Measure sway in a standing test; Romberg quotient."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskRom: DeskCommand {
  static let name = "rom"
  static let abstract = "Measure the range of motion between two sensors."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskReps: DeskCommand {
  static let name = "reps"
  static let abstract = "Count repetitions and measure their velocity."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskCheck: DeskCommand {
  static let name = "check"
  static let abstract = "Check posture and sway for half a minute."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskTest: DeskCommand {
  static let name = "test"
  static let abstract = "Do a guided test: TUG, chair rises, balance, walks."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskMetronome: DeskCommand {
  static let name = "metronome"
  static let abstract = "Give a beat to walk to on the alert output."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskGlossary: DeskCommand {
  static let name = "glossary"
  static let abstract = "Explain a figure: name, unit, how it is measured."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskReport: DeskCommand {
  static let name = "report"
  static let abstract = "Make a report of walking, posture and balance."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskSummarize: DeskCommand {
  static let name = "summarize"
  static let abstract = "Summarize logs, one line per session or per epoch."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskFeatures: DeskCommand {
  static let name = "features"
  static let abstract = "Print the features behind each assessment."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskSessions: DeskCommand {
  static let name = "sessions"
  static let abstract = "List sessions; tag, note, exclude or delete them."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskSeal: DeskCommand {
  static let name = "seal"
  static let abstract = "Make keys of sealed recordings, open and check them."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskProfile: DeskCommand {
  static let name = "profile"
  static let abstract = "Set or show a person's age, sex, heights and falls."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskCheckIn: DeskCommand {
  static let name = "checkin"
  static let abstract = "Record how you feel: pain, stiffness, mood, sleep."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskMedication: DeskCommand {
  static let name = "medication"
  static let abstract = "Manage a plan of medicines and the doses taken."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskTriggers: DeskCommand {
  static let name = "triggers"
  static let abstract = "Find what correlates with how you felt."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskData: DeskCommand {
  static let name = "data"
  static let abstract = "Export all stored data, or delete a person's."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}
