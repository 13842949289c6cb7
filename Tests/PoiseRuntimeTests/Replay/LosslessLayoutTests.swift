import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Counts to SI and back")
struct LosslessLayoutTests {
  struct Stream: Sendable, CustomTestStringConvertible {
    var name: String
    var info: StreamInfo
    var testDescription: String { name }
  }

  /// One of every chip, die, range and mode; those with factory factors with some of theirs.
  static let all: [Stream] = ChipCatalog.all.flatMap { chip in
    chip.units.flatMap { unit in
      unit.ranges.flatMap { range in
        unit.modes.compactMap { mode -> Stream? in
          let settings = MadeConfiguration.settings(
            for: unit, SensorSettings(range: range.fullScale, mode: mode.name))
          guard var sensor = try? Sensor(unit, settings: settings) else { return nil }
          if unit.trim != nil { sensor.trimFactors = Vector3(1.183_593_75, 0.875, 1.140_625) }
          let name = "\(chip.name) \(unit.kind.name) \(range.fullScale) \(mode.name)"
          return Stream(name: name, info: sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil))
        }
      }
    }
  }

  @Test("every count of every chip and range comes back, whatever its axis")
  func arithmetic() {
    var seen: Set<String> = []
    for stream in Self.all {
      for axis in 0..<3 {
        let scale = stream.info.axisScales[axis, axis]
        let isField = stream.info.kind == .magnetometer
        if !seen.insert("\(isField) \(scale)").inserted { continue }
        // 20 bits are the most that a supported chip has
        let last: Int32 = stream.info.fullScaleCounts > 32_767 ? 524_287 : 32_767
        var wrong = 0
        var count = -last - 1
        while count <= last {
          let value = scale * Double(count)
          let back = isField ? 1e6 * (1e-6 * value) : value
          if (back / scale).rounded() != Double(count) { wrong += 1 }
          count += 1
        }
        #expect(wrong == 0, "\(stream.name), axis \(axis)")
      }
    }
    print("\(Self.all.count) streams, \(seen.count) scales")
    #expect(Self.all.count > 30)
  }

  private func record(_ stream: StreamInfo, _ counts: [Int32]) throws -> LogReader {
    let storage = RecordingStorage()
    let description = SessionDescription(
      session: "5e551011", version: "1", board: "virtual", streams: [stream], layout: .ros2)
    var log = try LogFile.create(directory: "logs", description: description, storage: storage)
    for (i, count) in counts.enumerated() {
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(nanoseconds: Int64(i) * 10_000_000), sequence: UInt32(i),
            stream: 0, x: count, y: -count, z: count / 2)))
    }
    let path = log.path
    try log.finish()
    return try LogReader(LogSource(bytes: storage.files[path] ?? []))
  }

  @Test("the ros2 layout keeps the counts of every chip and range, in each axis's own units")
  func layout() throws {
    for stream in Self.all {
      let full = stream.info.fullScaleCounts
      let counts: [Int32] = [0, 1, -1, 17, -333, full, -full, full / 3]
      let log = try record(stream.info, counts)
      var cursor = log.raw()
      var back: [[Int32]] = []
      while let s = try cursor.next() { back.append([s.x, s.y, s.z]) }
      #expect(back == counts.map { [$0, -$0, $0 / 2] }, "\(stream.name)")
    }
  }

  /// x, y and z of the field of the first message with that count, in µT.
  private func field(_ stream: StreamInfo) throws -> [Double] {
    let log = try record(stream, [200, 200, 200])
    var found: [Double] = []
    try LogMessages.forEach(log.source) { message in
      guard found.isEmpty, message.topic == "/imu/magnetometer" else { return }
      for (name, text) in message.value.flattened() where name.hasPrefix("magnetic_field.") {
        found.append(1e6 * (Double(text) ?? .nan))
      }
    }
    return found
  }

  @Test("HMC5883L, LSM303DLHC and AK8963 messages hold each axis's own sensitivity")
  func factors() throws {
    let wanted = ["HMC5883L", "LSM303DLHC", "MPU9250"]
    var checked = 0
    for stream in Self.all where stream.info.kind == .magnetometer {
      guard wanted.contains(where: { stream.name.hasPrefix($0) }) else { continue }
      let info = stream.info
      // what every other reader of the counts applies, turned back to the chip's axes by lengths
      let counts = Vector3(200, -200, 100)
      let body = info.countsToBody * counts
      let told = try field(info)
      try #require(told.count == 3)
      let length = Vector3(told[0], told[1], told[2]).squaredLength
      #expect(abs(length - body.squaredLength) < 1e-6 * length, "\(stream.name)")
      // the HMC5883L's three gains are one, the others' are not
      let isOne = told[0] == -told[1] && abs(told[0] - 2 * told[2]) < 1e-9 * told[0]
      #expect(isOne == stream.name.hasPrefix("HMC5883L"), "\(stream.name): \(told)")
      checked += 1
    }
    #expect(checked >= 3, "\(Self.all.map(\.name))")
  }
}
