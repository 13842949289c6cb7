import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("A recording read as a stream")
struct RecordingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String, _ name: String = "r.csv") throws -> String {
    try folder.write(text, to: name)
    return folder.path + "/" + name
  }

  private static let header = "t_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\n"

  /// Rows at `rate`, gravity of `g` along z.
  private static func rows(_ count: Int, rate: Double = 100, g: Double = 9.81, unit: Double = 1)
    -> String
  {
    header
      + (0..<count).map { i in
        "\(Double(i) / rate * unit),0.01,\(Double(i % 7) * 0.01),\(g),20,1,-40\n"
      }.joined()
  }

  @Test("gives the rows that it has in memory, wherever the window's edges fall", arguments: 1...6)
  func windows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = "note," + Self.header
    for i in 0..<9000 {
      // lines of any length: the window's edge falls into each kind of place in some run
      let note = String(repeating: "é", count: Int(random.next() % 60))
      let blank = random.next() % 50 == 0 ? "\r\n  \n" : ""
      let value = i % 11 == 0 ? "" : "\(random.uniform(-20, 20))"
      text += "\(note),\(Double(i) * 0.01),1,\(value),9.8,20,\(random.uniform(-50, 50)),3\n\(blank)"
    }
    let path = try file(text)
    let memory = try RecordingCSV(bytes: Array(text.utf8), name: "r.csv")
    let stream = try RecordingFile(path: path)
    #expect(stream.count == 9000 && stream.firstTime == 0 && stream.lastTime == memory.times.last)
    var rows: [RecordingRow] = []
    try stream.forEachRow { row in
      rows.append(row)
      return true
    }
    #expect(rows.map(\.time) == memory.times, "seed \(seed)")
    func same(_ a: Vector3, _ b: Vector3?) -> Bool {
      a == b || (!a.isFinite && b?.isFinite == false)
    }
    for (i, row) in rows.enumerated() {
      #expect(
        same(row.acceleration, memory.accelerometer?[i])
          && same(row.field, memory.magnetometer?[i]),
        "seed \(seed), row \(i)")
    }
  }

  @Test("counts the rows in which no sensor has a value, and no others")
  func lostRows() throws {
    let path = try file(
      Self.header + "0,1,2,9,20,1,-40\n1,nan,nan,nan,nan,nan,nan\n2,,,,20,1,-40\n3,,,,,,\n")
    let recording = try RecordingFile(path: path)
    #expect(recording.count == 4 && recording.lostRows == 2)
  }

  /// Ten seconds and more of accelerations at these times, s.
  private func recording(_ times: [Double]) throws -> RecordingFile {
    try RecordingFile(
      path: file("t_s,ax_mps2,ay_mps2,az_mps2\n" + times.map { "\($0),0,0,9.81\n" }.joined()))
  }

  @Test("counts the rows that the stamps show to be missing in pauses of up to a second")
  func missingRows() throws {
    let rows = (0..<3000).map { Double($0) * 0.01 }
    #expect(try recording(rows).lostRows == 0)
    // every tenth, half a second in three, and a single one
    func kept(_ isKept: (Int) -> Bool) -> [Double] { rows.indices.filter(isKept).map { rows[$0] } }
    let tenth = kept { $0 % 10 != 5 }
    #expect(try recording(tenth).lostRows == 300)
    let halves = kept { $0 % 300 < 250 || $0 >= 2950 }
    #expect(try recording(halves).lostRows == 450)
    #expect(try recording(kept { $0 != 777 }).lostRows == 1)
    // a longer pause is a gap, and takes nothing from the rate
    let paused = try recording(rows.filter { $0 < 10 || $0 > 18 })
    #expect(paused.lostRows == 0)
    let rate = RecordingFeed(paused, mount: nil).streams[0].nominalRateHz
    #expect(abs(rate - 100) < 0.1)
  }

  @Test("uneven stamps are no missing rows")
  func unevenRows() throws {
    var random = SeededGenerator(seed: 5)
    let rows = (0..<3000).map { Double($0) * 0.01 }
    let jittered = rows.map { $0 + random.uniform(-0.002, 0.002) }
    #expect(try recording(jittered).lostRows == 0)
    // a row late by most of two periods, and the next one in time
    let late = rows.indices.map { $0 % 50 == 20 ? rows[$0] + 0.009 : rows[$0] }
    #expect(try recording(late).lostRows == 0)
    // batches of 5 that are stamped as they are read; a busy phone's
    let batches = (0..<3000).map { k -> Double in
      let batch = Double(k / 5) * 0.05
      return batch + Double(k % 5) * 0.001
    }
    #expect(try recording(batches).lostRows == 0)
    var time = 0.0
    let steps = [0.002, 0.003, 0.004, 0.005, 0.006]
    let phone = (0..<3000).map { k -> Double in
      time += k % 12 == 0 ? 0.024 : steps[k % 5]
      return time
    }
    #expect(try recording(phone).lostRows == 0)
    // a second sensor has rows of its own
    let mixed = rows.enumerated().map { k, time -> String in
      let field = k % 10 == 4 ? "\(time + 0.003),,,,20,1,-40\n" : ""
      return "\(time),0,0,9.81,,,\n" + field
    }
    #expect(try RecordingFile(path: file(Self.header + mixed.joined())).lostRows == 0)
  }

  @Test("counts rows at one extreme, three and more in a row, as at the sensor's limit")
  func limitRows() throws {
    func rows(_ values: [Double]) throws -> Int {
      let text = values.enumerated().map { k, value -> String in
        "\(Double(k) * 0.01),0,\(value),9.81\n"
      }
      return try RecordingFile(path: file("t_s,ax_mps2,ay_mps2,az_mps2\n" + text.joined()))
        .limitRows
    }
    let wave = (0..<1000).map { k -> Double in 30 * sin(0.05 * Double(k)) }
    #expect(try rows(wave) == 0)
    let clipped = wave.map { min(19.6133, $0) }
    #expect(try rows(clipped) == clipped.filter { $0 == 19.6133 }.count)
    #expect(try rows(wave.map { max(-19.6133, $0) }) > 100)
    // rest, and a range that no sensor has
    #expect(try rows(wave.map { min(8, max(-30, $0)) }) == 0)
  }

  @Test("names line and column far behind the window's begin")
  func places() throws {
    let path = try file(Self.rows(20_000) + "200,1,x,3,4,5,6\n")
    var words = "it was taken"
    do throws(RecordingCSVError) { _ = try RecordingFile(path: path) } catch {
      words = error.description
    }
    #expect(words.contains("r.csv:20002:7: \"x\" in ay_mps2"), "\(words)")
  }

  private func words(_ path: String, for purpose: Recording.Purpose = .motion) -> String {
    do throws(RecordingError) {
      _ = try Recording.open([path], for: purpose)
      return ""
    } catch { return error.description }
  }

  @Test("a line without an end, and what is not text, end the reading at once")
  func endless() throws {
    let long = try file(Self.header + String(repeating: "1", count: 300_000), "long.csv")
    #expect(words(long).contains("long.csv:2:65537: "), "\(words(long))")
    #expect(words("/dev/zero") == "/dev/zero: this is a device, not a recording")
    #expect(words("/dev/null").contains("this is a device"))
  }

  @Test("figures in g, in thousandths of it, or without gravity are refused with what to do")
  func units() throws {
    for purpose in [Recording.Purpose.motion, .readings] {
      let g = words(try file(Self.rows(500, g: 1)), for: purpose)
      #expect(g.contains("in g? multiply ax, ay, az by 9.80665"), "\(g)")
      let milli = words(try file(Self.rows(500, g: 1000)), for: purpose)
      #expect(milli.contains("multiply ax, ay, az by 0.00980665"), "\(milli)")
      let free = words(try file(Self.rows(500, g: 0.2)), for: purpose)
      #expect(free.contains("hold gravity"), "\(free)")
      #expect(words(try file(Self.rows(500)), for: purpose).isEmpty)
      #expect(words(try file(Self.rows(500, g: 8.2)), for: purpose).isEmpty)
    }
  }

  @Test("milliseconds and rows that come too seldom are refused for motion, not for readings")
  func pace() throws {
    let milli = words(try file(Self.rows(500, unit: 1000)))
    #expect(milli.contains("divide t_s by 1000"), "\(milli)")
    let slow = try file(Self.rows(500, rate: 1))
    #expect(words(slow).contains("too slow to find steps in"), "\(words(slow))")
    #expect(words(slow, for: .readings).isEmpty)
    let some = try Recording.open([file(Self.rows(500, rate: 10))])
    let faults = try some.forEach { _ in true }
    let lines = faults.lines
    #expect(lines.count == 1 && lines[0].contains("10 rows a second"), "\(lines)")
    #expect(try Recording.open([file(Self.rows(500))]).forEach { _ in true }.isEmpty)
  }

  @Test("a value that no sensor measures is refused with its place")
  func range() throws {
    let rows = Self.rows(500).split(separator: "\n").map(String.init)
    for (value, isFine) in [("1e308", false), ("-2e6", false), ("160", true)] {
      var lines = rows
      var cells = lines[200].split(separator: ",").map(String.init)
      cells[1] = value
      lines[200] = cells.joined(separator: ",")
      let said = words(try file(lines.joined(separator: "\n"), "big.csv"))
      #expect(said.isEmpty == isFine, "\(said)")
      #expect(isFine || said.contains("big.csv:201:") && said.contains("more than any sensor"))
    }
  }

  @Test("times without an acceleration are reported, the longest with its place")
  func gaps() throws {
    let rows = Self.rows(6000).split(separator: "\n").map(String.init)
    let one = rows[..<1001] + rows[3001...]
    let found = try Recording.open([file(one.joined(separator: "\n"))]).forEach { _ in true }
    let said = found.lines
    // a phone that was put away pauses: reported, and not a fault
    #expect(found.isEmpty && said.count == 1, "\(said)")
    #expect(said.first?.contains("no acceleration for 20.0 s from t_s ") == true, "\(said)")
    let two = rows[..<501] + rows[1001..<1301] + rows[3001...]
    let both = try Recording.open([file(two.joined(separator: "\n"))]).forEach { _ in true }.lines
    #expect(both.count == 1 && both[0].contains("2 times without acceleration, the longest 17.0 s"))
  }

  @Test("empty cells are reported as missing rows are, also at both ends")
  func emptyCells() throws {
    let rows = Self.rows(6000).split(separator: "\n").map(String.init)
    let commas = rows[0].count { $0 == "," }
    for (range, place) in [
      (1001..<3001, "9.990"), (1..<2001, "0.000"), (4001..<6001, "39.990")
    ] {
      var lines = rows
      for n in range {
        lines[n] = String(rows[n].prefix { $0 != "," }) + String(repeating: ",", count: commas)
      }
      let found = try Recording.open([file(lines.joined(separator: "\n"))]).forEach { _ in true }
      #expect(found.lines.count == 1, "\(found.lines)")
      let line = "r.csv: no acceleration for 20.0 s from t_s \(place) on"
      #expect(found.lines.first?.hasSuffix(line) == true, "\(found.lines)")
    }
  }
}
