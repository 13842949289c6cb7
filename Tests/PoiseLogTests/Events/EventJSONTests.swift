import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("Events as JSON Lines")
struct EventJSONTests {
  private let json = EventJSON(timeOffset: 1_790_000_000_000_000_000)

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("a step, its foot and its late confirmation")
  func step() {
    var e = StepEvent(
      timestamp: at(12.34), detectedAt: at(12.71), foot: .left, interval: 0.52, peak: 1.23456,
      bout: 3, index: 17)
    #expect(
      json.line(.step(e))
        == #"{"type":"step","timestamp":1790000012.340000,"detected_at":1790000012.710000,"#
        + #""foot":"left","interval_s":0.520000,"peak_g":1.2346,"bout":3,"index":17}"#)
    e.peakVertical = 1.40628
    #expect(json.line(.step(e)).contains(#","peak_g":1.2346,"peak_vertical_g":1.4063,"bout":3,"#))
    e.peakVertical = .nan
    e.foot = .unknown
    e.interval = .nan
    e.confirmedLate = true
    #expect(
      EventJSON().line(.step(e))
        == #"{"type":"step","timestamp":12.340000,"detected_at":12.710000,"foot":null,"#
        + #""interval_s":null,"peak_g":1.2346,"bout":3,"index":17,"confirmed_late":true}"#)
  }

  @Test("a bout, its metrics in order and the strides behind them")
  func bout() {
    let span = BoutSpan(start: at(1), end: at(9.5), detectedAt: at(12), steps: 16, index: 2)
    let e = BoutEvent(
      span: span,
      metrics: [
        MetricValue(key: "cadence_spm", value: 112.94117, count: 7),
        MetricValue(key: "step_time_s", value: 0.53125, count: 7),
        MetricValue(key: "speed_mps", value: nil, count: 0)
      ])
    #expect(
      EventJSON().line(.bout(e))
        == #"{"type":"bout","timestamp":1.000000,"start":1.000000,"end":9.500000,"#
        + #""detected_at":12.000000,"bout":2,"steps":16,"kind":"walk","#
        + #""cadence_spm":112.9412,"step_time_s":0.531250,"speed_mps":null,"#
        + #""strides":{"cadence_spm":7,"step_time_s":7,"speed_mps":0},"#
        + #""flags":{"cadence_spm":"ok","step_time_s":"ok","speed_mps":"undefined"}}"#)
  }

