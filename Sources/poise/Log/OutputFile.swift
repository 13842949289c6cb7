import Glibc
import PoiseLog

/// A file that a command makes: written beside its name and put there when it is whole, so that
/// nobody finds half a file; never over an existing one unless told to. `-` is standard output.
struct OutputFile {
  let path: String
  let replaces: Bool
  let sink: FileSink
  private let temporary: String?

  /// - Parameter isBinary: refuses to write to a terminal.
  init(_ path: String, replaces: Bool, isBinary: Bool) throws {
    self.path = path
    self.replaces = replaces
    if path == "-" {
      if isBinary && isatty(STDOUT_FILENO) == 1 {
        throw CommandFailure(
          "a log is not for a terminal", hint: "name a file with -o, or redirect the output",
          exitCode: .usage)
      }
      sink = FileSink(descriptor: STDOUT_FILENO, name: "standard output")
      temporary = nil
      return
    }
    if !replaces && access(path, F_OK) == 0 { throw OutputFile.exists(path) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let hidden = "\(folder).\(name).\(getpid()).part"
    unlink(hidden)
    do throws(LogError) { sink = try FileSink(path: hidden) } catch {
      var failure = CommandFailure(writing: error)
      failure.message = failure.message.replacing(hidden, with: path)
      throw failure
    }
    temporary = hidden
  }

  static func exists(_ path: String) -> CommandFailure {
    CommandFailure("\(path): exists already", hint: "-f replaces it", exitCode: .cannotCreate)
  }

  /// Puts the file in its place; what follows a sink's `finish()`.
  func commit() throws {
    guard let temporary else { return }
    if replaces {
      if rename(temporary, path) == 0 { return }
    } else if link(temporary, path) == 0 {
      unlink(temporary)
      return
    } else if errno == EEXIST {
      discard()
      throw OutputFile.exists(path)
    } else if access(path, F_OK) != 0 && rename(temporary, path) == 0 {
      // a file system without hard links
      return
    }
    let code = errno
    discard()
    throw CommandFailure(
      "\(path): \(String(cString: strerror(code)))", exitCode: .writing(errno: code))
  }

  func discard() { if let temporary { unlink(temporary) } }

  /// Runs `body`, which writes to the sink and finishes it; puts the file in place, or removes it
  /// where that fails.
  func make<Result>(_ body: (FileSink) throws(LogError) -> Result) throws -> Result {
    let result: Result
    do throws(LogError) { result = try body(sink) } catch {
      discard()
      if case .system(_, EPIPE) = error.problem, temporary == nil { exit(0) }
      let isOurs = error.path == sink.path
      var failure = isOurs ? CommandFailure(writing: error) : CommandFailure(reading: error)
      failure.message = failure.message.replacing(sink.path, with: path)
      throw failure
    }
    try commit()
    return result
  }
}
