import PoiseCore

/// Register-level model of AKM's AK8963 (in the MPU-9250) and AK09916 (in the ICM-20948), both
/// behind the bypass of the die that they share a package with.
///
/// Modeled: identity, power-down and continuous modes (entered through power-down only), 14- and
/// 16-bit output, ST1 with overrun, outputs frozen from the first data byte until ST2 is read,
/// overflow, fuse ROM (AK8963), soft reset, axes against the package, self-test mode.
///
/// Not modeled: single and external-trigger mode, temperature.
public final class VirtualAK8963: VirtualRegisterChip {
  /// Which of the two.
  public enum Part: Sendable {
    case ak8963
    case ak09916
  }

  private let part: Part
  private let isReachable: () -> Bool
  /// Factory factors in 1/256 above 0.5, as the fuse ROM holds them.
  private let fuses: (UInt8, UInt8, UInt8)
  private var isHeld = false
  private var overflows = false

  /// - Parameters:
  ///   - fuses: bytes of the fuse ROM (AK8963); 128 stands for a factor of 1.
  ///   - isReachable: whether the host die lets the bus through.
  public init(
    part: Part, fuses: (UInt8, UInt8, UInt8) = (176, 178, 166),
    options: VirtualChipOptions = VirtualChipOptions(), isReachable: @escaping () -> Bool
  ) {
    self.part = part
    self.fuses = part == .ak8963 ? fuses : (128, 128, 128)
    self.isReachable = isReachable
    super.init(
      name: part == .ak8963 ? "MPU-9250" : "ICM-20948", address: 0x0C,
      identityRegister: part == .ak8963 ? 0x00 : 0x01, outputBase: part == .ak8963 ? 0x03 : 0x11,
      outputCount: 6, kinds: [.magnetometer], options: options)
  }

  private var control: Int { part == .ak8963 ? 0x0A : 0x31 }
  private var status1: UInt8 { part == .ak8963 ? 0x02 : 0x10 }
  private var status2: UInt8 { part == .ak8963 ? 0x09 : 0x18 }

  public override func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool {
    address == self.address && isReachable()
  }

  override func resetRegisters() {
    registers[0x00] = 0x48
    if part == .ak09916 { registers[0x01] = 0x09 }
    isHeld = false
    overflows = false
  }

  public override func select(_ register: UInt8, at time: Timestamp) {
    if !isHeld { super.select(register, at: time) } else { holdingSelect(register, at: time) }
  }

  /// A transfer that begins while a reading is held sees the same bytes again.
  private func holdingSelect(_ register: UInt8, at time: Timestamp) {
    let kept = (outputBase..<(outputBase + 6)).map { registers[Int($0)] }
    super.select(register, at: time)
    for (i, byte) in kept.enumerated() { registers[Int(outputBase) + i] = byte }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    if register == status1 { return (isAvailable ? 1 : 0) | (isOverrun ? 2 : 0) }
    if register == status2 {
      isHeld = false
      markRead()
      return (overflows ? 0x08 : 0) | (part == .ak8963 ? registers[control] & 0x10 : 0)
    }
    if (outputBase..<(outputBase + 6)).contains(register) { isHeld = true }
    if part == .ak8963, (0x10...0x12).contains(register) {
      // Readable in fuse ROM access mode only.
      guard registers[control] & 0x0F == 0x0F else { return 0 }
      return [fuses.0, fuses.1, fuses.2][Int(register - 0x10)]
    }
    return registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    if register == control + 1 && value & 1 != 0 { return powerOn(at: time) }
    if part == .ak8963 && register == 0x0C { registers[0x0C] = value & 0x40 }
    guard register == control else { return }
    let mask: UInt8 = part == .ak8963 ? 0x0F : 0x1F
    let before = registers[control] & mask
    registers[control] = value
    let mode = value & mask
    // From one mode straight into another is not allowed: it stops.
    if mode == 0 || before != 0 && before != mode { return stopConverting() }
    switch (part, mode) {
    case (.ak8963, 2): convert(rate: 8, at: time)
    case (.ak8963, 6): convert(rate: 100, at: time)
    case (.ak09916, 2): convert(rate: 10, at: time)
    case (.ak09916, 4): convert(rate: 20, at: time)
    case (.ak09916, 6): convert(rate: 50, at: time)
    case (.ak09916, 8): convert(rate: 100, at: time)
    case (.ak8963, 8), (.ak09916, 16):
      // One measurement, 7.2 ms.
      convert(rate: 139, at: time)
    default: stopConverting()
    }
  }

  /// The self-test's one measurement: the field of the coil in the part.
  private func measureCoil(at time: Timestamp) {
    stopConverting()
    registers[control] &= part == .ak8963 ? 0x10 : 0
    let hasField = !hasBrokenElement && (part == .ak09916 || registers[0x0C] & 0x40 != 0)
    let z = part == .ak8963 ? -1700 : -600
    overflows = false
    put(hasField ? (12, -25, z) : (0, 1, -1), at: 0, bigEndian: false)
    announce()
  }

  private var isTesting: Bool {
    part == .ak8963 ? registers[control] & 0x0F == 8 : registers[control] & 0x1F == 16
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    if isTesting { return measureCoil(at: time) }
    let isFine = part == .ak09916 || registers[control] & 0x10 != 0
    let b = noisy(motion.magneticField, 0.3)
    // Package axes: accelerometer x, y forward and up. AK8963: x and y exchanged, z down.
    // AK09916: y and z turned round.
    let die = part == .ak8963 ? Vector3(b.y, b.x, 0 - b.z) : Vector3(b.x, 0 - b.y, 0 - b.z)
    func factor(_ fuse: UInt8) -> Double { (Double(fuse) - 128) / 256 + 1 }
    let perUnit = isFine ? 1 / 0.15 : 1 / 0.6
    let made = counts(
      die,
      perUnit: Vector3(
        perUnit / factor(fuses.0), perUnit / factor(fuses.1), perUnit / factor(fuses.2)),
      bits: isFine ? 16 : 14)
    // |X| + |Y| + |Z| beyond 4912 uT overflows.
    overflows = abs(b.x) + abs(b.y) + abs(b.z) >= 4912 || made.clips
    noted(.magnetometer, made.values, at: time, clips: overflows)
    put(made.values, at: 0, bigEndian: false)
    announce()
  }
}
