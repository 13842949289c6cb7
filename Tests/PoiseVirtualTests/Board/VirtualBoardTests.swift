import Glibc
import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

@Suite("VirtualBoard")
struct VirtualBoardTests {
  private func running(_ board: VirtualBoard) throws -> Rig {
    let rig = Rig(board)
    try rig.write(0x10, to: 0x22, of: 0x19)
    try rig.write(0x88, to: 0x23, of: 0x19)
    try rig.write(0x57, to: 0x20, of: 0x19)
    try rig.write(0x11, to: 0x62, of: 0x1E)
    try rig.write(0x8C, to: 0x60, of: 0x1E)
    return rig
  }

  private let still = StillSource(g: Vector3(0, 0, 1), field: Vector3(20, 0, -43))

  @Test("charges each transfer what it takes at 400 kHz")
  func cost() throws {
    let rig = Rig(.lsm303agr(source: still, start: Timestamp(nanoseconds: 1_000)))
    #expect(rig.now.nanoseconds == 1_000)
    // Start, 3 bytes, stop: 29 bits of 2.5 µs.
    try rig.write(0, to: 0x20, of: 0x19)
    #expect(rig.now.nanoseconds == 1_000 + 72_500)
    // Two starts, 10 bytes, stop: 93 bits.
    _ = try rig.read(0xA7, of: 0x19, count: 7)
    #expect(rig.now.nanoseconds == 1_000 + 72_500 + 232_500)
  }

  @Test("answers for an absent address as Linux does, and charges the attempt")
  func absentAddress() throws {
    let rig = Rig(.lsm303agr(source: still))
    let expected = BusError(code: .noAnswer, errno: EREMOTEIO, address: 0x18, register: 0x0F)
    #expect(throws: expected) { try rig.read(0x0F, of: 0x18) }
    #expect(throws: expected) { try rig.write(0, to: 0x0F, of: 0x18) }
    #expect(rig.now.nanoseconds == 2 * 27_500)
  }

  @Test("goes to the deadline where no edge comes, and only looks where it has passed")
  func deadline() throws {
    let rig = Rig(.lsm303agr(source: still))
    #expect(try rig.wait(5) == nil)
    #expect(rig.now.nanoseconds == 5_000_000)
    #expect(try rig.wait(-1) == nil)
    #expect(rig.now.nanoseconds == 5_000_000)
    #expect(throws: LineError.self) { try rig.level(2) }
  }

  @Test("gives one edge a reading, and none at all while nobody reads")
  func dataReadyIsALevel() throws {
    let rig = try running(.lsm303agr(source: still))
    var lines: [UInt8] = []
    while let edge = try rig.wait(500) { lines.append(edge.line) }
    #expect(lines.sorted() == [0, 1])
    #expect(try rig.level(0))
    #expect(try rig.level(1))
    _ = try rig.counts(0x28, of: 0x19)
    #expect(try rig.level(0) == false)
    let edge = try #require(try rig.wait(20))
    #expect(edge.line == 0 && edge.sequence == 2)
    #expect(try rig.wait(500) == nil)
  }

  @Test("stamps an edge with the instant of the conversion and delivers every sample")
  func everySample() throws {
    let rig = try running(.lsm303agr(source: WalkerSource(), keepsSamples: true))
    var got: [UInt8: [ProducedSample]] = [0: [], 1: []]
    while rig.now.nanoseconds < 10_000_000_000 {
      guard let edge = try rig.wait(100) else { continue }
      #expect(edge.merged == 1)
      let values =
        try edge.line == 0 ? rig.counts(0x28, of: 0x19) : rig.counts(0x68, of: 0x1E)
      let made = rig.board.produced(
        edge.line == 0 ? .accelerometer : .magnetometer, at: edge.line == 0 ? 0x19 : 0x1E)
      guard var sample = made?.samples.last else { continue }
      #expect(sample.instant == edge.timestamp)
      (sample.x, sample.y, sample.z) = (Int32(values[0]), Int32(values[1]), Int32(values[2]))
      got[edge.line]?.append(sample)
    }
    for (line, kind, address) in [
      (UInt8(0), SensorKind.accelerometer, UInt8(0x19)), (1, .magnetometer, 0x1E)
    ] {
      let made = try #require(rig.board.produced(kind, at: address))
      #expect(made.samples == got[line])
      #expect(made.overwritten == 0 && made.count > 950)
    }
  }

