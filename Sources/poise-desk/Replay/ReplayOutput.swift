import Glibc
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseRuntime

/// Where a replay's lines go; gathers them, because a replay is faster than a write a line.
final class ReplayOutput {
  private let file: OutputFile?
  private let isPrompt: Bool
  private var failure: LogError?
  /// Lines written so far.
  private(set) var lines = 0

  /// The reader has gone away, or the file failed.
  var isBroken: Bool { failure != nil }
  /// The reader of standard output has gone away.
  var isUnread: Bool { failure.map { file?.isUnread($0) == true } ?? false }
  /// False where nobody asked for lines.
  var goesSomewhere: Bool { file != nil }
  /// True where lines go to standard output.
  var isStandardOutput: Bool { file?.path == "-" }

  /// - Parameters:
  ///   - option: what on the command line names another file.
  ///   - isPrompt: each line goes out at once, for a replay that takes its time.
  init(_ destination: EventDestination, option: String, isPrompt: Bool = false) throws {
    self.isPrompt = isPrompt
    switch destination {
    case .none: file = nil
    case .standardOutput:
      file = try OutputFile("-", option: option, replaces: true, isBinary: false)
    case .file(let name):
      file = try OutputFile(
        name, option: option, replaces: true, isBinary: false, isDirect: isPrompt)
    }
  }

  /// Asks for the line only where it goes somewhere.
  func write(_ line: @autoclosure () -> String) {
    guard let file, failure == nil else { return }
    lines += 1
    do throws(LogError) {
      try file.sink.write(line() + "\n")
      if isPrompt { try file.sink.flush() }
    } catch { failure = error }
  }

  /// Writes the rest and puts the file in its place. What could not be written leaves no file; a
  /// reader of standard output that has gone away is no failure.
  func finish() throws {
    guard let file else { return }
    if failure == nil { do throws(LogError) { try file.sink.finish() } catch { failure = error } }
    if let failure {
      if isUnread { return }
      file.discard()
      throw file.failure(failure)
    }
    try file.commit()
  }

  func discard() { file?.discard() }
}
