import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@testable import PoiseMotion

/// Where one witness of steps takes over from the other.
@Suite("Hand-over between sway and peaks")
struct HandOverTests {
  private func at(_ seconds: Double) -> Int64 { Int64(seconds * 1e9) }

  private func candidate(_ contact: Double, rise: Double = 0.2) -> StepCandidate {
    var candidate = StepCandidate(peakTime: at(contact + 0.105), height: 0.1, rise: rise)
    candidate.contactTime = at(contact)
    return candidate
  }

  private func sway(
    _ gate: inout BoutDetector, _ contact: Double, usual: Double,
    _ output: inout FixedQueue<LogRecord>
  ) {
    var step = candidate(contact)
    step.peakTime = step.contactTime
    gate.takeSway(
      step, foot: .left, usual: at(usual), at: at(contact + 0.5), late: false, output: &output)
  }

  private func steps(_ output: inout FixedQueue<LogRecord>) -> [StepEvent] {
    var out: [StepEvent] = []
    while let record = output.pop() {
      if case .step(let step) = record { out.append(step) }
    }
    return out
  }

  @Test(
    "a landing that the sway has shown is not counted again by its peak",
    arguments: [-0.2, -0.01, 0, 0.02, 0.3, 0.54])
  func once(offset: Double) {
    var gate = BoutDetector(StandardStepSettings())
    var output = FixedQueue<LogRecord>(capacity: 24)
    var rejections = FixedQueue<StepRejection>(capacity: 8)
    for k in 0..<6 { sway(&gate, 10 + 1.1 * Double(k), usual: 1.1, &output) }
    gate.endSway()
    let again = candidate(15.5 + offset)
    gate.process(again, repeats: 1, at: at(16.3), output: &output, rejections: &rejections)
    #expect(rejections.pop()?.reason == .counted)
    let next = candidate(16.6)
    gate.process(next, repeats: 1, at: at(16.9), output: &output, rejections: &rejections)
    let found = steps(&output)
    #expect(found.count == 7)
    #expect(found.last.map { abs($0.interval - 1.1) < 1e-6 } == true)
  }

  @Test("a bout of peaks begins after the last step of the sway")
  func opening() {
    var gate = BoutDetector(StandardStepSettings())
    var output = FixedQueue<LogRecord>(capacity: 24)
    var rejections = FixedQueue<StepRejection>(capacity: 8)
    sway(&gate, 10, usual: 1.1, &output)
    gate.ledger.close(at: at(10.6), output: &output)
    for contact in [10.1, 10.6, 11.1, 11.6] {
      gate.process(
        candidate(contact), repeats: 1, at: at(contact + 0.3), output: &output,
        rejections: &rejections)
    }
    let found = steps(&output)
    #expect(found.count >= 3)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(found.dropFirst().first.map { $0.timestamp.seconds > 10.2 } == true)
  }

  @Test("steps are in order of time, whatever the witnesses say", arguments: 1...40)
  func order(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var gate = BoutDetector(StandardStepSettings())
    var output = FixedQueue<LogRecord>(capacity: 24)
    var rejections = FixedQueue<StepRejection>(capacity: 64)
    var found: [StepEvent] = []
    var time = 10.0
    var peak = 0.0
    for _ in 0..<40 {
      let usual = random.uniform(0.95, 1.8)
      for _ in 0..<Int(random.uniform(0, 7)) {
        time += usual * random.uniform(0.6, 1.4)
        // As the rule asks before it hands a crossing over.
        let isNew =
          gate.ledger.steps == 0
          || at(time) - gate.ledger.lastContactTime >= at(usual) / 2
        if isNew { sway(&gate, time, usual: usual, &output) }
        found += steps(&output)
      }
      gate.endSway()
      peak = max(peak + 0.32, time + random.uniform(-0.5, 0.5))
      for _ in 0..<Int(random.uniform(0, 7)) {
        let contact = peak - 0.105
        gate.process(
          candidate(contact, rise: random.uniform(0.05, 0.2)), repeats: random.signed(),
          at: at(peak + 0.3), output: &output, rejections: &rejections)
        found += steps(&output)
        time = max(time, peak)
        peak += random.uniform(0.32, usual)
      }
      if random.unit() < 0.3 {
        time += 3
        gate.pass(at(time), output: &output)
        found += steps(&output)
      }
    }
    #expect(found.count > 50)
    for (a, b) in zip(found, found.dropFirst()) {
      #expect(a.timestamp < b.timestamp, "seed \(seed): step \(b.index)")
      #expect(!(b.interval <= 0), "seed \(seed): step \(b.index)")
    }
  }

  @Test("a slow bout keeps its long pause after the sway has handed over")
  func pause() {
    var gate = BoutDetector(StandardStepSettings())
    var output = FixedQueue<LogRecord>(capacity: 24)
    var rejections = FixedQueue<StepRejection>(capacity: 8)
    for k in 0..<6 { sway(&gate, 10 + 1.3 * Double(k), usual: 1.3, &output) }
    gate.endSway()
    gate.pass(at(16.5 + 2.7), output: &output)
    #expect(gate.ledger.inBout)
    gate.process(
      candidate(17.8), repeats: 1, at: at(18.2), output: &output, rejections: &rejections)
    gate.pass(at(17.8 + 2.7), output: &output)
    #expect(gate.ledger.inBout)
    gate.pass(at(17.8 + 3.2), output: &output)
    #expect(!gate.ledger.inBout)
  }

  /// A rule whose sway rules with half-cycles of a second, and the crossing `k` of it.
  private func rule() -> StandardStepRule {
    StandardStepRule(StandardStepSettings(), sampleRateHz: 100)
  }
  private func crossing(_ k: Int) -> SwayCrossing {
    SwayCrossing(
      time: at(10 + Double(k)), toLeft: k % 2 == 0, halfCycle: 1, amplitude: 0.6,
      verticalRange: 0.1, peak: 0.05, forwardRange: 1.5, upright: 1)
  }

  @Test("after a bout's end one crossing opens no bout; three in a row go on with the walk")
  func afterStop() {
    var rule = rule()
    var output = FixedQueue<LogRecord>(capacity: 24)
    var rejections = FixedQueue<StepRejection>(capacity: 8)
    for k in 0..<5 { _ = rule.sway.rhythm.process(crossing(k)) }
    rule.sway.rhythm.open()
    rule.sway.rules = true
    rule.hear(.begins, at: at(14.4), output: &output, rejections: &rejections)
    #expect(steps(&output).count == 5)
    rule.gate.ledger.close(at: at(16), output: &output)
    for (k, expected) in [(5, 0), (6, 0), (7, 3), (8, 1)] {
      #expect(rule.sway.rhythm.process(crossing(k)) == .goesOn)
      rule.hear(.step, at: at(10.4 + Double(k)), output: &output, rejections: &rejections)
      let found = steps(&output)
      #expect(found.count == expected, "crossing \(k)")
      if expected == 3 { #expect(found.map(\.confirmedLate) == [true, true, false]) }
    }
  }
}
