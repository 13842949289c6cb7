import PoiseSystem
import Testing

@Suite("Handover")
struct HandoverTests {
  @Test("gives every piece once and in order, whoever is faster", arguments: [1, 2, 8])
  func order(room: Int) throws {
    let queue = Handover<Int>(room: room)
    let thread = try RealtimeThread(name: "test-put", priority: .normal) {
      for k in 0..<20_000 where !queue.put(k) { return }
      queue.close()
    }
    var next = 0
    while let piece = queue.take() {
      #expect(piece == next)
      next += 1
    }
    thread.join()
    #expect(next == 20_000)
    #expect(queue.take() == nil)
  }

  @Test("lets who puts go, where nobody takes any more")
  func refused() throws {
    let queue = Handover<Int>(room: 2)
    let ended = Handover<Int>(room: 1)
    let thread = try RealtimeThread(name: "test-put", priority: .normal) {
      var count = 0
      while queue.put(count) { count += 1 }
      _ = ended.put(count)
    }
    for k in 0..<5 { #expect(queue.take() == k) }
    queue.refuse()
    let count = try #require(ended.take())
    thread.join()
    // Five taken, and up to two that waited.
    #expect((5...7).contains(count))
    #expect(!queue.put(1))
  }
}
