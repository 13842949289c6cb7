import PoiseLog
import PoiseTestKit
import Testing

@Suite("docs/log-format.md")
struct LogFormatPageTests {
  /// Own message types and their page's tables: each field once, in order, with its type.
  @Test(
    "describes every field of every message that a log has of its own",
    arguments: [
      MessageSchemas.packedBlock, MessageSchemas.sampleBlock, MessageSchemas.marker,
      MessageSchemas.eventLine,
      MessageSchemas.step, MessageSchemas.bout, MessageSchemas.posture, MessageSchemas.poseBlock,
      MessageSchemas.clockSync
    ])
  func fields(_ message: MessageSchemas.Definition) throws {
    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/log-format.md"))
    let rest = try #require(page.split(separator: "### \(message.name)\n").last)
    let section = rest.split(separator: "\n#").first ?? ""
    let described = section.split(separator: "\n").compactMap { line -> String? in
      guard let cells = line.firstMatch(of: /^\| `(\w+)` \| ([^|]+) \|/) else { return nil }
      return "\(cells.2) \(cells.1)"
    }
    let declared = message.text.split(separator: "\n").prefix { !$0.hasPrefix("===") }
      .map(String.init).filter { !$0.hasPrefix("#") && !$0.hasPrefix("std_msgs/Header") }
    #expect(described == declared)
  }
}
