import PoiseText
import Testing

@testable import PoiseBLE

@Suite("Walking pace out of the live stream")
struct WalkingPaceTests {
  private let second: Int64 = 1_000_000_000

  private func packet(_ text: String) throws -> JSONMembers { try #require(JSONMembers(text)) }

  private func step(_ time: Double, bout: Int = 1) throws -> JSONMembers {
    try packet("{\"type\":\"step\",\"timestamp\":\(time),\"foot\":\"left\",\"bout\":\(bout)}")
  }

  private func state(_ more: String, walking: Bool = true) throws -> JSONMembers {
    try packet("{\"type\":\"state\",\"timestamp\":1.0,\"walking\":\(walking)\(more)}")
  }

  private func walked(every interval: Double, steps: Int) throws -> WalkingPace {
    var pace = WalkingPace(.strides)
    for k in 0..<steps { pace.take(try step(100 + interval * Double(k)), at: second) }
    return pace
  }

  @Test("cadence is half of the steps a minute", arguments: [0.5, 0.6, 0.4, 1.2])
  func half(interval: Double) throws {
    let pace = try walked(every: interval, steps: 12)
    let expected = 60 / interval / 2
    #expect(abs(pace.measurement(at: second).cadence - expected) < 1e-6)
  }

  @Test("or all of them, where the board file says so")
  func steps() throws {
    var pace = WalkingPace(.steps)
    for k in 0..<9 { pace.take(try step(0.5 * Double(k)), at: 0) }
    #expect(abs(pace.measurement(at: 0).cadence - 120) < 1e-6)
  }

  @Test("of the last strides: an earlier pace is forgotten")
  func last() throws {
    var pace = try walked(every: 0.6, steps: 20)
    let end = 100 + 0.6 * 19
    for k in 1...(2 * WalkingPace.strides) {
      pace.take(try step(end + 0.4 * Double(k)), at: second)
    }
    #expect(abs(pace.measurement(at: second).cadence - 75) < 1e-6)
  }

  @Test("a step that was missed does not halve it, a pause does not count")
  func missed() throws {
    var pace = WalkingPace(.strides)
    for time in [0, 0.5, 1, 2, 2.5, 3, 3.5, 9] { pace.take(try step(Double(time)), at: 0) }
    #expect(abs(pace.measurement(at: 0).cadence - 60) < 1e-6)
  }

  @Test("speed and stride are those of the bout under way, and without them there are none")
  func speed() throws {
    var pace = try walked(every: 0.5, steps: 9)
    #expect(
      pace.measurement(at: second) == RSCMeasurement(speed: 0, cadence: 60, strideLength: nil))
    pace.take(try state(",\"speed_mps\":1.25,\"stride_length_m\":1.25"), at: second)
    #expect(
      pace.measurement(at: second) == RSCMeasurement(speed: 1.25, cadence: 60, strideLength: 1.25))
    pace.take(try state(",\"speed_mps\":null,\"stride_length_m\":null"), at: second)
    #expect(pace.measurement(at: second).strideLength == nil)
  }

  @Test(
    "zero at the bout's end, whatever says so",
    arguments: [
      "{\"type\":\"bout\",\"timestamp\":1.0,\"bout\":1}", "{\"type\":\"stop\",\"timestamp\":1.0}",
      "{\"type\":\"state\",\"timestamp\":1.0,\"walking\":false,\"speed_mps\":1}",
      "{\"type\":\"hello\",\"version\":1}"
    ])
  func end(text: String) throws {
    var pace = try walked(every: 0.5, steps: 9)
    pace.take(try state(",\"speed_mps\":1.25,\"stride_length_m\":1.25"), at: second)
    pace.take(try packet(text), at: second)
    #expect(pace.measurement(at: second) == .standing)
    // The next bout has its own.
    pace.take(try step(500, bout: 2), at: second)
    #expect(pace.measurement(at: second) == .standing)
    pace.take(try step(500.5, bout: 2), at: second)
    #expect(
      pace.measurement(at: second) == RSCMeasurement(speed: 0, cadence: 60, strideLength: nil))
  }

  @Test("zero after five seconds without a step, though nobody said that the bout is over")
  func silence() throws {
    let pace = try walked(every: 0.5, steps: 9)
    #expect(pace.measurement(at: second + WalkingPace.patience - 1).cadence > 0)
    #expect(pace.measurement(at: second + WalkingPace.patience) == .standing)
  }

  @Test("another bout's steps, and times that go back, begin anew")
  func another() throws {
    var pace = try walked(every: 0.5, steps: 9)
    pace.take(try step(200, bout: 2), at: second)
    #expect(pace.measurement(at: second) == .standing)
    pace.take(try step(150, bout: 2), at: second)
    pace.take(try step(150.4, bout: 2), at: second)
    #expect(abs(pace.measurement(at: second).cadence - 75) < 1e-6)
  }
}
