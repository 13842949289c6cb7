import PoiseBoard
import Testing

@Suite("Board's [power]")
struct BoardPowerTests {
  @Test("says below which charge a recorder saves power; 0 is never, nothing said is nothing")
  func threshold() throws {
    #expect(try boardWith("[power]\nlow_power_below = 35").lowPowerBelow == 35)
    #expect(try boardWith("[power]\nlow_power_below = 0").lowPowerBelow == 0)
    #expect(try boardWith("").lowPowerBelow == nil)
  }

  @Test(
    "refuses what is no charge, or no key",
    arguments: ["low_power_below = 96", "low_power_below = \"20\"", "low_power = 20"])
  func refuses(text: String) {
    #expect(faultsWith("[power]\n" + text).count == 1)
  }
}
