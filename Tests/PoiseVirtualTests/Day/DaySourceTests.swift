import PoiseCore
import PoiseVirtual
import Testing

@Suite struct DaySourceTests {
  private let day = DaySource()

  @Test("the plan is in order and ends with the day") func thePlanIsInOrderAnd() {
    let starts = day.chapters.map(\.start)
    #expect(starts.first == 0)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(day.motion(at: DaySource.seconds) != nil)
    #expect(day.motion(at: DaySource.seconds + 0.01) == nil)
  }

  @Test("the force is that of gravity wherever nobody walks or falls")
  func theForceIsThatOfGravity() {
    for second in stride(from: 0.0, to: DaySource.seconds, by: 37) {
      guard let motion = day.motion(at: second) else { continue }
      let g = motion.specificForce.squaredLength.squareRoot()
      #expect(motion.magneticField.squaredLength > 1000)
      let chapter = day.chapters.last { $0.start <= second }
      switch chapter?.doing {
      case .lying, .sitting, .standing, .away: #expect(abs(g - 9.80665) < 1e-6)
      default: #expect((2.0...40).contains(g))
      }
    }
  }

  @Test("on the table nothing moves, on a person something always does")
  func onTheTableNothingMovesOn() throws {
    let away = DaySource.away
    let one = try #require(day.motion(at: away.lowerBound + 10))
    let other = try #require(day.motion(at: away.lowerBound + 1000))
    #expect(one == other)
    let asleep = try #require(day.motion(at: 3600))
    let later = try #require(day.motion(at: 3601))
    #expect(asleep.specificForce != later.specificForce)
  }

  @Test("the fall unloads, hits and leaves the trunk lying") func theFallUnloadsHitsAndLeaves()
    throws
  {
    let chapter = try #require(day.chapters.first { $0.doing == .falling })
    #expect(chapter.start == DaySource.fall)
    func length(_ t: Double) -> Double {
      (day.motion(at: chapter.start + t)?.specificForce.squaredLength ?? 0).squareRoot() / 9.80665
    }
    #expect(length(2.2) < 0.5)
    #expect(length(2.53) > 3)
    let lying = try #require(day.motion(at: chapter.start + 20))
    #expect(lying.specificForce.z < 3)
  }

  @Test("the same seed gives the same day, another another") func theSameSeedGivesTheSame() {
    let other = DaySource(seed: 2)
    let t = 29_100.0
    #expect(day.motion(at: t) == DaySource().motion(at: t))
    #expect(day.motion(at: t)?.specificForce != other.motion(at: t)?.specificForce)
  }
}
