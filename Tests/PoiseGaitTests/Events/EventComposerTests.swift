import Foundation
import PoiseCore
import Testing

@testable import PoiseGait

@Suite("EventComposer")
struct EventComposerTests {
  /// Quiet standing or sitting with a little sway, and a motion of so many meters at 10 s.
  private func events(_ meters: Double) -> [Event] {
    var composer = EventComposer(streams: [], body: BodyMeasures())
    var events: [Event] = []
    for k in 0..<6000 {
      let t = Double(k) / 100
      let s = (t - 10) / 1.2
      var a = 0.02 * sin(2 * .pi * 0.4 * t)
      if s >= 0, s <= 1 { a += meters * (60 * s - 180 * s * s + 120 * s * s * s) / 1.44 }
      let sway = 0.05 * sin(2 * .pi * 0.3 * t)
      let sample = Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: Vector3(sway, 0.7 * sway, Physics.standardGravity + a))
      composer.compose(.sample(sample)) { events.append($0) }
    }
    return events
  }

  @Test("who has sat down is not measured for standing, who has stood up is")
  func seated() {
    func kinds(_ events: [Event]) -> [TransitionEvent.Kind] {
      events.compactMap { if case .transition(let e) = $0 { e.kind } else { nil } }
    }
    func standing(_ events: [Event]) -> [BalanceEvent] {
      events.compactMap { if case .balance(let e) = $0 { e } else { nil } }
    }
    let (down, up) = (events(-0.4), events(0.4))
    #expect(kinds(down) == [.standToSit] && standing(down).isEmpty)
    #expect(kinds(up) == [.sitToStand] && standing(up).count == 1)
    // It begins anew once the motion has been told.
    #expect(standing(up).allSatisfy { $0.start.seconds > 12 })
  }

  @Test("markers of the streams become events with the sensor's name and place; others do not")
  func markers() {
    let stream = StreamInfo(
      index: 0, kind: .magnetometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x1E, scale: 1,
      fullScaleCounts: 0, nominalRateHz: 1)
    var bare = stream
    bare.address = 0
    #expect(stream.title == "LSM303AGR magnetometer at 0x1E")
    #expect(bare.title == "LSM303AGR magnetometer")
    func told(_ marker: RawSample.Marker, x: Int32 = 0, stream index: UInt8 = 0) -> [Event] {
      var composer = EventComposer(streams: [stream], body: BodyMeasures())
      var events: [Event] = []
      let raw = RawSample(
        timestamp: Timestamp(seconds: 3), sequence: 1, stream: index, x: x, y: 0, z: 0,
        marker: marker)
      composer.compose(.raw(raw)) { events.append($0) }
      return events
    }
    for marker in [RawSample.Marker.none, .lost, .reinitialised] { #expect(told(marker).isEmpty) }
    #expect(told(.sensorLost, stream: 1).isEmpty)
    guard case .sensorLost(let lost)? = told(.sensorLost).first,
      case .sensorLost(let never)? = told(.sensorLost, x: 1).first,
      case .sensorBack(let back)? = told(.sensorBack).first,
      case .dropped(let dropped)? = told(.dropped, x: 7).first
    else {
      Issue.record("a marker is not told")
      return
    }
    #expect(lost.reason.contains("at 0x1E no longer answers"))
    #expect(never.reason.contains("has not answered since the start"))
    #expect(back.reason == "LSM303AGR magnetometer at 0x1E answers now" && back.count == 0)
    #expect(dropped.count == 7 && dropped.reason.hasPrefix("7 samples of LSM303AGR"))
    #expect(dropped.sensor == stream.title && dropped.timestamp == Timestamp(seconds: 3))
  }
}
