import PoiseCore
import PoiseGait
import PoiseVirtual
import Testing

/// What a live run says of a test that is over is what a replay of all its records says.
@Suite("Replay of tests")
struct TestReplayTests {
  @Test("once over, a result stays the same whatever follows")
  func prefixes() {
    for test in ClinicalTest.allCases where test != .sppb && test != .walk6min {
      for seed in 0..<3 as Range<UInt64> {
        let made = VirtualPatient(seed: seed).perform(test)
        let records = MadePerformance.records(made, seed: seed)
        let run = MadePerformance.run(test, go: made.go)
        let whole = TestEvaluator.result(of: run, records: records)
        #expect(whole.isOver, "\(test), seed \(seed)")
        var overs = 0
        // about every 2.3 s of records
        for count in stride(from: 300, to: records.count, by: 233) {
          let live = TestEvaluator.result(of: run, records: Array(records.prefix(count)))
          if live.isOver {
            overs += 1
            #expect(live == whole, "\(test), seed \(seed), \(count) records")
          }
        }
        #expect(overs > 0, "\(test), seed \(seed)")
      }
    }
  }

  @Test("records of before do not matter")
  func longBefore() {
    let made = VirtualPatient(seed: 4).perform(.timedUpAndGo)
    let samples = MadePerformance.samples(
      made.source, seconds: made.source.duration ?? 0, seed: 4)
    let run = MadePerformance.run(.timedUpAndGo, go: [made.go[0] + 2.5])
    let all = MadePerformance.records(samples)
    let late = all.filter { record in
      if case .sample(let sample) = record {
        return sample.timestamp.seconds >= made.go[0] + 2.5 - 5
      }
      return true
    }
    #expect(
      TestEvaluator.result(of: run, records: all) == TestEvaluator.result(of: run, records: late))
  }
}
