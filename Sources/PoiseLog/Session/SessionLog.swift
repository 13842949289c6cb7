import PoiseCore
import PoiseMCAP

/// When a session's files are changed, and what happens on a full card.
public struct LogPolicy: Sendable, Equatable {
  public var file = LogFilePolicy()
  /// A new file is begun after so much stream time, ns.
  public var rotation: Int64 = 3600 * 1_000_000_000
  public var retention = LogRetention.keep
  public init() {}
}

/// A session's log: files that follow each other by the hour, in a directory held for this process.
///
/// At its start it completes what an earlier power cut left unfinished. A call that throws has told
/// of a problem once; the session goes on and the calls may continue:
/// - card full (`LogError/isNoSpace`): samples are counted in ``refused`` and forgotten until
///   ``resume(margin:)`` finds room (or, with the `ring` retention, the oldest logs are removed);
/// - failed write or flush: the suspect file is left as it was at its last flush, a new one is
///   begun, and what the old one could not bring to the card goes there. No sample is in two files.
public struct SessionLog<Storage: LogStorage>: ~Copyable {
  public typealias Policy = LogPolicy

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
  public private(set) var removed: [LogRemoval]
  /// What was lost when somebody removed or truncated the file, the last time.
  public private(set) var takenAway: TakenAway?
  /// The ring begins a new file at this size, bytes.
  private var partSize: UInt64?

  /// What a file that somebody removed or truncated no longer holds.
  public struct TakenAway: Sendable, Equatable {
    /// nil: from the file's begin on.
    public var since: Timestamp?
    /// nil: up to now.
    public var until: Timestamp?
    /// Samples and markers that the file held; some of them may be left.
    public var samples: UInt64
  }

  /// Takes the directory, completes unfinished files, begins the first file.
  public static func start(
    directory: String, description: SessionDescription, storage: Storage, policy: Policy = Policy()
  ) throws(LogError) -> SessionLog {
    let lock = try LogFile.take(directory, storage)
    var finalised = LogFinaliser.finaliseAll(in: directory, storage: storage)
    let failed = finalised.compactMap { result in
      if case .failure(let error) = result { error.path } else { nil }
    }
    finalised += storage.settle(directory, except: Set(failed)).map { .failure($0) }
    var removed: [LogRemoval] = []
    let place = Place(directory, storage, policy.retention, of: description)
    let partSize = place.partSize(floor: policy.file.freeSpaceFloor)
    var policy = policy
    if let partSize { policy.file.preallocation = min(policy.file.preallocation, partSize) }
    let file = try place.create(description, policy.file, except: [], &removed)
    return SessionLog(
      directory, policy, finalised, storage, lock, file, description, removed, partSize)
  }

  private init(
    _ directory: String, _ policy: Policy, _ finalised: [Result<LogFinaliser.Outcome, LogError>],
    _ storage: Storage, _ lock: StorageHandle<Storage>, _ file: consuming LogFile<Storage>,
    _ description: SessionDescription, _ removed: [LogRemoval], _ partSize: UInt64?
  ) {
    self.directory = directory
    self.policy = policy
    self.finalised = finalised
    self.storage = storage
    self.lock = lock
    self.file = file
    self.description = description
    self.removed = removed
    self.partSize = partSize
  }

  /// The file being written now.
  public var path: String { file.path }
  /// Bytes written in all files of the session.
  public var bytes: UInt64 { earlierBytes &+ file.size }
  /// Samples and events that found the card full.
  public var refused: UInt64 { earlierRefused &+ file.refused }
  /// False while the card is full, or no new file can be begun.
  public var isRecording: Bool { !isBroken && file.phase == .open }
  /// Somebody removed or truncated the file being written; the next flush begins another one.
  public var isMissing: Bool { isRecording && !file.isWhole }

  /// Chunks are as long as this from now on, that which is open included.
  public mutating func setChunks(length: Int64, bytes: Int) {
    policy.file.chunkLength = length
    policy.file.chunkBytes = bytes
    file.setChunks(length: length, bytes: bytes)
  }

