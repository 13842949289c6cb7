import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseTestKit
import Testing

/// Checks what must hold whatever happens: numbers and stamps strictly increase, and numbers count
/// the conversions the chip made. Answers the largest error of a stamp.
@discardableResult
func checkStream(
  _ run: BenchRun, _ stream: UInt8, countsExactly: Bool = true,
  _ location: SourceLocation = #_sourceLocation
) -> Int64 {
  var worst: Int64 = 0
  let samples = run.samples(stream)
  let times = run.bench.dies[Int(stream)].times
  for (a, b) in zip(samples, samples.dropFirst()) {
    #expect(b.timestamp > a.timestamp, sourceLocation: location)
    #expect(b.sequence > a.sequence, sourceLocation: location)
    if countsExactly {
      #expect(
        Int(b.sequence) - Int(a.sequence) == b.conversion - a.conversion,
        "between conversions \(a.conversion) and \(b.conversion)", sourceLocation: location)
    }
  }
  for sample in samples {
    worst = max(worst, abs(sample.timestamp.nanoseconds - times[sample.conversion]))
    #expect(sample.timestamp.nanoseconds % 1000 == 0, sourceLocation: location)
  }
  let stamps = run.all.filter { $0.stream == stream }.map(\.timestamp)
  #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
  return worst
}

@Suite("Acquisition by edges")
struct AcquisitionEdgeTests {
  @Test("gives every conversion its edge's stamp, whatever the chips' true rates")
  func clean() throws {
    let run = try BenchRun(Bench())
    try run.acquisition.start()
    #expect(run.run(milliseconds: 5000))
    for stream in [UInt8(0), 1] {
      #expect(run.samples(stream).count > 480)
      #expect(checkStream(run, stream) <= 500)
      #expect(run.samples(stream).allSatisfy { $0.flags == [] })
      #expect(run.samples(stream).first?.sequence == 0)
      #expect(run.markers(stream) == [])
    }
    #expect(run.counters.lost.load(ordering: .relaxed) == 0)
    #expect(run.counters.silent.load(ordering: .relaxed) == 0)
    #expect(run.bench.longestWait <= 3 * 10_000_000)
  }

