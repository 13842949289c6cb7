import Foundation
import Testing

@testable import PoiseGait

@Suite struct WalkingTurnsTests {
  /// Yaw of a trunk that swings with its strides, and turns by so many degrees at so many seconds,
  /// each in two seconds, as half a wave.
  private func yaw(_ turns: [(at: Double, angle: Double)], seconds: Double = 20) -> [Double] {
    (0..<Int(seconds * 100)).map { i in
      let t = Double(i) / 100
      var rate = 20 * sin(2 * .pi * 0.9 * t)
      for turn in turns where t >= turn.at && t < turn.at + 2 {
        rate += turn.angle / 2 * (1 - cos(.pi * (t - turn.at)))
      }
      return rate * .pi / 180
    }
  }

  private func turns(_ yaw: [Double]) throws -> [WalkingTurns.Turn] {
    try #require(WalkingTurns(yaw: yaw, rateHz: 100, start: 5)).turns
  }

  @Test func turningRound() throws {
    let found = try turns(yaw([(9, 180)]))
    let turn = try #require(found.first)
    #expect(found.count == 1)
    #expect(abs(turn.angle - 180) < 8)
    #expect(abs((turn.start + turn.end) / 2 - 15) < 0.3)
    #expect((1.5...3.5).contains(turn.seconds))
    // a half wave of 180 degrees in 2 s peaks at 180, less what the filter takes
    #expect((110...180).contains(turn.peak))
  }

  @Test func bothWays() throws {
    let found = try turns(yaw([(4, 90), (12, -90)]))
    #expect(found.count == 2)
    #expect(found.map { $0.angle > 0 } == [true, false])
    #expect(found.allSatisfy { abs($0.angle.magnitude - 90) < 8 })
  }

  /// The swing of the trunk is no turn, nor a bend of the way, nor a wide curve.
  @Test func whatIsNoTurn() throws {
    #expect(try turns(yaw([])).isEmpty)
    #expect(try turns(yaw([(9, 30)])).isEmpty)
    #expect(try turns([Double](repeating: 4 * .pi / 180, count: 6000)).isEmpty)
    #expect(try turns([]).isEmpty)
    #expect(WalkingTurns(yaw: [.nan, 0], rateHz: 100, start: 0) == nil)
    #expect(WalkingTurns(yaw: [0, 0], rateHz: 1, start: 0) == nil)
    #expect(WalkingTurns(WalkingBout(steps: [])) == nil)
  }

  @Test func metrics() throws {
    let both = WalkingTurns(yaw: yaw([(4, 90), (12, -90)]), rateHz: 100, start: 0)
    let metrics = try #require(both).metrics
    #expect(metrics.map(\.key) == ["turn_count", "turn_s", "turn_deg", "turn_peak_dps"])
    #expect(metrics.allSatisfy { $0.count == 2 })
    #expect(metrics[0].value == 2)
    #expect(abs((metrics[2].value ?? 0) - 90) < 8)
    let none = try #require(WalkingTurns(yaw: yaw([]), rateHz: 100, start: 0)).metrics
    #expect(none.map(\.value) == [0, nil, nil, nil])
  }
}
