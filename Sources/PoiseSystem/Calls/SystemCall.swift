import Glibc

/// The one way into the kernel for files: a call that a signal interrupted is made again, and -1
/// becomes a ``SystemError``.
enum SystemCall {
  @discardableResult
  static func run<Result: FixedWidthInteger & SignedInteger>(
    _ operation: SystemOperation, _ path: String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let code: Int32
      if let forced = SystemFaults.next(operation) {
        code = forced
      } else {
        let result = body()
        if result != -1 { return result }
        code = errno
      }
      if code != EINTR { throw SystemError(operation, path: path, errno: code) }
    }
  }

  /// The same for a call that answers with a pointer.
  static func pointer<Pointee>(
    _ operation: SystemOperation, _ path: String, _ body: () -> Pointee?
  ) throws(SystemError) -> Pointee {
    while true {
      let code: Int32
      if let forced = SystemFaults.next(operation) {
        code = forced
      } else {
        if let result = body() { return result }
        code = errno
      }
      if code != EINTR { throw SystemError(operation, path: path, errno: code) }
    }
  }
}
