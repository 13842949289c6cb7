import Testing

@testable import PoiseLive

@Suite("What waits for a client")
struct OutputBufferTests {
  private func text(_ buffer: inout OutputBuffer) -> String {
    var bytes: [UInt8] = []
    while !buffer.isEmpty {
      let count = buffer.withPending { pending in
        bytes += pending
        return pending.count
      }
      _ = buffer.drop(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Dropped messages; nil where it is full.
  private func offer(
    _ text: String, _ kind: OutputBuffer.Kind, reports: UInt64 = 0, to buffer: inout OutputBuffer
  ) -> UInt64? {
    if case .taken(let dropped) = buffer.offer(Array(text.utf8), kind, reports: reports) {
      return dropped
    }
    return nil
  }

  @Test("what each kind does to those that wait, at every state of the first message")
  func kinds() {
    for begun in 0...2 {
      var buffer = OutputBuffer()
      #expect(offer("aaa", .newest(1), to: &buffer) == 0)
      var sent = ""
      if begun > 0 {
        sent = buffer.withPending { String(decoding: $0.prefix(begun), as: UTF8.self) }
        let isWhole = buffer.drop(begun)
        #expect(!isWhole)
      }
      #expect(offer("ev1", .lasting, to: &buffer) == 0)
      #expect(offer("bbb", .newest(2), to: &buffer) == 0)
      let replaced: UInt64 = begun == 0 ? 6 : 0
      if begun == 0 {
        #expect(offer("ccc", .newest(1), reports: 5, to: &buffer) == 1)
        #expect(offer("ddd", .newest(1), to: &buffer) == replaced)
      } else {
        #expect(offer("ddd", .newest(1), to: &buffer) == 0)
      }
      #expect(buffer.count == (begun == 0 ? 9 : 12 - begun))
      let rest = text(&buffer)
      #expect(sent + rest == (begun == 0 ? "ev1bbbddd" : "aaaev1bbbddd"))
      #expect(buffer.count == 0)
    }
  }

  @Test("signals wait up to their limit, the newest of them")
  func signals() {
    var buffer = OutputBuffer()
    let one = OutputBuffer.signalLimit / 4
    var dropped: [UInt64] = []
    for k in 0..<7 {
      let bytes = [UInt8](repeating: UInt8(ascii: "0") + UInt8(k), count: one)
      if case .taken(let count) = buffer.offer(bytes, .signal) { dropped.append(count) }
    }
    #expect(dropped == [0, 0, 0, 0, 1, 1, 1])
    let rest = text(&buffer)
    #expect(Set(rest) == Set("3456"))
  }
}
