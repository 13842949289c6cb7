import PoiseCore

/// Register-level model of Honeywell's HMC5883L and of the magnetometer in ST's LSM303DLHC.
///
/// Modeled: "H43", X Z Y in big-endian words, gains (and Z's own in the LSM303DLHC), overflow as
/// -4096, continuous and idle mode, the ready bit that reading does not clear, the pin that falls
/// 250 µs before new data, the first reading at the old gain, the bias field of HMC5883L.
///
/// Not modeled: LOCK after part of a reading or a read of the mode register, averaging, single
/// mode, temperature.
public final class VirtualHMC5883L: VirtualRegisterChip {
  /// Pin number of DRDY.
  public static let dataReady = 0

  private let isDLHC: Bool
  private var usedGain: UInt8 = 1
  private var lastConversion = Timestamp(nanoseconds: Int64.min / 2)
  private var isPinHigh = false

  public init(
    isDLHC: Bool = false, address: UInt8 = 0x1E, options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.isDLHC = isDLHC
    super.init(
      name: isDLHC ? "LSM303DLHC" : "HMC5883L", address: address, identityRegister: 0x0A,
      outputBase: 0x03, outputCount: 6, kinds: [.magnetometer], options: options)
  }

  override func resetRegisters() {
    registers[0x00] = 0x10
    registers[0x01] = 0x20
    registers[0x02] = 0x03
    registers[0x0A] = 0x48
    registers[0x0B] = 0x34
    registers[0x0C] = 0x33
    if isDLHC { registers[0x0F] = 0x3C }
    usedGain = 1
    isPinHigh = false
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    register == 0x09 ? (isAvailable ? 1 : 0) : registers[Int(register)]
  }

  override func following(_ register: UInt8) -> UInt8 {
    if register >= 0x0C { return 0x00 }
    return isDLHC && register == 0x08 ? 0x03 : register &+ 1
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    guard register <= 0x02 else { return }
    registers[Int(register)] = value
    if registers[0x02] & 0x03 != 0 { return stopConverting() }
    let rates = [0.75, 1.5, 3, 7.5, 15, 30, 75]
    let code = Int(registers[0x00] >> 2 & 7)
    // The seventh code is reserved in the HMC5883L.
    convert(rate: code < 7 ? rates[code] : isDLHC ? 220 : nil, at: time)
  }

  /// Counts per gauss, XY and Z; nil for the code that means nothing.
  private func gain(_ code: UInt8) -> (Double, Double)? {
    if isDLHC {
      let table: [(Double, Double)?] = [
        nil, (1100, 980), (855, 760), (670, 600), (450, 400), (400, 355), (330, 295), (230, 205)
      ]
      return table[Int(code)]
    }
    let all: [Double] = [1370, 1090, 820, 660, 440, 390, 330, 230]
    return (all[Int(code)], all[Int(code)])
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let wanted = registers[0x01] >> 5
    guard let (xy, z) = gain(usedGain) else {
      usedGain = wanted
      return
    }
    usedGain = wanted
    // 2 mG of noise.
    var gauss = noisy(0.01 * motion.magneticField, 0.002)
    let bias = isDLHC ? 0 : registers[0x00] & 0x03
    if bias == 1 || bias == 2 {
      // The chip takes the ambient field away: what is left is the strap's.
      let size = hasBrokenElement ? 0 : bias == 1 ? 1.0 : -1.0
      gauss = noisy(size * Vector3(1.16, 1.16, 1.08), 0.002)
    }
    let scaled = [gauss.x * xy, gauss.y * xy, gauss.z * z]
    let words = scaled.map { abs($0) > 2047 ? -4096 : Int($0.rounded()) }
    noted(.magnetometer, (words[0], words[1], words[2]), at: time, clips: words.contains(-4096))
    put((words[0], words[2], words[1]), at: 0, bigEndian: true)
    isAvailable = true
    isPinHigh = false
    lastConversion = time
  }

  public override func run(at time: Timestamp, in world: VirtualWorld) {
    if isPinDue(time) {
      isPinHigh = true
      return
    }
    super.run(at: time, in: world)
  }

  /// The pin falls when new data is written and rises 250 µs later.
  public override var nextEvent: Timestamp? {
    let conversion = super.nextEvent
    if isPinHigh || !isAvailable { return conversion }
    let rise = lastConversion + 250_000
    guard let conversion else { return rise }
    return min(rise, conversion)
  }

  private func isPinDue(_ time: Timestamp) -> Bool {
    isAvailable && !isPinHigh && time >= lastConversion + 250_000
  }

  public override func level(ofPin pin: Int) -> Bool { pin == Self.dataReady && isPinHigh }
}
