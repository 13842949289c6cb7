import Foundation
import PoiseTestKit
import Testing

/// A folder of recordings with the summary of one run.
struct RecordedSessions {
  let folder: TemporaryFolder
  let root: String
  /// The run's summary.
  var text = ""
  /// Its day, such as `2026-11-22`.
  var date = ""
  var log = ""

  init(_ options: [String] = []) throws {
    folder = try TemporaryFolder()
    root = folder.path
    let made = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--log-dir", root,
        "--events", "none", "--status", "none", "-q"
      ] + options)
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: root)
    let name = try #require(names.first { $0.hasSuffix(".summary.json") })
    log = root + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
    text = try String(contentsOfFile: root + "/" + name, encoding: .utf8)
    date = try #require(text.firstMatch(of: #/"date":"([-0-9]+)"/#)).output.1.description
  }

  /// Another session beside it: the run's summary with other members.
  func add(_ stem: String, _ change: (inout [String: Any]) -> Void) throws {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let id = object["session"] as? String ?? ""
    object["session"] = stem + id.dropFirst(stem.count)
    object["logs"] = [Any]()
    change(&object)
    let data = try JSONSerialization.data(withJSONObject: object)
    try data.write(to: URL(fileURLWithPath: "\(root)/20261122T000000Z_\(stem).summary.json"))
  }

  /// Puts a session on an earlier day that was worn for 12 h, posture judged for 6 of them.
  func move(_ object: inout [String: Any], _ back: Int, good: Double) {
    let shift = -Int64(back) * 86_400_000_000
    for key in ["start_us", "end_us"] {
      if let time = object[key] as? NSNumber { object[key] = time.int64Value + shift }
    }
    guard let days = object["days"] as? [[String: Any]], var day = days.first else { return }
    for key in ["start_us", "end_us"] {
      if let time = day[key] as? NSNumber { day[key] = time.int64Value + shift }
    }
    let parts = date.split(separator: "-").compactMap { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
    let of = DateComponents(year: parts[0], month: parts[1], day: parts[2] - back)
    let moved = calendar.dateComponents(
      [.year, .month, .day], from: calendar.date(from: of) ?? Date())
    day["date"] = String(
      format: "%04d-%02d-%02d", moved.year ?? 0, moved.month ?? 0, moved.day ?? 0)
    (day["worn_s"], day["recorded_s"]) = (43_200, 43_200)
    (day["good_s"], day["bad_s"]) = (good, 21_600 - good)
    object["days"] = [day]
  }

  func report(_ arguments: [String]) throws -> ProcessResult {
    try PoiseProgram.run(["report", "--log-dir", root] + arguments)
  }

  /// Of the run's day.
  func day(_ arguments: [String] = []) throws -> ProcessResult {
    try report(["--days", "1", "--until", date] + arguments)
  }
}
