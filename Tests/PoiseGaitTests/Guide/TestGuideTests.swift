import PoiseCore
import PoiseGait
import PoiseTestKit
import Testing

@Suite("TestGuide")
struct TestGuideTests {
  /// A guide in a world of its own: a sample each 10 ms, known 0.2 s later.
  private struct Rig {
    static let start = Timestamp(nanoseconds: 50_000_000_000)

    var guide: TestGuide
    var now = Rig.start
    var records: [LogRecord] = []
    var cues: [(time: Double, cue: TestGuide.Cue)] = []
    /// m/s², of the trunk at a time.
    var shake: (Double) -> Double = { _ in 0 }
    private var random = SeededGenerator(seed: 5)

    init(_ guide: TestGuide) { self.guide = guide }

    var seconds: Double { Double(now - Rig.start) * 1e-9 }

    /// Runs for so long; presses and breaks off at times since the start.
    mutating func run(for length: Double, press: [Double] = [], abort: Double? = nil) {
      let end = seconds + length
      while seconds < end - 1e-6 {
        now = now + 10_000_000
        let noise = Double.random(in: -0.05...0.05, using: &random)
        let record = LogRecord.sample(
          Sample(
            timestamp: now - 200_000_000,
            acceleration: Vector3(0, 0, 9.81 + noise + shake(seconds - 0.2))))
        records.append(record)
        guide.take(record)
        if press.contains(where: { abs($0 - seconds) < 0.005 }) { guide.press(at: now) }
        if let abort, abs(abort - seconds) < 0.005 { guide.abort(at: now) }
        if let cue = guide.advance(to: now) { cues.append((seconds, cue)) }
      }
    }

    func time(of cue: TestGuide.Cue, number: Int = 0) -> Double? {
      cues.filter { $0.cue == cue }.dropFirst(number).first?.time
    }
  }

  private static func rig(
    _ test: ClinicalTest, waits: Bool = false, runIn: Bool = false
  ) -> Rig {
    Rig(TestGuide(test, answers: TestAnswers(), waitsForReady: waits, hasRunIn: runIn))
  }

