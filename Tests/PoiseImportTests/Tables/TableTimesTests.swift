import PoiseCore
import Testing

@testable import PoiseImport

/// Files of rows that were made, gravity along z.
@Suite("Times and gyroscopes of CSV files")
struct TableTimesTests {
  private func read(_ bytes: [UInt8]) throws -> Imported {
    let file = try MadeFile(bytes)
    let read = try Imported(ImportGaps(ForeignFormat.open(file.path)))
    withExtendedLifetime(file) {}
    return read
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// Milliseconds behind 2021-03-04 05:06:00, below an hour.
  private func text(_ ms: Int) -> String {
    let fraction = String(1000 + ms % 1000).dropFirst()
    return "2021-03-04 05:\(two(6 + ms / 60_000)):\(two(ms / 1000 % 60)).\(fraction)"
  }

  /// OMGUI's export; `turn` are the columns of the gyroscope.
  private func table(_ times: [String], turn: ((Int) -> String)? = nil) throws -> Imported {
    var text = "Time,Ax(g),Ay(g),Az(g)" + (turn == nil ? "\n" : ",Gx(dps),Gy(dps),Gz(dps)\n")
    for (k, time) in times.enumerated() {
      text += "\(time),0.5,0,\(k % 2 == 0 ? 0.9 : 0.8)" + (turn.map { "," + $0(k) } ?? "") + "\n"
    }
    return try read(Array(text.utf8))
  }

  private let hundredths = (0..<300).map { 10 * $0 }

  @Test("a row whose time is wrong costs itself, at every place")
  func stray() throws {
    for place in [0, 1, 5, 150, 298, 299] {
      for wrong in ["2022-03-04 05:06:00.000", "2021-03-01 05:06:00.000"]
      where place > 0 || wrong.hasPrefix("2022") {
        var times = hundredths.map(text)
        times[place] = wrong
        let read = try table(times)
        #expect(read.samples.count == 299, "row \(place)")
        #expect(read.markers.map(\.x) == (place % 299 == 0 ? [] : [1]), "row \(place)")
        let finding = try #require(read.findings.first?.description)
        #expect(finding.hasPrefix("line \(place + 2), \(wrong.prefix(10))T05:06:00: its time"))
      }
    }
  }

  @Test("a change of the rate is one finding, no gap for each row")
  func rate() throws {
    // 3000 rows at 100 Hz, then 100 at 25 Hz, and 100 Hz again
    var times = (0..<3000).map { 10 * $0 }
    times += (0..<100).map { 30_000 + 40 * $0 }
    times += (0..<500).map { 34_000 + 10 * $0 }
    let read = try table(times.map(text))
    #expect(read.samples.count == 3600 && read.markers.isEmpty)
    #expect(
      read.findings.map(\.description) == [
        "line 3003: from here on 25.0 rows a second and not 100.0; the rate changes 1 more time; "
          + "import the rows of each rate as a file of their own"
      ])
    // a slow begin, which most of the first rows are
    let slow = try table(
      ((0..<1500).map { 40 * $0 } + (0..<3000).map { 60_000 + 10 * $0 }).map(text))
    #expect(slow.samples.count == 4500 && slow.markers.isEmpty)
    #expect(slow.findings.map { $0.problem.hasPrefix("from here on 100.0 rows") } == [true])
    // ten rows that each lack their neighbor are gaps
    let gaps = try table(
      (0..<3000).filter { $0 < 2900 || $0 > 2920 || $0 % 2 == 0 }.map { 10 * $0 }.map(text))
    #expect(gaps.markers.map(\.x) == [Int32](repeating: 1, count: 10))
  }

  @Test(
    "times may have an offset or Z behind them",
    arguments: [("+01:00", 3600), ("-0330", -12_600), ("Z", 0), ("", 0)])
  func offset(zone: String, seconds: Int) throws {
    let read = try table(hundredths.map { text($0).replacing(" ", with: "T") + zone })
    #expect(read.samples.count == 300)
    let start = 1_614_834_360 - Int64(seconds)
    #expect(read.samples[0].timestamp.nanoseconds == start * 1_000_000_000)
    #expect(read.samples[299].timestamp - read.samples[0].timestamp == 2_990_000_000)
    #expect(read.device.clock == (zone.isEmpty ? .unknown : .utc))
    #expect(read.device.localOffset == (zone.isEmpty || zone == "Z" ? nil : seconds))
  }

