import Foundation
import PoiseTestKit

/// Texts of the repository, for tests that hold documents and code together.
enum RepositoryText {
  /// Paths of what git would commit, relative to the root, that `folders` hold and that end so.
  static func paths(under folders: [String] = ["."], ending suffix: String) throws -> [String] {
    let result = try ChildProcess.run(
      ["git", "ls-files", "-co", "--exclude-standard", "--"] + folders)
    return result.output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix(suffix) && FileManager.default.fileExists(atPath: $0) }
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
