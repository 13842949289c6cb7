import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("SwaySignal")
struct SwaySignalTests {
  /// Crossings of `seconds` of a sideways swing of `hertz` and `size` m/s² with noise.
  private func crossings(
    hertz: Double, size: Double, seconds: Double = 40, noise: Double = 0, phase: Double = 0,
    up: Vector3 = Vector3(0, 0, 9.80665)
  ) -> [SwayCrossing] {
    var signal = SwaySignal(SwaySettings(), sampleRateHz: 100)
    var random = SeededGenerator(seed: 7)
    var out: [SwayCrossing] = []
    for n in 0..<Int(seconds * 100) {
      let t = Double(n) / 100
      let a = up + Vector3(0, size * sin(2 * .pi * hertz * t + phase) + noise * random.signed(), 0)
      if let c = signal.step(
        a, isBody: true, stepTime: 0, vertical: 0.05 * sin(4 * .pi * hertz * t), upright: 1,
        at: Int64(n) * 10_000_000)
      {
        out.append(c)
      }
    }
    return out
  }

  @Test("a crossing less the filters' delay is where the swing is zero", arguments: [0.3, 0.4, 0.6])
  func time(hertz: Double) throws {
    var signal = SwaySignal(SwaySettings(), sampleRateHz: 100)
    _ = signal.step(
      Vector3(0, 0, 9.8), isBody: true, stepTime: 0, vertical: 0, upright: 1, at: 0)
    let settled = crossings(hertz: hertz, size: 0.6).filter { $0.time > 15_000_000_000 }
    try #require(settled.count > 10)
    for c in settled {
      let t = Double(c.time) * 1e-9 - signal.delay(atHz: hertz, lowPassHz: 0.8)
      let turns = 2 * hertz * t
      #expect(abs(turns - turns.rounded()) / (2 * hertz) < 0.01, "\(hertz) Hz at \(t) s")
      let timed = Double(c.timingTime) * 1e-9 - signal.delay(atHz: hertz, lowPassHz: 1)
      #expect(abs(timed - turns.rounded() / (2 * hertz)) < 0.01, "\(hertz) Hz at \(timed) s")
      #expect(abs(c.halfCycle - 0.5 / hertz) < 0.01)
      // Rising through zero the trunk is accelerated to the left from there on.
      #expect(c.toLeft == (Int(turns.rounded()) % 2 == 0))
    }
  }

  @Test("noise round zero makes no crossings of its own")
  func noise() {
    let clean = crossings(hertz: 0.4, size: 0.6)
    let noisy = crossings(hertz: 0.4, size: 0.6, noise: 0.3)
    #expect(clean.count == noisy.count)
    #expect(crossings(hertz: 0.4, size: 0.05).isEmpty, "below the hysteresis")
  }

  @Test("a device that leans sees the same sway")
  func leaning() {
    // Leaning 20 degrees forward: up has a forward part.
    let up = Vector3(-9.80665 * sin(0.35), 0, 9.80665 * cos(0.35))
    #expect(
      crossings(hertz: 0.4, size: 0.6, up: up).count == crossings(hertz: 0.4, size: 0.6).count)
  }
}

@Suite("StrideHistory")
struct StrideHistoryTests {
  private func history(_ f: (Int) -> Double, _ v: (Int) -> Double) -> StrideHistory {
    var history = StrideHistory(rateHz: 25, seconds: 11.8)
    for k in 0..<290 { history.step(forward: f(k), vertical: v(k)) }
    return history
  }

  @Test("a stride that repeats has 1, one that does not much less, a short past 0")
  func coherence() {
    let even = history({ sin(2 * .pi * Double($0) / 50) }, { cos(6 * .pi * Double($0) / 50) })
    // The lag is looked for within 12 per cent.
    let (same, near) = (even.coherence(stride: 50), even.coherence(stride: 48))
    #expect(same > 0.999 && near > 0.98)
    let (long, short) = (even.coherence(stride: 300), even.coherence(stride: 3))
    #expect(long == 0 && short == 0)
    var random = SeededGenerator(seed: 3)
    let noise = (0..<290).map { _ in random.signed() }
    let other = history({ noise[$0] }, { noise[($0 * 7) % 290] }).coherence(stride: 50)
    #expect(other < 0.5)
  }

