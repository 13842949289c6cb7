import PoiseTestKit
import Testing

@testable import PoiseSignal

@Suite("Values that resemble the one before")
struct MemoryTests {
  /// An autoregressive series of the first order, of variance 1.
  static func series(_ count: Int, _ phi: Double, _ random: inout SeededGenerator) -> [Double] {
    var value = random.normal()
    return (0..<count).map { _ in
      let now = value
      value = phi * value + (1 - phi * phi).squareRoot() * random.normal()
      return now
    }
  }

  @Test("the correlation of neighbors is right on average, whatever mean and line took away")
  func bias() {
    var random = SeededGenerator(seed: 1)
    let (n, rounds, phi) = (40, 1000, 0.5)
    var (ofMean, ofLine) = (0.0, 0.0)
    for _ in 0..<rounds {
      let values = Self.series(n, phi, &random)
      let mean = values.reduce(0, +) / Double(n)
      let rests = values.enumerated().map { (place: $0, value: $1 - mean) }
      ofMean += Memory.ofNeighbors([rests], terms: 1)
      // least squares
      let middle = Double(n - 1) / 2
      let squares = (0..<n).reduce(0.0) { $0 + (Double($1) - middle) * (Double($1) - middle) }
      let slope = rests.reduce(0.0) { $0 + (Double($1.place) - middle) * $1.value } / squares
      let line = rests.map { rest in
        (place: rest.place, value: rest.value - slope * (Double(rest.place) - middle))
      }
      ofLine += Memory.ofNeighbors([line], terms: 2)
    }
    // uncorrected they are 0.43 and 0.39
    #expect(abs(ofMean / Double(rounds) - phi) < 0.03, "\(ofMean / Double(rounds))")
    #expect(abs(ofLine / Double(rounds) - phi) < 0.03, "\(ofLine / Double(rounds))")
  }

  @Test("days told every second day or once a week are neighbors; those behind a gap are not")
  func spacing() {
    var random = SeededGenerator(seed: 3)
    let values = Self.series(60, 0.5, &random)
    func memory(_ place: (Int) -> Int) -> Double {
      Memory.ofNeighbors(
        [values.enumerated().map { (place: place($0), value: $1) }], terms: 1)
    }
    let daily = memory { $0 }
    #expect(daily > 0.3 && daily < 0.7, "\(daily)")
    #expect(memory { 2 * $0 } == daily && memory { 7 * $0 } == daily)
    // the second half 100 days later: one pair of neighbors fewer
    let parted = memory { $0 < 30 ? 2 * $0 : 2 * $0 + 100 }
    #expect(parted != daily && abs(parted - daily) < 0.1, "\(parted)")
  }

  @Test("the effective number is the formula's; few values have no memory")
  func edges() {
    #expect(Memory.ofNeighbors([], terms: 2) == 0)
    #expect(Memory.ofNeighbors([[(0, 0.0), (1, 0)]], terms: 1) == 0)
    #expect(abs(Memory.effective(30, product: 0.25) - 18) < 1e-12)
    #expect(Memory.effective(30, product: -0.5) == 30)
    #expect(Memory.effective(30, product: 1) == 3)
  }

