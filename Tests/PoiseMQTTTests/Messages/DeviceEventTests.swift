import PoiseText
import Testing

@testable import PoiseMQTT

@Suite("Events that are published")
struct DeviceEventTests {
  private func event(_ text: String) throws -> DeviceEvent? {
    DeviceEvent(try #require(JSONMembers(text)), at: 0)
  }

  @Test("what is sent is named here; no path, no person, no unknown member")
  func members() throws {
    let full = try #require(
      try event(
        #"{"type":"disk_full","timestamp":1790000009.0,"path":"anna/x.mcap","cause":"card_full"}"#))
    #expect(
      full.payload(at: 7_900_000_000)
        == #"{"event_type":"card_full","timestamp":1790000009.000,"#
        + #""time":"2026-09-21T14:13:29.000000Z","late_s":7}"#)
    let failed = try #require(
      try event(#"{"type":"disk_full","timestamp":1790000009.0,"cause":"write_failed"}"#))
    #expect(failed.kind == .logFailed)
    let older = try event(#"{"type":"disk_full","timestamp":1790000009.0,"reason":"no room"}"#)
    #expect(older?.kind == .cardFull)
    let lost = try #require(
      try event(
        #"{"type":"sensor_lost","timestamp":1.5,"sensor":"LSM\u0000303\n\"x\"","user":"a"}"#))
    let payload = try #require(JSONMembers(lost.payload(at: 0)))
    #expect(payload.names == ["event_type", "late_s", "sensor", "time", "timestamp"])
    #expect(payload.text("sensor") == "LSM\u{0}303\n\"x\"")
  }

  @Test("others, and moments that are none, are passed over")
  func others() throws {
    for text in [
      #"{"type":"step","timestamp":1.0}"#, #"{"type":"fall"}"#, #"{"timestamp":1.0}"#,
      #"{"type":"fall","timestamp":1e300}"#, #"{"type":"fall","timestamp":"now"}"#
    ] {
      #expect(try event(text) == nil, "\(text)")
    }
  }

  @Test("each kind from its event")
  func kinds() throws {
    let rows: [(String, DeviceEvent.Kind)] = [
      (MadePackets.fall(1), .fall), (MadePackets.fall(1, outcome: "walked"), .fallWithdrawn),
      (MadePackets.fall(1, outcome: "got_up"), .fallGotUp), (MadePackets.alert(1), .alert),
      (MadePackets.alert(1, "off"), .alertOver), (MadePackets.alert(1, "snoozed"), .alertsSnoozed),
      (#"{"type":"sensor_back","timestamp":1}"#, .sensorBack),
      (#"{"type":"start","timestamp":1}"#, .started), (#"{"type":"stop","timestamp":1}"#, .stopped)
    ]
    for (text, kind) in rows { #expect(try event(text)?.kind == kind, "\(text)") }
  }
}
