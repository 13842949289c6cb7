import Foundation
import PoiseTestKit
import Testing

@Suite("poise profile", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct ProfileCommandTests {
  @Test("heights that are set after a recording change its figures, in summary and report")
  func heights() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func poise(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(words + ["--log-dir", folder.path])
    }
    let made = try poise(
      "run", "--board", "virtual", "--speed", "max", "--duration", "60s", "--events", "none",
      "--subject", "anna", "--status", "none", "--quiet")
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = folder.path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
    func speed() throws -> String {
      try poise("report", log, "--format", "text").output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let before = try speed()
    #expect(before.contains("the sensor's height is not known"), "\(before)")
    let set = try poise("profile", "set", "--user", "anna", "--sensor-height", "1.0")
    #expect(set.status == 0, "\(set.errors)")
    #expect(set.output.contains("1 recording summed up again with the new heights"))
    let after = try speed()
    #expect(!after.contains("the sensor's height is not known"), "\(after)")
    let show = try poise("sessions", "show", "last", "--json")
    #expect(show.output.contains("\"sensor_height_m\": 1.0"), "\(show.output)")
    // as long as it was recorded with that height
    let given = try PoiseProgram.run(["report", log, "--format", "csv", "--sensor-height", "1.0"])
    let found = try poise("report", log, "--format", "csv")
    func strides(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("stride_length_m") }
    }
    #expect(!strides(found.output).isEmpty && strides(found.output) == strides(given.output))
    // the same again changes nothing
    let again = try poise("profile", "set", "--user", "anna", "--sensor-height", "1.0")
    #expect(again.output == "profile of anna stored\n", "\(again.output)")
  }

  @Test("what is given and forgotten at once is refused, and nothing stored")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    let set = ["profile", "set", "--user", "anna", "--log-dir", folder.path]
    let both = try PoiseProgram.run(set + ["--birth-year", "1950", "--forget", "birth-year"])
    #expect(both.status == 64 && both.errors.contains("--forget birth-year contradicts"))
    let injured = try PoiseProgram.run(set + ["--forget", "falls", "--injured", "yes"])
    #expect(injured.status == 64, "\(injured)")
    let show = try PoiseProgram.run(["profile", "show", "--user", "anna", "--log-dir", folder.path])
    #expect(show.status != 0 && !show.output.contains("1950"), "\(show.output)")
  }

  @Test("a measured height of the sensor outranks what a later body height would estimate")
  func measuredHeight() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func poise(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(words + ["--log-dir", folder.path])
    }
    func record(_ more: [String]) throws -> String {
      // Names of one second are ordered by chance: the new log is the one that was not there.
      let before = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      let made = try PoiseProgram.run(
        [
          "run", "--board", "virtual", "--speed", "max", "--duration", "30s", "--events", "none",
          "--status", "none", "--quiet", "--subject", "anna", "--log-dir", folder.path
        ] + more)
      #expect(made.status == 0, "\(made.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let log = try #require(names.first { $0.hasSuffix(".mcap") && !before.contains($0) })
      return folder.path + "/" + log
    }
    func height(_ log: String) throws -> String? {
      let line = try PoiseProgram.run(["summarize", "--json", log]).output
      return line.range(of: "\"sensor_height_m\":[0-9.]+", options: .regularExpression)
        .map { String(line[$0].dropFirst(18)) }
    }
    let measured = try record(["--sensor-height", "0.9"])
    let unknown = try record([])
    let set = try poise("profile", "set", "--user", "anna", "--body-height", "1.8")
    #expect(set.status == 0, "\(set.errors)")
    #expect(try height(measured) == "0.9")
    #expect(try height(unknown) == "1.098")
    // What is right already is not made again.
    let again = try poise("profile", "set", "--user", "anna", "--body-height", "1.8")
    #expect(again.output == "profile of anna stored\n", "\(again.output)")
  }

  @Test("a damaged journal is reported to who asks for that person, and when the index is made")
  func damagedJournal() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func errors(_ words: String...) throws -> String {
      try PoiseProgram.run(words + ["--log-dir", folder.path]).errors
    }
    for user in ["anna", "berta"] {
      #expect(try errors("profile", "set", "--user", user, "--falls", "1").isEmpty)
    }
    try folder.write("garbage\n", to: "users/berta/entries.jsonl")
    let damage = "users/berta/entries.jsonl:1"
    #expect(!(try errors("profile", "show", "--user", "anna")).contains(damage))
    #expect(!(try errors("sessions", "list")).contains(damage))
    for _ in 0..<2 {
      #expect(try errors("profile", "show", "--user", "berta").contains(damage))
    }
    #expect(try errors("sessions", "index").contains(damage))
  }

  @Test("no fall has no injury, and what was said of falls keeps its date")
  func falls() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func poise(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["profile"] + words + ["--user", "anna", "--log-dir", folder.path])
    }
    func shown() throws -> [Substring] {
      try poise("show").output.split(separator: "\n").filter {
        $0.hasPrefix("falls") || $0.hasPrefix("injured")
      }
    }
    let both = try poise("set", "--falls", "0", "--injured", "yes")
    #expect(both.status == 64 && both.errors.contains("contradicts 0 falls"), "\(both.errors)")
    #expect(try poise("set", "--falls", "1", "--injured", "yes").status == 0)
    #expect(try shown().last == "injured by one: yes")
    #expect(try poise("set", "--falls", "0").status == 0)
    #expect(try shown().last == "injured by one: not said")
    let later = try poise("set", "--injured", "yes")
    #expect(later.status == 64 && later.errors.contains("contradicts 0 falls"), "\(later.errors)")
    #expect(try poise("set", "--falls", "1", "--injured", "yes").status == 0)
    #expect(try poise("set", "--forget", "falls").status == 0)
    #expect(try shown() == ["falls in the last year: not said", "injured by one: not said"])
    // a line of an earlier version, of 1 January 2024
    let line =
      #"{"id":"old","at_us":1704110400000000,"kind":"profile","falls_last_year":2}"# + "\n"
    try folder.write(line, to: "users/anna/entries.jsonl")
    let old = "(said 2024-01-01, over 12 months ago: not used; give --falls)"
    #expect(try shown().first == "falls in the last year: 2 \(old)")
    #expect(try poise("set", "--birth-year", "1950").status == 0)
    #expect(try shown().first == "falls in the last year: 2 \(old)")
    #expect(try poise("set", "--falls", "2").status == 0)
    #expect(try shown().first?.contains("over 12 months") == false)
  }

  @Test("what no person has is refused, also beside what is stored")
  func refused() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func set(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["profile", "set", "--user", "anna"] + words + ["--log-dir", folder.path])
    }
    let high = "the sensor's height 1.9 m is not below the body height 1.5 m; correct one of them"
    let both = try set("--sensor-height", "1.9", "--body-height", "1.5")
    #expect(both.status == 64 && both.errors.contains(high), "\(both.errors)")
    let falls = try set("--falls", "200")
    #expect(falls.status == 64 && falls.errors.contains("--falls 200 is outside 0 to 104"))
    #expect(try set("--body-height", "1.5").status == 0)
    let later = try set("--sensor-height", "1.9")
    #expect(later.status == 64 && later.errors.contains(high), "\(later.errors)")
    // one that is forgotten with it contradicts nothing
    #expect(try set("--sensor-height", "1.9", "--forget", "body-height").status == 0)
  }
}
