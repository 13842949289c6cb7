/// Something that keeps the log, or a part of it, from the card; the session goes on.
public struct LogFaultEvent: Sendable, Equatable {
  /// Sample time at which it was noticed.
  public var timestamp: Timestamp
  /// The log or the directory concerned.
  public var path: String
  public var cause: LogGapCause
  /// One clear line.
  public var reason: String

  public init(timestamp: Timestamp, path: String, cause: LogGapCause, reason: String) {
    self.timestamp = timestamp
    self.path = path
    self.cause = cause
    self.reason = reason
  }
}

/// Why a stretch of a session is not in its log.
public enum LogGapCause: String, Sendable, CaseIterable {
  /// The card had no room, or less than the floor was free.
  case cardFull = "card_full"
  /// Writing failed, and no other file could be begun.
  case writeFailed = "write_failed"
  /// Somebody removed, moved or replaced the file while it was recorded.
  case fileRemoved = "file_removed"
  /// Somebody truncated the file while it was recorded.
  case fileTruncated = "file_truncated"

  /// What follows "not recorded 12:03 to 14:30: ".
  public var text: String {
    switch self {
    case .cardFull: "the card was full"
    case .writeFailed: "writing to the card failed"
    case .fileRemoved: "the log file was removed while recording"
    case .fileTruncated: "the log file was truncated while recording"
    }
  }
}

/// A stretch of the session that is not in its log. Written when the log goes on, or at the end of
/// the session; findings of the stretch were live only.
public struct NotRecordedEvent: Sendable, Equatable {
  /// Sample time at which it was written.
  public var timestamp: Timestamp
  /// First and last sample time of the stretch.
  public var since: Timestamp
  public var until: Timestamp
  public var cause: LogGapCause
  /// Samples of all sensors in it; nil where they were not counted.
  public var samples: UInt64?

  public init(
    timestamp: Timestamp, since: Timestamp, until: Timestamp, cause: LogGapCause, samples: UInt64?
  ) {
    self.timestamp = timestamp
    self.since = since
    self.until = until
    self.cause = cause
    self.samples = samples
  }
}

/// The recorder deleted the oldest log to make room, as `--retention ring` asks.
public struct LogDeletedEvent: Sendable, Equatable {
  /// Sample time at which it was noted.
  public var timestamp: Timestamp
  /// The log that is gone.
  public var path: String
  /// Its size.
  public var bytes: UInt64

  public init(timestamp: Timestamp, path: String, bytes: UInt64) {
    self.timestamp = timestamp
    self.path = path
    self.bytes = bytes
  }
}
