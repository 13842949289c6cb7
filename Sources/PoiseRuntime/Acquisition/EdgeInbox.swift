import PoiseCore
import PoiseHardware

/// What is known of one line's edges.
@frozen
@usableFromInline
struct EdgeSlot: BitwiseCopyable {
  /// Stamp of the last edge that nobody has asked for yet.
  @usableFromInline var edge: Timestamp?
  /// The kernel's number of the last edge.
  @usableFromInline var sequence: UInt32 = 0

  @inlinable
  init() {}
}

/// Edges by line. Whoever waits for one line's edge may be given another's, kept here until
/// the channel of that line asks for it.
@usableFromInline
struct EdgeInbox<Edges: EdgeSource & ~Copyable>: ~Copyable {
  @usableFromInline var source: Edges
  @usableFromInline let counters: AcquisitionCounters
  @usableFromInline let slots: UnsafeMutablePointer<EdgeSlot>
  @usableFromInline let lineCount: Int
  /// Stamp of the first edge of those collected last.
  @usableFromInline var wokenBy: Timestamp?

  /// - Parameter lineCount: edges of lines 0..<lineCount are kept, of others dropped.
  init(_ source: consuming Edges, lineCount: Int, counters: AcquisitionCounters) {
    self.source = source
    self.counters = counters
    self.lineCount = lineCount
    slots = .allocate(capacity: max(1, lineCount))
    slots.initialize(repeating: EdgeSlot(), count: max(1, lineCount))
  }
}

extension EdgeInbox where Edges: ~Copyable {
  /// Waits until `deadline` for one edge, and files it under its line.
  @inlinable
  mutating func collect(until deadline: Timestamp) {
    wokenBy = nil
    do throws(LineError) {
      guard let edge = try source.wait(until: deadline) else { return }
      wokenBy = edge.timestamp
      file(edge)
      // What is queued on other lines is filed too; each line's queue is one merged edge.
      for _ in 0..<lineCount {
        guard let more = try source.wait(until: Timestamp(nanoseconds: 0)) else { return }
        file(more)
      }
    } catch {
      counters.lineErrors.count()
    }
  }

  @inlinable
  mutating func file(_ edge: Edge) {
    if Int(edge.line) >= lineCount { return }
    counters.edges.count()
    let slot = slots + Int(edge.line)
    let seen = slot.pointee.sequence
    if edge.sequence != 0 && seen != 0 {
      let missed = Int64(edge.sequence &- seen) - Int64(edge.merged)
      if missed > 0 { counters.edgesLost.count(UInt64(missed)) }
    }
    slot.pointee.sequence = edge.sequence
    slot.pointee.edge = edge.timestamp
  }

  /// The line's last edge since the one asked for before.
  @inlinable
  mutating func take(_ line: UInt8) -> Timestamp? {
    let slot = slots + Int(line)
    let edge = slot.pointee.edge
    slot.pointee.edge = nil
    return edge
  }

  @inlinable
  mutating func isActive(_ line: UInt8) -> Bool {
    do throws(LineError) {
      return try source.level(of: line)
    } catch {
      counters.lineErrors.count()
      return false
    }
  }
}
