import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("How late a thread woke up")
struct LatenessHistogramTests {
  @Test("each microsecond has its bucket, in order, none wider than 3.2%")
  func buckets() {
    var wrong: [UInt64] = []
    var last = -1
    for micros in UInt64(0)..<200_000 {
      let bucket = LatenessHistogram.bucket(micros)
      let latest = LatenessHistogram.latest(bucket)
      if bucket != last && bucket != last + 1 { wrong.append(micros) }
      if latest < micros || latest - micros > max(1, micros / 31) { wrong.append(micros) }
      last = bucket
    }
    #expect(wrong.isEmpty)
    #expect(LatenessHistogram.bucket(.max / 2) == LatenessHistogram.bucketCount - 1)
    #expect(LatenessHistogram.bucket(1 << 26 - 1) == LatenessHistogram.bucketCount - 1)
    #expect(LatenessHistogram.bucket(1 << 25) < LatenessHistogram.bucketCount - 1)
  }

  @Test("quantiles are those of the sorted values, to 3.2% and a microsecond")
  func quantiles() throws {
    var random = SeededGenerator(seed: 41)
    let histogram = LatenessHistogram()
    #expect(histogram.figures() == nil)
    var values: [Int64] = []
    for i in 0..<20_000 {
      let value = i % 500 == 0 ? random.uniform(1e6, 4e8) : abs(random.normal()) * 60_000
      values.append(Int64(value))
      histogram.record(Int64(value))
    }
    values.sort()
    let figures = try #require(histogram.figures())
    for (share, found) in [(0.5, figures.median), (0.99, figures.p99), (0.999, figures.p999)] {
      let exact = Double(values[Int((share * 20_000).rounded(.up)) - 1]) * 1e-6
      #expect(found >= exact && found <= exact * 1.033 + 0.001, "\(share)")
    }
    #expect(figures.worst == Double(values[19_999]) * 1e-6)
    #expect(histogram.count == 20_000)
  }

  @Test("too early is on time, and hours late is in the last bucket")
  func ends() throws {
    let histogram = LatenessHistogram()
    histogram.record(-5_000_000)
    #expect(histogram.figures()?.worst == 0)
    histogram.record(.max)
    let figures = try #require(histogram.figures())
    #expect(figures.worst == Double(Int64.max) * 1e-6 && figures.median <= 0.001)
  }

  @Test("recording allocates nothing", .enabled(if: countsAllocations))
  func memory() {
    let histogram = LatenessHistogram()
    func pass() { for i in 0..<1000 { histogram.record(Int64(i) * 7919) } }
    pass()
    #expect(allocations { pass() } == 0)
  }
}