  @Test("queues as the kernel does: numbers every edge and drops the oldest")
  func queueLimit() throws {
    let faults = (1...40).map { VirtualFault(.extraEdge(line: 0), at: .seconds(Double($0) * 0.1)) }
    let rig = Rig(.lsm303agr(source: still, faults: faults))
    // 40 edges go by in one long transfer: nothing takes them out meanwhile.
    _ = try rig.read(0x0F, of: 0x19, count: 200_000)
    let edge = try #require(try rig.wait(0))
    #expect(edge == Edge(line: 0, merged: 32, sequence: 40, timestamp: Timestamp(seconds: 4)))
    #expect(try rig.wait(0) == nil)
  }

  @Test("queues no edge before the lines are requested")
  func requestLater() throws {
    let board = VirtualBoard.lsm303agr(source: still)
    var bus = board.bus()
    try bus.write(0x10, to: 0x22, of: 0x19)
    try bus.write(0x57, to: 0x20, of: 0x19)
    var bytes: UInt8 = 0
    for _ in 0..<1000 {
      try withUnsafeMutableBytes(of: &bytes) { try bus.read(0x0F, of: 0x19, into: $0) }
    }
    var edges = board.edges()
    #expect(try edges.level(of: 0))
    #expect(try edges.wait(until: board.now + 500_000_000) == nil)
  }

  private func trace(seed: UInt64) throws -> [UInt8] {
    let rig = try running(.lsm303agr(source: WalkerSource(seed: seed), seed: seed))
    var bytes: [UInt8] = []
    while rig.now.nanoseconds < 6_000_000_000 {
      guard let edge = try rig.wait(100) else { continue }
      withUnsafeBytes(of: edge.timestamp.nanoseconds) { bytes += $0 }
      bytes +=
        try edge.line == 0
        ? rig.read(0xA7, of: 0x19, count: 7) : rig.read(0xE7, of: 0x1E, count: 7)
    }
    return bytes
  }

  @Test("gives the same bytes for the same seed and others for another")
  func determinism() throws {
    let first = try trace(seed: 7)
    #expect(first.count > 15_000)
    #expect(try trace(seed: 7) == first)
    #expect(try trace(seed: 8) != first)
  }

  @Test("stops with its source, tells so once, and leaves nothing unread")
  func end() throws {
    let source = StillSource(g: Vector3(0, 0, 1), duration: 1)
    let board = VirtualBoard.lsm303agr(source: source, keepsSamples: true)
    let told = Counter()
    board.onEnd = { told.add() }
    let rig = try running(board)
    var read = 0
    while told.value == 0 {
      guard let edge = try rig.wait(30) else { continue }
      if edge.line == 0 { read += 1 }
      _ = try edge.line == 0 ? rig.counts(0x28, of: 0x19) : rig.counts(0x68, of: 0x1E)
    }
    try rig.idle(1000)
    #expect(told.value == 1 && board.hasEnded)
    #expect(board.produced(.accelerometer, at: 0x19)?.count == read)
    #expect(board.produced(.accelerometer, at: 0x19)?.samples.last?.instant.seconds ?? 9 <= 1)
  }

  @Test("asks for real time only as virtual time moves, never backwards")
  func pacing() throws {
    let board = VirtualBoard.lsm303agr(source: still)
    let times = Times()
    board.pace = { times.add($0) }
    let rig = try running(board)
    for _ in 0..<50 {
      guard let edge = try rig.wait(30) else { continue }
      _ = try edge.line == 0 ? rig.counts(0x28, of: 0x19) : rig.counts(0x68, of: 0x1E)
    }
    #expect(times.all.count > 25)
    #expect(zip(times.all, times.all.dropFirst()).allSatisfy { $0 < $1 })
  }
}

/// What a callback on this very thread leaves behind.
private final class Counter: @unchecked Sendable {
  private(set) var value = 0
  func add() { value += 1 }
}

private final class Times: @unchecked Sendable {
  private(set) var all: [Timestamp] = []
  func add(_ time: Timestamp) { all.append(time) }
}
