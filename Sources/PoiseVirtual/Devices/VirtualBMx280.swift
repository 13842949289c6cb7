import PoiseCore

/// Register-level model of Bosch's BMP280 and BME280 (BST-BMP280-DS001, BST-BME280-DS002).
///
/// Modeled: identity, reset, calibration memory with the data sheet's example values, standby
/// times, over-sampling's time and resolution, sleep, forced and normal mode, the measuring bit,
/// ctrl_hum that waits for ctrl_meas, 0x80000 before the first measurement and where one is off,
/// burst reads of one measurement. Counts are found by running the data sheet's integer
/// compensation backwards.
///
/// Not modeled: the filter, NVM copying.
public final class VirtualBMx280: VirtualBarometer {
  /// What the calibration memory holds in place of its values; for damaged parts.
  public var brokenMemory: UInt8? {
    didSet { resetRegisters() }
  }

  private let hasHumidity: Bool
  private var humidityControl: UInt8 = 0
  private var busyUntil = Timestamp(nanoseconds: 0)
  private var isForced = false

  private static let t: [Int64] = [27504, 26435, -1000]
  private static let p: [Int64] = [36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000]
  private static let h: [Int64] = [75, 362, 0, 324, 50, 30]

  public init(
    hasHumidity: Bool, address: UInt8 = 0x76, options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.hasHumidity = hasHumidity
    super.init(
      name: hasHumidity ? "BME280" : "BMP280", address: address, identityRegister: 0xD0,
      outputBase: 0xF7, outputCount: hasHumidity ? 8 : 6, kinds: [.barometer], options: options)
  }

