import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseLanguage
import PoiseGait
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise check FILE|--board NAME`: half a minute of holding still, and what it says.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check posture and sway for half a minute.",
    discussion: """
      Sit or stand in the posture to check, look ahead, arms down, and hold still until the \
      command ends. It compares your posture with the calibrated one and reports how long you \
      held it, how much the trunk swayed, and one thing to try. 'poise report' judges sway and \
      lean over longer times. Indicative, not a diagnosis.

        poise calibrate posture --board rpi --user anna --posture standing
        poise check --board rpi --user anna --sensor-height 1.0
        poise check --board rpi --user anna --position sitting
        poise check LOG.mcap

      Where something cannot be judged, the command prints what is missing and how to provide \
      it; the exit status is then 3. Options of steps and alerts (--detector, --classic-..., \
      --posture-rule, --alert-after, --no-alerts, --stride-...) change nothing here and are refused.
      """)

  @Argument(help: "Recording (CSV or log) of somebody who holds still.")
  var file: String?

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(help: "How you hold still.")
  var position = PostureCheck.Position.standing

  @Option(help: ArgumentHelp("How long to hold still, 10 s to 10 min.", valueName: "time"))
  var duration = DurationArgument(seconds: 30)

  @Flag(help: "One JSON object instead of the report.")
  var json = false

  @OptionGroup var reading: LanguageOption

  @OptionGroup var place: StoreOption

  @OptionGroup var streak: StreakOption

  @OptionGroup(title: "Whose posture, and how the device is worn") var fusion: FusionOptions

  mutating func validate() throws {
    guard (file == nil) != (board == nil) else {
      throw ValidationError("give a recording, or --board to check yourself now")
    }
    guard (SwayWindow.minimumSeconds...600).contains(duration.seconds) else {
      throw ValidationError("--duration must be 10 s to 10 min")
    }
    if let idle = fusion.given.map(\.option).first(where: Self.idle.contains) {
      throw ValidationError("\(idle) changes nothing that 'poise check' measures: leave it out")
    }
  }

  /// Options of steps and alerts.
  private static let idle: Set<String> = [
    "--detector", "--classic-signal", "--classic-threshold", "--classic-high-pass",
    "--classic-refractory", "--posture-rule", "--alert-after", "--no-alerts",
    "--stride-calibration", "--stride-model"
  ]

  func run() throws {
    let input: MotionInput
    let loaded: LoadedFusionOptions
    if let file {
      (input, loaded) = try MotionInput.open(file, fusion)
    } else {
      let chosen = try BoardSelection.board(named: board, boards: boards)
      loaded = try fusion.load(for: try chosen.device(), worn: chosen.device)
      let progress = CheckProgress(
        position: position, seconds: duration.seconds, language: readLanguage)
      defer { progress.end() }
      // two seconds to settle in
      input = try MotionInput(
        board: chosen, seconds: duration.seconds + CheckProgress.settleSeconds,
        loaded: loaded, motion: .standing, watch: { progress.take($0) })
    }
    let check = try check(input, loaded)
    try StandardOutput.write(json ? object(check, input) + "\n" : text(check))
    if !check.missing.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// As asked for, else as the profile says.
  private var readLanguage: Language {
    reading.language ?? kept(at: MachineClock.realtime).language ?? .english
  }

  private func check(
    _ input: MotionInput, _ loaded: LoadedFusionOptions
  ) throws -> PostureCheck {
    let held: HeldStill
    do throws(HeldStillError) {
      held = try HeldStill(
        input.records, seconds: duration.seconds, postures: loaded.settings.postures,
        mount: input.mount, sensorHeight: loaded.body.sensorHeight, chipRateHz: input.chipRateHz)
    } catch { throw failure(error, input) }
    var missing: [String] = []
    if loaded.settings.postures.isEmpty {
      let place = board.map { "--board \($0)" } ?? "RECORDING"
      missing.append(
        "posture needs a calibration: 'poise calibrate posture \(place) --user NAME', then "
          + "'poise check ... --user NAME'")
    }
    let kept = kept(at: held.start.nanoseconds &+ input.timeOffset)
    return PostureCheck(
      held, position: position, wearer: kept.wearer, streak: kept.streak, missing: missing)
  }

  /// - Parameter time: of the stretch, ns UTC, or of a recording's own axis.
  private func kept(at time: Int64) -> KeptPerson {
    guard let user = fusion.user, let root = try? place.root else { return KeptPerson() }
    let isUTC = time / 1_000_000_000 > CivilTime.days(year: 2001, month: 1, day: 1) * 86_400
    return KeptPerson(
      user, root: root, bodyHeight: fusion.bodyHeight,
      at: (isUTC ? time : MachineClock.realtime) / 1000, streak.settings)
  }

  private func failure(_ error: HeldStillError, _ input: MotionInput) -> CommandFailure {
    func text(_ value: Double, _ decimals: Int) -> String {
      CommandText.fixed(value, decimals)
    }
    switch error {
    case .moving(let longest, let moving, let all):
      return CommandFailure(
        "\(input.name): no one holds still for \(text(duration.seconds, 1)) s in its \(all) s: "
          + "\(moving) s are steps or motion, the longest still stretch has \(text(longest, 1)) s",
        hint: "hold still until the report comes, or give a shorter --duration",
        exitCode: .badData)
    case .notWorn(let sway):
      return CommandFailure(
        "\(input.name): sways by \(text(sway, 4)) m/s2, which is a sensor's noise: no one wears "
          + "the device", exitCode: .badData)
    case .notUpright(let lean):
      return CommandFailure(
        "\(input.name): the trunk leans by \(text(lean, 0)) degrees: neither sitting nor standing, "
          + "or not worn as --mount says", exitCode: .badData)
    }
  }

  private func text(_ check: PostureCheck) -> String {
    let say = Translator(readLanguage)
    let seconds = CommandText.fixed(check.held.seconds, 0)
    var out = say("Posture check, \(check.position.rawValue), \(seconds) s") + "\n"
    for line in check.lines {
      let title = say(line.title)
      let gap = String(repeating: " ", count: max(1, 10 - title.count))
      out += "  \(title)\(gap)\(say(line.text))\n"
    }
    out += say(PostureCheck.notice)
    if check.suggestion != nil { out += " " + say(Suggestion.contraindication) }
    return out + "\n"
  }

  private func object(_ check: PostureCheck, _ input: MotionInput) -> String {
    var line = JSONWriter()
    line.add("type", text: "posture_check")
    line.add("position", text: check.position.rawValue)
    line.add(
      "start",
      raw: DecimalText.seconds(nanoseconds: check.held.start.nanoseconds &+ input.timeOffset))
    line.add("duration_s", check.held.seconds, decimals: 2)
    let posture = check.held.posture
    line.add("judged_s", posture?.judged, decimals: 2)
    line.add("good_s", posture?.good, decimals: 2)
    line.add("longest_hold_s", posture?.longestHold, decimals: 2)
    line.add("hold_s", posture?.hold, decimals: 2)
    line.add("good", flag: posture?.isGood)
    line.add("reason", text: posture.flatMap { $0.isGood ? nil : $0.reason.word })
    line.add("posture", text: posture?.name.text)
    line.add("angle_deg", posture?.angle, decimals: 2)
    line.add(Figure.forwardLean.key, posture?.forward, decimals: 2)
    line.add("right_lean_deg", posture?.right, decimals: 2)
    for measure in check.held.sway { line.add(measure.key, measure.value, decimals: 6) }
    var severities = JSONWriter()
    for row in check.rated { severities.add(row.key, text: row.severity?.word) }
    line.add("severity", severities)
    line.add(Figure.streakDays.key, whole: check.streak?.current)
    line.add("suggestion", text: check.suggestion?.sentence)
    line.add("missing", list: check.missing.map(JSONText.quoted))
    return line.finished()
  }
}

extension PostureCheck.Position: ExpressibleByArgument {}
