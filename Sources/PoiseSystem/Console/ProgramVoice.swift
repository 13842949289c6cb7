import Glibc

/// What a small program says to whoever started it: its answer on standard output, the rest as
/// lines under its name on standard error.
public struct ProgramVoice: Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }

  /// The answer itself.
  public func tell(_ text: String) { try? FileDescriptor.standardOutput.writeAll(text) }

  /// A line beside the answer.
  public func note(_ text: String, _ level: MessageLevel = .info) {
    try? FileDescriptor.standardError.writeAll(Journal.lines("\(name): \(text)", level) + "\n")
  }

  /// Ends the program.
  public func fail(_ message: String, hint: String? = nil, _ status: ExitStatus) -> Never {
    note(message + (hint.map { "\nhint: \($0)" } ?? ""), .error)
    exit(status.rawValue)
  }
}

/// Which Poise this is; one for all its programs.
public enum ProgramVersion {
  /// As `--version`, each log and the status say it.
  public static let text = "0.1.0"
}
