import Foundation
import PoiseCore
import PoiseTestKit
import PoiseVirtual
import Testing

/// Walkers whose contacts are known because they are made: slow, weak, uneven, with a cane, and
/// people who do not walk at all. Noise of 0.03 m/s² is added, as of a MEMS sensor.
@Suite("Made walkers")
struct MadeWalkersTests {
  struct Walker: Sendable, CustomTestStringConvertible {
    var name: String
    var script: [WalkerPhase]
    var testDescription: String { name }
  }

  private static func walk(
    _ gait: Gait, step: Double, seconds: Double = 40, asymmetry: Double = 0,
    variability: Double = 0.03
  ) -> [WalkerPhase] {
    [
      .stand(seconds: 4),
      .walk(
        Walk(
          seconds: seconds, cadence: 60 / step, asymmetry: asymmetry, variability: variability,
          gait: gait)), .stand(seconds: 5)
    ]
  }

  static let slow: [Walker] = [0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6].map {
    Walker(name: "steps of \($0) s", script: walk(.slow(), step: $0))
  }

  /// Slow, but each foot lands as firmly as in ordinary walking.
  static let firm: [Walker] = [0.9, 1.0, 1.1, 1.2].map {
    Walker(name: "firm steps of \($0) s", script: walk(Gait(), step: $0))
  }

  static let impaired: [Walker] = {
    var weak = Gait.slow()
    (weak.weakFoot, weak.weakShare) = (.right, 0.4)
    var shuffling = Gait()
    (shuffling.vigour, shuffling.sway) = (0.5, 0.35)
    var hasty = Gait()
    (hasty.hastening, hasty.vigour) = (1.8, 0.9)
    var cane = Gait.slow(sway: 0.5, vigour: 2, pushOff: 0.3)
    (cane.cane, cane.weakFoot, cane.weakShare) = (0.8, .right, 0.6)
    let pauses = [2.0, 3, 4, 5, 2, 3, 4, 5]
    let stops = pauses.flatMap {
      [.walk(Walk(seconds: 4.5, cadence: 95)), .stand(seconds: $0)] as [WalkerPhase]
    }
    let slowStops = pauses.prefix(6).flatMap {
      [.walk(Walk(seconds: 8.8, cadence: 52, gait: .slow())), .stand(seconds: $0)]
        as [WalkerPhase]
    }
    let festination =
      walk(hasty, step: 0.6, seconds: 12) + [.move(seconds: 6, .freeze)]
      + walk(hasty, step: 0.6, seconds: 12)
    return [
      Walker(name: "a weak foot, 1.0 s", script: walk(weak, step: 1.0)),
      Walker(name: "a weak foot, 1.3 s", script: walk(weak, step: 1.3)),
      Walker(name: "a weak foot, 1.6 s", script: walk(weak, step: 1.6)),
      Walker(
        name: "uneven, 1.0 s", script: walk(.slow(), step: 1.0, asymmetry: 0.3, variability: 0.05)),
      Walker(
        name: "uneven, 1.3 s",
        script: walk(.slow(), step: 1.3, asymmetry: 0.25, variability: 0.05)),
      Walker(name: "shuffling", script: walk(shuffling, step: 0.5)),
      Walker(
        name: "shuffling slowly",
        script: walk(.slow(sway: 0.45, vigour: 1.6, pushOff: 0.6), step: 1.2)
      ),
      Walker(name: "festination and freezing", script: festination),
      Walker(name: "a stop every few steps", script: [.stand(seconds: 3)] + stops),
      Walker(name: "a stop every few slow steps", script: [.stand(seconds: 3)] + slowStops),
      Walker(name: "a cane, 1.0 s", script: walk(cane, step: 1.0, asymmetry: 0.15)),
      Walker(name: "a cane, 0.8 s", script: walk(cane, step: 0.8, asymmetry: 0.15)),
      Walker(
        name: "pushing a pram",
        script: walk(.slow(sway: 0.35, vigour: 1.2, pushOff: 0.2), step: 1.1))
    ]
  }()

