import Glibc
import PoiseMCAP

/// The plain `errno` of a storage call; who called adds path and operation.
public struct StorageFailure: Error, Sendable, Equatable {
  public var errno: Int32
  public init(errno: Int32) { self.errno = errno }

  /// Also stands for a write that takes nothing and says no error.
  static let noSpace: Int32 = ENOSPC

  /// The card or a quota is full.
  var isNoSpace: Bool { LogError.isNoSpace(errno) }
}
