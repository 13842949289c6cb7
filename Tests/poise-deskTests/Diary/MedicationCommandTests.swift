import Foundation
import PoiseTestKit
import Testing

@Suite("poise medication", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct MedicationCommandTests {
  static func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(
      ["medication"] + arguments + ["--user", "anna", "--log-dir", folder.path + "/log"])
  }

  @Test("a plan, doses of it, and how well it was kept to")
  func plan() throws {
    let folder = try TemporaryFolder()
    let added = try Self.run(
      folder, "add", "naproxen", "--dose", "500 mg", "--times", "20:00,08:00", "--from",
      "2026-01-01", "--until", "2026-01-04")
    #expect(added.output.hasSuffix("naproxen 500 mg, 08:00, 20:00 daily\n"), "\(added.errors)")
    let taken = try Self.run(folder, "taken", "Naproxen", "--at", "2026-01-01T08:30")
    #expect(taken.output.hasSuffix("naproxen, the dose of 2026-01-01 08:00: taken\n"))
    _ = try Self.run(folder, "taken", "naproxen", "--at", "2026-01-02T08:00")
    // the hint takes back that dose, not the one that was said last
    let id = try #require(taken.output.split(separator: " ").dropFirst().first?.prefix(8))
    expectFailure(
      try Self.run(folder, "taken", "naproxen", "--at", "2026-01-01T09:00"), status: 64,
      says: "2026-01-01 08:00 was taken already; 'poise medication withdraw \(id)'")
    _ = try Self.run(folder, "withdraw", "last")
    #expect(
      try Self.run(folder, "skipped", "naproxen", "--at", "2026-01-01T21:00").output.contains(
        "2026-01-01 20:00: skipped"))
    #expect(
      try Self.run(folder, "taken", "naproxen", "--extra", "--at", "2026-01-02T12:00").output
        .contains("beside the plan"))
    let list = try Self.run(folder, "list", "--days", "3660", "--json")
    #expect(
      list.output.contains("\"due\":8,\"taken\":1,\"late\":0,\"skipped\":1,\"missed\":6"),
      "\(list.output)")
    #expect(try Self.run(folder, "withdraw", "last").status == 0)
  }

  @Test("a medicine that was taken on its first day stays on the plan for that day")
  func firstDay() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, "add", "ibuprofen", "--dose", "200 mg")
    #expect(try Self.run(folder, "taken", "ibuprofen").status == 0)
    let today = try PoiseProgram.shell("date +%F", in: folder.path).output.prefix(10)
    #expect(
      try Self.run(folder, "stop", "ibuprofen").output.hasPrefix(
        "ibuprofen is on the plan until \(today) "))
    _ = try Self.run(folder, "add", "zinc")
    #expect(
      try Self.run(folder, "stop", "zinc").output
        == "zinc was on the plan for no day, and is off it\n")
  }

  @Test("stopped on a day on which it was taken, nothing more of the day is due; it may come again")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let today = try PoiseProgram.shell("date +%F", in: folder.path).output.prefix(10)
    // one dose is over by now and one is to come, whatever the time is
    _ = try Self.run(folder, "add", "a", "--times", "00:00,23:59", "--from", String(today))
    _ = try Self.run(folder, "taken", "a", "--at", "\(today)T00:00")
    let before = try Self.run(folder, "list").output
    #expect(before.contains("next \(today) 23:59"), "\(before)")
    #expect(try Self.run(folder, "stop", "a").status == 0)
    let after = try Self.run(folder, "list").output
    #expect(after.contains("1 of 1 taken") && !after.contains("23:59;"), "\(after)")
    #expect(!after.contains("next"), "\(after)")
    expectFailure(
      try Self.run(folder, "add", "a", "--times", "07:00", "--from", String(today)), status: 64,
      says: "begins after it")
    let again = try Self.run(folder, "add", "a", "--times", "07:00")
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("a dose that was forgotten in the evening is that dose in the morning")
  func late() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, "add", "b", "--times", "22:00", "--from", "2026-01-01")
    let late = try Self.run(folder, "taken", "b", "--at", "2026-01-05T10:30")
    #expect(late.output.contains("the dose of 2026-01-04 22:00: taken"), "\(late)")
    expectFailure(
      try Self.run(folder, "taken", "b", "--at", "2026-01-05T11:00"), status: 64,
      says: "--at says another time, --extra a dose beside the plan")
  }

  @Test("two plans of one medicine have their own doses, and the second begins after the first")
  func twoPlans() throws {
    let folder = try TemporaryFolder()
    func add(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["medication", "add", "naproxen"] + words + ["--user", "anna", "--log-dir"]
          + [folder.path + "/log"])
    }
    let first = try add("--times", "08:00", "--from", "2026-01-01", "--until", "2026-01-04")
    #expect(first.status == 0, "\(first.errors)")
    expectFailure(
      try add("--times", "09:00", "--from", "2026-01-04", "--until", "2026-01-10"), status: 64,
      says: "until 2026-01-04; --from 2026-01-05 begins after it")
    let second = try add("--times", "09:00", "--from", "2026-01-05", "--until", "2026-01-10")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try Self.run(folder, "taken", "naproxen", "--at", "2026-01-04T08:10").status == 0)
    let list = try Self.run(folder, "list", "--days", "3660", "--json").output
      .split(separator: "\n")
    #expect(list.count == 2)
    #expect(list.first?.contains("\"due\":4,\"taken\":1,") == true, "\(list)")
    #expect(list.last?.contains("\"due\":6,\"taken\":0,") == true, "\(list)")
  }

  @Test("of the first day only doses from the moment of adding on count, or from --from on")
  func added() throws {
    let folder = try TemporaryFolder()
    // 00:00 is over by now, whatever the time is
    _ = try Self.run(folder, "add", "a", "--times", "00:00")
    let today = try PoiseProgram.shell("date +%F", in: folder.path).output.prefix(10)
    _ = try Self.run(folder, "add", "b", "--times", "00:00", "--from", String(today))
    let file = folder.path + "/log/users/anna/entries.jsonl"
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.map { $0.contains("\"since_us\":") } == [true, false])
    let list = try Self.run(folder, "list", "--json").output.split(separator: "\n")
    #expect(list.first?.contains("\"due\":0,") == true, "\(list)")
    #expect(list.first?.contains("\(today) 00:00") == false, "\(list)")
  }

  @Test("a line that cannot be read is reported, and the status is 3")
  func damaged() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, "add", "a", "--times", "08:00")
    let file = folder.path + "/log/users/anna/entries.jsonl"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try ("{no line}\n" + text).write(toFile: file, atomically: true, encoding: .utf8)
    let list = try Self.run(folder, "list")
    #expect(list.status == 3 && list.output.contains("a: 08:00"), "\(list.output)")
    #expect(list.errors.contains("entries.jsonl:1"), "\(list.errors)")
  }

  @Test("what is wrong is refused with what would be right")
  func refused() throws {
    let folder = try TemporaryFolder()
    expectFailure(
      try Self.run(folder, "taken", "naproxen"), status: 64, says: "no medicine is on the plan")
    #expect(try Self.run(folder, "add", "naproxen", "--times", "08:00").status == 0)
    expectFailure(
      try Self.run(folder, "taken", "naproxn"), status: 64, says: "did you mean naproxen?")
    expectFailure(
      try Self.run(folder, "add", "NAPROXEN", "--times", "09:00"), status: 64,
      says: "is on the plan (08:00 daily)")
    expectFailure(
      try Self.run(folder, "add", "x", "--times", "8:00"), status: 64, says: "use 08:00,20:00")
    expectFailure(
      try Self.run(folder, "add", "x", "--times", "08:00,08:00"), status: 64, says: "twice")
    expectFailure(
      try Self.run(folder, "add", "x", "--every", "0"), status: 64, says: "outside 1 to 366")
    expectFailure(
      try Self.run(folder, "taken", "naproxen", "--at", "2126-01-01T08:00"), status: 64,
      says: "is to come")
    expectFailure(
      try Self.run(folder, "taken", "naproxen", "--at", "2026-01-01T08:00"), status: 64,
      says: "is open, or due within 4 h")
    let path = folder.path + "/log/users/anna/entries.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1)
  }
}

@Suite("poise triggers", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct TriggersCommandTests {
  @Test("too few days are said plainly, in words and in JSON")
  func tooFew() throws {
    let folder = try TemporaryFolder()
    let place = ["--user", "anna", "--log-dir", folder.path + "/log"]
    _ = try PoiseProgram.run(["checkin", "--mood", "5"] + place)
    let words = try PoiseProgram.run(["triggers"] + place)
    #expect(words.status == 0)
    #expect(
      words.output.contains("mood was entered on 1 day: 13 more are needed"), "\(words.output)")
    let json = try PoiseProgram.run(["triggers", "--json", "--rule", "origin"] + place)
    #expect(json.output.contains("\"rule\": \"origin\""))
    #expect(json.output.contains("\"found\": []"))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect(object is [String: Any])
  }
}
