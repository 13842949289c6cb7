import PoiseCore
import Testing

@testable import PoiseMotion

@Suite("SwayRhythm")
struct SwayRhythmTests {
  private func rhythm() -> SwayRhythm { SwayRhythm(SwaySettings(), leastUpright: 0.97) }

  /// Crossings with the given half-cycles, everything else as in slow walking.
  private func crossings(
    _ halves: [Double], _ change: (Int, inout SwayCrossing) -> Void = { _, _ in }
  ) -> [SwayCrossing] {
    var time: Int64 = 0
    return halves.enumerated().map { k, half in
      time += Int64(half * 1e9)
      var c = SwayCrossing(
        time: time, toLeft: k % 2 == 0, halfCycle: half, amplitude: 0.6, verticalRange: 0.1,
        peak: 0.05, forwardRange: 1.5, upright: 0.99)
      change(k, &c)
      return c
    }
  }

  private func verdicts(_ crossings: [SwayCrossing]) -> [SwayRhythm.Verdict] {
    var rhythm = rhythm()
    return crossings.map {
      let verdict = rhythm.process($0)
      if verdict == .likely { rhythm.open() }
      return verdict
    }
  }

  @Test("five even crossings are likely, those after go on")
  func opens() {
    #expect(
      verdicts(crossings([1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2]))
        == [.none, .none, .none, .none, .likely, .goesOn, .goesOn])
  }

  @Test("however small the sway is, it counts by how alike it is")
  func small() {
    let halves = [1.2, 1.2, 1.2, 1.2, 1.2]
    #expect(verdicts(crossings(halves) { _, c in c.amplitude = 0.02 }).last == .likely)
    let uneven = crossings(halves) { k, c in c.amplitude = k == 2 ? 0.1 : 0.02 }
    #expect(verdicts(uneven).last == SwayRhythm.Verdict.none)
  }

  @Test("a limp's strides are even where its steps are not")
  func limp() {
    #expect(verdicts(crossings([1.0, 1.5, 1.0, 1.5, 1.0])).last == .likely)
    #expect(verdicts(crossings([1.0, 1.5, 1.0, 0.5, 1.8])).last == SwayRhythm.Verdict.none)
  }

  /// What one half-cycle of five must not have, and the name of it.
  private var spoilers: [(String, (inout SwayCrossing) -> Void)] {
    [
      ("too short", { $0.halfCycle = 0.34 }), ("too long", { $0.halfCycle = 2.61 }),
      ("too large", { $0.amplitude = 2.51 }), ("still", { $0.verticalRange = 0.029 }),
      ("jolted", { $0.verticalRange = 0.301 }), ("on the spot", { $0.forwardRange = 0.449 }),
      ("tilting", { $0.upright = 0.969 }), ("unlike", { $0.amplitude = 0.17 }),
      ("swaying", { ($0.amplitude, $0.forwardRange) = (1.3, 0.519) })
    ]
  }

  @Test("one half-cycle that no walk has keeps it shut, at any place", arguments: 1...4)
  func spoiled(place: Int) {
    for (name, spoil) in spoilers {
      let made = crossings([1.2, 1.2, 1.2, 1.2, 1.2]) { k, c in if k == place { spoil(&c) } }
      #expect(verdicts(made).last == SwayRhythm.Verdict.none, "\(name) at \(place)")
    }
  }

  @Test("one stray half-cycle is passed over, two end it")
  func strays() {
    let one = crossings([Double](repeating: 1.2, count: 9)) { k, c in
      if k == 6 { c.verticalRange = 0.01 }
    }
    #expect(Array(verdicts(one).suffix(4)) == [.goesOn, .skipped, .goesOn, .goesOn])
    let two = crossings([Double](repeating: 1.2, count: 9)) { k, c in
      if k == 6 || k == 7 { c.verticalRange = 0.01 }
    }
    #expect(Array(verdicts(two).suffix(4)) == [.goesOn, .skipped, .ended, .none])
  }

  @Test("silence ends it after the longest half-cycle")
  func silence() {
    var rhythm = rhythm()
    for c in crossings([1.2, 1.2, 1.2, 1.2, 1.2])
    where rhythm.process(c) == .likely {
      rhythm.open()
    }
    let last: Int64 = 6_000_000_000
    let usual = rhythm.usualHalfCycle
    #expect(usual == 1.2)
    let (early, due) = (rhythm.pass(last + 2_600_000_000), rhythm.pass(last + 2_600_000_001))
    #expect(!early && due)
    let (isOpen, again) = (rhythm.isOpen, rhythm.pass(.max))
    #expect(!isOpen && !again)
  }
}
