import Foundation
import Testing

@testable import PoiseGait

/// Tables written out a second time, as the published sheets print them.
@Suite("Ergonomics")
struct ErgonomicsTests {
  @Test("REBA: four postures with their scores and what they can come to")
  func reba() throws {
    // Trunk, side, neck, twist; scores; table C over score B 1...9.
    let cases: [(Double, Bool, Double, Bool, Int, Int, Int, [Int])] = [
      (3, false, 10, false, 1, 1, 1, [1, 1, 1, 2, 3, 3, 4, 5, 6]),
      (35, false, 25, false, 3, 2, 4, [3, 4, 4, 4, 5, 6, 7, 8, 8]),
      (70, true, -5, true, 5, 3, 7, [7, 7, 7, 8, 9, 9, 9, 10, 10])
    ]
    for (trunk, side, neck, twist, t, n, a, c) in cases {
      #expect(REBA.trunk(flexion: trunk, asymmetric: side) == t)
      #expect(REBA.neck(flexion: neck, asymmetric: twist) == n)
      let score = try #require(REBA.postureScoreA(trunk: t, neck: n))
      #expect(score == a)
      #expect(REBA.postureScoreA(trunk: t, neck: n, legs: 2) == a + 1)
      #expect((1...9).map { REBA.scoreC(a, $0) } == c)
    }
    #expect(REBA.trunk(flexion: -12, asymmetric: false) == 2)
    #expect(REBA.neck(flexion: 15, asymmetric: false) == 1)
    #expect(REBA.postureScoreA(trunk: 2, neck: 1) == 2)
    #expect(REBA.trunk(flexion: -21, asymmetric: false) == 3)
  }

  @Test("REBA: the bounds hold every figure of legs, load, score B and activity, and no wider")
  func rebaBounds() throws {
    for trunk in 1...5 {
      for neck in 1...3 {
        var figures: Set<Int> = []
        for legs in 1...4 {
          let a = try #require(REBA.postureScoreA(trunk: trunk, neck: neck, legs: legs))
          for load in 0...3 {
            figures.formUnion((1...12).compactMap { REBA.scoreC(min(a + load, 12), $0) })
          }
        }
        for seen in 0...3 {
          let whole = figures.flatMap { figure in (seen...3).map { figure + $0 } }
          let bounds = try #require(REBA.bounds(trunk: trunk, neck: neck, activity: seen))
          #expect(bounds.lowerBound == whole.min() && bounds.upperBound == whole.max())
        }
      }
    }
    // Upright on bent knees: score A 4, with load and shock 7, whose row of table C ends at 11.
    #expect(REBA.bounds(trunk: 1, neck: 1) == 1...14)
    #expect(REBA.bounds(trunk: 3, neck: 2, activity: 2) == 5...15)
    #expect(REBA.bounds(trunk: 0, neck: 1) == nil)
  }

