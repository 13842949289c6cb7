import Foundation
import Testing

@Suite("SOURCES.md")
struct SourcesTests {
  /// Numbers of the list's entries, in the order of the file.
  static func entries() throws -> [Int] {
    try RepositoryText.read("SOURCES.md").matches(of: #/(?m)^(\d+)\.\s/#).compactMap { Int($0.1) }
  }

  /// Numbers that comments cite, each with one place.
  static func citations() throws -> [Int: String] {
    var found: [Int: String] = [:]
    for path in try RepositoryText.paths(under: ["Sources"], ending: ".swift") {
      for line in try RepositoryText.read(path).split(separator: "\n") {
        guard let comment = line.range(of: "//") else { continue }
        let text = RepositoryText.withoutCode(String(line[comment.lowerBound...]))
        for match in text.matches(of: /\[(\d{1,3})\]/) {
          if let number = Int(match.1) { found[number] = path }
        }
      }
    }
    return found
  }

  @Test("has its entries numbered from 1 on")
  func numbering() throws {
    let entries = try Self.entries()
    #expect(entries == Array(1...entries.count))
  }

  @Test("holds every source that a comment cites")
  func citedExist() throws {
    let entries = Set(try Self.entries())
    for (number, path) in try Self.citations().sorted(by: { $0.key < $1.key }) {
      #expect(entries.contains(number), "\(path) cites [\(number)], which SOURCES.md has not")
    }
  }

  @Test("holds no source that no comment cites")
  func entriesAreCited() throws {
    let cited = Set(try Self.citations().keys)
    #expect(!cited.isEmpty)
    let idle = try Self.entries().filter { !cited.contains($0) }
    #expect(idle.isEmpty, "nothing in Sources cites \(idle)")
  }
}
