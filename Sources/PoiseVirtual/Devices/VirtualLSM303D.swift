import PoiseCore

/// Register-level model of ST's LSM303D (DocID023312).
///
/// Modeled: identity, sub-address increment bit, rates of both dies with clocks of their own, the
/// magnetometer's 100 Hz that a slow accelerometer forbids, ranges, power-down, status of both with
/// overrun, INT1 and INT2 with data-ready of either die, block data update as a whole (without it,
/// outputs change within a burst), temperature, hard-iron offsets, the accelerometer's FIFO in
/// bypass, FIFO and stream mode.
///
/// Not modeled: filters, self-test, single and low-power modes, interrupt generators, click,
/// activity.
public final class VirtualLSM303D: VirtualRegisterChip {
  /// Pin numbers.
  public static let interrupt1 = 0
  public static let interrupt2 = 1

  private var field = [UInt8](repeating: 0, count: 6)
  private var hasField = false
  private var isFieldOverrun = false
  private var fieldRate: Double?
  private var fieldClock: ConversionClock
  private var fifo = VirtualFIFO(depth: 32, bytes: 6)

  public init(address: UInt8 = 0x1D, options: VirtualChipOptions = VirtualChipOptions()) {
    fieldClock = ConversionClock(
      rateError: options.rateError, jitter: options.jitter, seed: options.seed ^ 0x303D)
    super.init(
      name: "LSM303D", address: address, identityRegister: 0x0F, outputBase: 0x28, outputCount: 6,
      countsIfAsked: true, kinds: [.accelerometer, .magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x0F] = 0x49
    registers[0x20] = 0x07
    registers[0x24] = 0x18
    registers[0x25] = 0x20
    registers[0x26] = 0x03
    for i in field.indices { field[i] = 0 }
    (hasField, isFieldOverrun, fieldRate) = (false, false, nil)
    fieldClock.stop()
    fifo.mode = .bypass
  }

  public override func select(_ register: UInt8, at time: Timestamp) {
    super.select(register, at: time)
    showField()
  }

  private func showField() { for i in 0..<6 { registers[0x08 + i] = field[i] } }

  private var isAtThreshold: Bool {
    fifo.mode != .bypass && fifo.count >= Int(registers[0x2E] & 0x1F)
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x07: return (hasField ? 0x0F : 0) | (isFieldOverrun ? 0xF0 : 0)
    case 0x0D: (hasField, isFieldOverrun) = (false, false)
    case 0x27: return (isAvailable ? 0x0F : 0) | (isOverrun ? 0xF0 : 0)
    case 0x28...0x2D where fifo.mode != .bypass: return fifo.read(Int(register - 0x28))
    case 0x2D: markRead()
    case 0x2F:
      return (isAtThreshold ? 0x80 : 0) | (fifo.count == 32 ? 0x40 : 0)
        | (fifo.count == 0 ? 0x20 : 0) | UInt8(min(31, fifo.count))
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x12, 0x14...0x1B, 0x1F...0x26, 0x2E, 0x30, 0x32...0x34, 0x36...0x38, 0x3A...0x3F: break
    default: return
    }
    registers[Int(register)] = value
    let modes: [VirtualFIFO.Mode] = [
      .bypass, .stopping, .stream, .bypass, .bypass, .bypass, .bypass, .bypass
    ]
    let mode = registers[0x1F] & 0x40 != 0 ? modes[Int(registers[0x2E] >> 5)] : .bypass
    if mode != fifo.mode { fifo.mode = mode }
    let code = Int(registers[0x20] >> 4)
    let force = (1...10).contains(code) ? 3.125 * Double(1 << (code - 1)) : nil
    convert(rate: force, at: time)
    let fieldCode = Int(registers[0x24] >> 2 & 7)
    let isForbidden = fieldCode == 5 && force.map { $0 <= 50 } == true
    let isOn = registers[0x26] & 0x03 == 0 && fieldCode <= 5 && !isForbidden
    let rate = isOn ? 3.125 * Double(1 << fieldCode) : nil
    if rate == fieldRate { return }
    fieldRate = rate
    if let rate {
      fieldClock.start(rate: rate, at: time, settling: 0, periods: 1)
    } else {
      fieldClock.stop()
    }
  }

  public override var clockError: Double {
    get { super.clockError }
    set { (super.clockError, fieldClock.rateError) = (newValue, newValue) }
  }

  public override var nextEvent: Timestamp? {
    guard let field = fieldClock.next else { return super.nextEvent }
    return super.nextEvent.map { min($0, field) } ?? field
  }

  public override func run(at time: Timestamp, in world: VirtualWorld) {
    if super.nextEvent == time { super.run(at: time, in: world) }
    guard fieldClock.next == time else { return }
    guard let motion = world.motion(at: time) else { return fieldClock.stop() }
    fieldClock.advance()
    convertField(drift?.applied(to: motion, at: time) ?? motion, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let codes = [0.061, 0.122, 0.183, 0.244, 0.732]
    let milli = codes[min(4, Int(registers[0x21] >> 3 & 7))]
    let made = counts(noisy(Self.force(motion), 0.001), perUnit: 1000 / milli)
    let isQueued = fifo.mode != .bypass
    noted(
      .accelerometer, made.values, at: time, overwrites: isQueued ? fifo.count == 32 : isAvailable,
      clips: made.clips)
    put(made.values, at: 0, bigEndian: false)
    fifo.store { outputs[$0] }
    announce()
    if registers[0x20] & 0x08 == 0 { for i in 0..<6 { registers[0x28 + i] = outputs[i] } }
  }

  private func convertField(_ motion: Motion, at time: Timestamp) {
    let temperature = Int(((virtualTemperature - 25) * 8).rounded())
    let isWarm = registers[0x24] & 0x80 != 0
    put(isWarm ? temperature : 0, inRegister: 0x05)
    let milli = [0.080, 0.160, 0.320, 0.479][Int(registers[0x25] >> 5 & 3)]
    var made = counts(noisy(0.01 * motion.magneticField, 0.003), perUnit: 1000 / milli)
    made.values.0 -= offset(0x16)
    made.values.1 -= offset(0x18)
    made.values.2 -= offset(0x1A)
    noted(.magnetometer, made.values, at: time, overwrites: hasField, clips: made.clips)
    for (i, word) in [made.values.0, made.values.1, made.values.2].enumerated() {
      field[2 * i] = UInt8(truncatingIfNeeded: word)
      field[2 * i + 1] = UInt8(truncatingIfNeeded: word >> 8)
    }
    isFieldOverrun = isFieldOverrun || hasField
    hasField = true
    if registers[0x20] & 0x08 == 0 { showField() }
  }

  private func offset(_ at: Int) -> Int {
    Int(Int16(bitPattern: UInt16(registers[at + 1]) << 8 | UInt16(registers[at])))
  }

  public override func level(ofPin pin: Int) -> Bool {
    let map = registers[pin == Self.interrupt1 ? 0x22 : 0x23]
    let (force, magnetic): (UInt8, UInt8) = pin == Self.interrupt1 ? (0x04, 0x02) : (0x08, 0x04)
    return map & force != 0 && isAvailable || map & magnetic != 0 && hasField
      || pin == Self.interrupt2 && map & 0x01 != 0 && isAtThreshold
  }
}