  @Test("regularity equals the correlation by definition")
  func regularity() {
    var random = SeededGenerator(seed: 11)
    let values = (0..<290).map { _ in random.signed() }
    let history = history({ _ in 0 }, { values[$0] })
    func naive(_ n: Int, _ lag: Int) -> Double {
      let a = (0..<n).map { values[289 - $0] }
      let b = (0..<n).map { values[289 - $0 - lag] }
      let (ma, mb) = (a.reduce(0, +) / Double(n), b.reduce(0, +) / Double(n))
      let ab = zip(a, b).map { ($0 - ma) * ($1 - mb) }.reduce(0, +)
      let aa = a.map { ($0 - ma) * ($0 - ma) }.reduce(0, +)
      let bb = b.map { ($0 - mb) * ($0 - mb) }.reduce(0, +)
      return ab / (aa * bb).squareRoot()
    }
    for steps in [2, 4] {
      let lags = [(11...13), (21...27)].flatMap { $0.map { naive(12 * steps, $0) } }
      let found = history.regularity(step: 12, over: steps)
      #expect(abs(found - lags.max()!) < 1e-12)
    }
    let short = history.regularity(step: 4, over: 2)
    #expect(short == 0)
  }
}

@Suite("WalkAxisFinder")
struct WalkAxisFinderTests {
  /// Feeds `seconds` of walking along `forward` (unit vector across `up`), 0.56 s a step.
  private func finder(_ forward: Vector3, up: Vector3, seconds: Double) -> WalkAxisFinder {
    var finder = WalkAxisFinder(period: 0.04)
    let left = up.cross(forward)
    for n in 0..<Int(seconds * 25) {
      let turn = 2 * Double.pi * Double(n) * 0.04 / 0.56
      let a = 9.80665 * up + 1.2 * sin(turn) * forward + 0.9 * sin(turn / 2) * left
      finder.step(a, up: up, stepTime: 0.56)
    }
    finder.judge()
    return finder
  }

  @Test("finds the way within 5 degrees, however the device is worn", arguments: 0..<12)
  func finds(k: Int) {
    var random = SeededGenerator(seed: UInt64(100 + k))
    func direction() -> Vector3 {
      let v = Vector3(random.signed(), random.signed(), random.signed())
      return (1 / v.squaredLength.squareRoot()) * v
    }
    let up = direction()
    let level = direction()
    let flat = level - level.dot(up) * up
    let forward = (1 / flat.squaredLength.squareRoot()) * flat
    let left = finder(forward, up: up, seconds: 12).left
    #expect(abs(left.squaredLength - 1) < 1e-9, "seed \(100 + k)")
    #expect(abs(left.dot(forward)) < sin(5 * Double.pi / 180), "seed \(100 + k)")
  }

  @Test("says nothing before six seconds of walking, and forgets when it is worn otherwise")
  func bounds() {
    let up = Vector3(0, 0, 1)
    let early = finder(Vector3(1, 0, 0), up: up, seconds: 5.9).isKnown
    #expect(!early)
    var finder = finder(Vector3(1, 0, 0), up: up, seconds: 12)
    let known = finder.isKnown
    #expect(known)
    finder.step(Vector3(9.8, 0, 0), up: Vector3(1, 0, 0), stepTime: 0)
    let still = finder.isKnown
    #expect(!still)
  }

  @Test("the throw round a moment is the mean before it less the mean after it, level")
  func change() {
    var finder = WalkAxisFinder(period: 0.04)
    let up = Vector3(0, 0, 1)
    let unknown = finder.change(ago: 0.4, reach: 0.36)
    #expect(unknown.x.isNaN && unknown.y.isNaN)
    // To one side until ten samples ago, then to the other, less far.
    for n in 0..<60 {
      finder.step(n < 50 ? Vector3(0.3, 0.4, 9.8) : Vector3(-0.1, 0, 9.8), up: up, stepTime: 0)
    }
    // The sample at the moment belongs to neither side.
    let found = finder.change(ago: 0.4, reach: 0.36)
    let length = (found.x * found.x + found.y * found.y).squareRoot()
    #expect(abs(length - (0.4 * 0.4 + 0.4 * 0.4).squareRoot()) < 1e-9)
    let (late, early) = (
      finder.change(ago: 0, reach: 0.36), finder.change(ago: 1.7, reach: 0.36)
    )
    #expect(late.x.isNaN && early.x.isNaN)
  }

  @Test("a swing without sides shows no way")
  func round() {
    var finder = WalkAxisFinder(period: 0.04)
    for n in 0..<500 {
      let turn = 2 * Double.pi * Double(n) * 0.04 / 0.56
      finder.step(
        Vector3(sin(turn), cos(turn), 9.8), up: Vector3(0, 0, 1), stepTime: 0.56)
    }
    finder.judge()
    let known = finder.isKnown
    #expect(!known)
  }
}
