import PoiseCore

/// Register-level model of Bosch's BMI160.
///
/// Modeled: identity, soft reset, power modes by command with the time they take, writes that come
/// too soon after one another while both dies are asleep, which are lost, rates, ranges, ready bits
/// cleared by reading the data, INT1 with the pulse of data-ready and the level of the watermark
/// and with its enable, polarity and mapping, temperature, self-tests of both dies, the FIFO
/// without headers with its length in bytes, watermark in units of four, overflow and flush.
///
/// Not modeled: filters, low-power modes, headers and time in the FIFO, latched interrupts, the
/// other interrupts, magnetometer interface, fast compensation.
public final class VirtualBMI160: VirtualBoschInertial {
  private var isForcing = false
  private var isTurning = false
  /// When a die that was told to wake does.
  private var forcesFrom: Timestamp?
  private var turnsFrom: Timestamp?
  private var lastWrite = Timestamp(nanoseconds: .min / 2)
  private var busyUntil = Timestamp(nanoseconds: 0)
  private var testedAt: Timestamp?

  public init(address: UInt8 = 0x68, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "BMI160", address: address,
      layout: Layout(
        outputs: 0x0C, force: 6, turn: 0, temperature: 0x20, fifoData: 0x24, fifoBytes: 1024),
      options: options)
  }

  override func resetRegisters() {
    super.resetRegisters()
    registers[0x00] = 0xD1
    registers[0x40] = 0x28
    registers[0x41] = 0x03
    registers[0x42] = 0x28
    registers[0x45] = 0x88
    registers[0x46] = 0x80
    registers[0x47] = 0x10
    (isForcing, isTurning) = (false, false)
    (forcesFrom, turnsFrom, testedAt) = (nil, nil, nil)
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    noteRead(of: register)
    switch register {
    case 0x1B:
      let isTested = testedAt.map { time >= $0 } == true && !hasBrokenElement
      return (hasForce ? 0x80 : 0) | (hasTurn ? 0x40 : 0) | (isTested ? 0x02 : 0)
    case 0x22: return UInt8(truncatingIfNeeded: fifo.count)
    case 0x23: return UInt8(fifo.count >> 8)
    case 0x24: return fifo.pop()
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    let isAsleep = !isForcing && !isTurning
    let isEarly = time < busyUntil || isAsleep && time - lastWrite < 450_000
    lastWrite = time
    if isEarly { return }
    switch register {
    case 0x7E: command(value, at: time)
    case 0x40...0x47, 0x50...0x56, 0x6D:
      registers[Int(register)] = value
      if register == 0x6D { testedAt = value & 0x10 == 0 ? nil : time + 20_000_000 }
      run(at: time)
    default: break
    }
  }

  private func command(_ code: UInt8, at time: Timestamp) {
    switch code {
    case 0xB6:
      powerOn(at: time)
      busyUntil = time + 1_000_000
    case 0xB0: fifo.reset()
    case 0x10: (isForcing, forcesFrom) = (false, nil)
    case 0x11: (isForcing, forcesFrom) = (true, isForcing ? forcesFrom : time + 3_800_000)
    case 0x14: (isTurning, turnsFrom) = (false, nil)
    case 0x15: (isTurning, turnsFrom) = (true, isTurning ? turnsFrom : time + 80_000_000)
    default: return
    }
    run(at: time)
  }

  /// The clock of both dies: as fast as the faster one.
  private func run(at time: Timestamp) {
    let force = isForcing ? Self.rate(registers[0x40]) : nil
    let turn = isTurning ? Self.rate(registers[0x42]) : nil
    let from = [isForcing ? forcesFrom : nil, isTurning ? turnsFrom : nil].compactMap { $0 }.min()
    let settling = max(0, Double((from ?? time) - time) * 1e-9)
    convert(rate: [force, turn].compactMap { $0 }.max(), at: time, settling: settling)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    convertTemperature()
    if isTurning && turnsFrom.map({ time >= $0 }) == true { convertTurn(motion, at: time) }
    if isForcing && forcesFrom.map({ time >= $0 }) == true {
      let perG: [UInt8: Double] = [0x03: 16384, 0x05: 8192, 0x08: 4096, 0x0C: 2048]
      // Enabled, with the amplitude high: against the sign.
      let isTested = registers[0x6D] & 0x0B == 0x09 && !hasBrokenElement
      let push = !isTested ? 0 : registers[0x6D] & 0x04 == 0 ? 1.3 : -1.3
      convertForce(
        motion, push: Vector3(push, push, push), perG: perG[registers[0x41] & 0x0F] ?? 16384,
        at: time)
    }
    finish(fifo: registers[0x47], at: time)
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isPulse = registers[0x51] & 0x10 != 0 && registers[0x56] & 0x80 != 0 && pulseEnds != nil
    let isFull =
      registers[0x51] & 0x40 != 0 && registers[0x56] & 0x40 != 0 && registers[0x46] > 0
      && fifo.count >= 4 * Int(registers[0x46])
    let isDriven = pin == Self.interrupt1 && registers[0x53] & 0x08 != 0
    return isDriven && (isPulse || isFull) == (registers[0x53] & 0x02 != 0)
  }
}