  /// - Parameters:
  ///   - yaw: degrees by which the device is turned about up against what its mounting says.
  ///   - isMounted: the mounting is known.
  ///   - gain: how many times as hard as made.
  private func samples(
    _ source: WalkerSource, seconds: Double, seed: UInt64, yaw: Double = 0, isMounted: Bool = true,
    gain: Double = 1
  ) -> [Sample] {
    let (s, c) = (sin(yaw * .pi / 180), cos(yaw * .pi / 180))
    var random = SeededGenerator(seed: seed)
    return (0..<Int(seconds * 100)).compactMap { n in
      guard let motion = source.motion(at: Double(n) * 0.01) else { return nil }
      // A sum of three: nearly normal.
      func noise() -> Double { 0.03 * (random.signed() + random.signed() + random.signed()) }
      let rest = Vector3(0, 0, Physics.standardGravity)
      let a = rest + gain * (motion.specificForce - rest) + Vector3(noise(), noise(), noise())
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(n) * 10_000_000),
        acceleration: Vector3(c * a.x - s * a.y, s * a.x + c * a.y, a.z),
        content: isMounted ? .accelerometer | .bodyFrame : .accelerometer)
    }
  }

  @Test("their steps are found, and the feet", arguments: slow + firm + impaired)
  func found(walker: Walker) {
    for seed in [1, 2, 3] as [UInt64] {
      let source = WalkerSource(
        walker.script, loops: false, firstFoot: seed % 2 == 0 ? .left : .right, seed: seed)
      let truth = source.contacts(before: .infinity)
      let steps = RecordedWalks.steps(
        samples(source, seconds: source.scriptLength, seed: seed))
      let isInOrder = zip(steps, steps.dropFirst()).allSatisfy {
        $0.timestamp < $1.timestamp && !($1.interval <= 0)
      }
      #expect(isInOrder, "seed \(seed)")
      let pairs = RecordedWalks.matches(
        steps.map(\.timestamp.seconds), truth.map(\.time), 0.25)
      let f1 = RecordedWalks.f1(pairs, steps.count, truth.count)
      #expect(f1 >= 0.9, "seed \(seed): \(f1), \(steps.count) of \(truth.count)")
      let feet = steps.filter { step in
        truth.contains { abs($0.time - step.timestamp.seconds) <= 0.25 && $0.foot == step.foot }
      }.count
      #expect(feet >= pairs * 9 / 10, "seed \(seed): \(feet) feet of \(pairs)")
      let late = steps.filter { !$0.confirmedLate }
        .map { $0.detectedAt.seconds - $0.timestamp.seconds }.sorted()
      if let worst = late.dropLast(late.count / 20).last { #expect(worst <= 0.6, "seed \(seed)") }
    }
  }

  @Test("who does not walk takes no step", arguments: OnTheSpot.allCases)
  func notWalking(kind: OnTheSpot) {
    let minutes = 10.0
    let source = WalkerSource(
      [.stand(seconds: 5), .move(seconds: 60 * minutes, kind), .stand(seconds: 5)], loops: false)
    let steps = RecordedWalks.steps(samples(source, seconds: source.scriptLength, seed: 5))
    #expect(Double(steps.count) <= minutes, "\(kind)")
  }

  @Test("nor who rides a bus, whose mounting nobody knows", arguments: [0.0, 40, 75])
  func ride(yaw: Double) {
    let source = WalkerSource([.stand(seconds: 5), .move(seconds: 300, .ride)], loops: false)
    let steps = RecordedWalks.steps(
      samples(source, seconds: source.scriptLength, seed: 5, yaw: yaw, isMounted: false))
    #expect(steps.count <= 5)
  }

  @Test("nor who rides it with the right mounting, or 15 degrees wrong, whatever the noise")
  func rides() {
    let source = WalkerSource([.stand(seconds: 5), .move(seconds: 300, .ride)], loops: false)
    for seed in 1...10 as ClosedRange<UInt64> {
      let hard = seed <= 2 ? [(15.0, 1.0), (-15, 1), (0, 1.5)] : []
      for (yaw, gain) in [(0.0, 1.0)] + hard {
        let steps = RecordedWalks.steps(
          samples(source, seconds: source.scriptLength, seed: seed, yaw: yaw, gain: gain))
        #expect(steps.count <= 5, "seed \(seed), yaw \(yaw), gain \(gain): \(steps.count)")
      }
    }
  }

  @Test("nor who sways to music as hard as he can", arguments: [1.5, 2], [-15.0, 0, 15])
  func hardSwaying(gain: Double, yaw: Double) {
    let source = WalkerSource([.stand(seconds: 5), .move(seconds: 300, .swayToMusic)], loops: false)
    let steps = RecordedWalks.steps(
      samples(source, seconds: source.scriptLength, seed: 5, yaw: yaw, gain: gain))
    #expect(steps.count <= 5)
  }

  @Test(
    "nor where the mounting is 15 degrees wrong, or not known",
    arguments: [OnTheSpot.shiftWeight, .swayToMusic, .rock, .brushTeeth],
    [-15.0, 15, nil] as [Double?])
  func notWalking(kind: OnTheSpot, yaw: Double?) {
    let minutes = 5.0
    let source = WalkerSource(
      [.stand(seconds: 5), .move(seconds: 60 * minutes, kind), .stand(seconds: 5)], loops: false)
    let steps = RecordedWalks.steps(
      samples(
        source, seconds: source.scriptLength, seed: 5, yaw: yaw ?? 40, isMounted: yaw != nil))
    #expect(Double(steps.count) <= minutes, "\(kind)")
  }

  /// The knocks of their feet have faded.
  private static let soft = Gait.slow(vigour: 0.4)

  @Test("soft slow steps are the sway's, brisk ones the vertical's")
  func witness() {
    let slow = WalkerSource(Self.walk(Self.soft, step: 1.3), loops: false)
    let brisk = WalkerSource(Self.walk(Gait(), step: 0.55), loops: false)
    let slowSteps = RecordedWalks.steps(samples(slow, seconds: 45, seed: 1))
    let briskSteps = RecordedWalks.steps(samples(brisk, seconds: 45, seed: 1))
    #expect(slowSteps.filter { $0.witness == .sway }.count >= slowSteps.count * 8 / 10)
    #expect(slowSteps.allSatisfy { $0.witness == .vertical || $0.silence == .slow })
    #expect(!briskSteps.isEmpty && briskSteps.allSatisfy { $0.witness == .vertical })
  }

  @Test("the crossings that make the rhythm are steps, all of them, the newest one in time")
  func rhythm() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let source = WalkerSource(
        Self.walk(Self.soft, step: 1.3, variability: 0.02), loops: false, seed: seed)
      let steps = RecordedWalks.steps(samples(source, seconds: source.scriptLength, seed: seed))
        .filter { $0.witness == .sway }
      // All that are told at the moment at which the rhythm is found.
      let found = try #require(steps.first?.detectedAt)
      let first = steps.filter { $0.detectedAt == found }
      #expect(first.count >= 3, "seed \(seed)")
      #expect(first.map(\.confirmedLate) == first.indices.map { $0 + 1 < first.count })
      // None of them is missing, nor one after them: steps take 1.3 s.
      for (step, next) in zip(steps, steps.dropFirst()) {
        let time = next.timestamp.seconds - step.timestamp.seconds
        #expect(time > 0.9 && time < 1.7, "seed \(seed): \(time) s at \(step.timestamp.seconds) s")
      }
    }
  }

  @Test("firm slow steps stay the vertical's, whose contacts are the sharper", arguments: firm)
  func firmSteps(walker: Walker) {
    let source = WalkerSource(walker.script, loops: false)
    let steps = RecordedWalks.steps(samples(source, seconds: source.scriptLength, seed: 1))
    let swaying = steps.filter { $0.witness == .sway }.count
    #expect(!steps.isEmpty && swaying <= steps.count / 5, "\(swaying) of \(steps.count)")
  }

  @Test("without a mounting a brisk walk shows the way, and then slow steps are found")
  func noMount() {
    let script =
      Self.walk(Gait(), step: 0.55, seconds: 20) + Self.walk(Self.soft, step: 1.3, seconds: 40)
    let source = WalkerSource(script, loops: false)
    let truth = source.contacts(before: .infinity).map(\.time)
    // The device turned by some angle about up, and nobody says by which.
    let turned = samples(
      source, seconds: source.scriptLength, seed: 4, yaw: 40, isMounted: false)
    let steps = RecordedWalks.steps(turned)
    let pairs = RecordedWalks.matches(steps.map(\.timestamp.seconds), truth, 0.25)
    #expect(RecordedWalks.f1(pairs, steps.count, truth.count) >= 0.9)
    #expect(steps.contains { $0.witness == .sway })
    #expect(steps.allSatisfy { $0.witness == .vertical || $0.foot == .unknown })
  }
  @Test("without a mounting soft slow strides show the way themselves", arguments: [1.2, 1.3, 1.4])
  func alone(step: Double) {
    for seed in [1, 2, 3] as [UInt64] {
      let source = WalkerSource(Self.walk(Self.soft, step: step), loops: false, seed: seed)
      let truth = source.contacts(before: .infinity).map(\.time)
      let steps = RecordedWalks.steps(
        samples(
          source, seconds: source.scriptLength, seed: seed, yaw: 50 * Double(seed),
          isMounted: false))
      let pairs = RecordedWalks.matches(steps.map(\.timestamp.seconds), truth, 0.25)
      let f1 = RecordedWalks.f1(pairs, steps.count, truth.count)
      #expect(f1 >= 0.9, "seed \(seed): \(f1), \(steps.count) of \(truth.count)")
    }
  }
}
