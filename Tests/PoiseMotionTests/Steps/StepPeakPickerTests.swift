import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseMotion

/// The parts that the step rule is made of, each against its definition.
@Suite("Peaks, rises, tilts and runs")
struct StepPeakPickerTests {
  private static let period: Int64 = 10_000_000

  /// Candidates, and what each refused peak was refused for, of a signal at 100 Hz.
  private func pick(
    _ signal: [Double], height: Double = 0.1, rise: Double = 0.15, interval: Double = 0.25,
    due: Double = 100, dueRise: Double = 0.05, overdue: Double = 100, decision: Double = 0.2,
    leastQuick: Double = 100, runRise: Double = .infinity
  ) -> (found: [(at: Int, candidate: StepCandidate)], refused: [StepRejection.Reason]) {
    func nanoseconds(_ seconds: Double) -> Int64 { Int64(seconds * 1e9) }
    let demand = StepPeakPicker.Demand(
      height: height, rise: rise, interval: nanoseconds(interval),
      quickInterval: nanoseconds(interval), leastQuick: nanoseconds(leastQuick),
      quickRise: .infinity, runRise: runRise, due: nanoseconds(due), dueRise: dueRise,
      overdue: nanoseconds(overdue), decision: nanoseconds(decision), fall: .infinity)
    var picker = StepPeakPicker(period: Self.period)
    var found: [(at: Int, candidate: StepCandidate)] = []
    var refused: [StepRejection.Reason] = []
    for (k, y) in signal.enumerated() {
      var reason: StepRejection.Reason?
      let candidate = picker.step(y, at: Int64(k) * Self.period, demand, rejected: &reason)
      if let candidate { found.append((k, candidate)) }
      if let reason { refused.append(reason) }
    }
    return (found, refused)
  }

  /// Nought but for triangles: place of the top, height, samples on each side.
  private func triangles(_ tops: [(at: Int, height: Double)], count: Int) -> [Double] {
    (0..<count).map { k in
      tops.map { $0.height * max(0, 1 - abs(Double(k - $0.at)) / 5) }.max() ?? 0
    }
  }

  @Test("the top of a parabola is found between samples, and told when the decision is due")
  func parabola() throws {
    for shift in [-0.4, -0.1, 0, 0.25, 0.49] {
      let top = 40 + shift
      let signal = (0..<80).map { k in
        let d = Double(k) - top
        return max(0, 0.5 - 0.002 * d * d)
      }
      let (found, refused) = pick(signal)
      let one = try #require(found.first)
      #expect(found.count == 1 && refused.isEmpty)
      #expect(abs(Double(one.candidate.peakTime) - top * 1e7) < 2)
      #expect(one.candidate.contactTime == one.candidate.peakTime)
      #expect(one.candidate.height == signal[40] && one.candidate.rise == signal[40])
      #expect(one.at == 60)
    }
  }

  @Test("a peak must be high enough, late enough and risen enough")
  func demands() {
    func at(_ tops: [(at: Int, height: Double)], from floor: Double = 0) -> [Int] {
      pick(triangles(tops, count: 200).map { $0 + floor }).found.map { $0.at - 20 }
    }
    #expect(pick(triangles([(40, 0.09)], count: 80)).refused == [.tooLow])
    #expect(at([(40, 0.3), (80, 0.16)]) == [40, 80])
    let shallow = pick(triangles([(40, 0.3), (80, 0.14)], count: 200))
    #expect(shallow.found.count == 1 && shallow.refused == [.tooShallow])
    // The height counts from nought, the rise from the valley before it.
    #expect(at([(40, 0.3), (80, 0.14)], from: 0.3) == [40])
    #expect(at([(40, 0.3), (80, 0.16)], from: 0.3) == [40, 80])
    // 250 ms after the one before, no earlier.
    #expect(at([(40, 0.3), (65, 0.3)]) == [40, 65])
    let early = pick(triangles([(40, 0.3), (64, 0.3)], count: 120))
    #expect(early.found.map(\.at) == [60] && early.refused == [.tooSoon])
  }

  @Test("of peaks within the decision time the largest wins, and its decision begins anew")
  func largest() {
    let twin = pick(triangles([(40, 0.3), (52, 0.4)], count: 120))
    #expect(twin.found.map(\.at) == [72] && twin.found.map(\.candidate.height) == [0.4])
    let after = pick(triangles([(40, 0.4), (52, 0.3)], count: 120))
    #expect(after.found.map(\.at) == [60] && after.found.map(\.candidate.height) == [0.4])
    #expect(after.refused == [.smallerThanNeighbor])
    let equal = pick(triangles([(40, 0.4), (52, 0.4)], count: 120))
    #expect(equal.found.map(\.at) == [60] && equal.refused == [.smallerThanNeighbor])
  }

  @Test("where a step is due a smaller rise will do, not before")
  func due() {
    let tops: [(at: Int, height: Double)] = [(40, 0.3), (100, 0.11), (140, 0.11)]
    #expect(pick(triangles(tops, count: 200)).found.map(\.at) == [60])
    #expect(pick(triangles(tops, count: 200), due: 1).found.map(\.at) == [60, 160])
    #expect(pick(triangles(tops, count: 200), due: 0.6).found.map(\.at) == [60, 120])
    #expect(pick(triangles(tops, count: 200), due: 0.61).found.map(\.at) == [60, 160])
    // Nor for ever: 0.6 s after the one before, one that is overdue from then on is still due.
    let late = [0.59, 0.6].map {
      pick(triangles(tops, count: 140), due: 0.5, overdue: $0).found.map(\.at)
    }
    #expect(late == [[60], [60, 120]])
  }

