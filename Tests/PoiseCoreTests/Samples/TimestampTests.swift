import PoiseCore
import PoiseTestKit
import Testing

@Suite("Timestamp")
struct TimestampTests {
  @Test(
    "rounds to the nearest whole microsecond, halves up",
    arguments: [
      (0, 0), (499, 0), (500, 1000), (999, 1000), (1000, 1000), (1499, 1000), (1500, 2000),
      (-1, 0), (-499, 0), (-500, 0), (-501, -1000), (-1000, -1000), (-1500, -1000), (-1501, -2000)
    ] as [(Int64, Int64)])
  func rounding(nanoseconds: Int64, expected: Int64) {
    #expect(Timestamp(nanoseconds: nanoseconds).roundedToMicroseconds.nanoseconds == expected)
  }

  @Test("moves by at most half a microsecond and stays put when rounded twice")
  func roundingProperty() {
    let seed: UInt64 = 20_261_121
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let stamp = Timestamp(nanoseconds: Int64(truncatingIfNeeded: random.next()) >> 2)
      let rounded = stamp.roundedToMicroseconds
      #expect(rounded.nanoseconds % 1000 == 0, "seed \(seed), \(stamp)")
      #expect(abs(rounded - stamp) <= 500, "seed \(seed), \(stamp)")
      #expect(rounded.roundedToMicroseconds == rounded, "seed \(seed), \(stamp)")
    }
  }

  @Test("gives back the six decimals of a recording's time column")
  func secondsRoundTrip() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      // Unix times up to the year 2096, where a Double is no longer good for single nanoseconds.
      let microseconds = Int64(random.next() % 4_000_000_000_000_000)
      let stamp = Timestamp(seconds: Double(microseconds) / 1e6).roundedToMicroseconds
      #expect(stamp.nanoseconds == microseconds * 1000, "seed \(seed)")
    }
  }

  @Test("adds, subtracts and compares in nanoseconds")
  func arithmetic() {
    let a = Timestamp(seconds: 1.5)
    let b = a + 250
    let back: Timestamp = b - 250
    #expect(b - a == 250 && a - b == -250 && back == a)
    #expect(a < b && !(b < a) && a.seconds == 1.5)
  }
}
