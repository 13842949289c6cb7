import PoiseCore

/// Register-level model of InvenSense's ICM-42688-P and ICM-42670-P, whose registers mean the same
/// at other addresses.
///
/// Modeled: identity, reset, power modes with 200 µs after them in which nothing is written,
/// rates, ranges, big-endian outputs with -32768 until the gyroscope has started, the ready bit
/// cleared by reading its status, INT1 latched, with its polarity, and dead while INT_ASYNC_RESET
/// is set, temperature; of the ICM-42688-P the banks' selection, and the FIFO of records in stream
/// mode with its count in records or bytes, its overflow and its flush.
///
/// Not modeled: filters, byte order, low-power modes, banks other than 0, pulsed interrupts, the
/// ICM-42670-P's FIFO and MREG window, self-tests.
public final class VirtualICM426: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  /// Which of the two it is.
  public enum Part: String, Sendable {
    case icm42688p = "ICM-42688-P"
    case icm42670p = "ICM-42670-P"
  }

  /// Where the registers of a part are.
  private struct Map {
    var identity: UInt8
    var reset: (register: UInt8, bit: UInt8)
    var status: (register: UInt8, bit: UInt8)
    var power: Int
    var turnConfig: Int
    var forceConfig: Int
    /// Where the full-scale code begins.
    var scaleShift: UInt8
    var rates: [Double?]
    var pin: Int
    var source: Int
    var countsPerDegree: Double
    var output: UInt8
  }

  private let map: Map
  private let isLarge: Bool
  private var busyUntil = Timestamp(nanoseconds: 0)
  private var turnsFrom = Timestamp(nanoseconds: 0)
  private var isLatched = false
  private var fifo = VirtualByteFIFO(bytes: 2048)

  public init(
    part: Part = .icm42688p, address: UInt8 = 0x68,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    isLarge = part == .icm42688p
    map =
      isLarge
      ? Map(
        identity: 0x47, reset: (0x11, 0x01), status: (0x2D, 0x08), power: 0x4E, turnConfig: 0x4F,
        forceConfig: 0x50, scaleShift: 5,
        rates: [nil, nil, nil, 8000, 4000, 2000, 1000, 200, 100, 50, 25, 12.5, nil, nil, nil, 500],
        pin: 0x14, source: 0x65, countsPerDegree: 132.48, output: 0x1D)
      : Map(
        identity: 0x67, reset: (0x02, 0x10), status: (0x39, 0x01), power: 0x1F, turnConfig: 0x20,
        forceConfig: 0x21, scaleShift: 5,
        rates: [nil, nil, nil, nil, nil, 1600, 800, 400, 200, 100, 50, 25, 12.5, nil, nil, nil],
        pin: 0x06, source: 0x2B, countsPerDegree: 128, output: 0x09)
    super.init(
      name: part.rawValue, address: address, identityRegister: 0x75, outputBase: map.output,
      outputCount: 14, kinds: [.accelerometer, .gyroscope], options: options)
  }

  private var isTurning: Bool { registers[map.power] & 0x0C == 0x0C }
  private var isForcing: Bool { registers[map.power] & 0x03 == 0x03 }

  override func resetRegisters() {
    registers[0x75] = map.identity
    registers[map.source] = 0x10
    registers[map.turnConfig] = 0x06
    registers[map.forceConfig] = 0x06
    if isLarge {
      registers[0x4C] = 0x30
      registers[0x52] = 0x11
      registers[0x64] = 0x10
    }
    isLatched = false
    fifo.reset()
  }

  public override func tearQueue() { _ = fifo.pop() }

  override func following(_ register: UInt8) -> UInt8 {
    register == (isLarge ? 0x30 : 0x3F) ? register : register &+ 1
  }

  private var recordBytes: Int { registers[0x5F] & 0x03 == 0x03 ? 16 : 8 }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if register == 0x76 { return registers[0x76] }
    if isLarge && registers[0x76] & 7 != 0 { return 0 }
    if register == map.status.register {
      defer {
        isAvailable = false
        isLatched = false
      }
      return isAvailable ? map.status.bit : 0
    }
    guard isLarge else { return registers[Int(register)] }
    let count = registers[0x4C] & 0x40 == 0 ? fifo.count : fifo.count / recordBytes
    let isBig = registers[0x4C] & 0x20 != 0
    switch register {
    case 0x2E: return UInt8(truncatingIfNeeded: isBig ? count >> 8 : count)
    case 0x2F: return UInt8(truncatingIfNeeded: isBig ? count : count >> 8)
    case 0x30: return fifo.pop()
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < busyUntil { return }
    if isLarge && register == 0x76 {
      registers[0x76] = value
      return
    }
    if isLarge && registers[0x76] & 7 != 0 { return }
    if register == map.reset.register && value & map.reset.bit != 0 {
      powerOn(at: time)
      busyUntil = time + 1_000_000
      return
    }
    if isLarge && register == 0x4B {
      if value & 0x02 != 0 { fifo.reset() }
      return
    }
    if register >= map.output && register < map.output + 14 || register == 0x75 { return }
    let before = registers[Int(register)]
    registers[Int(register)] = value
    if isLarge && register == 0x16 && value & 0xC0 == 0 { fifo.reset() }
    if register == map.power && value & ~before & 0x0F != 0 {
      busyUntil = time + 200_000
      if value & 0x0C == 0x0C && before & 0x0C != 0x0C { turnsFrom = time + 40_000_000 }
    }
    let force = isForcing ? map.rates[Int(registers[map.forceConfig] & 0x0F)] : nil
    let turn = isTurning ? map.rates[Int(registers[map.turnConfig] & 0x0F)] : nil
    convert(rate: [force, turn].compactMap { $0 }.max(), at: time, settling: 0.001)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    put(Int(((virtualTemperature - 25) * map.countsPerDegree).rounded()), at: 0, bigEndian: true)
    if isForcing {
      let perG = Double(2048 << Int(registers[map.forceConfig] >> map.scaleShift & 3))
      let force = noisy(Self.force(motion), 0.0007)
      produce(.accelerometer, force, perUnit: perG, at: time, offset: 2, bigEndian: true)
    }
    if isTurning {
      let code = Int(registers[map.turnConfig] >> map.scaleShift) & (isLarge ? 7 : 3)
      // The data sheet of the smaller part rounds: 131, 65.5, 32.8 and 16.4.
      let perDegree = isLarge ? 32768 / 2000 * Double(1 << code) : [16.4, 32.8, 65.5, 131][code]
      var made = counts(noisy(Self.turn(motion), 0.03), perUnit: perDegree)
      if time < turnsFrom { made = ((-32768, -32768, -32768), false) }
      noted(.gyroscope, made.values, at: time, clips: made.clips)
      put(made.values, at: 8, bigEndian: true)
    }
    store()
    announce()
    isLatched = true
  }

  /// One record: header, words, temperature, time stamp.
  private func store() {
    let enabled = registers[0x5F] & 0x03
    guard isLarge, registers[0x16] & 0xC0 == 0x40, enabled != 0 else { return }
    fifo.push(enabled << 5 | (enabled == 3 ? 0x08 : 0))
    if enabled & 1 != 0 { for i in 2..<8 { fifo.push(outputs[i]) } }
    if enabled & 2 != 0 { for i in 8..<14 { fifo.push(outputs[i]) } }
    fifo.push(UInt8(truncatingIfNeeded: Int((virtualTemperature - 25) * 2.07)))
    if enabled == 3 { for _ in 0..<2 { fifo.push(0) } }
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isEnabled = registers[map.source] & 0x08 != 0 && registers[map.pin] & 0x06 == 0x06
    let isDead = isLarge && registers[0x64] & 0x10 != 0
    let isActive = pin == Self.interrupt1 && isEnabled && !isDead && isLatched
    return isActive != (registers[map.pin] & 0x01 == 0)
  }
}
