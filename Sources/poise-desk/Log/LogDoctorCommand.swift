import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log doctor FILE...`: is a log as it should be?
struct LogDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check logs against the MCAP specification, and their signals against physics.",
    discussion: """
      Prints one line per finding: FILE:BYTE: error|warning: problem. Exit status 0: no findings; \
      3: warnings only (samples lost, a stuck axis, a field unlike the earth's); 1: errors.

      Example:
        poise log doctor *.mcap
      """)

  @Argument(help: "Logs.", completion: .file(extensions: ["mcap"])) var files: [String]

  @OptionGroup var keys: KeyOption

  @Flag(help: "One JSON document.") var json = false

  @Flag(name: .shortAndLong, help: "No progress bar.") var quiet = false

  mutating func run() throws {
    var documents: [String] = []
    var hasErrors = false
    var hasWarnings = false
    for path in try StandardInput.resolved(files) {
      let source = try LogSource(path: path)
      let bar = ProgressBar("doctor", total: source.size, passes: 6, quiet: quiet)
      bar.follow(source)
      var findings: [LogDoctor.Finding]
      do throws(LogError) {
        findings = try LogDoctor.check(source)
        findings += try Self.ofContent(source, isWhole: !findings.contains { $0.isError })
      } catch {
        guard case .malformed(let reason, let offset) = error.problem else {
          throw CommandFailure(reading: error)
        }
        findings = [LogDoctor.Finding(severity: .error, offset: offset, text: reason)]
      }
      bar.finish()
      hasErrors = hasErrors || findings.contains(where: \.isError)
      hasWarnings = hasWarnings || findings.contains { $0.severity == .warning }
      if json {
        documents.append(Self.document(path, findings))
        continue
      }
      for f in findings {
        try StandardOutput.writeLine("\(path):\(f.offset): \(f.severity.rawValue): \(f.text)")
      }
      if findings.isEmpty { try StandardOutput.writeLine("\(path): ok") }
    }
    if json { try StandardOutput.writeLine("[" + documents.joined(separator: ",\n") + "]") }
    if hasErrors { throw ExitCode(ExitStatus.failed.rawValue) }
    if hasWarnings { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// What the samples say, and where there are none that can be read.
  ///
  /// - Parameter isWhole: as a container the file has no error; else what is damaged has been said.
  private static func ofContent(
    _ source: LogSource, isWhole: Bool
  ) throws(LogError) -> [LogDoctor.Finding] {
    let log: LogReader
    do throws(LogError) { log = try LogReader(source) } catch {
      // a log of other software is none
      if !isWhole || !error.isOfContent { return [] }
      return [LogDoctor.Finding(severity: .error, offset: 0, text: "\(error)")]
    }
    var findings = try SignalChecks.check(log)
    if isWhole { findings += LogDoctor.damage(of: log) }
    return findings
  }

  private static func document(_ path: String, _ findings: [LogDoctor.Finding]) -> String {
    var o = JSONWriter()
    o.add("path", text: path)
    o.add("findings", each: findings) { o, finding in
      o.add("severity", text: finding.severity.rawValue)
      o.add("byte", whole: finding.offset)
      o.add("text", text: finding.text)
    }
    return o.finished()
  }
}
