import PoiseCommands
import PoiseMCAP
import PoiseSystem
import PoiseText

/// A folder of files that a command makes: all of them beside its name first, and put there
/// together when they are whole. A folder that exists already gets them added; no file in it is
/// replaced.
struct OutputFolder {
  let path: String

  /// Runs `body` with the folder to write to; it answers the paths of the files it made there.
  func make(_ body: (_ folder: String) throws(LogError) -> [String]) throws -> [String] {
    let kind = (try? File.status(path))?.kind
    let isThere = kind != nil
    if isThere && kind != .directory {
      throw CommandFailure("\(path): is a file", hint: Self.hint, exitCode: .cannotCreate)
    }
    let name = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    let temporary =
      isThere
      ? "\(name)/.\(RunningProcess.current.number).part" : File.unfinishedName(name)
    UnfinishedOutput.removeTree(temporary)
    UnfinishedOutput.add(temporary)
    let made: [String]
    do throws(LogError) { made = try body(temporary) } catch {
      UnfinishedOutput.settle(temporary) { UnfinishedOutput.removeTree(temporary) }
      var failure =
        error.path.hasPrefix(temporary)
        ? CommandFailure(writing: error) : CommandFailure(reading: error)
      failure.message = failure.message.replacing(temporary, with: name)
      throw failure
    }
    try UnfinishedOutput.settle(temporary) {
      defer { if isThere { UnfinishedOutput.removeTree(temporary) } }
      if isThere {
        try add(made.map { String($0.dropFirst(temporary.utf8.count)) }, from: temporary, to: name)
      } else {
        do throws(SystemError) { try File.rename(temporary, to: name) } catch {
          UnfinishedOutput.removeTree(temporary)
          throw CommandFailure(placing: name, error)
        }
      }
    }
    OutputFile.syncFolder(of: name)
    return made.map { $0.replacing(temporary, with: name) }
  }

  private static let hint = "choose a new directory: existing files are not replaced"

  /// Moves files, named by their place in both folders; none where one of them is there already.
  private func add(_ files: [String], from: String, to: String) throws {
    for file in files where File.exists(to + file) {
      throw CommandFailure("\(to)\(file): already exists", hint: Self.hint, exitCode: .cannotCreate)
    }
    for file in files {
      let target = to + file
      // Where that fails the renaming says why.
      try? Directory.create(Directory.parent(of: target), permissions: 0o777)
      do throws(SystemError) { try File.rename(from + file, to: target) } catch {
        throw CommandFailure(placing: target, error)
      }
    }
  }
}
