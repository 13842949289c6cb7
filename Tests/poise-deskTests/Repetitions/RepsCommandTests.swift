import Foundation
import PoiseTestKit
import Testing

@Suite("poise reps", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct RepsCommandTests {
  /// A set as a sensor on the bar measures it: down and up along its z axis by minimum jerk
  /// (position of a smooth motion), with stillness between. Times are Unix time where told so.
  static func recording(
    ways: [Double], seconds: [Double], from start: Double = 0, axis: Int = 2, down: Double = 1.2,
    pause: Double = 0.6, top: Double = 1
  ) -> String {
    let g = 9.80665
    var phases: [(way: Double, seconds: Double)] = [(0, 2)]
    for (way, up) in zip(ways, seconds) {
      phases += [(-way, down), (0, pause), (way, up), (0, top)]
    }
    phases.append((0, 2))
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    var row = 0
    for phase in phases {
      let count = Int((phase.seconds * 100).rounded())
      for k in 0..<count {
        let s = (Double(k) + 0.5) / Double(count)
        let acceleration =
          phase.way / (phase.seconds * phase.seconds) * (60 * s - 180 * s * s + 120 * s * s * s)
        var force = [0.0, 0, 0]
        force[axis] = g + acceleration
        let cells = force.map { String(format: "%.5f", $0) }.joined(separator: ",")
        text += String(format: "%.2f", start + Double(row) * 0.01) + ",\(cells),0,0,0\n"
        row += 1
      }
    }
    return text
  }

  static let ways = [0.5, 0.5, 0.5, 0.5]
  /// Mean velocities 0.556, 0.526, 0.5, 0.417 m/s: the last 25 % slower than the first.
  static let set = recording(ways: ways, seconds: [0.9, 0.95, 1.0, 1.2])

  static func run(_ folder: TemporaryFolder, _ arguments: [String]) throws -> ProcessResult {
    try PoiseProgram.run(
      ["reps"] + arguments + ["--log-dir", folder.path + "/log"], in: folder.path)
  }

  static func journal(_ folder: TemporaryFolder) -> String {
    CheckInCommandTests.journal(folder)
  }

  static let anna = ["--user", "anna"]
  static let bench = ["set.csv", "--exercise", "bench", "--at", "2026-01-10T17:30"] + anna

  @Test("a gap in a set is named with its time and length, in words and in the line; status 3")
  func gap() throws {
    let folder = try TemporaryFolder()
    // In the second way up, from 9.00 to 9.19 s.
    let rows = Self.set.split(separator: "\n").filter {
      !($0.hasPrefix("9.0") || $0.hasPrefix("9.1"))
    }
    try folder.write(rows.joined(separator: "\n") + "\n", to: "set.csv")
    let words = "set 1: 0.21 s without samples, 9.0 s after the recording's begin; repetitions"
    let result = try Self.run(folder, ["set.csv", "--exercise", "bench"])
    #expect(result.status == 3 && result.errors.contains(words), "\(result)")
    let line = try Self.run(folder, ["set.csv", "--exercise", "bench", "--json"])
    #expect(line.status == 3 && line.errors.contains(words), "\(line)")
    #expect(line.output.contains(#""gaps":[{"start":8.990000,"length_s":0.210}]"#), "\(line)")
    try folder.write(Self.set, to: "set.csv")
    let whole = try Self.run(folder, ["set.csv", "--exercise", "bench", "--json"])
    #expect(whole.status == 0 && whole.output.contains(#""gaps":[]"#), "\(whole)")
  }

  @Test("brisk repetitions are all counted, though the step detector hears them")
  func brisk() throws {
    let folder = try TemporaryFolder()
    let text = Self.recording(
      ways: [Double](repeating: 0.5, count: 6), seconds: [Double](repeating: 0.8, count: 6),
      down: 0.8, pause: 0.2, top: 0.5)
    try folder.write(text, to: "set.csv")
    let result = try Self.run(folder, ["set.csv", "--exercise", "squat", "--json"])
    #expect(result.status == 0 && result.output.contains("\"repetitions\":6"), "\(result)")
  }

  @Test("where the pause between down and up is too long, the reason says so")
  func longPause() throws {
    let folder = try TemporaryFolder()
    let text = Self.recording(ways: Self.ways, seconds: [1, 1, 1, 1], pause: 6)
    try folder.write(text, to: "set.csv")
    let result = try Self.run(folder, ["set.csv", "--exercise", "squat"])
    #expect(
      result.status == 3 && result.output.contains("at most 5 s after a way down"), "\(result)")
  }

  @Test("without --user a set is measured, and nothing is kept")
  func measured() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let result = try Self.run(
      folder,
      ["set.csv", "--exercise", "bench", "--load", "60", "--velocity-at-1rm", "0.2"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Set 1: bench press, 60 kg, 4 repetitions"), "\(result.output)")
    #expect(result.output.contains("stop at 20% after repetition 4"))
    #expect(!result.output.contains("kept"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/log"))
    let json = try Self.run(folder, ["set.csv", "--exercise", "bench", "--json"])
    #expect(json.output.contains("\"repetitions\":4") && !json.output.contains("\"kept\""))
  }

  @Test("with --user it is kept once, and listed with its figures")
  func kept() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let first = try Self.run(folder, Self.bench + ["--load", "60"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains(" for anna, of 2026-01-10 17:30"), "\(first.output)")
    let again = try Self.run(folder, Self.bench + ["--load", "60"])
    #expect(again.output.contains("is kept like that already"), "\(again.output)\(again.errors)")
    #expect(Self.journal(folder).split(separator: "\n").count == 1)
    let list = try Self.run(folder, ["list", "--days", "100000"] + Self.anna)
    #expect(list.output.contains("2026-01-10 17:30  bench press, 60 kg, 4 repetitions: mean 0.5"))
    #expect(list.output.contains("way 0.50 m, loss 26%, about RPE 7.5"), "\(list.output)")
    let json = try Self.run(folder, ["list", "--days", "100000", "--json"] + Self.anna)
    #expect(json.output.contains("\"rpe_by\":\"table\""))
    let withJSON = try Self.run(folder, Self.bench + ["--load", "62.5", "--json"])
    #expect(withJSON.output.contains("\"kept\":\""), "\(withJSON.output)\(withJSON.errors)")
    #expect(Self.journal(folder).split(separator: "\n").count == 2)
  }

  @Test("sessions list and show tell the sets and check-ins of their days")
  func sessions() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let script = """
      now=$(date +%FT%H:%M)
      $POISE run --board virtual --duration 30s --speed max --log-dir log --min-free 0 -q \
        --subject anna --events none
      $POISE reps set.csv --exercise bench --load 60 --at $now --user anna --log-dir log
      $POISE checkin --user anna --mood 7 --log-dir log
      $POISE sessions index --log-dir log
      echo "list:"; $POISE sessions list --log-dir log
      echo "show:"; $POISE sessions show last --log-dir log
      """
    let result = try PoiseProgram.shell(script, in: folder.path, limit: 110)
    let parts = result.output.components(separatedBy: "show:\n")
    #expect(parts[0].contains("1 check-in") && parts[0].contains("1 set"), "\(result)")
    #expect(parts.last?.contains(": bench press, 60 kg, 4 repetitions") == true, "\(result)")
    #expect(parts.last?.contains("\nsaid ") == true, "\(result)")
  }

  @Test("load and effort can be said later, a set can be taken back; all lines stay")
  func corrected() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    #expect(try Self.run(folder, Self.bench).status == 0)
    let corrected = try Self.run(
      folder, ["correct", "last", "--load", "80", "--rpe", "9"] + Self.anna)
    #expect(corrected.output.contains("80 kg") && corrected.output.contains(", RPE 9"))
    // measured again, what was said of it stays
    let again = try Self.run(folder, Self.bench)
    #expect(again.output.contains("kept like that already"), "\(again.output)")
    expectFailure(
      try Self.run(folder, ["correct", "last"] + Self.anna), status: 64, says: "--load or --rpe")
    expectFailure(
      try Self.run(folder, ["correct", "last", "--rpe", "11"] + Self.anna), status: 64,
      says: "--rpe must be 1 to 10")
    expectFailure(
      try Self.run(folder, ["correct", "feed", "--rpe", "8"] + Self.anna), status: 64,
      says: "no valid set")
    #expect(try Self.run(folder, ["withdraw", "last"] + Self.anna).status == 0)
    #expect(try Self.run(folder, ["list", "--days", "100000"] + Self.anna).output.isEmpty)
    expectFailure(
      try Self.run(folder, ["withdraw", "last"] + Self.anna), status: 64, says: "no set")
    #expect(Self.journal(folder).split(separator: "\n").count == 3)
  }

  @Test(
    "what cannot be kept is refused in one line, and nothing is kept",
    arguments: [
      (["set.csv", "--user", "anna"], "say with --exercise what was lifted"),
      (["set.csv", "--exercise", "bench", "--user", "anna"], "does not say when it was recorded"),
      (["set.csv", "--exercise", "bench", "--user", "../x"], "not a name that a folder can have"),
      (["set.csv", "--exercise", "bench", "--at", "07:00"], "--at requires --user"),
      (["set.csv", "--exercise", "curl"], "squat"),
      (["set.csv", "--exercise", "bench", "--load", "nan"], "--load must be above 0"),
      (
        ["set.csv", "--exercise", "bench", "--user", "anna", "--at", "2126-01-01T00:00"],
        "is to come"
      ),
      (["set.csv", "--exercise", "bench", "--sets", "2"], "no set 2"),
      (["set.csv", "--exercise", "bench", "--sets", "0"], "'0'")
    ])
  func refused(arguments: [String], says words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let result = try Self.run(folder, arguments)
    #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
    #expect(Self.journal(folder).isEmpty)
  }

  @Test("a recording of a day to come is refused; one that knows its day needs no --at")
  func times() throws {
    let folder = try TemporaryFolder()
    let seconds = [0.9, 0.95, 1.0, 1.2]
    // 2026-01-10T16:30:00Z, and a day in 2126
    try folder.write(
      Self.recording(ways: Self.ways, seconds: seconds, from: 1_768_062_600), to: "known.csv")
    try folder.write(
      Self.recording(ways: Self.ways, seconds: seconds, from: 4_923_736_200), to: "later.csv")
    let known = try Self.run(folder, ["known.csv", "--exercise", "bench"] + Self.anna)
    #expect(known.status == 0, "\(known.errors)")
    #expect(Self.journal(folder).contains("\"start_us\":17680626"), "\(Self.journal(folder))")
    expectFailure(
      try Self.run(folder, ["later.csv", "--exercise", "bench", "--json"] + Self.anna), status: 64,
      says: "is of a day to come")
    #expect(Self.journal(folder).split(separator: "\n").count == 1)
  }

  @Test("where the set cannot be told but is kept, the status says so")
  func untold() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let line =
      "$POISE reps set.csv --exercise bench --at 2026-01-10T17:30 --user anna --log-dir log"
    let json = try PoiseProgram.shell("\(line) --json >&-; echo $? >status", in: folder.path)
    #expect(json.errors.contains("stored, but the confirmation cannot be printed"), "\(json)")
    #expect(try String(contentsOfFile: folder.path + "/status", encoding: .utf8) == "3\n")
    #expect(Self.journal(folder).split(separator: "\n").count == 1)
  }

  @Test("sets of several loads are kept one by one, and make the load-velocity line")
  func profile() throws {
    let folder = try TemporaryFolder()
    for (k, pair) in [(40, 0.6), (60, 0.8), (80, 1.2)].enumerated() {
      try folder.write(
        Self.recording(ways: [0.5, 0.5], seconds: [pair.1, pair.1]), to: "set.csv")
      let result = try Self.run(
        folder,
        ["set.csv", "--exercise", "bench", "--load", "\(pair.0)", "--at", "2026-01-1\(k)T17:30"]
          + Self.anna)
      #expect(result.status == 0, "\(result.errors)")
      if k == 2 {
        #expect(result.output.contains("m/s a kg over 3 loads"), "\(result.output)")
        #expect(result.output.contains("1RM about "), "\(result.output)")
      }
    }
    #expect(Self.journal(folder).split(separator: "\n").count == 3)
  }

  @Test("killed at any moment, no set that was confirmed is lost")
  func killed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.set, to: "set.csv")
    let result = try PoiseProgram.shell(
      """
      for round in 1 2 3 4; do
        (for k in 1 2 3 4 5 6 7 8 9; do
          $POISE reps set.csv --exercise bench --load $round$k --user anna --log-dir log \\
            --at 2026-01-1${k}T17:3$round || break
        done) > kept.$round 2>/dev/null &
        sleep 0.$((RANDOM % 9 + 1))
        pkill -9 -P $! ; kill -9 $!; wait $! 2>/dev/null
      done
      cat kept.* | sed -n 's/^Set 1: kept \\([0-9a-f]*\\) .*/\\1/p' > confirmed
      lost=0
      while read -r id; do grep -q "\\"id\\":\\"$id" log/users/anna/entries.jsonl || lost=1; done \\
        < confirmed
      echo "confirmed $(wc -l < confirmed) lost $lost"
      $POISE reps set.csv --exercise bench --user anna --log-dir log --at 2026-02-01T10:00 \\
        > /dev/null && echo goes on
      """, in: folder.path, limit: 120)
    #expect(result.output.contains("lost 0"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("goes on"))
  }
}
