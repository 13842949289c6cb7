import PoiseCore
import PoiseMotion
import Testing

@testable import PoiseGait

@Suite struct AirBuilderTests {
  /// Scales of a barometer without humidity and of a hygrometer, as the chips' rows make them.
  private static func stream(_ kind: SensorKind, _ index: UInt8, _ chip: String) -> StreamInfo {
    let scale = kind == .barometer ? 1.0 / 256 : 1.0 / 1024
    let second = 0.01 / scale
    return StreamInfo(
      index: index, kind: kind, chip: chip, bus: "i2c-1", address: 0x5C, scale: scale,
      fullScaleCounts: 1 << 30, nominalRateHz: 1,
      dieRotation: Matrix3(Vector3(1, 0, 0), Vector3(0, second, 0), Vector3(0, 0, 0)))
  }

  private static let barometer = stream(.barometer, 0, "LPS25HB")
  private static let hygrometer = stream(.hygrometer, 1, "HTS221")

  /// One reading a second: 1013.25 hPa and 30 °C; 45 % and 24 °C.
  private static func summary(
    _ streams: [StreamInfo], flags: RawSample.Flags = []
  ) throws -> AirSummary? {
    var builder = try #require(AirBuilder(streams: streams, timeOffset: 0))
    for second in 0..<180 {
      for stream in streams {
        let isBarometer = stream.kind == .barometer
        builder.take(
          .raw(
            RawSample(
              timestamp: Timestamp(nanoseconds: Int64(second) * 1_000_000_000),
              sequence: UInt32(second), stream: stream.index,
              x: isBarometer ? 101_325 * 256 : 45 * 1024, y: isBarometer ? 3000 : 2400, z: 0,
              flags: flags)))
      }
    }
    return builder.finish()
  }

  @Test("pressure is the barometer's, temperature and humidity are the hygrometer's")
  func both() throws {
    let air = try #require(try Self.summary([Self.barometer, Self.hygrometer]))
    #expect(air.chip == "LPS25HB, HTS221" && air.hasPressure)
    let minute = AirMinute(pressure: 1013.25, temperature: 24, humidity: 45)
    #expect(air.minutes == [minute, minute, minute])
  }

  @Test("a barometer alone gives no humidity, a hygrometer alone no pressure and no floors")
  func alone() throws {
    let barometer = try #require(try Self.summary([Self.barometer]))
    #expect(barometer.minutes.first == AirMinute(pressure: 1013.25, temperature: 30))
    let hygrometer = try #require(try Self.summary([Self.hygrometer]))
    #expect(hygrometer.minutes.first == AirMinute(temperature: 24, humidity: 45))
    #expect(!hygrometer.hasPressure && hygrometer.chip == "HTS221")
  }

  @Test("nothing of saturated readings, and nothing without a sensor of air")
  func nothing() throws {
    #expect(try Self.summary([Self.barometer, Self.hygrometer], flags: .saturated) == nil)
    #expect(AirBuilder(streams: [], timeOffset: 0) == nil)
  }
}
