import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSeal
import PoiseSystem

/// `poise seal open FILE`: the log that a sealed file holds.
struct SealOpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Write the log that a sealed recording holds.",
    discussion: """
      The log is as it would have been without the seal, byte by byte, and lies open from then on. \
      Most commands need no opened log: they take --key. Exit status 0: whole; 3: cut or changed, \
      and named; what is missing is filled with zeros, which 'poise log recover' passes over.

        poise seal open 20260131T120000Z_1a2b3c4d_000.mcap.sealed --key clinic.key
      """)

  @Argument(help: "A sealed log.", completion: .file(extensions: ["sealed"]))
  var file: String

  @OptionGroup var keys: KeyOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file. Default: FILE without .sealed.", valueName: "path"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Replace an existing file.")
  var force = false

  mutating func run() throws {
    let source = try LogSource(path: file)
    guard let sealed = source.sealed else {
      throw CommandFailure("\(file): not sealed", exitCode: .badData)
    }
    let isNamed = PoiseLog.LogDirectory.isSealed(file)
    guard
      let target = output
        ?? (isNamed ? String(file.dropLast(PoiseLog.LogDirectory.sealedSuffix.utf8.count)) : nil)
    else { throw CommandFailure("\(file): where to? name a file with -o", exitCode: .usage) }
    try OutputFile.check(target, isNoneOf: [file])
    let made = try OutputFile(target, replaces: force, isBinary: true)
    _ = try made.make(keeping: { $0 }) { sink throws(LogError) in
      var place: UInt64 = 0
      while place < source.size {
        let count = Int(min(1 << 18, source.size - place))
        guard let bytes = try source.bytes(at: place, count: count) else { break }
        try sink.write([UInt8](bytes))
        place += UInt64(count)
      }
      try sink.finish()
      return place > 0
    }
    for finding in sealed.findings { Notes.report("\(file): \(finding)") }
    if !sealed.isEnded {
      Notes.report("\(file): its end is missing: a power cut, or cut off later")
    }
    if !sealed.findings.isEmpty || !sealed.isEnded {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }
}
