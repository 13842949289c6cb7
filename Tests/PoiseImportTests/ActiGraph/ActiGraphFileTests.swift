import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseImport

/// Counts and sums of recordings of others are those of a reader written for the purpose, which the
/// maker's own export equals.
@Suite("ActiGraph recordings")
struct ActiGraphFileTests {
  private static func path(_ name: String) -> String {
    RecordedData.path("other_recorders/\(name)")
  }
  private let g = Physics.standardGravity

  @Test("the format's own example of packed samples")
  func example() {
    let bytes: [UInt8] = [
      0x00, 0x60, 0x08, 0xEB, 0xD0, 0x07, 0x00, 0x9E, 0xBF, 0x00, 0x70, 0x08, 0xEB, 0xF0
    ]
    #expect(
      ActiGraphRecord.packed(bytes[...]) == [
        SIMD3(8, 6, -323), SIMD3(9, 7, -321), SIMD3(8, 7, -321)
      ])
  }

  @Test(
    "seconds that the device slept through are missing, not invented",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
  func sleep() throws {
    let read = try Imported(Self.path("readgt3x_TAS1H30182785_2019-09-17.gt3x"))
    #expect(read.samples.count == 33_000)
    #expect(isClose(read.value(0, 0, unit: g), Vector3(0, 0.0078125, 0.99609375), 1e-12))
    #expect(isClose(read.value(0, -1, unit: g), Vector3(-0.0078125, -1.03125, 0.01953125), 1e-12))
    var sums = SIMD3<Int>.zero
    for raw in read.samples { sums &+= SIMD3(Int(raw.x), Int(raw.y), Int(raw.z)) }
    #expect(sums == SIMD3(-4_569_251, 3_843_832, 2_758_664))
    #expect(read.samples.first?.timestamp.nanoseconds == 1_568_745_600_000_000_000)
    let seconds = (1_568_747_758 - 1_568_745_600) + 1
    #expect(read.markers.reduce(0) { $0 + Int($1.x) } == (seconds - 330) * 100)
    let words = "\(read.markers.count) stretches without readings"
    #expect(read.findings.map { $0.problem.hasPrefix(words) } == [true])
    #expect(read.findings.map(\.samples) == [(seconds - 330) * 100])
  }

  @Test(
    "the older kind, whose samples have no records",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
  func older() throws {
    let read = try Imported(Self.path("nhanes_sample.gt3x"))
    #expect(read.samples.count == 10_467)
    let first = Vector3(-0.75366569, 0.68035191, 0.03812317)
    #expect(isClose(read.value(0, 0, unit: g), first, 1e-8))
    var sums = SIMD3<Int>.zero
    for raw in read.samples { sums &+= SIMD3(Int(raw.x), Int(raw.y), Int(raw.z)) }
    #expect(sums == SIMD3(-465_038, 513_394, -299_197))
    // 11412 bytes that are not 0, and memory behind them that was never written
    let gaps = try Imported(
      ImportGaps(ForeignFormat.open(Self.path("nhanes_sample.gt3x"))))
    let left: Int32 = 10_467 - 2536
    #expect(gaps.samples.count == 2536 && gaps.markers.map(\.x) == [left])
  }

  @Test(
    "the maker's CSV, its filled seconds left out, is the recording",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
  func filled() throws {
    let read = try Imported(Self.path("readgt3x_TAS1H30182785_2019-09-17.gt3x"))
    // as ActiLife exports it: sleep has the last sample, what was read by a computer zeros
    var text = """
      ------------ Data File Created By ActiGraph date format M/d/yyyy at 100 Hz -----------
      Serial Number: TAS1
      Start Time 18:40:00
      Start Date 9/17/2019
      Epoch Period (hh:mm:ss) 00:00:00
      Download Time 19:20:05
      Download Date 9/17/2019
      Current Memory Address: 0
      Current Battery Voltage: 4.18     Mode = 12
      --------------------------------------------------
      Accelerometer X,Accelerometer Y,Accelerometer Z

      """
    var next: UInt32 = 0
    var last = ""
    for raw in read.samples {
      while next < raw.sequence {
        text += last
        next += 1
      }
      last = [raw.x, raw.y, raw.z].map { "\(Double($0) / 256)" }.joined(separator: ",") + "\n"
      text += last
      next += 1
    }
    for _ in 0..<24_600 { text += "0,0,0\n" }
    let file = try MadeFile(text)
    let table = try Imported(ImportGaps(ForeignFormat.open(file.path)))
    withExtendedLifetime(file) {}
    #expect(table.samples.count == 33_000)
    #expect(table.samples.map(\.sequence) == read.samples.map(\.sequence))
    let markers = read.markers.map(\.x) + [24_600]
    #expect(table.markers.map(\.x) == markers)
  }

  /// A record with its checksum.
  private func record(_ type: UInt8, _ second: UInt32, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x1E, type]
    for k in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: second >> UInt32(8 * k))) }
    bytes += [UInt8(payload.count & 255), UInt8(payload.count >> 8)] + payload
    return bytes + [~bytes.reduce(0, ^)]
  }

  private func archive(
    _ log: [UInt8], zone: String = "-04:00:00", scale: String = "256.0", more: String = ""
  ) throws -> MadeFile {
    let info =
      "Serial Number: MOS2A1\nDevice Type: wGT3XBT\nSample Rate: 30\n\(more)"
      + "Acceleration Scale: \(scale)\n"
      + "TimeZone: \(zone)\nLimb: Waist\nSide: Right\nSubject Name: Anna Secret\n"
    return try MadeFile(zipArchive([("info.txt", Array(info.utf8)), ("log.bin", log)]))
  }

  /// 30 samples of 16 bits: z rises by one each.
  private func activity() -> [UInt8] {
    (0..<30).flatMap { k -> [UInt8] in [0, 0, 10, 0, UInt8(k), 1] }
  }

  @Test("zone, site and scale come from the archive, the wearer's name does not")
  func facts() throws {
    let file = try archive(record(26, 1_600_000_000, activity()))
    let device = try Imported(file).device
    #expect(device.clock == .offset(-14_400) && device.site == "Right Waist" && !device.isOffTrunk)
    #expect(device.streams[0].scale == g / 256)
    #expect(!"\(device)".contains("Anna"))
    #expect(device.remarks.isEmpty)
  }

  @Test("a zone or a scale that cannot be read is said; the zone is then not known")
  func doubtful() throws {
    let log = record(26, 1_600_000_000, activity())
    let zone = try Imported(try archive(log, zone: "garbage")).device
    #expect(zone.clock == .unknown && zone.localOffset == nil)
    #expect(zone.remarks.map { $0.contains("garbage") } == [true])
    let scale = try Imported(try archive(log, scale: "0")).device
    #expect(scale.streams[0].scale == g / 256 && scale.remarks.count == 1)
  }

  @Test("a log that ends before the last sample's time is cut; one that a computer ended is not")
  func cut() throws {
    let start: UInt32 = 1_600_000_000
    // .NET ticks of 100 s behind the start
    let stop = "Last Sample Time: \((Int64(start) + 100) * 10_000_000 + 621_355_968_000_000_000)\n"
    let log = record(26, start, activity())
    let read = try Imported(try archive(log, more: stop))
    let missing: Int32 = 99 * 30
    #expect(read.samples.count == 30 && read.markers.map(\.x) == [missing])
    #expect(read.findings.map(\.samples) == [99 * 30])
    #expect(read.findings[0].problem.contains("2020-09-13T12:28:20: the file is cut"))
    let ended = try Imported(try archive(log + record(26, start + 1, [1]), more: stop))
    #expect(ended.markers.isEmpty && ended.findings.isEmpty)
    // what stops after the first item gets no more
    let file = try archive(log, more: stop)
    var items = 0
    _ = try ForeignFormat.open(file.path).forEach { _ in
      items += 1
      return false
    }
    #expect(items == 1)
    withExtendedLifetime(file) {}
  }

  @Test("zeros behind the last record are named, and gigabytes of them end the reading")
  func zeros() throws {
    let log = record(26, 1_600_000_000, activity())
    let read = try Imported(try archive(log + [UInt8](repeating: 0, count: 300_000)))
    #expect(read.samples.count == 30)
    #expect(
      read.findings.map(\.description) == [
        "log.bin at byte \(log.count): 300000 bytes to the end are zero"
      ])
    let most = ActiGraphRecord.mostZeros
    let all = try Imported(try archive([UInt8](repeating: 0, count: most + 100_000) + log))
    #expect(all.samples.isEmpty && all.findings.map { $0.problem.contains("64 MB") } == [true])
  }

  @Test("zeros between records are legal; other bytes are reported, at every place of one record")
  func damage() throws {
    let parts = (0..<3).map { record(26, UInt32(1_600_000_000 + $0), activity()) }
    let zeros = parts[0] + [0, 0, 0] + parts[1] + parts[2]
    let whole = try Imported(try archive(zeros))
    #expect(whole.samples.count == 90 && whole.findings.isEmpty && whole.markers.isEmpty)
    for at in parts[1].indices {
      var broken = parts[1]
      broken[at] ^= 0x40
      let read = try Imported(try archive(parts[0] + broken + parts[2]))
      #expect(read.samples.count == 60 && read.findings.count == 1, "byte \(at)")
      #expect(read.markers.map(\.x) == [30], "byte \(at)")
    }
  }

  @Test("sleep that lasts to the end of the file is told and counted; sleep that ends is a gap")
  func sleepAtTheEnd() throws {
    let start: UInt32 = 1_600_000_000
    let begin = record(26, start, activity()) + record(3, start + 1, [8])
    // battery, ten minutes later
    let asleep = try Imported(try archive(begin + record(2, start + 600, [0, 16])))
    #expect(asleep.samples.count == 30 && asleep.markers.map(\.x) == [18_000])
    #expect(
      asleep.findings.map(\.description) == [
        "log.bin: the device slept from 2020-09-13T12:26:41 to the end; 18000 samples are missing"
      ])
    let awake = try Imported(
      try archive(begin + record(3, start + 10, [9]) + record(26, start + 10, activity())))
    #expect(awake.samples.count == 60 && awake.markers.map(\.x) == [270])
    #expect(
      awake.findings.map(\.description) == [
        "log.bin from 2020-09-13T12:26:41 on: a stretch without readings: the device slept, or a "
          + "computer was connected; 270 samples are missing"
      ])
    // it stopped without going to sleep
    let ended = try Imported(
      try archive(record(26, start, activity()) + record(2, start + 600, [0, 16])))
    #expect(ended.markers.isEmpty && ended.findings.isEmpty)
  }

  /// Seconds of 30 samples from 1_600_000_000 on.
  private func log(_ seconds: some Sequence<UInt32>) -> [UInt8] {
    seconds.flatMap { record(26, 1_600_000_000 + $0, activity()) }
  }

  @Test("a record whose second is wrong costs itself, in the middle and at either end")
  func strayRecord() throws {
    for place in [0, 1, 20, 38, 39] {
      var seconds = (0..<40).map { UInt32($0) }
      seconds[place] += 30 * 86_400
      let read = try Imported(try archive(log(seconds)))
      #expect(read.samples.count == 39 * 30, "\(place)")
      #expect(read.markers.map(\.x) == (place == 0 || place == 39 ? [] : [30]), "\(place)")
      let finding = try #require(read.findings.first)
      #expect(read.findings.count == 1 && finding.samples == 30)
      #expect(finding.place.hasSuffix("2020-10-13T12:26:\(40 + place)") || place >= 20)
      #expect(finding.problem.contains("contradicts those around it"))
    }
    let copy = try Imported(try archive(log(0..<40) + log(10..<30)))
    #expect(copy.samples.count == 1200 && copy.markers.isEmpty)
    #expect(copy.findings.count == 1)
    #expect(copy.findings[0].problem.contains("20 records of times that were recorded already"))
  }

  @Test("seconds with too few samples are missing, those with too many are cut")
  func uneven() throws {
    let start: UInt32 = 1_600_000_000
    let whole = activity()
    var bytes = log(0..<10)
    bytes += record(26, start + 10, Array(whole.prefix(15 * 6)))
    bytes += record(26, start + 11, whole + whole.prefix(2 * 6))
    bytes += record(26, start + 12, Array(whole.prefix(29 * 6)))
    let read = try Imported(try archive(bytes))
    #expect(read.samples.count == 10 * 30 + 15 + 30 + 29)
    #expect(read.markers.map(\.x) == [15, 1])
    #expect(read.markers.map(\.sequence) == [330, 390])
    #expect(
      read.findings.map(\.description) == [
        "log.bin from 2020-09-13T12:26:50 on: 2 seconds with fewer than 30 samples; 16 samples "
          + "are missing",
        "log.bin, 2020-09-13T12:26:51: 1 second with more than 30 samples; the rest of them is "
          + "left out"
      ])
  }

  @Test("the records' own rate counts where info.txt names another")
  func rate() throws {
    let start: UInt32 = 1_600_000_000
    let bytes = (0..<UInt32(10)).flatMap { record(26, start + $0, activity() + activity()) }
    let read = try Imported(try archive(bytes))
    #expect(read.samples.count == 600 && read.findings.isEmpty && read.markers.isEmpty)
    #expect(read.device.streams[0].nominalRateHz == 60)
    #expect(read.device.remarks.map { $0.contains("hold 60 samples a second") } == [true])
  }

  @Test("a damaged archive costs the records that are damaged; a cut one is named so")
  func damagedArchive() throws {
    let file = try archive(log(0..<60))
    var bytes = try #require(PackageFiles.bytes(of: file.path))
    let length = record(26, 0, activity()).count
    // in the third record, which is stored as it is
    let head = record(26, 1_600_000_002, activity()).prefix(12)
    let at = try #require(bytes.indices.first { bytes[$0...].starts(with: head) })
    bytes[at + 20] ^= 0x40
    // zeros may be between records
    let damaged = record(26, 1_600_000_002, activity()).count { $0 != 0 } + 1
    let read = try Imported(try MadeFile(bytes))
    #expect(read.samples.count == 59 * 30 && read.markers.map(\.x) == [30])
    #expect(
      read.findings.map(\.description) == [
        "log.bin: damaged in the zip archive (CRC error); the records whose own checksums are "
          + "right are imported, up to byte \(60 * length)",
        "log.bin: \(damaged) bytes belong to no whole record"
      ])
    let words = "the file is cut or damaged; copy it again"
    #expect {
      try Imported(try MadeFile(Array(bytes.prefix(bytes.count / 2))))
    } throws: { ($0 as? ImportError)?.problem.contains(words) == true }
  }

  @Test("a place on an arm or leg is not the trunk")
  func place() throws {
    let record = record(26, 1_600_000_000, activity())
    for (limb, isOff) in [
      ("Ankle", true), ("Thigh", true), ("Wrist", true), ("Upper Arm", true), ("Foot", true),
      ("Waist", false), ("Chest", false), ("Undefined", false)
    ] {
      let info = "Sample Rate: 30\nLimb: \(limb)\nSide: Left\n"
      let file = try MadeFile(zipArchive([("info.txt", Array(info.utf8)), ("log.bin", record)]))
      #expect(try Imported(file).device.isOffTrunk == isOff, "\(limb)")
    }
  }

  @Test("a record of one byte says that a computer was connected")
  func connected() throws {
    let log = record(26, 1_600_000_000, [1]) + record(26, 1_600_000_001, activity())
    let read = try Imported(try archive(log))
    #expect(read.samples.count == 30 && read.markers.isEmpty)
    #expect(read.samples.map(\.z) == (0..<30).map { Int32(256 + $0) })
    #expect(read.samples[1].timestamp - read.samples[0].timestamp == 33_333_333)
  }
}
