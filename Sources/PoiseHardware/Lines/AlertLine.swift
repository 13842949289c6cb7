import CGPIOD
import PoiseCore

#if canImport(Glibc)
  import Glibc
#endif

/// An output that asks the wearer to sit up: a vibration motor or a buzzer.
///
/// Used from the writer's thread alone, well behind the real-time part.
public protocol AlertLine: AnyObject, Sendable {
  /// Makes the output active or not. `time` is the session's sample time, for the record.
  func set(_ isActive: Bool, at time: Timestamp) throws(LineError)
}

/// An output line of the kernel. Inactive from the request to the first `set`, and when it goes.
public final class GPIOAlertLine: AlertLine, @unchecked Sendable {
  private let output: OpaquePointerBox

  /// Requests the line, found by chip label and line name or offset.
  public init(_ request: LineRequest, activeLow: Bool) throws(LineError) {
    var opened: UnsafeMutablePointer<poise_output>?
    var result = -ENODEV
    for label in request.labels {
      let tried = poise_output_open(label, request.line, activeLow ? 1 : 0, &opened)
      if tried != -ENODEV { result = tried }
      if tried != -ENODEV && tried != -EACCES { break }
    }
    guard result == 0, let opened else { throw LineError(errno: -result, line: 0) }
    output = OpaquePointerBox(opened)
  }

  public func set(_ isActive: Bool, at time: Timestamp) throws(LineError) {
    let result = poise_output_set(output.pointer, isActive ? 1 : 0)
    if result < 0 { throw LineError(errno: -result, line: 0) }
  }

  /// Owns what the C side allocated, also where the initializer throws.
  private final class OpaquePointerBox {
    let pointer: UnsafeMutablePointer<poise_output>

    init(_ pointer: UnsafeMutablePointer<poise_output>) { self.pointer = pointer }

    deinit {
      // A motor must not go on when the program has gone.
      _ = poise_output_set(pointer, 0)
      poise_output_close(pointer)
    }
  }
}
