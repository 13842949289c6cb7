/// Factory values of an HTS221: two points of a straight line for humidity and two for temperature
/// ([196] section 8).
@frozen
public struct HTS221Trim: BitwiseCopyable, Sendable, Equatable {
  /// Count and value at the first point, and the value a count.
  @frozen
  public struct Line: BitwiseCopyable, Sendable, Equatable {
    public var count: Double
    public var value: Double
    public var perCount: Double

    /// nil where both points have one count.
    init?(_ first: (count: Double, value: Double), _ second: (count: Double, value: Double)) {
      if first.count == second.count { return nil }
      (count, value) = first
      perCount = (second.value - first.value) / (second.count - first.count)
    }

    /// The value at a count.
    @inlinable
    public func callAsFunction(_ raw: Int32) -> Double { value + (Double(raw) - count) * perCount }
  }

  /// %.
  public var humidity: Line
  /// °C.
  public var temperature: Line

  /// - Parameter bytes: registers 0x30 to 0x3F.
  /// - Returns: nil where the two points of a line are one.
  init?(_ bytes: [UInt8]) {
    func signed(_ at: Int) -> Double {
      Double(Int16(bitPattern: UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])))
    }
    // Two bits of either temperature stand in register 0x35.
    func degrees(_ at: Int, _ shift: UInt8) -> Double {
      Double(UInt16(bytes[5] >> shift & 3) << 8 | UInt16(bytes[at])) / 8
    }
    guard
      let humidity = Line((signed(6), Double(bytes[0]) / 2), (signed(10), Double(bytes[1]) / 2)),
      let temperature = Line((signed(12), degrees(2, 0)), (signed(14), degrees(3, 2)))
    else { return nil }
    (self.humidity, self.temperature) = (humidity, temperature)
  }
}
