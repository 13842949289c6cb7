import ArgumentParser
import PoiseCommands
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise-desk recorder ...`: what a recorder has done by a child process. A task ends when its
/// standard input does, and not by signals that are meant for the recorder: systemd sends them to
/// all processes of a service.
struct RecorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recorder", abstract: "What a running 'poise' asks of this program.",
    shouldDisplay: false,
    subcommands: [
      RecorderSummaryCommand.self, RecorderDeletionsCommand.self, RecorderDiaryCommand.self,
      RecorderLastSessionCommand.self
    ])

  /// Before a task: where memory runs out this program is to go, not the recorder.
  static func begin() {
    SignalHandlers.ignoreEnding()
    try? FileDescriptor.open("/proc/self/oom_score_adj", .update).writeAll("500")
  }
}

/// `poise-desk recorder summarize LOG`: writes a session's summary; answers with its name.
struct RecorderSummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summarize", abstract: "Write the summary of the session of a log.")

  @Argument(help: "The session's last log.") var log: String

  func run() throws {
    RecorderCommand.begin()
    var input = LinePipe(.borrowing(0, name: "standard input"))
    var answer = JSONWriter()
    do throws(StoreError) {
      let files = try SessionFiles.of(log: log)
      let summary = try SummaryMaker.summary(of: files) { !input.isOver() }
      try files.write(summary)
      answer.add("session", text: String(summary.session.prefix(8)))
    } catch { answer.add("error", text: error.description) }
    try StandardOutput.writeLine(answer.finished())
  }
}

/// `poise-desk recorder deletions FOLDER`: completes deletions that were cut off, a line each.
struct RecorderDeletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deletions", abstract: "Complete deletions that were cut off.")

  @Argument(help: "The folder of the recordings.") var root: String

  func run() throws {
    RecorderCommand.begin()
    let lines: [String]
    do throws(StoreError) { lines = try SessionStore.completeDeletions(root: root) } catch {
      lines = [error.description]
    }
    for line in lines { try StandardOutput.writeLine(line) }
  }
}

/// `poise-desk recorder last-session FOLDER`: what became of the session recorded last.
struct RecorderLastSessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "last-session", abstract: "Tell how the last session ended.")

  @Argument(help: "The folder of the recordings.") var root: String

  func run() throws {
    guard let last = LastSession(in: root) else { return }
    var answer = JSONWriter()
    answer.add("session", text: last.id)
    answer.add("session_state", text: last.state.rawValue)
    answer.add("session_error", text: last.error)
    try StandardOutput.writeLine(answer.finished())
  }
}
