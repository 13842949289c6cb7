import PoiseCore
import PoiseHardware

/// The register bus of a ``VirtualBoard``.
///
/// Unchecked Sendable because it holds the board, which has no lock: it may be *moved* to another
/// thread, together with the ``VirtualEdges`` of the same board, as long as nobody uses the board
/// from two threads at a time.
public struct VirtualBus: ~Copyable, RegisterBus, @unchecked Sendable {
  let board: VirtualBoard

  public mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) { try board.read(register, of: address, into: buffer) }

  public mutating func write(
    _ value: UInt8, to register: UInt8, of address: UInt8
  ) throws(BusError) {
    try withUnsafeBytes(of: value) { byte throws(BusError) in
      try board.write(byte, to: register, of: address)
    }
  }

  public mutating func write(_ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8)
    throws(BusError)
  { try board.write(bytes, to: register, of: address) }

  public mutating func select(bus number: UInt8) { board.selectedBus = number }

  public mutating func reopen() throws(BusError) { board.reopen() }
}

/// The interrupt lines and the clock of a ``VirtualBoard``. A wait moves virtual time on instead of
/// sleeping.
///
/// Unchecked Sendable for the same reason, and with the same duty, as ``VirtualBus``.
public struct VirtualEdges: ~Copyable, EdgeSource, @unchecked Sendable {
  let board: VirtualBoard

  // Mutating like the other two: Swift 6.0 cannot compile a getter that only borrows here.
  public var now: Timestamp { mutating get { board.now } }

  /// The next edge before `deadline`; with none on its way virtual time is at the deadline
  /// afterwards, so give a deadline that you mean.
  public mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    board.wait(until: deadline)
  }

  public mutating func level(of line: UInt8) throws(LineError) -> Bool {
    if Int(line) >= board.lines.count {
      throw LineError(code: .noLine, errno: 0, line: line)
    }
    return board.lines[Int(line)].level
  }
}