  @Test("times in another form are refused with the forms that are read")
  func forms() {
    for time in ["04/03/2021 05:06:00", "1614834360000"] {
      let words = "\"\(time)\" is not a time; write times as 2026-03-02"
      #expect {
        try table([String](repeating: time, count: 30))
      } throws: { ($0 as? ImportError)?.problem.contains(words) == true }
    }
  }

  @Test("rows without a rate of turn keep their acceleration")
  func withoutRate() throws {
    let empty = try table(hundredths.map(text), turn: { _ in ",," })
    #expect(empty.samples.count == 300 && empty.device.streams.count == 1)
    #expect(empty.findings.isEmpty)
    #expect(empty.device.remarks == ["columns of the gyroscope are empty; not imported"])
    let half = try table(hundredths.map(text), turn: { $0 < 100 || $0 >= 250 ? "1,2,3" : ",," })
    #expect(half.stream(0).count == 300 && half.stream(1).count == 150)
    #expect(half.stream(1)[100].sequence == 250)
    #expect(half.markers.map(\.stream) == [1] && half.markers.map(\.x) == [150])
    #expect(
      half.findings.map(\.description) == [
        "line 102: no rate of turn in 150 rows, of which this is the first; their accelerations "
          + "are imported"
      ])
    let end = try table(hundredths.map(text), turn: { $0 < 200 ? "1,2,3" : ",," })
    #expect(end.stream(0).count == 300 && end.markers.map(\.x) == [100])
  }

  /// Sensor Logger's rows at 100 Hz.
  private func phone(_ rows: Range<Int>) -> [UInt8] {
    let lines = rows.map { "\(1_600_000_000_000_000_000 + $0 * 10_000_000),\($0),9.81,0.5,0.25\n" }
    return Array(("time,seconds_elapsed,z,y,x\n" + lines.joined()).utf8)
  }

  private func phone(_ acceleration: Range<Int>, _ turn: Range<Int>) throws -> Imported {
    try read(
      zipArchive([
        ("TotalAcceleration.csv", phone(acceleration)), ("Gyroscope.csv", phone(turn))
      ]))
  }

  @Test("one sensor of a phone that begins late or ends early is reported and marked")
  func ends() throws {
    let whole = try phone(0..<3000, 50..<2900)
    #expect(whole.findings.isEmpty && whole.markers.isEmpty)
    let early = try phone(0..<1000, 0..<3000)
    #expect(early.stream(0).count == 1000 && early.stream(1).count == 3000)
    #expect(early.markers.map(\.stream) == [0] && early.markers.map(\.x) == [2000])
    #expect(
      early.findings.map(\.description) == [
        "TotalAcceleration.csv: end: ends 20.0 s before the other file; 2000 samples are missing"
      ])
    let late = try phone(0..<3000, 1000..<3000)
    #expect(late.markers.map(\.stream) == [1] && late.markers.map(\.x) == [1000])
    #expect(late.stream(1)[0].sequence == 1000)
    #expect(late.findings.map { $0.problem.hasPrefix("begins 10.0 s behind") } == [true])
    let order = (early.samples + early.markers).count
    #expect(order == 4001)
  }

  @Test("a wrong time in either file of an acceleration and its gravity costs one row")
  func gravity() throws {
    for (name, place) in [("Accelerometer.csv", 100), ("Gravity.csv", 100), ("Gravity.csv", 2500)] {
      let parts = ["Accelerometer.csv", "Gravity.csv"].map { part in
        var lines = String(decoding: phone(0..<3000), as: UTF8.self).split(separator: "\n")
        if part == name { lines[place + 1] = "17" + lines[place + 1].dropFirst(2) }
        let text = lines.joined(separator: "\n")
        return (
          part, Array((part == "Gravity.csv" ? text : text.replacing("9.81", with: "0.1")).utf8)
        )
      }
      let read = try read(zipArchive(parts))
      #expect(read.samples.count == 2999 && read.markers.map(\.x) == [1], "\(name) \(place)")
    }
  }

  @Test("an empty or damaged file of a gyroscope does not cost the acceleration")
  func gyroscope() throws {
    let empty = try phone(0..<300, 0..<0)
    #expect(empty.samples.count == 300 && empty.findings.isEmpty)
    #expect(empty.device.streams.count == 1)
    #expect(empty.device.remarks == ["Gyroscope.csv: empty; not imported"])
    let broken = try read(
      zipArchive([
        ("TotalAcceleration.csv", phone(0..<300)), ("Gyroscope.csv", Array("nothing\n".utf8))
      ]))
    #expect(broken.samples.count == 300 && broken.findings.map(\.place) == ["Gyroscope.csv"])
  }

  @Test("times beyond all clocks are refused or left out")
  func beyond() {
    #expect(CivilSeconds.moment("2026-03-02 09:00:02.5e30") == nil)
    #expect(CivilSeconds.moment("2026-03-02 09:00:02.5")?.time ?? 0 > 0)
    for times in [
      ["0.0", "5000000000.0", "5000000000.02", "5000000000.04"], ["-9e8", "9e8", "9.1e8"],
      ["1e300", "-1e300", "nan", "inf"]
    ] {
      let rows = times.map { "\($0),0,0,1" }
      let text = (["Time,Ax(g),Ay(g),Az(g)"] + rows).joined(separator: "\n") + "\n"
      let read = try? read(Array(text.utf8))
      #expect(read?.samples.count ?? 0 <= times.count)
    }
  }
}
