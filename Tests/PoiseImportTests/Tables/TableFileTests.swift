import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseImport

@Suite("CSV of others")
struct TableFileTests {
  private let g = Physics.standardGravity

  @Test("ActiLife's raw export, its dates in the order that it names")
  func actiLife() throws {
    for (format, date) in [("M/d/yyyy", "9/17/2019"), ("dd/MM/yyyy", "17/09/2019")] {
      let text = """
        ------------ Data File Created By ActiGraph GT3X+ date format \(format) at 100 Hz -
        Serial Number: TAS1
        Start Time 18:40:00
        Start Date \(date)
        Epoch Period (hh:mm:ss) 00:00:00
        Download Time 19:20:05
        Download Date 9/17/2019
        Current Memory Address: 0
        Current Battery Voltage: 4.18     Mode = 12
        --------------------------------------------------
        Accelerometer X,Accelerometer Y,Accelerometer Z
        0,0.008,0.996
        0.016,0,1.008
        """
      let read = try Imported(try MadeFile(text))
      #expect(read.samples.count == 2 && read.findings.isEmpty)
      #expect(isClose(read.value(0, 0, unit: g), Vector3(0, 0.008, 0.996), 1e-6))
      #expect(read.samples[0].timestamp.nanoseconds == 1_568_745_600_000_000_000)
      #expect(read.samples[1].timestamp - read.samples[0].timestamp == 10_000_000)
      #expect(read.device.serial == "TAS1")
    }
  }

