import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@Suite("VirtualBoard allocations")
struct VirtualBoardAllocationTests {
  @Test(
    "allocates nothing while it runs, so that a test of the sensor side counts only that side",
    .enabled(if: countsAllocations, "a sanitizer is in the way"), arguments: [false, true])
  func none(isRecording: Bool) throws {
    let rows = (0..<2200).map { Double($0) * 0.01 }
    let force = rows.map { Vector3($0, 0, 9.8) }
    let recording = try RecordingSource(times: rows, specificForce: force, magneticField: force)
    let source: any MotionSource = isRecording ? recording : WalkerSource()
    let board = VirtualBoard.lsm303agr(source: source)
    var bus = board.bus()
    var edges = board.edges()
    for (register, value) in [(UInt8(0x22), UInt8(0x10)), (0x23, 0x88), (0x20, 0x57)] {
      try bus.write(value, to: register, of: 0x19)
    }
    for (register, value) in [(UInt8(0x62), UInt8(0x11)), (0x60, 0x8C)] {
      try bus.write(value, to: register, of: 0x1E)
    }
    var raw: (UInt32, UInt32) = (0, 0)
    func read(_ edges: inout VirtualEdges, _ bus: inout VirtualBus, until end: Double) throws -> Int
    {
      var count = 0
      while edges.now.seconds < end {
        guard let edge = try edges.wait(until: edges.now + 30_000_000) else { continue }
        count += 1
        try withUnsafeMutableBytes(of: &raw) { buffer in
          let part = UnsafeMutableRawBufferPointer(rebasing: buffer[0..<7])
          if edge.line == 0 {
            try bus.read(0xA7, of: 0x19, into: part)
          } else {
            try bus.read(0xE7, of: 0x1E, into: part)
          }
        }
      }
      return count
    }
    _ = try read(&edges, &bus, until: 1)
    var count = 0
    let made = try allocations { count = try read(&edges, &bus, until: 21) }
    #expect(count > 3900)
    #expect(made == 0)
  }
}
