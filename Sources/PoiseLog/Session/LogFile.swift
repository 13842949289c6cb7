import PoiseCore
import PoiseMCAP

/// When a chunk is closed, and how often it is flushed.
public struct LogFilePolicy: Sendable, Equatable {
  /// Stream time of a chunk, ns.
  public var chunkLength: Int64 = 1_000_000_000
  /// A larger chunk is closed early, bytes before compression.
  public var chunkBytes = 1 << 16
  /// Flush every so many chunks; 0: only at the end.
  public var chunksPerSync = 1
  /// Reserved ahead, bytes; 0: never.
  public var preallocation: UInt64 = 4 << 20
  /// A new file needs this much free on the card, and one being written stops before less is.
  public var freeSpaceFloor: UInt64 = 0
  /// Of zstd.
  public var compressionLevel: Int32 = 1
  public init() {}
}

/// One log file in the making. One thread owns it; it may wait for the card.
///
/// Every second of stream time becomes one chunk, one write at a kept offset and one `fdatasync`:
/// a power cut loses what was not yet flushed and damages nothing older. Blocks beyond the end are
/// reserved without growing the size, so that a cut file ends at a record and not in zeros.
///
/// Where the card is full (`LogError/isNoSpace`) the file is cut back to its last whole record
/// and keeps the refused chunk; ``resume(margin:)`` tries it again, and until that works samples
/// are counted in ``refused`` and forgotten. Room for the end of the file, and for a word on why it
/// ends (``appendToReserve(_:)``), is reserved all the time. After any other failed write or flush
/// the file is given up (a page that failed to reach the card may already count as clean): go on in
/// a new one. A file that somebody removed or truncated is noticed before the next write.
public struct LogFile<Storage: LogStorage>: ~Copyable {
  public typealias Policy = LogFilePolicy

  /// Chunks kept for another file at most, where flushes are rare.
  private static var unsyncedLimit: Int { 64 }

  enum Phase: Equatable {
    case open
    case full
    case closed
  }

  public let path: String
  public private(set) var policy: Policy
  let storage: Storage
  let handle: StorageHandle<Storage>
  private var lock: StorageHandle<Storage>?
  var encoder: SessionEncoder
  private(set) var phase = Phase.open
  /// Bytes in the file, all whole records.
  public private(set) var size: UInt64 = 0
  /// Bytes of it that are known to be on the card.
  public private(set) var syncedSize: UInt64 = 0
  /// Samples, markers and events that came while the card was full.
  public private(set) var refused: UInt64 = 0
  /// Samples and markers taken.
  public private(set) var samples: UInt64 = 0
  /// Bytes that the file holds or has reserved.
  var allocated: UInt64 = 0
  /// Bytes of header, schemas, channels and attachments.
  private(set) var headSize: UInt64 = 0
  /// Bytes that somebody who truncated the file left of it; nil where nobody did.
  private(set) var left: UInt64?
  /// Samples and markers that are surely on the card, and the first time that is not.
  private(set) var syncedSamples: UInt64 = 0
  private(set) var unsyncedSince: Timestamp?
  private var chunksSinceSync = 0
  /// The summary is made; nothing more comes in.
  private var isEnding = false
  /// Records of the chunks that are not known to be on the card, for another file.
  private(set) var unsynced: [[UInt8]] = []
  private var origin: Timestamp?
  private var latest = Timestamp(nanoseconds: .min)

  public var description: SessionDescription { encoder.description }

  /// Creates the file (never over an existing one) with header, schemas, channels, metadata and
  /// attachments, all on the card before this returns. The directory is created where missing and
  /// locked; a second recorder on it is refused (`LogError/Problem/busy`).
  public static func create(
    directory: String, description: SessionDescription, storage: Storage, policy: Policy = Policy()
  ) throws(LogError) -> LogFile {
    let lock = try take(directory, storage)
    return try create(
      in: directory, description: description, storage: storage, policy: policy, lock: lock)
  }

  private init(
    path: String, policy: Policy, storage: Storage, handle: StorageHandle<Storage>,
    encoder: consuming SessionEncoder
  ) {
    self.path = path
    self.policy = policy
    self.storage = storage
    self.handle = handle
    self.encoder = encoder
  }

  /// The same in a directory that the caller holds; `lock` is let go with the file.
  static func create(
    in directory: String, description: SessionDescription, storage: Storage, policy: Policy,
    lock: StorageHandle<Storage>? = nil
  ) throws(LogError) -> LogFile {
    let path = directory + "/" + description.fileName + storage.suffix
    if let problem = noRoom(storage, directory, policy.freeSpaceFloor) {
      throw LogError(path: directory, problem: problem)
    }
    let handle: StorageHandle<Storage>
    do { handle = StorageHandle(try storage.create(path), of: storage) } catch {
      throw LogError(path: path, operation: "create", errno: error.errno)
    }
    var options = MCAPWriter.Options()
    options.compressionLevel = policy.compressionLevel
    var log = LogFile(
      path: path, policy: policy, storage: storage, handle: handle,
      encoder: SessionEncoder(description, options: options))
    do throws(LogError) {
      try log.write()
      try log.sync(all: true)
      do { try storage.syncDirectory(directory) } catch {
        throw LogError(path: directory, operation: "flush the directory", errno: error.errno)
      }
    } catch {
      // nothing of worth is in it yet
      try? storage.removeLog(path)
      throw error
    }
    log.lock = lock
    log.headSize = log.size
    return log
  }

