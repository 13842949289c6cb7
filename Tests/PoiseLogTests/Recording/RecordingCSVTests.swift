import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

private func read(_ text: String) throws -> RecordingCSV {
  try RecordingCSV(bytes: Array(text.utf8), name: "r.csv")
}

private func problem(_ text: String) -> RecordingCSVError? {
  problem(Array(text.utf8))
}

private func problem(_ bytes: [UInt8]) -> RecordingCSVError? {
  do throws(RecordingCSVError) {
    _ = try RecordingCSV(bytes: bytes, name: "r.csv")
    return nil
  } catch {
    return error
  }
}

@Suite("RecordingCSV")
struct RecordingCSVTests {
  static let small = """
    t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps,mx_uT,my_uT,mz_uT
    0.0000,8.2255,0.0911,5.8998,-0.00353,0.00528,0.00067,-28.98,7.349,-80.17
    0.0100,8.2443,0.1042,5.9083,0.00405,0.00346,-0.00207,-29.19,7.104,-80.17

    """

  @Test("reads every sensor")
  func reads() throws {
    let recording = try read(Self.small)
    #expect(recording.times == [0, 0.01])
    #expect(
      recording.accelerometer == [Vector3(8.2255, 0.0911, 5.8998), Vector3(8.2443, 0.1042, 5.9083)])
    #expect(recording.gyroscope?.last == Vector3(0.00405, 0.00346, -0.00207))
    #expect(recording.magnetometer?.first == Vector3(-28.98, 7.349, -80.17))
    #expect(!recording.magnetometerIsArbitrary)
    #expect(recording.timestamp(ofRow: 1).nanoseconds == 10_000_000)
  }

  @Test(
    "where a file gives the field in both units the absolute one is read, whichever comes first")
  func bothUnits() throws {
    let head = "t_s,ax_mps2,ay_mps2,az_mps2"
    for names in ["mx_uT,my_uT,mz_uT,mx_au,my_au,mz_au", "mx_au,my_au,mz_au,mx_uT,my_uT,mz_uT"] {
      let values = names.hasPrefix("mx_uT") ? "20,30,40,1,2,3" : "1,2,3,20,30,40"
      let rows = (0..<3).map { "\(Double($0) / 100),0,0,9.8,\(values)\n" }.joined()
      let recording = try read("\(head),\(names)\n\(rows)")
      #expect(recording.magnetometer?.first == Vector3(20, 30, 40))
      #expect(!recording.magnetometerIsArbitrary)
    }
  }

  @Test("a column's name may be in any letters of UTF-8, of two bytes, three or four")
  func letters() throws {
    for name in ["é", "\u{7FF}", "\u{800}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}"] {
      let text = "t_s,ax_mps2,ay_mps2,az_mps2,\(name)\n0,0,0,9.8,1\n0.01,0,0,9.8,1\n"
      #expect(try read(text).times == [0, 0.01], "\(name.unicodeScalars)")
    }
  }

  // Not written into the attribute: Swift 6.0 crashes on closures in a macro's arguments.
  private static let harmlessChanges: [@Sendable (String) -> String] = [
    { $0.replacingOccurrences(of: "\n", with: "\r\n") }, { String($0.dropLast()) },
    { "\u{FEFF}" + $0 }, { $0.replacingOccurrences(of: ",", with: " ,\t") },
    { $0.replacingOccurrences(of: "\n", with: "\n  \n") }, { $0 + "\r\n\r\n" },
    { "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: ",\r\n") },
    { $0.replacingOccurrences(of: "ax_mps2", with: "\"ax_mps2\"") }
  ]

  @Test(
    "reads the same whatever line ends, last line, BOM, blanks, quotes or trailing commas",
    arguments: harmlessChanges)
  func variants(change: @Sendable (String) -> String) throws {
    let plain = try read(Self.small)
    let changed = try read(change(Self.small))
    #expect(changed.times == plain.times)
    #expect(changed.accelerometer == plain.accelerometer)
    #expect(changed.magnetometer == plain.magnetometer)
  }

  @Test("finds columns by name in any order and ignores others")
  func order() throws {
    let recording = try read(
      "note,mz_au,az_mps2,mx_au,t_s,ay_mps2,ax_mps2,my_au\né,3,30,1,5,20,10,2")
    #expect(recording.times == [5])
    #expect(recording.accelerometer == [Vector3(10, 20, 30)])
    #expect(recording.magnetometer == [Vector3(1, 2, 3)])
    #expect(recording.magnetometerIsArbitrary)
    #expect(recording.gyroscope == nil)
  }

  @Test("a magnetometer alone is a recording")
  func magnetometerOnly() throws {
    let recording = try read("t_s,mx_uT,my_uT,mz_uT\n0,1,2,3\n")
    #expect(recording.accelerometer == nil)
    #expect(recording.magnetometer == [Vector3(1, 2, 3)])
  }

  @Test(
    "an empty or nan cell means no value of that sensor in that row",
    arguments: ["", "nan", "-NaN", " "])
  func missing(cell: String) throws {
    let recording = try read("t_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\n0,1,2,3,4,\(cell),6\n")
    #expect(recording.accelerometer == [Vector3(1, 2, 3)])
    let magnetic = try #require(recording.magnetometer?.first)
    #expect(magnetic.x.isNaN && magnetic.y.isNaN && magnetic.z.isNaN)
  }

  static let head = "t_s,ax_mps2,ay_mps2,az_mps2\n"

  @Test(
    "names line, column and problem",
    arguments: [
      ("", 1, 0, .empty), (head, 2, 1, .noRows),
      ("t_s;ax_mps2\n", 1, 4, .separator(";")),
      ("ax_mps2,ay_mps2,az_mps2\n", 1, 1, .missingColumn("t_s")),
      ("t_s,ax_mps2,az_mps2\n", 1, 1, .missingColumn("ay_mps2")),
      ("t_s,mx_au,mz_au\n", 1, 1, .missingColumn("my_au")),
      ("t_s,t_s\n", 1, 5, .duplicateColumn("t_s")),
      (
        "t_s,ax_mps2,ay_mps2,az_mps2,gx_dps,gy_dps,gz_dps\n", 1, 1,
        .otherUnit("gx_dps", needed: "gx_rps")
      ),
      ("t_s,ax_g,ay_g,az_g\n", 1, 1, .otherUnit("ax_g", needed: "ax_mps2")),
      ("t_s,foot\n", 1, 1, .noSensor(found: ["t_s", "foot"])),
      (head + "0,1,two,3\n", 2, 5, .notANumber(column: "ay_mps2", text: "two")),
      (head + "0,1,0x10,3\n", 2, 5, .notANumber(column: "ay_mps2", text: "0x10")),
      (head + "0,1,1_0,3\n", 2, 5, .notANumber(column: "ay_mps2", text: "1_0")),
      (head + "0,1,inf,3\n", 2, 5, .notFinite(column: "ay_mps2", text: "inf")),
      (head + "0,1,1e999,3\n", 2, 5, .notFinite(column: "ay_mps2", text: "1e999")),
      (head + "\n,1,2,3\n", 3, 1, .missingTime),
      (head + "1e12,1,2,3\n", 2, 1, .timeOutOfRange),
      (head + "-8.9e9,1,2,3\n", 2, 1, .timeOutOfRange),
      (head + "1,1,2,3\n1,1,2,3\n", 3, 1, .timeNotIncreasing(previous: 1, found: 1)),
      (
        head + "1,1,2,3\n1.0000001,1,2,3\n", 3, 1, .timeNotIncreasing(previous: 1, found: 1.0000001)
      ),
      (head + "1,1,2\n", 2, 6, .tooFewCells(found: 3, expected: 4)),
      (head + "1,1,2,3,4\n", 2, 1, .tooManyCells(found: 5, expected: 4)),
      (head + "1,1,\u{0},3\n", 2, 5, .notText)
    ] as [(String, Int, Int, RecordingCSVError.Problem)])
  func problems(text: String, line: Int, column: Int, expected: RecordingCSVError.Problem) {
    #expect(
      problem(text)
        == RecordingCSVError(file: "r.csv", line: line, column: column, problem: expected))
    #expect(problem(text)?.description.contains("\n") == false)
  }

  @Test("refuses what is not text, and lines without an end")
  func binary() {
    #expect(problem([0xFF, 0xFE, 0x74, 0x00])?.problem == .notText)
    #expect(problem([0x74, 0xC3])?.column == 2)
    #expect(problem([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])?.problem == .notText)
    let long = String(repeating: "9", count: RecordingCSV.longestLine + 1)
    #expect(problem(Self.head + long)?.problem == .lineTooLong)
    #expect(problem(Self.head + "0,1,2,3," + String(repeating: ",", count: 60_000))?.line == 2)
  }

  @Test("a file that is not there, and a directory, are errors with the system's word")
  func unreadable() {
    #expect(throws: RecordingCSVError.self) { try RecordingCSV(path: "/nowhere/r.csv") }
    do throws(RecordingCSVError) {
      _ = try RecordingCSV(path: "/")
      Issue.record("a directory was read")
    } catch {
      #expect(error.description == "/: cannot be read: Is a directory")
    }
  }
}

