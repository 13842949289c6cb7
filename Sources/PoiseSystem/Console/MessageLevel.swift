/// How bad a message is, as syslog numbers it.
public enum MessageLevel: Int, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case info = 6
}
