import Testing

@testable import PoiseRuntime

@Suite("The screen of poise watch")
struct WatchScreenTests {
  private static let hello =
    #"{"type":"hello","version":1,"program":"poise 0.1.0","session":"8c5af34a-1111","#
    + #""board":"virtual","mounted":true,"calibrated":true}"#

  private static func state(_ more: String = "") -> String {
    #"{"type":"state","elapsed_s":3725.0,"steps":12,"walking":true,"cadence_spm":107.6,"#
      + #""posture":"bad","posture_s":12.4,"good_s":180,"worn":true,"alert":"on","#
      + #""edges_hz":200.4,"sensors":[{"name":"lsm303agr","kind":"accelerometer","#
      + #""rate_hz":100.2,"nominal_hz":100.0,"dropped":0,"lost":false},"#
      + #"{"name":"lsm303agr","kind":"magnetometer","rate_hz":0.0,"nominal_hz":100.0,"#
      + #""dropped":3,"lost":true}],"card":{"path":"/var/a.mcap","free_bytes":12300000000,"#
      + #""hours_left":41.2,"full":false},"battery_percent":12,"subscribers":1}"#
  }

  private func screen() -> WatchScreen {
    var screen = WatchScreen()
    screen.take(Self.hello)
    screen.take(Self.state())
    screen.take(
      #"{"type":"acceleration","interval_s":0.04,"x":[0.0,1.0],"y":[0,2.0],"z":[0,-2.0]}"#)
    screen.take(#"{"type":"attitude","pitch_deg":12.34,"roll_deg":1,"lean_deg":-4.0}"#)
    screen.take(#"{"type":"step","index":12,"foot":"left"}"#)
    screen.take(#"{"type":"lost","packets":7}"#)
    return screen
  }

  @Test("says all there is to know, a line each")
  func lines() {
    #expect(
      screen().lines(WatchScreen.Style(columns: 120, hasColor: false)) == [
        "recording     1:02:05, board virtual, session 8c5af34a",
        "acceleration  x  +1.00  y  +2.00  z  -2.00  |a| 3.00 m/s2  (forward, left, up)",
        "lean          forward +12.3, right  -4.0 degrees",
        "accelerometer lsm303agr: 100.2 Hz, nominal 100 Hz",
        "magnetometer  lsm303agr: DOES NOT ANSWER, nominal 100 Hz, 3 dropped",
        "edges         200.4 a second",
        "steps         12, walking, 108 steps/min",
        "posture       BAD for 0:00:12, good today 0:03:00",
        "worn          yes",
        "alert         on",
        "log           room for 41 h, 12.3 GB free: /var/a.mcap",
        "battery       12%",
        "last event    step 12, left",
        "not shown     7 packets: this terminal is slow"
      ])
  }

  @Test("a log that cannot be written is named, as is a full card")
  func log() {
    for (member, word) in [("full", "CARD FULL"), ("failing", "NOT WRITTEN")] {
      var screen = WatchScreen()
      screen.take(Self.hello)
      screen.take(
        #"{"type":"state","card":{"path":"a.mcap","free_bytes":2e9,"\#(member)":true}}"#)
      let lines = screen.lines(WatchScreen.Style(columns: 120, hasColor: false))
      #expect(lines.contains("log           \(word): 2.0 GB free: a.mcap"), "\(lines)")
    }
  }

  @Test("no line reaches the last column, and only what is wrong is red")
  func width() {
    for columns in [1, 2, 3, 20, 40, 79, 80] {
      let lines = screen().lines(WatchScreen.Style(columns: columns, hasColor: false))
      #expect(lines.allSatisfy { $0.count < max(columns, 1) }, "\(columns): \(lines)")
    }
    let red = screen().lines(WatchScreen.Style(columns: 80, hasColor: true))
      .filter { $0.hasPrefix("\u{1B}[31m") && $0.hasSuffix("\u{1B}[0m") }
    #expect(
      red.map { String($0.dropFirst(5).prefix(7)) } == [
        "magneto", "posture", "alert  ", "battery", "not sho"
      ])
  }

  @Test("what is not known says why, and nothing in a packet can move the cursor")
  func unknown() {
    var screen = WatchScreen()
    let style = WatchScreen.Style(columns: 200, hasColor: false)
    #expect(screen.lines(style) == ["waiting for the recorder"])
    screen.take(#"{"type":"hello","board":"a\u001b[2Jb","mounted":false,"calibrated":false}"#)
    screen.take(
      #"{"type":"state","posture":"unknown","worn":null,"edges_hz":null,"card":{"path":null}}"#)
    screen.take(#"{"type":"attitude","pitch_deg":null}"#)
    screen.take("no packet")
    screen.take("[1]")
    let text = screen.lines(style).joined(separator: "\n")
    #expect(!text.contains("\u{1B}") && text.contains("a[2Jb"))
    for words in [
      "posture       - (no calibration)", "worn          - (after ten seconds)",
      "edges         - (no data-ready line)", "log           none is kept",
      "lean          - (the mounting is not known)", "acceleration  -"
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("a sensor has its place where there are several, and a fall is reported until steps follow")
  func placesAndFall() {
    var screen = WatchScreen()
    screen.take(Self.hello)
    let style = WatchScreen.Style(columns: 80, hasColor: false)
    func state(_ places: [String], _ fall: String) -> String {
      let sensors = places.map {
        #"{"name":"lsm6dsox","kind":"accelerometer","place":"\#($0)","rate_hz":0,"nominal_hz":104,"#
          + #""dropped":0,"lost":true}"#
      }
      return #"{"type":"state","timestamp":1000.0,"fall":\#(fall),"#
        + #""sensors":[\#(sensors.joined(separator: ","))]}"#
    }
    screen.take(state(["head", "t1"], "935.0"))
    let lines = screen.lines(style)
    #expect(lines.contains("accelerometer t1, lsm6dsox: DOES NOT ANSWER, nominal 104 Hz"))
    #expect(lines.contains("fall          SUSPECTED 0:01:05 ago, no steps since"))
    screen.take(state(["trunk"], "null"))
    #expect(!screen.lines(style).joined().contains("SUSPECTED"))
    #expect(!screen.lines(style).joined().contains("trunk"))
    screen.take(#"{"type":"recent","event":{"type":"fall","timestamp":935.0}}"#)
    #expect(screen.lines(style).last == "last event    fall")
  }

  @Test("80 columns show the room on the card, however long the path is")
  func narrow() {
    var screen = WatchScreen()
    screen.take(Self.hello)
    screen.take(
      Self.state().replacing("/var/a.mcap", with: "/" + String(repeating: "long", count: 30)))
    let lines = screen.lines(WatchScreen.Style(columns: 80, hasColor: false))
    #expect(lines.contains { $0.hasPrefix("log           room for 41 h, 12.3 GB free: /long") })
  }

  @Test("knows that it was refused, and that the recording has ended")
  func ends() {
    var screen = WatchScreen()
    screen.take(#"{"type":"refused","reason":"16 subscribers"}"#)
    #expect(screen.refusal == "16 subscribers" && screen.ending == nil)
    screen.take(#"{"type":"stop","reason":"signal"}"#)
    #expect(screen.ending == "signal")
  }
}
