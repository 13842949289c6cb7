import PoiseLog

/// How a session's log is kept.
public struct LogOptions: Sendable, Equatable {
  /// Seconds of samples that are flushed to the card at once.
  public var syncSeconds = 1
  /// A person has said how often; it is never less often than that.
  public var isSyncGiven = false
  public var layout = SessionDescription.Layout.compact
  /// Poses a second that go into the log; 0: none.
  public var poseRate = 0
  /// Full card: the oldest complete logs go, instead of the log being given up.
  public var isRing = false
  /// The log stops before less than this is free, bytes.
  public var freeSpaceFloor: UInt64 = 0

  public init() {}

  /// What a power cut costs at most, in seconds: a chunk and the time of a flush.
  public var promise: Int { syncSeconds + 1 }

  func policy<Storage: LogStorage>(_: Storage) -> SessionLog<Storage>.Policy {
    var policy = SessionLog<Storage>.Policy()
    policy.file.chunkLength = Int64(syncSeconds) * 1_000_000_000
    policy.file.chunkBytes = max(1, syncSeconds) << 16
    policy.file.freeSpaceFloor = freeSpaceFloor
    policy.retention = isRing ? .ring : .keep
    return policy
  }
}
