import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSeal
import PoiseSystem
import PoiseText

/// `poise log recover FILE`: all that is whole of a damaged log.
struct LogRecoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Recover the intact data of a cut or damaged log.",
    discussion: """
      Writes and checks a new log with every intact chunk before and after the damage. Where the \
      log's own description is damaged, other parts of the session in the same folder replace it. \
      --in-place completes a file that a power cut left without its end, as the next 'poise run' \
      would. Exit status 0: nothing was missing; 3: something was; 1: nothing could be recovered.

      Examples:
        poise log recover cut.mcap -o whole.mcap
        poise log recover cut.mcap --in-place
      """)

  @Argument(help: "A log.", completion: .file(extensions: ["mcap"])) var file: String

  @OptionGroup var keys: KeyOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file. Default: FILE-recovered.mcap.", valueName: "path"))
  var output: String?

  @Flag(help: "Complete the file itself; intact data stay unchanged.") var inPlace = false

  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false

  @Flag(name: .shortAndLong, help: "No progress bar and no summary.") var quiet = false

  mutating func validate() throws {
    if inPlace && output != nil { throw ValidationError("--in-place has no use for -o") }
  }

  mutating func run() throws { inPlace ? try complete() : try rewrite() }

  private func complete() throws {
    let storage = PosixStorage()
    // the file meant, where a symbolic link was given: recovery itself follows none
    let file = File.resolved(file) ?? file
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let lock: Int32?
    do throws(StorageFailure) {
      lock = try storage.lockDirectory(folder.isEmpty ? "/" : folder)
    } catch {
      throw CommandFailure(
        "\(file): \(SystemError.reason(error.errno))", exitCode: .reading(errno: error.errno))
    }
    guard let lock else { throw CommandFailure(writing: LogError(path: folder, problem: .busy)) }
    defer { storage.close(lock) }
    let outcome = try LogFinaliser.finalise(path: file, storage: storage)
    if outcome.removed {
      throw CommandFailure("\(file): nothing of a session was in it; removed", exitCode: .failed)
    }
    let faults = try Self.faults(file)
    for fault in faults { Notes.report("\(file): \(fault)") }
    if !quiet {
      let dropped = CountText.words(outcome.discarded, "byte")
      Notes.report(
        outcome.changed
          ? "\(file): completed, \(CountText.words(outcome.chunks, "chunk")); "
            + "incomplete data dropped at its end: \(dropped)"
          : "\(file): complete already")
    }
    if outcome.discarded > 0 || !faults.isEmpty {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }

  /// What is damaged in a file that has its end; of a sealed one what checksums show.
  private static func faults(_ file: String) throws -> [String] {
    if PoiseLog.LogDirectory.isSealed(file) {
      return try SealWalk(SealedBytes(path: file)).damage.map {
        "bytes \($0.lowerBound) to \($0.upperBound) are damaged"
      }
    }
    return try LogDoctor.check(LogSource(path: file)).filter { $0.severity == .error }.map {
      "byte \($0.offset): \($0.text)"
    }
  }

  private func rewrite() throws {
    let bar = ProgressBar("recover", total: try LogSource(path: file).size, passes: 2, quiet: quiet)
    let log = try LogFiles.reader(file, bar: bar)
    let stem = PoiseLog.LogDirectory.base(of: file)
    let target = output ?? "\(stem)-recovered.mcap"
    try OutputFile.check(target, isNoneOf: [file])
    let made = try OutputFile(target, replaces: force, isBinary: true)
    let outcome = try made.make(keeping: { $0.samples + $0.others > 0 }) {
      sink throws(LogError) in
      try LogRewriter.write([log], to: sink)
    }
    bar.finish()
    if outcome.samples + outcome.others == 0 {
      throw CommandFailure(
        "\(file): nothing could be recovered; no file was made", exitCode: .failed)
    }
    if target != "-" { try verify(target) }
    for fault in log.damage { Notes.report(fault.description) }
    if case .malformed(let reason, let offset) = log.stop?.problem {
      Notes.report("\(file): byte \(offset): \(reason)")
    }
    let lost = log.lostBytes
    if !quiet {
      let seconds = DecimalText.fixed(try LogInfo(log).duration, decimals: 1) ?? "-"
      Notes.report(
        "recovered \(CountText.words(outcome.samples, "sample")) and "
          + "\(CountText.words(outcome.others, "other message")) (\(seconds) s) "
          + "to \(target); \(lost) bytes of \(log.source.size) were damaged")
    }
    if !log.faults.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// Success is said of a file that was read again.
  private func verify(_ path: String) throws {
    let findings = try LogDoctor.check(try LogSource(path: path))
    if let error = findings.first(where: { $0.severity == .error }) {
      throw CommandFailure("\(path): byte \(error.offset): \(error.text)", exitCode: .failed)
    }
  }
}
