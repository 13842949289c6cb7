import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise sessions, profile, data", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct SessionsCommandTests {
  private func poise(_ folder: TemporaryFolder, _ line: String) throws -> ProcessResult {
    try PoiseProgram.shell("export XDG_STATE_HOME=$PWD; \(line)", in: folder.path)
  }

  private let quick =
    "$POISE run --board virtual --speed max --duration 30s --events none --status none -q "
    + "--log-dir logs"

  private func files(_ folder: TemporaryFolder, _ end: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
      .filter { $0.hasSuffix(end) }.sorted()
  }

  /// A session is summed up when it ends; summed up again of its log it is the same, byte for byte.
  @Test func aRunLeavesTheSummaryThatItsLogGives() throws {
    let folder = try TemporaryFolder()
    #expect(try poise(folder, quick + " --subject anna").status == 0)
    let name = try #require(try files(folder, ".summary.json").first)
    let path = folder.path + "/logs/" + name
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let again = try poise(folder, "$POISE sessions index --all --log-dir logs")
    #expect(again.status == 0 && again.output.contains("1 session, 1 summed up"), "\(again)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    let steps = try poise(folder, "$POISE replay logs/*.mcap --events - | grep -c '\"step\"'")
    let shown = try poise(folder, "$POISE sessions show last --log-dir logs")
    let count = steps.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(shown.output.contains("\(count) steps in"), "\(shown.output)")
  }

  /// Killed, it is 'recording' no more, has its summary by 'index', and says that it was cut off.
  @Test func aKilledRun() throws {
    let folder = try TemporaryFolder()
    let line = """
      $POISE run --board virtual --events none --status none -q --log-dir logs --subject ann &
      for i in $(seq 100); do sleep 0.1; $POISE sessions --log-dir logs 2>/dev/null | \
      grep recording && break; done
      $POISE data delete --user ann --yes --log-dir logs; echo "refused $?"
      kill -9 $!; wait $! 2>/dev/null
      $POISE sessions --log-dir logs; $POISE sessions index --log-dir logs
      $POISE sessions --log-dir logs
      """
    let result = try poise(folder, line)
    #expect(result.output.contains("refused 1"), "\(result)")
    let rest = result.output.components(separatedBy: "refused 1").last ?? ""
    #expect(!rest.contains("  recording"), "\(rest)")
    #expect(rest.contains("error: cut off"), "\(rest)")
    #expect(try files(folder, ".summary.json").count == 1)
  }

  @Test func whatIsSaidIsFound() throws {
    let folder = try TemporaryFolder()
    let result = try poise(
      folder,
      """
      \(quick) && $POISE sessions tag last walk-test --log-dir logs &&
      $POISE sessions note last it rained --log-dir logs &&
      $POISE sessions exclude last --reason slipped --log-dir logs && rm -r logs/index &&
      $POISE sessions list --tag walk-test --log-dir logs
      """)
    #expect(result.status == 0, "\(result)")
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.contains("#walk-test") && last.contains("excluded: slipped"), "\(last)")
    #expect(last.contains("\"it rained\""), "\(last)")
    let none = try poise(folder, "$POISE sessions show 0000 --log-dir logs")
    expectFailure(none, status: 66, says: "no such session")
  }

  /// Records of deletions go with the logs that hold them.
  @Test func deletionsThatAreOnRecord() throws {
    let folder = try TemporaryFolder()
    let shown = try poise(
      folder,
      #"""
      \#(quick) && rm logs/*.mcap && sed -i -e 's/"missing_parts": *0/"missing_parts":24/' \
      -e '2i "deleted_logs":["a_017.mcap","a_018.mcap"],' logs/*.summary.json
      $POISE sessions list --log-dir logs; echo "status $?"
      $POISE sessions show last --log-dir logs
      """#)
    #expect(
      shown.output.contains(
        "deleted to make room: 2 logs, a_017.mcap to a_018.mcap; earlier deletions were recorded "
          + "in the deleted logs"), "\(shown)")
    #expect(shown.output.contains("24 parts missing\nstatus 3\n"), "\(shown)")
  }

  /// A log that has lost its end is named, and its session's summary is kept and counts.
  @Test(arguments: ["", " --all"]) func aShortenedLog(_ all: String) throws {
    let folder = try TemporaryFolder()
    let shown = try poise(
      folder,
      """
      \(quick) --subject anna && cp logs/*.summary.json before
      truncate -s $(($(cat logs/*.mcap | wc -c) * 6 / 10)) logs/*.mcap
      for command in 'index\(all)' list 'show last'; do
      $POISE sessions $command --log-dir logs; echo "status $?"; done
      date=$(grep -o '"date":"[-0-9]*' before | head -1 | cut -d '"' -f 4)
      $POISE report --days 1 --until $date --log-dir logs; echo "status $?"
      cmp logs/*.summary.json before && echo same
      """)
    let lines = shown.errors.split(separator: "\n")
    #expect(
      lines.count { $0.contains("shorter than when it was summed up (2") } == 4, "\(shown)")
    #expect(shown.output.split(separator: "\n").count { $0 == "status 3" } == 4, "\(shown)")
    #expect(shown.output.hasSuffix("same\n") && shown.output.contains("you walked"), "\(shown)")
  }

  /// What is known of a person serves the recordings made for that person.
  @Test func aProfileGivesTheHeight() throws {
    let folder = try TemporaryFolder()
    let result = try poise(
      folder,
      """
      $POISE profile set --user anna --birth-year 1950 --body-height 1.64 &&
      $POISE profile set --user anna --falls 1 && $POISE profile show --user anna --json &&
      \(quick.replacingOccurrences(of: " --log-dir logs", with: "")) --user anna &&
      $POISE sessions show last
      """)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("\"birth_year\":1950") && result.output.contains("_year\":1,"))
    #expect(!result.output.contains("the body's height is not known"), "\(result.output)")
  }

  @Test func everythingOfAPersonGoes() throws {
    let folder = try TemporaryFolder()
    let result = try poise(
      folder,
      """
      \(quick) --subject anna && \(quick) --subject ann &&
      $POISE data export copy --log-dir logs && ls copy copy/sessions &&
      mkdir logs/.import-x && touch logs/.import-x/a && touch -d @1000 logs/.import-x &&
      $POISE data delete --user anna --yes --log-dir logs && $POISE sessions --log-dir logs
      """)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("sessions.csv") && result.output.contains("bouts.csv"))
    #expect(try files(folder, ".mcap").count == 1)
    #expect(try files(folder, ".summary.json").count == 1)
    #expect(try poise(folder, "ls -d logs/.import-x").status != 0, "remains of an import stay")
    expectFailure(
      try poise(folder, "$POISE data delete --user ../x --yes --log-dir logs"), status: 64,
      says: "--user ../x: invalid name")
    expectFailure(
      try poise(folder, "$POISE data delete --user anna --yes --log-dir logs"), status: 66,
      says: "there is nothing of anna")
    let asked = try poise(folder, "$POISE data delete --user ann --log-dir logs </dev/null")
    #expect(asked.status == 64)
    #expect(try files(folder, ".mcap").count == 1)
  }

  /// A person's profile and calibrations are found beside the recordings that are named.
  @Test func aPersonBesideTheRecordings() throws {
    let folder = try TemporaryFolder()
    let result = try poise(
      folder,
      """
      $POISE profile set --user anna --body-height 1.64 --log-dir logs &&
      \(quick) --user anna && $POISE sessions show last --log-dir logs &&
      mkdir -p poise/users/anna && echo '{}' > poise/users/anna/mount.json &&
      $POISE data delete --user anna --yes --log-dir logs && ls poise/users logs/users
      """)
    #expect(result.status == 0, "\(result)")
    #expect(!result.output.contains("the body's height is not known"), "\(result.output)")
    #expect(result.output.contains("poise/users/anna/mount.json"), "\(result.output)")
    #expect(result.output.hasSuffix("logs/users:\n\npoise/users:\n"), "\(result.output)")
  }

  @Test func whatIsWrongIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "logs/x")
    for (line, status) in [
      ("data export out --user eva --log-dir logs", 66), ("profile show --log-dir logs", 64),
      ("run --board virtual --no-log --stop-at 2020-01-01T00:00", 64),
      ("run --board virtual --no-log --start-at 2099-01-02T00:00 --stop-at 2099-01-01T00:00", 64),
      ("run --board virtual --no-log --stop-at 2999-01-01T00:00", 64),
      ("sessions list --from 9999999-01-01 --log-dir logs", 64),
      ("sessions note last --undo --log-dir logs", 66)
    ] {
      let result = try poise(folder, "timeout 20 $POISE \(line)")
      #expect(result.status == Int32(status), "\(line): \(result)")
    }
  }

  /// What was said can be taken back, and is listed by the short id that a run ends with.
  @Test func takenBack() throws {
    let folder = try TemporaryFolder()
    let result = try poise(
      folder,
      """
      \(quick.replacingOccurrences(of: " -q", with: "")) 2>said
      id=$(sed -n "s/.*sessions show \\([0-9a-f]*\\) --log-dir.*/\\1/p" said); echo "id $id."
      $POISE sessions note $id right --log-dir logs && $POISE sessions note $id wrong --log-dir logs
      $POISE sessions note $id --undo --log-dir logs && $POISE sessions show $id --log-dir logs
      $POISE profile set --user anna --birth-year 1950 --sex female --log-dir logs
      $POISE profile set --user anna --forget birth-year --log-dir logs
      $POISE profile show --user anna --json --log-dir logs
      """)
    #expect(result.output.contains("note: right") && !result.output.contains("note: wrong"))
    #expect(result.output.contains("\"birth_year\":null,\"sex\":\"female\""), "\(result)")
  }
}
