import PoiseSystem

/// The logs in a directory.
public enum LogDirectory {
  /// One log of the folder.
  public struct Entry: Sendable, Equatable {
    public var path: String
    /// Bytes.
    public var size: UInt64
    /// A symbolic link to a log, which may lie anywhere.
    public var isLink = false
  }

  /// Its `.mcap` files by name, which is by time; empty where it cannot be read.
  public static func logs(in directory: String) -> [Entry] {
    let names = (try? Directory.entries(of: directory))?.names ?? []
    return names.filter { $0.hasSuffix(".mcap") && !$0.hasPrefix(".") }.compactMap { name in
      let path = directory + "/" + name
      guard let status = try? File.status(path), status.kind == .regular else { return nil }
      let isLink = (try? File.status(path, followsLinks: false))?.kind == .link
      return Entry(path: path, size: status.size, isLink: isLink)
    }.sorted { $0.path < $1.path }
  }

  /// Names in the directory that are not UTF-8, written for a message: what they hold cannot be
  /// listed, and is said rather than passed over.
  public static func undecodable(in directory: String) -> [String] {
    (try? Directory.entries(of: directory))?.undecodable ?? []
  }

  /// True for a name that Poise gives its files: `..._<id>_<part>.mcap`.
  public static func isOurs(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.dropLast(5).split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].utf8.count >= 3
      && parts[2].utf8.allSatisfy { (48...57).contains($0) }
  }
}
