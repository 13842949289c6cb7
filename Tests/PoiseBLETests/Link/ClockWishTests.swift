import Testing

@testable import PoiseBLE

@Suite("A phone's wish to set the clock")
struct ClockWishTests {
  private let plausible: ClosedRange<Int64> = 1_000...2_000

  @Test("it is carried out as old as it is, within a minute, and only where it is a time")
  func time() {
    let wish = ClockWish(unix: 1_500, at: 70)
    #expect(wish.time(now: 70, plausible: plausible) == 1_500)
    #expect(wish.time(now: 95, plausible: plausible) == 1_525)
    #expect(wish.time(now: 69, plausible: plausible) == nil)
    let last = 70 + ClockWish.longestWait
    #expect(wish.time(now: last, plausible: plausible) == 1_500 + ClockWish.longestWait)
    #expect(wish.time(now: last + 1, plausible: plausible) == nil)
    for unix: Int64 in [999, 2_001, .min, .max] {
      #expect(ClockWish(unix: unix, at: 70).time(now: 71, plausible: plausible) == nil)
    }
    #expect(ClockWish(unix: 1_500, at: .min).time(now: .max, plausible: plausible) == nil)
  }

  @Test("it is read as it was written; anything else is none")
  func text() {
    let wish = ClockWish(unix: 1_795_705_200_500_000_000, at: 12)
    #expect(wish.text == "1795705200500000000 12\n" && ClockWish(text: wish.text) == wish)
    for text in ["", "1", "1 2 3", "a b", "1 0x2", "99999999999999999999 1"] {
      #expect(ClockWish(text: text) == nil, "\(text)")
    }
    #expect(ClockWish(text: "1 " + String(repeating: "0", count: 70)) == nil)
  }
}
