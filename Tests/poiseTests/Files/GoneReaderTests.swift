import Foundation
import PoiseTestKit
import Testing

/// A reader of standard output that has gone before the first line.
@Suite(
  "A command that nobody reads of", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct GoneReaderTests {
  private let folder: TemporaryFolder
  private let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: log, toPath: folder.path + "/a.mcap")
  }

  /// Its standard output is a pipe whose reader has closed it.
  private func unread(_ line: String) throws -> ProcessResult {
    try PoiseProgram.shell(
      "mkfifo p; exec 3<>p 4>p 3<&-; export XDG_STATE_HOME=$PWD; \(line)", in: folder.path)
  }

  @Test("what is found decides the status")
  func checks() throws {
    let bytes = try #require(PackageFiles.bytes(of: log))
    try Data(bytes.dropLast(5000)).write(to: URL(fileURLWithPath: folder.path + "/cut.mcap"))
    try folder.write("name = 7\n", to: "bad.toml")
    for (line, status) in [
      ("log doctor cut.mcap", 1), ("board check ./bad.toml", 78), ("log info cut.mcap", 3)
    ] {
      let told = try PoiseProgram.shell("$POISE \(line)", in: folder.path)
      #expect(told.status == status, "\(line): \(told)")
      let result = try unread("rm -f p; $POISE \(line) >&4")
      #expect(result.status == status, "\(line): \(result)")
    }
  }

  @Test("what is to be removed is removed to the end")
  func removals() throws {
    let line = """
      for k in 1 2 3; do
        $POISE run --board virtual --speed max --duration 20s --events none --status none -q \\
          --log-dir logs --subject anna || exit 9
      done
      $POISE log prune logs --keep 0s --all >&4
      echo "prune $? $(ls logs/*.mcap 2>/dev/null | wc -l)"
      $POISE sessions delete last --yes --log-dir logs >&4
      echo "delete $? $(ls logs/*.summary.json | wc -l)"
      $POISE data delete --user anna --yes --log-dir logs >&4
      echo "data $? $(ls logs/*.summary.json 2>/dev/null | wc -l)"
      """
    let result = try unread(line)
    #expect(result.output == "prune 0 0\ndelete 0 2\ndata 0 0\n", "\(result)")
  }

  @Test("a replay makes the attitude to its end, and no half a file")
  func replay() throws {
    let result = try unread(
      """
      $POISE replay a.mcap --attitude whole.csv --events none
      $POISE replay a.mcap --attitude b.csv --events - >&4; echo $?; ls -A
      cmp whole.csv b.csv
      """)
    #expect(result.output == "0\na.mcap\nb.csv\np\nwhole.csv\n" && result.status == 0, "\(result)")
  }
}
