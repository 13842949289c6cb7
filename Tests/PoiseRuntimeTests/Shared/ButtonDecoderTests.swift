import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("ButtonDecoder")
struct ButtonDecoderTests {
  typealias Gesture = ButtonDecoder.Gesture

  private static func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  /// Gestures of presses given as pairs of moments in ms, with the moment each is said to begin.
  private func gestures(
    _ presses: [(Int64, Int64)], bounces: [Int64] = [], isPressed: Bool = false,
    knowsDouble: Bool = true, lookEvery period: Int64? = 20
  ) -> [(Gesture, Int64)] {
    var changes: [ButtonChange] = []
    for (down, up) in presses {
      for (time, level) in [(down, true), (up, false)] {
        changes.append(ButtonChange(timestamp: Self.at(time), isPressed: level))
        for (i, delay) in bounces.enumerated() {
          let isBack = i % 2 == 0
          changes.append(
            ButtonChange(timestamp: Self.at(time + delay), isPressed: isBack ? !level : level))
        }
      }
    }
    var decoder = ButtonDecoder(isPressed: isPressed, knowsDouble: knowsDouble)
    var found: [(Gesture, Int64)] = []
    let keep = { (gesture: Gesture, time: Timestamp) in
      found.append((gesture, time.nanoseconds / 1_000_000))
    }
    var now: Int64 = 0
    for change in changes {
      if let period {
        while Self.at(now + period) < change.timestamp {
          now += period
          decoder.advance(to: Self.at(now), found: keep)
        }
      }
      decoder.process(change, found: keep)
    }
    decoder.advance(to: Self.at((presses.last?.1 ?? 0) + 10_000), found: keep)
    return found
  }

  private func same(_ a: [(Gesture, Int64)], _ b: [(Gesture, Int64)]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
  }

  @Test("tells a press, a double press and a long press, with the moment each began")
  func kinds() {
    #expect(same(gestures([(1000, 1150)]), [(.press, 1000)]))
    #expect(same(gestures([(1000, 1150), (1300, 1400)]), [(.doublePress, 1000)]))
    #expect(same(gestures([(1000, 4500)]), [(.longPress, 1000)]))
    #expect(same(gestures([(1000, 3900)]), [(.press, 1000)]))
    let apart = gestures([(1000, 1150), (1600, 1700)])
    #expect(same(apart, [(.press, 1000), (.press, 1600)]))
  }

  @Test("a long press after a short one is a long press; a third press is a press")
  func sequences() {
    #expect(same(gestures([(1000, 1100), (1300, 5000)]), [(.longPress, 1300)]))
    let three = gestures([(1000, 1100), (1250, 1350), (1500, 1600)])
    #expect(same(three, [(.doublePress, 1000), (.press, 1500)]))
  }

  @Test("sees through bounces of up to 20 ms apart, and through a spike")
  func bounces() {
    let found = gestures([(1000, 1200)], bounces: [1, 2, 5, 9, 12, 19])
    #expect(same(found, [(.press, 1000)]))
    #expect(gestures([(1000, 1012)]).isEmpty)
    #expect(gestures([(1000, 1003), (1008, 1010), (1020, 1030)]).isEmpty)
  }

  @Test("what is held when the program starts is no press")
  func held() {
    var decoder = ButtonDecoder(isPressed: true)
    var found = 0
    decoder.advance(to: Self.at(9000)) { _, _ in found += 1 }
    decoder.process(ButtonChange(timestamp: Self.at(9100), isPressed: false)) { _, _ in found += 1 }
    decoder.advance(to: Self.at(12_000)) { _, _ in found += 1 }
    #expect(found == 0)
  }

  @Test("says the same whenever it is looked at, on random presses with bounces")
  func lookingTimes() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var presses: [(Int64, Int64)] = []
      var time: Int64 = 500
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let down = time + Int64.random(in: 60...900, using: &random)
        let up = down + Int64.random(in: 60...4000, using: &random)
        presses.append((down, up))
        time = up
      }
      let bounces: [Int64] = Bool.random(using: &random) ? [2, 3, 8, 15] : []
      let often = gestures(presses, bounces: bounces, lookEvery: 1)
      for period in [Int64(20), 333] {
        #expect(
          same(often, gestures(presses, bounces: bounces, lookEvery: period)), "\(presses)")
      }
      #expect(same(often, gestures(presses, bounces: bounces, lookEvery: nil)), "\(presses)")
    }
  }

  @Test("tells a press at once where a double press means nothing")
  func single() {
    let found = gestures([(1000, 1100), (1250, 1350)], knowsDouble: false)
    #expect(same(found, [(.press, 1000), (.press, 1250)]))
  }
}

@Suite("StatusPattern")
struct StatusPatternTests {
  /// Milliseconds of the first two minutes in which it is on.
  private func lit(_ state: PanelState, buzzer: Bool) -> [Int64] {
    let pattern = StatusPattern(isBuzzer: buzzer)
    let since = Timestamp(nanoseconds: 5_000_000_000)
    return (Int64(0)..<120_000).filter {
      pattern.isActive(state, since: since, at: since + $0 * 1_000_000)
    }
  }

  /// How often it goes on.
  private func count(_ lit: [Int64]) -> Int {
    lit.isEmpty ? 0 : 1 + zip(lit, lit.dropFirst()).filter { $1 - $0 > 1 }.count
  }

  @Test("each state of the light looks different, and recording costs next to no current")
  func light() {
    #expect(count(lit(.recording, buzzer: false)) == 40)
    #expect(lit(.recording, buzzer: false).count == 4000)
    #expect(count(lit(.fault, buzzer: false)) == 600)
    #expect(count(lit(.cardFull, buzzer: false)) == 160)
    #expect(lit(.standby, buzzer: false).isEmpty)
    #expect(lit(.shutdown, buzzer: false).count == 120_000)
  }

  @Test("a buzzer counts: one, two, three, four; faults again after a minute")
  func buzzer() {
    #expect(count(lit(.recording, buzzer: true)) == 1)
    #expect(count(lit(.standby, buzzer: true)) == 2)
    #expect(count(lit(.fault, buzzer: true)) == 6)
    #expect(count(lit(.cardFull, buzzer: true)) == 8)
  }
}
