import Glibc

/// The system refused a thread.
public struct ThreadError: Error, Sendable, Equatable {
  public var name: String
  public var errno: Int32

  /// One line for the user.
  public var message: String {
    "cannot start thread \(name): \(String(cString: strerror(errno))) (errno \(errno))"
  }
}
