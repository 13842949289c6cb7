import PoiseCore

/// A session's log: files that follow each other by the hour, in a directory held for this process.
///
/// At its start it completes what an earlier power cut left unfinished. A call that throws has told
/// of a problem once; the session goes on and the calls may continue:
/// - card full (``LogError/isNoSpace``): samples are counted in ``refused`` and forgotten until
///   ``resume()`` (or, with the `ring` retention, the removal of the oldest logs) makes room;
/// - failed write or flush: the suspect file is left as it was at its last flush, a new one is
///   begun, and what the old one could not bring to the card goes there. No sample is in two files.
public struct SessionLog<Storage: LogStorage>: ~Copyable {
  public typealias Retention = LogRetention

  /// When files are changed and what happens on a full card.
  public struct Policy: Sendable, Equatable {
    public var file = LogFile<Storage>.Policy()
    /// A new file is begun after so much stream time, ns.
    public var rotation: Int64 = 3600 * 1_000_000_000
    public var retention = Retention.keep
    public init() {}
  }

  public let directory: String
  public private(set) var policy: Policy
  /// What was done to files of earlier sessions at the start.
  public let finalised: [Result<LogFinaliser.Outcome, LogError>]
  private let storage: Storage
  private var lock: StorageHandle<Storage>
  private var file: LogFile<Storage>
  private var description: SessionDescription
  private var fileStart: Timestamp?
  private var earlierRefused: UInt64 = 0
  private var earlierBytes: UInt64 = 0
  /// The file was given up and no other could be begun yet.
  private var isBroken = false
  /// Logs that were removed to make room.
  public private(set) var removed: [String]

  /// Takes the directory, completes unfinished files, begins the first file.
  public static func start(
    directory: String, description: SessionDescription, storage: Storage,
    policy: Policy = Policy()
  ) throws(LogError) -> SessionLog {
    let lock = try LogFile.take(directory, storage)
    let finalised = LogFinaliser.finaliseAll(in: directory, storage: storage)
    var removed: [String] = []
    let file = try Place(directory, storage, policy.retention)
      .create(description, policy.file, except: [], &removed)
    return SessionLog(directory, policy, finalised, storage, lock, file, description, removed)
  }

  private init(
    _ directory: String, _ policy: Policy,
    _ finalised: [Result<LogFinaliser.Outcome, LogError>], _ storage: Storage,
    _ lock: StorageHandle<Storage>, _ file: consuming LogFile<Storage>,
    _ description: SessionDescription, _ removed: [String]
  ) {
    self.directory = directory
    self.policy = policy
    self.finalised = finalised
    self.storage = storage
    self.lock = lock
    self.file = file
    self.description = description
    self.removed = removed
  }

  /// The file being written now.
  public var path: String { file.path }
  /// Bytes written in all files of the session.
  public var bytes: UInt64 { earlierBytes &+ file.size }
  /// Samples and events that found the card full.
  public var refused: UInt64 { earlierRefused &+ file.refused }
  /// False while the card is full, or no new file can be begun.
  public var isRecording: Bool { !isBroken && file.phase == .open }
  /// The file being written is not there any more; the next flush begins another one.
  public var isMissing: Bool { isRecording && !file.isLinked }

  /// Chunks are as long as this from now on, that which is open included.
  public mutating func setChunks(length: Int64, bytes: Int) {
    policy.file.chunkLength = length
    policy.file.chunkBytes = bytes
    file.setChunks(length: length, bytes: bytes)
  }

  /// Takes one item. A new file is begun before a sample only, so that what a sample brought about
  /// is in the sample's file.
  public mutating func append(_ item: LogItem) throws(LogError) {
    var trouble: LogError?
    if case .raw = item {
      do { try rotateIfDue(item.timestamp) } catch { trouble = error }
    }
    if isBroken { return earlierRefused &+= 1 }
    do { try file.append(item) } catch {
      // the flush that failed came before this item was taken
      if try recover(error) { try file.append(item) }
      if !error.isNoSpace { trouble = error }
    }
    if let trouble { throw trouble }
  }

