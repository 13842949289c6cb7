import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseHardware
import PoiseInsight
import PoiseRuntime
import PoiseSystem
import PoiseVirtual
import Synchronization

/// Leads through a test while it is recorded: says and sounds the guide's cues, takes the button
/// and the Enter key, and asks the last questions before the log is closed.
final class TestLeader: SessionCompanion, @unchecked Sendable {
  private static let beep: Int64 = 150_000_000

  private let test: ClinicalTest
  private let asker: TestAsker
  private let terminal: Terminal
  private let line: (any AlertLine)?
  private let button: (any ButtonLine)?
  /// Of the virtual board.
  private let patient: PatientCue?
  /// Raised by Ctrl-C, by the end of the terminal, and by the end of standard input.
  private let breakOff: StopFlag
  /// Raised by a second Ctrl-C: no wait and no question any more.
  private let hurry: StopFlag
  private let stop: StopFlag
  private let keys = Atomic<Int>(0)
  private var guide: TestGuide
  private var answers: TestAnswers
  /// Changes of the alert output that are due.
  private var sounds: [(time: Timestamp, isActive: Bool)] = []
  /// Whether somebody broke the test off.
  private(set) var hasAborted = false
  private var watchesKeys = false
  private let keysAreOver = StopFlag()
  private let inputHasEnded = StopFlag()
  private var isLineBroken = false
  private(set) var hasGivenUp = false
  private(set) var results: [TestResult] = []
  /// Why the last questions were not answered.
  private(set) var failure: CommandFailure?

  /// - Parameters:
  ///   - breakOff: raised where the test is to be broken off.
  ///   - hurry: raised where that shall take no time.
  ///   - stop: raised where the session is to end.
  init(
    _ test: ClinicalTest, guide: TestGuide, answers: TestAnswers, asker: TestAsker,
    terminal: Terminal, line: (any AlertLine)?, button: (any ButtonLine)?, patient: PatientCue?,
    breakOff: StopFlag, hurry: StopFlag, stop: StopFlag
  ) {
    self.test = test
    self.guide = guide
    self.answers = answers
    self.asker = asker
    self.terminal = terminal
    self.line = line
    self.button = button
    self.patient = patient
    self.breakOff = breakOff
    self.hurry = hurry
    self.stop = stop
  }

  /// Runs a session in which the Enter key, where there is one, presses the button.
  func whileKeysPress<Outcome>(_ session: () throws -> Outcome) throws -> Outcome {
    watchesKeys = asker.asks
    guard watchesKeys else { return try session() }
    let thread = try RealtimeThread(name: "poise-keys", priority: .normal) { [self] in
      var input = LinePipe(.borrowing(0, name: "standard input"))
      while !stop.isRaised {
        guard let lines = input.next(within: 100) else {
          // Ctrl-D, or a terminal that has gone: nobody can press any more
          inputHasEnded.raise()
          break
        }
        keys.wrappingAdd(lines.count, ordering: .relaxed)
      }
      keysAreOver.raise()
    }
    let outcome = Result { try session() }
    stop.raise()
    thread.join()
    return try outcome.get()
  }

  func process(_ record: LogRecord) { guide.take(record) }

  func attend(at now: Timestamp) {
    if (breakOff.isRaised || inputHasEnded.isRaised) && !hasAborted {
      hasAborted = true
      guide.abort(at: now)
      let reason = breakOff.isRaised ? "Stopped early" : "Standard input has ended: stopped early"
      note("\(reason). Wait a moment.")
    }
    if hurry.isRaised { stop.raise() }
    if keys.exchange(0, ordering: .relaxed) > 0 { guide.press(at: now) }
    while let change = (try? button?.next(until: now)) ?? nil {
      if change.isPressed { guide.press(at: change.timestamp) }
    }
    while let sound = sounds.first, sound.time <= now {
      sounds.removeFirst()
      set(sound.isActive, at: now)
    }
    if let cue = guide.advance(to: now) { take(cue, at: now) }
  }

  private func take(_ cue: TestGuide.Cue, at now: Timestamp) {
    switch cue {
    case .go:
      beep(1, at: now)
      patient?.give(at: now)
      note("GO!")
    case .stop:
      beep(2, at: now)
      note("Stop. Stay where you are for three seconds.")
    case .done: stop.raise()
    case .gaveUp:
      hasGivenUp = true
      stop.raise()
    case .prepare(let part, let position): prepare(part, position)
    case .holdStill: note("Hold still, and wait for the signal ...")
    case .notStill:
      let press = asker.asks ? " Enter gives the signal all the same." : ""
      note("Not still yet: \(Self.still(test)).\(press)")
    case .turning:
      let press = asker.asks ? " Enter gives the signal all the same." : ""
      note(
        "Not still yet: the gyroscope shows a steady turn. If nothing turns, its zero is off: "
          + "'poise calibrate gyroscope' measures it.\(press)")
    case .lineCrossed: note("The clock runs.")
    case .minutesLeft(let minutes):
      note(TestInstruction.encouragement(minutesLeft: minutes))
    }
  }

  private static func still(_ test: ClinicalTest) -> String {
    test.positions.isEmpty ? "arms and trunk at rest, do not talk" : "arms at rest, do not talk"
  }

  private func prepare(_ part: ClinicalTest, _ position: StandingPosition?) {
    var words = ""
    if test == .sppb && (position == nil || position == .sideBySide) {
      for line in TestInstruction(part).battery { note(line) }
    }
    words +=
      position.map { "Position: " + TestInstruction.position($0) } ?? "Take the start position."
    if asker.asks { words += " Press Enter when ready." }
    note(words)
  }

  /// Says something in the language; the dash before an item of a list is no text.
  private func note(_ text: String) {
    let dash = text.hasPrefix("  - ") ? "  - " : ""
    terminal.note(dash + asker.say(String(text.dropFirst(dash.count))))
  }

  // MARK: - Alert output

  private func beep(_ count: Int, at now: Timestamp) {
    sounds = []
    for k in 0..<count {
      let begin = now + Int64(2 * k) * Self.beep
      if k == 0 { set(true, at: now) } else { sounds.append((begin, true)) }
      sounds.append((begin + Self.beep, false))
      terminal.ring()
    }
  }

  private func set(_ isActive: Bool, at time: Timestamp) {
    guard let line, !isLineBroken else { return }
    do throws(LineError) { try line.set(isActive, at: time) } catch {
      isLineBroken = true
      terminal.note("poise: the alert output failed (\(error.code)); the test goes on", .warning)
    }
  }

  // MARK: - End

  func finish(at now: Timestamp) -> [Event] {
    set(false, at: now)
    stop.raise()
    // the next line typed is an answer, and no press any more
    while watchesKeys && !keysAreOver.isRaised {
      MachineClock.sleep(until: MachineClock.monotonic + 5_000_000)
    }
    if guide.parts.allSatisfy({ $0.run.trials.isEmpty }) { return [] }
    do throws(CommandFailure) {
      if hurry.isRaised { throw CommandFailure("broken off: the last questions were not asked") }
      try asker.ask(TestInstruction(test).after, &answers)
    } catch { failure = error }
    // what was done is kept, also where a question has no answer
    results = guide.results(answers)
    return results.map { .test($0) }
  }
}
