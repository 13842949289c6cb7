import Glibc

/// Descriptors that are waited for together (poll(2)).
public struct PollSet {
  private var places: [pollfd] = []

  public init() {}

  /// Empties the set.
  public mutating func removeAll() { places.removeAll(keepingCapacity: true) }

  /// Adds a descriptor; answers its place in the set.
  @discardableResult
  public mutating func add(_ number: Int32, reads: Bool = true, writes: Bool = false) -> Int {
    let events = (reads ? Int16(POLLIN) : 0) | (writes ? Int16(POLLOUT) : 0)
    places.append(pollfd(fd: number, events: events, revents: 0))
    return places.count - 1
  }

  /// Waits for any of them.
  ///
  /// - Parameter milliseconds: at most; negative: for ever.
  /// - Returns: false where a signal ended it or the time is over.
  public mutating func wait(milliseconds: Int) -> Bool {
    poll(&places, nfds_t(places.count), Int32(clamping: milliseconds)) > 0
  }

  /// Bytes, a connection or the end can be read there.
  public func isReadable(_ place: Int) -> Bool {
    places[place].revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Bytes can be written there.
  public func isWritable(_ place: Int) -> Bool {
    places[place].revents & Int16(POLLOUT | POLLERR | POLLNVAL) != 0
  }
}
