import PoiseCore
import PoiseVirtual
import Testing

@Suite("a virtual device with a clock of its own")
struct DeviceClockTests {
  @Test("shows drift, wander and a step, and finds the time back")
  func clock() throws {
    let clock = DeviceClock(offset: 2, drift: 40e-6, wander: 5e-6, step: 1.5, stepTime: 50_000)
    #expect(clock.shown(at: 0) == 2)
    // a whole day's wander is a sine's whole wave: nothing
    #expect((clock.shown(at: 86_400) - (86_400 + 2 + 40e-6 * 86_400 + 1.5)).magnitude < 1e-6)
    for time in [0.0, 10_000, 49_999, 50_000, 86_400] {
      let back = try #require(clock.time(showing: clock.shown(at: time)))
      #expect((back - time).magnitude < 1e-9)
    }
    // it jumped over what lies in the step
    #expect(clock.time(showing: clock.shown(at: 50_000) - 0.7) == nil)
    // set back, it shows times twice; the later counts
    let backward = DeviceClock(step: -10, stepTime: 100)
    #expect(backward.time(showing: 95) == 105)
  }

  @Test("a second device on a walker measures the same by its own clock, turned and later")
  func worn() throws {
    let walker = WalkerSource(seed: 3)
    let turn = Matrix3(Vector3(1, 0, 0), Vector3(0, -1, 0), Vector3(0, 0, -1))
    let clock = DeviceClock(offset: 1, drift: 100e-6)
    var worn = WornSource(walker, clock: clock, delay: 0.004, turn: turn)
    for time in [3.0, 5.5, 9.25] {
      let moved = worn.motion(at: clock.shown(at: time))
      let own = try #require(moved)
      let first = try #require(walker.motion(at: time - 0.004))
      let difference = own.specificForce - turn * first.specificForce
      #expect(difference.squaredLength < 1e-12)
      let turned = own.rotationRate - turn * first.rotationRate
      #expect(turned.squaredLength < 1e-12)
    }
  }
}
