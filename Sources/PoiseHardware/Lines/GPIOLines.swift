import CGPIOD
import PoiseCore
import PoiseSystem

#if canImport(Glibc)
  import Glibc
#endif

/// Data-ready lines of the kernel, stamped with CLOCK_MONOTONIC. Owns them until it goes.
///
/// With no line at all it is a clock that sleeps: what polling needs.
public struct GPIOLines: EdgeSource, ~Copyable, @unchecked Sendable {
  @usableFromInline let lines: UnsafeMutablePointer<poise_lines>

  /// Requests rising edges of every line, found by chip label and line name; an edge's `line` is
  /// the position in `requests`, as is that of an error.
  public init(_ requests: [LineRequest]) throws(LineError) {
    guard let lines = poise_gpio_new() else { throw LineError(errno: ENOMEM, line: 0) }
    for (index, request) in requests.enumerated() {
      let result = Self.add(request, to: lines)
      if result < 0 {
        poise_gpio_close(lines)
        throw LineError(errno: -result, line: UInt8(clamping: index))
      }
    }
    self.lines = lines
  }

  deinit { poise_gpio_close(lines) }

  /// Tries the labels in turn; a chip that may not be opened is told before one that is absent.
  private static func add(
    _ request: LineRequest, to lines: UnsafeMutablePointer<poise_lines>
  ) -> Int32 {
    var result = -ENODEV
    for label in request.labels {
      let tried = poise_gpio_add(lines, label, request.line)
      if tried == 0 { return 0 }
      if tried != -ENODEV { result = tried }
      if tried != -ENODEV && tried != -EACCES { return tried }
    }
    return result
  }

  @inlinable
  /// CLOCK_MONOTONIC, which the kernel stamps edges with.
  public static var monotonicNow: Timestamp { MachineClock.monotonic }

  @inlinable public var now: Timestamp { mutating get { Self.monotonicNow } }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    var edge = poise_edge()
    while true {
      let now = Self.monotonicNow.nanoseconds
      let result = poise_gpio_wait(lines, now, deadline.nanoseconds, &edge)
      if result < 0 {
        throw LineError(errno: -result, line: UInt8(truncatingIfNeeded: edge.line))
      }
      if result > 0 { break }
      if now >= deadline.nanoseconds { return nil }
    }
    return Edge(
      line: UInt8(truncatingIfNeeded: edge.line), merged: UInt16(clamping: edge.merged),
      sequence: edge.sequence, timestamp: Timestamp(nanoseconds: edge.timestamp))
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func level(of line: UInt8) throws(LineError) -> Bool {
    precondition(UInt32(line) < lines.pointee.count, "a line must be one of those requested")
    let result = poise_gpio_level(lines, UInt32(line))
    if result < 0 { throw LineError(errno: -result, line: line) }
    return result == 1
  }
}
