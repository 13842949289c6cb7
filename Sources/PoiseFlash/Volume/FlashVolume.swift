import PoiseSystem

/// One of the two file trees of a target: what the machine starts from, and what it runs from.
///
/// Paths are relative to the tree, without a slash in front. Symbolic links are never followed: a
/// tree may come from anywhere, and a link in it could lead out of it.
public protocol FlashVolume: AnyObject {
  /// The tree's name in messages: a folder, or an image.
  var name: String { get }

  /// What stands at `path`.
  func entry(_ path: String) throws(FlashError) -> FlashEntry

  /// The bytes of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(FlashError) -> [UInt8]

  /// Writes a file or a link whole, durably, in the place of what is there; its folder exists. What
  /// was there is intact, or a complete ``FlashPath/unfinished(_:)`` beside it, until it is done.
  func replace(_ path: String, with content: FlashContent) throws(FlashError)

  /// Removes a file or a link; nothing there is no failure.
  func remove(_ path: String) throws(FlashError)

  /// Makes one folder; its parent exists.
  func makeDirectory(_ path: String) throws(FlashError)

  /// Removes a folder if it is empty.
  func removeDirectory(_ path: String) throws(FlashError)

  /// Room left, in bytes; nil where it cannot be determined.
  func freeBytes() throws(FlashError) -> Int?
}

/// What stands at a path.
public enum FlashEntry: Sendable, Equatable {
  case absent
  case file
  case directory
  case link(to: String)
  /// A device, a socket.
  case other
}

/// What is written at a path.
public enum FlashContent: Sendable, Equatable {
  case file([UInt8])
  case link(to: String)

  /// 64 hexadecimal digits for a file (SHA-256), `link:DESTINATION` for a link.
  public var digest: String {
    switch self {
    case .file(let bytes): SHA256.hexadecimal(of: bytes)
    case .link(let destination): "link:" + destination
    }
  }

  public var byteCount: Int {
    switch self {
    case .file(let bytes): bytes.count
    case .link: 0
    }
  }
}

/// Names of files that stand beside others while, and after, they are written.
public enum FlashPath {
  /// The new content of a file while it is being written.
  public static func unfinished(_ path: String) -> String { path + ".poise-new" }

  /// The content of a file before the first flash.
  public static func backup(_ path: String) -> String { path + ".poise-before" }

  /// The folder that a path stands in; empty for the top.
  public static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last word of a path.
  public static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a path stays in its tree and can be written in a manifest's line.
  public static func isPlain(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}

extension FlashVolume {
  /// Largest file that is read; a package with a static Swift library has a tenth of it.
  public static var readLimit: Int { 256 << 20 }

  /// The file or link at `path`; nil where nothing is.
  ///
  /// - Throws: also where a folder or a device stands there.
  public func content(_ path: String) throws(FlashError) -> FlashContent? {
    switch try entry(path) {
    case .absent: return nil
    case .file: return .file(try read(path, limit: Self.readLimit))
    case .link(let destination): return .link(to: destination)
    case .directory, .other:
      throw FlashError(.badTarget, "\(name): \(path) is not a file, but Poise must write one there")
    }
  }
}
