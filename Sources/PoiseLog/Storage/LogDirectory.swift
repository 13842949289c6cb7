import PoiseSeal
import PoiseSystem
import PoiseText

/// The logs in a directory.
public enum LogDirectory {
  /// One log of the folder.
  public struct Entry: Sendable, Equatable {
    public var path: String
    /// Bytes.
    public var size: UInt64
    /// When it was last written to, Unix s by the clock of then.
    public var modified: Int64
    /// A symbolic link to a log, which may lie anywhere.
    public var isLink = false
  }

  /// What the name of a sealed log has behind `.mcap`.
  public static let sealedSuffix = ".sealed"

  /// Whether a name is that of a sealed log.
  public static func isSealed(_ name: String) -> Bool { name.hasSuffix(".mcap" + sealedSuffix) }

  /// Whether a name is that of a log, sealed or not.
  public static func isLog(_ name: String) -> Bool { name.hasSuffix(".mcap") || isSealed(name) }

  /// The log whose signature is in the file of this name or path; nil where that holds none.
  public static func log(signedBy name: String) -> String? {
    if !name.hasSuffix(LogSignature.suffix) { return nil }
    let log = String(name.dropLast(LogSignature.suffix.utf8.count))
    return isLog(log) ? log : nil
  }

  /// A log's name without what says that it is one; any other name as it is.
  public static func base(of name: String) -> String {
    if isSealed(name) { return String(name.dropLast(5 + sealedSuffix.utf8.count)) }
    return name.hasSuffix(".mcap") ? String(name.dropLast(5)) : name
  }

  /// A path's last part.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Path of the part before a log in its session, by its name; nil for the first, and for names
  /// that are not ours.
  static func previous(of path: String) -> String? { neighbour(of: path, -1) }

  /// The same of the part that follows it.
  static func next(of path: String) -> String? { neighbour(of: path, 1) }

  /// Whether one log is the part that follows another.
  static func isNext(_ path: String, after other: String) -> Bool { next(of: other) == path }

  private static func neighbour(of path: String, _ step: Int) -> String? {
    guard isLog(path), isOurs(path) else { return nil }
    let (stem, number) = nameParts(path)
    // a name may have any number of digits
    let (part, overflows) = number.addingReportingOverflow(step)
    if overflows || part < 0 { return nil }
    let name = name(of: path)
    let ending = name.dropFirst(base(of: name).count)
    let folder = path.dropLast(name.count)
    return "\(folder)\(stem)_\(DecimalText.padded(part, width: 3))\(ending)"
  }

  /// Its logs by name, which is by time where the clock was set; empty where it cannot be read.
  public static func logs(in directory: String) -> [Entry] {
    let names = (try? Directory.entries(of: directory))?.names ?? []
    return names.filter { isLog($0) && !$0.hasPrefix(".") }.compactMap { name in
      let path = directory + "/" + name
      guard let status = try? File.status(path), status.kind == .regular else { return nil }
      let isLink = (try? File.status(path, followsLinks: false))?.kind == .link
      return Entry(
        path: path, size: status.size, modified: status.modified, isLink: isLink)
    }.sorted { $0.path < $1.path }
  }

  /// What has a log's name and is no file: a folder, a pipe, a link to nothing.
  public static func others(in directory: String) -> [String] {
    let names = (try? Directory.entries(of: directory))?.names ?? []
    return names.filter { isLog($0) && !$0.hasPrefix(".") }.map { directory + "/" + $0 }
      .filter { (try? File.status($0))?.kind != .regular }.sorted()
  }

  /// Names in the directory that are not UTF-8, written for a message: what they hold cannot be
  /// listed, and is said rather than passed over.
  public static func undecodable(in directory: String) -> [String] {
    (try? Directory.entries(of: directory))?.undecodable ?? []
  }

  /// True for a name that Poise gives its files: `..._<id>_<part>.mcap`.
  public static func isOurs(_ path: String) -> Bool {
    let ending = isSealed(path) ? 5 + sealedSuffix.utf8.count : 5
    // by bytes: a folder has hundreds of thousands
    let path = path.utf8
    let begin = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) }
    let base = path[(begin ?? path.startIndex)...].dropLast(ending)
    guard let cut = base.lastIndex(of: UInt8(ascii: "_")) else { return false }
    let number = base[base.index(after: cut)...]
    return number.count >= 3 && number.allSatisfy { (48...57).contains($0) }
      && base[..<cut].count { $0 == UInt8(ascii: "_") } == 1
  }

  /// What a log's name and those of its session's other logs have in common.
  public static func stem(ofLog path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let base = base(of: name)
    guard isOurs(name), let cut = base.lastIndex(of: "_") else { return base }
    return String(base[..<cut])
  }

  /// Other parts of a log's session by their names, the nearest numbers first: beside it, and
  /// among `others`.
  static func siblings(of path: String, among others: [String]) -> [String] {
    guard isOurs(path) else { return [] }
    let (stem, number) = nameParts(path)
    let folder = Directory.parent(of: path)
    let beside = (try? Directory.entries(of: folder))?.names.map { folder + "/" + $0 } ?? []
    var seen: Set<String> = [nameParts(path).stem + "_\(number)"]
    let found = (others + beside).compactMap { other -> (path: String, distance: Int)? in
      guard isLog(other), isOurs(other) else { return nil }
      let parts = nameParts(other)
      guard parts.stem == stem, seen.insert("\(parts.stem)_\(parts.number)").inserted else {
        return nil
      }
      return (other, abs(parts.number - number))
    }
    return found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  /// What the names of a session's logs have in common, and the number of this part; of a name that
  /// Poise gives.
  static func nameParts(_ path: String) -> (stem: String, number: Int) {
    let base = base(of: name(of: path))
    guard let cut = base.lastIndex(of: "_") else { return (base, 0) }
    return (String(base[..<cut]), Int(base[base.index(after: cut)...]) ?? 0)
  }
}