  @Test("REBA: table A grows with every part, and knows no others")
  func rebaTables() throws {
    for trunk in 1...5 {
      for neck in 1...3 {
        for legs in 1...4 {
          let score = try #require(REBA.postureScoreA(trunk: trunk, neck: neck, legs: legs))
          if trunk < 5 {
            #expect(score <= REBA.postureScoreA(trunk: trunk + 1, neck: neck, legs: legs) ?? 0)
          }
          if legs < 4 {
            #expect(score <= REBA.postureScoreA(trunk: trunk, neck: neck, legs: legs + 1) ?? 0)
          }
        }
      }
    }
    let row = "3 5 6 7 | 4 6 7 8".split(whereSeparator: { $0 == " " || $0 == "|" })
    #expect(
      row.compactMap { Int($0) }
        == [4, 5].flatMap { t in
          (1...4).compactMap { REBA.postureScoreA(trunk: t, neck: 1, legs: $0) }
        }
    )
    #expect(REBA.postureScoreA(trunk: 6, neck: 1) == nil)
    #expect(REBA.scoreC(13, 1) == nil)
  }

  @Test("RULA: neck, trunk and table B")
  func rula() {
    #expect(RULA.neck(flexion: 25) == 3 && RULA.trunk(flexion: 35) == 3)
    #expect(RULA.postureScoreB(neck: 3, trunk: 3) == 4)
    #expect([0.0, 10, 10.1, 20, 20.1, -1].map { RULA.neck(flexion: $0) } == [1, 1, 2, 2, 3, 4])
    #expect([0.0, 5, 5.1, 20, 21, 60, 61].map { RULA.trunk(flexion: $0) } == [1, 1, 2, 2, 3, 3, 4])
    #expect(RULA.neck(flexion: -1, twisted: true, sideBent: true) == 6)
    #expect(RULA.postureScoreB(neck: 6, trunk: 6, legs: 2) == 9)
    #expect(RULA.postureScoreB(neck: 1, trunk: 1, legs: 2) == 3)
    #expect(RULA.postureScoreB(neck: 7, trunk: 1) == nil)
  }

  @Test("ISO 11226: how long a posture may be held")
  func holding() {
    for (f, s) in [(20.0, 240.0), (30, 195), (40, 150), (50, 105), (60, 60)] {
      #expect(HoldingTime.trunk(f) == .seconds(s))
    }
    for (f, s) in [(25.0, 480.0), (40, 375), (55, 270), (85, 60)] {
      #expect(HoldingTime.head(f) == .seconds(s))
    }
    #expect(HoldingTime.trunk(19.9) == .unlimited && HoldingTime.head(24.9) == .unlimited)
    #expect(
      HoldingTime.trunk(60.1) == .notRecommended && HoldingTime.trunk(-0.1) == .notRecommended)
    #expect(HoldingTime.head(85.1) == .notRecommended && HoldingTime.head(-1) == .notRecommended)
  }

  @Test("EN 1005-4: classes by angle, rate and hold")
  func machinery() {
    let (rare, often) = (EN1005.Use.moved(perMinute: 1.9), EN1005.Use.moved(perMinute: 2))
    #expect([rare, often, .held].map { EN1005.trunk(flexion: 20, $0).rawValue } == [0, 0, 0])
    #expect([rare, often, .held].map { EN1005.trunk(flexion: 21, $0).rawValue } == [0, 2, 1])
    #expect([rare, often, .held].map { EN1005.trunk(flexion: 61, $0).rawValue } == [1, 2, 2])
    #expect([rare, often, .held].map { EN1005.trunk(flexion: -1, $0).rawValue } == [1, 2, 1])
    #expect([rare, often, .held].map { EN1005.side(lean: -11, $0).rawValue } == [1, 2, 2])
    #expect([rare, often, .held].map { EN1005.side(lean: 10, $0).rawValue } == [0, 0, 0])
    #expect([rare, often, .held].map { EN1005.neck(flexion: 41, $0).rawValue } == [1, 2, 2])
    #expect([rare, often, .held].map { EN1005.neck(flexion: 40, $0).rawValue } == [0, 0, 0])
  }

  @Test("OWAS: code of the back, classes of action")
  func owas() {
    #expect(OWAS.back(flexion: 20, lateral: 0) == 1 && OWAS.back(flexion: 21, lateral: 0) == 2)
    #expect(
      OWAS.back(flexion: 0, lateral: -21) == 3 && OWAS.back(flexion: 0, lateral: 0, twist: 21) == 3)
    #expect(OWAS.back(flexion: 45, lateral: 25) == 4)
    #expect([0.3, 0.31, 0.8].map { OWAS.action(back: 2, share: $0) } == [1, 2, 3])
    #expect([0.2, 0.21, 0.51].map { OWAS.action(back: 3, share: $0) } == [1, 2, 3])
    #expect([0.05, 0.06, 0.31, 0.71].map { OWAS.action(back: 4, share: $0) } == [1, 2, 3, 4])
  }

  @Test("a hold is told once, when its time is up, and a new one anew")
  func hold() {
    var meter = HoldMeter(.trunk)
    var told: [(Double, HoldMeter.Exceeded)] = []
    for i in 0..<4000 {
      let t = Double(i) * 0.1
      // 40 degrees may be held for 150 s; at 300 s the person gets up and bends anew.
      let angle = t < 300 ? 40 + (i % 2 == 0 ? 4.9 : -4.9) : t < 310 ? 0 : 65
      if let exceeded = meter.update(angle, at: t) { told.append((t, exceeded)) }
    }
    #expect(told.count == 2)
    #expect(abs((told.first?.0 ?? 0) - 150) < 0.2)
    #expect(abs((told.first?.1.limit ?? 0) - 150) < 0.1)
    #expect(abs((told.last?.0 ?? 0) - 314) < 0.2 && told.last?.1.limit == 0)
  }

  @Test("who sways while bent holds it, until the trunk comes back below the limit")
  func sway() {
    func told(_ angle: (Double) -> Double) -> [HoldMeter.Exceeded] {
      var meter = HoldMeter(.trunk)
      return (0..<6200).compactMap { meter.update(angle(Double($0) / 10), at: Double($0) / 10) }
    }
    func wave(_ t: Double, _ period: Double) -> Double { sin(2 * .pi * t / period) }
    for swing in [4.0, 6, 12] {
      let one = told { 50 + swing * wave($0, 6) }
      // 50 degrees may be held for 105 s.
      #expect(one.count == 1 && abs((one.first?.seconds ?? 0) - 105) < 4, "\(swing)")
    }
    // Below 15 degrees every minute: never for as long.
    #expect(told { $0.truncatingRemainder(dividingBy: 60) < 3 ? 14 : 50 }.isEmpty)
    // Beyond 60 is not to be held at all, and is told once, whatever the way there.
    let far = told { $0 < 8 ? 10 * $0 : 75 + 4 * wave($0, 6) }
    #expect(far.count == 1 && far.first?.limit == 0 && far.first?.seconds ?? 9 < 4.2)
    // Far for 3.5 s of every lift of 4.6 s, whose mean is beyond 60 too: not held.
    let lifts = told { t in
      let u = t.truncatingRemainder(dividingBy: 12)
      return max(0, min(70, min(u / 0.6, (4.6 - u) / 0.6) * 70))
    }
    #expect(lifts.isEmpty)
    // Bent far for a while within a bend that is itself too long: one of each.
    let both = told { $0 > 50 && $0 < 60 ? 70 : 40 }
    #expect(both.map(\.limit).filter { $0 == 0 }.count == 1 && both.count == 2)
  }

  @Test("a sway about the limit is one bend; lifting is many")
  func use() {
    func use(_ angle: (Double) -> Double) -> PostureUse {
      var use = PostureUse(limit: 20)
      for k in 0...1200 { use.update(angle(Double(k) / 10), at: Double(k) / 10) }
      return use
    }
    let sway = use { 20 + 0.7 * sin(2 * .pi * 0.3 * $0) }
    #expect(sway.perMinute(at: 120) == 0 && sway.use(at: 120) == .held)
    let lifting = use { $0.truncatingRemainder(dividingBy: 12) < 4 ? 70 : 0 }
    // Bends of 60, 72, 84, 96, 108 and 120 s began within the last minute.
    #expect(lifting.perMinute(at: 120) == 6)
    // Many, although each is held for longer than 4 s.
    let often = use { $0.truncatingRemainder(dividingBy: 12) < 4 ? 0 : 30 }
    #expect(often.use(at: 120) == .moved(perMinute: 5))
    #expect(use { $0 < 60 ? 0 : 30 }.use(at: 120) == .held)
  }

  @Test("nothing is held where it may be, moves, leans back or is not known")
  func noHold() {
    func exceeded(_ part: HoldMeter.Part, _ angle: (Int) -> Double) -> Bool {
      var meter = HoldMeter(part)
      return (0..<10_000).contains { meter.update(angle($0), at: Double($0) * 0.1) != nil }
    }
    #expect(!exceeded(.trunk) { _ in 19 })
    #expect(!exceeded(.trunk) { _ in -30 })
    #expect(!exceeded(.trunk) { $0 % 30 < 15 ? 10 : 50 })
    #expect(!exceeded(.trunk) { _ in .nan })
    #expect(!exceeded(.head) { _ in 24 })
    #expect(exceeded(.head) { _ in 30 })
    #expect(!exceeded(.side) { _ in 10 } && exceeded(.side) { _ in 11 })
    #expect(!exceeded(.side) { $0 % 60 < 30 ? 4 : 30 })
  }
}
