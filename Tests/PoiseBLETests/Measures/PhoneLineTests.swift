import PoiseText
import Testing

@testable import PoiseBLE

@Suite("The phone app's line")
struct PhoneLineTests {
  /// Five values, one after the other on x, at 25 Hz.
  static func packet(field: String = "[20.0,0.0,-45.127]") -> String {
    "{\"type\":\"acceleration\",\"timestamp\":1.0,\"interval_s\":0.04,"
      + "\"x\":[0.980665,1.96133,2.941995,3.92266,4.903325],\"y\":[0,0,0,0,0],"
      + "\"z\":[9.80665,9.80665,9.80665,9.80665,9.80665],\"field\":\(field)}"
  }

  private func line(field: String = "[20.0,0.0,-45.127]") throws -> PhoneLine {
    var line = PhoneLine()
    line.take(try #require(JSONMembers(Self.packet(field: field))), at: 0)
    return line
  }

  private let expected =
    "{\"acc\":{\"x\":0.50,\"y\":0.00,\"z\":1.00},\"mag\":{\"x\":20.00,\"y\":0.00,\"z\":-45.13}}"

  @Test("objects in g and µT, two decimals, as the app's decoder wants them; the latest value")
  func form() throws {
    var line = try line()
    #expect(line.turn(at: 0, mtu: 185) == .line(expected))
    #expect(line.text(at: 0) == expected)
    // What the decoder does: two objects of three numbers, none of them null.
    let read = try #require(JSONMembers(expected))
    for key in ["acc", "mag"] {
      let vector = try #require(read.members(key))
      for axis in ["x", "y", "z"] { #expect(vector.number(axis) != nil) }
    }
  }

  @Test("the whole line or nothing of it, at every MTU")
  func mtu() throws {
    let needed = expected.utf8.count + 3
    for mtu in 23...200 {
      var line = try line()
      let turn = line.turn(at: 0, mtu: mtu)
      if mtu >= needed {
        #expect(turn == .line(expected))
      } else {
        #expect(turn == .silent(.tooLong(needed: needed - 3, mtu: mtu)))
      }
    }
    let text = PhoneLine.Silence.tooLong(needed: needed - 3, mtu: 23).text
    #expect(text.contains("MTU is 23") && text.contains("needs \(needed)"))
  }

  @Test("without a field there is no line, and why is said")
  func noField() throws {
    var line = try line(field: "null")
    #expect(line.turn(at: 0, mtu: 185) == .silent(.noMagnetometer))
    #expect(line.text(at: 0) == nil)
    var empty = PhoneLine()
    #expect(empty.turn(at: 0, mtu: 185) == .silent(.noSamples))
  }

  @Test("values are in device axes: those of a worn device are turned back by its mounting")
  func deviceAxes() throws {
    // up = +x, forward = +z, so left = +y with z to the back: rows forward, left, up
    let hello = "{\"type\":\"hello\",\"mounted\":true,\"mount\":[0,0,1,0,-1,0,1,0,0]}"
    var line = PhoneLine()
    line.take(try #require(JSONMembers(hello)), at: 0)
    line.take(try #require(JSONMembers(Self.packet())), at: 0)
    // 0.5 g forward is along the device's z, 1 g upward along its x
    #expect(
      line.text(at: 0)
        == "{\"acc\":{\"x\":1.00,\"y\":0.00,\"z\":0.50},"
        + "\"mag\":{\"x\":-45.13,\"y\":0.00,\"z\":20.00}}")
    line.end()
    line.take(try #require(JSONMembers("{\"type\":\"hello\",\"mounted\":false}")), at: 0)
    line.take(try #require(JSONMembers(Self.packet())), at: 0)
    #expect(line.text(at: 0) == expected)
  }

  @Test("a value is told once; an old one is none")
  func once() throws {
    var line = try line()
    #expect(line.turn(at: 0, mtu: 185) == .line(expected))
    #expect(line.turn(at: 200_000_000, mtu: 185) == .nothing)
    line.take(try #require(JSONMembers(Self.packet())), at: 400_000_000)
    #expect(line.turn(at: 400_000_000, mtu: 185) == .line(expected))
    #expect(line.turn(at: 400_000_000 + PhoneLine.patience, mtu: 185) == .silent(.noSamples))
    line.end()
    #expect(line.turn(at: 400_000_000, mtu: 185) == .silent(.noSamples))
  }

  @Test("above the packets' rate the values of a packet come one after the other")
  func paced() throws {
    var line = try line()
    var told: [String] = []
    for k in 0..<6 {
      let turn = line.turn(at: Int64(k) * 40_000_000, mtu: 185, isPaced: true)
      if case .line(let text) = turn { told.append(String(text.dropFirst(12).prefix(4))) }
    }
    #expect(told == ["0.10", "0.20", "0.30", "0.40", "0.50"])
  }

  @Test(
    "a packet that is none changes nothing",
    arguments: [
      "{\"type\":\"acceleration\"}", "{\"type\":\"attitude\",\"x\":[1],\"y\":[1],\"z\":[1]}",
      "{\"type\":\"acceleration\",\"interval_s\":0,\"x\":[1],\"y\":[1],\"z\":[1]}",
      "{\"type\":\"acceleration\",\"interval_s\":0.04,\"x\":[],\"y\":[1],\"z\":[1]}"
    ])
  func damaged(text: String) throws {
    var line = try line()
    line.take(try #require(JSONMembers(text)), at: 0)
    #expect(line.text(at: 0) == expected)
  }
}