  @Test("gives go after the position and three seconds of rest, at the time that the trial keeps")
  func go() throws {
    var rig = Self.rig(.timedUpAndGo)
    rig.shake = { $0 < 7 ? 3 * (Int($0 * 10) % 2 == 0 ? 1 : -1) : 0 }
    rig.run(for: 20)
    #expect(rig.cues.first?.cue == .prepare(.timedUpAndGo, nil))
    #expect(abs(try #require(rig.time(of: .holdStill)) - 5) < 0.03)
    let go = try #require(rig.time(of: .go))
    #expect((10.0...10.5).contains(go), "\(go)")
    let trial = try #require(rig.guide.parts.first?.run.trials.first)
    #expect(abs(Double(trial.go - Rig.start) * 1e-9 - go) < 1e-6)
    #expect(trial.stop == nil && trial.stopped == nil)
    let rest = Double(trial.go - (try #require(trial.restBegin))) * 1e-9
    #expect((3.0...3.4).contains(rest))
  }

  @Test("asks for rest again and again, and gives up after a minute where nobody can press")
  func restless() throws {
    var rig = Self.rig(.walk4m)
    rig.shake = { 3 * (Int($0 * 10) % 2 == 0 ? 1 : -1) }
    rig.run(for: 80)
    #expect(rig.cues.filter { $0.cue == .notStill }.count == 9)
    #expect(abs(try #require(rig.time(of: .gaveUp)) - 65) < 0.1)
    #expect(rig.guide.results(TestAnswers()).isEmpty)
  }

  @Test("a press is the position taken, then go all the same, then the end")
  func presses() throws {
    var rig = Self.rig(.timedUpAndGo, waits: true)
    rig.shake = { 3 * (Int($0 * 10) % 2 == 0 ? 1 : -1) }
    rig.run(for: 120, press: [80, 90, 101])
    #expect(abs(try #require(rig.time(of: .holdStill)) - 80) < 0.02)
    #expect(abs(try #require(rig.time(of: .go)) - 90) < 0.02)
    #expect(abs(try #require(rig.time(of: .stop)) - 101) < 0.02)
    let trial = try #require(rig.guide.parts.first?.run.trials.first)
    #expect(trial.stop == .button)
    #expect(abs(Double(try #require(trial.stopped) - trial.go) * 1e-9 - 11) < 0.02)
    #expect(abs(try #require(rig.time(of: .done)) - 104) < 0.3)
    #expect(rig.guide.results(TestAnswers()).first?.flags.contains(.restless) == true)
  }

  @Test("a timed test ends on the second, with a word at each minute")
  func timed() throws {
    var rig = Self.rig(.walk6min)
    rig.run(for: 400)
    let go = try #require(rig.time(of: .go))
    for left in 1...5 {
      let time = try #require(rig.time(of: .minutesLeft(left)))
      #expect(abs(time - go - 60 * Double(6 - left)) < 0.03)
    }
    #expect(abs(try #require(rig.time(of: .stop)) - go - 360) < 0.03)
    #expect(rig.guide.parts[0].run.trials[0].stop == nil)
    // nothing moved: there is a result, and it does not count
    let result = try #require(rig.guide.results(TestAnswers()).first)
    #expect(!result.isScored && result.flags.contains(.noMotion))
  }

  @Test("with a run-in the first press is the line, the second the end")
  func runIn() throws {
    var rig = Self.rig(.walk10m, waits: true, runIn: true)
    rig.run(for: 40, press: [1, 10, 18])
    let trial = try #require(rig.guide.parts.first?.run.trials.first)
    #expect(rig.time(of: .lineCrossed) != nil)
    #expect(abs(Double(try #require(trial.stopped) - (try #require(trial.line))) * 1e-9 - 8) < 0.02)
  }

  @Test("a position that is not held ends the balance test; held ones lead to the next")
  func positions() throws {
    var rig = Self.rig(.fourStageBalance)
    rig.run(for: 30)
    let second = try #require(rig.time(of: .prepare(.fourStageBalance, .semiTandem)))
    // the press comes 4 s after the second signal
    rig.run(for: second + 8.3 + 3 - 30)
    let go = try #require(rig.time(of: .go, number: 1))
    let press = go + 4
    rig.run(for: 40, press: [(press * 100).rounded() / 100])
    let trials = rig.guide.parts[0].run.trials
    #expect(trials.map(\.position) == [.sideBySide, .semiTandem])
    #expect(trials[0].stop == nil && trials[1].stop == .button)
    #expect(rig.time(of: .done) != nil)
    var answers = TestAnswers()
    answers.tookPosition = true
    let result = try #require(rig.guide.results(answers).first)
    #expect(result.value(.balanceStage) == 1)
  }

  @Test("broken off it is kept and does not count", arguments: ClinicalTest.allCases)
  func aborted(test: ClinicalTest) throws {
    var rig = Self.rig(test)
    rig.run(for: 30, abort: 10)
    #expect(rig.time(of: .go) != nil)
    #expect(abs(try #require(rig.time(of: .done)) - 13) < 0.3)
    let results = rig.guide.results(TestAnswers())
    #expect(results.count == (test == .sppb ? 2 : 1))
    for result in results { #expect(!result.isScored, "\(result.flags)") }
    #expect(results[0].trials.last?.stop == .aborted)
  }

  @Test("broken off before the signal there is nothing")
  func neverBegun() {
    var rig = Self.rig(.romberg)
    rig.run(for: 20, abort: 3)
    #expect(rig.time(of: .done) != nil && rig.time(of: .go) == nil)
    #expect(rig.guide.results(TestAnswers()).isEmpty)
  }

  @Test("the battery has its parts in their order")
  func battery() {
    var rig = Self.rig(.sppb, waits: true)
    rig.run(for: 160, press: stride(from: 1.0, to: 160, by: 7).map { $0 })
    let prepared = rig.cues.compactMap { cue -> ClinicalTest? in
      if case .prepare(let test, _) = cue.cue { test } else { nil }
    }
    #expect(prepared.first == .fourStageBalance && prepared.last == .fiveSitToStand)
    #expect(prepared.filter { $0 == .walk4m }.count == 2)
    let results = rig.guide.results(TestAnswers())
    #expect(results.map(\.test).suffix(4) == [.walk4m, .walk4m, .fiveSitToStand, .sppb])
    #expect(results.last?.flags.contains(.partMissing) == true)
  }

  @Test("the same records and what was signaled give the same results again", arguments: 0..<12)
  func replayed(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let test = ClinicalTest.allCases[seed % ClinicalTest.allCases.count]
    var rig = Self.rig(test)
    let size = Double.random(in: 0...4, using: &random)
    rig.shake = { t in t > 10 && t < 25 ? size * (Int(t * 3) % 2 == 0 ? 1 : -1) : 0 }
    let press = (Double.random(in: 9...40, using: &random) * 100).rounded() / 100
    rig.run(for: 420, press: seed.isMultiple(of: 3) ? [] : [press])
    var answers = TestAnswers()
    answers.tookPosition = seed.isMultiple(of: 2)
    let live = rig.guide.results(answers)
    var replay = TestRerun(live, body: BodyMeasures(), chipRateHz: 100)
    var again: [TestResult] = []
    for record in rig.records { again += replay.process(record) }
    again += replay.finish()
    #expect(again == live)
  }
}
