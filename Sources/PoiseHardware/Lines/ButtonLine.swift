import CGPIOD
import PoiseCore

#if canImport(Glibc)
  import Glibc
#endif

/// A change of a button's contact, bounces included.
@frozen
public struct ButtonChange: BitwiseCopyable, Sendable, Equatable {
  /// The kernel's stamp, CLOCK_MONOTONIC.
  public var timestamp: Timestamp
  public var isPressed: Bool

  @inlinable
  public init(timestamp: Timestamp, isPressed: Bool) {
    self.timestamp = timestamp
    self.isPressed = isPressed
  }
}

/// A push button. Used from one thread at a time, well behind the real-time part.
public protocol ButtonLine: AnyObject, Sendable {
  /// Takes the next change up to `now`; nil where none is waiting.
  func next(until now: Timestamp) throws(LineError) -> ButtonChange?
  /// Whether it is held down at this moment.
  func isPressed(at now: Timestamp) throws(LineError) -> Bool
}

/// A button on a line of the kernel, pulled to its idle level by the chip where it can.
public final class GPIOButtonLine: ButtonLine, @unchecked Sendable {
  private let input: UnsafeMutablePointer<poise_line>

  /// Requests the line, found by chip label and line name or offset.
  ///
  /// - Parameters:
  ///   - request: the line by its chip's labels and its name.
  ///   - activeLow: the button connects the line to ground.
  public init(_ request: LineRequest, activeLow: Bool) throws(LineError) {
    var opened: UnsafeMutablePointer<poise_line>?
    var result = -ENODEV
    for label in request.labels {
      let tried = poise_input_open(label, request.line, activeLow ? 1 : 0, &opened)
      if tried != -ENODEV { result = tried }
      if tried != -ENODEV && tried != -EACCES { break }
    }
    guard result == 0, let opened else { throw LineError(errno: -result, line: 0) }
    input = opened
  }

  deinit { poise_input_close(input) }

  public func next(until now: Timestamp) throws(LineError) -> ButtonChange? {
    var stamp: Int64 = 0
    var pressed: Int32 = 0
    let result = poise_input_next(input, &stamp, &pressed)
    if result < 0 { throw LineError(errno: -result, line: 0) }
    if result == 0 { return nil }
    return ButtonChange(timestamp: Timestamp(nanoseconds: stamp), isPressed: pressed != 0)
  }

  public func isPressed(at now: Timestamp) throws(LineError) -> Bool {
    let result = poise_line_level(input)
    if result < 0 { throw LineError(errno: -result, line: 0) }
    return result == 1
  }
}