  /// Creates and locks a directory.
  static func take(
    _ directory: String, _ storage: Storage
  ) throws(LogError) -> StorageHandle<Storage> {
    do { try storage.createDirectory(directory) } catch {
      throw LogError(path: directory, operation: "create directory", errno: error.errno)
    }
    let lock: Int32?
    do { lock = try storage.lockDirectory(directory) } catch {
      throw LogError(path: directory, operation: "lock directory", errno: error.errno)
    }
    guard let lock else { throw LogError(path: directory, problem: .busy) }
    return StorageHandle(lock, of: storage)
  }

  // MARK: Appending

  /// Takes one item.
  public mutating func append(_ item: LogItem) throws(LogError) {
    if try !admit(item.timestamp) { return }
    if case .raw = item { samples &+= 1 }
    encoder.append(item)
  }

  /// Takes samples in order of time, the last of which is at `time`, that all belong into the open
  /// chunk and blocks. False, and none taken, where one does not.
  mutating func append(
    routine all: UnsafeBufferPointer<RawSample>, since start: Timestamp, to time: Timestamp
  ) -> Bool {
    let time = max(latest, time)
    guard phase == .open, let begin = origin, time - begin < policy.chunkLength,
      encoder.openSize + 8 * all.count < policy.chunkBytes,
      encoder.append(routine: all, since: start)
    else { return false }
    latest = time
    samples &+= UInt64(all.count)
    return true
  }

  /// See ``SessionLog/note(_:)``.
  public mutating func note(_ notes: ImportNotes) { encoder.importNotes = notes }

  /// See ``SessionLog/setChunks(length:bytes:)``.
  public mutating func setChunks(length: Int64, bytes: Int) {
    policy.chunkLength = length
    policy.chunkBytes = bytes
  }

  /// Closes the open chunk where its time is up. False while the card is full.
  private mutating func admit(_ time: Timestamp) throws(LogError) -> Bool {
    switch phase {
    case .closed: throw LogError(path: path, problem: .closed)
    case .full:
      refused &+= 1
      return false
    case .open: break
    }
    latest = max(latest, time)
    if let begin = origin,
      latest - begin >= policy.chunkLength || encoder.openSize >= policy.chunkBytes
    {
      // a card that is full keeps the chunk for later, this item is refused
      do { try flushChunk() } catch {
        if phase == .full { refused &+= 1 }
        throw error
      }
    }
    if origin == nil { origin = latest }
    return true
  }

  /// Closes and flushes the open chunk now, whatever its age.
  public mutating func sync() throws(LogError) {
    switch phase {
    case .closed: throw LogError(path: path, problem: .closed)
    case .full: return try resume()
    case .open: break
    }
    try flushChunk()
    if syncedSize < size { try sync(all: false) }
  }

  /// - Parameter heedsFloor: false for the last chunk: what the floor keeps free is for that, too.
  private mutating func flushChunk(heedsFloor: Bool = true) throws(LogError) {
    closeChunk()
    if encoder.writer.pending.count == 0 { return }
    if heedsFloor { try checkFloor() }
    try write(inReserve: !heedsFloor)
    chunksSinceSync += 1
    if policy.chunksPerSync > 0 && chunksSinceSync >= policy.chunksPerSync {
      try sync(all: false)
    }
  }

  private mutating func closeChunk() {
    unsyncedSince = unsyncedSince ?? origin
    origin = nil
    let count = encoder.writer.pending.count
    encoder.closeChunk()
    if encoder.writer.pending.count == count { return }
    if unsynced.count < LogFile.unsyncedLimit { unsynced.append(encoder.writer.lastChunk.bytes) }
  }

  /// Tries again to store what the full card refused.
  ///
  /// - Parameter margin: bytes that must be free beyond the floor, so that recording does not stop
  ///   again at once.
  public mutating func resume(margin: UInt64 = 0) throws(LogError) {
    guard phase == .full else { return }
    try checkFloor(margin: margin)
    phase = .open
    try write()
    try sync(all: false)
  }

  /// Takes what says why nothing follows, while the card is full: into the room that is reserved
  /// for the end of the file. The file stays full; what does not fit even there stays for later.
  public mutating func appendToReserve(_ item: LogItem) throws(LogError) {
    guard phase == .full else { return try append(item) }
    encoder.append(item)
    closeChunk()
    phase = .open
    do throws(LogError) {
      try write(inReserve: true)
      try sync(all: false)
    } catch { if phase == .closed { throw error } }
    phase = .full
  }

