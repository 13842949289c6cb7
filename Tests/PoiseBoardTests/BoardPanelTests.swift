import PoiseBoard
import PoiseTestKit
import Testing

@Suite("Board's button, light and quiet hours")
struct BoardPanelTests {
  @Test("a button to ground marks, starts and stops, and shuts down unless told otherwise")
  func button() throws {
    let plain = try #require(try boardWith("[button]\nline = \"GPIO26\"").button)
    #expect(plain.activeLow && plain.line == .name("GPIO26"))
    #expect(plain.press == .marker && plain.doublePress == .toggle && plain.longPress == .shutdown)
    let other = try boardWith(
      "[button]\nline = 26\nactive_low = false\npress = \"snooze\"\ndouble_press = \"none\"\n"
        + "long_press = \"toggle\"")
    let set = try #require(other.button)
    #expect(!set.activeLow && set.press == .snooze && set.doublePress == .none)
    #expect(set.longPress == .toggle)
    #expect(try boardWith("").button == nil)
  }

  @Test("a light or a buzzer")
  func light() throws {
    let light = try #require(try boardWith("[led]\nline = \"GPIO16\"").light)
    #expect(!light.activeLow && !light.isBuzzer)
    #expect(try boardWith("[led]\nline = \"GPIO16\"\nbuzzer = true").light?.isBuzzer == true)
  }

  @Test("faults name the place and what would be right")
  func faults() {
    let word = faultsWith("[button]\nline = \"GPIO26\"\npress = \"mark\"")
    #expect(word.count == 1 && word[0].contains("did you mean \"marker\""), "\(word)")
    #expect(word[0].hasPrefix("b.toml:"))
    let taken = faultsWith("[led]\nline = \"GPIO17\"")
    #expect(taken.count == 1 && taken[0].contains("used by"), "\(taken)")
    let key = faultsWith("[led]\nline = \"GPIO16\"\nbuzer = true")
    #expect(key.count == 1 && key[0].contains("did you mean buzzer?"), "\(key)")
    #expect(faultsWith("[button]\npress = \"marker\"").count == 1)
  }

  @Test("quiet hours of the alert, over midnight too")
  func quiet() throws {
    func read(_ text: String) throws -> Board {
      let alert = "[alert]\nline = 22\n"
      let given = rightBoard.replacing(alert, with: alert + "quiet = \"\(text)\"\n")
      return try Board(text: given, file: "b.toml")
    }
    let night = try #require(try read("22:00-07:00").alert?.quiet)
    #expect(night.contains(22 * 60) && night.contains(0) && night.contains(6 * 60 + 59))
    #expect(!night.contains(7 * 60) && !night.contains(21 * 60 + 59))
    let noon = try #require(QuietHours("9:30-13:05"))
    #expect(noon.contains(570) && noon.contains(784) && !noon.contains(785) && !noon.contains(0))
    for wrong in ["", "22-7", "22:00", "24:00-07:00", "22:0-07:00", "7:00-7:00", "a:00-07:00"] {
      #expect(QuietHours(wrong) == nil, "\(wrong)")
      #expect(throws: BoardErrors.self) { try read(wrong) }
    }
  }
}
