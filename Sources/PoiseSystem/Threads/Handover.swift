import Glibc

/// Hands pieces from one thread to another, in order, a few ahead of who takes them: whoever puts
/// waits where there is no room, whoever takes waits where there is nothing. Not for threads that
/// keep a time; those have rings.
public final class Handover<Piece: Sendable>: @unchecked Sendable {
  // All but the two of the system are guarded by `lock`.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private let room: Int
  private var pieces: [Piece] = []
  private var isClosed = false
  private var isRefused = false

  /// - Parameter room: pieces that may wait, at least one.
  public init(room: Int) {
    precondition(room > 0, "a handover has room for a piece")
    self.room = room
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Adds a piece, as soon as there is room; false where nobody takes any more.
  public func put(_ piece: Piece) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while pieces.count >= room && !isRefused { pthread_cond_wait(changed, lock) }
    if isRefused { return false }
    pieces.append(piece)
    pthread_cond_signal(changed)
    return true
  }

  /// No more pieces come.
  public func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_signal(changed)
    pthread_mutex_unlock(lock)
  }

  /// The oldest piece, as soon as there is one; nil where none comes any more.
  public func take() -> Piece? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while pieces.isEmpty && !isClosed { pthread_cond_wait(changed, lock) }
    if pieces.isEmpty { return nil }
    let piece = pieces.removeFirst()
    pthread_cond_signal(changed)
    return piece
  }

  /// No more pieces are taken: those that wait are dropped, and ``put(_:)`` answers false.
  public func refuse() {
    pthread_mutex_lock(lock)
    isRefused = true
    pieces.removeAll()
    pthread_cond_signal(changed)
    pthread_mutex_unlock(lock)
  }
}
