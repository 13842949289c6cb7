import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("docs/metrics.md")
struct MetricPageTests {
  @Test("lists every metric of a bout and every measure of sway, in their order")
  func keys() throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/metrics.md"))
    let listed = page.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) }
    }
    let sway = SwayWindow(lateral: [], forward: [], rateHz: 100).measures
    #expect(listed == MetricCatalog.all.map(\.key) + sway.map(\.key))
  }
}
