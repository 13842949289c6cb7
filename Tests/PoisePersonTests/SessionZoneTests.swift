import PoisePerson
import Testing

@Suite("Zones of one offset")
struct SessionZoneTests {
  @Test(
    "have the offset that their name says",
    arguments: [(-14_400, "UTC-04:00"), (19_800, "UTC+05:30"), (0, "UTC")])
  func fixed(offset: Int, name: String) throws {
    #expect(SessionZone.fixed(offset) == name)
    let spans = try #require(SessionZone.spans(name, from: 0, to: 1))
    #expect(spans.allSatisfy { $0.offsetSeconds == offset })
  }

  @Test(
    "with a name that is none are not known",
    arguments: ["UTC-4:00", "UTC+15:00", "UTC+05:60", "UTC*05:00", "UTC+0500x"])
  func none(name: String) { #expect(SessionZone.spans(name, from: 0, to: 1) == nil) }
}
