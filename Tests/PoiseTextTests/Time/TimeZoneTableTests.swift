import PoiseTestKit
import PoiseText
import Testing

@Suite struct TimeZoneTableTests {
  private static let vienna = "/usr/share/zoneinfo/Europe/Vienna"

  /// A file of version 2 with the given changes and footer; the first offset holds before them.
  private func file(
    _ first: Int32, _ changes: [(Int64, Int32)], footer: String
  ) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
    func header(_ times: Int, _ types: Int) -> [UInt8] {
      var out = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, times, types, 4] { out += bytes(Int32(count)) }
      return out
    }
    var out = header(0, 1) + bytes(Int32(0)) + [0, 0] + Array("UTC\0".utf8)
    out += header(changes.count, changes.count + 1)
    for change in changes { out += bytes(change.0) }
    for k in changes.indices { out.append(UInt8(k + 1)) }
    for offset in [first] + changes.map(\.1) { out += bytes(offset) + [0, 0] }
    return out + Array("UTC\0\n\(footer)\n".utf8)
  }

  private func offsets(_ table: TimeZoneTable, _ from: Int64, _ to: Int64) -> [[Int64]] {
    table.spans(from: from, to: to).map { [$0.from, Int64($0.offset)] }
  }

  @Test func theRuleGoesOnBehindTheLastChange() throws {
    let table = try #require(
      TimeZoneTable(file(3600, [(1000, 7200), (2000, 3600)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")))
    #expect(offsets(table, 0, 3000) == [[0, 3600], [1000, 7200], [2000, 3600]])
    #expect(
      offsets(table, 1_767_225_600, 1_798_761_600)
        == [[1_767_225_600, 3600], [1_774_746_000, 7200], [1_792_890_000, 3600]])
    // a begin in summer
    #expect(offsets(table, 1_780_000_000, 1_780_000_001) == [[1_780_000_000, 7200]])
  }

  @Test(arguments: [
    // south of the equator the year begins in summer time
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_780_000_000, 36_000),
    ("<+0530>-5:30", 1_780_000_000, 19_800), ("<-03>3", 1_780_000_000, -10_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", 1_767_225_600, 46_800),
    ("EST5EDT,J60/2,J300", 1_780_000_000, -14_400), ("EST5EDT,59,300", 1_780_000_000, -14_400),
    // Ireland's winter is the exception, and Greenland's changes lie on the day before
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_767_225_600, 0),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_746_000, -3600)
  ])
  func rules(_ footer: String, _ at: Int64, _ offset: Int) throws {
    let table = try #require(TimeZoneTable(file(0, [], footer: footer)))
    #expect(table.spans(from: at, to: at + 1).first?.offset == offset)
  }

  /// The system's own file of a zone whose changes are known.
  @Test(.enabled(if: PackageFiles.bytes(of: vienna) != nil, "no time zones on this machine"))
  func theSystemsFile() throws {
    let bytes = try #require(PackageFiles.bytes(of: Self.vienna))
    let table = try #require(TimeZoneTable(bytes))
    for year in [2026, 2040, 2100] {
      let begin = Int64(CivilTime.days(year: year, month: 1, day: 1)) * 86_400
      let end = Int64(CivilTime.days(year: year + 1, month: 1, day: 1)) * 86_400
      let spans = table.spans(from: begin, to: end)
      #expect(spans.map(\.offset) == [3600, 7200, 3600], "\(year)")
      let times = spans.dropFirst().map { CivilTime(unixSeconds: $0.from) }
      #expect(times.map(\.month) == [3, 10])
      #expect(times.allSatisfy { $0.hour == 1 && $0.day > 24 })
    }
  }

  @Test func whatIsNoFileIsRefused() {
    let whole = file(3600, [(1000, 7200)], footer: "CET-1")
    #expect(TimeZoneTable([]) == nil)
    #expect(TimeZoneTable(Array("TZif".utf8)) == nil)
    var old = whole
    old[4] = 0
    #expect(TimeZoneTable(old) == nil)
    for length in stride(from: 0, to: whole.count - 8, by: 7) {
      _ = TimeZoneTable(Array(whole[..<length]))
    }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var broken = whole
      for _ in 0..<3 {
        broken[Int(random.next() % UInt64(broken.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = TimeZoneTable(broken)?.spans(from: -1 << 40, to: 1 << 40).count
    }
  }

  @Test(arguments: [
    ("2026-01-31", 20_484), ("1970-01-01", 0), ("1969-12-31", -1), ("2024-02-29", 19_782)
  ])
  func dates(_ text: String, _ days: Int) {
    #expect(CivilTime.days(text) == days)
    #expect(CivilTime(days: days).date == text)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-01-00", "", "x"])
  func noDates(_ text: String) { #expect(CivilTime.days(text) == nil) }
}
