import ArgumentParser
import PoiseCommands

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

struct DeskBalance: DeskCommand {
  static let name = "balance"
  static let abstract = "Measure sway in a timed standing test, and the Romberg quotient of two."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskRom: DeskCommand {
  static let name = "rom"
  static let abstract = "Measure the range of a movement between two sensors."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskReps: DeskCommand {
  static let name = "reps"
  static let abstract = "Count repetitions and measure their velocity."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskCheck: DeskCommand {
  static let name = "check"
  static let abstract = "Check posture and sway in half a minute of sitting or standing."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskGlossary: DeskCommand {
  static let name = "glossary"
  static let abstract =
    "Say what a figure means: plain name, one sentence, unit, how it is measured."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskReport: DeskCommand {
  static let name = "report"
  static let abstract =
    "Make a page of what was recorded: walking, posture, balance, what stands out."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskSummarize: DeskCommand {
  static let name = "summarize"
  static let abstract = "Sum up logs: one line a session, or one an epoch."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskFeatures: DeskCommand {
  static let name = "features"
  static let abstract =
    "Print what gait pattern, fall risk, fatigue and posture are told by, a row each."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskSessions: DeskCommand {
  static let name = "sessions"
  static let abstract = "List recorded sessions; tag, note, exclude and delete them."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskProfile: DeskCommand {
  static let name = "profile"
  static let abstract = "Say, or show, what is to be known of a person: age, sex, heights, falls."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskCheckIn: DeskCommand {
  static let name = "checkin"
  static let abstract = "Say how you are: questions of BASDAI, pain, mood, sleep, a flare."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskMedication: DeskCommand {
  static let name = "medication"
  static let abstract = "Keep a plan of medicines, and say which doses were taken."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskTriggers: DeskCommand {
  static let name = "triggers"
  static let abstract =
    "Look for what went together with how you felt: activity, posture, rest, weather."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DeskData: DeskCommand {
  static let name = "data"
  static let abstract = "Export everything that is kept, or delete everything of a person."
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}
