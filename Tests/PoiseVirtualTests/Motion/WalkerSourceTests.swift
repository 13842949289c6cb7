import Glibc
import PoiseCore
import PoiseVirtual
import Testing

@Suite("WalkerSource")
struct WalkerSourceTests {
  private let gravity = Physics.standardGravity

  @Test("weighs exactly 1 g while standing, in a field of 48 µT that dips 64°")
  func standing() throws {
    let walker = WalkerSource([.stand(seconds: 30)])
    for i in 0..<300 {
      let motion = try #require(walker.motion(at: Double(i) * 0.1))
      let force = motion.specificForce
      let field = motion.magneticField
      #expect(abs(force.squaredLength.squareRoot() - gravity) < 1e-9)
      #expect(abs(field.squaredLength.squareRoot() - 48) < 1e-9)
      let down = -force.dot(field) / gravity / 48
      #expect(abs(asin(down) * 180 / .pi - 64) < 1e-6)
      #expect(force.z > 0.999 * gravity)
    }
  }

  @Test("turns as its angular rate says")
  func rotation() throws {
    let walker = WalkerSource()
    var attitude = walker.attitude(at: 0)
    let step = 1e-3
    for i in 0..<20_000 {
      let t = Double(i) * step
      let rate = try #require(walker.motion(at: t + step / 2)).rotationRate
      attitude = attitude * rotation(by: step * rate)
      if i % 500 != 499 { continue }
      let off = attitude * walker.attitude(at: t + step).transposed
      let angle = acos(min(1, (off[0, 0] + off[1, 1] + off[2, 2] - 1) / 2))
      #expect(angle * 180 / .pi < 0.02, "at \(t) s")
    }
  }

  /// Rodrigues' formula.
  private func rotation(by v: Vector3) -> Matrix3 {
    let angle = v.squaredLength.squareRoot()
    if angle == 0 { return .identity }
    let k = (1 / angle) * v
    let (s, c) = (sin(angle), cos(angle))
    func row(_ e: Vector3) -> Vector3 { c * e - s * k.cross(e) + (1 - c) * k.dot(e) * k }
    return Matrix3(row(Vector3(1, 0, 0)), row(Vector3(0, 1, 0)), row(Vector3(0, 0, 1)))
  }

  @Test("walks at the set cadence on alternating feet", arguments: [60.0, 90, 108, 130])
  func cadence(cadence: Double) {
    let walker = WalkerSource(
      [.walk(Walk(seconds: 30, cadence: cadence, variability: 0))], loops: false)
    let contacts = walker.contacts(before: 30)
    #expect(contacts.count == Int(30 * cadence / 60) - 1)
    for (a, b) in zip(contacts, contacts.dropFirst()) {
      #expect(abs(b.time - a.time - 60 / cadence) < 1e-9)
      #expect(a.foot != b.foot)
    }
    #expect(contacts.first?.foot == .left)
  }

  @Test("has the set asymmetry and variability of step times")
  func asymmetry() {
    let walker = WalkerSource(
      [.walk(Walk(seconds: 600, cadence: 120, asymmetry: 0.1, variability: 0.02))], loops: false)
    let contacts = walker.contacts(before: 600)
    var times: [Foot: [Double]] = [:]
    for (a, b) in zip(contacts, contacts.dropFirst()) {
      times[b.foot, default: []].append(b.time - a.time)
    }
    func mean(_ foot: Foot) -> Double {
      let all = times[foot] ?? []
      return all.reduce(0, +) / Double(all.count)
    }
    #expect(abs((mean(.left) - mean(.right)) / 0.5 - 0.1) < 0.005)
    let left = times[.left] ?? []
    let variance = left.reduce(0) { $0 + ($1 - mean(.left)) * ($1 - mean(.left)) }
    #expect(abs((variance / Double(left.count)).squareRoot() - 0.01) < 0.001)
  }

  /// Acceleration along body up less gravity, m/s².
  private func lift(_ walker: WalkerSource, _ t: Double) -> Double {
    (walker.motion(at: t)?.specificForce.z ?? .nan) - gravity
  }

