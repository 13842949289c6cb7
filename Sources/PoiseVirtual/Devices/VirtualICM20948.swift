import Glibc
import PoiseCore

/// Register-level model of the ICM-20948's motion die (its magnetometer is a ``VirtualAK8963``).
///
/// Modeled: four register banks, identity, sleep and axis standby, rate dividers, ranges,
/// big-endian outputs with double buffering, INT_STATUS_1 cleared by reading, latched interrupt pin
/// with its polarity, bypass, reset, self-test with the factory's codes, the FIFO of 512 bytes with
/// what goes into it, its overflow byte by byte and its reset.
///
/// Not modeled: filters, FIFO_MODE, DMP, I2C master, duty cycling, different
/// rates for the two dies (the accelerometer's is taken where it is on).
public final class VirtualICM20948: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt = 0

  private var banked = [[UInt8]](repeating: [UInt8](repeating: 0, count: 128), count: 4)
  private var bank = 0
  private var fifo = VirtualByteFIFO(bytes: 512)
  private var lowCount: UInt8 = 0

  public init(address: UInt8 = 0x68, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "ICM-20948", address: address, identityRegister: 0x80, outputBase: 0x2D,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  /// Whether the chip behind this one is connected to the bus.
  var isBypassed: Bool { registers[0x0F] & 0x02 != 0 && registers[0x03] & 0x20 == 0 }

  override func resetRegisters() {
    registers[0x00] = 0xEA
    registers[0x06] = 0x41
    banked = [[UInt8]](repeating: [UInt8](repeating: 0, count: 128), count: 4)
    banked[2][0x01] = 0x01
    banked[2][0x14] = 0x01
    for i in 0..<3 {
      banked[1][0x02 + i] = Self.turnCodes[i]
      banked[1][0x0E + i] = Self.forceCodes[i]
    }
    bank = 0
    fifo.reset()
  }

  override func following(_ register: UInt8) -> UInt8 {
    register == 0x72 && bank == 0 ? register : register &+ 1
  }

  public override func tearQueue() { _ = fifo.pop() }

  private static let turnCodes: [UInt8] = [101, 88, 117]
  private static let forceCodes: [UInt8] = [97, 108, 84]

  /// What self-test moves the axes by whose enable bits are `bits`, in counts of the smallest
  /// range: a little less than the factory saw.
  private func pushed(_ bits: UInt8, _ codes: [UInt8]) -> Vector3 {
    func axis(_ i: Int) -> Double {
      if hasBrokenElement || bits & 4 >> UInt8(i) == 0 { return 0 }
      return 0.93 * 2620 * pow(1.01, Double(codes[i]) - 1)
    }
    return Vector3(axis(0), axis(1), axis(2))
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if register == 0x7F { return UInt8(bank << 4) }
    guard bank == 0 else { return banked[bank][Int(register & 0x7F)] }
    switch register {
    case 0x00: return identityOverride ?? registers[0]
    case 0x1A:
      defer { isAvailable = false }
      return isAvailable ? 1 : 0
    case 0x1B: return fifo.hasOverflowed ? 1 : 0
    case 0x70:
      lowCount = UInt8(truncatingIfNeeded: fifo.count)
      return UInt8(fifo.count >> 8)
    case 0x71: return lowCount
    case 0x72: return fifo.pop()
    default: return registers[Int(register)]
    }
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if register == 0x7F {
      bank = Int(value >> 4 & 3)
      return
    }
    if bank == 1 { return }
    if bank != 0 {
      banked[bank][Int(register & 0x7F)] = value
    } else if register == 0x06 && value & 0x80 != 0 {
      return powerOn(at: time)
    } else if register != 0x00 && register < 0x19 || (0x66...0x69).contains(register) {
      registers[Int(register)] = value
      if registers[0x68] & 1 != 0 { fifo.reset() }
    }
    pace(at: time)
  }

  private func pace(at time: Timestamp) {
    let isForceOn = registers[0x07] & 0x38 == 0
    let isTurnOn = registers[0x07] & 0x07 == 0
    guard registers[0x06] & 0x40 == 0, isForceOn || isTurnOn else { return stopConverting() }
    let force = Int(banked[2][0x10] & 0x0F) << 8 | Int(banked[2][0x11])
    let turn = Int(banked[2][0x00])
    convert(rate: 1125 / Double(1 + (isForceOn ? force : turn)), at: time)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let temperature = Int(((virtualTemperature - 21) * 333.87).rounded())
    registers[0x39] = UInt8(truncatingIfNeeded: temperature >> 8)
    registers[0x3A] = UInt8(truncatingIfNeeded: temperature)
    if registers[0x07] & 0x38 == 0 {
      let perG = Double(16384 >> Int(banked[2][0x14] >> 1 & 3))
      let shift = 1 / 16384.0 * pushed(banked[2][0x15] >> 2, Self.forceCodes)
      let force = noisy(Self.force(motion) + shift, 0.0016)
      produce(.accelerometer, force, perUnit: perG, at: time, bigEndian: true)
    }
    if registers[0x07] & 0x07 == 0 {
      let perDegree = [131, 65.5, 32.8, 16.4][Int(banked[2][0x01] >> 1 & 3)]
      let shift = 1 / 131.0 * pushed(banked[2][0x02] >> 3, Self.turnCodes)
      let turn = noisy(Self.turn(motion) + shift, 0.1)
      produce(.gyroscope, turn, perUnit: perDegree, at: time, offset: 6, bigEndian: true)
    }
    if registers[0x03] & 0x40 != 0 && registers[0x68] & 1 == 0 {
      if registers[0x67] & 0x10 != 0 { for i in 0..<6 { fifo.push(outputs[i]) } }
      for (i, bit) in [UInt8(0x02), 0x04, 0x08].enumerated() where registers[0x67] & bit != 0 {
        fifo.push(outputs[6 + 2 * i])
        fifo.push(outputs[7 + 2 * i])
      }
    }
    announce()
  }

  public override func level(ofPin pin: Int) -> Bool {
    let isActive =
      pin == Self.interrupt && registers[0x11] & 0x01 != 0 && registers[0x0F] & 0x20 != 0
      && isAvailable
    return isActive != (registers[0x0F] & 0x80 != 0)
  }
}
