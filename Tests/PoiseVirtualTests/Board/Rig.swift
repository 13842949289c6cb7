import PoiseCore
import PoiseHardware
import PoiseVirtual

/// A board with its bus and its lines in one hand, and the words a test speaks to them with.
final class Rig {
  let board: VirtualBoard
  private var bus: VirtualBus
  private var edges: VirtualEdges

  init(_ board: VirtualBoard) {
    self.board = board
    bus = board.bus()
    edges = board.edges()
  }

  var now: Timestamp { board.now }

  func read(_ register: UInt8, of address: UInt8, count: Int = 1) throws(BusError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xEE, count: count)
    var failure: BusError?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(BusError) {
        try bus.read(register, of: address, into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError) {
    try bus.write(value, to: register, of: address)
  }

  func reopen() throws(BusError) { try bus.reopen() }

  /// Waits at most `milliseconds`.
  func wait(_ milliseconds: Double) throws(LineError) -> Edge? {
    try edges.wait(until: now + Int64(milliseconds * 1e6))
  }

  func level(_ line: UInt8) throws(LineError) -> Bool { try edges.level(of: line) }

  /// Lets time go by and forgets the edges in it.
  func idle(_ milliseconds: Double) throws(LineError) {
    let end = now + Int64(milliseconds * 1e6)
    while try edges.wait(until: end) != nil {}
  }

  /// Three little-endian 16-bit outputs from `register` on, in one burst.
  func counts(_ register: UInt8, of address: UInt8) throws(BusError) -> [Int16] {
    let bytes = try read(register | 0x80, of: address, count: 6)
    return [0, 2, 4].map { Int16(bitPattern: UInt16(bytes[$0 + 1]) << 8 | UInt16(bytes[$0])) }
  }
}

extension StillSource {
  /// Specific force in g, field in µT.
  init(g: Vector3, field: Vector3? = nil, duration: Double? = nil) {
    self.init(
      Motion(specificForce: Physics.standardGravity * g, magneticField: field), duration: duration)
  }
}

/// One motion before a moment, another from it on.
struct SwitchingSource: MotionSource {
  var moment: Double
  var before: Motion
  var after: Motion
  var duration: Double? { nil }
  func motion(at t: Double) -> Motion? { t < moment ? before : after }
}
