import PoiseCore

/// Register-level model of Bosch's BMI270.
///
/// Modeled: identity, soft reset, the time between writes while it saves power, which are lost when
/// they come too soon, the file that it needs (place by word, bursts, what its status says of it;
/// without it nothing is measured), power of both dies, rates, ranges, ready bits cleared by
/// reading the data, INT1 with the pulse of data-ready, temperature, the accelerometer's self-test,
/// the FIFO without headers with its length in bytes, overflow and flush.
///
/// Not modeled: what the file makes of it, filters, headers and time in the FIFO, watermark,
/// latched interrupts, the gyroscope's self-test and its correction across axes.
public final class VirtualBMI270: VirtualBoschInertial {
  /// The file's length.
  public static let fileBytes = 8192
  /// Sum of the file's bytes, each times its place and one, modulo 2^32, that it takes alone; nil:
  /// it takes any.
  public var expectedSum: UInt32?

  private var file = [UInt8](repeating: 0, count: fileBytes)
  private var written = [Bool](repeating: false, count: fileBytes)
  /// Byte that the next one of INIT_DATA goes to.
  private var place = 0
  private var status: UInt8 = 0
  private var isReadyFrom: Timestamp?
  private var lastWrite = Timestamp(nanoseconds: .min / 2)
  private var busyUntil = Timestamp(nanoseconds: 0)
  /// A byte that means nothing comes first by SPI.
  private var isIdle = false

  public init(address: UInt8 = 0x68, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "BMI270", address: address,
      layout: Layout(
        outputs: 0x0C, force: 0, turn: 6, temperature: 0x22, fifoData: 0x26, fifoBytes: 2048),
      options: options)
  }

  /// See ``expectedSum``.
  public static func sum(_ bytes: [UInt8]) -> UInt32 {
    bytes.enumerated().reduce(0) { $0 &+ UInt32($1.offset + 1) &* UInt32($1.element) }
  }

  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    super.selectBySPI(header, at: time)
    isIdle = header & 0x80 != 0
  }

  public override func readByte(at time: Timestamp) -> UInt8 {
    if isIdle {
      isIdle = false
      return 0xA5
    }
    return super.readByte(at: time)
  }

  override func resetRegisters() {
    super.resetRegisters()
    registers[0x00] = 0x24
    registers[0x40] = 0xA8
    registers[0x41] = 0x02
    registers[0x42] = 0xA9
    registers[0x48] = 0x02
    registers[0x49] = 0x10
    registers[0x7C] = 0x03
    (status, isReadyFrom, place, isIdle) = (0, nil, 0, false)
    for i in written.indices { written[i] = false }
  }

  override func following(_ register: UInt8) -> UInt8 {
    register == 0x5E ? register : super.following(register)
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    noteRead(of: register)
    switch register {
    case 0x03: return (hasForce ? 0x80 : 0) | (hasTurn ? 0x40 : 0) | 0x10
    case 0x21: return isReadyFrom.map { time >= $0 } == true ? status : 0
    case 0x24: return UInt8(truncatingIfNeeded: fifo.count)
    case 0x25: return UInt8(fifo.count >> 8)
    case 0x26: return fifo.pop()
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    let isSaving = registers[0x7C] & 0x01 != 0
    let isEarly = time < busyUntil || isSaving && time - lastWrite < 450_000
    lastWrite = time
    if isEarly { return }
    switch register {
    case 0x7E where value == 0xB6:
      powerOn(at: time)
      busyUntil = time + 1_500_000
    case 0x7E where value == 0xB0: fifo.reset()
    case 0x59:
      registers[0x59] = value
      if value & 0x01 != 0 { judge(at: time) }
    case 0x5B, 0x5C:
      registers[Int(register)] = value
      place = 2 * (Int(registers[0x5C]) << 4 | Int(registers[0x5B] & 0x0F))
    case 0x5E:
      if registers[0x59] & 0x01 != 0 || isSaving || place >= Self.fileBytes { return }
      file[place] = value
      written[place] = true
      place += 1
    case 0x40...0x49, 0x53...0x58, 0x6D, 0x7C, 0x7D:
      registers[Int(register)] = value
      if register == 0x7C && isSaving { busyUntil = time + 450_000 }
      run(at: time)
    default: break
    }
  }

  /// Whether the file is whole.
  private func judge(at time: Timestamp) {
    let isWhole = !written.contains(false)
    let isRight = expectedSum.map { $0 == Self.sum(file) } ?? true
    status = isWhole && isRight ? 0x01 : 0x02
    isReadyFrom = time + 20_000_000
  }

  private var isInitialized: Bool { status == 0x01 }

  private func run(at time: Timestamp) {
    let force = registers[0x7D] & 0x04 != 0 ? Self.rate(registers[0x40]) : nil
    let turn = registers[0x7D] & 0x02 != 0 ? Self.rate(registers[0x42]) : nil
    let rate = isInitialized ? [force, turn].compactMap { $0 }.max() : nil
    convert(rate: rate, at: time, settling: turn == nil ? 0.002 : 0.045)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    if registers[0x7D] & 0x08 != 0 { convertTemperature() }
    if registers[0x7D] & 0x02 != 0 { convertTurn(motion, at: time) }
    if registers[0x7D] & 0x04 != 0 {
      let perG = 32768 / Double(2 << Int(registers[0x41] & 0x03))
      // Enabled, with the amplitude high.
      let isTested = registers[0x6D] & 0x09 == 0x09 && !hasBrokenElement
      let sign: Double = !isTested ? 0 : registers[0x6D] & 0x04 != 0 ? 1 : -1
      convertForce(motion, push: sign * Vector3(9, -8.5, 6), perG: perG, at: time)
    }
    finish(fifo: registers[0x49], at: time)
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isPulse = registers[0x58] & 0x04 != 0 && pulseEnds != nil
    let isDriven = pin == Self.interrupt1 && registers[0x53] & 0x08 != 0
    return isDriven && isPulse == (registers[0x53] & 0x02 != 0)
  }
}
