import PoiseCore
import PoiseLog
import Testing

/// Each event's line word by word: a field that is left out or named otherwise breaks who reads it.
@Suite("Lines of events")
struct EventLinesTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func line(_ event: Event) -> String { EventJSON().line(event) }

  private static var tally: PostureTally {
    var tally = PostureTally()
    tally.judgedSeconds = 600
    tally.goodSeconds = 450
    tally.longestGoodSeconds = 300.5
    tally.alerts = 2
    return tally
  }

  @Test("start and stop of a session, with and without a log and a judged posture")
  func session() {
    #expect(
      line(
        .start(
          StartEvent(
            timestamp: at(1), session: "id", version: "0.1", board: "rpi", file: "a.mcap")))
        == #"{"type":"start","timestamp":1.000000,"session":"id","version":"0.1","board":"rpi","#
        + #""file":"a.mcap"}"#)
    #expect(
      line(
        .start(StartEvent(timestamp: at(1), session: "", version: "", board: "", file: nil)))
        == #"{"type":"start","timestamp":1.000000,"session":"","version":"","board":"","#
        + #""file":null}"#)
    var stop = StopEvent(timestamp: at(2), reason: "signal", samples: 10, steps: 3, dropped: 1)
    #expect(
      line(.stop(stop))
        == #"{"type":"stop","timestamp":2.000000,"reason":"signal","samples":10,"steps":3,"#
        + #""dropped":1}"#)
    stop.posture = Self.tally
    #expect(
      line(.stop(stop)).hasSuffix(
        #""dropped":1,"good_min_per_h":45.0,"longest_good_s":300.5,"alerts":2}"#))
    stop.posture?.judgedSeconds = 59.9
    #expect(line(.stop(stop)).contains(#""good_min_per_h":null,"#))
    stop.posture?.judgedSeconds = 60
    #expect(line(.stop(stop)).contains(#""good_min_per_h":450.0,"#))
  }

  @Test("a bad posture tells why and which, a good one only which")
  func posture() throws {
    let name = try #require(PostureName("sitting"))
    var event = PostureEvent(
      timestamp: at(1), good: false, pitch: 12.5, roll: 0, lean: -0.5,
      distanceAccelerometer: 20, distanceMagnetometer: .nan, periodic: false, reason: .none,
      posture: name)
    let words = [
      "leaning", "forward", "backward", "left", "right", "twisted", "lying", "not_worn",
      "after_fall"
    ]
    #expect(PostureReason.allCases.map(\.word) == [nil] + words)
    for (reason, word) in zip(PostureReason.allCases.dropFirst(), words) {
      event.reason = reason
      #expect(line(.posture(event)).hasSuffix(#","reason":"\#(word)","posture":"sitting"}"#))
    }
    event.good = true
    #expect(line(.posture(event)).hasSuffix(#""periodic":false,"posture":"sitting"}"#))
    (event.good, event.reason, event.posture) = (nil, .lying, PostureName())
    #expect(line(.posture(event)).contains(#""good":null,"#))
    #expect(line(.posture(event)).hasSuffix(#","reason":"lying"}"#))
    event.good = false
    event.reason = .none
    event.posture = PostureName()
    #expect(line(.posture(event)).hasSuffix(#""periodic":false}"#))
    event.periodic = true
    #expect(line(.posture(event)).contains(#""good":false,"pitch_deg":12.50,"#))
    #expect(line(.posture(event)).hasSuffix(#""periodic":true}"#))
  }

  @Test("alerts, the field, the mounting")
  func checks() {
    for (state, word) in [(AlertEvent.State.on, "on"), (.off, "off"), (.snoozed, "snoozed")] {
      #expect(
        line(.alert(AlertEvent(timestamp: at(3), state: state, held: 10.5)))
          == #"{"type":"alert","timestamp":3.000000,"state":"\#(word)","held_s":10.50}"#)
    }
    let states: [(MagnetometerEvent.State, String)] = [
      (.good, #""good","norm_off_pct":12.3,"dip_off_deg":-4.5}"#),
      (
        .disturbed,
        #""disturbed","norm_off_pct":12.3,"dip_off_deg":-4.5,"#
          + #""reason":"iron or a current is near the magnetometer"}"#
      ),
      (
        .stale,
        #""stale","norm_off_pct":12.3,"dip_off_deg":-4.5,"reason":"the calibration has gone "#
          + #"stale; run poise calibrate magnetometer"}"#
      )
    ]
    for (state, rest) in states {
      let event = MagnetometerEvent(
        timestamp: at(4), state: state, normDeviation: 0.12345, dipDeviation: -4.5)
      #expect(
        line(.magnetometer(event))
          == #"{"type":"magnetometer","timestamp":4.000000,"state":"# + rest)
    }
    #expect(
      line(.mount(MountEvent(timestamp: at(5), deviation: 33.34)))
        == #"{"type":"mount","timestamp":5.000000,"off_deg":33.3,"reason":"the device sits "#
        + #"differently from its mounting; turn it back, or run poise calibrate mount"}"#)
  }

  @Test("the health report has each figure in its place")
  func health() {
    var event = HealthEvent(
      timestamp: at(6), rates: [StreamRate(name: "a", hz: 99.987), StreamRate(name: "b", hz: 50)],
      samples: 1, dropped: 2, lost: 3, recoveredEdges: 4, busErrors: 5, reinitialisations: 6,
      sensorsLost: 7, temperatures: [SensorTemperature(name: "a", celsius: 21.26)],
      lateMaxMilliseconds: 0.1234, syncMaxMilliseconds: 8.5, diskFreeMegabytes: 1234.56,
      posture: Self.tally)
    event.posture?.longestGoodSeconds = 300
    #expect(
      line(.health(event))
        == #"{"type":"health","timestamp":6.000000,"rates_hz":{"a":99.99,"b":50.00},"samples":1,"#
        + #""dropped":2,"lost":3,"recovered_edges":4,"bus_errors":5,"reinitialisations":6,"#
        + #""sensors_lost":7,"temperature_c":{"a":21.3},"late_max_ms":0.123,"sync_max_ms":8.500,"#
        + #""disk_free_mb":1234.6,"good_min_per_h":45.0,"longest_good_s":300.0,"alerts":2}"#)
    event.temperatures = []
    event.diskFreeMegabytes = nil
    event.posture = nil
    let bare = line(.health(event))
    #expect(bare.contains(#""sensors_lost":7,"late_max_ms""#))
    #expect(bare.hasSuffix(#""sync_max_ms":8.500,"disk_free_mb":null}"#))
  }

  @Test("sensors, clock, button and supply")
  func device() {
    let sensor = SensorEvent(timestamp: at(7), sensor: "acc", count: 9, reason: "gone")
    let kinds: [(Event, String)] = [
      (.sensorLost(sensor), "sensor_lost"), (.sensorBack(sensor), "sensor_back"),
      (.dropped(sensor), "dropped")
    ]
    for (event, type) in kinds {
      #expect(
        line(event)
          == #"{"type":"\#(type)","timestamp":7.000000,"sensor":"acc","count":9,"reason":"gone"}"#)
    }
    #expect(
      line(
        .diskFull(LogFaultEvent(timestamp: at(7), path: "a.mcap", cause: .cardFull, reason: "full"))
      )
        == #"{"type":"disk_full","timestamp":7.000000,"path":"a.mcap","#
        + #""cause":"card_full","reason":"full"}"#
    )
    #expect(
      line(.lost(Loss(since: at(7), records: 40)))
        == #"{"type":"dropped","timestamp":7.000000,"sensor":null,"count":40,"reason":"40 records "#
        + #"did not fit: the card was too slow for them; a replay of the log may differ from here "#
        + #"on"}"#)
    #expect(
      line(.clockStep(at(8), seconds: -3.5))
        == #"{"type":"clock_step","timestamp":8.000000,"step_s":-3.500000}"#)
    #expect(
      line(.marker(MarkerEvent(timestamp: at(9), index: 4, source: .button)))
        == #"{"type":"marker","timestamp":9.000000,"index":4,"source":"button"}"#)
    #expect(
      line(.snooze(SnoozeEvent(timestamp: at(9), until: at(609), source: .command)))
        == #"{"type":"snooze","timestamp":9.000000,"until":609.000000,"source":"command"}"#)
    let empty = PowerEvent(
      timestamp: at(1), state: .batteryLow, batteryPercent: 5, isCharging: false)
    #expect(
      line(.power(empty))
        == #"{"type":"power","timestamp":1.000000,"state":"battery_low","battery_pct":5,"#
        + #""charging":false,"reason":"the battery is nearly empty; charge it or stop"}"#)
    #expect(
      line(.power(PowerEvent(timestamp: at(1), state: .underVoltage)))
        == #"{"type":"power","timestamp":1.000000,"state":"under_voltage","battery_pct":null,"#
        + #""charging":null,"reason":"the supply gives too little; use a stronger one or a "#
        + #"shorter cable"}"#)
    for (state, reason) in [
      (
        PowerEvent.State.lowPower,
        "the battery is low; findings come later, the log is flushed less often"
      ),
      (.batteryCritical, "the battery ends soon; the log is flushed every second")
    ] {
      #expect(
        line(.power(PowerEvent(timestamp: at(1), state: state, batteryPercent: 4)))
          == #"{"type":"power","timestamp":1.000000,"state":"\#(state.rawValue)","battery_pct":4,"#
          + #""charging":null,"reason":"\#(reason)"}"#)
    }
    for state in [PowerEvent.State.voltageBack, .battery, .fullPower] {
      #expect(
        line(.power(PowerEvent(timestamp: at(1), state: state, isCharging: true)))
          == #"{"type":"power","timestamp":1.000000,"state":"\#(state.rawValue)","#
          + #""battery_pct":null,"charging":true}"#)
    }
  }

  @Test("a peak that became no step")
  func rejected() {
    #expect(
      EventJSON().rejectedLine(
        "rejected", timestamp: at(1), detectedAt: at(1.5), peak: 0.123456, decimals: 4,
        reason: "too_weak", explanation: "below the threshold")
        == #"{"type":"rejected","timestamp":1.000000,"detected_at":1.500000,"peak_g":0.1235,"#
        + #""reason":"too_weak","explanation":"below the threshold"}"#)
  }
}
