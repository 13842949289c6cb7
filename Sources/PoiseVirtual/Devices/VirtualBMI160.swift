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
public final class VirtualBMI160: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  private var hasForce = false
  private var hasTurn = false
  private var isForcing = false
  private var isTurning = false
  /// When a die that was told to wake does.
  private var forcesFrom: Timestamp?
  private var turnsFrom: Timestamp?
  private var lastWrite = Timestamp(nanoseconds: .min / 2)
  private var busyUntil = Timestamp(nanoseconds: 0)
  private var testedAt: Timestamp?
  private var pulseEnds: Timestamp?
  private var fifo = VirtualByteFIFO(bytes: 1024)

  public init(address: UInt8 = 0x68, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "BMI160", address: address, identityRegister: 0x00, outputBase: 0x0C,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  /// By SPI since its chip select rose after the last reset.
  private var isBySPI = false
  private var isDeaf = false

  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    isDeaf = !isBySPI
    if !isDeaf { select(header & 0x7F, at: time) }
  }

  public override func readByte(at time: Timestamp) -> UInt8 {
    isDeaf ? 0xFF : super.readByte(at: time)
  }

  public override func writeByte(_ value: UInt8, at time: Timestamp) {
    if isDeaf { return }
    super.writeByte(value, at: time)
  }

  public override func stop(at time: Timestamp) {
    if isDeaf { isBySPI = true }
    isDeaf = false
  }

  override func resetRegisters() {
    (isBySPI, isDeaf) = (false, false)
    registers[0x00] = 0xD1
    registers[0x40] = 0x28
    registers[0x41] = 0x03
    registers[0x42] = 0x28
    registers[0x45] = 0x88
    registers[0x46] = 0x80
    registers[0x47] = 0x10
    (hasForce, hasTurn, isForcing, isTurning) = (false, false, false, false)
    (forcesFrom, turnsFrom, testedAt, pulseEnds) = (nil, nil, nil, nil)
    fifo.reset()
  }

  public override func tearQueue() { _ = fifo.pop() }

  override func following(_ register: UInt8) -> UInt8 {
    register == 0x24 ? register : register &+ 1
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x0C...0x11: hasTurn = false
    case 0x12...0x17: hasForce = false
    case 0x1B:
      let isTested = testedAt.map { time >= $0 } == true && !hasBrokenElement
      return (hasForce ? 0x80 : 0) | (hasTurn ? 0x40 : 0) | (isTested ? 0x02 : 0)
    case 0x22: return UInt8(truncatingIfNeeded: fifo.count)
    case 0x23: return UInt8(fifo.count >> 8)
    case 0x24: return fifo.pop()
    default: break
    }
    return registers[Int(register)]
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
    func rate(_ isOn: Bool, _ config: UInt8) -> Double? {
      let code = Int(config & 0x0F)
      return isOn && (6...13).contains(code) ? 25 * Double(1 << (code - 6)) : nil
    }
    let force = rate(isForcing, registers[0x40])
    let turn = rate(isTurning, registers[0x42])
    let from = [isForcing ? forcesFrom : nil, isTurning ? turnsFrom : nil].compactMap { $0 }.min()
    let settling = max(0, Double((from ?? time) - time) * 1e-9)
    convert(rate: [force, turn].compactMap { $0 }.max(), at: time, settling: settling)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let temperature = Int((virtualTemperature - 23) * 512)
    registers[0x20] = UInt8(truncatingIfNeeded: temperature)
    registers[0x21] = UInt8(truncatingIfNeeded: temperature >> 8)
    if isTurning && turnsFrom.map({ time >= $0 }) == true {
      let perDegree = [16.4, 32.8, 65.6, 131.2, 262.4, 262.4, 262.4, 262.4]
      let made = counts(
        noisy(Self.turn(motion), 0.07), perUnit: perDegree[Int(registers[0x43] & 7)])
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 0, bigEndian: false)
      hasTurn = true
    }
    if isForcing && forcesFrom.map({ time >= $0 }) == true {
      let perG: [UInt8: Double] = [0x03: 16384, 0x05: 8192, 0x08: 4096, 0x0C: 2048]
      var force = Self.force(motion)
      // Enabled, with the amplitude high: against the sign.
      if registers[0x6D] & 0x0B == 0x09 && !hasBrokenElement {
        let push = registers[0x6D] & 0x04 == 0 ? 1.3 : -1.3
        force = force + Vector3(push, push, push)
      }
      let made = counts(noisy(force, 0.002), perUnit: perG[registers[0x41] & 0x0F] ?? 16384)
      noted(.accelerometer, made.values, at: time, clips: made.clips)
      put(made.values, at: 6, bigEndian: false)
      hasForce = true
    }
    store()
    pulseEnds = time + 300_000
  }

  /// Without headers; what sleeps adds nothing.
  private func store() {
    if registers[0x47] & 0x10 != 0 { return }
    if registers[0x47] & 0x80 != 0 && hasTurn { for i in 0..<6 { fifo.push(outputs[i]) } }
    if registers[0x47] & 0x40 != 0 && hasForce { for i in 6..<12 { fifo.push(outputs[i]) } }
  }

  // The pulse of data-ready ends by itself.
  public override var nextEvent: Timestamp? {
    guard let pulseEnds else { return super.nextEvent }
    return super.nextEvent.map { min($0, pulseEnds) } ?? pulseEnds
  }

  public override func run(at time: Timestamp, in world: VirtualWorld) {
    if let pulseEnds, time >= pulseEnds {
      self.pulseEnds = nil
      if super.nextEvent != time { return }
    }
    super.run(at: time, in: world)
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
