import Glibc

/// A small file system in memory, mounted for one test.
public final class SmallMount {
  public let path: String

  /// Whether one can be mounted here: that takes root, the program `mount`, and a container that
  /// allows it.
  public static let isAllowed: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? SmallMount(folder.path, size: "64k")) != nil
  }()

  /// - Parameter size: as `mount -o size=` takes it.
  public init(_ path: String, size: String) throws {
    self.path = path
    mkdir(path, 0o700)
    let result = try ChildProcess.run(
      ["mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path])
    if result.status != 0 { throw ProcessError(errno: EPERM, program: "mount") }
  }

  deinit { _ = try? ChildProcess.run(["umount", path]) }
}
