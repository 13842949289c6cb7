import Glibc
import PoiseLog

/// A file that a command makes: written beside its name and put there when it is whole and on the
/// card, so that nobody finds half a file; never over an existing one unless told to. `-` is
/// standard output; a pipe or a device that is there already is written to as it is.
struct OutputFile {
  let path: String
  let replaces: Bool
  let sink: FileSink
  private let temporary: String?

  /// - Parameters:
  ///   - option: what on the command line names another file.
  ///   - isBinary: refuses to write to a terminal.
  ///   - isDirect: written under its own name, for somebody who reads it while it grows.
  init(
    _ path: String, option: String = "-o", replaces: Bool, isBinary: Bool, isDirect: Bool = false
  ) throws {
    self.replaces = replaces
    if path == "-" {
      if isBinary && isatty(STDOUT_FILENO) == 1 {
        throw CommandFailure(
          "a log is not for a terminal", hint: "name a file with \(option), or redirect the output",
          exitCode: .usage)
      }
      self.path = path
      sink = FileSink(descriptor: STDOUT_FILENO, name: "standard output")
      temporary = nil
      return
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isDirect || isThere && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT) {
      let flags = isDirect ? O_CREAT | O_TRUNC : 0
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
      if descriptor < 0 { throw OutputFile.failure(path, errno, option) }
      self.path = path
      sink = FileSink(descriptor: descriptor, name: path)
      temporary = nil
      return
    }
    if isThere && status.st_mode & S_IFMT == S_IFDIR {
      throw OutputFile.failure(path, EISDIR, option)
    }
    if !replaces && isThere { throw OutputFile.exists(path) }
    self.path = isThere ? OutputFile.target(path) : path
    let hidden = OutputFile.temporary(self.path)
    unlink(hidden)
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

  /// Behind symbolic links, which stay.
  static func target(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The name that `path` has while it is being made: hidden, and in the same file system.
  static func temporary(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "\(folder).\(path.dropFirst(folder.count)).\(getpid()).part"
  }

  static func exists(_ path: String) -> CommandFailure {
    CommandFailure("\(path): exists already", hint: "-f replaces it", exitCode: .cannotCreate)
  }

  private static func failure(_ path: String, _ code: Int32, _ option: String) -> CommandFailure {
    CommandFailure(
      "\(path): cannot be written: \(String(cString: strerror(code)))",
      hint: "name another file with \(option)", exitCode: .writing(errno: code))
  }

  /// Refuses an output that is one of the inputs: it would be replaced while it is read.
  static func check(_ output: String, isNoneOf inputs: [String]) throws {
    var made = stat()
    if output == "-" || stat(output, &made) != 0 { return }
    for input in inputs {
      var read = stat()
      if stat(input, &read) == 0 && read.st_dev == made.st_dev && read.st_ino == made.st_ino {
        throw CommandFailure(
          "\(output): is the recording itself, which stays as it is",
          hint: "name another file with -o", exitCode: .usage)
      }
    }
  }

  /// Puts the file in its place; what follows a sink's `finish()`.
  func commit() throws {
    guard let temporary else { return }
    try UnfinishedOutput.settle(temporary) {
      if replaces {
        if rename(temporary, path) == 0 { return }
      } else if link(temporary, path) == 0 {
        unlink(temporary)
        return
      } else if errno == EEXIST {
        unlink(temporary)
        throw OutputFile.exists(path)
      } else if access(path, F_OK) != 0 && rename(temporary, path) == 0 {
        // a file system without hard links
        return
      }
      let code = errno
      unlink(temporary)
      throw CommandFailure(
        "\(path): \(String(cString: strerror(code)))", exitCode: .writing(errno: code))
    }
    OutputFile.syncFolder(of: path)
  }

  /// The new name must outlive a power cut as well as the content.
  static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    try? PosixStorage().syncDirectory(folder)
  }

  func discard() {
    guard let temporary else { return }
    UnfinishedOutput.settle(temporary) { _ = unlink(temporary) }
  }

  /// Runs `body`, which writes to the sink and finishes it; puts the file in place, or removes it
  /// where that fails or the result is not wanted.
  func make<Result>(
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

  /// A failure of the sink, or of what was read for it, in words. A reader of standard output that
  /// has gone away ends the program silently, as everywhere.
  func failure(_ error: LogError) -> CommandFailure {
    if case .system(_, EPIPE) = error.problem, path == "-" { exit(0) }
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
