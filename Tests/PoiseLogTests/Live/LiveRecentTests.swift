import Testing

@testable import PoiseLog

@Suite("Recent events of the live stream")
struct LiveRecentTests {
  private static func event(_ type: String, _ k: Int) -> String {
    #"{"type":"\#(type)","timestamp":\#(k).000000}"#
  }

  @Test("the newest 30 are stored, in their order; what comes often, or is no event, never is")
  func bounded() {
    var recent = LiveRecent()
    for k in 0..<100 {
      recent.take(Self.event("marker", k), type: "marker")
      for type in ["step", "posture", "health", "attitude", "acceleration", "state", "hello"] {
        recent.take(Self.event(type, k), type: type)
      }
      let first = max(0, k - 29)
      #expect(recent.lines == (first...k).map { Self.event("marker", $0) })
    }
    // Repeated by a recorder that is connected to again.
    recent.take(Self.event("marker", 80), type: "marker")
    recent.take(String(repeating: "x", count: LiveRecent.longest + 1), type: "marker")
    #expect(recent.lines.last == Self.event("marker", 99))
  }

  @Test("a packet gives its event back byte for byte, and another packet gives none")
  func wrapping() {
    var recent = LiveRecent()
    let events = [Self.event("fall", 1), #"{"type":"marker","label":"}\"x"}"#]
    for event in events { recent.take(event, type: "fall") }
    #expect(recent.packets[0] == #"{"type":"recent","event":{"type":"fall","timestamp":1.000000}}"#)
    #expect(recent.packets.map { LiveRecent.event(in: $0) } == events)
    #expect(LiveRecent.event(in: events[0]) == nil)
  }
}
