/// How bad a message is, as syslog numbers it.
public enum MessageLevel: Int, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case info = 6
}

/// systemd's journal behind standard error.
public enum Journal {
  /// True where standard error is the stream that systemd made for this service; a terminal or a
  /// file gets plain lines.
  public static let isStandardError = isStream(FileDescriptor.standardError)

  /// The same of standard output.
  public static var isStandardOutput: Bool { isStream(FileDescriptor.standardOutput) }

  private static func isStream(_ file: borrowing FileDescriptor) -> Bool {
    guard let stream = Environment.value("JOURNAL_STREAM") else { return false }
    let parts = stream.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let device = UInt64(parts[0]), let node = UInt64(parts[1]),
      let about = try? file.status()
    else { return false }
    return about.device == device && about.inode == node
  }

  /// `text` with the level in front of each line where the journal reads it.
  public static func lines(_ text: String, _ level: MessageLevel) -> String {
    guard isStandardError else { return text }
    return marked(text, level)
  }

  /// `<4>text`, each line of it.
  static func marked(_ text: String, _ level: MessageLevel) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true)
      .map { "<\(level.rawValue)>\($0)" }.joined(separator: "\n")
  }
}
