import ArgumentParser
import Glibc
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `--file`, for every command that speaks of a running recorder.
struct StatusFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The recorder's status file, where it was started with --status.", valueName: "file"))
  var file: String?

  /// The one running recorder, or the failure to print: of several it must be said which.
  func one() throws -> FoundStatus {
    let found = try all().filter(\.isFresh)
    if found.count == 1 { return found[0] }
    let each = found.map { "process \($0.report.pid) with board \($0.report.board)" }
    throw CommandFailure(
      "\(found.count) recorders are running: \(each.joined(separator: ", "))",
      hint: "say which: " + found.map { "--file \($0.path)" }.joined(separator: " or "),
      exitCode: .usage)
  }

  /// Those that run and those left behind beside them, or the failure to print where none runs.
  func all() throws -> [FoundStatus] {
    let all = FoundStatus.find(file)
    guard let found = all.first else {
      let notice = DeviceNotice().map { "; " + $0.text } ?? ""
      let last = file == nil ? try? LastSession() : nil
      throw CommandFailure(
        file.map { "\($0): no recorder writes here" }
          ?? "no recorder is running\(last.map { "; " + $0.words } ?? "")\(notice)",
        hint: "begin with 'poise run', or 'sudo systemctl start poise'", exitCode: .unavailable)
    }
    if found.isFresh { return all }
    let problem = found.problem
    throw CommandFailure(
      (found.isAlive ? "" : "no recorder is running: ") + problem.text, hint: problem.hint,
      exitCode: .unavailable)
  }
}

/// `poise status`: how is the recorder that runs on this machine?
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the state of the running recorder.",
    discussion: """
      Reads the status file that a running recorder replaces every second: status.json in \
      $RUNTIME_DIRECTORY, $XDG_RUNTIME_DIR/poise, /tmp/poise-UID (your user's number) or \
      /run/poise, or status-PID.json beside it where several recorders run. Shows all of them, \
      also one that hangs or was killed. Exit status 0: no problem; 3: a problem, which the \
      output names; 69: no recorder is running, or none writes any more.
      """)

  @OptionGroup var place: StatusFileOption

  @Flag(help: "Print one JSON document, a line for each recorder.") var json = false

  @Option(
    help: ArgumentHelp(
      "words, json, or prometheus: for node_exporter's textfile collector.", valueName: "format"))
  var format: StatusFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("With prometheus: the file to replace.", valueName: "file"))
  var output: String?

  func validate() throws {
    if json && format != nil && format != .json {
      throw ValidationError("--json and --format say two things")
    }
    if output != nil && format != .prometheus {
      throw ValidationError("-o requires --format prometheus")
    }
  }

  func run() throws {
    if json || format == .json { return try printDocuments() }
    if format == .prometheus { return try exposeMetrics() }
    let found = try place.all()
    let texts = found.map { one in
      if one.isFresh { return one.report.lines.joined(separator: "\n") + "\n" }
      let problem = one.problem
      return TerminalText.line("WRONG: \(problem.text); \(problem.hint)") + "\n"
    }
    let others = ShownPrograms.lines.map { $0 + "\n" }.joined()
    try StandardOutput.write(
      texts.joined(separator: "\n") + (texts.count > 1 && !others.isEmpty ? "\n" : "") + others)
    try Self.end(found)
  }

  private static func end(_ all: [FoundStatus]) throws {
    if !all.contains(where: \.isFresh) { throw ExitCode(ExitStatus.unavailable.rawValue) }
    if all.contains(where: { !$0.isFresh || $0.report.fault != nil }) {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }

  /// For a machine that watches many; without a recorder, too, that there is none.
  private func exposeMetrics() throws {
    let all = FoundStatus.find(place.file)
    let text = PrometheusText.of(all)
    if let output {
      let made = try OutputFile(output, replaces: true, isBinary: false)
      // read by another user's program
      try made.make { sink throws(LogError) in
        try sink.setPermissions(0o644)
        try sink.write(text)
        try sink.finish()
      }
    } else {
      try StandardOutput.write(text)
    }
    try Self.end(all)
  }

  /// One line a recorder.
  private func printDocuments() throws {
    let all = FoundStatus.find(place.file)
    if all.isEmpty {
      let last = try? LastSession()
      var o = JSONWriter()
      o.add("running", flag: false)
      o.add("session_state", text: last?.state)
      o.add("session", text: last?.id)
      o.add("session_error", text: last?.error)
      try StandardOutput.writeLine(o.finished())
      throw ExitCode(ExitStatus.unavailable.rawValue)
    }
    for found in all {
      let age = found.age.flatMap { DecimalText.fixed($0, decimals: 3) } ?? "null"
      let head =
        "{\"running\":\(found.isFresh),\"session_state\":\"\(found.sessionState)\","
        + "\"status_age_s\":\(age),"
      try StandardOutput.write(head + found.text.dropFirst())
    }
    try Self.end(all)
  }
}

