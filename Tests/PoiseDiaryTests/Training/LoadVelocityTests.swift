import PoiseCore
import PoiseDiary
import PoiseGait
import Testing

@Suite("Load and velocity")
struct LoadVelocityTests {
  static func points(_ pairs: [(Double, Double)]) -> [LoadVelocity.Point] {
    pairs.map { LoadVelocity.Point(load: $0.0, velocity: $0.1) }
  }

  @Test("the line, the 1RM and the load at rest of four loads")
  func line() throws {
    let line = try #require(
      LoadVelocity(Self.points([(40, 1.10), (60, 0.86), (80, 0.62), (90, 0.50)])))
    #expect(abs(line.slope + 0.012) < 1e-9 && abs(line.intercept - 1.58) < 1e-9)
    #expect(abs(line.load(at: 0.30) - 106.667) < 0.001)
    #expect(abs(line.load(at: 0.17) - 117.5) < 0.001)
    #expect(abs(line.loadAtRest - 131.667) < 0.001)
    #expect(line.doubts.isEmpty)
  }

  @Test("points in any order give the same bits")
  func order() throws {
    var points = (1...40).map { (k: Int) -> LoadVelocity.Point in
      let load = 1.7 * Double(k)
      return LoadVelocity.Point(load: 30 + load, velocity: 13 / (10 + Double(k)))
    }
    let line = try #require(LoadVelocity(points))
    for k in 1..<points.count {
      points.append(points.remove(at: (7 * k) % points.count))
      let other = try #require(LoadVelocity(points))
      #expect(line.slope == other.slope && line.intercept == other.intercept, "\(k)")
    }
  }

  @Test("says why a line is no profile, and takes the best of each load")
  func doubts() throws {
    let two = try #require(LoadVelocity(Self.points([(40, 0.7), (60, 0.6), (60, 0.65)])))
    #expect(two.loads == 2 && two.doubts.count == 2)
    #expect(abs(two.slope + 0.0025) < 1e-9)
    let wild = try #require(
      LoadVelocity(Self.points([(40, 1.1), (60, 0.5), (80, 0.9), (100, 0.4)])))
    #expect(wild.doubts == ["the points lie too far from a line"])
    #expect(LoadVelocity(Self.points([(40, 0.7)])) == nil)
    #expect(LoadVelocity(Self.points([(40, 0.7), (60, 0.8)])) == nil)
    #expect(LoadVelocity([]) == nil)
  }
}

@Suite("Exertion")
struct ExertionTests {
  static func set(_ velocities: [Double]) -> RepetitionSet {
    RepetitionSet(
      velocities.enumerated().map { k, v in
        let start = Timestamp(nanoseconds: Int64(k) * 3_000_000_000)
        return Repetition(
          start: start, end: start + 1_000_000_000, range: 0.5, meanVelocity: v, peakVelocity: v,
          eccentric: 1, pause: 0, concentric: 1)
      })
  }

  @Test("by the table until there are fifteen rated sets")
  func table() throws {
    let squat = Exertion(.squat, [])
    for (loss, rating) in [(0.1, 6.0), (0.2, 7.5), (0.3, 8.5), (0.4, 9.5), (0.25, 8.0)] {
      #expect(abs(try #require(squat.rating(loss: loss)) - rating) < 1e-9)
    }
    #expect(squat.rating(loss: 0.05) == nil)
    #expect(abs(try #require(Exertion(.bench, []).rating(loss: 0.25)) - 7.5) < 1e-9)
    let rating = try #require(squat.rating(of: Self.set([0.5, 0.45, 0.4])))
    #expect(abs(rating - 7.5) < 1e-9)
    #expect(squat.rating(of: Self.set([0.5])) == nil && !squat.isOwn)
  }

  @Test("by the person's own line from then on")
  func own() throws {
    let rated = (0..<15).map { k in
      Exertion.Rated(ratio: 1 - Double(k) * 0.03, rating: 6 + Double(k) * 0.25)
    }
    let own = Exertion(.squat, rated)
    #expect(own.isOwn)
    // 0.25 / 0.03 a unit.
    #expect(abs(try #require(own.rating(of: Self.set([0.5, 0.35]))) - 8.5) < 1e-9)
    #expect(try #require(own.rating(of: Self.set([0.5, 0.05]))) == 10)
    #expect(!Exertion(.squat, Array(rated.dropLast())).isOwn)
  }
}
