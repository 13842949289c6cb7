import PoiseBoard
import PoiseTestKit
import Testing

@Suite("Board's [ble]")
struct BoardBluetoothTests {
  @Test("nothing is open unless it is named; the name is one that the phone app looks for")
  func usual() throws {
    #expect(try boardWith("").bluetooth == nil)
    let plain = try #require(try boardWith("[ble]").bluetooth)
    #expect(plain == Board.Bluetooth() && plain.open.isEmpty)
    #expect(plain.name.contains("Arduino") && plain.phoneRate == 5 && plain.cadence == .strides)
  }

  @Test("all of it can be said")
  func all() throws {
    let set = try #require(
      try boardWith(
        "[ble]\nname = \"Poise\"\noffer = [\"rsc\", \"phone\"]\nopen = [\"rsc\"]\nphone_hz = 25\n"
          + "cadence = \"steps\""
      ).bluetooth)
    #expect(set.name == "Poise" && set.offer == [.rsc, .phone] && set.open == [.rsc])
    #expect(set.phoneRate == 25 && set.cadence == .steps)
  }

  @Test(
    "faults say where and what would be right",
    arguments: [
      ("open = [\"rcs\"]", "did you mean \"rsc\"?"), ("open = [\"events\"]", "cannot be open"),
      ("offer = [\"rsc\"]\nopen = [\"phone\"]", "not in offer"), ("phone_hz = 26", "1 to 25"),
      ("phone_hz = 0", "1 to 25"), ("cadence = \"both\"", "\"strides\" or \"steps\""),
      ("name = \"\"", "empty"), ("name = \"123456789012345678901234567890\"", "30 bytes"),
      ("name = \"a\\tb\"", "control character"), ("opne = []", "did you mean open?")
    ])
  func faults(text: String, part: String) {
    let found = faultsWith("[ble]\n" + text)
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
    #expect(found.first?.hasPrefix("b.toml:") == true)
  }
}
