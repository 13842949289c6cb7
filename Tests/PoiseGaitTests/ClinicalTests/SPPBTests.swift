import PoiseCore
import PoiseGait
import PoiseVirtual
import Testing

@Suite("SPPB")
struct SPPBTests {
  @Test("points at each limit, to a hundredth and beyond")
  func limits() {
    for (seconds, points) in [
      (4.81, 4), (4.8199, 4), (4.82, 3), (6.20, 3), (6.21, 2), (8.70, 2), (8.71, 1), (60, 1)
    ] { #expect(SPPB.walkPoints(seconds) == points, "\(seconds)") }
    for (seconds, points) in [
      (11.19, 4), (11.20, 3), (13.69, 3), (13.695, 2), (13.70, 2), (16.69, 2), (16.70, 1), (60, 1),
      (60.01, 0)
    ] { #expect(SPPB.chairPoints(seconds) == points, "\(seconds)") }
    #expect(SPPB.walkPoints(nil) == 0 && SPPB.chairPoints(nil) == 0)
    #expect(SPPB.balancePoints(sideBySide: 10, semiTandem: 10, tandem: 10) == 4)
    #expect(SPPB.balancePoints(sideBySide: 10, semiTandem: 10, tandem: 3) == 3)
    #expect(SPPB.balancePoints(sideBySide: 10, semiTandem: 10, tandem: 2.99) == 2)
    #expect(SPPB.balancePoints(sideBySide: 10, semiTandem: 9.9, tandem: nil) == 1)
    #expect(SPPB.balancePoints(sideBySide: 9, semiTandem: 10, tandem: 10) == 0)
  }

  private func time(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  private func balance(_ held: [Double]) -> TestResult {
    let kinds: [TestPhase.Kind] = [.sideBySide, .semiTandem, .tandem]
    return TestResult(
      test: .fourStageBalance, trials: [TestTrial(go: time(0))], end: time(40), stop: .time,
      values: [TestValue(.balanceStage, Double(held.filter { $0 >= 10 }.count))],
      phases: zip(kinds, held).map {
        TestPhase($0, begin: time(0), end: time($1), values: [TestValue(.positionHeld, $1)])
      })
  }

  private func walk(_ seconds: Double, _ flags: [TestFlag] = []) -> TestResult {
    TestResult(
      test: .walk4m, trials: [TestTrial(go: time(100))], end: time(100 + seconds), stop: .button,
      values: [TestValue(.testSpeed, 4 / seconds)], flags: flags)
  }

  private func chair(_ seconds: Double?, _ flags: [TestFlag] = []) -> TestResult {
    TestResult(
      test: .fiveSitToStand, trials: [TestTrial(go: time(200))],
      end: seconds.map { time(200 + $0) }, stop: .time,
      values: seconds.map { [TestValue(.fiveSitToStand, $0)] } ?? [], flags: flags)
  }

  @Test func totals() {
    let best = SPPB.result(
      balance: balance([10, 10, 10]), walks: [walk(5.2), walk(4.81)], chair: chair(11.19))
    #expect(best.score == 12 && best.flags.isEmpty && best.phases.count == 3)
    let middle = SPPB.result(
      balance: balance([10, 10, 2.9]), walks: [walk(6.2), walk(6.3)], chair: chair(16.69))
    #expect(middle.score == 7)
    let low = SPPB.result(
      balance: balance([10, 9.9]), walks: [walk(8.71)], chair: chair(nil, [.tooFewStands]))
    #expect(low.score == 2)
  }

  @Test("performed by patients: the points of their true times")
  func performed() {
    for seed in MadePerformance.seeds {
      let patient = VirtualPatient(seed: seed)
      let walk = patient.perform(.walk4m)
      let chair = patient.perform(.fiveSitToStand)
      guard let walkEnd = walk.end, let chairEnd = chair.end else { continue }
      let (walked, rose) = (walkEnd - walk.go[0], chairEnd - chair.go[0])
      // within the error of a time next to a limit either points are right
      let limits =
        [4.82, 6.21, 8.71].map { ($0 - walked).magnitude }
        + [11.2, 13.7, 16.7].map { ($0 - rose).magnitude }
      if limits.contains(where: { $0 < 0.11 }) { continue }
      let result = SPPB.result(
        balance: MadePerformance.result(patient.perform(.fourStageBalance), seed: seed),
        walks: [MadePerformance.result(walk, seed: seed)],
        chair: MadePerformance.result(chair, seed: seed))
      let wanted = 4 + SPPB.walkPoints(walked) + SPPB.chairPoints(rose)
      #expect(result.score == Double(wanted), "seed \(seed): \(walked) s, \(rose) s")
    }
  }

  @Test("without all three parts there is no total; an aborted part is none")
  func missing() {
    let none = SPPB.result(balance: balance([10, 10, 10]), walks: [], chair: chair(12))
    #expect(none.score == nil && none.flags == [.partMissing] && none.phases.count == 2)
    let nothing = SPPB.result(balance: nil, walks: [], chair: nil)
    #expect(nothing.score == nil && nothing.flags == [.partMissing])
    let aborted = SPPB.result(
      balance: balance([10, 10, 10]), walks: [walk(5)], chair: chair(nil, [.aborted]))
    #expect(aborted.value(.sppbPoints) == nil)
    let doubtful = SPPB.result(
      balance: balance([10, 10, 10]), walks: [walk(4, [.stopAssumed])], chair: chair(9))
    #expect(doubtful.score == 12 && doubtful.isIndicative)
  }
}
