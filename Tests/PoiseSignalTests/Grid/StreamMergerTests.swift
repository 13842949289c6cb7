import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

private func record(_ stream: Int, _ ms: Int, _ sequence: Int = 0, late: Bool = false) -> RawSample
{
  RawSample(
    timestamp: Timestamp(nanoseconds: Int64(ms) * 1_000_000), sequence: UInt32(sequence),
    stream: UInt8(stream), x: 0, y: 0, z: 0, flags: late ? .late : [])
}

/// All that a merger gives for `arrivals`, popping as far as it goes after each.
private func merged(
  _ arrivals: [RawSample], streams: Int, capacity: Int = 64, flush: Bool = true
) -> [RawSample] {
  var merger = StreamMerger(streamCount: streams, capacity: capacity)
  var out: [RawSample] = []
  var next = record(0, 0)
  for raw in arrivals {
    let taken = merger.push(raw)
    #expect(taken)
    while merger.pop(into: &next) { out.append(next) }
  }
  if flush {
    merger.flush()
    while merger.pop(into: &next) { out.append(next) }
  }
  return out
}

/// The obvious reference: sort everything by (stamp, stream), keeping each stream's own order.
private func sorted(_ records: [RawSample]) -> [RawSample] {
  records.enumerated().sorted {
    ($0.element.timestamp.nanoseconds, Int($0.element.stream), $0.offset)
      < ($1.element.timestamp.nanoseconds, Int($1.element.stream), $1.offset)
  }.map(\.element)
}

/// Every interleaving of `lanes` in which a record arrives at most `skew` ms behind another
/// stream's.
private func interleavings(_ lanes: [[RawSample]], skew: Int64) -> [[RawSample]] {
  func go(_ at: [Int], _ newest: Int64) -> [[RawSample]] {
    if zip(at, lanes).allSatisfy({ $0 == $1.count }) { return [[]] }
    var out: [[RawSample]] = []
    for k in lanes.indices where at[k] < lanes[k].count {
      let raw = lanes[k][at[k]]
      if newest - raw.timestamp.nanoseconds >= skew * 1_000_000 { return [] }
      var after = at
      after[k] += 1
      for rest in go(after, max(newest, raw.timestamp.nanoseconds)) { out.append([raw] + rest) }
    }
    return out
  }
  return go(lanes.map { _ in 0 }, Int64.min / 2)
}

@Suite("StreamMerger")
struct StreamMergerTests {
  @Test("gives one order for every possible arrival of two and three short streams")
  func exhaustive() {
    let cases: [[[Int]]] = [
      [[0, 10, 20, 30], [0, 10, 20]],
      [[0, 10, 10, 20], [5, 10, 10, 300]],
      [[0, 40, 80, 120], [50, 150, 160]],
      [[0, 99, 198], [0, 100, 200]],
      [[0, 10, 20], [0, 15, 20], [7, 20, 20]],
      [[], [0, 10, 200]]
    ]
    for lanes in cases {
      let records = lanes.enumerated().map { k, stamps in
        stamps.enumerated().map { record(k, $1, $0) }
      }
      let expected = sorted(records.flatMap { $0 })
      let all = interleavings(records, skew: 100)
      #expect(!all.isEmpty)
      for arrival in all {
        #expect(merged(arrival, streams: lanes.count) == expected, "\(lanes)")
      }
    }
  }

  @Test("gives one order for random arrivals with less than 100 ms of skew", arguments: 1...20)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let streams = 1 + Int(random.next() % 8)
    var records: [RawSample] = []
    for k in 0..<streams {
      let period = 3 + 30 * random.unit()
      var t = 10 * random.unit()
      for n in 0..<120 {
        if random.next() % 8 != 0 { t += period * (0.2 + 1.6 * random.unit()) }
        if random.next() % 60 == 0 { t += 300 }
        records.append(record(k, Int(t), n))
      }
    }
    // Each stream delays its arrivals by less than 100 ms; the order within a stream stays.
    let delays = (0..<streams).map { _ in 99.9 * random.unit() }
    let arrival = records.enumerated().sorted {
      let a = Double($0.element.timestamp.nanoseconds) / 1e6 + delays[Int($0.element.stream)]
      let b = Double($1.element.timestamp.nanoseconds) / 1e6 + delays[Int($1.element.stream)]
      return (a, $0.offset) < (b, $1.offset)
    }.map(\.element)
    let out = merged(arrival, streams: streams, capacity: 256)
    #expect(out == sorted(records), "seed \(seed)")
  }

  @Test("releases only what nothing can come before any more")
  func release() {
    #expect(merged([record(0, 0), record(0, 99)], streams: 2, flush: false).isEmpty)
    #expect(merged([record(0, 0), record(0, 100)], streams: 2, flush: false) == [record(0, 0)])
    #expect(
      merged([record(0, 0), record(1, 3)], streams: 2, flush: false) == [record(0, 0)])
    #expect(merged([record(0, 0), record(0, 5)], streams: 1, flush: false).count == 2)
  }

  @Test("passes a record behind its place on at once, flagged late")
  func late() {
    let out = merged([record(0, 0), record(0, 500), record(1, 200), record(1, 500)], streams: 2)
    #expect(out == [record(0, 0), record(1, 200), record(0, 500), record(1, 500)])
    let behind = merged([record(0, 0), record(0, 150), record(0, 300), record(1, 100)], streams: 2)
    #expect(
      behind == [record(0, 0), record(0, 150), record(1, 100, late: true), record(0, 300)])
  }

  @Test("a record flagged late in a log stays late and moves nothing")
  func replayedLate() {
    let out = merged([record(0, 50), record(0, 10, late: true), record(0, 60)], streams: 1)
    #expect(out == [record(0, 50), record(0, 10, late: true), record(0, 60)])
  }

  @Test("a stream whose stamps go back is late from there on")
  func backwards() {
    let out = merged([record(0, 50), record(0, 40), record(1, 60), record(0, 70)], streams: 2)
    #expect(out.map { $0.flags.contains(.late) } == [true, false, false, false])
  }

  @Test("loses nothing when a stream fills its queue", arguments: [1, 2, 4])
  func full(capacity: Int) {
    var merger = StreamMerger(streamCount: 2, capacity: capacity)
    var out: [RawSample] = []
    var next = record(0, 0)
    for n in 0..<50 {
      while !merger.push(record(0, n, n)) {
        let popped = merger.pop(into: &next)
        #expect(popped)
        out.append(next)
      }
    }
    merger.flush()
    while merger.pop(into: &next) { out.append(next) }
    #expect(out == (0..<50).map { record(0, $0, $0) })
  }

  @Test("markers travel in their place")
  func markers() {
    var marker = record(1, 20, 7)
    marker.marker = .lost
    marker.x = 3
    let out = merged([record(0, 10), record(0, 30), marker, record(1, 40, 7)], streams: 2)
    #expect(out == [record(0, 10), marker, record(0, 30), record(1, 40, 7)])
  }
}
