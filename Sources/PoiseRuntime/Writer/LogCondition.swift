/// How a session's log is.
enum LogCondition: String, Sendable {
  case working
  /// No room; tried again every minute.
  case full
  /// Writing fails, and no other file could be begun.
  case failed
}
