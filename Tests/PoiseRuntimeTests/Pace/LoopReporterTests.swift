import PoiseCore
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("Loop reporter")
struct LoopReporterTests {
  @Test("wake-ups a second are those since the last report; the rest counts from the start")
  func figures() throws {
    let pace = Pace()
    var reporter = LoopReporter(pace, acquisition: LatenessHistogram())
    let none = reporter.figures(over: 10)
    #expect(none == nil)
    pace.fusion.record(2_000_000)
    pace.acquisitionThread.wakeups.store(50, ordering: .relaxed)
    pace.writerThread.wakeups.store(10, ordering: .relaxed)
    let early = reporter.figures(over: 10)
    let first = try #require(early)
    #expect(first.wakeups.map(\.name) == ["acquisition", "fusion", "writer"])
    #expect(first.wakeups.map(\.hz) == [5, 0, 1] && first.acquisition == nil)
    pace.acquisitionThread.wakeups.store(90, ordering: .relaxed)
    pace.skipped.store(3, ordering: .relaxed)
    let late = reporter.figures(over: 20)
    let second = try #require(late)
    #expect(second.wakeups.map(\.hz) == [2, 0, 0] && second.skipped == 3)
    #expect(second.fusion.worst == 2)
  }

  @Test("the marks of the rings are the most that they have held")
  func marks() {
    let pace = Pace()
    for count in [0, 4, 25, 3, 24] { pace.note(count, in: pace.ring1Most) }
    #expect(pace.ring1Most.load(ordering: .relaxed) == 25)
    #expect(pace.ring2Most.load(ordering: .relaxed) == 0)
    // A ring tells how many wait, published and not yet taken.
    let ring = RingBuffer<Int32>(capacity: 8)
    var producer = ring.makeProducer()
    var consumer = ring.makeConsumer()
    for i in Int32(0)..<5 { _ = producer.push(i) }
    let before = consumer.waiting
    var one: Int32 = 0
    _ = consumer.pop(into: &one)
    let after = consumer.waiting
    #expect(before == 5 && after == 4)
  }
}