  @Test("a fall by its phases, a transition, and sway")
  func body() {
    let fall = FallEvent(
      timestamp: at(1), detectedAt: at(6), unloadedSeconds: 0.12, unloadedMinimum: 0.31,
      impact: at(1.25), impactPeak: 4.5, tilt: 81.24, still: at(2.5), stillDeviation: 0.0123)
    #expect(
      EventJSON().line(.fall(fall))
        == #"{"type":"fall","timestamp":1.000000,"detected_at":6.000000,"indicative":true,"#
        + #""free_fall":{"timestamp":1.000000,"duration_s":0.120,"min_g":0.310},"#
        + #""impact":{"timestamp":1.250000,"peak_g":4.500},"#
        + #""posture_change":{"timestamp":2.500000,"change_deg":81.2},"#
        + #""stillness":{"timestamp":2.500000,"sd_g":0.0123},"lying_deg":null,"#
        + #""cause":"unloaded_impact","grade":"possible","on_floor_s":null,"got_up":false,"#
        + #""outcome":"open","withdrawn":false}"#)
    var end = fall
    end.lying = 85.04
    end.floorSeconds = 12.34
    end.outcome = .walked
    #expect(
      EventJSON().line(.fall(end)).hasSuffix(
        #""lying_deg":85.0,"cause":"unloaded_impact","grade":"possible","on_floor_s":12.3,"#
          + #""got_up":true,"outcome":"walked","withdrawn":true}"#))
    let rise = TransitionEvent(
      kind: .sitToStand, start: at(3), end: at(4.5), detectedAt: at(5), rise: 0.41, peakSpeed: 0.6)
    #expect(
      EventJSON().line(.transition(rise))
        == #"{"type":"transition","timestamp":3.000000,"kind":"sit_to_stand","start":3.000000,"#
        + #""end":4.500000,"detected_at":5.000000,"duration_s":1.500,"rise_m":0.410,"#
        + #""peak_speed_mps":0.600,"indicative":true}"#)
    let sway = BalanceEvent(
      start: at(2), end: at(32), detectedAt: at(32),
      measures: [
        MetricValue(key: "sway_rms_mps2", value: 0.0321, count: 3000),
        MetricValue(key: "sway_rms_mm", value: nil, count: 3000)
      ])
    #expect(
      EventJSON().line(.balance(sway))
        == #"{"type":"balance","timestamp":2.000000,"start":2.000000,"end":32.000000,"#
        + #""detected_at":32.000000,"samples":3000,"sway_rms_mps2":0.032100,"sway_rms_mm":null}"#)
  }

  @Test("every other type, with text escaped and no NaN")
  func others() {
    let nasty = "a \"b\" \\ \n\t\u{1} ü"
    let lines = [
      json.line(
        .start(StartEvent(timestamp: at(0), session: "s", version: "1", board: nasty, file: nil))),
      json.line(
        .stop(StopEvent(timestamp: at(0), reason: nasty, samples: 1, steps: 2, dropped: 3))),
      json.line(
        .posture(
          PostureEvent(
            timestamp: at(0), good: true, pitch: .nan, roll: -0.001, lean: -0.001,
            distanceAccelerometer: 1e30,
            distanceMagnetometer: .infinity, periodic: false))),
      json.line(
        .health(
          HealthEvent(
            timestamp: at(0), rates: [StreamRate(name: "acc", hz: 99.987)], samples: 1, dropped: 0,
            lost: 0,
            recoveredEdges: 0, busErrors: 0, reinitialisations: 0, lateMaxMilliseconds: 0.1234,
            syncMaxMilliseconds: .nan, diskFreeMegabytes: nil))),
      json.line(.sensorLost(SensorEvent(timestamp: at(0), sensor: nasty, reason: nasty))),
      json.line(.sensorBack(SensorEvent(timestamp: at(0), sensor: "x", reason: ""))),
      json.line(.dropped(SensorEvent(timestamp: at(0), sensor: "x", count: 7, reason: ""))),
      json.line(
        .diskFull(LogFaultEvent(timestamp: at(0), path: "x", cause: .writeFailed, reason: ""))),
      json.line(.clockStep(at(0), seconds: -3.5))
    ]
    for line in lines {
      #expect(line.hasPrefix("{\"type\":\""))
      #expect(!line.contains("\n") && !line.contains("nan") && !line.contains("inf"))
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["timestamp"] as? Double == 1_790_000_000, "\(line)")
    }
    #expect(
      lines[2].contains(
        "\"roll_deg\":0.00,\"lean_deg\":0.00,\"distance_acc\":1e+30,\"distance_mag\":null"))
    let object = try? JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(object?["board"] as? String == nasty)
  }

  @Test("numbers are rounded as printf rounds, ties to even")
  func numbers() {
    let seed: UInt64 = 99
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var values: [Double] = [
      0, -0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 1e-7, .leastNonzeroMagnitude, 0.000_000_5, 1e15, 0x1p53,
      1.8446744073709550e19, 0.1, 0.3, 999_999.9999995, .leastNormalMagnitude
    ]
    for _ in 0..<5000 {
      values.append(random.signed() * pow(10, random.uniform(-12, 18)))
      values.append((random.signed() * 1000).rounded() / 64)
    }
    for value in values {
      for decimals in [0, 2, 3, 4, 6] {
        let e = PostureEvent(
          timestamp: at(0), good: true, pitch: value, roll: 0, lean: value,
          distanceAccelerometer: value,
          distanceMagnetometer: 0, periodic: false)
        var wanted = String(format: "%.\(decimals)f", value)
        if wanted.allSatisfy({ "-0.".contains($0) }) && wanted.hasPrefix("-") {
          wanted.removeFirst()
        }
        let line = EventJSON().line(.posture(e))
        if decimals == 2 { #expect(line.contains("\"pitch_deg\":\(wanted),")) }
        if decimals == 3 { #expect(line.contains("\"distance_acc\":\(wanted),")) }
      }
    }
  }

  @Test("times are exact to the microsecond, before 1970 too")
  func times() {
    func text(_ nanoseconds: Int64) -> String {
      EventJSON().line(.clockStep(Timestamp(nanoseconds: nanoseconds), seconds: 0))
    }
    #expect(text(1_500).contains(":0.000002,"))
    #expect(text(1_499).contains(":0.000001,"))
    #expect(text(-1_000).contains(":-0.000001,"))
    #expect(text(-500).contains(":0.000000,"))
    #expect(text(-1_234_567_890_000).contains(":-1234.567890,"))
    #expect(text(.max).contains(":9223372036.854775,"))
  }
}
