import Foundation
import PoiseTestKit

/// Texts of the repository, for tests that hold documents and code together.
enum RepositoryText {
  /// Paths of what git would commit, relative to the root, that `folders` hold and that end so.
  static func paths(under folders: [String] = ["."], ending suffix: String) throws -> [String] {
    let result = try ChildProcess.run(
      ["git", "ls-files", "-co", "--exclude-standard", "--"] + folders)
    let paths =
      result.status == 0
      ? result.output.split(separator: "\n").map(String.init)
      : folders.flatMap(pathsWithoutGit(under:))
    return paths.filter { $0.hasSuffix(suffix) && FileManager.default.fileExists(atPath: $0) }
  }

  /// In a copy of the source that is no repository, such as the one Debian's packages are made of,
  /// git lists nothing: the tests would read nothing and pass.
  private static func pathsWithoutGit(under folder: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    let root = URL(fileURLWithPath: ".").standardizedFileURL.path + "/"
    return (files?.compactMap { ($0 as? URL)?.standardizedFileURL.path } ?? []).compactMap {
      $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : nil
    }.sorted()
  }

  static func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// `text` without its code spans and fenced blocks, which stay as blanks.
  static func withoutCode(_ text: String) -> String {
    var isFenced = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isFenced.toggle()
        return ""
      }
      return isFenced ? "" : String(line.replacing(/`[^`]*`/, with: " "))
    }.joined(separator: "\n")
  }
}
