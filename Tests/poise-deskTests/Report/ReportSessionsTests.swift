import Foundation
import PoiseTestKit
import Testing

/// Reports of the sessions of days, from summaries: that of a short run, and copies of it in which
/// something is otherwise.
@Suite(.tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct ReportSessionsTests {
  private func words(_ result: ProcessResult) -> String {
    result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("days beyond the calendar of the machine are refused, not trapped on")
  func daysBeyondTheCalendar() throws {
    let folder = try TemporaryFolder()
    for date in ["2262-04-12", "2201-01-01", "9999-12-31", "1969-12-31"] {
      let result = try PoiseProgram.run(
        ["report", "--days", "3", "--until", date, "--log-dir", folder.path])
      expectFailure(result, status: 64, says: date)
    }
    let last = try PoiseProgram.run(
      ["report", "--days", "3", "--until", "2200-12-31", "--log-dir", folder.path])
    #expect(last.status == 0, "\(last.errors)")
    #expect(last.output.contains("--until 2200-12-31"))
  }

  /// The profile is kept under the user's name, the recording says a subject's code as well.
  @Test("a profile is found by the user's name where the subject is a code")
  func aProfileIsFoundByTheUser() throws {
    let recordings = try RecordedSessions(["--subject", "P07"])
    let set = try PoiseProgram.run([
      "profile", "set", "--user", "anna", "--birth-year", "1955", "--falls", "3", "--log-dir",
      recordings.root
    ])
    #expect(set.status == 0, "\(set.errors)")
    try recordings.add("5eed0001") { $0["user"] = "anna" }
    for result in [
      try recordings.day(), try recordings.day(["--user", "P07"]),
      try PoiseProgram.shell(
        "XDG_STATE_HOME=$PWD STATE_DIRECTORY=\(recordings.root) $POISE report --user anna "
          + recordings.log, in: recordings.root)
    ] {
      #expect(result.status == 0, "\(result.errors)")
      #expect(words(result).contains("3 falls in the last 12 months by own account"))
    }
  }

  @Test("a person of whom there is nothing is refused, not shown without figures")
  func nobody() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    for words in [
      ["report", "--days", "3"], ["sessions", "list"], ["checkin", "list"], ["triggers"],
      ["medication", "list"], ["test", "list"], ["reps", "list"]
    ] {
      let place = ["--log-dir", recordings.root]
      let result = try PoiseProgram.run(words + ["--user", "nobody"] + place)
      expectFailure(result, status: 66, says: "there is nothing of nobody")
      #expect(try PoiseProgram.run(words + ["--user", "anna"] + place).status == 0, "\(words)")
    }
  }

  @Test("days of 65% good posture are a row of good days, but not for who asks for 70%")
  func theShareOfAStreak() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    for (back, share) in [(1, 0.65), (2, 0.65), (3, 0.8)] {
      try recordings.add("5eed000\(back)") { recordings.move(&$0, back, good: share * 21_600) }
    }
    for (share, sentence) in [
      ([], "Good-posture days in a row: 3 (best 3)."),
      (["--streak-share", "70"], "Good-posture days (70% and more) in a row: 0 (best 1)."),
      (["--streak-share", "65"], "Good-posture days (65% and more) in a row: 3 (best 3).")
    ] {
      let result = try recordings.report(["--days", "4", "--until", recordings.date] + share)
      #expect(result.status == 0, "\(result.errors)")
      #expect(words(result).contains(sentence), "\(result.output)")
    }
  }

  @Test("earlier days at a limb count in no row of good posture")
  func aLimbHasNoPosture() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    for back in 1...3 {
      try recordings.add("5eed000\(back)") { session in
        recordings.move(&session, back, good: 20_000)
        if back == 2 { session["place"] = "thigh-left" }
      }
    }
    let result = try recordings.day()
    #expect(words(result).contains("Good-posture days in a row: 2 (best 2)."), "\(result.output)")
  }

  @Test("a night in two sessions is one rest of the day on which it ends")
  func aNightInTwoSessions() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    // in bed from 23:20 of the 9th to 7:00 of the 10th, recorded anew at midnight
    let midnight: Int64 = 1_773_100_800_000_000
    for (stem, date, states, start) in [
      ("5eed0001", "2026-03-09", [("s", 200), ("l", 40)], midnight - 14_400_000_000),
      ("5eed0002", "2026-03-10", [("l", 420), ("s", 300)], midnight)
    ] {
      let count = states.reduce(0) { $0 + $1.1 }
      try recordings.add(stem) { session in
        session["start_us"] = start
        session["end_us"] = start + Int64(count) * 60_000_000 - 1000
        session["zone_spans"] = [["from_us": start, "offset_s": 0]]
        session["hours"] = [Any]()
        session["minutes"] = [
          "start_us": start, "states": states.map { String(repeating: $0, count: $1) }.joined(),
          "cadence": [Int](repeating: 0, count: count),
          "posture": [Int](repeating: 255, count: count),
          "steps": [Int](repeating: 0, count: count)
        ]
        guard var day = (session["days"] as? [[String: Any]])?.first else { return }
        day["date"] = date
        session["days"] = [day]
      }
    }
    let figures = try recordings.report(
      ["--days", "1", "--until", "2026-03-10", "--format", "json"])
    #expect(figures.status == 0, "\(figures.errors)")
    let found = try #require(
      figures.output.firstMatch(of: #/"key":"night_rest_h"[^}]*?"value":([0-9.]+)/#),
      "\(figures.output.suffix(3000))")
    #expect(abs((Double(found.output.1) ?? 0) - 460.0 / 60) < 1e-6)
  }

  @Test("recordings of two people are not pooled, and each can be had")
  func recordingsOfTwoPeople() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    try recordings.add("5eed0001") { $0["subject"] = "bert" }
    try recordings.add("5eed0002") { ($0["subject"], $0["user"]) = ("P07", "anna") }
    expectFailure(try recordings.day(), status: 64, says: "anna, bert", "--user")
    for (name, others) in [("bert", "anna"), ("P07", "bert"), ("anna", "bert")] {
      let result = try recordings.day(["--user", name])
      #expect(result.status == 0, "\(result.errors)")
      #expect(words(result).contains("Subject \(name) ·"), "\(result.output)")
      #expect(!words(result).contains("Subject \(others)"))
    }
    let anna = words(try recordings.day(["--user", "anna"]))
    #expect(anna.contains("1 made with anna's calibrations count as those of P07"))
    // a log says whose it is as well
    let other = try RecordedSessions(["--subject", "bert"])
    expectFailure(
      try PoiseProgram.run(["report", recordings.log, other.log]), status: 64, says: "anna, bert",
      "--user")
    for (name, left) in [("anna", "bert"), ("bert", "anna")] {
      let result = try PoiseProgram.run([
        "report", recordings.log, other.log, "--user", name, "--log-dir", recordings.root
      ])
      #expect(result.status == 0, "\(result.errors)")
      #expect(words(result).contains("Subject \(name) ·"), "\(result.output)")
      #expect(words(result).contains("1 session of \(left) left out"), "\(result.output)")
    }
    let strange = try PoiseProgram.run([
      "report", recordings.log, "--user", "carl", "--log-dir", recordings.root
    ])
    #expect(words(strange).contains("recorded for anna, evaluated with the settings of carl"))
    // nobody of that name: the logs are still of two people
    expectFailure(
      try PoiseProgram.run([
        "report", recordings.log, other.log, "--user", "carl", "--log-dir", recordings.root
      ]), status: 64, says: "anna, bert")
  }

  @Test("what is kept of one user is not said of another's recording")
  func recordingOfAnotherUser() throws {
    let recordings = try RecordedSessions(["--user", "bob"])
    let profile = try PoiseProgram.run([
      "profile", "set", "--user", "carl", "--falls", "2", "--log-dir", recordings.root
    ])
    #expect(profile.status == 0, "\(profile)")
    func report(_ user: String) throws -> ProcessResult {
      try PoiseProgram.run([
        "report", recordings.log, "--user", user, "--log-dir", recordings.root
      ])
    }
    let remark = "recorded for bob, evaluated with the settings of carl"
    let strange = try report("carl")
    #expect(strange.status == 3 && strange.errors.contains(remark), "\(strange.errors)")
    #expect(words(strange).contains("Subject bob") && words(strange).contains(remark))
    #expect(!words(strange).contains("2 falls"), "\(words(strange))")
    #expect(try report("bob").status == 0)
  }

  @Test("what was said of a session holds for its log as well")
  func whatWasSaidHoldsForItsLog() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    for words in [["tag", "last", "rain"], ["note", "last", "new", "shoes"]] {
      let said = try PoiseProgram.run(["sessions"] + words + ["--log-dir", recordings.root])
      #expect(said.status == 0, "\(said.errors)")
    }
    for result in [try PoiseProgram.run(["report", recordings.log]), try recordings.day()] {
      #expect(words(result).contains("Tags: rain Note: new shoes"), "\(result.output)")
    }
    let left = try PoiseProgram.run([
      "sessions", "exclude", "last", "--reason", "slipped", "--log-dir", recordings.root
    ])
    #expect(left.status == 0, "\(left.errors)")
    for result in [try PoiseProgram.run(["report", recordings.log]), try recordings.day()] {
      #expect(words(result).contains("slipped"), "\(result.output)")
      #expect(words(result).contains("every session of the span was excluded"))
    }
  }

  @Test("a session that is being recorded is named") func aSessionThatIsBeingRecorded() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    // a log without an end that another program holds open is being recorded
    let result = try PoiseProgram.shell(
      """
      $POISE run --board virtual --events none --status none -q --log-dir . --subject anna &
      for i in $(seq 100); do sleep 0.1; $POISE sessions --log-dir . 2>/dev/null | \
      grep recording && break; done
      $POISE report --days 2 --log-dir .; kill -INT $!; wait $!
      """, in: recordings.root)
    #expect(
      words(result).contains("1 session is being recorded and not at its end"), "\(result)")
  }

  @Test("of damaged sessions it ends with 3, as of damaged logs")
  func ofDamagedSessionsItEndsWith3() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    #expect(try recordings.day().status == 0)
    try recordings.add("5eed0001") { object in
      var quality = object["quality"] as? [String: Any] ?? [:]
      quality["damage"] = "made.mcap: cut off"
      object["quality"] = quality
    }
    let result = try recordings.day()
    #expect(result.status == 3 && result.errors.contains("5eed0001: made.mcap: cut off"))
    #expect(words(result).contains("cut or damaged"))
  }

  @Test("a summary that cannot be read is reported each time, and its day is not said to be empty")
  func anUnreadableSummary() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    let id = try #require(recordings.text.firstMatch(of: #/"session": "(\w{8})/#)).output.1
    let other = recordings.text.replacingOccurrences(of: id, with: "5eed0001")
    let cut = try #require(other.range(of: "\"totals\""))
    let compact = recordings.date.replacingOccurrences(of: "-", with: "")
    try recordings.folder.write(
      String(other[..<cut.lowerBound]), to: "\(compact)T000000Z_5eed0001.summary.json")
    for person in [[], ["--user", "anna"]] {
      for _ in 0..<2 {
        let result = try recordings.day(person)
        #expect(result.status == 3, "\(result)")
        #expect(result.errors.contains("5eed0001 cannot be read"), "\(result)")
        #expect(words(result).contains("1 session of these days cannot be read"), "\(result)")
        let list = try PoiseProgram.run(["sessions", "list", "--log-dir", recordings.root] + person)
        #expect(list.status == 3 && list.errors.contains("5eed0001 cannot be read"), "\(list)")
      }
    }
    let indexed = try PoiseProgram.run(["sessions", "index", "--log-dir", recordings.root])
    #expect(indexed.status == 3 && indexed.errors.contains("5eed0001 cannot be read"))
    #expect(!indexed.errors.contains("made again"), "\(indexed)")
  }

  @Test("a session that was not summed up is named, with status 3; its day is not said to be empty")
  func ofSessionsNotSummedUpItEndsWith3() throws {
    let recordings = try RecordedSessions()
    for name in try FileManager.default.contentsOfDirectory(atPath: recordings.root)
    where name.hasSuffix(".summary.json") {
      try FileManager.default.removeItem(atPath: "\(recordings.root)/\(name)")
    }
    let result = try recordings.day()
    #expect(result.status == 3 && result.errors.contains("1 session is not analyzed yet"))
    let indexed = try PoiseProgram.run(["sessions", "index", "--log-dir", recordings.root])
    #expect(indexed.status == 0, "\(indexed.errors)")
    #expect(try recordings.day().status == 0)
  }

  @Test("a name without any file is reported for logs that do not say whose they are")
  func unknownUser() throws {
    let recordings = try RecordedSessions()
    for words in [["report"], ["features"]] {
      let result = try PoiseProgram.run(words + [recordings.log, "--user", "ghost"])
      #expect(result.status == 3 && result.errors.contains("no file of this person"), "\(result)")
    }
    let set = try PoiseProgram.run([
      "profile", "set", "--user", "ann", "--birth-year", "1955", "--log-dir", recordings.root
    ])
    #expect(set.status == 0, "\(set)")
    let known = try PoiseProgram.run(["report", recordings.log, "--user", "ann"])
    #expect(known.status == 0, "\(known.errors)")
  }

  @Test("the own baseline rests on all days, until a session is tagged to begin it anew")
  func theOwnBaselineRestsOnAllDays() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    // days 20 to 1 before the run's: at first good, then bad
    for back in 1...20 {
      try recordings.add("5eed00\(back + 10)") { object in
        recordings.move(&object, back, good: back > 10 ? 17_000 + Double(back) * 50 : 5000)
      }
    }
    func report() throws -> String {
      let result = try recordings.report(["--days", "5", "--until", recordings.date])
      #expect(result.status == 0, "\(result.errors)")
      return words(result)
    }
    #expect(try report().contains("less than in your own first week"))
    let tagged = try PoiseProgram.run([
      "sessions", "tag", "5eed0020", "baseline", "--log-dir", recordings.root
    ])
    #expect(tagged.status == 0, "\(tagged.errors)")
    #expect(try !report().contains("your own first week"))
  }

  /// -12e15 µs is the year 1589, as a torn or foreign summary may say.
  @Test("a session that began in another age does not end the report")
  func aSessionOfAnotherAge() throws {
    let recordings = try RecordedSessions()
    try recordings.add("0badcafe") { $0["start_us"] = -12_000_000_000_000_000 }
    let result = try recordings.day()
    #expect(result.status == 0, "\(result.errors)")
    #expect(words(result).contains("Walking"))
  }
}
