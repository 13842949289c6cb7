import Foundation
import PoiseTestKit
import Testing

@Suite(.tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct ReportCommandTests {
  /// A folder with the log of 40 s of the virtual walker.
  private func recorded(_ body: (String, String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let made = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--log-dir",
        folder.path, "--events", "none", "--sensor-height", "1.0", "--status", "none"
      ])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    try body(folder.path, folder.path + "/" + log)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("the same log gives the same bytes in every form") func theSameLogGivesTheSame() throws {
    try recorded { folder, log in
      for ending in ["html", "txt", "json", "csv"] {
        var texts: [String] = []
        for _ in 0..<2 {
          let path = "\(folder)/report.\(ending)"
          let result = try PoiseProgram.run(["report", log, "-o", path])
          #expect(result.status == 0, "\(result.errors)")
          texts.append(try read(path))
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].utf8.count > 100)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.allSatisfy { !$0.hasSuffix(".part") })
    }
  }

  @Test("figures are those of the replay") func figuresAreThoseOfTheReplay() throws {
    try recorded { _, log in
      let replay = try PoiseProgram.run(["replay", log])
      let steps = replay.output.split(separator: "\n").count { $0.contains("\"type\":\"step\"") }
      let bouts = replay.output.split(separator: "\n").filter { $0.contains("\"type\":\"bout\"") }
      let csv = try PoiseProgram.run(["report", log, "--format", "csv"]).output
      #expect(csv.hasPrefix("Metric,Value,Unit,Severity,Normal Range\r\n"))
      #expect(csv.contains("\r\nsteps,\(steps),"))
      #expect(csv.contains("\r\nbouts,\(bouts.count),"))
      let events = try bouts.map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let json = try PoiseProgram.run(["report", log, "--format", "json"]).output
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let shown = try #require(report["bouts"] as? [[String: Any]])
      #expect(shown.count == events.count && !events.isEmpty)
      for (bout, event) in zip(shown, events) {
        func number(_ key: String) -> Double { (event[key] as? NSNumber)?.doubleValue ?? .nan }
        func own(_ key: String) -> Double { (bout[key] as? NSNumber)?.doubleValue ?? .nan }
        #expect(own("steps") == number("steps"))
        #expect(abs(own("seconds") - (number("end") - number("start"))) < 1e-3)
        #expect(abs(own("start_us") * 1e-6 - number("start")) < 1e-3)
        for key in ["cadence_spm", "speed_mps"] {
          #expect(abs(own(key) - number(key)) < 1e-4 && own(key) > 0, "\(key)")
        }
      }
      // the virtual walker's bouts are all of them short: the median of all is shown
      func median(_ key: String) -> Double {
        let sorted = events.compactMap { ($0[key] as? NSNumber)?.doubleValue }.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      }
      let figures = try #require(report["figures"] as? [[String: Any]])
      for key in ["cadence_spm", "speed_mps", "step_time_s", "stride_length_m"] {
        let row = try #require(figures.first { $0["key"] as? String == key })
        let value = (row["value"] as? NSNumber)?.doubleValue ?? .nan
        #expect(abs(value - median(key)) < 1e-4 && value > 0, "\(key)")
        let line = try #require(csv.split(separator: "\r\n").first { $0.hasPrefix(key + ",") })
        let cell = line.split(separator: ",", omittingEmptySubsequences: false)[1]
        #expect(abs((Double(cell) ?? .nan) - value) < 1e-5, "\(key)")
      }
      let text = try PoiseProgram.run(["report", log]).output
      #expect(text.contains("Steps"))
      #expect(text.contains("Made again by: poise report"))
    }
  }

  @Test("what was meant wrongly is said in a line") func whatWasMeantWronglyIsSaid() throws {
    for (arguments, words) in [
      (["report"], "give logs, or --days"),
      (["report", "x", "--days", "3"], "give logs, or --days"),
      (["report", "--days", "0"], "--days 0"),
      (["report", "x", "--until", "2026-01-01"], "--until"),
      (["report", "--days", "3", "--sensor-height", "1"], "--sensor-height is for logs"),
      (["report", "--days", "3", "--calibration", "me.json"], "--calibration is for logs"),
      (["report", "--days", "3", "--detector", "classic"], "--detector is for logs"),
      (["report", "--days", "3", "--no-alerts"], "--no-alerts is for logs"),
      (["report", "--days", "3", "--until", "2026-02-31"], "2026-02-31"),
      (["report", "x", "-o", "report.doc"], "report.doc"),
      (["report", "x", "--format", "pdf"], "not for standard output")
    ] {
      expectFailure(try PoiseProgram.run(arguments), status: 64, says: words)
    }
    expectFailure(
      try PoiseProgram.run(["report", "/nowhere.mcap"]), status: 66, says: "/nowhere.mcap")
  }

  /// Its options are those of the help, so that none is forgotten.
  @Test("the command of the footer makes the report again, whatever was asked for")
  func theCommandOfTheFooterMakes() throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckCommandTests.standing(lean: 4), to: "a b.csv")
    let made = try PoiseProgram.run(
      ["calibrate", "posture", "a b.csv", "--out", "me.json"], in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let given = [
      ("--mount", "up=+x,forward=+z"), ("--body-height", "1.7"), ("--sensor-height", "1.02"),
      ("--calibration", "me.json"), ("--detector", "classic"), ("--posture-rule", "distance"),
      ("--alert-after", "90s"), ("--zone", "Europe/Vienna"), ("--log-dir", "."),
      ("--streak-share", "40"), ("--model", "risk.json"), ("--classic-signal", "total"),
      ("--classic-threshold", "1.15"), ("--classic-high-pass", "0.6"),
      ("--classic-refractory", "0.4s"), ("--stride-model", "pendulum=1.3"), ("--language", "en")
    ]
    try folder.write(ModelOptionTests.model, to: "risk.json")
    let rules = try PoiseProgram.run(["report", "--help"]).output
    let rule = try #require(rules.firstMatch(of: #/Posture rule: ([a-z0-9-]+)/#)).output.1
    var words = ["report", "a b.csv", "--no-alerts", "--indicative", "--for", "researcher"]
    for (option, value) in given {
      words += [option, option == "--posture-rule" ? String(rule) : value]
    }
    let first = try PoiseProgram.run(words, in: folder.path)
    #expect(first.status == 0, "\(first.errors)")
    let flat = first.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = try #require(flat.firstMatch(of: #/Made again by: poise (.*?) Log: /#)).output.1
    let again = try PoiseProgram.shell("$POISE \(line)", in: folder.path)
    #expect(again.output == first.output, "\(again.errors)")
    let known = Set(given.map(\.0) + ["--no-alerts", "--indicative", "--for"])
    for (option, _) in given { #expect(line.contains(option)) }
    #expect(line.contains("--no-alerts") && line.contains("--indicative"))
    #expect(line.contains("--for researcher"))
    let elsewhere: Set<String> = [
      "--days", "--until", "--output", "--format", "--help", "--version", "--user",
      "--no-models", "--appendix", "--key",
      "--stride-calibration", "--gyroscope-calibration", "--magnetometer-calibration",
      "--accelerometer-calibration"
    ]
    let all = Set(rules.matches(of: #/(?m)^ +(?:-o, )?(--[a-z-]+)/#).map { String($0.output.1) })
    #expect(all.subtracting(elsewhere).subtracting(known).isEmpty, "\(all)")
    #expect(all.count > 12)
  }

  @Test("the recording itself is never replaced") func theRecordingItselfIsNeverReplaced() throws {
    try recorded { _, log in
      let before = try Data(contentsOf: URL(fileURLWithPath: log))
      let result = try PoiseProgram.run(["report", log, "--format", "html", "-o", log])
      #expect(result.status == 64)
      #expect(try Data(contentsOf: URL(fileURLWithPath: log)) == before)
    }
  }

  @Test("a cut log is reported as far as it goes, with 3") func aCutLogIsReportedAs() throws {
    try recorded { folder, log in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: log))
      let cut = folder + "/cut_00000000_000.mcap"
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: cut))
      let result = try PoiseProgram.run(["report", cut])
      #expect(result.status == 3)
      let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("cut or damaged"))
    }
  }

  @Test("days without sessions give a page that says so") func daysWithoutSessionsGiveAPage() throws
  {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.run(
      ["report", "--days", "3", "--until", "2026-11-22", "--log-dir", folder.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("no session was recorded in these days"))
    expectFailure(
      try PoiseProgram.run(["report", "--days", "3", "--log-dir", folder.path + "/none"]),
      status: 66, says: "nothing has been recorded here")
  }

  @Test("without a Chromium a PDF says how") func withoutAChromiumAPdfSays() throws {
    try recorded { folder, log in
      let result = try ChildProcess.run(
        ["/usr/bin/env", "PATH=/nowhere", PoiseProgram.path, "report", log, "-o", "report.pdf"],
        in: folder)
      if result.status == 69 {
        #expect(result.errors.contains("apt-get install chromium"))
      } else {
        // found all the same under /usr/sbin or /sbin
        #expect(result.status == 0)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.allSatisfy { !$0.contains(".part") })
    }
  }
}
