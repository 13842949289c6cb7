import Foundation
import PoiseTestKit

extension PackageFiles {
  /// The documents beside README.md, relative to the root.
  static var pages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/docs")) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }
}