  /// The register without its bit 7, in place of which bit 7 says read.
  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    select(header | 0x80, at: time)
  }

  override func resetRegisters() {
    registers[0xD0] = hasHumidity ? 0x60 : 0x58
    let words = Self.t + Self.p
    for (i, value) in words.enumerated() { put(Int(value), inRegister: 0x88 + 2 * i) }
    if hasHumidity {
      registers[0xA1] = UInt8(truncatingIfNeeded: Self.h[0])
      registers[0xE1] = UInt8(truncatingIfNeeded: Self.h[1])
      registers[0xE2] = UInt8(truncatingIfNeeded: Self.h[1] >> 8)
      registers[0xE3] = UInt8(truncatingIfNeeded: Self.h[2])
      registers[0xE4] = UInt8(truncatingIfNeeded: Self.h[3] >> 4)
      registers[0xE5] = UInt8(truncatingIfNeeded: Self.h[3] & 15 | (Self.h[4] & 15) << 4)
      registers[0xE6] = UInt8(truncatingIfNeeded: Self.h[4] >> 4)
      registers[0xE7] = UInt8(truncatingIfNeeded: Self.h[5])
    }
    if let brokenMemory {
      for i in 0x88...0xA1 { registers[i] = brokenMemory }
      for i in 0xE1...0xE7 { registers[i] = brokenMemory }
    }
    humidityControl = 0
    isForced = false
    put(pressure: 0x80000, temperature: 0x80000, humidity: 0x8000)
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    register == 0xF3 ? (time < busyUntil ? 0x08 : 0) : registers[Int(register)]
  }

  override func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    switch register {
    case 0xE0 where value == 0xB6: powerOn(at: time)
    case 0xF2 where hasHumidity: registers[0xF2] = value & 0x07
    // config is to be written asleep; awake it may be ignored, and here is
    case 0xF5: if registers[0xF4] & 0x03 == 0 { registers[0xF5] = value }
    case 0xF4:
      registers[0xF4] = value
      humidityControl = registers[0xF2]
      control(at: time)
    default: break
    }
  }

  private static func samples(_ code: UInt8) -> Double {
    [0, 1, 2, 4, 8, 16, 16, 16][Int(code & 7)]
  }

  /// Seconds of one measurement, typical.
  private var measuring: Double {
    let control = registers[0xF4]
    var milli = 1 + 2 * Self.samples(control >> 5)
    let p = Self.samples(control >> 2)
    if p > 0 { milli += 2 * p + 0.5 }
    let h = hasHumidity ? Self.samples(humidityControl) : 0
    if h > 0 { milli += 2 * h + 0.5 }
    return milli * 1e-3
  }

  private func control(at time: Timestamp) {
    let mode = registers[0xF4] & 0x03
    isForced = mode == 1 || mode == 2
    if mode == 0 { return stopConverting() }
    let code = Int(registers[0xF5] >> 5)
    let standby =
      hasHumidity
      ? [0.0005, 0.0625, 0.125, 0.25, 0.5, 1, 0.01, 0.02][code]
      : [0.0005, 0.0625, 0.125, 0.25, 0.5, 1, 2, 4][code]
    busyUntil = time + Int64(measuring * 1e9)
    // The first measurement is made at once.
    restartConverting(rate: 1 / (standby + measuring), at: time, settling: measuring, periods: 0)
  }

  override func convert(_ motion: Motion, at time: Timestamp) {
    let air = noisy(pressure: 1.3, temperature: 0.005, humidity: 0.02)
    let control = registers[0xF4]
    let counts: Range<Int64> = 0..<0xFFFFF
    let temperature = counts.partitionPoint { Self.celsius($0) >= air.temperature * 100 }
    let fine = Self.fine(temperature)
    let pressure = counts.partitionPoint { Double(Self.pascals($0, fine)) / 256 <= air.pressure }
    let humidity = (Int64(0)..<0xFFFF).partitionPoint {
      Double(Self.percent($0, fine)) / 1024 >= air.humidity
    }
    // Fewer samples, fewer bits: 16 and one more for each doubling.
    func coarse(_ count: Int64, _ code: UInt8) -> Int64 {
      let n = Self.samples(code)
      if n == 0 { return 0x80000 }
      let shift: Int64 = n >= 16 ? 0 : n >= 8 ? 1 : n >= 4 ? 2 : n >= 2 ? 3 : 4
      return (count >> shift) << shift
    }
    put(
      pressure: coarse(pressure, control >> 2), temperature: coarse(temperature, control >> 5),
      humidity: humidityControl & 7 == 0 ? 0x8000 : humidity)
    noted(
      .barometer, (Int(pressure), Int(temperature), hasHumidity ? Int(humidity) : 0), at: time,
      clips: !(30_000...110_000).contains(air.pressure))
    announce()
    if isForced {
      registers[0xF4] &= 0xFC
      stopConverting()
    }
  }

  private func put(pressure: Int64, temperature: Int64, humidity: Int64) {
    func twenty(_ value: Int64, _ at: Int) {
      outputs[at] = UInt8(truncatingIfNeeded: value >> 12)
      outputs[at + 1] = UInt8(truncatingIfNeeded: value >> 4)
      outputs[at + 2] = UInt8(truncatingIfNeeded: value << 4)
    }
    if outputs.isEmpty { return }
    twenty(pressure, 0)
    twenty(temperature, 3)
    if hasHumidity { put(Int(humidity), at: 6, bigEndian: true) }
  }

  // The data sheet's code for 32 and 64 bits.

  private static func fine(_ adc: Int64) -> Int64 {
    let a = (((adc >> 3) - (t[0] << 1)) * t[1]) >> 11
    let b = (((((adc >> 4) - t[0]) * ((adc >> 4) - t[0])) >> 12) * t[2]) >> 14
    return a + b
  }

  private static func celsius(_ adc: Int64) -> Double { Double(fine(adc)) * 5 / 256 }

  private static func pascals(_ adc: Int64, _ fine: Int64) -> Int64 {
    var a = fine - 128_000
    var b = a * a * p[5]
    b += (a * p[4]) << 17
    b += p[3] << 35
    a = ((a * a * p[2]) >> 8) + ((a * p[1]) << 12)
    a = (((1 << 47) + a) * p[0]) >> 33
    if a == 0 { return 0 }
    var q = 1_048_576 - adc
    q = (((q << 31) - b) * 3125) / a
    a = (p[8] * (q >> 13) * (q >> 13)) >> 25
    b = (p[7] * q) >> 19
    return ((q + a + b) >> 8) + (p[6] << 4)
  }

  private static func percent(_ adc: Int64, _ fine: Int64) -> Int64 {
    var v = fine - 76800
    let slope =
      ((((((v * h[5]) >> 10) * (((v * h[2]) >> 11) + 32768)) >> 10) + 2_097_152) * h[1] + 8192)
      >> 14
    v = ((((adc << 14) - (h[3] << 20) - (h[4] * v)) + 16384) >> 15) * slope
    v -= ((((v >> 15) * (v >> 15)) >> 7) * h[0]) >> 4
    return max(0, min(419_430_400, v)) >> 12
  }
}
