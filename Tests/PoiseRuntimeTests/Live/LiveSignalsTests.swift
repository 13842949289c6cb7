import PoiseCore
import PoiseText
import Testing

@testable import PoiseRuntime

@Suite("Signals of the live stream")
struct LiveSignalsTests {
  private func sample(
    _ k: Int, _ acceleration: Vector3, content: Sample.Content = [.accelerometer, .bodyFrame]
  ) -> Sample {
    Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), acceleration: acceleration,
      content: content)
  }

  private func signals() -> LiveSignals {
    LiveSignals(offset: 1_000_000_000_000, rate: 100, gyroscope: false)
  }

  @Test("five means of four neighbors make a packet, whose time is the middle of the first")
  func packets() {
    var signals = signals()
    var lines: [String] = []
    for k in 0..<40 {
      lines += signals.process(sample(k, Vector3(Double(k), -1, 9.8066)))
    }
    #expect(
      lines.filter { $0.contains("acceleration") } == [
        #"{"type":"acceleration","timestamp":1000.015000,"interval_s":0.04,"#
          + #""x":[1.500,5.500,9.500,13.500,17.500],"#
          + #""y":[-1.000,-1.000,-1.000,-1.000,-1.000],"#
          + #""z":[9.807,9.807,9.807,9.807,9.807]}"#,
        #"{"type":"acceleration","timestamp":1000.215000,"interval_s":0.04,"#
          + #""x":[21.500,25.500,29.500,33.500,37.500],"#
          + #""y":[-1.000,-1.000,-1.000,-1.000,-1.000],"#
          + #""z":[9.807,9.807,9.807,9.807,9.807]}"#
      ])
  }

  @Test("no packet reaches across a gap, nor over an instant without acceleration")
  func gaps() {
    var signals = signals()
    var lines: [String] = []
    for k in 0..<18 { lines += signals.process(sample(k, .zero)) }
    lines += signals.process(sample(30, .zero, content: [.accelerometer, .afterGap]))
    for k in 31..<49 { lines += signals.process(sample(k, .zero)) }
    lines += signals.process(sample(49, .zero, content: []))
    for k in 50..<70 { lines += signals.process(sample(k, .zero)) }
    let packets = lines.filter { $0.contains("acceleration") }
    #expect(packets.count == 1)
    #expect(packets.first?.contains("\"timestamp\":1000.515000,") ?? false)
  }

  @Test("attitude comes 20 times a second: null before up is known, then as one leans")
  func attitude() throws {
    var signals = signals()
    var lines: [String] = []
    for k in 0..<3 { lines += signals.process(sample(k, .zero, content: [])) }
    // Leaning forward by 30 degrees: up is half behind the chest.
    let leaning = Vector3(-9.80665 * 0.5, 0, 9.80665 * 0.866025)
    for k in 3..<500 { lines += signals.process(sample(k, leaning)) }
    let attitudes = lines.filter { $0.contains("attitude") }
    #expect(attitudes.count == 100)
    #expect(
      attitudes[0] == #"{"type":"attitude","timestamp":1000.000000,"w":null,"x":null,"y":null,"#
        + #""z":null,"pitch_deg":null,"roll_deg":null,"lean_deg":null}"#)
    guard case .object(let last) = try JSONParser.tree(try #require(attitudes.last)),
      case .number(let pitch)? = last["pitch_deg"], case .number(let lean)? = last["lean_deg"]
    else {
      Issue.record("no figures in \(attitudes.last ?? "")")
      return
    }
    #expect(abs(pitch - 30) < 0.1 && abs(lean) < 0.1)
    // Where forward is not known there is a quaternion, and no lean.
    let plain = (500..<600).flatMap {
      signals.process(sample($0, leaning, content: .accelerometer))
    }
    let line = try #require(plain.last { $0.contains("attitude") })
    #expect(line.contains("\"pitch_deg\":null,\"roll_deg\":null") && !line.contains("\"w\":null"))
  }
}
