import Glibc
import PoiseCore

/// Register-level model of InvenSense's MPU-6050, MPU-6500 and the motion die of the MPU-9250.
///
/// Modeled: identity, sleep and axis standby, rate divider with and without the filter, ranges,
/// big-endian outputs with double buffering, INT_STATUS cleared by reading, latched interrupt pin
/// with its polarity, bypass, reset, self-test with the factory's codes, the FIFO with what goes
/// into it, its count while a sample is being written, its overflow byte by byte and its reset.
///
/// Not modeled: filters, DMP, I2C master, what a bus master writes into the FIFO.
public final class VirtualMPU6050: VirtualRegisterChip {
  /// Pin number of INT.
  public static let interrupt = 0

  private let identity: UInt8
  /// The factory left its self-test codes in the part.
  private let isTrimmed: Bool
  private var fifo: VirtualByteFIFO
  /// When a sample went into the FIFO last, and its bytes.
  private var stored: (at: Timestamp, bytes: Int) = (Timestamp(nanoseconds: .min / 2), 0)
  /// Low byte of the FIFO's count, which stands still from when the high one is read.
  private var lowCount: UInt8 = 0

  public init(
    name: String = "MPU-6050", identity: UInt8 = 0x68, address: UInt8 = 0x68,
    isTrimmed: Bool = true, options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.identity = identity
    self.isTrimmed = isTrimmed
    fifo = VirtualByteFIFO(bytes: identity == 0x68 ? 1024 : 512)
    super.init(
      name: name, address: address, identityRegister: 0x75, outputBase: 0x3B, outputCount: 14,
      kinds: [.accelerometer, .gyroscope], options: options)
  }

  /// Whether the chip behind this one is connected to the bus.
  var isBypassed: Bool { registers[0x37] & 0x02 != 0 && registers[0x6A] & 0x20 == 0 }

  override func resetRegisters() {
    registers[0x75] = identity
    registers[0x6B] = 0x40
    fifo.reset()
    if !isTrimmed { return }
    if isOld {
      // Accelerometer codes 15, 9, 22 in bits 7-5 and, two bits each, in 0x10; gyroscope's 20, 18,
      // 23 in bits 4-0.
      registers[0x0D] = (15 >> 2) << 5 | 20
      registers[0x0E] = (9 >> 2) << 5 | 18
      registers[0x0F] = (22 >> 2) << 5 | 23
      registers[0x10] = (15 & 3) << 4 | (9 & 3) << 2 | 22 & 3
    } else {
      for (i, code) in [UInt8(110), 95, 121].enumerated() { registers[i] = code }
      for (i, code) in [UInt8(104), 99, 120].enumerated() { registers[0x0D + i] = code }
    }
  }

  /// MPU-6050: another self-test than its successors'.
  private var isOld: Bool { identity == 0x68 }

  /// What self-test moves the axes of a die by whose enable bits are in `register`: a little more
  /// than the factory saw. Specific force in g, rotation in degrees/s.
  private func pushed(_ register: Int, isForce: Bool) -> Vector3 {
    if hasBrokenElement { return .zero }
    let codes: [Double]
    if isOld {
      codes = isForce ? [15, 9, 22] : [20, 18, 23]
    } else {
      codes = isForce ? [104, 99, 120] : [110, 95, 121]
    }
    var axes = codes.enumerated().map { axis, code -> Double in
      if registers[register] & 0x80 >> UInt8(axis) == 0 { return 0 }
      if !isOld { return 1.06 * 2620 * pow(1.01, code - 1) / (isForce ? 16384 : 131) }
      if isForce { return 1.04 * 0.34 * exp((code - 1) / 30 * log(0.92 / 0.34)) }
      return 1.04 * 25 * exp((code - 1) * log(1.046))
    }
    if isOld && !isForce { axes[1] = 0 - axes[1] }
    return Vector3(axes[0], axes[1], axes[2])
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if registers[0x37] & 0x10 != 0 && register != 0x3A { isAvailable = false }
    switch register {
    case 0x3A:
      defer { isAvailable = false }
      return (isAvailable ? 1 : 0) | (fifo.hasOverflowed ? 0x10 : 0)
    case 0x72:
      // The bytes of a sample come one after the other.
      let isWriting = time - stored.at < 120_000
      let count = fifo.count - (isWriting ? min(stored.bytes / 2, fifo.count) : 0)
      lowCount = UInt8(truncatingIfNeeded: count)
      return UInt8(count >> 8)
    case 0x73: return lowCount
    case 0x74: return fifo.pop()
    default: return registers[Int(register)]
    }
  }

  override func following(_ register: UInt8) -> UInt8 {
    register == 0x74 ? register : register &+ 1
  }

  public override func tearQueue() { _ = fifo.pop() }

  /// Those registers' bytes that FIFO_EN names, in their order.
  private func store(at time: Timestamp) {
    if registers[0x6A] & 0x40 == 0 { return }
    let before = fifo.count
    func put(_ bit: UInt8, _ bytes: Range<Int>) {
      if registers[0x23] & bit != 0 { for i in bytes { fifo.push(outputs[i]) } }
    }
    put(0x08, 0..<6)
    put(0x80, 6..<8)
    put(0x40, 8..<10)
    put(0x20, 10..<12)
    put(0x10, 12..<14)
    stored = (time, max(0, fifo.count - before))
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0x00...0x02, 0x0D...0x10, 0x3A...0x60, 0x72...0x75: return
    case 0x6A where value & 0x44 == 0x04:
      fifo.reset()
      registers[0x6A] = value & ~0x04
      return
    default: break
    }
    if register == 0x6B && value & 0x80 != 0 { return powerOn(at: time) }
    registers[Int(register)] = value
    let isAwake = registers[0x6B] & 0x40 == 0 && registers[0x6C] & 0x3F != 0x3F
    let filter = registers[0x1A] & 7
    let base: Double = filter == 0 || filter == 7 ? 8000 : 1000
    convert(rate: isAwake ? base / (1 + Double(registers[0x19])) : nil, at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let temperature =
      isOld ? (virtualTemperature - 36.53) * 340 : (virtualTemperature - 21) * 333.87
    put(Int(temperature.rounded()), at: 6, bigEndian: true)
    if registers[0x6C] & 0x38 == 0 {
      let perG = Double(16384 >> Int(registers[0x1C] >> 3 & 3))
      let force = noisy(Self.force(motion) + pushed(0x1C, isForce: true), 0.003)
      produce(.accelerometer, force, perUnit: perG, at: time, bigEndian: true)
    }
    if registers[0x6C] & 0x07 == 0 {
      let perDegree = [131, 65.5, 32.8, 16.4][Int(registers[0x1B] >> 3 & 3)]
      let turn = noisy(Self.turn(motion) + pushed(0x1B, isForce: false), 0.05)
      produce(.gyroscope, turn, perUnit: perDegree, at: time, offset: 8, bigEndian: true)
    }
    store(at: time)
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    // The 50 us pulse of the unlatched pin is not modeled: such a pin stays low here.
    let isActive =
      pin == Self.interrupt && registers[0x38] & 0x01 != 0 && registers[0x37] & 0x20 != 0
      && isAvailable
    return isActive != (registers[0x37] & 0x80 != 0)
  }
}
