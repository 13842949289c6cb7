import Foundation
import Testing

@Suite("Documents")
struct DocumentTests {
  static func pages() throws -> [String] {
    try RepositoryText.paths(ending: ".md").filter { !$0.contains(".docc/") }
  }

  @Test("every link of a page leads to a file of the repository")
  func links() throws {
    for page in try Self.pages() {
      let folder = (page as NSString).deletingLastPathComponent
      let text = RepositoryText.withoutCode(try RepositoryText.read(page))
      for link in text.matches(of: /\]\(([^)\s]+)\)/) {
        let target = String(link.1)
        if target.hasPrefix("http") { continue }
        let parts = target.split(separator: "#", omittingEmptySubsequences: false)
        var path = page
        if !parts[0].isEmpty {
          path = (folder as NSString).appendingPathComponent(String(parts[0]))
        }
        let exists = FileManager.default.fileExists(atPath: path)
        #expect(exists, "\(page) links to \(target)")
        guard exists, parts.count == 2, path.hasSuffix(".md") else { continue }
        let anchors = Self.anchors(try RepositoryText.read(path))
        #expect(anchors.contains(String(parts[1])), "\(page) links to \(target)")
      }
    }
  }

  /// What GitHub makes of a page's headings.
  static func anchors(_ page: String) -> [String] {
    page.matches(of: /(?m)^#+ (.+)$/).map { heading in
      String(
        heading.1.lowercased().replacing(" ", with: "-").filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        })
    }
  }

  @Test("every call of a sample's way in ARCHITECTURE.md is a function of the file it links to")
  func callsExist() throws {
    let page = try RepositoryText.read("ARCHITECTURE.md")
    let calls = page.matches(of: /\[`([\w.]+)\((?:[\w:]*)\)`\]\((Sources\/[^)]+\.swift)\)/)
    #expect(calls.count >= 25, "only \(calls.count) calls")
    for call in calls {
      let name = call.1.split(separator: ".").last.map(String.init) ?? ""
      let text = try RepositoryText.read(String(call.2))
      let isThere =
        text.contains(" func \(name)(") || text.contains(" func \(name)<")
        || (name == "init" && text.contains("init("))
      #expect(isThere, "\(call.2) has no func \(name)")
    }
  }

  @Test("the README of each target names what Package.swift lets it import, no more and no less")
  func importsOfTargets() throws {
    let targets = try RepositoryText.read("Package.swift").matches(
      of: /\.(?:t|executableT)arget\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    var compared = 0
    for target in targets {
      let page = "Sources/\(target.1)/README.md"
      guard FileManager.default.fileExists(atPath: page) else { continue }
      let sentence = try RepositoryText.read(page).firstMatch(of: /\*\*Imports\*\* ([^.;]+)[.;]/)
      let named = (sentence?.1 ?? "").matches(of: /\b(?:Poise|C|Argument)[A-Z]\w*/)
      let declared = (target.2 ?? "").matches(of: /"(\w+)"/)
      #expect(sentence != nil, "\(page) has no **Imports**")
      #expect(Set(named.map { String($0.0) }) == Set(declared.map { String($0.1) }), "\(page)")
      compared += 1
    }
    #expect(compared >= 24, "only \(compared) targets")
  }
}
