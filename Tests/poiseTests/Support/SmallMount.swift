import Foundation
import PoiseTestKit

/// A small file system in memory, mounted for one test.
final class SmallMount {
  let path: String

  /// Whether one can be mounted here: that takes root, the program `mount`, and a container that
  /// allows it.
  static let isAllowed: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? SmallMount(folder.path, size: "64k")) != nil
  }()

  /// - Parameter size: as `mount -o size=` takes it.
  init(_ path: String, size: String) throws {
    self.path = path
    mkdir(path, 0o700)
    let result = try ChildProcess.run(
      ["mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path])
    if result.status != 0 { throw POSIXError(.EPERM) }
  }

  deinit { _ = try? ChildProcess.run(["umount", path]) }
}
