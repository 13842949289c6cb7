import PoiseLog
import PoiseMotion
import PoiseSystem

/// The files of one session in a folder of logs: its logs, and their summary beside them.
public struct SessionFiles: Sendable, Equatable {
  public static let suffix = ".summary.json"

  public let folder: String
  /// What their names begin with: `20260131T120000Z_1a2b3c4d`.
  public let stem: String
  /// Names of the logs, in order.
  public var logs: [String] = []
  public var hasSummary = false

  public init(folder: String, stem: String) {
    self.folder = folder
    self.stem = stem
  }

  public var logPaths: [String] { logs.map { folder + "/" + $0 } }

  public var summaryPath: String { folder + "/" + stem + Self.suffix }

  /// What a log's name and those of its session's other logs have in common.
  public static func stem(ofLog name: String) -> String {
    let base = name.hasSuffix(".mcap") ? String(name.dropLast(5)) : name
    guard LogDirectory.isOurs(name), let cut = base.lastIndex(of: "_") else { return base }
    return String(base[..<cut])
  }

  /// All sessions of a folder, by stem.
  public static func all(in folder: String) throws(StoreError) -> [String: SessionFiles] {
    let names: [String]
    do throws(SystemError) { names = try Directory.entries(of: folder).names } catch {
      throw StoreError(error)
    }
    var found: [String: SessionFiles] = [:]
    for name in names where !name.hasPrefix(".") {
      let isSummary = name.hasSuffix(suffix)
      guard isSummary || name.hasSuffix(".mcap") else { continue }
      let stem = isSummary ? String(name.dropLast(suffix.utf8.count)) : stem(ofLog: name)
      var files = found[stem] ?? SessionFiles(folder: folder, stem: stem)
      if isSummary { files.hasSummary = true } else { files.logs.append(name) }
      found[stem] = files
    }
    return found
  }

  /// Of the session that the log at `path` is of.
  public static func of(log path: String) throws(StoreError) -> SessionFiles {
    let folder = Directory.parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var files = SessionFiles(folder: folder, stem: stem(ofLog: name))
    let names: [String]
    do throws(SystemError) { names = try Directory.entries(of: folder).names } catch {
      throw StoreError(error)
    }
    files.logs = names.filter { $0.hasSuffix(".mcap") && stem(ofLog: $0) == files.stem }
    files.hasSummary = names.contains(files.stem + suffix)
    return files
  }

  /// Reads the summary.
  ///
  /// - Throws: where there is none, or it cannot be read.
  public func summary() throws(StoreError) -> SessionSummary {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(summaryPath, limit: 1 << 28, isRegular: true)
    } catch { throw StoreError(error) }
    return try SessionSummary(json: String(decoding: bytes, as: UTF8.self), file: summaryPath)
  }

  /// Writes the summary: whole or not at all, and on the card when this returns.
  public func write(_ summary: SessionSummary) throws(StoreError) {
    do throws(SystemError) {
      try File.replace(summaryPath, with: Array(summary.json.utf8))
    } catch { throw StoreError(error) }
  }

  /// What tells one state of a file from another; empty where it is not there.
  static func mark(_ path: String) -> String {
    guard let status = try? File.status(path) else { return "" }
    return "\(status.size).\(status.inode).\(status.modified)"
  }

  var summaryMark: String { hasSummary ? Self.mark(summaryPath) : "" }

  /// Names and sizes: what a summary says of the logs that it was made of.
  var logMark: String {
    logs.map { name in
      let size = (try? File.status(folder + "/" + name))?.size ?? 0
      return "\(name):\(size)"
    }.joined(separator: ",")
  }
}