enum StatusFormat: String, CaseIterable, ExpressibleByArgument {
  case words, json, prometheus
}

/// What became of the session that was recorded last in the usual folder, as poise-desk finds it.
private struct LastSession {
  /// UUID text; nil where nothing was recorded there.
  var id: String?
  var state = "idle"
  var error: String?

  /// - Throws: where poise-desk cannot be asked.
  init() throws(CommandFailure) {
    guard let root = try? RecordingsFolder.resolve(nil),
      (try? File.status(root))?.kind == .directory,
      let line = try DeskProgram.run(["last-session", root]).lines.last,
      let answer = JSONMembers(line)
    else { return }
    (id, error) = (answer.text("session"), answer.text("session_error"))
    state = answer.text("session_state") ?? state
  }

  /// For a person.
  var words: String {
    guard let id else { return "idle, nothing has been recorded yet" }
    let name = "the last session (\(id.prefix(8)))"
    switch state {
    case "stopped": return "\(name) was stopped in order"
    case "recording": return "\(name) is being recorded by somebody who keeps no status here"
    default: return "\(name) ended with an error: \(error ?? "unknown")"
    }
  }
}

extension FoundStatus {
  /// One of four: idle, recording, stopped, error.
  fileprivate var sessionState: String {
    if !isFresh { return "error" }
    switch report.state {
    case .standby: return "idle"
    case .fault: return "error"
    case .recording: return "recording"
    }
  }
}

extension RecorderStatus {
  /// Why nothing can be asked of the recorder; nil where it records.
  var idleness: CommandFailure? {
    guard state == .standby else { return nil }
    guard let startsAt else {
      return CommandFailure(
        "no recording: stopped by the button", hint: "another press begins a recording",
        exitCode: .unavailable)
    }
    return CommandFailure(
      "no recording yet: the recorder waits until \(Self.time(startsAt)) to begin",
      hint: "try again then", exitCode: .unavailable)
  }

  /// For a person; who wrote the file may have put anything in its texts.
  var lines: [String] { words.map(TerminalText.line) }