  @Test("recovers from one lost edge at any position", arguments: 1..<60)
  func lostEdge(at position: Int) throws {
    let bench = Bench()
    bench.dies[0].lostEdges = { $0 == position }
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 1500))
    let worst = checkStream(run, 0)
    #expect(worst < bench.dies[0].period / 4)
    #expect(checkStream(run, 1) <= 500)
    #expect(run.counters.recoveredEdges.load(ordering: .relaxed) == 1)
    let lost = run.counters.lost.load(ordering: .relaxed)
    #expect(lost <= 3)
    let marked = run.all.filter { $0.marker == .lost }.map(\.x).reduce(0, +)
    #expect(UInt64(marked) == lost)
    #expect(run.bench.longestWait <= 3 * 10_000_000)
  }

  @Test("counts each loss under random lost edges", arguments: 0..<20)
  func randomLostEdges(seed: UInt64) throws {
    let bench = Bench(
      accelerometerPeriod: 9_500_000 + Int64(seed) * 50_000,
      magnetometerPeriod: 10_500_000 - Int64(seed) * 50_000)
    var random = SeededGenerator(seed: seed)
    bench.dies[0].lostEdges = { _ in random.unit() < 0.3 }
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 10_000))
    checkStream(run, 0)
    #expect(checkStream(run, 1) <= 500)
    let conversions = run.samples(0).map(\.conversion)
    for (a, b) in zip(conversions, conversions.dropFirst()) { #expect(b - a <= 4) }
    let gaps = zip(conversions, conversions.dropFirst()).map { $1 - $0 - 1 }.reduce(0, +)
    #expect(run.counters.lost.load(ordering: .relaxed) == UInt64(gaps), "seed \(seed)")
    #expect(run.bench.longestWait <= 3 * 10_500_000)
  }

  @Test("moves the stamp of a late read by whole periods", arguments: 1..<8)
  func lateRead(periods: Int64) throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    run.drain()
    // The thread is held up right when an edge came.
    let edge = try #require(bench.dies[0].nextSample)
    bench.advance(to: edge + periods * bench.dies[0].period + 4_000_000)
    #expect(run.run(milliseconds: 500))
    #expect(checkStream(run, 0) < bench.dies[0].period / 10)
    checkStream(run, 1)
    #expect(run.counters.overwritten.load(ordering: .relaxed) >= UInt64(periods))
    #expect(run.samples(0).contains { $0.flags.contains([.overrun, .estimatedTime]) })
  }

  @Test("does not mistake an edge for new data, nor spin on a line that stays high")
  func spuriousEdges() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    var random = SeededGenerator(seed: 7)
    bench.happening = { bench in
      if random.unit() < 0.1 {
        bench.queue.append(
          Edge(line: 0, timestamp: Timestamp(nanoseconds: bench.now)))
      }
    }
    #expect(run.run(milliseconds: 3000))
    checkStream(run, 0)
    #expect(run.counters.lost.load(ordering: .relaxed) == 0)
  }

  @Test("counts edges that the kernel's queue lost by their numbers")
  func kernelQueue() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 200))
    bench.dies[0].edgeCount += 5
    #expect(run.run(milliseconds: 200))
    #expect(run.counters.edgesLost.load(ordering: .relaxed) == 5)
  }

  @Test("polls a sensor whose edges never come")
  func deadLine() throws {
    let bench = Bench()
    var edgeLess = true
    bench.dies[0].lostEdges = { _ in edgeLess }
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 3000))
    let samples = run.samples(0).suffix(200)
    #expect(samples.allSatisfy { $0.flags.contains([.recoveredEdge, .estimatedTime]) })
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $1.conversion - $0.conversion == 1 })
    edgeLess = false
    #expect(run.run(milliseconds: 500))
    #expect(run.samples(0).suffix(40).allSatisfy { $0.flags == [] })
  }

  @Test("goes on by looking when the lines fail")
  func lineFailure() throws {
    let bench = Bench()
    let run = try BenchRun(bench)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 500))
    bench.lineFailures = 50
    #expect(run.run(milliseconds: 3000))
    #expect(checkStream(run, 0) < bench.dies[0].period / 4)
    #expect(run.counters.lineErrors.load(ordering: .relaxed) == 50)
  }
}

@Suite("Acquisition by polling")
struct AcquisitionPollingTests {
  @Test(
    "delivers every conversion with a stamp that is an eighth of a period sharp",
    arguments: [9_500_000, 9_900_000, 10_000_000, 10_070_000, 10_500_000] as [Int64])
  func polling(period: Int64) throws {
    let bench = Bench(accelerometerPeriod: period, magnetometerPeriod: 20_000_000 - period)
    var random = SeededGenerator(seed: UInt64(period))
    bench.transferTime = { 200_000 + Int64(random.unit() * 300_000) }
    let run = try BenchRun(bench, polling: true)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 20_000))
    for stream in [UInt8(0), 1] {
      checkStream(run, stream)
      #expect(run.samples(stream).count > 1850)
      #expect(run.samples(stream).allSatisfy { $0.flags == .estimatedTime })
      // The period is learned: late stamps are as even as the chip's own.
      let late = run.samples(stream).suffix(1500)
      let truth = bench.dies[Int(stream)]
      for sample in late {
        #expect(
          abs(sample.timestamp.nanoseconds - truth.times[sample.conversion]) < truth.period / 6)
      }
    }
    #expect(run.counters.lost.load(ordering: .relaxed) == 0)
  }

  @Test("survives a held-up thread", arguments: 1..<10)
  func late(periods: Int64) throws {
    let bench = Bench()
    let run = try BenchRun(bench, polling: true)
    try run.acquisition.start()
    #expect(run.run(milliseconds: 2000))
    bench.advance(to: bench.now + periods * 9_700_000)
    #expect(run.run(milliseconds: 2000))
    let samples = run.samples(0)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.sequence < $1.sequence })
    let last = try #require(samples.last)
    let drift = last.conversion - Int(last.sequence) - samples[0].conversion
    #expect(abs(drift) <= 1)
  }
}
