import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

/// The six BROAD trials with motion capture, scored as ../shared/tools/score.py does.
@Suite(
  "Orientation on recordings",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct OrientationRecordedTests {
  static let trials = [
    "02_undisturbed_slow_rotation_B", "07_undisturbed_fast_rotation_B",
    "11_undisturbed_slow_translation_B", "24_disturbed_tapping_A",
    "28_disturbed_stationary_magnet_A", "32_disturbed_attached_magnet_1cm"
  ]

  /// Root mean square of inclination and heading error while moving, degrees.
  static func errors(_ trial: String, gyroscope: Bool) throws -> (Double, Double) {
    let rows = try #require(RecordedData.table("broad_orientation/\(trial).csv")).rows
    let truth = try #require(RecordedData.table("broad_orientation/\(trial).truth.csv")).rows
    var run = try #require(OrientationRun(times: rows.map { $0[0] }, gyroscope: gyroscope))
    let found = rows.map { r in
      run.next(
        time: r[0], acceleration: Vector3(r[1], r[2], r[3]), rate: Vector3(r[4], r[5], r[6]),
        field: Vector3(r[7], r[8], r[9]))
    }
    var (inclination, heading, n, k) = (0.0, 0.0, 0.0, 0)
    for t in truth where t[5] != 0 && !t[1].isNaN {
      while k + 1 < rows.count && abs(rows[k + 1][0] - t[0]) <= abs(rows[k][0] - t[0]) { k += 1 }
      if abs(rows[k][0] - t[0]) > 0.02 { continue }
      let e = found[k] * Quaternion(t[1], t[2], t[3], t[4]).conjugate
      inclination += pow(2 * acos(min(1, (e.w * e.w + e.z * e.z).squareRoot())), 2)
      heading += pow(2 * atan2(abs(e.z), abs(e.w)), 2)
      n += 1
    }
    let degrees = 180 / Double.pi
    return (degrees * (inclination / n).squareRoot(), degrees * (heading / n).squareRoot())
  }

  static func mean(gyroscope: Bool) throws -> (Double, Double) {
    let each = try trials.map { try errors($0, gyroscope: gyroscope) }
    let n = Double(each.count)
    return (each.reduce(0) { $0 + $1.0 } / n, each.reduce(0) { $0 + $1.1 } / n)
  }

  @Test("with a gyroscope is at least as near as PyPI vqf 2.1.2 plus 2%")
  func vqf() throws {
    let (inclination, heading) = try Self.mean(gyroscope: true)
    #expect(inclination <= 1.02 * 0.8143084)
    #expect(heading <= 1.02 * 2.98481785)
  }

  @Test("without one is TRIAD sample by sample within 2%")
  func compass() throws {
    let (inclination, heading) = try Self.mean(gyroscope: false)
    #expect(abs(inclination / 15.78010671 - 1) < 0.02)
    #expect(abs(heading / 39.37091662 - 1) < 0.02)
  }
}
