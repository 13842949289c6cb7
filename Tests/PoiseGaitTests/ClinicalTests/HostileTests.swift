import Foundation
import PoiseCore
import PoiseGait
import PoiseVirtual
import Testing

/// No result without a flag where no test was performed, or not as it should be.
@Suite("Tests that were not performed")
struct HostileTests {
  private static let tests = ClinicalTest.allCases.filter { $0 != .sppb }

  /// What happens to a device in place of a test.
  private enum Kind: Int, CaseIterable {
    case table, walksOn, sitsThrough, noise, drift, noiseAfterGo, onTheSpot, knocks
  }

  private func samples(_ kind: Kind, seconds: Double, seed: UInt64) -> [Sample] {
    var random = VirtualRandom(seed: seed)
    func jitter(_ size: Double) -> Vector3 {
      size * Vector3(random.normal(), random.normal(), random.normal())
    }
    let tilt = Vector3(random.normal(), random.normal(), 1 + random.uniform())
    let up = (1 / tilt.squaredLength.squareRoot()) * tilt
    let (force, rate) = (0.5 + 12 * random.uniform(), 0.1 + 4 * random.uniform())
    let cadence = 80 + 40 * random.uniform()
    let moves = OnTheSpot.allCases
    let script: [WalkerPhase] =
      switch kind {
      case .walksOn: [.stand(seconds: 4.5), .walk(Walk(seconds: seconds, cadence: cadence))]
      case .onTheSpot:
        [.stand(seconds: 4.5), .move(seconds: seconds, moves[Int(seed) % moves.count])]
      default: [.stand(seconds: seconds)]
      }
    let wearer = WalkerSource(script, loops: false, seed: seed)
    let hasGyroscope = !seed.isMultiple(of: 3)
    var drift = Vector3.zero
    return (0..<Int(seconds * 100)).map { k in
      let t = Double(k) / 100
      var a = Physics.standardGravity * up
      var w = Vector3.zero
      switch kind {
      case .table: break
      case .walksOn, .sitsThrough, .onTheSpot:
        a = wearer.motion(at: t)?.specificForce ?? a
        w = wearer.motion(at: t)?.rotationRate ?? w
      case .noise, .noiseAfterGo:
        if kind == .noise || t > 4.5 { (a, w) = (jitter(force), jitter(rate)) }
      case .drift:
        drift = 0.98 * drift + jitter(1)
        (a, w) = (a + 0.5 * drift, 0.2 * drift)
      case .knocks:
        if t > 5, sin(t * (1 + 4 * Double(seed % 7))) > 0.99 { a = a + jitter(8) }
      }
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), acceleration: a + jitter(0.03),
        rotationRate: hasGyroscope ? w + jitter(0.004) : .zero,
        content: hasGyroscope
          ? [.accelerometer, .gyroscope, .bodyFrame] : [.accelerometer, .bodyFrame])
    }
  }

  @Test("table, walking on, sitting through, random data: 0 results without a flag")
  func notPerformed() {
    var indicative = 0
    for seed in 0..<(5 * MadePerformance.seeds.upperBound) {
      let kind = Kind.allCases[Int(seed) % Kind.allCases.count]
      let test = Self.tests[Int(seed) / Kind.allCases.count % Self.tests.count]
      let isLong = test == .walk2min || test == .walk6min
      let made = samples(kind, seconds: isLong ? 130 : 45, seed: seed)
      let go = test == .romberg ? [4.0, 10] : [4.0, 15, 25, 34]
      // nobody confirms that a position was taken
      let result = TestEvaluator.result(
        of: MadePerformance.run(test, go: go, confirmed: false),
        records: MadePerformance.records(made))
      #expect(!result.flags.isEmpty, "\(kind), \(test), seed \(seed)")
      if result.isIndicative { indicative += 1 }
    }
    // a walk that ends without a button rests on an assumption, which its flag names
    #expect(indicative <= 5)
  }

  @Test("restless, early, aborted, not begun and walked on: each is named")
  func faults() {
    for test in Self.tests where test != .walk6min {
      for fault in VirtualPatient.Fault.allCases {
        // a balance test has no early beginning, and a sitting body looks like a standing one
        if !test.positions.isEmpty && ![.restless, .aborts].contains(fault) { continue }
        for seed in 0..<10 as Range<UInt64> {
          var patient = VirtualPatient(seed: seed)
          patient.fault = fault
          let result = MadePerformance.result(patient.perform(test), seed: seed)
          #expect(!result.flags.isEmpty, "\(test), \(fault), seed \(seed)")
          let isNamed: Bool =
            switch fault {
            case .restless: result.flags.contains { $0 == .restless || $0 == .startedEarly }
            case .early: result.flags.contains(.startedEarly)
            case .aborts, .staysSeated, .walksOn: true
            }
          #expect(isNamed, "\(test), \(fault), seed \(seed): \(result.flags)")
        }
      }
    }
  }

  @Test("a gap in the test, and no samples at all")
  func gaps() {
    let made = VirtualPatient(seed: 1).perform(.timedUpAndGo)
    var samples = MadePerformance.samples(
      made.source, seconds: made.source.duration ?? 0, seed: 1)
    samples[900].content.insert(.afterGap)
    let run = MadePerformance.run(.timedUpAndGo, go: made.go)
    let torn = TestEvaluator.result(of: run, records: MadePerformance.records(samples))
    #expect(torn.flags.contains(.gap) && !torn.isScored)
    for test in ClinicalTest.allCases {
      let empty = TestEvaluator.result(
        of: MadePerformance.run(test, go: [4, 5, 6, 7]), records: [])
      #expect(!empty.isScored && !empty.isOver)
      let short = TestEvaluator.result(
        of: MadePerformance.run(test, go: [0, 0.01, 0.02, 0.03]),
        records: samples.prefix(3).map { .sample($0) })
      #expect(!short.isScored)
      #expect(!TestEvaluator.result(of: TestRun(test, trials: []), records: []).isScored)
    }
  }

  @Test("numbers that no sensor gives do not end the program")
  func notFinite() {
    for test in Self.tests {
      for value in [Double.nan, .infinity, -1e300, 0] {
        let samples = (0..<4000).map { k in
          Sample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
            acceleration: k > 500 ? Vector3(value, value, value) : Vector3(0, 0, 9.8),
            rotationRate: k > 500 ? Vector3(value, 0, value) : .zero,
            content: [.accelerometer, .gyroscope])
        }
        let result = TestEvaluator.result(
          of: MadePerformance.run(test, go: [4, 15, 25, 34], confirmed: false),
          records: samples.map { .sample($0) })
        #expect(!result.isScored || !result.flags.isEmpty)
      }
    }
  }
}
