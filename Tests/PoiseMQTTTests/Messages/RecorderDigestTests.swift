import PoiseCore
import PoiseLog
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseMQTT

/// The recorder's own packets, so that no key of them is only believed in.
@Suite("What the recorder's packets amount to")
struct RecorderDigestTests {
  private func digest(_ state: LiveState) throws -> RecorderDigest {
    var digest = RecorderDigest(delivered: nil)
    let hello = LiveHello(
      program: "poise", session: "1", started: state.time - 60_000_000_000, now: state.time,
      board: "rpi")
    for line in [hello.line, state.line] {
      #expect(digest.take(try #require(JSONMembers(line)), at: 0).isEmpty)
    }
    return digest
  }

  @Test("every figure and state from a recorder's state")
  func state() throws {
    var state = LiveState(time: 1_790_000_000_000_000_000)
    (state.steps, state.isWalking, state.isWorn, state.posture) = (50, true, false, .bad)
    (state.today.steps, state.today.walked, state.today.bouts) = (40, 1860, 7)
    (state.today.worn, state.today.good, state.today.bad) = (3600, 300, 100)
    (state.card.freeBytes, state.card.hoursLeft, state.card.isFull) = (3_000_000_000, 17.6, true)
    (state.alert, state.batteryPercent) = (.on, 64)
    state.fall = 1_789_999_970_000_000_000
    var sensor = LiveState.Sensor(name: "lis3mdl", kind: .magnetometer, rate: 0, nominalRate: 80)
    sensor.isLost = true
    state.sensors = [sensor]
    let payloads = try digest(state).payloads
    #expect(
      payloads[.state] == #"{"recording":"ON","walking":"ON","worn":"OFF","posture":"bad","#
        + #""battery_pct":64,"card_free_mb":3000,"card_hours_left":18,"events_lost":0}"#)
    #expect(
      payloads[.today] == #"{"steps_per_day":40,"walking_min_per_day":31,"bouts_per_day":7,"#
        + #""worn_s":3600,"good_posture_pct":75}"#)
    #expect(payloads[.alert] == #"{"state":"ON"}"# && payloads[.card] == #"{"state":"ON"}"#)
    #expect(payloads[.sensors] == #"{"state":"ON","lost":["lis3mdl magnetometer trunk"]}"#)
    #expect(
      payloads[.fall] == #"{"state":"ON","timestamp":1789999970.000,"#
        + #""time":"2026-09-21T14:12:50.000000Z"}"#)
    // What is not known is said to be so, and no share is made of less than a minute.
    state = LiveState(time: state.time)
    (state.today.good, state.today.bad) = (30, 20)
    let empty = try digest(state).payloads
    #expect(empty[.today]?.hasSuffix(#""worn_s":0,"good_posture_pct":null}"#) == true)
    #expect(empty[.state]?.contains(#""worn":null,"posture":"unknown","battery_pct":null"#) == true)
    #expect(empty[.fall] == nil)
  }

  @Test("every event that is published is one of docs/events.md, with the members that it has")
  func events() throws {
    let text = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/events.md"))
    let examples = text.split(separator: "\n").filter { $0.hasPrefix("{\"type\"") }
    var found: Set<DeviceEvent.Kind> = []
    for line in examples {
      let packet = try #require(JSONMembers(String(line)))
      guard let event = DeviceEvent(packet, at: 0) else { continue }
      found.insert(event.kind)
      for name in DeviceEvent.members(event.kind) {
        #expect(packet.names.contains(name), "\(event.kind): \(name)")
      }
    }
    #expect(
      found.isSuperset(of: [
        .fall, .alert, .sensorLost, .sensorBack, .cardFull, .started, .stopped
      ]), "\(found)")
  }
}
