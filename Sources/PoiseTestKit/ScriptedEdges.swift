import PoiseCore
import PoiseHardware

/// A clock that a test moves, shared by everything that must agree on the time.
public final class VirtualTime {
  public var now: Timestamp
  public init(_ now: Timestamp = Timestamp(nanoseconds: 0)) { self.now = now }
}

/// Edges at given times, in virtual time: waiting moves the clock instead of sleeping.
///
/// A scripted edge is delivered when it is due, whatever was done about the one before. Edges of
/// one line that are due together are merged, as the protocol demands.
public struct ScriptedEdges: EdgeSource, ~Copyable {
  public let time: VirtualTime
  private var waiting: [Edge]
  private var levels: (UInt8) -> Bool
  /// What the next calls of `wait` throw, first come first.
  private var failures: [LineError]
  /// Longest wait asked for, ns.
  public private(set) var longestWait: Int64 = 0

  public init(
    _ edges: [Edge] = [], time: VirtualTime = VirtualTime(), failures: [LineError] = [],
    levels: @escaping (UInt8) -> Bool = { _ in false }
  ) {
    waiting = edges.sorted { $0.timestamp < $1.timestamp }
    self.time = time
    self.failures = failures
    self.levels = levels
  }

  public var now: Timestamp { mutating get { time.now } }

  public mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    longestWait = max(longestWait, deadline - time.now)
    if !failures.isEmpty { throw failures.removeFirst() }
    guard let first = waiting.first, first.timestamp <= max(deadline, time.now) else {
      time.now = max(time.now, deadline)
      return nil
    }
    time.now = max(time.now, first.timestamp)
    let due = waiting.filter { $0.line == first.line && $0.timestamp <= time.now }
    waiting.removeAll { $0.line == first.line && $0.timestamp <= time.now }
    var edge = due[due.count - 1]
    edge.merged = due.reduce(0) { $0 + $1.merged }
    return edge
  }

  public mutating func level(of line: UInt8) throws(LineError) -> Bool { levels(line) }
}
