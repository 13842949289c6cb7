/// Which transfers of a ``FaultyBus`` fail. Shared by the test and the bus.
public final class BusFaults {
  /// Transfers seen so far.
  public private(set) var count = 0
  /// The error of the n-th transfer (from 0), nil where it goes through.
  public var errno: (Int) -> Int32?

  public init(_ errno: @escaping (Int) -> Int32? = { _ in nil }) { self.errno = errno }

  func next() -> Int32? {
    defer { count += 1 }
    return errno(count)
  }
}