  @Test(
    "counts by epoch are refused with the reason",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"),
    arguments: [
      "ggirread_ActiGraph13.csv", "ggirread_ActiGraph61.csv",
      "ggirread_ActiGraph13_timestamps_headers.csv"
    ])
  func counts(name: String) {
    #expect {
      try Imported(RecordedData.path("other_recorders/\(name)"))
    } throws: { ($0 as? ImportError)?.problem.contains("counts by epoch") == true }
  }

  @Test("OMGUI's export with a gyroscope")
  func omgui() throws {
    let text = """
      Time, Ax(g), Ay(g), Az(g), Gx(d/s), Gy(d/s), Gz(d/s)
      2021-03-04 05:06:07.000,0.5,0,-1,90,0,0
      2021-03-04 05:06:07.010,0.25,0,-1,0,180,0
      not a row
      """
    let read = try Imported(try MadeFile(text))
    #expect(read.stream(0).count == 2 && read.stream(1).count == 2)
    #expect(isClose(read.value(1, 1, unit: Double.pi), Vector3(0, 1, 0), 1e-6))
    #expect(read.samples[0].timestamp.nanoseconds == 1_614_834_367_000_000_000)
    #expect(
      read.findings.map(\.description) == ["line 4: \"not a row\" is not a time"])
  }

  /// 200 rows of gravity along z; Sensor Logger writes z first.
  private func phone(_ gravity: Double) -> [UInt8] {
    var text = "time,seconds_elapsed,z,y,x\n"
    for k in 0..<200 {
      text += "\(1_600_000_000_000_000_000 + k * 10_000_000),\(k),\(gravity),0.5,0.25\n"
    }
    return Array(text.utf8)
  }

  @Test(
    "a phone's archive: columns by name, gravity in either unit, rates from a file of their own")
  func sensorLogger() throws {
    for gravity in [1.0, 9.81] {
      let file = try MadeFile(
        zipArchive([
          ("Accelerometer.csv", phone(0.01)), ("TotalAcceleration.csv", phone(gravity)),
          ("Gyroscope.csv", phone(0.3))
        ]))
      let read = try Imported(file)
      #expect(read.stream(0).count == 200 && read.stream(1).count == 200)
      let unit = gravity == 1 ? g : 1
      #expect(isClose(read.value(0, 7, unit: unit), Vector3(0.25, 0.5, gravity), 1e-5))
      #expect(isClose(read.value(1, 7, unit: 1), Vector3(0.25, 0.5, 0.3), 1e-5))
      let order = read.samples.map(\.timestamp)
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("acceleration without gravity is refused")
  func noGravity() throws {
    let phyphox = "\"Time (s)\",\"Linear Acceleration x (m/s^2)\"\n0,1\n"
    #expect(throws: ImportError.self) { try Imported(try MadeFile(phyphox)) }
    let file = try MadeFile(zipArchive([("Accelerometer.csv", phone(0.01))]))
    #expect {
      try Imported(file)
    } throws: { ($0 as? ImportError)?.problem.contains("gravity") == true }
  }

  @Test("phyphox with a comma as decimal sign, its start from the archive")
  func phyphox() throws {
    let names = ["x", "y", "z"].map { "\"Acceleration \($0) (m/s^2)\"" }
    let rows =
      "\"Time (s)\";" + names.joined(separator: ";") + "\n"
      + "0,0;0,0;0,0;9,81E0\n1,0E-2;0,0;1,0;9,8\n"
    let times = "\"event\";\"experiment time\";\"system time\"\n\"START\";0;1600000000.5\n"
    let file = try MadeFile(
      zipArchive([("Raw Data.csv", Array(rows.utf8)), ("meta/time.csv", Array(times.utf8))]))
    let read = try Imported(file)
    #expect(isClose(read.value(0, 1, unit: 1), Vector3(0, 1, 9.8), 1e-6))
    #expect(read.samples[0].timestamp.nanoseconds == 1_600_000_000_500_000_000)
    #expect(read.device.clock == .utc)
  }

  private func gaps(_ text: String) throws -> Imported {
    let file = try MadeFile(text)
    let read = try Imported(ImportGaps(ForeignFormat.open(file.path)))
    withExtendedLifetime(file) {}
    return read
  }

  /// 300 rows of 100 Hz, gravity along z; `row` may replace a line.
  private func rows(_ row: (Int, String) -> String? = { $1 }) -> String {
    "Time,Ax(g),Ay(g),Az(g)\n"
      + (0..<300).compactMap { k -> String? in
        let fraction = String(1000 + k * 10 % 1000).dropFirst()
        return row(k, "2021-03-04 05:06:0\(k / 100).\(fraction),0.5,0,\(k % 2 == 0 ? 0.9 : 0.8)")
      }.joined(separator: "\n") + "\n"
  }

  @Test("rows that are not there, or hold no reading, have a marker with their number")
  func missingRows() throws {
    let absent = try gaps(rows { (100..<150).contains($0) ? nil : $1 })
    #expect(absent.samples.count == 250 && absent.markers.map(\.x) == [50])
    #expect(absent.samples[100].sequence == 150 && absent.markers[0].sequence == 150)
    let unread = try gaps(rows { k, line in k == 7 ? "2021-03-04 05:06:00.070,nan,0,1" : line })
    #expect(unread.samples.count == 299 && unread.markers.map(\.x) == [1])
    #expect(unread.findings[0].description == "line 9: \"nan\" is not a number")
  }

  @Test(
    "what is no recording is refused with the reason",
    arguments: [
      ("order", "not in the order of their times"), ("coarse", "the time of the row before"),
      ("unit", "longer than"), ("milli", "more than a sensor measures"),
      ("text", "rows hold no reading; line 2: \"x\" is not a time")
    ])
  func refused(kind: String, words: String) throws {
    let text: String =
      switch kind {
      case "order":
        rows().split(separator: "\n").sorted { $0.suffix(30) > $1.suffix(30) }
          .joined(separator: "\n")
      case "coarse": rows { String($1.prefix(19)) + $1.dropFirst(23) }
      case "unit": rows { String($1.prefix(23)) + ",5,0,9.81" + ($0 < 0 ? "" : "") }
      case "milli": rows { String($1.prefix(23)) + ",500,0,981" + ($0 < 0 ? "" : "") }
      default: "Time,Ax(g),Ay(g),Az(g)\nx,1,1,1\nx,1,1,1\n"
      }
    #expect {
      try gaps(text)
    } throws: { ($0 as? ImportError)?.problem.contains(words) == true }
  }

  @Test("the same time twice is no clock that was set back")
  func twice() throws {
    let read = try gaps(rows { k, line in k == 7 ? line + "\n" + line : line })
    #expect(read.samples.count == 300)
    #expect(
      read.findings.map(\.description) == [
        "clock: 1 sample with the time of the one before left out"
      ])
  }

  @Test("columns that are not imported are named, and too few rows a second")
  func remarks() throws {
    let header = "Time,Ax(g),Ay(g),Az(g),Gx(dps),Gy(dps),Gz(dps),Lux\n"
    let text = (0..<9).map { "2021-03-04 05:06:0\($0),0,0,1,90,0,0,7\n" }.joined()
    let read = try gaps(header + text)
    #expect(isClose(read.value(1, 0, unit: Double.pi), Vector3(0.5, 0, 0), 1e-6))
    #expect(
      read.device.remarks == [
        "1.0 samples a second: below 20 a second steps are missed",
        "columns that are not imported: \"lux\""
      ])
  }

  @Test(
    "what an ActiLife header lacks is named; semicolons part its rows in some places of the world",
    arguments: [
      ("at 100 Hz", "Start Date 13/9/2019", "\"13/9/2019 18:40:00\""),
      ("at 100 Hz", "Start", "no \"Start Date\""), ("", "Start Date 9/13/2019", "names no rate"),
      ("at 100 Hz", "Start Date 9/13/2019", "")
    ])
  func actiLifeHeader(rate: String, date: String, words: String) throws {
    let text = """
      ------------ Data File Created By ActiGraph GT3X+ date format M/d/yyyy \(rate) -
      Serial Number: TAS1
      Start Time 18:40:00
      \(date)
      Epoch Period (hh:mm:ss) 00:00:00
      Download Time 19:20:05
      Download Date 9/17/2019
      Current Memory Address: 0
      Current Battery Voltage: 4.18     Mode = 12
      --------------------------------------------------
      Accelerometer X,Accelerometer Y,Accelerometer Z
      0;0,008;0,996
      0,016;0;1,008
      """
    if words.isEmpty {
      #expect(isClose(try gaps(text).value(0, 1, unit: g), Vector3(0.016, 0, 1.008), 1e-6))
    } else {
      #expect {
        try gaps(text)
      } throws: { ($0 as? ImportError)?.problem.contains(words) == true }
    }
  }

  @Test("phyphox goes on behind a pause when it did; without a table of times it has no start")
  func pause() throws {
    let names = ["x", "y", "z"].map { "\"Acceleration \($0) (m/s^2)\"" }
    let rows =
      "\"Time (s)\"," + names.joined(separator: ",") + "\n"
      + (0..<200).map { "\(Double($0) / 100),0.1,0.2,9.8\n" }.joined()
    let times = """
      "event","experiment time","system time"
      "START",0,1600000000.0
      "PAUSE",1.0,1600000001.0
      "START",1.0,1600000061.0
      "PAUSE",2.0,1600000062.0
      """
    let file = try MadeFile(
      zipArchive([("Raw Data.csv", Array(rows.utf8)), ("meta/time.csv", Array(times.utf8))]))
    let read = try Imported(ImportGaps(ForeignFormat.open(file.path)))
    withExtendedLifetime(file) {}
    #expect(read.samples[99].timestamp.nanoseconds == 1_600_000_000_990_000_000)
    #expect(read.samples[100].timestamp.nanoseconds == 1_600_000_061_000_000_000)
    #expect(read.markers.map(\.x) == [6000])
    #expect(try gaps(rows).device.clock == .sinceStart)
  }

  @Test("rates of turn alone are refused; gravity is added to the acceleration without it")
  func phoneParts() throws {
    let turn = try MadeFile(zipArchive([("Accelerometer.csv", phone(9.81)), ("x", [0])]))
    #expect(try Imported(turn).stream(0).count == 200)
    let names =
      "\"Time (s)\",\"Gyroscope x (rad/s)\",\"Gyroscope y (rad/s)\",\"Gyroscope z (rad/s)\"\n"
    #expect {
      try gaps(names + "0,1,1,1\n0.1,1,1,1\n")
    } throws: { ($0 as? ImportError)?.problem.contains("no acceleration") == true }
    let file = try MadeFile(
      zipArchive([("Accelerometer.csv", phone(0.01)), ("Gravity.csv", phone(9.8))]))
    let read = try Imported(file)
    #expect(isClose(read.value(0, 7, unit: 1), Vector3(0.5, 1, 9.81), 1e-5))
  }
}