  private var words: [String] {
    if state == .standby {
      let next = startsAt.map { "waiting until \(Self.time($0)) to begin" }
      return [
        "standby, board \(board), process \(pid): \(next ?? "the button begins a recording")"
      ]
    }
    var lines: [String] = []
    if let since {
      let length = MachineClock.realtime - since
      let clock = isClockSet ? "" : " (clock not set)"
      lines.append(
        "recording since \(Self.time(since))\(clock), \(Self.length(length)), board \(board), "
          + "process \(pid)")
    }
    let rates = rates.map { "\($0.name) \($0.hz) Hz" }
    let age = sampleAge.map { "; newest sample \($0) s old" } ?? ""
    lines.append("rates: \(rates.joined(separator: ", "))\(age)")
    lines.append("samples: \(samples), lost \(lost), dropped \(dropped); steps: \(steps)")
    if let lastEvent, let lastEventAt {
      lines.append("last event: \(lastEvent) at \(Self.time(lastEventAt))")
    }
    if let log {
      let hours = hoursLeft.map { hours in
        ", room for "
          + (hours < 2
            ? "\(Int(hours * 60)) min" : hours < 48 ? "\(Int(hours)) h" : "\(Int(hours / 24)) days")
      }
      lines.append("log: \(log)\(freeMegabytes.map { ", \(Int($0)) MB free" } ?? "")\(hours ?? "")")
    }
    if let battery = power.batteryPercent {
      let way = power.isCharging.map { $0 ? ", charging" : ", not charging" } ?? ""
      lines.append("battery: \(battery)%\(way)")
    }
    if savesPower {
      lines.append(
        isBatteryCritical
          ? "the battery ends soon: threads wake up seldom, the log is flushed every second"
          : "saving power: threads wake up and the log is flushed seldom")
    }
    if power.isUnderVoltage == true { lines.append("supply: too little voltage") }
    if let snoozedUntil { lines.append("alerts: snoozed until \(Self.time(snoozedUntil))") }
    if let subscribers, subscribers > 0 {
      lines.append("watched by \(CountText.words(subscribers, "subscriber"))")
    }
    if let loop { lines.append(Self.line(loop)) }
    if let fault { lines.append("WRONG: \(fault)") }
    return lines
  }

  private static func line(_ loop: LoopFigures) -> String {
    func text(_ value: Double) -> String { DecimalText.fixed(value, 2) }
    let each = loop.wakeups.map { "\($0.name) \($0.hz)" }
    let late = loop.fusion
    return "loop: late by \(text(late.median)) ms, 99% \(text(late.p99)), 99.9% "
      + "\(text(late.p999)), worst \(text(late.worst)); "
      + "\(CountText.words(loop.skipped, "turn")) skipped, "
      + "\(CountText.words(loop.pageFaults, "page fault")); wake-ups a second: "
      + each.joined(separator: ", ")
  }

  private static func time(_ unix: Int64) -> String {
    let text = CivilTime(unixNanoseconds: unix).rfc3339
    return text.prefix(19).replacing("T", with: " ") + " UTC"
  }

  private static func length(_ nanoseconds: Int64) -> String {
    let minutes = max(0, nanoseconds / 60_000_000_000)
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// `poise snooze`: leave me alone for a while.
struct SnoozeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: "Mute the alert output of the running recorder.",
    discussion: """
      Poise continues to judge posture and to record alerts; only the vibration motor or buzzer \
      stays off. For daily quiet hours, set `quiet` under [alert] in the board file.
      """)

  @OptionGroup var place: StatusFileOption

  @Option(help: ArgumentHelp("Duration in minutes, at most a day.", valueName: "minutes"))
  var minutes = RecorderRequests.defaultSnoozeMinutes

  @Flag(help: "Resume alerts.") var end = false

  func validate() throws {
    guard (1...1440).contains(minutes) else {
      throw ValidationError("--minutes \(minutes) is outside 1 to 1440")
    }
  }

  func run() throws {
    let recorder = try place.one()
    try recorder.send(SIGUSR1, end ? -1 : minutes)
    let what = end ? "alerts as usual" : "alerts snoozed for \(minutes) min"
    try StandardOutput.writeLine(TerminalText.line("\(what): \(recorder.name)"))
  }
}

extension FoundStatus {
  /// Which recorder it is, for a person who may have several.
  var name: String {
    "process \(report.pid), board \(report.board)" + (report.log.map { ", \($0)" } ?? "")
  }

  func send(_ number: Int32, _ value: Int32) throws {
    if let idleness = report.idleness { throw idleness }
    do throws(SystemError) {
      try RunningProcess(report.pid).send(number, value: Int32(value))
    } catch {
      let isForbidden = error.errno == EPERM
      throw CommandFailure(
        "\(error.path): \(error.reason)",
        hint: isForbidden ? "it belongs to somebody else: put sudo before the command" : nil,
        exitCode: isForbidden ? .permission : .failed)
    }
  }
}
