import Glibc
import PoiseCore
import Synchronization

/// Lines for a descriptor whose reader may be slow, asleep or gone. A thread of its own writes
/// them: whoever has something to say leaves it here and goes on.
///
/// Bounded: a line that does not fit is dropped and counted, and so is what has not been taken when
/// ``finish()`` has waited for long enough. The descriptor stays as it is: O_NONBLOCK would be set
/// for everybody who has it open, the shell included.
public final class OutputQueue: Sendable {
  /// What became of bytes that were offered.
  public enum Taken: Equatable, Sendable {
    /// The first so many.
    case bytes(Int)
    /// The reader is behind: try again.
    case nothing
    /// errno of the write.
    case failed(Int32)
  }

  /// Bytes that wait at most; the thread holds as many again.
  public static let capacity = 64 << 10
  /// A reader who has taken nothing for this long is not waited for any more, ns.
  public static let timeout: Int64 = 5_000_000_000

  private struct State {
    var waiting: [UInt8] = []
    /// Lines in ``waiting``, and with the thread.
    var lines: UInt64 = 0
    var held: UInt64 = 0
    var dropped: UInt64 = 0
    var droppedBefore: UInt64?
    var failure: Int32?
    var wantsSync = false
    var isEnding = false
    /// Nothing is written any more.
    var isOver = false
    /// When the reader last took something, or there was nothing to take.
    var progress = MachineClock.monotonic

    /// What was not written never will be.
    mutating func end() {
      isOver = true
      dropped += lines + held
      waiting = []
    }
  }

  private let state = Mutex(State())
  private let wake = Semaphore()
  private let descriptor: Int32
  private let isOwned: Bool
  private let put: @Sendable (UnsafeRawBufferPointer) -> Taken
  private let failed: @Sendable (Int32) -> Void

