import Glibc
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// A file that a command makes: written beside its name and put there when it is whole and on the
/// card, so that nobody finds half a file; never over an existing one unless told to. `-` is
/// standard output; a pipe or a device that exists already is written to as it is.
package struct OutputFile {
  package let path: String
  package let replaces: Bool
  package let sink: FileSink
  private let temporary: String?

  /// - Parameters:
  ///   - option: what on the command line names another file.
  ///   - isBinary: refuses to write to a terminal.
  ///   - isDirect: written under its own name, for somebody who reads it while it grows.
  package init(
    _ path: String, option: String = "-o", replaces: Bool, isBinary: Bool, isDirect: Bool = false
  ) throws {
    self.replaces = replaces
    if path == "-" {
      if isBinary && FileDescriptor.standardOutput.isTerminal {
        throw CommandFailure(
          "a log is not for a terminal", hint: "name a file with \(option), or redirect the output",
          exitCode: .usage)
      }
      self.path = path
      sink = FileSink(.standardOutput)
      temporary = nil
      return
    }
    let kind = (try? File.status(path))?.kind
    if isDirect || kind == .other {
      do throws(SystemError) {
        sink = FileSink(try FileDescriptor.open(path, isDirect ? .overwrite : .update))
      } catch {
        throw OutputFile.failure(path, error.errno, option)
      }
      self.path = path
      temporary = nil
      return
    }
    if kind == .directory { throw OutputFile.failure(path, EISDIR, option) }
    if !replaces && kind != nil { throw OutputFile.exists(path) }
    // Links stay: what they lead to is replaced.
    self.path = kind == nil ? path : File.resolved(path) ?? path
    let hidden = File.unfinishedName(self.path)
    try? File.remove(hidden)
    UnfinishedOutput.add(hidden)
    do throws(LogError) { sink = try FileSink(path: hidden) } catch {
      UnfinishedOutput.settle(hidden) {}
      guard case .system(_, let code) = error.problem else {
        throw CommandFailure(writing: error, to: path, named: hidden)
      }
      throw OutputFile.failure(path, code, option)
    }
    temporary = hidden
  }

  package static func exists(_ path: String) -> CommandFailure {
    CommandFailure("\(path): already exists", hint: "-f replaces it", exitCode: .cannotCreate)
  }

  private static func failure(_ path: String, _ code: Int32, _ option: String) -> CommandFailure {
    CommandFailure(
      "\(path): cannot be written: \(SystemError.reason(code))",
      hint: "name another file with \(option)", exitCode: .writing(errno: code))
  }

  /// Refuses an output that is one of the inputs: it would be replaced while it is read.
  ///
  /// - Parameter option: what on the command line names another file.
  package static func check(
    _ output: String, isNoneOf inputs: [String], option: String = "-o"
  ) throws {
    if output == "-" { return }
    guard let made = try? File.status(output) else { return }
    for input in inputs where (try? File.status(input))?.isSame(as: made) == true {
      throw CommandFailure(
        "\(output): is the recording itself and cannot be overwritten",
        hint: "name another file with \(option)", exitCode: .usage)
    }
  }

  /// Puts the file in its place; what follows a sink's `finish()`.
  package func commit() throws {
    guard let temporary else { return }
    try UnfinishedOutput.settle(temporary) {
      do throws(SystemError) { try put(temporary) } catch {
        try? File.remove(temporary)
        if error.isTaken && !replaces { throw OutputFile.exists(path) }
        throw CommandFailure(placing: path, error)
      }
    }
    OutputFile.syncFolder(of: path)
  }

  /// Gives the finished file its name; refused where that is taken and nothing is to be replaced.
  private func put(_ temporary: String) throws(SystemError) {
    if replaces { return try File.rename(temporary, to: path) }
    do throws(SystemError) { try File.link(temporary, to: path) } catch {
      if error.isTaken || File.exists(path) { throw error }
      // a file system without hard links
      return try File.rename(temporary, to: path)
    }
    try? File.remove(temporary)
  }

  /// The new name must outlive a power cut as well as the content.
  package static func syncFolder(of path: String) {
    try? Directory.sync(Directory.parent(of: path))
  }

  package func discard() {
    guard let temporary else { return }
    UnfinishedOutput.settle(temporary) { try? File.remove(temporary) }
  }

  /// Runs `body`, which writes to the sink and finishes it; puts the file in place, or removes it
  /// where that fails or the result is not wanted.
  package func make<Result>(
    keeping isWanted: (Result) -> Bool = { _ in true },
    _ body: (FileSink) throws(LogError) -> Result
  ) throws -> Result {
    let result: Result
    do throws(LogError) { result = try body(sink) } catch {
      discard()
      throw failure(error)
    }
    if isWanted(result) { try commit() } else { discard() }
    return result
  }

  /// Whether the failure is that of standard output without a reader.
  package func isUnread(_ error: LogError) -> Bool {
    if case .system(_, EPIPE) = error.problem { path == "-" } else { false }
  }

  /// A failure of the sink, or of what was read for it, in words. Standard output without a reader
  /// ends the program silently: it was all that was to be made.
  package func failure(_ error: LogError) -> CommandFailure {
    if isUnread(error) { StandardOutput.leave() }
    if error.path == sink.path { return CommandFailure(writing: error, to: path, named: sink.path) }
    return CommandFailure(reading: error)
  }
}

extension CommandFailure {
  /// A file that could not be made, under the name that the person knows.
  fileprivate init(writing error: LogError, to path: String, named hidden: String) {
    self.init(writing: error)
    if path != "-" { message = message.replacing(hidden, with: path) }
  }
}
