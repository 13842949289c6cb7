import PoiseGait
import Testing

@Suite("Floor counter")
struct FloorCounterTests {
  /// A way through a building: seconds, meters climbed in them, steps a second.
  struct Leg {
    var seconds: Int
    var meters: Double
    var cadence: Double
  }

  static func count(_ legs: [Leg], noise: Double = 1.3, drift: Double = 0) -> FloorCount {
    var counter = FloorCounter()
    var state: UInt64 = 11
    func normal() -> Double {
      var sum = 0.0
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Double(state >> 11) / 9_007_199_254_740_992
      }
      return sum - 6
    }
    var (time, height, steps) = (0, 0.0, 0.0)
    for leg in legs {
      for _ in 0..<leg.seconds {
        height += leg.meters / Double(leg.seconds)
        let pressure = 101_325 * (1 - height / 8434.7 + 0.5 * height * height / 8434.7 / 8434.7)
        counter.take(
          pressure: (pressure + noise * normal() + drift * Double(time)) / 100, at: Double(time))
        steps += leg.cadence
        while steps >= 1 {
          counter.step(at: Double(time))
          steps -= 1
        }
        time += 1
      }
    }
    return counter.finish()
  }

  static let rest = Leg(seconds: 60, meters: 0, cadence: 0)
  static let walk = Leg(seconds: 60, meters: 0, cadence: 1.8)

  @Test("counts floors up and down on foot", arguments: [1, 2, 3, 5, 12])
  func stairs(floors: Int) {
    let up = Leg(seconds: 12 * floors, meters: 3 * Double(floors), cadence: 1.5)
    let down = Leg(seconds: 10 * floors, meters: -3 * Double(floors), cadence: 1.8)
    let count = Self.count([Self.rest, up, Self.walk, down, Self.rest])
    #expect(count.up == floors && count.down == floors, "\(count)")
    #expect(count.error(of: count.up) >= 1)
  }

  @Test("a lift, an escalator that one stands on and a car count as carried")
  func carried() {
    let lift = Leg(seconds: 20, meters: 30, cadence: 0)
    let escalator = Leg(seconds: 20, meters: 6, cadence: 0)
    let count = Self.count([
      Self.rest, Self.walk, Self.rest, lift, Self.rest, escalator, Self.rest, Self.walk
    ])
    #expect(count.up == 0 && count.down == 0, "\(count)")
    #expect(count.carried > 25, "\(count)")
  }

  @Test("a lift in which somebody paces counts as carried: nobody climbs so fast")
  func pacing() {
    func count(seconds: Int) -> FloorCount {
      let pacing = Leg(seconds: 60, meters: 0, cadence: 2.2)
      return Self.count([
        Self.rest, pacing, Leg(seconds: seconds, meters: 30, cadence: 2.2), pacing, Self.rest
      ])
    }
    let lift = count(seconds: 20)
    #expect(lift.up == 0 && lift.climbs == 0, "\(lift)")
    #expect(lift.carried > 20, "\(lift)")
    // the same steps a meter and more, at the speed of stairs
    let stairs = count(seconds: 60)
    #expect(stairs.up == 10, "\(stairs)")
  }

  @Test(
    "a lift that moves right after the last step climbs nothing", arguments: [1.0, 1.6], [2, 3, 4])
  func lift(speed: Double, gap: Int) {
    let seconds = Int(9 / speed)
    let wait = Leg(seconds: gap, meters: 0, cadence: 0)
    var legs = [Self.rest]
    for k in 0..<8 {
      // so that rides begin anywhere in a window
      let walk = Leg(seconds: 60 + k, meters: 0, cadence: 1.8)
      let ride = Leg(seconds: seconds, meters: k % 2 == 0 ? 9 : -9, cadence: 0)
      legs += [walk, wait, ride, wait]
    }
    let count = Self.count(legs + [Self.walk, Self.rest])
    #expect(count.up == 0 && count.down == 0, "\(count)")
  }

  @Test("level walking, noise and weather climb nothing")
  func level() {
    let count = Self.count(
      [Self.walk, Self.rest, Leg(seconds: 1800, meters: 0, cadence: 1.8), Self.rest],
      drift: 0.15)
    #expect(count.up + count.down == 0, "\(count)")
  }

  @Test("its error grows with climbs and floors")
  func error() {
    #expect(FloorCount().error(of: 0) == 0)
    #expect(FloorCount(up: 4, climbs: 4).error(of: 4) == 2)
    #expect(FloorCount(up: 40, climbs: 10).error(of: 40) == 7)
  }

  @Test("takes anything: no readings, no steps, times that go back")
  func anything() {
    #expect(FloorCounter().finish() == FloorCount())
    var counter = FloorCounter()
    counter.take(pressure: .nan, at: 0)
    counter.take(pressure: 1013, at: .infinity)
    counter.take(pressure: 1013, at: 100)
    counter.take(pressure: 1000, at: 3)
    counter.step(at: -4)
    #expect(counter.finish().up == 0)
  }
}
