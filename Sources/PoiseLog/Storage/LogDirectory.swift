import Glibc

/// The logs in a directory.
public enum LogDirectory {
  /// One log of the folder.
  public struct Entry: Sendable, Equatable {
    public var path: String
    public var size: UInt64
    /// A symbolic link to a log, which may lie anywhere.
    public var isLink = false
  }

  /// Its `.mcap` files by name, which is by time; empty where it cannot be read.
  public static func logs(in directory: String) -> [Entry] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var entries: [Entry] = []
    while let item = readdir(handle) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasSuffix(".mcap") || name.hasPrefix(".") { continue }
      let path = directory + "/" + name
      var status = stat()
      if stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG { continue }
      let size = UInt64(status.st_size)
      let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      entries.append(Entry(path: path, size: size, isLink: isLink))
    }
    return entries.sorted { $0.path < $1.path }
  }

  /// True for a name that Poise gives its files: `..._<id>_<part>.mcap`.
  public static func isOurs(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.dropLast(5).split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].utf8.count >= 3
      && parts[2].utf8.allSatisfy { (48...57).contains($0) }
  }
}
