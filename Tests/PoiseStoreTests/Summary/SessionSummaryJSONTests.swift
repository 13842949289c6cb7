import Foundation
import PoiseGait
import PoiseTestKit
import Testing

@testable import PoiseStore

@Suite struct SessionSummaryJSONTests {
  /// What is written reads back the same, every member of it, and writes the same again.
  @Test func whatIsWrittenReadsBackTheSame() throws {
    for seed in UInt64(1)...200 {
      var made = MadeSummary(seed: seed)
      let summary = made.summary(bouts: Int(seed % 4))
      let text = summary.json
      let back = try SessionSummary(json: text, file: "x")
      #expect(back == summary, "seed \(seed)")
      #expect(back.json == text, "seed \(seed)")
    }
  }

  @Test func boutsWithOtherKeys() throws {
    var made = MadeSummary(seed: 5)
    var summary = made.summary(bouts: 3)
    summary.bouts[1].metrics.removeLast()
    summary.bouts[2].metrics = []
    let back = try SessionSummary(json: summary.json, file: "x")
    #expect(back.bouts[1] == summary.bouts[1])
    #expect(back.bouts[0] == summary.bouts[0])
  }

  /// As files have it.
  private static let version = SessionSummary.currentVersion + SessionSummary.contentChanges

  @Test("the Python package reads summaries of this version; 'make references' writes it")
  func versionInPython() throws {
    let path = PackageFiles.root + "/scripts/python/poise/summary.py"
    var text = try #require(PackageFiles.text(of: path))
    let line = try #require(text.firstRange(of: #/\nVERSION = \d+\n/#))
    let wanted = "\nVERSION = \(Self.version)\n"
    if ProcessInfo.processInfo.environment["POISE_WRITE_REFERENCE"] != nil {
      text.replaceSubrange(line, with: wanted)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(text[line] == wanted, "'make references' writes it")
    }
  }

  /// A file of before turns were counted reads as one of an older version.
  @Test func aFileOfBefore() throws {
    let text = SessionSummary(session: "a", start: 0, end: 1).json
    let now = "\"summary_version\": \(Self.version)"
    #expect(text.contains(now + ","))
    let old = text.replacing(now, with: "\"summary_version\": 1")
    #expect(try SessionSummary(json: old, file: "f").summaryVersion < SessionSummary.currentVersion)
  }

  /// Counts that sums of could not hold are refused, wherever they stand.
  @Test func countsBeyondAnyLife() {
    func expectRefused(_ change: (inout SessionSummary) -> Void) {
      var made = MadeSummary(seed: 3)
      var summary = made.summary()
      change(&summary)
      #expect(throws: StoreError.self) { try SessionSummary(json: summary.json, file: "f") }
    }
    expectRefused { $0.totals.steps = 1 << 40 }
    expectRefused { $0.hours[0].totals.alerts = 1 << 40 }
    expectRefused { $0.bouts[0].steps = 1 << 40 }
    expectRefused { $0.bouts[0].metrics[0].count = 1 << 62 }
    expectRefused {
      for k in $0.bouts[0].metrics.indices { $0.bouts[0].metrics[k].count = 1 << 62 }
    }
    expectRefused { $0.balance[0].measures[0].count = 1 << 62 }
    expectRefused { $0.strideShapes[0].strides = 1 << 40 }
  }

  @Test func aNewerVersionIsRefused() {
    var summary = SessionSummary(session: "a", start: 0, end: 1)
    summary.summaryVersion = SessionSummary.currentVersion + 1
    #expect {
      _ = try SessionSummary(json: summary.json, file: "f")
    } throws: { error in
      "\(error)".contains("newer poise")
    }
  }

  /// A file that was changed by anything: an error with its name, or a summary; never an end.
  @Test func damageIsAnError() {
    var made = MadeSummary(seed: 9)
    let whole = Array(made.summary().json.utf8)
    for length in stride(from: 0, to: whole.count - 2, by: 41) {
      #expect(throws: StoreError.self) {
        try SessionSummary(json: String(decoding: whole[..<length], as: UTF8.self), file: "f")
      }
    }
    var random = SeededGenerator(seed: 10)
    for _ in 0..<2000 {
      var broken = whole
      let at = Int(random.next() % UInt64(broken.count))
      broken[at] = UInt8(truncatingIfNeeded: random.next())
      _ = try? SessionSummary(json: String(decoding: broken, as: UTF8.self), file: "f")
    }
  }

  /// What a member says when it is of the wrong kind.
  @Test(arguments: [
    ("\"steps\":", "\"steps\":\"a\",\"x\":", "steps must be a number"),
    ("\"session\": ", "\"session\": 3, \"x\": ", "session must be text"),
    ("\"clock\": \"", "\"clock\": \"never", "none of its words"),
    ("\"bouts\": [", "\"bouts\": 3, \"x\": [", "bouts must be a list"),
    ("\"totals\": {", "\"totals\": null, \"x\": {", "totals is missing")
  ])
  func faultsAreNamed(_ from: String, _ to: String, _ message: String) throws {
    let text = SessionSummary(session: "a", start: 0, end: 1).json
    let place = try #require(text.range(of: from))
    let broken = text.replacingCharacters(in: place, with: to)
    #expect {
      _ = try SessionSummary(json: broken, file: "folder/f.json")
    } throws: { error in
      "\(error)".hasPrefix("folder/f.json: ") && "\(error)".contains(message)
    }
  }

  /// Numbers that no calculation could take: refused with the member's name, not carried on to
  /// where they would end the program.
  @Test(arguments: [
    ("\"start_us\": 0", "\"start_us\": -9223372036854775808", "start_us is out of range"),
    ("\"end_us\": 1", "\"end_us\": 9.1e15", "end_us is out of range"),
    ("\"end_us\": 1", "\"end_us\": -1", "end_us is before start_us"),
    ("\"offset_s\":0", "\"offset_s\":1e15", "offset_s is out of range"),
    ("\"worn_s\":0.0", "\"worn_s\":1e300", "worn_s is out of range"),
    ("\"worn_s\":0.0", "\"worn_s\":-2", "worn_s is out of range"),
    ("\"steps\":0", "\"steps\":-1", "steps is out of range"),
    ("\"steps\":0", "\"steps\":9e15", "steps is out of range"),
    ("\"steps\":0", "\"steps\":2147483648", "steps is out of range"),
    ("\"bouts\":0", "\"bouts\":2147483648", "bouts is out of range"),
    ("\"alerts\":0", "\"alerts\":2147483648", "alerts is out of range"),
    ("\"falls\":0", "\"falls\":2147483648", "falls is out of range"),
    ("\"samples\":0", "\"samples\":-1", "samples is out of range"),
    ("\"longest_good_s\":0.0", "\"longest_good_s\":1e11", "longest_good_s is out of range"),
    ("\"clock_shift_us\": 0", "\"clock_shift_us\": 9e15", "clock_shift_us is out of range")
  ])
  func numbersOutOfRange(_ from: String, _ to: String, _ message: String) throws {
    let text = SessionSummary(session: "a", start: 0, end: 1).json
    let place = try #require(text.range(of: from), "\(text)")
    #expect {
      _ = try SessionSummary(json: text.replacingCharacters(in: place, with: to), file: "f.json")
    } throws: { error in
      "\(error)".contains(message)
    }
  }
}
