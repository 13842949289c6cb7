import Foundation
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseStore
import PoiseTestKit
import Testing

@Suite("A summary of a gyroscope with a large zero")
struct RestingZeroTests {
  private let radian = 180 / Double.pi

  /// Rest, a walk with one turn by 180 degrees to the left, rest.
  private func walk(zero: Double) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for k in 0..<6000 {
      let t = Double(k) / 100
      let isWalk = t > 15 && t < 45
      let a = isWalk ? 2 * sin(2 * .pi * 1.8 * (t - 15)) : 0
      let yaw = t > 28 && t < 31 ? 60.0 : 0
      text += "\(t),0,0,\(9.80665 + a),0,0,\((yaw + zero) / radian)\n"
    }
    return text
  }

  @Test("beyond what filters find there are no turns, and the summary names why")
  func turns() throws {
    let folder = try TemporaryFolder()
    for (zero, count) in [(0.0, 1.0), (1.5, 1), (8, nil)] as [(Double, Double?)] {
      try folder.write(walk(zero: zero), to: "w.csv")
      let recording = try Recording.open([folder.path + "/w.csv"])
      var settings = FusionSettings()
      let summary = try SessionSummarizer(settings: settings).summary(of: recording)
      #expect(summary.bouts.first?.value("turn_count") == count, "\(summary.bouts)")
      let reasons = summary.missing.filter { $0.topic == .turns }.map(\.reason)
      let words = "turns are not counted: the gyroscope read 8.0 degrees a second at rest"
      #expect(reasons.contains { $0.hasPrefix(words) } == (count == nil), "\(reasons)")
      settings.gyroscope.affine.offset = Vector3(0, 0, zero / radian)
      let known = try SessionSummarizer(settings: settings).summary(of: recording)
      #expect(known.bouts.first?.value("turn_count") == 1)
      #expect(!known.missing.contains { $0.topic == .turns })
      // Straight walking is judged all the same: a stride leaves out its own turn.
      #expect(!(summary.missing + known.missing).contains { $0.topic == .gyroscope })
    }
  }
}