  /// Brings everything taken so far to the card now.
  public mutating func sync() throws(LogError) {
    if isBroken { return }
    do { try file.sync() } catch {
      _ = try recover(error)
      if !error.isNoSpace { throw error }
    }
  }

  /// Tries again where the card was full or no new file could be begun; call it once a minute.
  public mutating func resume() throws(LogError) {
    if isBroken { return try replace() }
    do { try file.resume() } catch {
      _ = try recover(error)
      if !error.isNoSpace { throw error }
    }
  }

  private typealias Place = LogPlace<Storage>

  /// Completes the last file. Nothing can be appended afterwards.
  public mutating func finish() throws(LogError) {
    if isBroken { return }
    let place = Place(directory, storage, policy.retention)
    do { try place.complete(&file, except: [], &removed) } catch {
      if !error.isNoSpace && !file.unsynced.isEmpty {
        try replace()
        try place.complete(&file, except: [], &removed)
      }
      throw error
    }
  }

  // MARK: Files

  /// After a failure: true where there is room or a new file now, so that the call that failed can
  /// be made again. Throws where the card stays full or no new file can be begun.
  private mutating func recover(_ error: LogError) throws(LogError) -> Bool {
    if error.isNoSpace {
      if policy.retention == .keep { throw error }
      let place = Place(directory, storage, policy.retention)
      while let path = place.removeOldest(except: [file.path]) {
        removed.append(path)
        if (try? file.resume()) != nil {
          file.takeBackRefusal()
          return true
        }
      }
      throw error
    }
    try replace()
    return true
  }

  /// Begins a new file in place of one that was given up; what that one could not bring to the card
  /// is the new one's first content.
  private mutating func replace() throws(LogError) {
    isBroken = true
    let rest = file.unsynced
    var old = try exchange()
    old.cutToSynced()
    isBroken = false
    try file.adopt(rest)
  }

  /// Completes the file and begins the next one, between two samples: none is lost or in both.
  /// Nothing is done while the card is full.
  public mutating func rotate() throws(LogError) {
    if !isRecording { return }
    fileStart = nil
    try change()
  }

  private mutating func rotateIfDue(_ time: Timestamp) throws(LogError) {
    guard let start = fileStart else {
      fileStart = time
      return
    }
    if time - start < policy.rotation || !isRecording { return }
    // set first: where the new file cannot be begun, the old one goes on for a while
    fileStart = time
    try change()
  }

  /// What is open goes to the card first, where a failure can still be mended; then the next file
  /// is begun, and the one before it gets its end.
  private mutating func change() throws(LogError) {
    try sync()
    if !isRecording { return }
    var old = try exchange()
    try Place(directory, storage, policy.retention)
      .complete(&old, except: [file.path], &removed)
  }

  /// Begins the next file; the one before it is handed out, still open where it was.
  private mutating func exchange() throws(LogError) -> LogFile<Storage> {
    if !storage.isLinked(lock.descriptor, at: directory) {
      // Another directory is there by now, or none: it is to be ours as well.
      lock = try LogFile<Storage>.take(directory, storage)
    }
    var next = description
    next.part += 1
    var other = try Place(directory, storage, policy.retention)
      .create(next, policy.file, except: [file.path], &removed)
    swap(&file, &other)
    description = next
    earlierRefused &+= other.refused
    earlierBytes &+= other.size
    return other
  }
}

extension SessionLog where Storage == PosixStorage {
  /// A session on the machine's own file system.
  public static func start(
    directory: String, description: SessionDescription, policy: Policy = Policy()
  ) throws(LogError) -> SessionLog {
    try start(
      directory: directory, description: description, storage: PosixStorage(), policy: policy)
  }
}