  /// What the recording lacked that this log is imported from; the end of the last file says it.
  public mutating func note(_ notes: ImportNotes) { file.note(notes) }

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

  /// Takes an item that says why nothing follows, also while the card is full: into room that is
  /// reserved for the end of the file.
  public mutating func appendToReserve(_ item: LogItem) throws(LogError) {
    if isBroken { return }
    do { try file.appendToReserve(item) } catch {
      if !error.isNoSpace { try replace(error) }
      throw error
    }
  }

  /// Brings everything taken so far to the card now.
  public mutating func sync() throws(LogError) {
    if isBroken { return }
    do { try file.sync() } catch {
      _ = try recover(error)
      if !error.isNoSpace { throw error }
    }
  }

  /// Tries again where the card was full or no new file could be begun; call it now and then.
  ///
  /// - Parameter margin: bytes that must be free beyond the floor.
  public mutating func resume(margin: UInt64 = 0) throws(LogError) {
    if isBroken { return try replace() }
    do { try file.resume(margin: margin) } catch {
      _ = try recover(error)
      if !error.isNoSpace { throw error }
    }
  }

  private typealias Place = LogPlace<Storage>

  private var place: Place { Place(directory, storage, policy.retention, of: description) }

  /// Completes the last file. Nothing can be appended afterwards.
  public mutating func finish() throws(LogError) {
    if isBroken { return }
    do { try place.complete(&file, except: [], &removed) } catch {
      if !error.isNoSpace && !file.unsynced.isEmpty {
        try replace(error)
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
      while let removal = place.removeOldest(
        except: [file.path], floor: policy.file.freeSpaceFloor)
      {
        removed.append(removal)
        if (try? file.resume()) != nil {
          file.takeBackRefusal()
          return true
        }
      }
      throw error
    }
    try replace(error)
    return true
  }

  /// Begins a new file in place of one that was given up; what that one could not bring to the card
  /// is the new one's first content.
  private mutating func replace(_ error: LogError? = nil) throws(LogError) {
    isBroken = true
    switch error?.problem {
    case .removed, .truncated:
      takenAway = TakenAway(
        since: file.keptUntil, until: file.unsyncedSince, samples: file.syncedSamples)
    default: break
    }
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
    let isLarge = partSize.map { file.size >= $0 } ?? false
    if (time - start < policy.rotation && !isLarge) || !isRecording { return }
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
    try place.complete(&old, except: [file.path], nextPart: description.part, &removed)
  }

  /// Begins the next file; the one before it is handed out, still open where it was.
  private mutating func exchange() throws(LogError) -> LogFile<Storage> {
    if !storage.isLinked(lock.descriptor, at: directory) {
      // Another directory is there by now, or none: it is to be ours as well.
      lock = try LogFile<Storage>.take(directory, storage)
    }
    var next = description
    next.part += 1
    var other = try place.create(next, policy.file, except: [file.path], &removed)
    swap(&file, &other)
    description = next
    earlierRefused &+= other.refused
    earlierBytes &+= other.size
    partSize = place.partSize(floor: policy.file.freeSpaceFloor)
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

  /// Takes samples in order of time, each as ``append(_:)`` does; what follows an error is not
  /// taken. For millions of them: here the compiler knows the storage, and most are taken together.
  ///
  /// - Parameter origin: from which their stamps count.
  public mutating func append(
    samples: [RawSample], since origin: Timestamp = Timestamp(nanoseconds: 0)
  ) throws(LogError) {
    var rest = samples[...]
    while var first = rest.first, let last = rest.last {
      let end = last.timestamp - origin.nanoseconds
      if isRoutine(end),
        rest.withUnsafeBufferPointer({ file.append(routine: $0, since: origin, to: end) })
      {
        return
      }
      first.timestamp = first.timestamp - origin.nanoseconds
      try append(.raw(first))
      rest = rest.dropFirst()
    }
  }

  /// Nothing is to be done to the files before a sample of that time.
  private func isRoutine(_ time: Timestamp) -> Bool {
    guard let fileStart, partSize == nil, !isBroken else { return false }
    return time - fileStart < policy.rotation
  }
}
