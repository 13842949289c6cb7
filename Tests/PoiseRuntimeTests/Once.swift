import Synchronization

/// True for the first who asks.
final class Once: Sendable {
  private let isTaken = Atomic<Bool>(false)

  func first() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
