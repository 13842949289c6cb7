import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log get LOG [NAME]`: the files that were kept in a log.
struct LogGetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Extract the board file and the calibrations from a log.",
    discussion: """
      A log contains the files it was recorded with, as attachments. Without a name they are \
      listed; with a name alone the file is written to standard output.

      Examples:
        poise log get walk.mcap
        poise log get walk.mcap board.toml -o board.toml
        poise log get walk.mcap --all -o kept
      """)

  @Argument(help: "Log.", completion: .file(extensions: ["mcap"])) var file: String

  @Argument(help: "Name of the file, as listed.") var name: String?

  @OptionGroup var keys: KeyOption

  @Flag(help: "Extract all files into the folder -o.") var all = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Output file or folder.", valueName: "path"))
  var output: String?

  @Flag(name: [.customShort("f"), .long], help: "Replace an existing file.") var force = false

  func validate() throws {
    if all && name != nil { throw ValidationError("a name or --all, not both") }
    if all && output == nil { throw ValidationError("--all wants a folder: -o FOLDER") }
    if all && force { throw ValidationError("--all replaces no file; name another folder with -o") }
    if !all && name == nil && output != nil {
      throw ValidationError("-o wants the name of what is to be taken out, or --all")
    }
  }

  mutating func run() throws {
    file = try StandardInput.resolved(file)
    let log = try LogReader(path: file)
    for fault in log.faults { InputFaults.note(fault.description) }
    let kept = log.description.attachments
    if all { return try take(kept) }
    guard let name else {
      for one in kept {
        try StandardOutput.writeLine(
          "\(one.name)  \(one.mediaType)  \(CountText.words(one.data.count, "byte"))")
      }
      if kept.isEmpty { Notes.report("\(file): no files are kept in it") }
      return
    }
    guard let one = kept.first(where: { $0.name == name }) else {
      throw CommandFailure(
        "\(file): contains no file \(name.debugDescription)", hint: hint(kept, name),
        exitCode: .noInput)
    }
    if let output { try OutputFile.check(output, isNoneOf: [file]) }
    let made = try OutputFile(output ?? "-", replaces: force, isBinary: false)
    try made.make { sink throws(LogError) in
      try sink.write(one.data)
      try sink.finish()
    }
  }

  private func hint(_ kept: [SessionDescription.Attachment], _ name: String) -> String {
    if let near = NearestName.of(name, in: kept.map(\.name)) { return "did you mean \(near)?" }
    return kept.isEmpty
      ? "there is none at all" : "there are " + kept.map(\.name).joined(separator: ", ")
  }

  private func take(_ kept: [SessionDescription.Attachment]) throws {
    guard let output else { return }
    if kept.isEmpty {
      throw CommandFailure("\(file): no files are kept in it", exitCode: .noInput)
    }
    var taken: [String] = []
    let made = try OutputFolder(path: output).make { folder throws(LogError) in
      do throws(SystemError) { try Directory.create(folder, permissions: 0o777) } catch {
        throw LogError(path: folder, problem: .system(operation: "create", errno: error.errno))
      }
      var paths: [String] = []
      for one in kept {
        let name = Self.plain(one.name, among: taken)
        taken.append(name)
        let sink = try FileSink(path: folder + "/" + name)
        try sink.write(one.data)
        try sink.finish()
        paths.append(sink.path)
      }
      return paths
    }
    for path in made { try StandardOutput.writeLine(path) }
  }

  /// A name that is one file's in one folder: a log from elsewhere may hold any text.
  static func plain(_ name: String, among others: [String]) -> String {
    var plain = String(
      name.unicodeScalars.map { scalar -> Character in
        scalar == "/" || scalar.properties.generalCategory == .control ? "_" : Character(scalar)
      })
    while plain.utf8.count > 200 { plain.removeLast() }
    if plain.isEmpty || plain.hasPrefix(".") { plain = "_" + plain }
    var unique = plain
    var number = 2
    while others.contains(unique) {
      unique = "\(number)-\(plain)"
      number += 1
    }
    return unique
  }
}
