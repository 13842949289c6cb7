/// Factory values of a BMP280 or BME280 and its compensation, the form for double precision of
/// [131] section 8.1 and [132] section 8.1.
@frozen
public struct Bosch280Trim: BitwiseCopyable, Sendable, Equatable {
  public var t1: Double
  public var t2: Double
  public var t3: Double
  public var p1: Double
  public var p2: Double
  public var p3: Double
  public var p4: Double
  public var p5: Double
  public var p6: Double
  public var p7: Double
  public var p8: Double
  public var p9: Double
  public var h1 = 0.0
  public var h2 = 0.0
  public var h3 = 0.0
  public var h4 = 0.0
  public var h5 = 0.0
  public var h6 = 0.0

  /// - Parameters:
  ///   - bytes: registers 0x88 to 0x9F; with humidity also 0xA1 and 0xE1 to 0xE7.
  ///   - hasHumidity: whether the latter are there.
  init(_ bytes: [UInt8], hasHumidity: Bool) {
    func unsigned(_ at: Int) -> Double { Double(UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])) }
    func signed(_ at: Int) -> Double {
      Double(Int16(bitPattern: UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])))
    }
    (t1, t2, t3) = (unsigned(0), signed(2), signed(4))
    (p1, p2, p3) = (unsigned(6), signed(8), signed(10))
    (p4, p5, p6) = (signed(12), signed(14), signed(16))
    (p7, p8, p9) = (signed(18), signed(20), signed(22))
    guard hasHumidity else { return }
    h1 = Double(bytes[24])
    h2 = signed(25)
    h3 = Double(bytes[27])
    // Two numbers of 12 bits share a byte: 0xE5 is the low nibble of H4 and of H5.
    h4 = Double(Int32(Int8(bitPattern: bytes[28])) << 4 | Int32(bytes[29] & 0x0F))
    h5 = Double(Int32(Int8(bitPattern: bytes[30])) << 4 | Int32(bytes[29] >> 4))
    h6 = Double(Int8(bitPattern: bytes[31]))
  }

  /// The temperature as the other formulas take it.
  @inlinable
  public func fine(_ temperature: Int32) -> Double {
    let t = Double(temperature)
    let a = (t / 16384 - t1 / 1024) * t2
    let b = t / 131_072 - t1 / 8192
    return a + b * b * t3
  }

  /// Pa; NaN where the factory values make a divisor of 0.
  @inlinable
  public func pressure(_ count: Int32, fine: Double) -> Double {
    var a = fine / 2 - 64000
    var b = a * a * p6 / 32768
    b += a * p5 * 2
    b = b / 4 + p4 * 65536
    a = (p3 * a * a / 524_288 + p2 * a) / 524_288
    a = (1 + a / 32768) * p1
    if a == 0 { return .nan }
    var p = 1_048_576 - Double(count)
    p = (p - b / 4096) * 6250 / a
    a = p9 * p * p / 2_147_483_648
    b = p * p8 / 32768
    return p + (a + b + p7) / 16
  }

  /// %, limited to 0...100.
  @inlinable
  public func humidity(_ count: Int32, fine: Double) -> Double {
    let a = fine - 76800
    let c = 1 + h3 / 67_108_864 * a
    let b =
      (Double(count) - (h4 * 64 + h5 / 16384 * a)) * (h2 / 65536 * (1 + h6 / 67_108_864 * a * c))
    return max(0, min(100, b * (1 - h1 * b / 524_288)))
  }

  @inlinable
  public func air(pressure: Int32, temperature: Int32, humidity: Int32) -> Compensation.Air {
    let fine = fine(temperature)
    return Compensation.Air(
      pressure: self.pressure(pressure, fine: fine), temperature: fine / 5120,
      humidity: h2 == 0 ? 0 : self.humidity(humidity, fine: fine))
  }
}

/// Factory values of a BMP390 and its compensation, [133] section 8: coefficients scaled by powers
/// of two, then polynomials.
@frozen
public struct Bosch390Trim: BitwiseCopyable, Sendable, Equatable {
  public var t1: Double
  public var t2: Double
  public var t3: Double
  public var p1: Double
  public var p2: Double
  public var p3: Double
  public var p4: Double
  public var p5: Double
  public var p6: Double
  public var p7: Double
  public var p8: Double
  public var p9: Double
  public var p10: Double
  public var p11: Double

  /// - Parameter bytes: registers 0x31 to 0x45.
  init(_ bytes: [UInt8]) {
    func word(_ at: Int) -> UInt16 { UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at]) }
    func unsigned(_ at: Int) -> Double { Double(word(at)) }
    func signed(_ at: Int) -> Double { Double(Int16(bitPattern: word(at))) }
    func byte(_ at: Int) -> Double { Double(Int8(bitPattern: bytes[at])) }
    func power(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: 1)
    }
    t1 = unsigned(0) * 256
    t2 = unsigned(2) * power(-30)
    t3 = byte(4) * power(-48)
    p1 = (signed(5) - 16384) * power(-20)
    p2 = (signed(7) - 16384) * power(-29)
    p3 = byte(9) * power(-32)
    p4 = byte(10) * power(-37)
    p5 = unsigned(11) * 8
    p6 = unsigned(13) * power(-6)
    p7 = byte(15) * power(-8)
    p8 = byte(16) * power(-15)
    p9 = signed(17) * power(-48)
    p10 = byte(19) * power(-48)
    p11 = byte(20) * power(-65)
  }

  /// °C.
  @inlinable
  public func temperature(_ count: Int32) -> Double {
    let d = Double(count) - t1
    return d * t2 + d * d * t3
  }

  /// Pa, at `t` °C.
  @inlinable
  public func pressure(_ count: Int32, at t: Double) -> Double {
    let u = Double(count)
    let offset = p5 + p6 * t + p7 * t * t + p8 * t * t * t
    let slope = u * (p1 + p2 * t + p3 * t * t + p4 * t * t * t)
    return offset + slope + u * u * (p9 + p10 * t) + u * u * u * p11
  }

  @inlinable
  public func air(pressure: Int32, temperature: Int32) -> Compensation.Air {
    let celsius = self.temperature(temperature)
    return Compensation.Air(
      pressure: self.pressure(pressure, at: celsius), temperature: celsius, humidity: 0)
  }
}