  @Test("pushes off the ground at each contact by more than 0.2 g and gains no height")
  func vertical() {
    let walker = WalkerSource([.walk(Walk(seconds: 30, cadence: 108))], loops: false)
    let contacts = walker.contacts(before: 30)
    for contact in contacts {
      let peak = (0..<15).map { lift(walker, contact.time + Double($0) * 0.01) }.max() ?? 0
      #expect(peak > 0.2 * gravity && peak < gravity)
      let middle = (20..<40).map { lift(walker, contact.time + Double($0) * 0.01) }.min() ?? 0
      #expect(middle < -0.1 * gravity)
    }
    let mean = (0..<30_000).reduce(0) { $0 + lift(walker, Double($1) * 1e-3) } / 30_000
    #expect(abs(mean) < 0.05)
  }

  @Test("swings away from the foot that lands")
  func sideways() throws {
    let walker = WalkerSource([.walk(Walk(seconds: 30))], loops: false)
    for contact in walker.contacts(before: 29) {
      func left(_ t: Double) throws -> Double {
        let motion = try #require(walker.motion(at: t))
        // Without gravity's share through roll.
        let up = walker.attitude(at: t).transposed * Vector3(0, 0, gravity)
        return motion.specificForce.y - up.y
      }
      let change = try left(contact.time + 0.1) - left(contact.time - 0.1)
      #expect(contact.foot == .left ? change < 0 : change > 0)
    }
  }

  @Test("knows when its demonstration is upright and where it looks")
  func demonstration() throws {
    let walker = WalkerSource()
    #expect(walker.duration == nil && walker.scriptLength == 20)
    let posture = walker.posture(before: 20)
    #expect(posture.map(\.isGood) == [true, false, true])
    let bad = try #require(posture.dropFirst().first)
    #expect(bad.start > 13 && bad.start < 14 && bad.end > 17 && bad.end < 18)
    #expect(walker.heading(at: 6.9) == 0 && walker.heading(at: 9.1) == 180)
    #expect(walker.heading(at: 20 + 9.1) == 360)
    // The slouch is really in the signal: 25° of pitch.
    let force = try #require(walker.motion(at: 16)).specificForce
    #expect(abs(atan2(-force.x, force.z) * 180 / .pi - 25) < 0.5)
    let contacts = walker.contacts(before: 20)
    #expect(contacts.count >= 14 && contacts.count <= 16)
    let second = walker.contacts(before: 40).dropFirst(contacts.count)
    #expect(zip(contacts, second).allSatisfy { abs($1.time - $0.time - 20) < 1e-9 })
  }

  @Test("sits down and rises: a lean, a fall and a lift that end at rest")
  func chair() throws {
    let walker = WalkerSource(
      [.stand(seconds: 1), .sit(seconds: 4), .rise(seconds: 4)], loops: false)
    #expect(walker.duration == 9)
    #expect(walker.motion(at: 9.1) == nil)
    let lean = walker.posture(before: 9).filter { !$0.isGood }
    #expect(lean.count == 2)
    var speed = 0.0
    var height = 0.0
    for i in 0..<9000 {
      let t = Double(i) * 1e-3
      let motion = try #require(walker.motion(at: t))
      let up = (walker.attitude(at: t) * motion.specificForce).z - gravity
      speed += up * 1e-3
      height += speed * 1e-3
      if i == 4000 { #expect(abs(height + 0.25) < 0.005 && abs(speed) < 1e-3) }
    }
    #expect(abs(height) < 0.005 && abs(speed) < 1e-3)
  }

  @Test("has no jump anywhere")
  func smoothness() throws {
    let walker = WalkerSource()
    var last = try #require(walker.motion(at: 0))
    for i in 1..<80_000 {
      let motion = try #require(walker.motion(at: Double(i) * 5e-4))
      let jump = (motion.specificForce - last.specificForce).squaredLength.squareRoot()
      // The steepest slope is the heel strike's onset: 3 m/s² at 14 Hz.
      #expect(jump < 0.2, "at \(Double(i) * 5e-4) s")
      last = motion
    }
  }
}
