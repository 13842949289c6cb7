import Foundation
import PoiseCalibration
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

/// Windows of people at a desk with a sensor on a vest, calibrated on every second upright one.
@Suite(
  "Posture on recordings",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct PostureRecordedTests {
  static func samples(_ name: String) throws -> [Sample] {
    let rows = try #require(RecordedData.table("sirui_sitting/\(name).csv")).rows
    return rows.map { r in
      Sample(
        timestamp: Timestamp(seconds: r[0]), acceleration: Vector3(r[1], r[2], r[3]),
        magneticField: Vector3(r[7], r[8], r[9]), content: [.accelerometer, .magnetometer])
    }
  }

  static func names(_ label: String) throws -> [String] {
    let path = RecordedData.path("sirui_sitting/labels.csv")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var names: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",").map(String.init)
      if fields.count > 2 && fields[1] == label && fields[2] == "training" {
        names.append(fields[0])
      }
    }
    return names
  }

  static func calibration(_ names: [String]) throws -> PostureCalibration {
    var fit = PostureCalibrationFit()
    for name in names { try samples(name).forEach { fit.add($0) } }
    return try fit.finish()
  }

  /// Share of windows whose last event says good.
  static func good(
    _ names: [String], _ calibration: PostureCalibration, rule: PostureRule
  ) throws -> Double {
    var count = 0
    for name in names {
      var judge = try PostureJudge(
        calibration: calibration, settings: PostureSettings(rule: rule))
      var output = FixedQueue<LogRecord>(capacity: 4)
      var last: Bool?
      for sample in try samples(name) {
        judge.update(sample, walking: false, output: &output)
        while let record = output.pop() {
          if case .posture(let event) = record { last = event.good }
        }
      }
      if try #require(last as Bool?) { count += 1 }
    }
    return Double(count) / Double(names.count)
  }

  @Test("upright is judged good in 0.96, slouching in at most 0.02")
  func inclination() throws {
    let upright = try Self.names("upright")
    let even = stride(from: 0, to: upright.count, by: 2).map { upright[$0] }
    let odd = stride(from: 1, to: upright.count, by: 2).map { upright[$0] }
    let calibration = try Self.calibration(even)
    let bad = try Self.names("bad")
    #expect(try Self.good(odd, calibration, rule: .inclination) >= 0.96)
    #expect(try Self.good(bad, calibration, rule: .inclination) <= 0.02)
    // The rule `either` for comparison: it excuses a slouch by a quiet magnetometer.
    #expect(try Self.good(bad, calibration, rule: .either) > 0.04)
  }

  @Test("six seconds of calibration do for the windows in between them")
  func fewWindows() throws {
    let upright = try Self.names("upright")
    var shares: [Double] = []
    for first in stride(from: 0, to: upright.count - 5, by: 4) {
      let six = Array(upright[first..<first + 6])
      let calibration = try Self.calibration([six[0], six[2], six[4]])
      shares.append(try Self.good([six[1], six[3], six[5]], calibration, rule: .inclination))
    }
    #expect(shares.reduce(0, +) / Double(shares.count) >= 0.9)
  }
}
