import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log merge FILE... -o OUT`: a session's parts as one file.
struct LogMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the parts of a session to one log.",
    discussion: """
      Exit status 3: a log is cut or damaged, or a part of the session is missing; the rest is \
      joined.

      Example:
        poise log merge 20260131T*_1a2b3c4d_*.mcap -o session.mcap
      """)

  @Argument(help: "Logs of one session.", completion: .file(extensions: ["mcap"]))
  var files: [String]

  @OptionGroup var keys: KeyOption

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Output file; - is standard output."))
  var output: String

  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false

  @Flag(name: .shortAndLong, help: "No progress bar and no summary.") var quiet = false

  mutating func run() throws {
    try OutputFile.check(output, isNoneOf: files)
    let made = try OutputFile(output, replaces: force, isBinary: true)
    do {
      let sources = try files.map { try LogSource(path: $0) }
      let bar = ProgressBar("merge", total: sources.reduce(0) { $0 + $1.size }, quiet: quiet)
      let logs = try LogFiles.readers(files, bar: bar)
      let outcome = try made.make { sink throws(LogError) in try LogRewriter.write(logs, to: sink) }
      bar.finish()
      if !quiet {
        let samples = CountText.words(outcome.samples, "sample")
        Notes.report("\(samples) of \(CountText.words(logs.count, "log")) to \(output)")
      }
      for log in logs { LogFiles.reportFaults(log) }
      for missing in outcome.missing { Notes.report(missing.description) }
      if logs.contains(where: { !$0.faults.isEmpty }) || !outcome.missing.isEmpty {
        throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
      }
    } catch {
      made.discard()
      throw error
    }
  }
}
