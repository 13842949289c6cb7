import Glibc
import PoiseSystem
import Synchronization
import Testing

@Suite("Lines for a reader who may be slow")
struct OutputQueueTests {
  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  /// Everything that comes until the other end is closed.
  private func readAll(_ descriptor: Int32) -> String {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count <= 0 { return String(decoding: all, as: UTF8.self) }
      all += piece[..<count]
    }
  }

  @Test("every line arrives, in order, however long")
  func order() throws {
    let (reader, writer) = try pipe()
    defer { close(reader) }
    let lines = (0..<200).map { "\($0) " + String(repeating: "x", count: $0 * 50) }
    let queue = OutputQueue(writer, isOwned: true)
    // The reader is this thread: what does not fit into pipe and queue waits for it.
    let feeding = try RealtimeThread(name: "feed", priority: .normal) {
      for line in lines { queue.append(line, waits: true) }
      _ = queue.finish()
    }
    let text = readAll(reader)
    feeding.join()
    #expect(text == lines.map { $0 + "\n" }.joined())
    #expect(queue.dropped == 0)
  }

  @Test("nobody waits for a reader that never reads; each line is taken or counted")
  func stalled() throws {
    let (reader, writer) = try pipe()
    let queue = OutputQueue(writer, isOwned: true)
    let line = String(repeating: "y", count: 199)
    for _ in 0..<5000 { queue.append(line) }
    #expect(queue.dropped > 3000, "pipe and queue are bounded")
    queue.abandon()
    let text = readAll(reader)
    close(reader)
    let whole = text.split(separator: "\n").filter { $0.count == line.count }.count
    #expect(UInt64(whole) + queue.dropped == 5000)
  }

  @Test("what was dropped before the reader left is told from what nobody wanted afterwards")
  func leaving() throws {
    let hasLeft = Atomic(false)
    let queue = OutputQueue(
      -1, put: { _ in hasLeft.load(ordering: .acquiring) ? .failed(EPIPE) : .nothing })
    let line = String(repeating: "w", count: 199)
    // The thread holds as much again as waits.
    for _ in 0..<1000 { queue.append(line) }
    let before = queue.dropped
    #expect(before >= 1000 - 2 * UInt64(OutputQueue.capacity / 200))
    hasLeft.store(true, ordering: .releasing)
    #expect(queue.finish() == 1000)
    #expect(queue.failure == EPIPE)
    #expect(queue.droppedBeforeFailure == before)
    queue.append(line)
    #expect(queue.dropped == 1001 && queue.droppedBeforeFailure == before)
  }

  @Test("a reader that has gone, and a full disk, are told once, and lines are counted")
  func failures() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = try pipe()
    close(reader)
    for (descriptor, code) in [(writer, EPIPE), (open("/dev/full", O_WRONLY), ENOSPC)] {
      let told = Mutex<[Int32]>([])
      let queue = OutputQueue(
        descriptor, isOwned: true, failed: { code in told.withLock { $0.append(code) } })
      for _ in 0..<100 { queue.append("z") }
      #expect(queue.finish() == 100)
      #expect(told.withLock { $0 } == [code])
      #expect(queue.failure == code)
    }
  }
}
