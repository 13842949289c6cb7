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