  @Test("a peak as of a run may follow sooner than others")
  func run() {
    // 0.22 s after the one before, where 0.25 s is asked for, from a valley of nought.
    let tops: [(at: Int, height: Double)] = [(40, 0.3), (62, 0.9)]
    func found(_ runRise: Double, _ leastQuick: Double) -> [Int] {
      pick(
        triangles(tops, count: 120), decision: 0.2, leastQuick: leastQuick, runRise: runRise
      ).found.map(\.at)
    }
    #expect(found(0.9, 0.22) == [60, 82])
    #expect(found(0.91, 0.22) == [60] && found(0.9, 0.23) == [60])
  }

  @Test("the half of a rise is where the ramp crosses it, between samples")
  func halfRise() {
    // From a valley of nought in steps of 0.1 to a top, then down.
    for top in [4, 5, 7, 10] {
      var history = RiseHistory(sampleRateHz: 100, riseSeconds: 0.2, decisionSeconds: 0.1)
      for _ in 0..<3 {
        for k in 0..<20 { history.step(k == 0 ? 0.05 : 0) }
        for k in 1...top { history.step(0.1 * Double(k)) }
        for k in 1...6 { history.step(0.1 * Double(top) - 0.1 * Double(k)) }
      }
      let half = history.halfRise(age: 6, limit: 100)
      #expect(abs(half - Double(top) / 2) < 1e-9, "top \(top)")
      // Where the valley may lie only so far back, it is what lies there.
      let near = history.halfRise(age: 6, limit: 2)
      #expect(abs(near - 1) < 1e-9)
    }
    var flat = RiseHistory(sampleRateHz: 100, riseSeconds: 0.2, decisionSeconds: 0.1)
    #expect(flat.halfRise(age: 0, limit: 5) == 0)
    for _ in 0..<10 { flat.step(1) }
    #expect(flat.halfRise(age: 3, limit: 5) == 0)
    #expect(flat.halfRise(age: -1, limit: 5) == 0 && flat.halfRise(age: 10, limit: 5) == 0)
    // A valley a reach of 20 samples back is still seen at the oldest peak that can be decided.
    var long = RiseHistory(sampleRateHz: 100, riseSeconds: 0.2, decisionSeconds: 0.1)
    for k in 0...20 { long.step(Double(k)) }
    for _ in 0..<10 { long.step(0) }
    #expect(abs(long.halfRise(age: 10, limit: 100) - 10) < 1e-9)
    long.restart()
    #expect(long.halfRise(age: 10, limit: 100) == 0)
  }

  @Test("the tilt is against the direction of so many seconds ago")
  func tilt() {
    var random = SeededGenerator(seed: 5)
    var history = GravityHistory(sampleRateHz: 50, seconds: 0.5)
    for _ in 0..<2 {
      var all: [Vector3] = []
      for k in 0..<90 {
        all.append(Vector3(random.normal(), random.normal(), random.normal()))
        let cosine = history.step(all[k])
        #expect(cosine == all[k].dot(all[max(0, k - 25)]), "sample \(k), seed 5")
      }
      history.restart()
    }
  }

  @Test("what a run's candidates have in common is what its lists say")
  func runs() {
    var random = SeededGenerator(seed: 8)
    for count in 1...9 {
      var (times, rises, ups): ([Int64], [Double], [Vector3]) = ([], [], [])
      var run = StepRun()
      var time: Int64 = 1_000_000_000_000
      for k in 0..<count {
        times.append(time)
        rises.append(random.uniform(0.1, 2))
        ups.append(Vector3(random.normal(), random.normal(), random.normal()))
        var candidate = StepCandidate(peakTime: time, height: 1, rise: rises[k])
        candidate.up = ups[k]
        run.addEarlier(candidate)
        time -= Int64(random.uniform(3e8, 9e8))
      }
      let intervals = zip(times, times.dropFirst()).map { Double($0 - $1) }
      let strides = zip(times, times.dropFirst(2)).map { Double($0 - $1) }
      func ratio(_ values: [Double]) -> Double {
        zip(values, values.dropFirst(2)).map { max($0 / $1, $1 / $0) }.max() ?? 1
      }
      #expect(run.count == count)
      #expect(run.shortestInterval == intervals.min() ?? .infinity)
      #expect(run.longestInterval == intervals.max() ?? 0)
      #expect(run.shortestStride == strides.min() ?? .infinity)
      #expect(run.longestStride == strides.max() ?? 0)
      #expect(run.leastRise == rises.min() && run.mostRise == rises.max())
      #expect(run.leastUpright == min(1, ups.map { $0.dot(ups[0]) }.min() ?? 1))
      let mean = intervals.isEmpty ? 0 : 1e-9 * intervals.reduce(0, +) / Double(intervals.count)
      #expect(abs(run.meanInterval - mean) < 1e-12, "\(count) of seed 8")
      if let longest = intervals.max(), let shortest = intervals.min() {
        let uneven = longest / shortest * run.mostRise / run.leastRise
        #expect(abs(run.unevenness - uneven) < 1e-12 * uneven, "\(count) of seed 8")
      }
      #expect(abs(run.turnRatio - ratio(intervals)) < 1e-12, "\(count) of seed 8")
      #expect(abs(run.footRatio - ratio(rises)) < 1e-12, "\(count) of seed 8")
    }
  }
}
