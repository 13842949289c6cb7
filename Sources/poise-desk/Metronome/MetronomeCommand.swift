import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseHardware
import PoiseInsight
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise metronome`: a beat on the alert output, started by a person.
struct MetronomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metronome",
    abstract: "Give a beat to walk to on the alert output.",
    discussion: """
      The beat is an aid, not a guard. If you freeze: stop, breathe, shift your weight, then step \
      to the beat. Do not hurry to catch it. Try it first sitting, then walking with somebody \
      beside you. Do not use it at a curb or on stairs.

      The tempo is your own cadence of walking straight ahead, of the sessions of the last 30 \
      days, or a percentage of it, or beats per minute. It ends after --duration, with Ctrl-C, or \
      when the board's button is pressed. No detector starts it. On a board without an alert \
      output and on the virtual board the terminal's bell rings.

        poise metronome --user anna
        poise metronome --user anna --tempo 90% --duration 2m
        poise metronome --tempo 100
      """)

  @Option(
    help: ArgumentHelp("\(TempoArgument.choices)."),
    transform: TempoArgument.named)
  var tempo: TempoArgument = .share(1)

  @Option(help: ArgumentHelp("How long it beats, at most 30m.", valueName: "time"))
  var duration = DurationArgument(seconds: 300)

  @Option(
    help: ArgumentHelp("Whose cadence. Optional where there is one person.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Board whose alert output beats.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @OptionGroup var place: StoreOption

  func validate() throws {
    guard (1...1800).contains(duration.seconds) else {
      throw ValidationError("--duration must be 1 s to 30 min")
    }
  }

  func run() throws {
    if let user { _ = try UserFolder.checked(user) }
    let chosen = try BoardSelection.board(named: board, boards: boards)
    let beats = try beatsPerMinute()
    guard let metronome = Metronome(tempo: beats) else {
      throw CommandFailure(
        "a tempo of \(CommandText.fixed(beats, 0)) per minute is outside 60 to 130",
        hint: "--tempo 100 gives another", exitCode: .usage)
    }
    let terminal = Terminal()
    let line = try AlertOutput.line(of: chosen) ?? TerminalBell(terminal)
    let button = try? AlertOutput.button(of: chosen)
    let ends = button == nil ? "Ctrl-C ends it" : "the button or Ctrl-C ends it"
    terminal.note(
      "\(CommandText.fixed(beats, 0)) beats per minute for "
        + "\(CommandText.fixed(duration.seconds, 0)) s at most; \(ends).\n"
        + "The beat is an aid, not a guard. If you freeze: stop, breathe, shift your weight, then "
        + "step to the beat. Do not hurry to catch it.")
    let stop = StopFlag()
    SignalMonitor.start(raising: stop)
    let outcome = try beat(metronome, line, button, stop)
    let (usual, most) = (outcome.milliseconds(share: 0.95), outcome.milliseconds(share: 1))
    var words = CountText.words(outcome.beats, "beat")
    if let usual, let most {
      words +=
        "; 95% began within \(CommandText.fixed(usual, 1)) ms of their time, all within "
        + "\(CommandText.fixed(most, 1)) ms"
    }
    if outcome.missed > 0 { words += "; \(outcome.missed) left out: the machine was too busy" }
    terminal.note(words)
    if outcome.missed > 0 { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  private func beat(
    _ metronome: Metronome, _ line: any AlertLine, _ button: (any ButtonLine)?, _ stop: StopFlag
  ) throws -> Metronome.Outcome {
    // this thread does nothing else, and keeps the time
    RealtimeThread.apply(.realtime(20))
    let begin = MachineClock.monotonic
    do throws(LineError) {
      return try metronome.run(on: line, for: duration.nanoseconds, stop: stop) {
        let now = MachineClock.monotonic
        // what was pressed to start it is no wish to end it
        guard now - begin > 500_000_000, let change = try? button?.next(until: now) else {
          return false
        }
        return change.isPressed && change.timestamp - begin > 500_000_000
      } now: {
        MachineClock.monotonic
      } sleep: {
        MachineClock.sleep(until: $0)
      }
    } catch {
      throw CommandFailure(
        "the alert output failed: \(error.code)", hint: "'poise doctor' says who uses it",
        exitCode: .noSensor)
    }
  }

  private func beatsPerMinute() throws -> Double {
    switch tempo {
    case .beats(let beats): return beats
    case .share(let share): return share * (try ownCadence())
    }
  }

  /// Steps a minute of the last 30 days' sessions.
  private func ownCadence() throws -> Double {
    var person = DiaryPerson()
    person.user = user
    person.place = place
    let name = try person.name()
    let store = try place.open(of: name)
    var query = SessionQuery()
    query.user = name
    query.takesCalibrations = true
    query.isIncluded = true
    query.firstDay = Int(MachineClock.realtime / 86_400_000_000_000) - 30
    let summaries = try store.sessions(query).compactMap { try store.summary(of: $0) }
    if let own = OwnCadence(summaries) { return own.stepsPerMinute }
    throw CommandFailure(
      "\(name) has not walked \(OwnCadence.leastStrides) strides straight ahead in 30 days",
      hint: "give beats per minute: --tempo 100", exitCode: .noInput)
  }
}

/// `own`, `95%` or `110`.
enum TempoArgument: Equatable, CustomStringConvertible {
  /// Of one's own cadence.
  case share(Double)
  /// A minute.
  case beats(Double)

  /// A beat at 110% of their own cadence made freezing rarer in ten people (Arias & Cudeiro 2010
  /// [181]); nothing shows that more is safe.
  private static let shares = 0.9...1.1

  /// What may be given.
  static let choices = "own, 90% to 110% of it, or beats per minute, 60 to 130"

  /// - Throws: with what may be given.
  static func named(_ argument: String) throws -> TempoArgument {
    guard let tempo = TempoArgument(argument: argument) else {
      throw ValidationError("--tempo \(argument): give \(choices)")
    }
    return tempo
  }

  init?(argument: String) {
    if argument == "own" {
      self = .share(1)
    } else if argument.hasSuffix("%"), let percent = Double(argument.dropLast()),
      Self.shares.contains(percent / 100)
    {
      self = .share(percent / 100)
    } else if let beats = Double(argument), Metronome.tempos.contains(beats) {
      self = .beats(beats)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .share(1): "own"
    case .share(let share): "\(CommandText.fixed(100 * share, 0))%"
    case .beats(let beats): CommandText.fixed(beats, 0)
    }
  }
}
