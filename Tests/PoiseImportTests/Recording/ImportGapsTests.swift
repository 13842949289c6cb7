import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@testable import PoiseImport

/// Samples as a reader of a format hands them over.
private struct Made: ForeignRecording {
  var device: ImportedDevice
  var items: [ImportItem]

  init(_ items: [ImportItem], streams: Int = 1, gaps: GapSigns = GapSigns()) {
    let kinds = [SensorKind.accelerometer, .gyroscope].prefix(streams)
    device = ImportedDevice(
      source: "made", chip: "made", serial: "1",
      streams: kinds.enumerated().map {
        StreamInfo(
          imported: $1, index: $0, chip: "made", scale: 1e-3, range: 0, rateHz: 10)
      })
    device.gaps = gaps
    // 10 samples a second are few
    device.remarks = []
    device.clock = .utc
    self.items = items
  }

  func forEach(_ body: (ImportItem) -> Bool) -> [ImportFinding] {
    for item in items where !body(item) { return [] }
    return []
  }
}

@Suite("Gaps of imported recordings")
struct ImportGapsTests {
  /// Of 10 Hz; the value 0 stands for a reading of nothing.
  private func items(
    _ values: [Int32], gyroscope: Bool = false
  ) -> [ImportItem] {
    values.enumerated().flatMap { k, value -> [ImportItem] in
      let time = Timestamp(seconds: 1000 + Double(k) * 0.1)
      let first = RawSample(
        timestamp: time, sequence: UInt32(k), stream: 0, x: value, y: 0, z: value)
      let second = RawSample(timestamp: time, sequence: UInt32(k), stream: 1, x: value, y: 0, z: 0)
      return gyroscope ? [.sample(first), .sample(second)] : [.sample(first)]
    }
  }

  @Test("three readings of exactly nothing and more are missing, two are readings")
  func nothing() throws {
    let values: [Int32] = [5, 0, 0, 6, 0, 0, 0, 7, 8, 0, 0, 0, 0]
    let read = try Imported(ImportGaps(Made(items(values))))
    #expect(read.samples.map(\.x) == [5, 0, 0, 6, 7, 8])
    #expect(read.samples.map(\.sequence) == [0, 1, 2, 3, 7, 8])
    #expect(read.markers.map(\.x) == [3, 4] && read.markers.map(\.sequence) == [7, 13])
    #expect(read.markers[0].timestamp == read.samples[4].timestamp)
    #expect(
      read.findings.map(\.description) == [
        "from 1970-01-01T00:16:40 on: 2 stretches of exactly 0 on all axes, which no sensor "
          + "measures; 7 samples are missing"
      ])
  }

  @Test("a device's own reading of nothing counts, and its rates of turn at the same times")
  func offset() throws {
    var made = Made(items([5, 3, 3, 3, 3, 6], gyroscope: true), streams: 2)
    made.device.gaps.nothing = SIMD3(3, 0, 3)
    let read = try Imported(ImportGaps(made))
    // the rates are not 0: they stay
    #expect(read.stream(0).map(\.x) == [5, 6] && read.stream(1).count == 6)
    let both = try Imported(
      ImportGaps(Made(items([5, 0, 0, 0, 0, 6], gyroscope: true), streams: 2)))
    #expect(both.stream(0).map(\.x) == [5, 6] && both.stream(1).map(\.x) == [5, 6])
    #expect(both.markers.map(\.x) == [4, 4] && both.markers.map(\.stream) == [0, 1])
    let order = both.samples.map(\.timestamp)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("whole seconds of one reading are missing where a program fills gaps, and only there")
  func filled() throws {
    // a reading, 23 times repeated: the last two seconds were filled
    let values = [4] + [Int32](repeating: 5, count: 24) + [6, 6, 7]
    var gaps = GapSigns()
    #expect(try Imported(ImportGaps(Made(items(values), gaps: gaps))).markers.isEmpty)
    gaps.isFilled = true
    let read = try Imported(ImportGaps(Made(items(values), gaps: gaps)))
    #expect(read.samples.map(\.x) == [4, 5, 5, 5, 5, 6, 6, 7])
    #expect(read.samples.map(\.sequence) == [0, 1, 2, 3, 4, 25, 26, 27])
    #expect(read.markers.map(\.x) == [20] && read.markers.map(\.sequence) == [25])
    #expect(read.findings.count == 1)
  }

  @Test("the log says what it does not contain, and a copy of it does")
  func remembered() throws {
    let folder = try TemporaryFolder()
    var options = LogImport.Options()
    options.session = "00000000-0000-8000-8000-000000000001"
    var made = Made(items([5, 0, 0, 0, 6]))
    made.device.remarks = ["a remark"]
    let outcome = try LogImport.write(made, of: "made.csv", to: folder.path, options)
    #expect(outcome.samples == 2 && outcome.missing == 3)
    let log = try LogReader(path: outcome.path)
    let notes = try #require(log.importNotes)
    #expect(notes.missing == 3 && notes.findings == outcome.findings.map(\.description))
    #expect(notes.remarks == ["a remark"])
    #expect(notes.sentence?.hasPrefix("3 samples of the imported recording are missing") == true)
    let info = try LogInfo(log)
    #expect(info.isLossy && info.streams[0].lost == 3 && info.streams[0].missing == 3)
    // nothing is missing: no record
    var whole = options
    whole.session = "10000000-0000-8000-8000-000000000001"
    let other = try LogImport.write(Made(items([5, 6])), of: "x.csv", to: folder.path, whole)
    #expect(try LogReader(path: other.path).importNotes == nil)
  }
}
