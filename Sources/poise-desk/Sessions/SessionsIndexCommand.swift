import ArgumentParser
import PoiseCommands
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise sessions index`.
struct SessionsIndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Make missing summaries and regenerate the index.",
    discussion: """
      The recorder makes a summary when a recording ends. This command makes the missing ones, of \
      interrupted or copied recordings, and replaces those of an older version of Poise. A \
      summary whose logs were removed ('poise log prune', --retention) stays unchanged, with --all \
      too, and so does one whose logs have become shorter and hold less: to summarize what is \
      left, remove it first. Exit status 3 if a recording cannot be summarized, is cut, damaged or \
      shorter than its summary, or lacks a part, or if a log covers times that its session lacks.

      Examples:
        poise sessions index
        poise sessions index --all
      """)

  @Flag(help: "Make all summaries again.")
  var all = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open(anew: true)
    var made = 0
    var failed = 0
    var waiting = 0
    var kept = 0
    var newer = 0
    try store.indexSessions(all: all) { files throws(StoreError) in
      let summary = try SummaryMaker.summary(of: files)
      InputFaults.note(logsOf: summary, named: String(summary.session.prefix(8)))
      return summary
    } tell: { row, outcome in
      switch outcome {
      case .summed:
        made += 1
        Notes.report("summed up \(row.shortID), \(row.local(row.start))")
      case .recording: waiting += 1
      case .kept: kept += 1
      case .newer: newer += 1
      case .failed(let error):
        failed += 1
        Notes.report(error.description)
      }
    }
    let count = try store.sessions().count
    for line in try store.overlaps() { Notes.report(line) }
    for line in try store.faults() { InputFaults.note(line) }
    for (_, lines) in try store.conflicts().sorted(by: { $0.key < $1.key }) {
      for line in lines { InputFaults.note(line) }
    }
    var words = [CountText.words(count, "session"), "\(made) summed up now"]
    if waiting > 0 { words.append("\(waiting) still being recorded") }
    if kept > 0 { words.append("\(kept) kept as they were: their logs are gone or shorter") }
    if newer > 0 { words.append("\(newer) of a newer poise left as they are") }
    try? StandardOutput.writeLine("\(store.root): " + words.joined(separator: ", "))
    if failed > 0 { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}