@Suite("RecordingCSV against damage")
struct RecordingCSVDamageTests {
  @Test("cut at any byte, it is read or refused with a place")
  func cuts() {
    let bytes = Array(RecordingCSVTests.small.utf8)
    for length in 0...bytes.count {
      guard let error = problem(Array(bytes[..<length])) else { continue }
      #expect(error.line >= 1 && error.line <= 3)
    }
  }

  @Test("with any byte replaced, it is read or refused with a place")
  func flips() {
    let bytes = Array(RecordingCSVTests.small.utf8)
    for index in bytes.indices {
      for value: UInt8 in [
        0, 0x0A, 0x0D, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x39, 0x65, 0x80, 0xC3, 0xFF
      ] {
        var changed = bytes
        changed[index] = value
        guard let error = problem(changed) else { continue }
        #expect(error.line >= 1 && error.line <= 4)
        #expect(!error.description.contains("\n"))
      }
    }
  }

  @Test("numbers are those of the standard library, which rounds correctly")
  func numbers() throws {
    var generator = SeededGenerator(seed: 5)
    var cells = [
      "0", "-0", "1.", ".5", "+.5e-3", "1E5", "9007199254740993", "123456789012345678901234567890",
      "1e22", "1e23", "5e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "1e-400",
      "0.000000000000000000000000000000012345", "8.2255", "00012.500", "1e-22", "1e-23"
    ]
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { cells.append("\(value)") }
      let whole = Int.random(in: -99_999...99_999, using: &generator)
      cells.append("\(whole).\(Int.random(in: 0...999_999, using: &generator))")
    }
    let text =
      "t_s,ax_mps2,ay_mps2,az_mps2\n"
      + cells.enumerated().map { "\($0.offset),\($0.element),0,0\n" }.joined()
    let values = try #require(try read(text).accelerometer).map(\.x)
    for (cell, value) in zip(cells, values) {
      #expect(value.bitPattern == (Double(cell) ?? .nan).bitPattern, "seed 5: \(cell)")
    }
  }
}

@Suite("RecordingCSV on real recordings")
struct RecordingCSVDataTests {
  @Test(
    "reads recordings of every set",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func real() throws {
    let manager = FileManager.default
    var read = 0
    for set in try manager.contentsOfDirectory(atPath: RecordedData.folder).sorted() {
      let folder = RecordedData.path(set)
      // raw files of other programs are not recordings of this form
      guard set != "other_recorders",
        let files = try? manager.contentsOfDirectory(atPath: folder).sorted()
      else { continue }
      // NAME.csv and NAME.mag.csv are recordings, NAME.steps.csv and the like what is known of them
      let kept = files.filter { name in
        guard name.hasSuffix(".csv"), name != "labels.csv" else { return false }
        return !name.dropLast(4).contains(".") || name.hasSuffix(".mag.csv")
      }
      for file in kept.prefix(2) + kept.filter({ $0.hasSuffix(".mag.csv") }).prefix(1) {
        let recording = try RecordingCSV(path: folder + "/" + file)
        #expect(recording.times.count > 20, "\(set)/\(file)")
        read += 1
      }
    }
    #expect(read >= 12)
  }
}