  /// - Parameters:
  ///   - descriptor: where the lines go.
  ///   - isOwned: it is closed when nothing is written to it any more, and by nobody else: a number
  ///     that came to another file must not get the rest.
  ///   - put: offers bytes to it; nil: as ``write(_:to:)`` does.
  ///   - failed: called once, with errno, where writing fails for good.
  public init(
    _ descriptor: Int32, isOwned: Bool = false, name: String = "poise-output",
    put: (@Sendable (UnsafeRawBufferPointer) -> Taken)? = nil,
    failed: @escaping @Sendable (Int32) -> Void = { _ in }
  ) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.put = put ?? { OutputQueue.write($0, to: descriptor) }
    self.failed = failed
    do throws(ThreadError) {
      // Never joined: it may hang in a write for good.
      _ = try RealtimeThread(name: name, priority: .background) { [self] in run() }
    } catch {
      fail(error.errno)
      if isOwned { close(descriptor) }
    }
  }

  /// Lines for a file, which is closed when nothing is written to it any more.
  public convenience init(
    _ file: consuming FileDescriptor, name: String = "poise-output",
    failed: @escaping @Sendable (Int32) -> Void = { _ in }
  ) { self.init(file.release(), isOwned: true, name: name, failed: failed) }

  /// Lines that were dropped so far.
  public var dropped: UInt64 { state.withLock { $0.dropped } }

  /// Of them, those that were dropped before writing failed: the reader was behind.
  public var droppedBeforeFailure: UInt64 {
    state.withLock { $0.droppedBefore ?? $0.dropped }
  }

  /// errno of what ended the writing; nil while it goes on.
  public var failure: Int32? { state.withLock { $0.failure } }

  /// Leaves a line, without its end, to be written.
  ///
  /// - Parameter waits: for room, as long as the reader takes anything at all; for who is in no
  ///   hurry.
  public func append(_ line: String, waits: Bool = false) {
    while true {
      let isDone = state.withLock { state in
        let size = line.utf8.count + 1
        if state.isOver {
          state.dropped += 1
          return true
        }
        if state.waiting.isEmpty || state.waiting.count + size <= Self.capacity {
          if state.waiting.isEmpty && state.held == 0 { state.progress = MachineClock.monotonic }
          state.waiting.append(contentsOf: line.utf8)
          state.waiting.append(0x0A)
          state.lines += 1
          return true
        }
        let isStalled = MachineClock.monotonic - state.progress >= Self.timeout
        if waits && !isStalled { return false }
        state.dropped += 1
        return true
      }
      if isDone { return wake.signal() }
      MachineClock.sleep(until: MachineClock.monotonic + 1_000_000)
    }
  }

  /// Has a file's lines brought onto the card, without waiting for it.
  public func sync() {
    state.withLock { $0.wantsSync = true }
    wake.signal()
  }

  /// Waits until everything is written, as long as the reader takes anything at all. What is left
  /// then is dropped.
  ///
  /// - Returns: how many lines were dropped in all.
  public func finish() -> UInt64 {
    state.withLock { $0.isEnding = true }
    wake.signal()
    while true {
      let lost: UInt64? = state.withLock { state in
        let isStalled = MachineClock.monotonic - state.progress >= Self.timeout
        guard state.isOver || isStalled else { return nil }
        if !state.isOver { state.end() }
        return state.dropped
      }
      if let lost { return lost }
      MachineClock.sleep(until: MachineClock.monotonic + 2_000_000)
    }
  }

  /// Writes nothing more from now on, and waits for nothing.
  public func abandon() {
    state.withLock { if !$0.isOver { $0.end() } }
    wake.signal()
  }

  // MARK: The thread

  private func run() {
    defer { if isOwned { close(descriptor) } }
    while true {
      wake.wait()
      let (bytes, wantsSync, isEnding) = state.withLock { state in
        defer {
          state.held = state.lines
          state.lines = 0
          state.waiting = []
          state.wantsSync = false
        }
        return (state.waiting, state.wantsSync, state.isEnding)
      }
      if !writeAll(bytes) { return }
      if wantsSync || isEnding { fdatasync(descriptor) }
      let isOver = state.withLock { state in
        if isEnding && state.waiting.isEmpty { state.isOver = true }
        return state.isOver
      }
      if isOver { return }
      if isEnding { wake.signal() }
    }
  }

  /// False where nothing more is to be written.
  private func writeAll(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      if state.withLock({ $0.isOver }) { return false }
      let taken = bytes.withUnsafeBytes { put(UnsafeRawBufferPointer(rebasing: $0[done...])) }
      switch taken {
      case .bytes(let count):
        let ended = bytes[done..<done + count].reduce(UInt64(0)) { $0 + ($1 == 0x0A ? 1 : 0) }
        done += count
        state.withLock { state in
          // Given up in the meantime, they were counted as dropped, and have got there all the
          // same.
          if state.isOver { state.dropped -= ended } else { state.held -= ended }
          state.progress = MachineClock.monotonic
        }
      case .nothing: Self.wait(for: descriptor)
      case .failed(let code):
        fail(code)
        return false
      }
    }
    return true
  }

  private func fail(_ code: Int32) {
    state.withLock { state in
      state.failure = code
      state.droppedBefore = state.dropped
      if !state.isOver { state.end() }
    }
    failed(code)
  }

  /// Waits until `descriptor` takes bytes, a tenth of a second at most.
  static func wait(for descriptor: Int32) {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&place, 1, 100)
  }

  /// Offers the first of `bytes` to a descriptor, no more than a pipe takes at once: where poll(2)
  /// says that there is room, that many do not wait.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Taken {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let ready = poll(&place, 1, 0)
    if ready == 0 || (ready < 0 && errno == EINTR) { return .nothing }
    let pipeBuffer = 4096  // PIPE_BUF, pipe(7)
    let count = Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, pipeBuffer))
    if count > 0 { return .bytes(count) }
    if count == 0 || errno == EINTR || errno == EAGAIN { return .nothing }
    return .failed(errno)
  }
}

/// Counts signals for the one thread that waits for them.
private final class Semaphore: @unchecked Sendable {
  private let place = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(place, 0, 0) }

  deinit {
    sem_destroy(place)
    place.deallocate()
  }

  func signal() { sem_post(place) }

  func wait() { while sem_wait(place) != 0 && errno == EINTR {} }
}
