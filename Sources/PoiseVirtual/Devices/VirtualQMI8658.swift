import PoiseCore

/// Register-level model of QST's QMI8658A and QMI8658C.
///
/// Modeled: identity, reset of 15 ms, address increment and byte order, which it begins without,
/// enable bits, rates with the gyroscope's clock ruling both and the accelerometer's own where it
/// is alone, ranges, status of each die cleared by reading its data, temperature, the self-test
/// that the chip measures on its own while both dies are off.
///
/// Not modeled: filters, FIFO and the commands of CTRL9, locked data, interrupt pins, motion
/// detection.
public final class VirtualQMI8658: VirtualRegisterChip {
  private var hasForce = false
  private var hasTurn = false
  private var busyUntil = Timestamp(nanoseconds: 0)
  /// When the self-test that runs has its result.
  private var testedAt: Timestamp?

  public init(address: UInt8 = 0x6B, options: VirtualChipOptions = VirtualChipOptions()) {
    super.init(
      name: "QMI8658", address: address, identityRegister: 0x00, outputBase: 0x33,
      outputCount: 14, kinds: [.accelerometer, .gyroscope], options: options)
  }

  override func resetRegisters() {
    registers[0x00] = 0x05
    registers[0x01] = 0x7C
    registers[0x02] = 0x20
    hasForce = false
    hasTurn = false
    testedAt = nil
  }

  override func following(_ register: UInt8) -> UInt8 {
    registers[0x02] & 0x40 != 0 ? register &+ 1 : register
  }

  private var isBig: Bool { registers[0x02] & 0x20 != 0 }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x2D: return testedAt.map { time >= $0 } == true ? 1 : 0
    case 0x2E: return (hasForce ? 1 : 0) | (hasTurn ? 2 : 0)
    case 0x3A: hasForce = false
    case 0x40: hasTurn = false
    default: break
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if time < busyUntil { return }
    if register == 0x60 {
      if value != 0xB0 { return }
      powerOn(at: time)
      busyUntil = time + 15_000_000
      return
    }
    guard (0x02...0x0A).contains(register) || register == 0x13 || register == 0x14 else { return }
    registers[Int(register)] = value
    if register == 0x03 || register == 0x04 { test(value, isForce: register == 0x03, at: time) }
    let isForcing = registers[0x08] & 1 != 0
    let isTurning = registers[0x08] & 2 != 0
    let code = Int((isTurning ? registers[0x04] : registers[0x03]) & 0x0F)
    let rates = [7174.4, 3587.2, 1793.6, 896.8, 448.4, 224.2, 112.1, 56.05, 28.025]
    let isOn = (isForcing || isTurning) && code < rates.count
    // Alone, the accelerometer has a clock of its own: 1000 Hz where both have 896.8.
    let rate = isOn ? rates[code] * (isTurning ? 1 : 1000 / 896.8) : nil
    convert(rate: rate, at: time, settling: isTurning ? 0.06 : 0.003)
  }

  /// Both dies off, it moves the element of one on its own: 0.9 g, or 450 degrees/s.
  private func test(_ control: UInt8, isForce: Bool, at time: Timestamp) {
    if control & 0x80 == 0 {
      testedAt = nil
      return
    }
    if registers[0x08] & 3 != 0 { return }
    testedAt = time + 30_000_000
    let size = hasBrokenElement ? 0 : isForce ? 0.9 * 2048 : 450.0 * 16
    for axis in 0..<3 {
      let count = Int(axis == 1 ? 0 - size : size)
      put(count, inRegister: 0x51 + 2 * axis)
    }
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    put(Int(virtualTemperature * 256), at: 0, bigEndian: isBig)
    if registers[0x08] & 1 != 0 {
      let perG = Double(16384 >> Int(registers[0x03] >> 4 & 3))
      let force = noisy(Self.force(motion), 0.002)
      produce(.accelerometer, force, perUnit: perG, at: time, offset: 2, bigEndian: isBig)
      hasForce = true
    }
    if registers[0x08] & 2 != 0 {
      let perDegree = Double(2048 >> Int(registers[0x04] >> 4 & 7))
      let turn = noisy(Self.turn(motion), 0.06)
      produce(.gyroscope, turn, perUnit: perDegree, at: time, offset: 8, bigEndian: isBig)
      hasTurn = true
    }
  }
}