  // MARK: The card

  /// Stores the encoder's bytes behind the last whole record.
  ///
  /// - Parameter inReserve: into the room that is kept for the end of the file.
  private mutating func write(inReserve: Bool = false) throws(LogError) {
    let count = encoder.writer.pending.count
    if let held = storage.size(of: file), held < size {
      // A write at the kept offset would leave a hole.
      left = held
      phase = .closed
      throw LogError(path: path, problem: .truncated(left: held))
    }
    if !inReserve, !reserve(count) {
      phase = .full
      throw LogError(path: path, problem: .noSpace(operation: "reserve"))
    }
    var done = 0
    while done < count {
      let failure: StorageFailure
      do {
        done += try storage.writeSome(
          encoder.writer.pending.bytes, from: done, to: file, at: size + UInt64(done))
        continue
      } catch { failure = error }
      let problem = LogError(path: path, operation: "write", errno: failure.errno)
      // cut back to the last whole record, so that the file stays readable as it is
      do { try storage.truncate(file, to: size) } catch { phase = .closed }
      allocated = size
      if problem.isNoSpace && phase != .closed {
        phase = .full
      } else {
        phase = .closed
      }
      throw problem
    }
    size += UInt64(count)
    encoder.writer.taken()
  }

  private mutating func checkFloor(margin: UInt64 = 0) throws(LogError) {
    let limit = policy.freeSpaceFloor &+ margin
    guard let problem = LogFile.noRoom(storage, path, limit) else { return }
    phase = .full
    throw LogError(path: path, problem: problem)
  }

  private mutating func sync(all: Bool) throws(LogError) {
    do {
      if all { try storage.syncAll(file) } else { try storage.syncData(file) }
    } catch {
      phase = .closed
      throw LogError(path: path, operation: "flush", errno: error.errno)
    }
    if !isLinked {
      // What was just flushed went nowhere: it stays in `unsynced` for another file.
      phase = .closed
      throw LogError(path: path, problem: .removed)
    }
    syncedSize = size
    syncedSamples = samples
    unsyncedSince = nil
    chunksSinceSync = 0
    unsynced.removeAll(keepingCapacity: true)
  }

  /// Takes over what a file that was given up could not bring to the card.
  mutating func adopt(_ chunks: [[UInt8]]) throws(LogError) {
    for chunk in chunks {
      encoder.adopt(chunk)
      try flushChunk()
    }
  }

  /// Cuts a file that was given up back to what is surely on the card, because the rest is written
  /// elsewhere. Where even that fails a reader of both files finds some samples twice.
  /// What somebody truncated keeps what was left; without a chunk that is nothing.
  mutating func cutToSynced() {
    guard phase == .closed else { return }
    guard let left else {
      try? storage.truncate(file, to: syncedSize)
      return
    }
    if left <= headSize, isLinked { try? storage.removeLog(path) }
  }

  /// The sample refused last was taken after all.
  mutating func takeBackRefusal() { refused &-= 1 }

  /// Writes what is open and the summary; the file is complete afterwards. Where that fails it
  /// stays as it was at its last whole record, readable, and is completed at the next start. Closed
  /// in any case. The free-space floor is what this may take from.
  public mutating func finish() throws(LogError) { try finish(again: false) }

  /// - Parameters:
  ///   - again: a full card leaves the file open, for another try.
  ///   - nextPart: number of the session's next file; nil where this one is the last.
  mutating func finish(again: Bool, nextPart: Int? = nil) throws(LogError) {
    if phase == .closed { return }
    do throws(LogError) {
      if phase == .full {
        phase = .open
        try write(inReserve: true)
        try sync(all: false)
      }
      if !isEnding {
        try flushChunk(heedsFloor: false)
        // a summary must not reach the card before the chunks it tells of
        if syncedSize < size { try sync(all: false) }
        encoder.finish(nextPart: nextPart)
        isEnding = true
      }
      try write(inReserve: true)
      do { try storage.end(file) } catch {
        throw LogError(path: path, operation: "write", errno: error.errno)
      }
      do { try storage.truncate(file, to: size) } catch {
        // only the reserved blocks stay: no harm, but tell
        throw LogError(path: path, operation: "truncate", errno: error.errno)
      }
      try sync(all: true)
    } catch {
      if !again || phase != .full { phase = .closed }
      throw error
    }
    phase = .closed
  }
}

extension LogFile where Storage == PosixStorage {
  /// A log on the machine's own file system.
  public static func create(
    directory: String, description: SessionDescription, policy: Policy = Policy()
  ) throws(LogError) -> LogFile {
    try create(
      directory: directory, description: description, storage: PosixStorage(), policy: policy)
  }
}
