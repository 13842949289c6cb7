import ArgumentParser
import Glibc
import PoiseCalibration
import PoiseMCAP
import PoiseSeal
import PoiseSystem
import PoiseText

/// Why a command stopped: one line for a person, a hint where there is one, and an exit code for a
/// script.
///
/// Thrown from a command's `run()`; `CommandFailure.main(_:)` prints it, as it does each other
/// ``CommandError``.
package struct CommandFailure: CommandError, CustomStringConvertible {
  /// What went wrong and where; one line, without `poise:` before it.
  package var message: String
  /// What to do about it, where the message does not say so already.
  package var hint: String?
  package var exitCode: ExitStatus

  package init(_ message: String, hint: String? = nil, exitCode: ExitStatus = .failed) {
    self.message = message
    self.hint = hint
    self.exitCode = exitCode
  }

  package var description: String { message }
  package var failure: CommandFailure { self }
}

extension CommandFailure {
  /// Parses the command line, runs the command and leaves with its exit code.
  ///
  /// A reader of standard output that goes away (`poise log cat | head`) is no failure: SIGPIPE is
  /// ignored for the process's life, so that a recording goes on, and output that nobody reads
  /// is dropped (``StandardOutput``).
  ///
  /// - Parameter before: gets the words first; it may leave the rest undone.
  package static func main<Root: ParsableCommand>(
    _ root: Root.Type, before: ([String]) throws(CommandFailure) -> Void = { _ in }
  ) -> Never {
    StandardDescriptors.open()
    SignalHandlers.ignoreFailingWrites()
    do {
      try checkText()
      let words = arguments(CommandLine.arguments.dropFirst())
      try before(words)
      var command = try root.parseAsRoot(words)
      try command.run()
    } catch let error as any CommandError {
      error.failure.report()
      exit(error.failure.exitCode.rawValue)
    } catch {
      guard root.exitCode(for: error) == .validationFailure else { root.exit(withError: error) }
      let failure = usage(root.message(for: error), full: root.fullMessage(for: error))
      failure.report()
      exit(failure.exitCode.rawValue)
    }
    exit(InputFaults.status)
  }

  /// A negative number behind an option is its value: the parser takes `--mood -1` for two options
  /// and reports the value of the first as missing.
  package static func arguments(_ words: some Sequence<String>) -> [String] {
    var joined: [String] = []
    for word in words {
      if let option = joined.last, option.hasPrefix("--"), option.count > 2,
        !option.contains("="), word.hasPrefix("-"), Double(word) != nil, !joined.contains("--")
      {
        joined[joined.count - 1] = option + "=" + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Names that no string can hold: repaired to be text they would be those of other files.
  private static func checkText() throws(CommandFailure) {
    if let word = ProgramArguments.undecodable {
      throw CommandFailure(
        "\(word): not UTF-8; such a file cannot be opened or created",
        hint: "rename it first", exitCode: .usage)
    }
    let places = [
      "HOME", "XDG_STATE_HOME", "STATE_DIRECTORY", "XDG_RUNTIME_DIR", "RUNTIME_DIRECTORY",
      "POISE_BOARDS"
    ]
    if let (name, value) = Environment.undecodable(places) {
      throw CommandFailure(
        "\(name) is \(value), which is not UTF-8: no file there can be opened or created",
        hint: "set \(name) to another directory", exitCode: .usage)
    }
  }

  /// A command line that cannot be understood. The parser's own report ends with where the help
  /// of the command meant is found.
  private static func usage(_ message: String, full: String) -> CommandFailure {
    let last = full.split(separator: "\n").last ?? ""
    let command = last.split(separator: "'").dropFirst().first ?? "poise --help"
    let hint = DurationArgument.hint(refused: message) ?? "see '\(command)'"
    return CommandFailure(message, hint: hint, exitCode: .usage)
  }

  /// Prints `poise: message` and `hint: ...` on standard error.
  package func report() {
    var text = "poise: \(TerminalText.line(StandardInput.named(message)))"
    if let hint { text += "\nhint: \(TerminalText.line(hint))" }
    fflush(nil)
    // Where nobody reads standard error the program ends all the same.
    let terminal = Terminal(quiet: true, waits: false)
    terminal.note(text, .error)
    terminal.flush(timeout: 5_000_000_000)
  }

  /// A file that could not be opened or read.
  package init(reading error: SystemError) {
    self.init(error.description, exitCode: .reading(errno: error.errno))
  }

  /// What could not be put at `path`, or removed there.
  package init(placing path: String, _ error: SystemError) {
    self.init("\(path): \(error.reason)", exitCode: .writing(errno: error.errno))
  }

  /// A file that could not be made or written.
  package init(writing error: SystemError) {
    let hint =
      error.errno == EROFS
      ? "nothing was stored; mount the file system writable, or choose another folder" : nil
    self.init(error.description, hint: hint, exitCode: .writing(errno: error.errno))
  }
}

extension CommandFailure {
  /// A recording of which more would must be held than a small machine has room for.
  package static func tooLong(_ path: String, rows: Int?) -> CommandFailure {
    let what = rows.map { "\($0) rows" } ?? "it"
    return CommandFailure(
      "\(path): \(what) is more than two hours at 100 Hz, the maximum",
      hint: "give it the minutes that count; 'poise log filter --from --to' cuts a log",
      exitCode: .badData)
  }

  /// A calibration file that could not be read (or, with `writing`, made).
  package init(_ error: CalibrationFileError, writing: Bool = false) {
    switch error.kind {
    case .system(let code):
      self.init(
        error.description, exitCode: writing ? .writing(errno: code) : .reading(errno: code))
    case .content: self.init(error.description, exitCode: .badData)
    case .mismatch: self.init(error.description, exitCode: .badConfiguration)
    }
  }
}

extension CommandFailure {
  /// A log that could not be read.
  package init(reading error: LogError) {
    self.init(error.description, exitCode: .reading(error))
  }

  /// A file that could not be made.
  package init(writing error: LogError) {
    let code: ExitStatus
    switch error.problem {
    case .system(_, let errno): code = .writing(errno: errno)
    case .noSpace, .belowFloor: code = .ioError
    case .busy: code = .unavailable
    case .notALog, .beginsCut, .notAFile, .empty, .malformed, .damaged, .unsupported:
      code = .badData
    case .sealed(let error): code = error.failure.exitCode
    case .removed, .truncated, .closed: code = .ioError
    }
    self.init(error.description, exitCode: code)
  }
}

extension ExitStatus {
  /// For a log that could not be read.
  package static func reading(_ error: LogError) -> ExitStatus {
    switch error.problem {
    case .system(_, let code): return .reading(errno: code)
    case .sealed(let error): return error.failure.exitCode
    // a log that is read to be completed
    case .noSpace, .belowFloor: return .ioError
    default: return .badData
    }
  }
}
