import PoiseHardware

/// What the conformance suite may use of a bus.
public struct BusUnderTest: Sendable {
  /// A device that answers.
  public var address: UInt8
  /// An address where nothing is.
  public var absent: UInt8
  /// A register that keeps what is written, and the one after it.
  public var scratch: UInt8
  /// ORed into a register for a transfer of more than one byte.
  public var autoIncrement: UInt8

  public init(address: UInt8, absent: UInt8, scratch: UInt8, autoIncrement: UInt8 = 0) {
    self.address = address
    self.absent = absent
    self.scratch = scratch
    self.autoIncrement = autoIncrement
  }
}

/// What every ``RegisterBus`` must do; answers one line for each thing it does not.
public func conformanceProblems<Bus: RegisterBus & ~Copyable>(
  of bus: inout Bus, _ test: BusUnderTest
) -> [String] {
  var problems: [String] = []
  func check(_ fine: Bool, _ rule: String) { if !fine { problems.append(rule) } }
  let next = test.scratch + 1
  do throws(BusError) {
    try bus.write(0x5A, to: test.scratch, of: test.address)
    try bus.write(0xA5, to: next, of: test.address)
    check(try bus.readByte(test.scratch, of: test.address) == 0x5A, "a written register reads back")
    check(try bus.readByte(next, of: test.address) == 0xA5, "registers are separate")

    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
    defer { memory.deallocate() }
    for i in memory.indices { memory[i] = 0xEE }
    let middle = UnsafeMutableRawBufferPointer(rebasing: memory[1..<3])
    try bus.read(test.scratch | test.autoIncrement, of: test.address, into: middle)
    check(
      memory.elementsEqual([0xEE, 0x5A, 0xA5, 0xEE]),
      "a burst fills its buffer, in order, and no more")

    do throws(BusError) {
      _ = try bus.readByte(test.scratch, of: test.absent)
      problems.append("a read where nothing is must fail")
    } catch {
      check(error.code == .noAnswer, "a read where nothing is says that nothing answers")
      check(
        error.address == test.absent && error.register == test.scratch, "an error says where it was"
      )
    }
    do throws(BusError) {
      try bus.write(0, to: test.scratch, of: test.absent)
      problems.append("a write where nothing is must fail")
    } catch {
      check(error.code == .noAnswer, "a write where nothing is says that nothing answers")
    }
    check(
      try bus.readByte(test.scratch, of: test.address) == 0x5A, "the bus goes on after an error")
    try bus.reopen()
    check(
      try bus.readByte(test.scratch, of: test.address) == 0x5A, "registers outlive a reopened bus")
  } catch {
    problems.append("a transfer with a present device failed: \(error)")
  }
  return problems
}
