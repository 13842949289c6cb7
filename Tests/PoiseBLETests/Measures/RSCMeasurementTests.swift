import Testing

@testable import PoiseBLE

/// Bytes worked out by hand from the profile's table (flags, speed u16 in 1/256 m/s, cadence u8,
/// stride u16 in cm; least byte first).
@Suite("RSC measurement")
struct RSCMeasurementTests {
  @Test("flags, speed, cadence and stride as the profile has them")
  func bytes() {
    // 1.25 m/s = 320 = 0x0140; 54 strides; 1.39 m = 139 = 0x8B
    let walk = RSCMeasurement(speed: 1.25, cadence: 54, strideLength: 1.39)
    #expect(walk.bytes == [0x01, 0x40, 0x01, 54, 0x8B, 0x00])
    // 2.80 m is more than a byte: 280 = 0x0118
    let long = RSCMeasurement(speed: 3, cadence: 80, strideLength: 2.8)
    #expect(long.bytes == [0x01, 0x00, 0x03, 80, 0x18, 0x01])
  }

  @Test("a stride that is not known is left out with its flag")
  func noStride() {
    let walk = RSCMeasurement(speed: 0, cadence: 57.6, strideLength: nil)
    #expect(walk.bytes == [0x00, 0x00, 0x00, 58])
  }

  @Test("what does not fit becomes the largest that does, what is none becomes 0")
  func limits() {
    let fast = RSCMeasurement(speed: 300, cadence: 300, strideLength: 1000)
    #expect(fast.bytes == [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    let odd = RSCMeasurement(speed: .nan, cadence: -3, strideLength: -.infinity)
    #expect(odd.bytes == [1, 0, 0, 0, 0, 0])
    #expect(RSCMeasurement.standing.bytes == [1, 0, 0, 0, 0, 0])
  }

  @Test("no bit that would oblige to a control point: distance, calibration, several locations")
  func feature() {
    #expect(RSCMeasurement.feature == [0x01, 0x00])
    #expect(RSCMeasurement.feature[0] & 0b11010 == 0)
    #expect(RSCMeasurement.location == [3])
  }
}