  @Test("a trend's p over fewer effective values is that of its correlation")
  func effectiveTrend() throws {
    let test = try #require(
      MannKendall([1.0, 1.4, 1.1, 1.6, 1.5, 1.9, 1.3, 2.0, 1.8, 2.2, 1.7, 2.4]))
    // by SciPy: S 42, p 0.0049315; Student's quantile with 10 degrees of freedom, then with 3
    #expect(test.s == 42 && abs(test.p - 0.004_931_500) < 1e-8)
    #expect(abs(test.p(effective: 5) - 0.143_984_123) < 1e-6)
    #expect(test.p(effective: 12) == test.p)
  }

  @Test("an interval of fewer effective values is wider, by root and quantile")
  func effectiveInterval() throws {
    let points = (0..<40).map { (x: Double($0), y: Double(($0 * 17) % 40)) }
    let all = try #require(TheilSen(points))
    let few = try #require(TheilSen(points) { _ in 10 })
    #expect(all.slope == few.slope)
    let width = all.interval.upperBound - all.interval.lowerBound
    let wide = few.interval.upperBound - few.interval.lowerBound
    // √(40/10) · 2.306 / 2.024; the slopes' density falls off a little
    #expect(wide / width > 2.1 && wide / width < 3.2, "\(wide / width)")
  }

  @Test("a shift of days apart is Student's test of two groups")
  func student() throws {
    let before = [6, 5.5, 6.5, 7, 5].enumerated().map { (place: 3 * $0, value: $1) }
    let after = [4, 5, 3.5, 4.5].enumerated().map { (place: 30 + 3 * $0, value: $1) }
    // up and down: no memory
    let between = (0..<16).map { (place: 13 + $0, value: $0 % 2 == 0 ? 1.0 : 9) }
    let shift = try #require(Shift(before + between + after, head: 5, tail: 4))
    // by SciPy's ttest_ind
    #expect(abs(shift.p - 0.009_167_452) < 1e-8 && shift.effective == 9)
    #expect(Shift(before, head: 5, tail: 0) == nil)
    #expect(Shift(before, head: 3, tail: 3) == nil)
    #expect(Shift([(0, 1.0), (2, 1), (5, 1), (7, 1)], head: 2, tail: 2) == nil)
  }

  @Test(
    "without a change, an end of days with a memory differs in at most 6% of diaries",
    arguments: [1, 2, 7], [0.0, 0.5, 0.9])
  func noShift(every: Int, phi: Double) {
    var random = SeededGenerator(seed: 7)
    var (told, changed) = (0, 0)
    let rounds = 400
    for round in 0..<rounds {
      let all = Self.series(63, phi, &random).enumerated().map { (place: $0, value: $1) }
      var days = all.filter { $0.place % every == 0 }
      func p() -> Double {
        let last = days.last?.place ?? 0
        let tail = max(3, days.count { $0.place >= last - 6 })
        return Shift(days, head: max(3, days.count { $0.place <= 6 }), tail: tail)?.p ?? 1
      }
      told += p() < 0.05 ? 1 : 0
      for k in days.indices where days[k].place > 31 { days[k].value += 3 }
      changed += p() < 0.05 ? 1 : 0
      if round == 0 { #expect(days.count == (63 + every - 1) / every) }
    }
    #expect(told <= rounds * 6 / 100, "\(told)")
    // a change of three deviations is found where the days tell enough
    if every == 1 && phi == 0 { #expect(changed > rounds * 9 / 10, "\(changed)") }
  }

  @Test("partial correlation is that of what least squares leave")
  func partial() {
    let x = [1.2, 2.9, 2.1, 4.4, 3.8, 5.9, 5.1, 7.2, 6.0, 8.8]
    let y = [2.0, 1.1, 3.5, 2.2, 4.8, 3.0, 5.9, 4.1, 7.0, 5.2]
    // in an order in which what is left has no memory
    let order = [5, 4, 9, 0, 8, 2, 1, 6, 7, 3]
    let pairs = x.indices.map { Correlation.Pair(place: order[$0], x: x[$0], y: y[$0]) }
    // by NumPy and SciPy: r -0.97777, 7 degrees of freedom
    let places = x.indices.map { 2 * Double($0) }
    let p = Correlation.partialP(pairs, shared: [places])
    #expect(abs(p / 5.279_176_464e-6 - 1) < 1e-6, "\(p)")
    // what does not differ, or is said twice, takes nothing
    let same = Correlation.partialP(
      pairs, shared: [places, places.map { _ in 7 }, places.map { 3 - 2 * $0 }])
    #expect(abs(same / p - 1) < 1e-6, "\(same)")
    let line = (0..<9).map { Correlation.Pair(place: $0, x: Double($0), y: 2 * Double($0)) }
    #expect(Correlation.partialP(line, shared: [(0..<9).map(Double.init)]) == 1)
  }
}
