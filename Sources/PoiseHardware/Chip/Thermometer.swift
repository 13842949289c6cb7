/// Where a chip reports its own temperature, and what its counts mean.
///
/// It is the die's, a few degrees above the room's; most makers specify its changes only.
@frozen
public struct Thermometer: BitwiseCopyable, Sendable, Equatable {
  /// First of two registers, without the auto-increment bit.
  public let register: UInt8
  public let order: SampleEncoding.ByteOrder
  /// Degrees Celsius.
  public let celsiusPerCount: Double
  /// Temperature at which the registers read 0.
  public let celsiusAtZero: Double

  public init(
    register: UInt8, _ order: SampleEncoding.ByteOrder, celsiusPerCount: Double,
    celsiusAtZero: Double
  ) {
    self.register = register
    self.order = order
    self.celsiusPerCount = celsiusPerCount
    self.celsiusAtZero = celsiusAtZero
  }

  /// Thousandths of a degree Celsius, from the two bytes as they were read.
  @inlinable
  public func milliCelsius(_ first: UInt8, _ second: UInt8) -> Int32 {
    let high = order == .littleEndian ? second : first
    let low = order == .littleEndian ? first : second
    let count = Int16(bitPattern: UInt16(high) << 8 | UInt16(low))
    return Int32((Double(count) * celsiusPerCount + celsiusAtZero) * 1000)
  }
}
