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
    let error = #expect(throws: ImportError.self) {
      try Imported(RecordedData.path("other_recorders/\(name)"))
    }
    #expect(error?.problem.contains("counts by epoch") == true)
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
    #expect(read.findings.map(\.problem) == ["1 lines hold no reading"])
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
    let error = #expect(throws: ImportError.self) { try Imported(file) }
    #expect(error?.problem.contains("gravity") == true)
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
}
