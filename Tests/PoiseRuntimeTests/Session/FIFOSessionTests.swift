import Foundation
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseMotion
@testable import PoiseRuntime

@Suite("Sessions with a FIFO")
struct FIFOSessionTests {
  /// The virtual board with a FIFO for its accelerometer.
  private func rig(
    _ fifo: Int, seconds: Double, faults: [VirtualFault] = [], seed: UInt64 = 1
  ) throws -> SessionRig {
    var rig = try SessionRig(seconds: seconds, faults: faults, seed: seed)
    let line = "interrupt = \"ACC_INT1\""
    let text = BoardStore.virtualText.replacingOccurrences(
      of: line, with: "\(line)\nfifo = \(fifo)")
    rig.options.board = try Board(text: text, file: "virtual.toml")
    return rig
  }

  @Test("replay to the same events, and no sample is late", arguments: [2, 16, 31])
  func identity(fifo: Int) throws {
    let record = try rig(fifo, seconds: 45).record()
    try record.check("fifo \(fifo)")
    #expect(record.lines("step").count > 20)
    #expect(record.raw.allSatisfy { !$0.flags.contains(.late) })
    #expect(record.gap(0) == 0 && record.gap(1) == 0)
    let stream = try LogReader(path: record.logs[0]).streams[0]
    #expect(stream.fifo == fifo && stream.lag == 352_000_000)
  }

  @Test("replay to the same events through faults, late samples or not", arguments: 1...6)
  func faults(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var faults: [VirtualFault] = []
    for _ in 0..<8 {
      let kind: VirtualFault.Kind =
        switch Int(random.unit() * 6) {
        case 0: .noAnswer(address: 0x19)
        case 1: .absent(address: random.unit() < 0.5 ? 0x19 : 0x1E)
        case 2: .brownOut(address: 0x19)
        case 3: .stuckBus(endsOnReopen: true)
        case 4: .timeout
        default: .lostEdges(line: 0, count: 1 + Int(random.unit() * 5))
        }
      faults.append(
        VirtualFault(
          kind, at: .seconds(random.uniform(2, 30)), lasting: random.uniform(0.01, 2)))
    }
    try rig(16, seconds: 40, faults: faults, seed: UInt64(seed)).record().check("seed \(seed)")
  }

  @Test("tell what sessions without tell: the same steps within a hundredth of a second")
  func sameEvents() throws {
    func steps(_ record: SessionRecord) throws -> [Double] {
      let log = try LogReader(path: record.logs[0])
      let offset = log.description.timeOffset
      return try record.lines("step").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(object?["timestamp"] as? Double) - Double(offset) * 1e-9
      }
    }
    let plain = try steps(rig(0, seconds: 60).record())
    #expect(plain.count > 30)
    for fifo in [4, 16, 31] {
      let queued = try steps(rig(fifo, seconds: 60).record())
      #expect(queued.count == plain.count, "fifo \(fifo)")
      let off = zip(plain, queued).map { abs($0 - $1) }.max() ?? 1
      #expect(off < 0.01, "fifo \(fifo): \(off) s")
    }
  }

  @Test("waits as long as the FIFO of the streams can keep a sample, and 100 ms")
  func wait() throws {
    let streams = try Recorder.streams(of: rig(16, seconds: 1).options.board)
    #expect(FusionCore.wait(for: streams) == 452_000_000)
    let plain = try Recorder.streams(of: rig(0, seconds: 1).options.board)
    #expect(FusionCore.wait(for: plain) == 100_000_000)
  }
}
