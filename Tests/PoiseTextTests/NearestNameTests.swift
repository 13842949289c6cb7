import Testing

@testable import PoiseText

@Suite("NearestName")
struct NearestNameTests {
  @Test(
    "finds what was meant",
    arguments: [
      ("rate", "rate_hz"), ("adress", "address"), ("intterupt", "interrupt"), ("CHIP", "chip"),
      ("mont", "mount"), ("xyzzy", nil), ("", nil)
    ])
  func nearest(word: String, expected: String?) {
    let names = ["chip", "kind", "address", "rate_hz", "interrupt", "mount"]
    #expect(NearestName.of(word, in: names) == expected)
  }
}
