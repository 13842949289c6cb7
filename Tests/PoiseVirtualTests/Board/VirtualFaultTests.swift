import Glibc
import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

@Suite("VirtualFault")
struct VirtualFaultTests {
  private func rig(_ faults: VirtualFault...) -> Rig {
    let still = StillSource(g: Vector3(0, 0, 1), field: Vector3(20, 0, -43))
    return Rig(.lsm303agr(source: still, faults: faults))
  }

  private func start(_ rig: Rig) throws {
    try rig.write(0x10, to: 0x22, of: 0x19)
    try rig.write(0x88, to: 0x23, of: 0x19)
    try rig.write(0x57, to: 0x20, of: 0x19)
  }

  /// Codes of `count` identity reads of the accelerometer, nil where one worked.
  private func codes(_ rig: Rig, _ count: Int) -> [BusError.Code?] {
    (0..<count).map { _ in
      do throws(BusError) {
        _ = try rig.read(0x0F, of: 0x19)
        return nil
      } catch {
        return error.code
      }
    }
  }

  @Test(
    "hits exactly the transfer it is set to",
    arguments: [
      (VirtualFault.Kind.noAnswer(address: 0x19), BusError.Code.noAnswer),
      (.arbitrationLost, .arbitrationLost), (.timeout, .timeout)
    ], 1...4)
  func oneTransfer(fault: (VirtualFault.Kind, BusError.Code), number: Int) {
    let rig = rig(VirtualFault(fault.0, at: .transfer(number)))
    let expected = (1...5).map { $0 == number ? fault.1 : nil }
    #expect(codes(rig, 5) == expected)
  }

  @Test("lets another address pass while one does not answer")
  func otherAddress() throws {
    let rig = rig(VirtualFault(.noAnswer(address: 0x19), at: .seconds(0), lasting: 1))
    #expect(codes(rig, 2) == [.noAnswer, .noAnswer])
    #expect(try rig.read(0x4F, of: 0x1E) == [0x40])
    try rig.idle(1000)
    #expect(codes(rig, 1) == [nil])
  }

  @Test("keeps a bus stuck until it ends, or until the bus is opened again")
  func stuck() throws {
    let timed = rig(VirtualFault(.stuckBus(endsOnReopen: false), at: .transfer(2), lasting: 0.2))
    #expect(codes(timed, 3) == [nil, .timeout, .timeout])
    try timed.reopen()
    #expect(codes(timed, 1) == [.timeout])
    try timed.idle(200)
    #expect(codes(timed, 1) == [nil])
    let reopened = rig(VirtualFault(.stuckBus(endsOnReopen: true), at: .seconds(0)))
    #expect(codes(reopened, 2) == [.timeout, .timeout])
    #expect(reopened.now.nanoseconds == 100_000_000)
    try reopened.reopen()
    #expect(codes(reopened, 1) == [nil])
  }

  @Test("takes a chip away with its pin and brings it back with power-on registers")
  func absent() throws {
    let rig = rig(VirtualFault(.absent(address: 0x19), at: .seconds(0.5), lasting: 0.5))
    try start(rig)
    try rig.idle(400)
    #expect(try rig.level(0))
    try rig.idle(200)
    #expect(try rig.level(0) == false)
    #expect(codes(rig, 1) == [.noAnswer])
    let made = rig.board.produced(.accelerometer, at: 0x19)?.count
    try rig.idle(500)
    #expect(try rig.read(0xA0, of: 0x19, count: 4) == [7, 0, 0, 0])
    #expect(rig.board.produced(.accelerometer, at: 0x19)?.count == made)
  }

  @Test("drops registers to their reset values in a brown-out, without any other sign")
  func brownOut() throws {
    let rig = rig(VirtualFault(.brownOut(address: 0x19), at: .seconds(0.5)))
    try start(rig)
    try rig.idle(400)
    #expect(try rig.read(0x23, of: 0x19) == [0x88])
    try rig.idle(200)
    #expect(try rig.read(0xA0, of: 0x19, count: 4) == [7, 0, 0, 0])
    #expect(try rig.level(0) == false)
  }

  @Test("shows a wrong identity while it lasts")
  func identity() throws {
    let rig = rig(
      VirtualFault(.wrongIdentity(address: 0x1E, value: 0x3D), at: .seconds(0), lasting: 1))
    #expect(try rig.read(0x4F, of: 0x1E) == [0x3D])
    #expect(try rig.read(0x0F, of: 0x19) == [0x33])
    try rig.idle(1000)
    #expect(try rig.read(0x4F, of: 0x1E) == [0x40])
  }

  @Test("loses any one edge: the level stays, and only a read brings the next", arguments: 1...5)
  func lostEdge(number: Int) throws {
    let rig = rig(
      VirtualFault(.lostEdges(line: 0, count: 1), at: .edge(line: 0, number: number)))
    try start(rig)
    for i in 1..<(number + 3) {
      let edge = try rig.wait(100)
      if i == number {
        #expect(edge == nil)
        #expect(try rig.level(0))
        #expect(try rig.read(0x27, of: 0x19) == [0xFF])
      } else {
        // The kernel never saw the lost one, so its numbers have no gap.
        #expect(edge?.sequence == UInt32(i < number ? i : i - 1))
      }
      _ = try rig.counts(0x28, of: 0x19)
    }
  }

  @Test("loses all edges for a while")
  func lostForAWhile() throws {
    let rig = rig(VirtualFault(.lostEdges(line: 0, count: 0), at: .seconds(0.5), lasting: 0.5))
    try start(rig)
    var seen: [Double] = []
    while rig.now.nanoseconds < 1_500_000_000 {
      if let edge = try rig.wait(20) { seen.append(edge.timestamp.seconds) }
      _ = try rig.counts(0x28, of: 0x19)
    }
    #expect(seen.filter { $0 < 0.5 }.count > 40)
    #expect(seen.filter { $0 >= 0.5 && $0 < 1 }.isEmpty)
    #expect(seen.filter { $0 >= 1 }.count > 45)
  }

  @Test("makes an edge without cause")
  func extraEdge() throws {
    let rig = rig(VirtualFault(.extraEdge(line: 1), at: .seconds(0.25)))
    let edge = try rig.wait(1000)
    #expect(edge == Edge(line: 1, sequence: 1, timestamp: Timestamp(seconds: 0.25)))
    #expect(try rig.level(1) == false)
  }

  @Test("ignores a fault of a line or an address that is not there")
  func nowhere() throws {
    let rig = rig(
      VirtualFault(.extraEdge(line: 9), at: .seconds(0.1)),
      VirtualFault(.lostEdges(line: 9, count: 1), at: .seconds(0.1), lasting: 0.1),
      VirtualFault(.absent(address: 0x42), at: .seconds(0.1), lasting: 0.1))
    #expect(try rig.wait(1000) == nil)
    #expect(codes(rig, 1) == [nil])
  }
}
