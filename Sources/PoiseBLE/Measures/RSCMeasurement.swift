/// One RSC Measurement (0x2A53; Running Speed and Cadence Service 1.0, 3.1). Without total
/// distance, which would oblige to a control point.
public struct RSCMeasurement: Sendable, Equatable {
  /// What is measured: stride length (0x2A54, bit 0). Walking is not told from running.
  public static let feature: [UInt8] = [0x01, 0x00]
  /// Where it is worn: hip (0x2A5D).
  public static let location: [UInt8] = [3]
  /// Nobody walks.
  public static let standing = RSCMeasurement(speed: 0, cadence: 0, strideLength: 0)

  /// m/s; 0 where it is unknown.
  public var speed: Double
  /// A minute: strides as the profile has it, or steps.
  public var cadence: Double
  /// m; nil where it is unknown.
  public var strideLength: Double?

  /// Flags, speed in 1/256 m/s, cadence, and the stride in cm where it is known; least byte first.
  /// What does not fit becomes the largest that does.
  public var bytes: [UInt8] {
    var out: [UInt8] = [strideLength == nil ? 0 : 1]
    Self.append(speed * 256, to: &out)
    out.append(UInt8(Self.whole(cadence, most: 255)))
    if let strideLength { Self.append(strideLength * 100, to: &out) }
    return out
  }

  private static func append(_ value: Double, to out: inout [UInt8]) {
    let whole = UInt16(whole(value, most: 65_535))
    out += [UInt8(whole & 0xFF), UInt8(whole >> 8)]
  }

  private static func whole(_ value: Double, most: Double) -> Double {
    value.isNaN ? 0 : min(max(value.rounded(), 0), most)
  }
}
